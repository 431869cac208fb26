package httpapi_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// docs/COMMUNITIES.md shows one question over HTTP, on a page and by the Model Context Protocol, each with what is in
// the answer.
func TestOneQuestionEverywhere(t *testing.T) {
	raw, err := os.ReadFile("../docs/COMMUNITIES.md")
	require.NoError(t, err)
	s := newStand(t)
	row := regexp.MustCompile("(?m)^\\| (HTTP|page|MCP) \\| (?:tool `(\\w+)`, )?`(?:GET )?([^`]*)` \\| `([^`]*)` \\|$")
	rows := row.FindAllStringSubmatch(string(raw), -1)
	require.Len(t, rows, 3)
	for _, m := range rows {
		var got string
		switch m[1] {
		case "HTTP":
			got = string(s.do(request{method: "GET", path: m[3]}).ok(t, 200).body)
		case "MCP":
			got = textOf(use(t, s.converse(s.key.Token), m[2], m[3]))
		default: // the page is that of the almanac: TestFestivalOfToronto there
			continue
		}
		require.Contains(t, got, m[4], m[1])
	}
	r := s.do(request{method: "GET", path: "/v1/calendar/festivals?form=nager&years=2026-2030&place=Singapore"})
	require.Contains(t, string(r.ok(t, 200).body), `"file":"[`)
}
