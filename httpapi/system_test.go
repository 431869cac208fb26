package httpapi_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

var systems = []string{"shodashvarga", "kp", "jaimini"}

// bought is what tests look at in the answer of a system.
type bought struct {
	Object, ReportID string
	Credits          struct {
		Charged, BalanceAfter int64
		TransactionID         *string
		Reason                string
	}
	Charts []struct {
		Varga      string
		Lagna      struct{ Rashi struct{ Key string } }
		Placements []struct{ Graha, Rashi string }
	}
	CharaKarakas  []struct{ Karaka, Graha string }
	RulingPlanets struct{ At, DayLord string }
	Planets       []struct{ Graha, Rashi string }
	Meta          struct{ ResultSHA256 string }
}

// One purchase, by either method, and every later view is free: by both methods, under both prefixes, in both
// languages.
func TestSystemIsBoughtOnce(t *testing.T) {
	for _, name := range systems {
		s := newStand(t)
		id := s.generate().ID
		path := "/v1/kundali/" + id + "/" + name
		first := s.post(path, "").ok(t, 201)
		require.Equal(t, path, first.header.Get("Location"))
		require.Equal(t, "5", first.header.Get("Credits-Charged"))
		b := decode[bought](t, first)
		require.Equal(t, "kundali."+name, b.Object)
		require.Equal(t, id, b.ReportID)
		require.EqualValues(t, 5, b.Credits.Charged)
		require.EqualValues(t, 985, b.Credits.BalanceAfter)
		require.Equal(t, "charged", b.Credits.Reason)
		require.NotNil(t, b.Credits.TransactionID)

		for _, q := range []request{{method: "GET", path: path}, {method: "POST", path: "/api" + path},
			{method: "GET", path: path + "?lang=hi"}} {
			again := s.do(q).ok(t, 200)
			require.Equal(t, "0", again.header.Get("Credits-Charged"))
			v := decode[bought](t, again)
			require.Equal(t, "already_purchased", v.Credits.Reason)
			require.Nil(t, v.Credits.TransactionID)
			require.Equal(t, b.Meta, v.Meta, "the same result in any language")
			if q.method == "GET" && !strings.Contains(q.path, "lang") {
				require.Equal(t, head(first.body), head(again.body), "byte for byte but for the credits")
			}
		}
		require.Equal(t, int64(985), s.balance(s.account.ID))
		list := decode[struct{ PurchasedSystems []string }](t, s.get("/v1/kundali/"+id).ok(t, 200))
		require.Equal(t, []string{name}, list.PurchasedSystems)
		s.sound()
	}
}

// head is an answer without its credits, which come last.
func head(body []byte) string {
	text, _, _ := strings.Cut(string(body), `"credits":`)
	return text
}

// GET and HEAD never buy a system, whatever the query: they name the price and the POST that buys it.
func TestGetBuysNothing(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for _, name := range systems {
		path := "/v1/kundali/" + id + "/" + name
		for range 3 {
			p := s.get(path).problem(t, 402, "not-purchased")
			require.EqualValues(t, 5, *p.RequiredCredits)
			require.Equal(t, path, p.Links["purchase"])
			require.Contains(t, p.Detail, "POST "+path+" buys it for 5 credits")
			require.Equal(t, 402, s.do(request{method: "HEAD", path: path}).status)
		}
		s.get(path+"?compute=true").problem(t, 422, "validation-failed")
		require.Equal(t, int64(990), s.balance(s.account.ID))
	}
	p := s.get("/v1/kundali/"+id+"/kp").problem(t, 402, "not-purchased")
	s.post(p.Links["purchase"], "").ok(t, 201)
	s.get("/v1/kundali/"+id+"/kp").ok(t, 200)
	require.Equal(t, int64(985), s.balance(s.account.ID))
	s.sound()
}

// A key that may read what was bought may not buy.
func TestSystemNeedsTheScopeThatSpends(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	reader, err := s.operator.CreateKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: "reader",
		Scopes: []account.Scope{"charts:read", "kundali:read"}, RateLimit: 60})
	require.NoError(t, err)
	read := request{method: "GET", path: "/v1/kundali/" + id + "/jaimini", token: reader.Token}
	s.do(read).problem(t, 402, "not-purchased")
	s.post("/v1/kundali/"+id+"/jaimini", "").ok(t, 201)
	s.do(read).ok(t, 200)
	read.method = "POST"
	s.do(read).problem(t, 403, "insufficient-scope")
}

// T8: of a hundred parallel first calls one is charged, and all say the same.
func TestSystemBoughtTogether(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	var wg sync.WaitGroup
	var mu sync.Mutex
	charged, said := map[string]int{}, map[string]int{}
	for range 100 {
		wg.Go(func() {
			r := s.post("/v1/kundali/"+id+"/kp", "")
			mu.Lock()
			defer mu.Unlock()
			require.Less(t, r.status, 300, "%s", r.body)
			charged[r.header.Get("Credits-Charged")]++
			said[head(r.body)]++
		})
	}
	wg.Wait()
	require.Equal(t, map[string]int{"5": 1, "0": 99}, charged)
	require.Len(t, said, 1, "the same bytes but for the credits")
	require.Equal(t, int64(985), s.balance(s.account.ID))
	s.sound()
}

// An empty balance refuses what is new, with price and balance, and leaves open what was bought before. So does a key
// at its own limit.
func TestSystemWithoutCredits(t *testing.T) {
	for _, name := range systems {
		s := newStand(t)
		_, poor := s.newAccount(14)
		id := decode[report](t, s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
			token: poor.Token}).ok(t, 201)).ID
		own := s.generate().ID
		limited, _ := s.issue(`"creditLimit":4`)
		p := s.with(poor.Token, "POST", "/v1/kundali/"+id+"/"+name, "").problem(t, 402, "insufficient-credits")
		require.EqualValues(t, 5, *p.RequiredCredits)
		require.EqualValues(t, 4, *p.Balance)
		s.with(limited, "POST", "/v1/kundali/"+own+"/"+name, "").problem(t, 402, "key-credit-limit")
		s.post("/v1/kundali/"+own+"/"+name, "").ok(t, 201)
		s.do(request{method: "GET", path: "/v1/kundali/" + own + "/" + name, token: limited}).ok(t, 200)
		_, err := s.operator.Grant(context.Background(),
			account.Movement{AccountID: poor.AccountID, Amount: 1, Ref: "one"})
		require.NoError(t, err)
		buy := request{method: "POST", path: "/v1/kundali/" + id + "/" + name, token: poor.Token}
		s.do(buy).ok(t, 201)
		require.Equal(t, "0", s.do(buy).ok(t, 200).header.Get("Credits-Balance"))
		s.sound()
	}
}

// till holds purchases up until they are let through.
type till struct {
	account.Store
	arrived, open chan struct{}
}

func (l *till) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if c.System != nil {
		l.arrived <- struct{}{}
		<-l.open
	}
	return l.Store.Charge(ctx, c)
}

// An Idempotency-Key belongs to one request, also while it runs.
func TestSystemIdempotencyKey(t *testing.T) {
	store := &till{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), open: make(chan struct{})}
	s := newStandWith(t, store.Store.(*sqlite.Store), func(c *httpapi.Config) { c.Store = store })
	for _, name := range systems {
		q := request{method: "POST", path: "/v1/kundali/" + s.generate().ID + "/" + name,
			header: map[string]string{"Idempotency-Key": "k" + name}}
		other := q
		other.path += "?lang=hi"
		var wg sync.WaitGroup
		var first reply
		wg.Go(func() { first = s.do(q) })
		<-store.arrived
		s.do(q).problem(t, 409, "idempotency-in-progress")
		s.do(other).problem(t, 422, "idempotency-key-reused")
		store.open <- struct{}{}
		wg.Wait()
		first.ok(t, 201)
		again := s.do(q).ok(t, 201)
		require.Equal(t, string(first.body), string(again.body))
		require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
		require.Equal(t, "0", again.header.Get("Credits-Charged"))
	}
	s.sound()
}

// Where Placidus has no cusps there is no KP, and nothing is charged.
func TestKpWithinThePolarCircle(t *testing.T) {
	s := newStand(t)
	polar := `{"name":"Aino","date":"1990-05-17","time":"06:45","place":"Tromso","latitude":69.65,"longitude":18.96}`
	id := decode[report](t, s.post("/v1/kundali/generate", polar).ok(t, 201)).ID
	s.post("/v1/kundali/"+id+"/kp", "").problem(t, 422, "undefined-at-latitude")
	south := "/v1/kundali/" + s.generate().ID + "/kp?at=2450-01-01T00:00:00Z"
	s.post(south, "").problem(t, 422, "date-out-of-range")
	require.Equal(t, int64(980), s.balance(s.account.ID))
	s.post("/v1/kundali/"+id+"/jaimini", "").ok(t, 201)
}

// Options of the query are views of one purchase.
func TestSystemViews(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID

	two := decode[bought](t, s.post(path+"/shodashvarga?charts=d9,D1", "").ok(t, 201))
	require.Len(t, two.Charts, 2)
	require.Equal(t, "D1", two.Charts[0].Varga)
	all := decode[bought](t, s.get(path+"/shodashvarga").ok(t, 200))
	require.Len(t, all.Charts, 16)
	require.Equal(t, two.Charts[1], all.Charts[5])
	p := s.get(path+"/shodashvarga?charts=D9,D5").problem(t, 422, "validation-failed")
	require.Len(t, p.Errors[0].Allowed, 16)

	seven := decode[bought](t, s.post(path+"/jaimini", "").ok(t, 201))
	eight := decode[bought](t, s.get(path+"/jaimini?scheme=eight").ok(t, 200))
	require.Len(t, seven.CharaKarakas, 7)
	require.Len(t, eight.CharaKarakas, 8)
	s.get(path+"/jaimini?scheme=nine").problem(t, 422, "validation-failed")

	birth := decode[bought](t, s.post(path+"/kp", "").ok(t, 201))
	other := decode[bought](t, s.get(path+"/kp?at=2026-11-21T12:00:00Z").ok(t, 200))
	require.Equal(t, "jupiter", birth.RulingPlanets.DayLord, "17 May 1990 was a Thursday")
	require.Equal(t, "saturn", other.RulingPlanets.DayLord, "21 November 2026 is a Saturday")
	require.Equal(t, birth.Planets, other.Planets)
	for _, wrong := range []string{"yesterday", "2026-11-21T9:05:00Z", "2026-11-21T09:05:00,5Z", "2026-11-31"} {
		s.get(path+"/kp?at="+wrong).problem(t, 422, "validation-failed")
	}
	for _, far := range []string{"1092-01-01", "2450-01-01T00:00:00Z"} {
		s.get(path+"/kp?at="+far).problem(t, 422, "date-out-of-range")
	}
	require.Equal(t, int64(1000-10-15), s.balance(s.account.ID))
}

// T24: the signs of the birth chart are those of D1.
func TestVargasAgreeWithTheChart(t *testing.T) {
	type whole struct {
		Ascendant string
		Planets   []struct {
			Graha, Rashi struct{ Key string }
		}
	}
	s := newStand(t)
	chart := decode[whole](t, s.post("/v1/kundali/generate", shapeA).ok(t, 201))
	id := decode[struct{ Data []struct{ ID string } }](t, s.get("/v1/kundali").ok(t, 200)).Data[0].ID
	vargas := decode[bought](t, s.post("/v1/kundali/"+id+"/shodashvarga", "").ok(t, 201))
	require.Len(t, vargas.Charts[0].Placements, 9)
	for i, p := range vargas.Charts[0].Placements {
		require.Equal(t, chart.Planets[i].Graha.Key, p.Graha)
		require.Equal(t, chart.Planets[i].Rashi.Key, p.Rashi)
	}
}

// A client with a cached view gets 304; another form is another view.
func TestSystemETag(t *testing.T) {
	s := newStand(t)
	for name, other := range map[string]string{"shodashvarga": "?charts=D1,D9", "kp": "?at=2026-11-21T12:00:00Z",
		"jaimini": "?scheme=eight", "strengths": "?school=varahamihira", "yogas": "?all=true"} {
		path := "/v1/kundali/" + s.generate().ID + "/" + name
		if slices.Contains(systems, name) {
			s.post(path, "").ok(t, 201)
		}
		held := map[string]string{"If-None-Match": s.get(path).ok(t, 200).header.Get("ETag")}
		require.Equal(t, 304, s.do(request{method: "GET", path: path, header: held}).status)
		held2 := map[string]string{"If-None-Match": s.get(path+other).ok(t, 200).header.Get("ETag")}
		require.Equal(t, 304, s.do(request{method: "GET", path: path + other, header: held2}).status)
		require.Equal(t, 200, s.do(request{method: "GET", path: path + other, header: held}).status)
		require.Equal(t, 200, s.do(request{method: "GET", path: path + "?lang=hi", header: held}).status)
	}
}

func TestStrengths(t *testing.T) {
	type strengths struct {
		Ashtakavarga struct {
			School   string
			Sav      []int
			SavTotal int
			Bav      []struct{ Of string }
		}
		Shadbala  []struct{ Graha string }
		BhavaBala []struct{ House int }
	}
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/strengths"
	got := decode[strengths](t, s.get(path).ok(t, 200))
	require.Equal(t, "parashara", got.Ashtakavarga.School)
	require.Equal(t, 337, got.Ashtakavarga.SavTotal)
	require.Len(t, got.Ashtakavarga.Sav, 12)
	require.Len(t, got.Ashtakavarga.Bav, 8)
	require.Len(t, got.Shadbala, 7)
	require.Len(t, got.BhavaBala, 12)
	require.Equal(t, "varahamihira", decode[strengths](t, s.get(path+"?school=varahamihira").ok(t, 200)).
		Ashtakavarga.School)
	s.get(path+"?school=kp").problem(t, 422, "validation-failed")
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

// With all, the rules that do not hold are there too, each with what was missing.
func TestYogas(t *testing.T) {
	type yogas struct {
		RulesChecked int
		Yogas        []struct {
			ID      string
			Present bool
			Because []struct{ Text string }
		}
	}
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/yogas"
	present := decode[yogas](t, s.get(path).ok(t, 200))
	all := decode[yogas](t, s.get(path+"?all=true").ok(t, 200))
	require.Equal(t, 131, all.RulesChecked)
	require.Len(t, all.Yogas, 131)
	require.NotEmpty(t, present.Yogas)
	require.Less(t, len(present.Yogas), 131)
	for _, y := range present.Yogas {
		require.True(t, y.Present)
	}
	for _, y := range all.Yogas {
		require.NotEmpty(t, y.Because, y.ID)
	}
	s.get(path+"?all=maybe").problem(t, 422, "validation-failed")
}
