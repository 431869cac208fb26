package link_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
)

const base = "https://jyotish.example/v1"

// office is a room over a store with an account that has a report and a match.
type office struct {
	*link.Room
	store         *sqlite.Store
	actor         sale.Actor
	report, match string
}

func newOffice(t *testing.T) *office {
	t.Helper()
	now := func() time.Time { return noon }
	store := sqlite.MustOpen(t)
	o := &office{store: store, report: "kun_1", match: "gm_1", Room: &link.Room{Store: store,
		IDs: account.NewIDs(now), Now: now, ShareKey: []byte("a key of shares, of 32 characters"),
		FeedKey:    []byte("a key of feeds, with as many or so"),
		Calculator: &op.Calculator{Resolver: birth.Resolver{Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}}}
	a, err := account.NewOperator(store, store.Pepper(), now).CreateAccount(ctx, "Asha", 0)
	require.NoError(t, err)
	o.actor.Account = a
	_, err = store.Charge(ctx, account.Charge{Debit: account.Transaction{ID: "txn_1", AccountID: a.ID,
		Type: account.Debit, CreatedAt: noon}, Receipt: func(int64) []byte { return []byte(`{"credits":{}}`) },
		Report: &account.Report{ID: o.report, AccountID: a.ID, CreatedAt: noon, Revision: 1,
			Chart: account.Chart{Name: "Asha Rao", Body: []byte(`{"planets":[]}`), Sky: []byte(`{"at":1}`)}}})
	require.NoError(t, err)
	_, err = store.Charge(ctx, account.Charge{Debit: account.Transaction{ID: "txn_2", AccountID: a.ID,
		Type: account.Debit, CreatedAt: noon}, Receipt: func(int64) []byte { return []byte(`{"credits":{}}`) },
		Match: &account.Match{ID: o.match, AccountID: a.ID, CreatedAt: noon, Body: []byte(`{"total":26}`)}})
	require.NoError(t, err)
	return o
}

func code(err error) string { return problem.Of(err).Code }

var pointers = servicetest.Pointers

// What is not sent has its usual value: thirty days, initials, the chart and its dashas.
func TestReadOrder(t *testing.T) {
	t.Parallel()
	read := func(body string) (link.Order, []form.Fault) {
		f := form.Read([]byte(body))
		o := link.ReadOrder(f)
		f.Close()
		return o, f.Faults
	}
	usual, faults := read(`{}`)
	require.Empty(t, faults)
	require.EqualValues(t, 30, usual.Days)
	require.Equal(t, "initials", usual.Pii)
	require.Equal(t, []string{"chart", "dashas"}, usual.Include)

	o, faults := read(`{"expiresInDays":365,"pii":"full","include":["kp","dashas"],"lang":"hi","label":"for Ma"}`)
	require.Empty(t, faults)
	require.Equal(t, []any{int64(365), "full", "hi", "for Ma"}, []any{o.Days, o.Pii, o.Lang, o.Label})
	require.Equal(t, []string{"chart", "dashas", "kp"}, o.Include, "sorted, and never without the chart")
	o, _ = read(`{"include":[]}`)
	require.Equal(t, []string{"chart"}, o.Include)

	for body, want := range map[string][]string{
		`{"expiresInDays":0}`: {"/expiresInDays"}, `{"expiresInDays":366}`: {"/expiresInDays"},
		`{"pii":"all","lang":"xx"}`: {"/pii", "/lang"}, `{"label":"` + strings.Repeat("x", 81) + `"}`: {"/label"},
		`{"include":["chart","dasha"]}`: {"/include/1"}, `{"days":3}`: {"/days"},
	} {
		_, faults := read(body)
		require.Equal(t, want, pointers(faults), body)
	}
	_, faults = read(`{"include":["dasha"]}`)
	require.Equal(t, "dashas", faults[0].Suggestion)
}

// A match has no degrees to hide, and no parts.
func TestReadMatchOrder(t *testing.T) {
	t.Parallel()
	for body, want := range map[string][]string{
		`{}`: nil, `{"expiresInDays":1,"pii":"none","lang":"hi","label":"x"}`: nil, `{"pii":"degrees"}`: {"/pii"},
		`{"include":["chart"]}`: {"/include"}, `{"expiresInDays":366}`: {"/expiresInDays"},
	} {
		f := form.Read([]byte(body))
		o := link.ReadMatchOrder(f)
		f.Close()
		require.Equal(t, want, pointers(f.Faults), body)
		if body == `{}` {
			require.Equal(t, link.MatchOrder{Days: 30, Pii: "initials"}, o)
		}
	}
}

// A link shows what the report has: a system that was not bought and a reading that was not made are refused. Without
// personal data it shows no more than signs, from which no time of birth can be worked out.
func TestCheck(t *testing.T) {
	t.Parallel()
	fresh := &account.Report{ID: "kun_1"}
	whole := &account.Report{ID: "kun_1", Purchased: []string{"shodashvarga", "kp", "jaimini"}, HasPredictions: true}
	for _, x := range []struct {
		of        *account.Report
		pii, sent string
		want      string // pointers and codes
	}{
		{fresh, "full", `"chart","dashas","doshas"`, ""},
		{fresh, "full", `"kp","jaimini","shodashvarga","predictions"`,
			"/include/0 not_purchased /include/1 not_purchased /include/2 not_purchased /include/3 not_purchased"},
		{whole, "full", `"kp","jaimini","shodashvarga","predictions"`, ""},
		{whole, "none", `"chart","dashas"`, ""},
		{whole, "none", `"chart","kp","predictions"`, "/include/1 not_allowed /include/2 not_allowed"},
		{whole, "degrees", `"kp"`, ""},
		{&account.Report{Purchased: []string{"kp"}}, "initials", `"kp","jaimini"`, "/include/1 not_purchased"},
	} {
		o := link.ReadOrder(form.Read([]byte(`{"pii":"` + x.pii + `","include":[` + x.sent + `]}`)))
		err := o.Check(x.of)
		if x.want == "" {
			require.NoError(t, err, "%+v", x)
			continue
		}
		require.Equal(t, "validation-failed", code(err))
		var got []string
		for _, f := range problem.Of(err).Errors {
			got = append(got, f.Pointer, f.Code)
		}
		require.Equal(t, x.want, strings.Join(got, " "))
	}
	o := link.ReadOrder(form.Read([]byte(`{"pii":"none"}`)))
	require.NoError(t, o.Check(fresh), "the usual parts are for every report")
}

// The token stands in the address of the answer and nowhere else; the store has a hash of it, under a key that opens
// shares alone.
func TestShare(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	order := link.ReadOrder(form.Read([]byte(`{"expiresInDays":7,"pii":"full","label":"for Ma","lang":"hi"}`)))
	claim := &account.Replay{AccountID: o.actor.Account.ID, Operation: "createShare", Key: "k", CreatedAt: noon}
	m, err := o.Share(ctx, &o.actor, o.report, base, &order, claim)
	require.NoError(t, err)
	require.Equal(t, sale.Created, m.Status)
	shown := m.Value.(*api.ShareLink)
	require.Regexp(t, `^https://jyotish.example/v1/share/[0-9A-Za-z]{43}$`, shown.URL)
	token := strings.TrimPrefix(shown.URL, base+"/share/")
	got, r, err := o.store.ShareBySecret(ctx, o.ShareSecret(token))
	require.NoError(t, err)
	require.Equal(t, o.report, r.ID)
	require.Equal(t, []any{"full", "hi", "for Ma", noon.AddDate(0, 0, 7), token[:6]},
		[]any{got.Pii, got.Lang, got.Label, got.ExpiresAt, got.Secret.Prefix})
	require.Equal(t, fmt.Sprintf("/kundali/%s/share/%s", o.report, got.ID), m.Location)
	_, _, err = o.store.ShareBySecret(ctx, o.FeedSecret(token))
	require.ErrorIs(t, err, account.ErrNotFound)
	stored, err := o.store.Replay(ctx, o.actor.Account.ID, "k")
	require.NoError(t, err)
	require.NotContains(t, string(stored.Document), token)
	require.NotContains(t, string(stored.Document), "/share/")
	require.Equal(t, 201, stored.Status)
}

// Neither the report nor the match of another account gets a link, nor what is not there.
func TestLinksOfOthers(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	other := sale.Actor{Account: account.Account{ID: "acc_other"}}
	order, match := link.ReadOrder(form.Read(nil)), link.ReadMatchOrder(form.Read(nil))
	for _, x := range []struct {
		by            *sale.Actor
		report, match string
	}{{&other, o.report, o.match}, {&o.actor, "kun_2", "gm_2"}} {
		_, err := o.Share(ctx, x.by, x.report, base, &order, nil)
		require.Equal(t, "not-found", code(err))
		_, err = o.ShareMatch(ctx, x.by, x.match, base, &match, nil)
		require.Equal(t, "not-found", code(err))
	}
}

// A report and a match have twenty links each, and an account has twenty feeds.
func TestLinksUpToANumber(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	order, match := link.ReadOrder(form.Read(nil)), link.ReadMatchOrder(form.Read(nil))
	f := form.Read([]byte(`{"include":["ekadashi"],"place":"Ujjain, India"}`))
	feed := o.ReadFeed(f)
	require.Empty(t, f.Faults)
	tokens := map[string]bool{}
	for n := range 21 {
		share, err := o.Share(ctx, &o.actor, o.report, base, &order, nil)
		ofMatch, err2 := o.ShareMatch(ctx, &o.actor, o.match, base, &match, nil)
		ofFeed, err3 := o.Feed(ctx, &o.actor, base, &feed, nil)
		for _, err := range []error{err, err2, err3} {
			if n < 20 {
				require.NoError(t, err)
			} else {
				require.Equal(t, "conflict", code(err))
			}
		}
		if n < 20 {
			tokens[share.Value.(*api.ShareLink).URL] = true
			tokens[ofMatch.Value.(*api.MatchLink).URL] = true
			tokens[ofFeed.Value.(*api.Feed).URL] = true
		}
	}
	require.Len(t, tokens, 60, "each has its own address")
}

// Dashas and Sade Sati are of a report, which is named exactly where one of them is asked for.
func TestReadFeed(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	place := `"place":"Ujjain, India"`
	for body, want := range map[string][]string{
		`{"include":["ekadashi"],` + place + `}`:                      nil,
		`{"include":["dashas"],"reportId":"kun_1"}`:                   nil,
		`{"include":["dashas"]}`:                                      {"/reportId"},
		`{"include":["ekadashi"],"reportId":"kun_1",` + place + `}`:   {"/reportId"},
		`{"include":["ekadashi","sade_sati"],` + place + `}`:          {"/reportId"},
		`{"include":["ekadashi"],` + place + `,"expiresInDays":3650}`: nil,
		`{"include":["ekadashi"],` + place +
			`,"expiresInDays":3651}`: {"/expiresInDays"},
		`{"include":["ekadashi"],` + place + `,"lang":"xx","label":"` + strings.Repeat("x", 81) +
			`"}`: {"/lang", "/label"},
	} {
		f := form.Read([]byte(body))
		o.ReadFeed(f)
		f.Close()
		require.Equal(t, want, pointers(f.Faults), body)
	}
}

// A feed without an end has none; its address ends as calendar programs like it. Orders that ask for the same have one
// normal form.
func TestFeed(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	order := func(more string) *link.FeedOrder {
		f := form.Read([]byte(`{"include":["ekadashi","festivals"],"place":"Ujjain, India"` + more + `}`))
		x := o.ReadFeed(f)
		require.Empty(t, f.Faults)
		return &x
	}
	for more, end := range map[string]time.Time{"": {}, `,"expiresInDays":3`: noon.AddDate(0, 0, 3)} {
		m, err := o.Feed(ctx, &o.actor, base, order(more), nil)
		require.NoError(t, err)
		url := m.Value.(*api.Feed).URL
		require.Regexp(t, `^https://jyotish.example/v1/calendar/[0-9A-Za-z]{43}\.ics$`, url)
		token := strings.TrimSuffix(strings.TrimPrefix(url, base+"/calendar/"), ".ics")
		got, err := o.store.FeedBySecret(ctx, o.FeedSecret(token))
		require.NoError(t, err)
		require.Equal(t, end, got.ExpiresAt)
		require.Equal(t, "en", got.Lang)
		require.Equal(t, o.actor.Account.ID, got.AccountID)
		require.Equal(t, "/calendar/feeds/"+got.ID, m.Location)
		_, err = o.store.FeedBySecret(ctx, o.ShareSecret(token))
		require.ErrorIs(t, err, account.ErrNotFound)
	}
	text := func(o *link.FeedOrder) string {
		raw, err := json.Marshal(o.Normal())
		require.NoError(t, err)
		return string(raw)
	}
	f := form.Read([]byte(`{"lang":"en","place":"Ujjain, India","include":["festivals","ekadashi"]}`))
	swapped := o.ReadFeed(f)
	require.Equal(t, text(order("")), text(&swapped))
	require.NotEqual(t, text(order("")), text(order(`,"label":"x"`)))
	require.NotEqual(t, text(order("")), text(order(`,"expiresInDays":3`)))
}
