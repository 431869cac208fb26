package dashboard

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

// Thirty columns of 14 in steps of 20, 3 from the left; the tallest takes the whole height of 120, and the least is
// still seen.
func TestSpending(t *testing.T) {
	first := time.Date(2026, 10, 24, 0, 0, 0, 0, time.UTC)
	s := drawSpending(first, map[string]int64{"2026-10-24": 30, "2026-10-25": 15, "2026-11-22": 0, "2026-11-21": 60,
		"2026-11-20": 1, "2025-01-01": 99})
	if s.Total != 106 || s.Most != 60 || s.From.String() != "2026-10-24" ||
		s.To.String() != "2026-11-22" || len(s.Days) != 30 {
		t.Errorf("%+v", s)
	}
	want := map[int]spentDay{
		0:  {day(time.Date(2026, 10, 24, 0, 0, 0, 0, time.UTC)), 30, 3, 60, 14, 60},
		1:  {day(time.Date(2026, 10, 25, 0, 0, 0, 0, time.UTC)), 15, 23, 90, 14, 30},
		27: {day(time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)), 1, 543, 118, 14, 2},
		28: {day(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)), 60, 563, 0, 14, 120},
		29: {day(time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)), 0, 583, 120, 14, 0},
	}
	for i, w := range want {
		require.Empty(t, cmp.Diff(w, s.Days[i]), "day %d", i)
	}
	if none := drawSpending(first, nil); none.Total != 0 || none.Days[3].Tall != 0 {
		t.Errorf("nothing was spent, and %+v is drawn", none)
	}
}
