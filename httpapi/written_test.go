package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/op/seal"
)

// standIn is a language model of a few lines: it gives back the statements, as they are or changed.
type standIn struct {
	*httptest.Server
	mu     sync.Mutex
	bodies []string
	word   func(statement, text string) string // empty leaves the statement out
	serve  http.HandlerFunc                    // instead of all that
}

func newStandIn(tb testing.TB) *standIn {
	tb.Helper()
	s := &standIn{word: func(_, text string) string { return text }}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		s.bodies = append(s.bodies, string(raw))
		serve := s.serve
		s.mu.Unlock()
		if serve != nil {
			serve(w, r)
			return
		}
		_, _ = w.Write(s.answer(raw))
	}))
	tb.Cleanup(s.Close)
	return s
}

// answer words what was asked.
func (s *standIn) answer(raw []byte) []byte {
	var asked struct{ Messages []struct{ Content string } }
	_ = json.Unmarshal(raw, &asked)
	var section struct {
		Statements []struct {
			ID    string
			Facts []struct{ ID, Text string }
		}
	}
	_ = json.Unmarshal([]byte(asked.Messages[1].Content), &section)
	type sentence struct {
		Text  string   `json:"text"`
		Facts []string `json:"facts"`
	}
	type statement struct {
		ID        string     `json:"id"`
		Sentences []sentence `json:"sentences"`
	}
	var out struct {
		Statements []statement `json:"statements"`
	}
	for _, st := range section.Statements {
		if text := s.word(st.ID, st.Facts[0].Text); text != "" {
			out.Statements = append(out.Statements, statement{st.ID, []sentence{{text, []string{st.ID}}}})
		}
	}
	content, _ := json.Marshal(out)
	answer, _ := json.Marshal(map[string]any{"model": "stand-in-1", "choices": []any{
		map[string]any{"message": map[string]string{"content": string(content)}}}})
	return answer
}

func (s *standIn) calls() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.bodies)
}

// newWritten is a stand whose service has a writer.
func newWritten(t *testing.T, store account.Store, file *sqlite.Store) (*stand, *standIn) {
	t.Helper()
	in := newStandIn(t)
	w, err := writer.New(writer.Config{URL: in.URL, Model: "stand-in"})
	require.NoError(t, err)
	return newStandWith(t, file, func(c *httpapi.Config) { c.Writer, c.Store = w, store }), in
}

func newWrittenStand(t *testing.T) (*stand, *standIn) {
	file := sqlite.MustOpen(t)
	return newWritten(t, file, file)
}

// writtenReading is what tests look at of a reading.
type writtenReading struct {
	Lang  string
	Areas []struct {
		Area, Summary string
		Statements    []struct{ ID, Text string }
	}
	Meta   struct{ ResultSHA256 string }
	Writer *struct {
		Model        string
		PromptSHA256 string
		Told         []string
		Sentences    int
		Passed       int
		Refused      []struct {
			Statement string
			Reasons   []struct{ Cause, Named string }
		}
		Silent map[string]string
	}
	Credits *struct {
		Charged       int64
		Reason        string
		TransactionID *string
	}
}

const consented = `{"areas":["career","health"],"writer":true,"consent":true}`

func (s *stand) write(id, key, body string) request {
	q := request{method: "POST", path: "/v1/predictions/generate/" + id, body: body, header: map[string]string{}}
	if key != "" {
		q.header["Idempotency-Key"] = key
	}
	return q
}

// The text of an honest writer is returned, sold for the price, stored, proved by the same hash,
// and returned again without a call. The name of the person and the date, time and place of birth
// are not sent to the writer.
func TestWritten(t *testing.T) {
	s, in := newWrittenStand(t)
	id := s.generate().ID
	plain := decode[writtenReading](t, s.post("/v1/predictions/generate/"+id, `{"areas":["career","health"]}`).
		ok(t, 201))
	require.Nil(t, plain.Writer)
	require.Zero(t, in.calls())
	in.word = func(_, text string) string { return strings.Replace(text, " the ", " the  ", 1) }
	before := s.balance(s.account.ID)
	first := s.do(s.write(id, "once", consented)).ok(t, 201)
	got := decode[writtenReading](t, first)
	require.Equal(t, 2, in.calls())
	require.Equal(t, before-20, s.balance(s.account.ID))
	require.Equal(t, "20", first.header.Get("Credits-Charged"))
	require.EqualValues(t, 20, got.Credits.Charged)
	require.NotNil(t, got.Credits.TransactionID)
	require.Equal(t, "stand-in-1", got.Writer.Model)
	require.Regexp(t, `^[0-9a-f]{64}$`, got.Writer.PromptSHA256)
	require.Empty(t, got.Writer.Refused)
	require.Equal(t, got.Writer.Sentences, got.Writer.Passed)
	require.Contains(t, got.Writer.Told, "career.summary")
	require.Equal(t, plain.Meta.ResultSHA256, got.Meta.ResultSHA256, "words are no part of a result")
	v, err := seal.Verify(first.body)
	require.NoError(t, err)
	require.Equal(t, seal.Proven, v.Status(), "%+v", v)
	require.Contains(t, got.Areas[1].Summary, "not medical advice; consult a doctor.")
	spaced := 0
	for _, a := range got.Areas {
		for _, st := range a.Statements {
			spaced += strings.Count(st.Text, "the  ")
		}
	}
	require.Positive(t, spaced)
	for _, body := range in.bodies {
		for _, never := range []string{"Asha", "Rao", "1990", "06:45", "Pune", s.account.ID, id} {
			require.NotContains(t, body, never)
		}
	}

	again := s.do(s.write(id, "once", consented)).ok(t, 201)
	require.Equal(t, string(first.body), string(again.body))
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	s.do(s.write(id, "once", `{"areas":["career"],"writer":true,"consent":true}`)).
		problem(t, 422, "idempotency-key-reused")
	kept := decode[writtenReading](t, s.get("/v1/predictions/"+id).ok(t, 200))
	require.Equal(t, got.Areas, kept.Areas)
	require.Equal(t, got.Writer, kept.Writer)
	// the same order is not written twice
	same := decode[writtenReading](t, s.do(s.write(id, "", consented)).ok(t, 200))
	require.Equal(t, got.Areas, same.Areas)
	unwritten := decode[writtenReading](t,
		s.post("/v1/predictions/generate/"+id, `{"areas":["career","health"]}`).ok(t, 200))
	require.Equal(t, got.Areas, unwritten.Areas, "what was paid for is not thrown away")
	require.Equal(t, 2, in.calls())
	require.Equal(t, before-20, s.balance(s.account.ID))

	// The other language is in our words until it is worded too; then both are.
	hindi := decode[writtenReading](t, s.get("/v1/predictions/"+id+"?lang=hi").ok(t, 200))
	require.Nil(t, hindi.Writer)
	s.clock.move(48 * time.Hour)
	in.word = func(_, text string) string { return text }
	worded := decode[writtenReading](t, s.do(s.write(id, "",
		`{"areas":["career","health"],"writer":true,"consent":true,"lang":"hi"}`)).ok(t, 201))
	require.Equal(t, 4, in.calls())
	require.Equal(t, hindi.Areas, worded.Areas)
	require.Equal(t, "hi", worded.Lang)
	require.Equal(t, before-40, s.balance(s.account.ID))
	require.Contains(t, in.bodies[2], "in Hindi")
	require.Equal(t, got.Areas, decode[writtenReading](t, s.get("/v1/predictions/"+id).ok(t, 200)).Areas)
	require.NotNil(t, decode[writtenReading](t, s.get("/v1/predictions/"+id+"?lang=hi").ok(t, 200)).Writer)
	require.NotContains(t, s.log.String(), "Mars is")
	s.sound()
}

// False text of any kind is replaced with our own, and if too little text passes nothing is
// charged.
func TestWriterWhoLies(t *testing.T) {
	s, in := newWrittenStand(t)
	id := s.generate().ID
	plain := decode[writtenReading](t, s.post("/v1/predictions/generate/"+id, `{"areas":["career","health"]}`).
		ok(t, 201))
	before := s.balance(s.account.ID)
	n := 0
	for name, x := range map[string]struct {
		word  func(id, text string) string
		cause string
	}{
		"graha":   {func(_, text string) string { return text + " Uranus helps." }, "graha"},
		"house":   {func(_, text string) string { return text + " It is in house 99." }, "house"},
		"date":    {func(_, text string) string { return text + " That ends in May 2031." }, "date"},
		"number":  {func(_, text string) string { return text + " It is 99 per cent." }, "number"},
		"term":    {func(_, text string) string { return text + " A raja yoga." }, "term"},
		"phrase":  {func(_, text string) string { return text + " This is destined." }, "phrase"},
		"script":  {func(_, text string) string { return text + " <b>!</b>" }, "script"},
		"length":  {func(_, text string) string { return strings.Repeat(text+" ", 9) }, "length"},
		"facts":   {func(string, string) string { return "" }, ""}, // nothing at all
		"caution": {func(string, string) string { return "All is well." }, "caution"},
		"empty":   {func(string, string) string { return "All is well." }, "empty"},
		"negation": {func(_, text string) string {
			return strings.Replace(text, " is ", " is not ", 1) + " It is not."
		}, "turned"},
	} {
		in.word = x.word
		n++
		r := s.do(s.write(id, fmt.Sprint("lie", n), consented))
		got := decode[writtenReading](t, r)
		require.Equal(t, plain.Areas, got.Areas, name)
		require.Empty(t, got.Writer.Told, name)
		require.Zero(t, got.Credits.Charged, name)
		require.Equal(t, "0", r.header.Get("Credits-Charged"), name)
		causes := map[string]bool{}
		for _, x := range got.Writer.Refused {
			for _, reason := range x.Reasons {
				causes[reason.Cause] = true
			}
		}
		require.Equal(t, x.cause != "", causes[x.cause], "%s: %v", name, causes)
		require.NotContains(t, string(r.body), "destined")
		require.Equal(t, before, s.balance(s.account.ID), name)
		calls := in.calls()
		require.Equal(t, string(r.body),
			string(s.do(s.write(id, fmt.Sprint("lie", n), consented)).ok(t, r.status).body), name)
		require.Equal(t, calls, in.calls(), name)
		require.Nil(t, decode[writtenReading](t, s.get("/v1/predictions/"+id).ok(t, 200)).Writer, name)
	}
	s.sound()
}

// Half of the sentences is enough, and less is not; what was refused is in our words either way.
func TestWriterWhoPassesHalf(t *testing.T) {
	s, in := newWrittenStand(t)
	id := s.generate().ID
	plain := decode[writtenReading](t, s.post("/v1/predictions/generate/"+id, `{"areas":["career"]}`).ok(t, 201))
	all := len(plain.Areas[0].Statements) + 1
	var mu sync.Mutex
	for _, share := range []struct {
		good    int
		charged int64
	}{{2, 0}, {all, 20}} {
		before, told := s.balance(s.account.ID), 0
		in.word = func(_, text string) string {
			mu.Lock()
			defer mu.Unlock()
			if told++; told <= share.good {
				return text
			}
			return text + " In house 99."
		}
		got := decode[writtenReading](t,
			s.do(s.write(id, "", `{"areas":["career"],"writer":true,"consent":true}`)).ok(t, 201))
		require.Equal(t, share.charged, got.Credits.Charged)
		require.Equal(t, before-share.charged, s.balance(s.account.ID))
		require.Equal(t, plain.Areas, got.Areas)
	}
}

// A writer that is slow, away or mad leaves everything in our words, for nothing; one that is asked twice at once
// answers once.
func TestWriterWhoFails(t *testing.T) {
	s, in := newWrittenStand(t)
	id := s.generate().ID
	before := s.balance(s.account.ID)
	for why, serve := range map[string]http.HandlerFunc{
		"status":  func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) },
		"rubbish": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") },
		"too_long": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, strings.Repeat(" ", 1<<20))
		},
		"unreachable": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		in.mu.Lock()
		in.serve = serve
		in.mu.Unlock()
		got := decode[writtenReading](t, s.do(s.write(id, "", consented)).ok(t, 201))
		require.Equal(t, map[string]string{"career": why, "health": why}, got.Writer.Silent)
		require.Zero(t, got.Credits.Charged)
		require.NotEmpty(t, got.Areas[0].Statements)
	}
	require.Equal(t, before, s.balance(s.account.ID))

	gate, here := make(chan struct{}), make(chan struct{}, 9)
	in.mu.Lock()
	in.serve = func(w http.ResponseWriter, r *http.Request) {
		here <- struct{}{}
		<-gate
		w.WriteHeader(500)
	}
	in.mu.Unlock()
	done := make(chan reply)
	go func() { done <- s.do(s.write(id, "two", consented)) }()
	<-here
	s.do(s.write(id, "two", consented)).problem(t, 409, "idempotency-in-progress")
	close(gate)
	(<-done).ok(t, 201)
}

// Without consent, scope, credits or a writer nothing is sent and nothing charged.
func TestWriterRefuses(t *testing.T) {
	file := sqlite.MustOpen(t)
	store := &breaking{Store: file}
	s, in := newWritten(t, store, file)
	id := s.generate().ID
	for body, want := range map[string]string{
		`{"writer":true}`:                        "/consent required",
		`{"writer":true,"consent":false}`:        "/consent not_allowed",
		`{"writer":true,"consent":"yes"}`:        "/consent wrong_type",
		`{"writer":1,"consent":true}`:            "/writer wrong_type",
		`{"writer":true,"areas":["love"]}`:       "/areas/0 not_allowed, /consent required",
		`{"writer":true,"consent":true,"x":1}`:   "/x unknown_field",
		`{"writer":true,"consent":true,"to":""}`: "/to bad_format",
	} {
		p := s.do(s.write(id, "", body)).problem(t, 422, "validation-failed")
		var list []string
		for _, e := range p.Errors {
			list = append(list, e.Pointer+" "+e.Code)
		}
		require.Equal(t, want, strings.Join(list, ", "), body)
	}
	weak := s.newKey(s.account.ID, "predictions:create", "kundali:read").Token
	q := s.write(id, "", consented)
	q.token = weak
	p := s.do(q).problem(t, 403, "insufficient-scope")
	require.Equal(t, []account.Scope{"predictions:write"}, p.RequiredScopes)
	limited, _ := s.issue(`"creditLimit":19`)
	q.token = limited
	s.do(q).problem(t, 402, "key-credit-limit")
	s.do(s.write("kun_"+missingID, "", consented)).problem(t, 404, "not-found")

	store.charge = func() error { return fmt.Errorf("%w: cut", account.ErrOutcomeUnknown) }
	calls := in.calls()
	require.Zero(t, calls)
	doubt := s.do(s.write(id, "", consented)).problem(t, 504, "outcome-unknown")
	require.NotEmpty(t, doubt.IdempotencyKey)
	store.charge = func() error { return errors.New("I/O") }
	s.do(s.write(id, "", consented)).problem(t, 500, "internal-error")
	store.charge = nil
	s.get("/v1/predictions/"+id).problem(t, 404, "not-computed")

	for s.balance(s.account.ID) >= 20 { // until it cannot pay any more
		_, err := file.Charge(context.Background(),
			account.Charge{Debit: account.Transaction{ID: fmt.Sprintf("txn_%026d", s.balance(s.account.ID)),
				AccountID: s.account.ID, Type: account.Debit, Amount: -min(490, s.balance(s.account.ID)),
				Operation: "kundali.generate",
				KeyID:     s.key.ID, CreatedAt: s.clock.now()}, Receipt: func(int64) []byte { return nil }})
		require.NoError(t, err)
	}
	calls = in.calls()
	s.do(s.write(id, "", consented)).problem(t, 402, "insufficient-credits")
	require.Equal(t, calls, in.calls())
	s.sound()

	plain := newStand(t)
	p = plain.do(plain.write(plain.generate().ID, "", consented)).problem(t, 422, "validation-failed")
	require.Equal(t, "/writer", p.Errors[0].Pointer)
	require.Equal(t, []string{"false"}, p.Errors[0].Allowed)
	require.NotContains(t, string(plain.get("/v1/credits/balance").body), "predictions.write")
	require.Contains(t, string(s.get("/v1/credits/balance").body),
		`{"credits":20,"oncePerReport":false,"operation":"predictions.write"}`)
}

// A reading that was worded goes with a correction of the birth, and the price is the operator's.
func TestWriterPrice(t *testing.T) {
	in := newStandIn(t)
	w, err := writer.New(writer.Config{URL: in.URL, Model: "stand-in"})
	require.NoError(t, err)
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Writer, c.Prices = w, map[string]int64{"predictions.write": 7}
	})
	id := s.generate().ID
	before := s.balance(s.account.ID)
	s.do(s.write(id, "", consented)).ok(t, 201)
	require.Equal(t, before-7, s.balance(s.account.ID))
	tag := s.get("/v1/kundali/" + id).header.Get("ETag")
	fix := request{method: "PATCH", path: "/v1/kundali/" + id, header: map[string]string{"If-Match": tag},
		body: `{"birth":` + strings.Replace(shapeA, "06:45", "06:50", 1) + `}`}
	s.do(fix).ok(t, 200)
	s.get("/v1/predictions/"+id).problem(t, 404, "not-computed")
	again := s.do(s.write(id, "", `{"areas":["career","health"],"writer":true,"consent":true,"regenerate":true}`)).
		ok(t, 201)
	require.EqualValues(t, 7, decode[writtenReading](t, again).Credits.Charged)
}
