package birth_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
)

const timeless = `{"name":"A","date":"1950-01-26","time":"unknown","place":"Delhi, India"}`

// An unknown time is given in either shape. One that is not sent at all is refused with both cures.
func TestReadUnknownTime(t *testing.T) {
	in, faults := births.ParseBirth([]byte(timeless))
	require.Empty(t, faults)
	require.True(t, in.TimeUnknown)
	again, faults := births.ParseBirth(in.Canonical())
	require.Empty(t, faults)
	require.Equal(t, in.Canonical(), again.Canonical())
	require.Contains(t, string(in.Canonical()), `"time":"unknown"`)
	for body, want := range map[string]string{
		`{"name":"A","date":"1950-01-26","place":"Delhi, India"}`:         `/time required`,
		`{"firstName":"A","birthDate":"1950-01-26","birthPlace":"Delhi"}`: `/birthTime required`,
		strings.Replace(timeless, "unknown", "Unknown", 1):                `/time bad_format`,
		strings.Replace(timeless, "unknown", "", 1):                       `/time bad_format`,
		strings.Replace(timeless, `"name"`, `"timeAccuracyMinutes":5,"name"`,
			1): `/timeAccuracyMinutes incompatible_with`,
	} {
		_, faults := births.ParseBirth([]byte(body))
		require.Len(t, faults, 1, body)
		require.Equal(t, want, faults[0].Pointer+" "+faults[0].Code, body)
		if faults[0].Code == form.Required {
			require.Contains(t, faults[0].Detail, "HH:MM")
			require.Contains(t, faults[0].Detail, `"unknown"`)
		}
	}
}
