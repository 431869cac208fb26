package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

const matchPath = "/v1/compatibility/match"

// matched is the part of a MatchReport that tests look at.
type matched struct {
	ID                    *string
	Total, EffectiveTotal float64
	ExternalRef           *string
	Bride, Groom          struct {
		Label, ReportID *string
		Mangal          *struct{ Status string }
		Nakshatra       struct{ Name string }
	}
	Kootas []struct {
		Koota    string
		Obtained float64
	}
	Warnings []struct{ Code string }
	Meta     struct{ Ephemeris struct{ Source string } }
}

func moons(bride, groom string) string {
	return fmt.Sprintf(`{"bride":{"moon":%s},"groom":{"moon":%s}}`, bride, groom)
}

const twoMoons = `{"bride":{"moon":{"nakshatra":4,"pada":1}},"groom":{"moon":{"nakshatra":1,"pada":1}}}`

// Of Rohini and Ashwini what any table agrees on is held: antya and adi nadi, and Taurus the second from Aries.
func TestMatchOfMoons(t *testing.T) {
	s := newStand(t)
	r := s.post(matchPath, twoMoons).ok(t, 201)
	require.Equal(t, "15", r.header.Get("Credits-Charged"))
	m := decode[matched](t, r)
	require.Equal(t, "/v1/compatibility/"+*m.ID, r.header.Get("Location"))
	require.Equal(t, "almanac", m.Meta.Ephemeris.Source)
	require.Nil(t, m.Bride.Mangal)
	require.Equal(t, "Rohini", m.Bride.Nakshatra.Name)
	sum := 0.0
	points := map[string]float64{}
	for _, k := range m.Kootas {
		sum += k.Obtained
		points[k.Koota] = k.Obtained
	}
	require.Equal(t, m.Total, sum)
	require.Equal(t, 8.0, points["nadi"])
	require.Equal(t, 0.0, points["bhakoot"])
	require.Equal(t, int64(985), s.balance(s.account.ID))
}

// The three ways to tell a party, and the aliases of the members.
func TestMatchParties(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	other := strings.Replace(strings.Replace(shapeA, "Asha Rao", "Ravi Rao", 1), "1990-05-17", "1988-01-30", 1)
	m := decode[matched](t, s.post(matchPath, `{"girl":{"reportId":"`+id+`"},"male":`+other+`,"externalRef":"r-1"}`).
		ok(t, 201))
	require.Equal(t, id, *m.Bride.ReportID)
	require.Equal(t, "Asha Rao", *m.Bride.Label)
	require.Equal(t, "Ravi Rao", *m.Groom.Label)
	require.Nil(t, m.Groom.ReportID)
	require.NotNil(t, m.Groom.Mangal)
	require.Equal(t, "r-1", *m.ExternalRef)
	require.Len(t, decode[struct{ Data []any }](t, s.get("/v1/kundali").ok(t, 200)).Data, 1,
		"births inside a match are not saved")

	same := decode[matched](t, s.post(matchPath, `{"bride":{"reportId":"`+id+`"},"groom":{"reportId":"`+id+`"}}`).
		ok(t, 201))
	require.NotEmpty(t, same.Warnings)
	_, stranger := s.newAccount(100)
	s.do(request{method: "POST", path: matchPath,
		body:  `{"bride":{"reportId":"` + id + `"},"groom":{"moon":{"nakshatra":1,"pada":1}}}`,
		token: stranger.Token}).problem(t, 404, "not-found")
	require.Equal(t, int64(100), s.balance(stranger.AccountID))
}

// A stored match reads the same for ever, in both languages, and is gone when it is deleted.
func TestMatchIsKept(t *testing.T) {
	s := newStand(t)
	first := s.post(matchPath, twoMoons).ok(t, 201)
	id := *decode[matched](t, first).ID
	path := "/v1/compatibility/" + id
	again := s.get(path).ok(t, 200)
	require.Equal(t, strings.TrimSuffix(head(first.body), ","), strings.TrimSuffix(string(again.body), "}"))
	require.Equal(t, 304, s.do(request{method: "GET", path: path,
		header: map[string]string{"If-None-Match": again.header.Get("ETag")}}).status)
	require.Equal(t, "रोहिणी", decode[matched](t, s.get(path+"?lang=hi").ok(t, 200)).Bride.Nakshatra.Name)

	s.post(matchPath, twoMoons).ok(t, 201)
	type list struct {
		Data       []matched
		HasMore    bool
		NextCursor string
	}
	one := decode[list](t, s.get("/v1/compatibility?limit=1").ok(t, 200))
	require.True(t, one.HasMore)
	two := decode[list](t, s.get("/v1/compatibility?limit=1&cursor="+one.NextCursor).ok(t, 200))
	require.Equal(t, id, *two.Data[0].ID, "newest first")
	s.get("/v1/compatibility?cursor=x").problem(t, 400, "invalid-cursor")

	s.do(request{method: "DELETE", path: path}).ok(t, 204)
	s.get(path).problem(t, 404, "not-found")
	s.do(request{method: "DELETE", path: path}).problem(t, 404, "not-found")
	require.Len(t, decode[list](t, s.get("/v1/compatibility").ok(t, 200)).Data, 1)
	s.sound()
}

// What is not to be saved costs as much, and leaves nothing.
func TestMatchUnsaved(t *testing.T) {
	s := newStand(t)
	r := s.post(matchPath, strings.TrimSuffix(twoMoons, "}")+`,"save":false}`).ok(t, 201)
	require.Nil(t, decode[matched](t, r).ID)
	require.Equal(t, "15", r.header.Get("Credits-Charged"))
	require.Empty(t, decode[struct{ Data []any }](t, s.get("/v1/compatibility").ok(t, 200)).Data)
}

func TestMatchFaults(t *testing.T) {
	s := newStand(t)
	faults := func(body string) map[string]string {
		got := map[string]string{}
		for _, e := range s.post(matchPath, body).problem(t, 422, "validation-failed").Errors {
			got[e.Pointer] = e.Code
		}
		return got
	}
	require.Equal(t, map[string]string{
		"/bride/moon/nakshatra": "out_of_range", "/bride/moon/pada": "out_of_range", "/groom": "incompatible_with",
		"/options/cancellationPolicy": "not_allowed",
		"/options/mangalReferences/0": "not_allowed", "/options/ayanamsa": "not_allowed", "/save": "wrong_type",
		"/extra": "unknown_field",
	}, faults(`{"bride":{"moon":{"nakshatra":28,"pada":0}},"groom":{"moon":{"nakshatra":1,"pada":1},"reportId":"kun_x"},
		"options":{"cancellationPolicy":"lenient","mangalReferences":["sun"],"ayanamsa":"lahri"},"save":"yes","extra":1}`))
	require.Equal(t, map[string]string{"/girl": "conflicting_alias", "/groom": "required"},
		faults(`{"girl":`+shapeA+`,"bride":`+shapeA+`}`))
	require.Equal(t, map[string]string{"/bride/date": "not_a_calendar_date", "/bride/time": "bad_format"},
		faults(`{"bride":{"name":"A","date":"1990-02-30","time":"7:5","place":"Pune, India"},"groom":`+shapeA+`}`))
	require.Equal(t, int64(1000), s.balance(s.account.ID))
}

// A birth that cannot be charted says of whom.
func TestMatchOfBirthsThatCannotBe(t *testing.T) {
	s := newStand(t)
	for body, code := range refusals {
		p := s.post(matchPath, `{"groom":`+body+`,"bride":`+shapeA+`}`).problem(t, 422, code)
		require.Contains(t, p.Detail, "For groom: ")
	}
	require.Equal(t, int64(1000), s.balance(s.account.ID))
}

// counter holds sales of matches and reports up until they are let through.
type counter struct {
	account.Store
	arrived, open chan struct{}
}

func (l *counter) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if c.Match != nil || c.Report != nil {
		l.arrived <- struct{}{}
		<-l.open
	}
	return l.Store.Charge(ctx, c)
}

func TestMatchMoney(t *testing.T) {
	store := &counter{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), open: make(chan struct{})}
	s := newStandWith(t, store.Store.(*sqlite.Store), func(c *httpapi.Config) { c.Store = store })
	_, poor := s.newAccount(14)
	s.do(request{method: "POST", path: matchPath, body: twoMoons, token: poor.Token}).
		problem(t, 402, "insufficient-credits")
	limited, _ := s.issue(`"creditLimit":14`)
	s.do(request{method: "POST", path: matchPath, body: twoMoons, token: limited}).problem(t, 402, "key-credit-limit")

	q := request{method: "POST", path: matchPath, body: twoMoons, header: map[string]string{"Idempotency-Key": "k"}}
	other := q
	other.body = moons(`{"nakshatra":4,"pada":2}`, `{"nakshatra":1,"pada":1}`)
	var wg sync.WaitGroup
	var first reply
	wg.Go(func() { first = s.do(q) })
	<-store.arrived
	s.do(q).problem(t, 409, "idempotency-in-progress")
	s.do(other).problem(t, 422, "idempotency-key-reused")
	store.open <- struct{}{}
	wg.Wait()
	again := s.do(q).ok(t, 201)
	require.Equal(t, string(first.ok(t, 201).body), string(again.body))
	s.sound()
}

// The five, in the order of the specification, whether they are there or not.
func TestDoshas(t *testing.T) {
	type doshas struct {
		ReportID   string
		Convention struct {
			MangalReferences []string
			MangalHouses     []int
		}
		Doshas []struct{ Dosha, Status string }
	}
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/doshas/" + id
	for _, method := range []string{"GET", "POST"} {
		r := s.do(request{method: method, path: path}).ok(t, 200)
		d := decode[doshas](t, r)
		require.Equal(t, id, d.ReportID)
		require.Len(t, d.Doshas, 5)
		require.Equal(t, "mangal", d.Doshas[0].Dosha)
		require.Equal(t, "kemdrum", d.Doshas[4].Dosha)
		require.Equal(t, []int{1, 2, 4, 7, 8, 12}, d.Convention.MangalHouses)
		held := s.do(request{method: method, path: path,
			header: map[string]string{"If-None-Match": r.header.Get("ETag")}})
		require.Equal(t, 304, held.status)
	}
	d := decode[doshas](t, s.get(path+"?mangalReferences=lagna&mangalHouses=1,4,7").ok(t, 200))
	require.Equal(t, []string{"lagna"}, d.Convention.MangalReferences)
	require.Equal(t, []int{1, 4, 7}, d.Convention.MangalHouses)
	require.Len(t, s.get(path+"?mangalReferences=sun&mangalHouses=3").problem(t, 422, "validation-failed").Errors, 2)
	require.Equal(t, int64(990), s.balance(s.account.ID))
}
