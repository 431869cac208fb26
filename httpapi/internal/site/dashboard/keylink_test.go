package dashboard_test

import (
	"context"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// A key that is opened by OAuth stands in the list and can be revoked there, and has no form that rotates it.
func TestLinkedKeyOnPage(t *testing.T) {
	s := newStand(t)
	k, err := s.operator.LinkKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: "Agent of Asha",
		Scopes: []account.Scope{"kundali:read"}},
		account.KeyLink{Issuer: "https://login.example.com", Subject: "asha-7"})
	require.NoError(t, err)
	b := s.browser().signIn(s.key.Token)
	html := b.open("/dashboard/keys")
	require.Contains(t, html, "Agent of Asha")
	require.Contains(t, html, "/dashboard/keys/"+s.key.ID+"/rotate")
	require.NotContains(t, html, "/dashboard/keys/"+k.ID+"/rotate")
	require.Contains(t, html, "/dashboard/keys/"+k.ID+"/revoke")
	mark := markField.FindStringSubmatch(html)[1]
	b.send("POST", "/dashboard/keys/"+k.ID+"/rotate", url.Values{"token": {mark}, "overlap": {"0"}}).ok(t, 409)
	b.send("POST", "/dashboard/keys/"+k.ID+"/revoke", url.Values{"token": {mark}}).ok(t, 303)
	require.NotContains(t, b.open("/dashboard/keys"), "/dashboard/keys/"+k.ID+"/revoke")
}
