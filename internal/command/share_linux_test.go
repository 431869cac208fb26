package command

import (
	"crypto/tls"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// anID is what every id of the service looks like: a prefix and 26 characters.
var anID = regexp.MustCompile(`[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}`)

// T17: a link with pii none is followed through the program's own TLS by HTTP/1.1 and HTTP/2, as
// JSON and as a page. The response has no id in its body, and none in its headers except the
// request id. It has the header that makes browsers keep to TLS. The report itself, which its owner
// reads in the same way, has ids.
func TestSignsTellNoIDs(t *testing.T) {
	cert, key, root := certify(t, t.TempDir(), 1)
	db := newFile(t, "share.db")
	c := newCustomer(t, db, 1000)
	s := startServer(t, db, nil, "--tls-cert", cert, "--tls-key", key)
	for version, two := range map[int]bool{1: false, 2: true} {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: root},
			ForceAttemptHTTP2: two}}
		sent := func(q commandtest.Request, status int) []byte {
			r, err := s.Send(client, q)
			require.NoError(t, err)
			require.Equal(t, status, r.Status, "%s", r.Body)
			return r.Body
		}
		id := commandtest.ID(t, sent(commandtest.Generate(version, c.Token, ""), 201))
		require.Regexp(t, anID, string(sent(commandtest.Get("/kundali/"+id, c.Token), 200)))
		var link struct{ URL string }
		require.NoError(t, json.Unmarshal(sent(commandtest.Post("/kundali/"+id+"/share", `{"pii":"none"}`, c.Token, ""),
			201), &link))
		for _, accept := range []string{"application/json", "text/html"} {
			r, err := http.NewRequestWithContext(t.Context(), "GET", link.URL, nil)
			require.NoError(t, err)
			r.Header.Set("Accept", accept)
			w, err := client.Do(r)
			require.NoError(t, err)
			body, err := io.ReadAll(w.Body)
			require.NoError(t, err)
			w.Body.Close()
			require.Equal(t, http.StatusOK, w.StatusCode)
			require.Equal(t, version, w.ProtoMajor)
			require.Contains(t, w.Header.Get("Content-Type"), accept)
			require.Equal(t, "max-age=31536000", w.Header.Get("Strict-Transport-Security"))
			require.NotRegexp(t, anID, string(body))
			w.Header.Del("X-Request-Id")
			for name, values := range w.Header {
				require.NotRegexp(t, anID, values, name)
			}
		}
		client.CloseIdleConnections()
	}
}
