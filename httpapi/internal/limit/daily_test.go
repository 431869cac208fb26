package limit

import (
	"strconv"
	"testing"
	"time"
)

// A day remembers a bounded number of subjects and refuses others. A clock that steps back starts no new day.
func TestDailyIsBounded(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 59, 0, 0, time.UTC)
	d := NewDaily(func() time.Time { return now }, 1)
	d.most = 3
	for i, want := range []int{0, 0, 0, 60, 60} {
		if got := d.Take(strconv.Itoa(i)); got != want {
			t.Errorf("%d: wait %d, want %d", i, got, want)
		}
	}
	now = now.Add(-24 * time.Hour)
	if d.Take("0") == 0 {
		t.Error("the clock stepped back, and a new day began")
	}
	now = now.Add(25 * time.Hour)
	if got := d.Take("4"); got != 0 || len(d.count) != 1 {
		t.Errorf("the next day: wait %d, %d remembered", got, len(d.count))
	}
}
