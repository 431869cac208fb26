package life

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A span within one month names the month once. Its end is exclusive: the first moment of December ends November.
func TestSpanOfOneMonth(t *testing.T) {
	day := func(m time.Month, d int) time.Time { return time.Date(2027, m, d, 0, 0, 0, 0, time.UTC) }
	for l, want := range map[vedic.Lang][4]string{
		vedic.English: {"November 2027", "November 2027 to December 2027", "in November 2027",
			"from November 2027 to December 2027"},
		vedic.Hindi: {"नवंबर 2027", "नवंबर 2027 से दिसंबर 2027", "नवंबर 2027 में", "नवंबर 2027 से दिसंबर 2027 तक"},
	} {
		w := &writer{l: l}
		require.Equal(t, want[0], w.span(day(11, 1), day(12, 1)))
		require.Equal(t, want[1], w.span(day(11, 1), day(12, 2)))
		require.Equal(t, want[2], w.during(day(11, 3), day(11, 29)))
		require.Equal(t, want[3], w.during(day(11, 3), day(12, 1)))
	}
}
