package export_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/export"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
)

// shelf is a store of what one account has. Each list may be of any length; rows in gone are in a list and deleted
// before they are looked up.
type shelf struct {
	account.Store                                // nil: what is not below is not read
	keys, reports, matches, shares, transactions int
	orders, clients                              int
	gone                                         map[string]bool
	fails                                        string // the method that fails
}

var errStore = errors.New("the store is away")

// page returns a part of a list of n rows, the newest first, made by their numbers from n to 1.
func page[T any](s *shelf, method string, n int, part account.Slice, row func(number int, at time.Time) T) ([]T,
	error) {
	if s.fails == method {
		return nil, errStore
	}
	var out []T
	for i := n; i > 0 && len(out) < part.Limit; i-- {
		if at := noon.Add(time.Duration(i) * time.Second); part.After.ID == "" || at.Before(part.After.At) {
			out = append(out, row(i, at))
		}
	}
	return out, nil
}

func (s *shelf) Keys(_ context.Context, of string, part account.Slice) ([]account.Key, error) {
	return page(s, "Keys", s.keys, part, func(n int, at time.Time) account.Key {
		return account.Key{ID: fmt.Sprint("key_", n), AccountID: of, Name: "shop", CreatedAt: at,
			Secret: account.Secret{Prefix: "jk_live_abc"}}
	})
}

func (s *shelf) Letterhead(_ context.Context, of string) (account.Letterhead, error) {
	if s.gone["letterhead"] {
		return account.Letterhead{}, account.ErrNotFound
	}
	return account.Letterhead{AccountID: of, Name: "Asha", Logo: []byte("PNG"), ChangedAt: noon}, nil
}

func (s *shelf) Preferences(_ context.Context, of string) (account.Preferences, error) {
	if s.gone["preferences"] {
		return account.Preferences{}, nil
	}
	return account.Preferences{AccountID: of, Community: "smarta", ChangedAt: noon}, nil
}

func (s *shelf) report(n int, at time.Time) account.Report {
	return account.Report{ID: fmt.Sprint("kun_", n), CreatedAt: at, Purchased: []string{"kp", "jaimini"},
		HasPredictions: true, Chart: account.Chart{Name: "Asha Rao", Ascendant: "mesha",
			MoonSign: "karka", MoonNakshatra: "pushya", Body: []byte(`{ "n": 1e1 }`), Sky: []byte(`{"at":1}`)}}
}

func (s *shelf) Reports(_ context.Context, _ string, _ account.ReportFilter, part account.Slice) ([]account.Report,
	error) {
	return page(s, "Reports", s.reports, part, s.report)
}

// found fails for a row that is gone.
func (s *shelf) found(id string) error {
	if s.gone[id] {
		return account.ErrNotFound
	}
	return nil
}

func (s *shelf) Report(_ context.Context, _, id string) (account.Report, error) {
	var n int
	fmt.Sscanf(id, "kun_%d", &n)
	return s.report(n, noon), s.found(id)
}

func (s *shelf) System(_ context.Context, _, report, name string) (account.System, error) {
	return account.System{ReportID: report, Name: name, Body: []byte(`{"en":{}}`), CreatedAt: noon}, s.found(name)
}

func (s *shelf) Prediction(_ context.Context, _, report string) (account.Prediction, error) {
	return account.Prediction{ReportID: report, Body: []byte(`{"en":{}}`), CreatedAt: noon}, s.found("prediction")
}

func (s *shelf) Revisions(_ context.Context, _, report string) ([]account.Revision, error) {
	return []account.Revision{{ReportID: report, Number: 1, ReplacedAt: noon,
		Chart: account.Chart{Body: []byte(`{}`), Sky: []byte(`{}`)}}}, s.found("revisions")
}

func (s *shelf) Shares(_ context.Context, _, report string, part account.Slice) ([]account.Share, error) {
	list, err := page(s, "Shares", s.shares, part, func(n int, at time.Time) account.Share {
		return account.Share{ID: fmt.Sprint("shr_", n), ReportID: report, CreatedAt: at, ExpiresAt: at,
			Secret: account.Secret{Prefix: "shr_abc"}}
	})
	return list, errors.Join(err, s.found("shares"))
}

func (s *shelf) Feeds(_ context.Context, _ string, part account.Slice) ([]account.Feed, error) {
	return page(s, "Feeds", 1, part, func(n int, at time.Time) account.Feed {
		return account.Feed{ID: "feed_1", CreatedAt: at, Ask: []byte(`{"include":["festivals"]}`)}
	})
}

func (s *shelf) Webhooks(_ context.Context, _ string, part account.Slice) ([]account.Webhook, error) {
	return page(s, "Webhooks", 1, part, func(n int, at time.Time) account.Webhook {
		return account.Webhook{ID: "whk_1", CreatedAt: at, URL: "https://example.org", Ask: []byte(`{}`),
			Sealed: []byte("whsec_sealed")}
	})
}

func (s *shelf) Deliveries(_ context.Context, _, _ string, part account.Slice) ([]account.Delivery, error) {
	list, err := page(s, "Deliveries", 1, part, func(n int, at time.Time) account.Delivery {
		return account.Delivery{ID: "msg_1", CreatedAt: at, Body: []byte(`{"type":"festival"}`)}
	})
	return list, errors.Join(err, s.found("deliveries"))
}

func (s *shelf) Matches(_ context.Context, _ string, part account.Slice) ([]account.Match, error) {
	return page(s, "Matches", s.matches, part, func(n int, at time.Time) account.Match {
		return account.Match{ID: fmt.Sprint("gm_", n), CreatedAt: at, Body: []byte(`{"en":{"total":26}}`)}
	})
}

func (s *shelf) MatchShares(_ context.Context, _, match string, part account.Slice) ([]account.MatchShare, error) {
	list, err := page(s, "MatchShares", s.shares, part, func(n int, at time.Time) account.MatchShare {
		return account.MatchShare{ID: fmt.Sprint("msh_", n), MatchID: match, CreatedAt: at, ExpiresAt: at}
	})
	return list, errors.Join(err, s.found("match shares"))
}

func (s *shelf) Batches(_ context.Context, of string, part account.Slice) ([]account.Batch, error) {
	return page(s, "Batches", 1, part, func(n int, at time.Time) account.Batch {
		return account.Batch{ID: "bat_1", AccountID: of, Rows: 3, Succeeded: 1, Unpaid: 1, CreatedAt: at,
			End: account.BatchEnd{Code: "insufficient-credits", Detail: "No credits."}}
	})
}

func (s *shelf) BatchRows(_ context.Context, _, _ string, after int64, _ int) ([]account.BatchRow, error) {
	if s.fails == "BatchRows" {
		return nil, errStore
	}
	return []account.BatchRow{
		{Number: 1, Body: []byte(`{"name":"A"}`), Status: account.RowSucceeded, Result: []byte(`{"ok":1}`)},
		{Number: 2, Body: []byte(`{"name":"B"}`), Status: account.RowUnpaid},
		{Number: 3, Body: []byte(`{"name":"C"}`)}}, nil
}

func (s *shelf) Transactions(_ context.Context, _ string, _ account.TransactionFilter, part account.Slice) (
	[]account.Transaction, error) {
	return page(s, "Transactions", s.transactions, part, func(n int, at time.Time) account.Transaction {
		return account.Transaction{ID: fmt.Sprint("txn_", n), Type: account.Debit, Amount: -1, CreatedAt: at}
	})
}

func (s *shelf) Orders(_ context.Context, of string, part account.Slice) ([]account.Order, error) {
	return page(s, "Orders", s.orders, part, func(n int, at time.Time) account.Order {
		return account.Order{ID: fmt.Sprint("ord_", n), AccountID: of, Credits: 100, Price: 49900, Currency: "INR",
			Invoice: 7, PaymentRef: "pi_1", PaidAt: noon, CreatedAt: at}
	})
}

func (s *shelf) client(n int, at time.Time) account.Client {
	return account.Client{ID: fmt.Sprint("cli_", n), Name: "Ravi", Phone: "98", CreatedAt: at}
}

func (s *shelf) Clients(_ context.Context, _, _ string, part account.Slice) ([]account.Client, error) {
	return page(s, "Clients", s.clients, part, s.client)
}

func (s *shelf) Client(_ context.Context, _, id string) (account.Client, error) {
	if s.fails == "Client" {
		return account.Client{}, errStore
	}
	var n int
	fmt.Sscanf(id, "cli_%d", &n)
	c := s.client(n, noon)
	c.Items, c.Visits = []string{"kun_1"}, []account.Visit{{ID: "vst_1", Day: "2026-11-28", Note: "Marriage"}}
	return c, s.found(id)
}

// full is a shelf with one row of each kind.
func full() *shelf {
	return &shelf{keys: 1, reports: 1, matches: 1, shares: 1, transactions: 1, orders: 1, clients: 1}
}

// lines writes the export of a shelf and returns its lines, each as its members.
func lines(t *testing.T, s *shelf) (list []map[string]any) {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, export.Write(ctx, s, account.Account{ID: "acc_1", Name: "Asha"}, 7, noon, time.Hour, &b))
	require.True(t, strings.HasSuffix(b.String(), "\n"))
	for line := range strings.Lines(b.String()) {
		var m map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &m), line)
		list = append(list, m)
	}
	for _, secret := range []string{"sealed", "whsec"} {
		require.NotContains(t, b.String(), secret)
	}
	return list
}

// objects lists the objects of lines, each once.
func objects(list []map[string]any) (names []string) {
	for _, m := range list {
		names = append(names, m["object"].(string))
	}
	return names
}

// Every kind of row is there, what belongs to a row follows it, and the last line says how many stand before it.
func TestWrite(t *testing.T) {
	list := lines(t, full())
	require.Equal(t, []string{"account", "api_key", "letterhead", "preferences", "kundali", "kundali.system",
		"kundali.system", "predictions", "kundali.revision", "share_link", "calendar_feed", "webhook",
		"webhook.delivery", "match", "match_share_link", "batch", "batch.row", "batch.row", "batch.row",
		"client", "credit_order", "credit_transaction", "export.end"}, objects(list))
	end := list[len(list)-1]
	require.EqualValues(t, len(list)-1, end["lines"])
	require.Equal(t, "2026-11-28T12:00:00Z", end["createdAt"])
	require.EqualValues(t, 7, list[0]["balance"])
	require.Equal(t, "UE5H", list[2]["picture"], "PNG in base64")
	require.Equal(t, map[string]any{"at": 1.0}, list[4]["sky"])
	require.Equal(t, "Asha Rao", list[4]["name"])
	require.Equal(t, "kp jaimini", fmt.Sprint(list[5]["system"], " ", list[6]["system"]))
	require.Equal(t, map[string]any{"en": map[string]any{"total": 26.0}}, list[13]["forms"])
	require.Equal(t, map[string]any{"name": "A"}, list[16]["input"])
	require.Equal(t, map[string]any{"ok": 1.0}, list[16]["result"])
	require.Contains(t, fmt.Sprint(list[17]["result"]), "No credits.", "a row that was left says why")
	require.NotContains(t, list[18], "result", "it is still to come")
	require.Equal(t, []any{map[string]any{"id": "vst_1", "day": "2026-11-28", "note": "Marriage"}}, list[19]["visits"])
	require.Equal(t, []any{"kun_1"}, list[19]["items"])
	require.Equal(t, "000007", list[20]["invoice"])
}

// Lists are read page by page, and each row is written once, however many there are.
func TestWriteMany(t *testing.T) {
	for _, n := range []int{0, 19, 20, 21, 40, 45} {
		list := lines(t, &shelf{keys: n, transactions: n, orders: n, clients: n})
		count := map[string]int{}
		for _, m := range list {
			id, _ := m["id"].(string)
			count[id]++
		}
		for i := range n {
			require.Equal(t, 1, count[fmt.Sprint("key_", i+1)], n)
			require.Equal(t, 1, count[fmt.Sprint("txn_", i+1)], n)
			require.Equal(t, 1, count[fmt.Sprint("ord_", i+1)], n)
			require.Equal(t, 1, count[fmt.Sprint("cli_", i+1)], n)
		}
	}
}

// What is deleted while the export is written is left out; what an account has not has no line.
func TestWriteDeleted(t *testing.T) {
	for gone, left := range map[string]string{"kun_1": "kundali", "kp": "", "prediction": "predictions",
		"revisions": "kundali.revision", "shares": "share_link", "deliveries": "webhook.delivery",
		"match shares": "match_share_link", "letterhead": "letterhead", "preferences": "preferences",
		"cli_1": "client"} {
		s := full()
		s.gone = map[string]bool{gone: true}
		names := objects(lines(t, s))
		if left != "" {
			require.NotContains(t, names, left, gone)
		}
		require.Equal(t, "export.end", names[len(names)-1])
	}
	s := full()
	s.gone = map[string]bool{"kp": true}
	require.Len(t, lines(t, s), 22, "the other system is there")
}

// An export that was cut short has no last line, and the error of the store is returned.
func TestWriteFails(t *testing.T) {
	for _, method := range []string{"Keys", "Reports", "Shares", "Feeds", "Webhooks", "Deliveries", "Matches",
		"MatchShares", "Batches", "BatchRows", "Transactions", "Orders", "Clients", "Client"} {
		s := full()
		s.fails = method
		var b bytes.Buffer
		err := export.Write(ctx, s, account.Account{}, 0, noon, time.Hour, &b)
		require.ErrorIs(t, err, errStore, method)
		require.NotContains(t, b.String(), "export.end", method)
	}
	require.ErrorIs(t, export.Write(ctx, full(), account.Account{}, 0, noon, time.Hour, closed{}), errStore)
}

// closed is a receiver that went away.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errStore }
