package httpapi_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The calls of docs/MIGRATION.md are answered, and every path that it names is served.
func TestMigration(t *testing.T) {
	raw, err := os.ReadFile("../docs/MIGRATION.md")
	require.NoError(t, err)
	s := newStand(t)
	calls := regexp.MustCompile("(?s)```http\n(GET|POST) (\\S+)\n(.*?)```").FindAllStringSubmatch(string(raw), -1)
	require.Len(t, calls, 4)
	for _, call := range calls {
		r := s.do(byDefault(request{method: call[1], path: "/v1" + call[2], body: strings.TrimSpace(call[3])}))
		require.Less(t, r.status, 300, "%s: %s", call[2], r.body)
	}
	named := regexp.MustCompile("`(GET|POST) ([^`?]+)").FindAllStringSubmatch(string(raw), -1)
	require.Greater(t, len(named), 15)
	for _, operation := range named {
		item := s.doc.Paths.Value(operation[2])
		require.NotNil(t, item, operation[2])
		require.NotNil(t, item.GetOperation(operation[1]), operation[0])
	}
	for _, query := range []string{"/dashas?system=yogini", "/divisions", "/grahas", "/transits", "/strengths",
		"/yogas"} {
		s.get("/v1/kundali/"+s.generate().ID+query).ok(t, 200)
	}
}
