package api_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

// secret is a hash and what begins the token; the hash is never shown.
var secret = account.Secret{Prefix: "jk_live_abc"}

// sent returns the JSON of an answer as its members.
func sent(t *testing.T, v any) map[string]any {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	var out map[string]any
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// A batch is queued until its first row is done and completed with its last. It costs what its rows that succeeded
// cost, and is kept for a time after its end.
func TestBatchOf(t *testing.T) {
	for _, c := range []struct {
		b       account.Batch
		status  string
		pending int64
		charged int64
	}{
		{account.Batch{Rows: 4}, "queued", 4, 0},
		{account.Batch{Rows: 4, Succeeded: 1}, "running", 3, 5},
		{account.Batch{Rows: 4, Failed: 1, Unpaid: 1}, "running", 2, 0},
		{account.Batch{Rows: 4, Succeeded: 2, Failed: 1, Unpaid: 1, FinishedAt: noon}, "completed", 0, 10},
	} {
		c.b.Price = 5
		got := api.BatchOf(c.b, time.Hour)
		require.Equal(t, c.status, got.Status)
		require.Equal(t, c.pending, got.Rows.Pending)
		require.Equal(t, c.charged, got.CreditsCharged)
		require.Nil(t, got.Ended)
		if c.b.FinishedAt.IsZero() {
			require.Nil(t, got.DeletedAfter)
			require.Nil(t, got.FinishedAt)
		} else {
			require.Equal(t, noon.Add(time.Hour), got.DeletedAfter.Time)
		}
	}
	ended := api.BatchOf(account.Batch{Rows: 1, End: account.BatchEnd{Code: "unpaid", Detail: "No credits."}}, 0)
	require.Equal(t, &api.BatchEnd{Code: "unpaid", Detail: "No credits."}, ended.Ended)
}

// A test account has the id of the account that it belongs to, and is not live.
func TestAccountOf(t *testing.T) {
	live := api.AccountOf(account.Account{ID: "acc_1", Name: "Asha", CreatedAt: noon}, 7)
	test := api.AccountOf(account.Account{ID: "acc_2", TestOf: "acc_1"}, 0)
	require.Equal(t, []any{"acc_1", true, int64(7)}, []any{live.ID, live.Livemode, live.Balance})
	require.Equal(t, []any{"acc_1", false}, []any{test.ID, test.Livemode})
	require.Equal(t, account.MaxActiveKeys, live.Limits.MaxActiveKeys)
	require.Nil(t, sent(t, live)["limits"].(map[string]any)["maxReports"])
	require.NotContains(t, sent(t, live), "key")
}

// A key is shown without its secrets; an earlier one by its prefix as long as it is valid. Lists are never null.
func TestKeyOf(t *testing.T) {
	k := account.Key{ID: "key_1", Name: "shop", Secret: secret, CreatedAt: noon,
		Previous: account.Secret{Prefix: "jk_live_old"}, PreviousUntil: noon.Add(time.Hour)}
	for now, want := range map[time.Duration]*string{0: ptr("jk_live_old"), time.Hour - 1: ptr("jk_live_old"),
		time.Hour: nil} {
		got := api.KeyOf(k, noon.Add(now))
		require.Equal(t, want, got.PreviousPrefix, now)
		require.Equal(t, want == nil, got.PreviousValidUntil == nil)
		require.Equal(t, "jk_live_abc", got.Prefix)
	}
	m := sent(t, api.KeyOf(k, noon))
	require.Equal(t, []any{}, m["allowedIps"])
	for _, name := range []string{"expiresAt", "lastUsedAt", "lastUsedFrom", "rotatedAt", "revokedAt", "creditLimit"} {
		require.Contains(t, m, name)
		require.Nil(t, m[name], name)
	}
	require.NotContains(t, m, "secret")
	k.RevokedAt = noon
	require.Nil(t, api.KeyOf(k, noon).PreviousPrefix, "a revoked key has no secret")
	require.Equal(t, "revoked", api.KeyOf(k, noon).Status)
	k.LastUsedFrom, k.AllowedIPs = netip.MustParseAddr("192.0.2.7"),
		[]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	require.Equal(t, "192.0.2.7", *api.KeyOf(k, noon).LastUsedFrom)
	require.Equal(t, []any{"192.0.2.0/24"}, sent(t, api.KeyOf(k, noon))["allowedIps"])
}

// What a row does not have is null, and no row shows a secret or an address.
func TestRowsOf(t *testing.T) {
	for name, c := range map[string]struct {
		row    any
		object string
		null   []string
	}{
		"transaction": {api.TransactionOf(account.Transaction{ID: "txn_1", Amount: -3, CreatedAt: noon}),
			"credit_transaction", []string{"operation", "resource", "keyId", "requestId", "reversalOf", "note"}},
		"feed": {api.FeedOf(account.Feed{ID: "feed_1", Secret: secret, Ask: []byte(`{"include":[]}`)}),
			"calendar_feed", []string{"reportId", "label", "expiresAt", "revokedAt", "lastReadAt"}},
		"share": {api.ShareLinkOf(account.Share{ID: "shr_1", Secret: secret, Include: []string{"dashas"}}),
			"share_link", []string{"label", "revokedAt", "lastViewedAt"}},
		"match share": {api.MatchLinkOf(account.MatchShare{ID: "shr_1", Secret: secret}),
			"match_share_link", []string{"label", "revokedAt", "lastViewedAt"}},
		"webhook": {api.WebhookOf(account.Webhook{ID: "whk_1", URL: "https://example.org", Sealed: []byte("sealed"),
			Ask: []byte(`{}`)}), "webhook", []string{"label", "disabledAt"}},
		"delivery": {api.DeliveryOf(account.Delivery{ID: "msg_1", Body: []byte(`{}`)}), "webhook.delivery",
			[]string{"answeredWith", "problem", "attemptedAt", "nextAt"}},
		"preferences": {api.PreferencesOf(account.Preferences{}), "preferences", []string{"community", "style"}},
		"letterhead":  {api.LetterheadOf(account.Letterhead{}), "letterhead", []string{"name", "logo", "changedAt"}},
	} {
		m := sent(t, c.row)
		require.Equal(t, c.object, m["object"], name)
		for _, member := range c.null {
			require.Contains(t, m, member, name)
			require.Nil(t, m[member], "%s.%s", name, member)
		}
		require.NotContains(t, m, "secret", name)
		if name != "webhook" { // whose URL is the receiver's
			require.NotContains(t, m, "url", name)
		}
	}
}

// A message has its answer where a receiver answered, and the time of its next try while it waits.
func TestDeliveryOf(t *testing.T) {
	d := account.Delivery{Status: account.DeliveryPending, NextAt: noon, AnsweredWith: 500, Problem: "500",
		Body: []byte(`{}`)}
	got := api.DeliveryOf(d)
	require.Equal(t, noon, got.NextAt.Time)
	require.Equal(t, 500, *got.AnsweredWith)
	require.Equal(t, "500", *got.Problem)
	d.Status = account.Delivered
	require.Nil(t, api.DeliveryOf(d).NextAt)
}

// Of a logo the measures are shown; a logo that is no picture has none.
func TestLetterheadOf(t *testing.T) {
	var logo bytes.Buffer
	require.NoError(t, png.Encode(&logo, image.NewGray(image.Rect(0, 0, 3, 2))))
	got := api.LetterheadOf(account.Letterhead{AccountID: "acc_1", Name: "Asha", Logo: logo.Bytes(), ChangedAt: noon})
	require.Equal(t, &api.Logo{Width: 3, Height: 2, Bytes: logo.Len()}, got.Logo)
	require.Equal(t, noon, got.ChangedAt.Time)
	require.Equal(t, "Asha", *got.Name)
	require.Nil(t, api.LetterheadOf(account.Letterhead{Logo: []byte("GIF")}).Logo)
}

// A request that sold nothing has an empty list.
func TestSalesOf(t *testing.T) {
	require.Equal(t, []api.Sale{}, api.SalesOf(nil))
	got := api.SalesOf([]account.Sale{{Operation: "kundali", Key: "auto_1", Resource: "kun_1", CreatedAt: noon}})
	require.Len(t, got, 1)
	require.Equal(t, "kundali auto_1 kun_1", got[0].Operation+" "+got[0].IdempotencyKey+" "+*got[0].Resource)
}

func ptr(s string) *string { return &s }

// Texts and times that do not apply are null.
func TestOptional(t *testing.T) {
	require.Nil(t, api.Optional(""))
	require.Equal(t, "x", *api.Optional("x"))
	require.Nil(t, api.Moment(time.Time{}))
	require.Equal(t, noon, api.Moment(noon).Time)
}
