package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The reading of a life is served of a stored report, in parts, lengths and languages, costs nothing, and names what is
// wrong in what was asked.
func TestLife(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID + "/life"
	type reading struct {
		Object, Summary string
		Sections        []struct {
			Part, Title string
			Answers     []struct{ Question, Verdict string }
			Paragraphs  []struct {
				Sentences []struct{ ID, Text string }
			}
		}
		Dashas []struct{ Lord, Band string }
	}
	r := s.get(path).ok(t, 200)
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	whole := decode[reading](t, r)
	require.Equal(t, "kundali.life", whole.Object)
	require.Len(t, whole.Sections, 9, "a chapter each")
	require.Equal(t, "marriage", whole.Sections[5].Answers[0].Question)
	require.Contains(t, whole.Summary, "793")
	require.Equal(t, "mercury", whole.Dashas[0].Lord) // his Moon is in Ashlesha, a star of Mercury
	tag := r.header.Get("ETag")
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": tag}}).ok(t, 304)

	part := decode[reading](t, s.get(path+"?parts=you,children,transits&length=brief&lang=hi").ok(t, 200))
	require.Len(t, part.Sections, 2, "no year ahead: 120 years after his birth are over")
	require.Equal(t, "आप", part.Sections[0].Title)
	require.Equal(t, "children", part.Sections[1].Answers[0].Question)
	require.Empty(t, part.Dashas)
	require.True(t, strings.HasPrefix(part.Sections[0].Paragraphs[0].Sentences[0].ID, "panchang."))

	for query, parameter := range map[string]string{"?parts=all": "parts", "?length=long": "length",
		"?years=21": "years"} {
		got := s.get(path+query).problem(t, 422, "validation-failed").Errors[0].Parameter
		require.True(t, strings.HasPrefix(got, parameter), query)
	}
}
