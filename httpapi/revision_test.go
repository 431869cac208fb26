package httpapi_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

const corrected = `{"birth":{"name":"Asha Rao","date":"1990-05-17","time":"06:15","place":"Pune, India"}}`

// revised is the part of KundaliRevisions that tests look at.
type revised struct {
	Number int    `json:"number"`
	Left   int    `json:"left"`
	Until  string `json:"until"`
	Data   []struct {
		Number     int    `json:"number"`
		ReplacedAt string `json:"replacedAt"`
		Report     struct {
			report
			Input struct {
				Time string `json:"time"`
			} `json:"input"`
			Purchased []string `json:"purchasedSystems"`
		} `json:"report"`
	} `json:"data"`
}

func (s *stand) patch(id, body string, header map[string]string) reply {
	s.Helper()
	return s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: body, header: header})
}

func (s *stand) revisions(id string) revised {
	s.Helper()
	return decode[revised](s, s.get("/v1/kundali/"+id+"/revisions").ok(s, 200))
}

// A corrected birth has the chart, the systems and nothing else that a chart bought for it has, costs nothing, and
// leaves the chart before as it was.
func TestBirthIsCorrected(t *testing.T) {
	s := newStand(t)
	old := s.post("/v1/kundali/generate", shapeA).ok(t, 201)
	id := decode[report](t, old).ID
	s.post("/v1/kundali/"+id+"/kp", "").ok(t, 201)
	s.post("/v1/predictions/generate/"+id, "").ok(t, 201)
	link := s.shareOf(id, `{}`)
	require.Equal(t, revised{Number: 1, Left: 3, Until: "2026-11-22T09:00:00Z"}, func() revised {
		r := s.revisions(id)
		require.Empty(t, r.Data)
		r.Data = nil
		return r
	}())
	twin := decode[report](t, s.post("/v1/kundali/generate",
		`{"name":"Asha Rao","date":"1990-05-17","time":"06:15","place":"Pune, India"}`).ok(t, 201)).ID
	s.post("/v1/kundali/"+twin+"/kp", "").ok(t, 201)
	balance := s.balance(s.account.ID)
	s.clock.move(time.Hour)

	r := s.patch(id, corrected, nil).ok(t, 200)
	require.Equal(t, id, decode[report](t, r).ID)
	require.Equal(t, balance, s.balance(s.account.ID), "it is free")
	hash := func(body []byte) string {
		return decode[struct {
			Meta struct {
				Hash string `json:"resultSha256"`
			} `json:"meta"`
		}](t, reply{body: body}).Meta.Hash
	}
	require.Equal(t, hash(s.get("/v1/kundali/"+twin).ok(t, 200).body), hash(r.body))
	require.NotEqual(t, hash(old.body), hash(r.body))
	require.Equal(t, hash(s.get("/v1/kundali/"+twin+"/kp").ok(t, 200).body),
		hash(s.get("/v1/kundali/"+id+"/kp").ok(t, 200).body), "what was bought is of the right birth")
	require.Equal(t, balance, s.balance(s.account.ID))
	s.get("/v1/predictions/"+id).problem(t, 404, "not-computed")
	s.follow("/v1/share/"+link.token()).problem(t, 410, "share-gone")

	list := s.revisions(id)
	require.Equal(t, []any{2, 2, 1}, []any{list.Number, list.Left, len(list.Data)})
	was := list.Data[0]
	require.Equal(t, []any{1, "2026-11-21T10:00:00Z", "06:45", []string{}},
		[]any{was.Number, was.ReplacedAt, was.Report.Input.Time, was.Report.Purchased})
	require.Equal(t, decode[report](t, old).Lagna, was.Report.Lagna)

	rows := exported(t, s.get("/v1/account/export").ok(t, 200).body)
	require.Len(t, rows["kundali.revision"], 1)
	require.Contains(t, rows["kundali.revision"][0], "sky")
	_, other := s.newAccount(50)
	s.do(request{method: "GET", path: "/v1/kundali/" + id + "/revisions", token: other.Token}).
		problem(t, 404, "not-found")
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id}).ok(t, 204)
	s.get("/v1/kundali/"+id+"/revisions").problem(t, 404, "not-found")
	s.sound()
}

// Three corrections in a day, of which the same birth again is none; then the problem says what a new chart costs.
func TestCorrectionsEnd(t *testing.T) {
	s := newStand(t)
	id, second := s.generate().ID, s.generate().ID
	at := func(minute int) string {
		return fmt.Sprintf(`{"birth":{"name":"Asha Rao","date":"1990-05-17","time":"06:%02d","place":"Pune, India"}}`,
			minute)
	}
	s.patch(id, at(45), nil).ok(t, 200)
	require.Equal(t, 1, s.revisions(id).Number, "it is the birth that was bought")
	for minute := range 3 {
		s.patch(id, at(minute), nil).ok(t, 200)
	}
	p := s.patch(id, at(9), nil).problem(t, 409, "revision-closed")
	require.Equal(t, int64(10), *p.RequiredCredits)
	require.Equal(t, "/v1/kundali/generate", p.Links["generate"])
	s.patch(id, at(2), nil).ok(t, 200)
	require.Equal(t, 0, s.revisions(id).Left)
	s.clock.move(24*time.Hour - time.Second)
	s.patch(second, at(1), nil).ok(t, 200)
	s.clock.move(time.Second)
	s.patch(second, at(2), nil).problem(t, 409, "revision-closed")
	require.Equal(t, 0, s.revisions(second).Left)
	s.patch(second, `{"name":"Usha"}`, nil).ok(t, 200)
	require.Equal(t, int64(980), s.balance(s.account.ID))
}

// TestCorrectionOnce checks that a correction is made once per idempotency key, that a stale
// If-Match is refused, and that a correction with any fault is refused as a whole.
func TestCorrectionOnce(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	tag := s.get("/v1/kundali/" + id).header.Get("ETag")
	key := map[string]string{"Idempotency-Key": "c1"}
	first := s.patch(id, corrected, key).ok(t, 200)
	s.patch(id, `{"name":"Usha"}`, nil).ok(t, 200)
	again := s.patch(id, corrected, key).ok(t, 200)
	require.Equal(t, string(first.body), string(again.body))
	require.Equal(t, "Usha", decode[report](t, s.get("/v1/kundali/"+id).ok(t, 200)).Name, "it was not done again")
	s.patch(id, `{"birth":{"name":"A","date":"1990-05-17","time":"06:16","place":"Pune, India"}}`, key).
		problem(t, 422, "idempotency-key-reused")
	s.patch(id, `{"birth":{"name":"A","date":"1990-05-17","time":"06:16","place":"Pune, India"}}`,
		map[string]string{"If-Match": tag}).problem(t, 412, "precondition-failed")
	p := s.patch(id, `{"birth":{"name":"A","date":"1990-05-41","time":"6:1"},"colour":1}`, nil).problem(t, 422,
		"validation-failed")
	var wrong []string
	for _, e := range p.Errors {
		wrong = append(wrong, e.Pointer)
	}
	require.Subset(t, wrong, []string{"/birth/date", "/birth/time", "/colour"})
	require.Equal(t, 2, s.revisions(id).Number)
	s.patch(id,
		`{"birth":{"name":"A","date":"1990-05-17","time":"06:16","place":"Pune, India","externalRef":"x"},"name":"B"}`,
		nil).ok(t, 200)
	got := decode[report](t, s.get("/v1/kundali/"+id).ok(t, 200))
	require.Equal(t, []string{"B", "x"}, []string{got.Name, *got.ExternalRef})
}

// The settings that a chart was bought with stay, unless the correction has some.
func TestCorrectionKeepsTheSettings(t *testing.T) {
	s := newStand(t)
	const birth = `"name":"Asha","date":"1990-05-17","place":"Pune, India"`
	id := decode[report](t, s.post("/v1/kundali/generate", `{`+birth+`,"time":"06:45","gender":"female",
		"options":{"ayanamsa":"raman"}}`).ok(t, 201)).ID
	told := func(r reply) []string {
		got := decode[struct {
			Input struct {
				Gender string `json:"gender"`
			} `json:"input"`
			Meta struct {
				Ayanamsa struct {
					Key string `json:"key"`
				} `json:"ayanamsa"`
			} `json:"meta"`
		}](t, r)
		return []string{got.Input.Gender, got.Meta.Ayanamsa.Key}
	}
	require.Equal(t, []string{"female", "raman"},
		told(s.patch(id, `{"birth":{`+birth+`,"time":"06:46"}}`, nil).ok(t, 200)))
	require.Equal(t, []string{"other", "lahiri"}, told(s.patch(id, `{"birth":{`+birth+`,"time":"06:46","gender":"other",
		"options":{}}}`, nil).ok(t, 200)))
}

// Corrections at once are made one after another, each of its own birth.
func TestCorrectionsTogether(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	var wg sync.WaitGroup
	statuses := make([]int, 2)
	for n := range statuses {
		wg.Go(func() {
			statuses[n] = s.patch(id, fmt.Sprintf(
				`{"birth":{"name":"Asha","date":"1990-05-17","time":"06:0%d","place":"Pune, India"}}`, n), nil).status
		})
	}
	wg.Wait()
	require.Equal(t, []int{200, 200}, statuses)
	require.Equal(t, 3, s.revisions(id).Number)
}

// A corrected birth that cannot be charted is refused as a new one is, and the report stays as it was.
func TestCorrectionRefused(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for birth, code := range refusals {
		s.patch(id, `{"birth":`+birth+`}`, nil).problem(t, 422, code)
	}
	require.Equal(t, 1, s.revisions(id).Number)
}

// correcting is a store in which the birth of every report is corrected while something is computed of it, or whose
// corrections wait.
type correcting struct {
	*sqlite.Store
	stale     bool
	come, let chan bool
}

func (x *correcting) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if x.stale && c.System != nil {
		c.System.Of = "another"
	}
	return x.Store.Charge(ctx, c)
}

func (x *correcting) SavePrediction(ctx context.Context, owner string, p account.Prediction, r *account.Replay) error {
	if x.stale {
		p.Of = "another"
	}
	return x.Store.SavePrediction(ctx, owner, p, r)
}

func (x *correcting) Revise(ctx context.Context, owner string, c account.Correction, r *account.Replay) (account.Report,
	error) {
	x.come <- true
	<-x.let
	return x.Store.Revise(ctx, owner, c, r)
}

// What was computed of the chart before the correction is neither stored nor charged for, and a correction that is
// under way is not begun again.
func TestCorrectionMeanwhile(t *testing.T) {
	store := &correcting{Store: sqlite.MustOpen(t), come: make(chan bool), let: make(chan bool), stale: true}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	id := s.generate().ID
	for _, name := range []string{"kp", "jaimini", "shodashvarga"} {
		s.post("/v1/kundali/"+id+"/"+name, "").problem(t, 409, "conflict")
	}
	s.post("/v1/predictions/generate/"+id, "").problem(t, 409, "conflict")
	require.EqualValues(t, 990, s.balance(s.account.ID))
	key := map[string]string{"Idempotency-Key": "k"}
	first := make(chan reply)
	go func() { first <- s.patch(id, corrected, key) }()
	<-store.come
	s.patch(id, corrected, key).problem(t, 409, "idempotency-in-progress")
	store.let <- true
	require.Equal(t, 200, (<-first).status)
	s.sound()
}

// A corrected birth may say in which language its answer is, and the address may say it before that.
func TestCorrectionSpeaks(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	hindi := `{"birth":{"name":"Asha Rao","date":"1990-05-17","time":"06:15","place":"Pune, India","options":{"lang":"hi"}}}`
	r := s.patch(id, hindi, nil).ok(t, 200)
	require.Equal(t, "hi", r.header.Get("Content-Language"))
	require.Equal(t, "en", s.patch(id+"?lang=en", hindi, nil).ok(t, 200).header.Get("Content-Language"))
}
