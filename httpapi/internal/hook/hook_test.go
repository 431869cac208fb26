package hook_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
)

var calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}

// office is a room and a notifier over a store with an account of 120 credits, and a receiver.
type office struct {
	*hook.Room
	notifier *hook.Notifier
	store    *sqlite.Store
	operator *account.Operator
	actor    sale.Actor
	now      time.Time
	receiver *httptest.Server

	mu       sync.Mutex
	answer   int // of the receiver
	received []received
}

type received struct {
	id, body string
	header   http.Header
}

func newOffice(t *testing.T) *office {
	t.Helper()
	o := &office{store: sqlite.MustOpen(t), now: noon, answer: 204}
	clock := func() time.Time { return o.now }
	ids, key := account.NewIDs(clock), []byte("a key of webhooks, thirty-two, oh")[:32]
	o.Room = &hook.Room{Store: o.store, Calculator: calculator, IDs: ids, Now: clock, Key: key, Private: true}
	o.notifier = &hook.Notifier{Store: o.store, Calculator: calculator, Sender: webhook.NewSender(true), Key: key,
		IDs: ids, Now: clock, Logger: slog.New(slog.DiscardHandler)}
	o.operator = account.NewOperator(o.store, o.store.Pepper(), clock)
	var err error
	o.actor.Account, err = o.operator.CreateAccount(ctx, "Asha", 120)
	require.NoError(t, err)
	o.receiver = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		o.mu.Lock()
		defer o.mu.Unlock()
		o.received = append(o.received, received{r.Header.Get("webhook-id"), string(body), r.Header.Clone()})
		w.WriteHeader(o.answer)
	}))
	t.Cleanup(o.receiver.Close)
	return o
}

func code(err error) string { return problem.Of(err).Code }

var pointers = servicetest.Pointers

func (o *office) read(members string) (hook.Order, []form.Fault) {
	f := form.Read([]byte(`{"url":"` + o.receiver.URL + `",` + members + `}`))
	w := o.Read(f)
	f.Close()
	return w, f.Faults
}

// make makes a webhook and returns its id and its secret.
func (o *office) make(t *testing.T, members string) (id, secret string) {
	t.Helper()
	w, faults := o.read(members)
	require.Empty(t, faults)
	q, err := o.Check(ctx, &o.actor, &w)
	require.NoError(t, err)
	m, err := o.Create(ctx, &o.actor, &q, nil)
	require.NoError(t, err)
	shown := m.Value.(*api.Webhook)
	require.Equal(t, "/webhooks/"+shown.ID, m.Location)
	return shown.ID, shown.Secret
}

func (o *office) deliveries(t *testing.T, id string) []account.Delivery {
	t.Helper()
	list, err := o.store.Deliveries(ctx, o.actor.Account.ID, id, account.Slice{Limit: 100})
	require.NoError(t, err)
	return list
}

// An event has its usual settings, and a setting is refused without the event that it belongs to.
func TestRead(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	w, faults := o.read(`"events":["key.expiring","dasha.changes","credits.low"],"reportIds":["kun_1"]`)
	require.Empty(t, faults)
	require.Equal(t, []string{"credits.low", "key.expiring", "dasha.changes"}, w.Events, "in the order of all events")
	require.Equal(t, hook.Settings{CreditsBelow: 100, DaysBefore: 7, DashaLevel: 2, Reports: []string{"kun_1"},
		Lang: "en"}, w.Settings)
	w, faults = o.read(`"events":["key.expiring","credits.low"],"creditsBelow":1,"daysBefore":90,"lang":"hi"`)
	require.Empty(t, faults)
	require.Equal(t, hook.Settings{CreditsBelow: 1, DaysBefore: 90, Lang: "hi"}, w.Settings)

	twenty := strings.Repeat(`"kun_1",`, 20)
	for members, want := range map[string][]string{
		`"events":[]`: {"/events"}, `"events":["credits.lo"]`: {"/events/0"},
		`"events":["batch.completed"],"creditsBelow":5`:                       {"/creditsBelow"},
		`"events":["credits.low"],"daysBefore":5,"dashaLevel":1`:              {"/daysBefore", "/dashaLevel"},
		`"events":["credits.low"],"creditsBelow":0`:                           {"/creditsBelow"},
		`"events":["key.expiring"],"daysBefore":91`:                           {"/daysBefore"},
		`"events":["dasha.changes"]`:                                          {"/reportIds"},
		`"events":["dasha.changes"],"reportIds":["kun_1"],"dashaLevel":4`:     {"/dashaLevel"},
		`"events":["dasha.changes"],"reportIds":[` + twenty + `"kun_2"]`:      {"/reportIds"},
		`"events":["festival.tomorrow"]`:                                      {"/calendar"},
		`"events":["festival.tomorrow"],"calendar":{"include":["dashas"]}`:    {"/calendar/include"},
		`"events":["festival.tomorrow"],"calendar":{"include":["festivals"]}`: {"/calendar/place"},
		`"events":["credits.low"],"colour":"red"`:                             {"/colour"},
	} {
		_, faults := o.read(members)
		require.Equal(t, want, pointers(faults), members)
	}
	_, faults = o.read(`"events":["credits.lo"]`)
	require.Equal(t, "credits.low", faults[0].Suggestion)
}

// Only https to the public internet is sent to, unless the operator allows more.
func TestReadURL(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.Private = false
	for url, ok := range map[string]bool{"https://example.com/hook": true, "http://example.com/hook": false,
		"https://127.0.0.1/": false, "https://user:word@example.com/": false, "ftp://example.com/": false} {
		f := form.Read([]byte(`{"url":"` + url + `","events":["credits.low"]}`))
		o.Read(f)
		if ok {
			require.Empty(t, f.Faults, url)
		} else {
			require.Equal(t, []string{"/url"}, pointers(f.Faults), url)
		}
	}
}

// Only reports of the account are watched.
func TestCheckOwnership(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	w, faults := o.read(`"events":["dasha.changes"],"reportIds":["kun_1"]`)
	require.Empty(t, faults)
	_, err := o.Check(ctx, &o.actor, &w)
	require.Equal(t, "not-found", code(err))
	_, err = o.store.Charge(ctx, account.Charge{Debit: account.Transaction{ID: "txn_1",
		AccountID: o.actor.Account.ID, Type: account.Debit, CreatedAt: noon},
		Receipt: func(int64) []byte { return []byte(`{"credits":{}}`) },
		Report: &account.Report{ID: "kun_1", AccountID: o.actor.Account.ID, CreatedAt: noon, Revision: 1,
			Chart: account.Chart{Name: "Asha Rao", Body: []byte(`{"planets":[]}`), Sky: []byte(`{"at":1}`)}}})
	require.NoError(t, err)
	q, err := o.Check(ctx, &o.actor, &w)
	require.NoError(t, err)
	require.JSONEq(t, `{"reportIds":["kun_1"],"dashaLevel":2,"lang":"en"}`, string(q.Ask))
	_, err = o.Check(ctx, &sale.Actor{Account: account.Account{ID: "acc_other"}}, &w)
	require.Equal(t, "not-found", code(err))
	o.make(t, `"events":["dasha.changes"],"reportIds":["kun_1"]`)
	require.ErrorContains(t, o.notifier.Look(ctx, true), "a report cannot be parsed", "which names no birth")
	require.NoError(t, o.notifier.Look(ctx, false))
}

// An account has ten webhooks, and the secret of one is shown once.
func TestCreate(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	w, _ := o.read(`"events":["credits.low"]`)
	q, err := o.Check(ctx, &o.actor, &w)
	require.NoError(t, err)
	claim := &account.Replay{AccountID: o.actor.Account.ID, Operation: "createWebhook", Key: "k", CreatedAt: noon}
	m, err := o.Create(ctx, &o.actor, &q, claim)
	require.NoError(t, err)
	secret := m.Value.(*api.Webhook).Secret
	require.Regexp(t, `^whsec_`, secret)
	stored, err := o.store.Replay(ctx, o.actor.Account.ID, "k")
	require.NoError(t, err)
	require.NotContains(t, string(stored.Document), "whsec_")
	row, err := o.store.Webhook(ctx, o.actor.Account.ID, stored.Resource)
	require.NoError(t, err)
	opened, err := webhook.Open(o.Key, row.ID, row.Sealed)
	require.NoError(t, err)
	require.Equal(t, secret, opened.Text())
	_, err = webhook.Open(o.Key, "whk_other", row.Sealed)
	require.Error(t, err, "a sealed secret is bound to its webhook")
	for range 9 {
		_, err := o.Create(ctx, &o.actor, &q, nil)
		require.NoError(t, err)
	}
	_, err = o.Create(ctx, &o.actor, &q, nil)
	require.Equal(t, "conflict", code(err))
}

// A balance below the bound is reported once, however often it is looked at, and again once it was filled and spent. At
// the bound it is not low.
func TestCreditsLow(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	at, _ := o.make(t, `"events":["credits.low"],"creditsBelow":120`)
	low, _ := o.make(t, `"events":["credits.low"],"creditsBelow":121`)
	for range 2 {
		require.NoError(t, o.notifier.Look(ctx, false))
	}
	require.Empty(t, o.deliveries(t, at))
	list := o.deliveries(t, low)
	require.Len(t, list, 1)
	require.JSONEq(t, `{"type":"credits.low","timestamp":"2026-11-28T12:00:00Z","data":{"balance":120,"below":121}}`,
		string(list[0].Body))
	_, err := o.operator.Grant(ctx, account.Movement{AccountID: o.actor.Account.ID, Amount: 1, Ref: "one"})
	require.NoError(t, err)
	require.NoError(t, o.notifier.Look(ctx, false))
	require.Len(t, o.deliveries(t, low), 1, "121 is enough")
	spend(t, o, 1)
	require.NoError(t, o.notifier.Look(ctx, false))
	require.Len(t, o.deliveries(t, low), 2, "filled and spent")
}

func spend(t *testing.T, o *office, credits int64) {
	t.Helper()
	k, err := o.operator.CreateKey(ctx, account.KeyOrder{AccountID: o.actor.Account.ID, Name: "n",
		Scopes: []account.Scope{"kundali:create"}})
	require.NoError(t, err)
	_, err = o.store.Charge(ctx, account.Charge{Debit: account.Transaction{ID: "txn_spent", KeyID: k.ID,
		AccountID: o.actor.Account.ID, Type: account.Debit, Amount: -credits, CreatedAt: noon},
		Receipt: func(int64) []byte { return []byte(`{"credits":{}}`) }})
	require.NoError(t, err)
}

// A key is reported that ends within the days of the webhook, the last of them included; one that ends later, never, or
// has ended is not.
func TestKeyExpiring(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	id, _ := o.make(t, `"events":["key.expiring"],"daysBefore":3`)
	expiring := map[string]bool{}
	for end, told := range map[time.Time]bool{noon.AddDate(0, 0, 3): true,
		noon.AddDate(0, 0, 3).Add(time.Second): false,
		noon.Add(time.Second):                  true, {}: false, noon.Add(time.Hour): true} {
		k, err := o.operator.CreateKey(ctx, account.KeyOrder{AccountID: o.actor.Account.ID, Name: "n",
			Scopes: []account.Scope{"kundali:read"}, ExpiresAt: end})
		require.NoError(t, err)
		if end.Equal(noon.Add(time.Hour)) {
			require.NoError(t, o.operator.RevokeKey(ctx, k.ID))
			continue
		}
		if told {
			expiring[fmt.Sprint(k.ID, " ", end.Format(time.RFC3339))] = true
		}
	}
	for range 2 {
		require.NoError(t, o.notifier.Look(ctx, false))
	}
	got := map[string]bool{}
	for _, d := range o.deliveries(t, id) {
		var m struct {
			Data struct{ KeyID, ExpiresAt string }
		}
		require.NoError(t, json.Unmarshal(d.Body, &m))
		got[m.Data.KeyID+" "+m.Data.ExpiresAt] = true
	}
	require.Equal(t, expiring, got)
}

// A batch is reported when it is completed, unless that was before the webhook was made.
func TestBatchCompleted(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	batch := func(id string) {
		b := account.Batch{ID: id, AccountID: o.actor.Account.ID, What: []string{"chart"}, Lang: "en",
			DashaLevels: 2, Rows: 1, CreatedAt: noon}
		require.NoError(t, o.store.CreateBatch(ctx, b, [][]byte{[]byte(`{}`)}, account.BatchLimits{Open: 9, Rows: 99,
			Bytes: 1 << 20}, nil))
	}
	finish := func(id string) {
		require.NoError(t, o.store.FinishRow(ctx, account.RowResult{BatchID: id, Number: 1, Status: account.RowFailed,
			Body: []byte(`{"row":1}`), At: o.now}))
	}
	batch("bat_before")
	finish("bat_before")
	o.now = noon.Add(time.Minute)
	id, _ := o.make(t, `"events":["batch.completed"]`)
	batch("bat_after")
	batch("bat_open")
	finish("bat_after")
	for range 2 {
		require.NoError(t, o.notifier.Look(ctx, false))
	}
	list := o.deliveries(t, id)
	require.Len(t, list, 1)
	require.JSONEq(t, `{"type":"batch.completed","timestamp":"2026-11-28T12:01:00Z","data":{"batchId":"bat_after",
		"rows":1,"succeeded":0,"failed":1,"unpaid":0}}`, string(list[0].Body))
}

// Lakshmi Puja of 2026 is on 8 November in Ujjain. It is reported on the day before by the clock there, where the 7th
// begins at 18:30 of the 6th in UTC.
func TestFestivalTomorrow(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.now = time.Date(2026, 11, 6, 18, 29, 0, 0, time.UTC)
	id, _ := o.make(t, `"events":["festival.tomorrow"],"calendar":{"include":["festivals"],"place":"Ujjain, India"}`)
	diwali := func() (n int) {
		require.NoError(t, o.notifier.Look(ctx, true))
		for _, d := range o.deliveries(t, id) {
			if strings.Contains(string(d.Body), "Diwali (Lakshmi Puja)") {
				require.Contains(t, string(d.Body), `"date":"2026-11-08"`)
				n++
			}
		}
		return n
	}
	require.Zero(t, diwali())
	o.now = o.now.Add(time.Minute)
	require.Equal(t, 1, diwali())
	o.now = o.now.Add(time.Hour)
	require.Equal(t, 1, diwali())
}

// A message is signed, sent once and done when the receiver takes it.
func TestSend(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	id, secret := o.make(t, `"events":["credits.low"],"creditsBelow":500`)
	require.NoError(t, o.notifier.Look(ctx, false))
	for range 2 {
		require.NoError(t, o.notifier.Send(ctx))
	}
	require.Len(t, o.received, 1)
	d := o.deliveries(t, id)[0]
	require.Equal(t, []any{account.Delivered, 204, 1, ""}, []any{d.Status, d.AnsweredWith, d.Attempts, d.Problem})
	got := o.received[0]
	require.Equal(t, d.ID, got.id)
	require.Equal(t, string(d.Body), got.body)
	key, err := webhook.ParseSecret(secret)
	require.NoError(t, err)
	require.NoError(t, key.Verify(got.header, []byte(got.body), o.now))
	require.Error(t, key.Verify(got.header, []byte(got.body+" "), o.now))

	require.NoError(t, o.Replay(ctx, &o.actor, id, d.ID))
	require.NoError(t, o.notifier.Send(ctx))
	require.Len(t, o.received, 2)
	require.Equal(t, d.ID, o.received[1].id, "the receiver knows it again")
	require.Equal(t, "not-found", code(o.Replay(ctx, &sale.Actor{Account: account.Account{ID: "acc_other"}}, id, d.ID)))
	require.Equal(t, "not-found", code(o.Replay(ctx, &o.actor, id, "evt_other")))
}

// A receiver that fails is asked again after 5 seconds, 5 and 30 minutes, 2, 5 and 10 hours and 6 h 20 min, which is
// the eighth time and the last.
func TestSendAgain(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.answer = 500
	id, _ := o.make(t, `"events":["credits.low"],"creditsBelow":500`)
	require.NoError(t, o.notifier.Look(ctx, false))
	for n, wait := range []time.Duration{0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour,
		5 * time.Hour, 10 * time.Hour, 6*time.Hour + 20*time.Minute} {
		if wait > 0 {
			o.now = o.now.Add(wait - time.Second)
			require.NoError(t, o.notifier.Send(ctx))
			require.Len(t, o.received, n, "a second early")
			o.now = o.now.Add(time.Second)
		}
		require.NoError(t, o.notifier.Send(ctx))
		require.Len(t, o.received, n+1, wait)
		d := o.deliveries(t, id)[0]
		require.Equal(t, []any{500, webhook.Refused, n + 1}, []any{d.AnsweredWith, d.Problem, d.Attempts})
		require.Equal(t, n == 7, d.Status == account.DeliveryFailed)
	}
	o.now = o.now.AddDate(0, 0, 2)
	require.NoError(t, o.notifier.Send(ctx))
	require.Len(t, o.received, 8)
}

// A receiver ends its webhook by answering 410: the message failed, nothing more is sent, and none is sent again.
func TestGone(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	o.answer = 410
	id, _ := o.make(t, `"events":["credits.low"],"creditsBelow":500`)
	require.NoError(t, o.notifier.Look(ctx, false))
	require.NoError(t, o.notifier.Send(ctx))
	d := o.deliveries(t, id)[0]
	require.Equal(t, account.DeliveryFailed, d.Status)
	w, err := o.store.Webhook(ctx, o.actor.Account.ID, id)
	require.NoError(t, err)
	require.Equal(t, noon, w.DisabledAt)
	require.Equal(t, "conflict", code(o.Replay(ctx, &o.actor, id, d.ID)))
	_, err = o.operator.Grant(ctx, account.Movement{AccountID: o.actor.Account.ID, Amount: 1, Ref: "one"})
	require.NoError(t, err)
	require.NoError(t, o.notifier.Look(ctx, false))
	require.Len(t, o.deliveries(t, id), 1)
}

// What goes wrong with one webhook keeps none from the others.
func TestOneFails(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	require.NoError(t, o.store.CreateWebhook(ctx, account.Webhook{ID: "whk_0", AccountID: o.actor.Account.ID,
		URL: o.receiver.URL, Events: []string{"credits.low"}, Ask: []byte(`[]`), Sealed: []byte("x"), CreatedAt: noon},
		10, nil))
	id, _ := o.make(t, `"events":["credits.low"],"creditsBelow":500`)
	require.ErrorContains(t, o.notifier.Look(ctx, false), "whk_0: its settings cannot be parsed")
	require.Len(t, o.deliveries(t, id), 1)
}
