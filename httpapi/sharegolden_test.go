package httpapi_test

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/seal"
)

var updateShares = flag.Bool("update-shares", false, "write testdata/share anew")

// chance is what differs from run to run: ids, and what was built.
var chance = regexp.MustCompile(`("(?:reportId|commit)":)"[^"]*"`)

// What a link shows, for each level of personal data and each part. A difference changes what
// strangers see, so check it carefully.
func TestSharedGolden(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.buyAll(id)
	for _, pii := range []string{"none", "degrees", "initials", "full"} {
		parts := everything
		if pii == "none" {
			parts = `"include":["chart","dashas"]`
		}
		r := s.follow(s.shareOf(id, `{"pii":"`+pii+`",`+parts+`}`).path()).ok(t, 200)
		if pii == "none" {
			v, err := seal.Verify(r.body)
			require.NoError(t, err)
			require.Equal(t, []any{seal.Unproven, "signs"}, []any{v.Status(), v.Proofs[0].Code})
		} else {
			proveShared(t, r.body)
		}
		for name, part := range decode[map[string]rawJSON](t, r) {
			got := chance.ReplaceAll(part, []byte(`$1"…"`))
			path := "testdata/share/" + pii + "." + name + ".json"
			if *updateShares {
				require.NoError(t, os.MkdirAll("testdata/share", 0o755))
				require.NoError(t, os.WriteFile(path, append(got, '\n'), 0o644))
			}
			require.JSONEq(t, string(read(t, path)), string(got), path)
		}
	}
}

// The data in a shared view can be proven, as a whole and for each of its parts, and no degree of
// it can be changed.
func proveShared(t *testing.T, doc []byte) {
	t.Helper()
	v, err := seal.Verify(doc)
	require.NoError(t, err)
	require.Equal(t, seal.Proven, v.Status(), "%+v", v)
	require.Len(t, v.Proofs, strings.Count(string(doc), `"resultSha256":`))
	at := regexp.MustCompile(`"rashi":\{"key":"[a-z]`).FindIndex(doc)[1] - 1
	changed := bytes.Clone(doc)
	changed[at] = 'x'
	v, err = seal.Verify(changed)
	require.NoError(t, err)
	require.Equal(t, seal.Changed, v.Status())
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	return raw
}
