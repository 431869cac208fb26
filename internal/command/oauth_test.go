package command

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/oauthtest"
)

// A key is linked to a subject, listed with it and revoked; a second key for the same subject is refused until then.
func TestKeysLink(t *testing.T) {
	db := filepath.Join(t.TempDir(), "link.db")
	id := strings.TrimSpace(in(t, db, "account create --name Asha").stdout)
	other := strings.TrimSpace(in(t, db, "account create --name Ravi").stdout)
	const link = "keys link --issuer https://login.example.com --subject asha-7 --name agent --scopes all --account"
	made := in(t, db, link, id)
	require.Zero(t, made.code, made.stderr)
	require.Regexp(t, `^key_\w{26}\n$`, made.stdout)
	key := strings.TrimSpace(made.stdout)

	list := decoded[[]object](t, in(t, db, "keys list --json --account", id))
	require.Len(t, list, 1)
	require.Equal(t, object{"issuer": "https://login.example.com", "subject": "asha-7"}, list[0]["link"])
	require.Equal(t, "jk_live_oauth", list[0]["prefix"])
	require.Contains(t, list[0]["scopes"], "kundali:create")
	for _, scope := range []string{"keys:manage", "account:manage", "kundali:delete", "batches:create"} {
		require.NotContains(t, list[0]["scopes"], scope, "no tool of /mcp needs it")
	}
	require.Regexp(t, `(?m)^`+key+` .* asha-7 +active$`, in(t, db, "keys list --account", id).stdout)

	again := in(t, db, link, other)
	require.Equal(t, 1, again.code)
	require.Contains(t, again.stderr, "linked to another key; revoke that one first")
	require.Zero(t, in(t, db, "keys revoke", key).code)
	shown := decoded[object](t, in(t, db, link, other, "--json", "--test"))
	require.Equal(t, false, shown["livemode"])
	require.Contains(t, shown, "link")
}

// What is wrong with the flags of a link is listed at once.
func TestKeysLinkFaults(t *testing.T) {
	db := filepath.Join(t.TempDir(), "faults.db")
	require.Zero(t, in(t, db, "account create --name Asha").code)
	for line, wants := range map[string][]string{
		"keys link": {"--issuer: ", "--subject: ", "--account: ", "--name: ", "--scopes: "},
		"keys link --issuer login --subject x --account Asha --name n --scopes all": {"--issuer, --subject: ", "login"},
		"keys link --issuer https://a.example --subject x --account Asha --name n --scopes keys:manage": {
			"--scopes: No tool of /mcp needs keys:manage"},
	} {
		got := in(t, db, line)
		require.Equal(t, 2, got.code, line)
		for _, want := range wants {
			require.Contains(t, got.stderr, want, line)
		}
	}
}

// The commands of docs/SERVICE.md: the link is made as it is written there, and the service takes the flags, which is
// shown by an address that is in use.
func TestOAuthDocument(t *testing.T) {
	raw, err := os.ReadFile("../../docs/SERVICE.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(raw), "\n## Agents that sign in by OAuth\n")
	section, _, _ = strings.Cut(section, "\n## ")
	section = strings.ReplaceAll(section, "\\\n", " ")
	commands := regexp.MustCompile(`(?m)^ *jyotish ((?:keys|serve) .*)$`).FindAllStringSubmatch(section, -1)
	require.Len(t, commands, 2)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	db := []string{"JYOTISH_DB=" + filepath.Join(t.TempDir(), "document.db")}
	got := jyotish(t, db, append(words(commands[0][1]), "--addr", taken.Addr().String())...)
	require.Contains(t, got.stderr, "another program listens there")
	require.Zero(t, jyotish(t, db, "account", "create", "--name", "First customer").code)
	got = jyotish(t, db, words(commands[1][1])...)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stderr, "Access tokens of https://login.example.com for asha-7 open this key at /mcp.")
	require.Contains(t, section, "`JYOTISH_OAUTH_ISSUER` and `JYOTISH_OAUTH_JWKS`")
	got = jyotish(t, append(db, "JYOTISH_OAUTH_ISSUER=https://a.example"), "serve", "--addr", taken.Addr().String())
	require.Contains(t, got.stderr, "--oauth-jwks: This is required too")
}

// A service that was started with an issuer names it, lets in whom the operator links while it runs, and charges the
// account of the link.
func TestServeOAuth(t *testing.T) {
	issuer := oauthtest.New(t, time.Now)
	db := filepath.Join(t.TempDir(), "oauth.db")
	stdout, stderr, stop := serving(t, db, "--bootstrap", "--oauth-issuer", issuer.Issuer, "--oauth-jwks",
		issuer.KeysURL(), "--oauth-private")
	base := regexp.MustCompile(`Serving (http://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	key := "Bearer " + regexp.MustCompile(`jk_live_\w+`).FindString(stdout.Text())
	document := call(t, "GET", base+"/.well-known/oauth-protected-resource/mcp", "", "", http.StatusOK)
	require.Equal(t, base+"/mcp", document["resource"])
	require.Equal(t, []any{issuer.Issuer}, document["authorization_servers"])

	const cast = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"kundali","arguments":{"birth":
		{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}}}}`
	ask := func(status int) string {
		r, err := http.NewRequestWithContext(t.Context(), "POST", base+"/mcp", strings.NewReader(cast))
		require.NoError(t, err)
		r.Header.Set("Authorization", "Bearer "+issuer.Good(base+"/mcp", "kundali:create kundali:read"))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		defer answer.Body.Close()
		require.Equal(t, status, answer.StatusCode)
		return answer.Header.Get("WWW-Authenticate")
	}
	ask(http.StatusForbidden)
	linked := in(t, db, "keys link --subject asha-7 --name agent --scopes app --issuer", issuer.Issuer, "--account",
		call(t, "GET", base+"/v1/account", key, "", http.StatusOK)["id"].(string))
	require.Zero(t, linked.code, linked.stderr)
	ask(http.StatusOK)
	require.EqualValues(t, 990, call(t, "GET", base+"/v1/credits/balance", key, "", http.StatusOK)["balance"])
	require.Zero(t, in(t, db, "keys revoke", strings.TrimSpace(linked.stdout)).code)
	ask(http.StatusForbidden)
	require.NoError(t, stop())
	require.NotContains(t, stderr.Text(), "asha-7")
}
