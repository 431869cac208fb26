package horoscope

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The part of the day changes at 4, 12, 16 and 20 o'clock, in both languages.
func TestClockByHand(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		w := &writer{watcher: &watcher{o: Options{Lang: l}}}
		for minute := range 24 * 60 {
			part := "night"
			switch h := minute / 60; h {
			case 4, 5, 6, 7, 8, 9, 10, 11:
				part = "morning"
			case 12, 13, 14, 15:
				part = "noon"
			case 16, 17, 18, 19:
				part = "evening"
			}
			at := time.Date(2027, 1, 1, 0, minute, 30, 0, time.UTC)
			want := text.Fill(w.word("clock."+part), text.Pairs("h24", fmt.Sprintf("%02d:%02d", minute/60, minute%60),
				"h12", fmt.Sprintf("%d:%02d", (minute/60+11)%12+1, minute%60)))
			if got := w.clock(at); got != want {
				t.Errorf("%v: %q, want %q", at, got, want)
			}
		}
	}
}

// The days of two months: each has a score, the best is the first of the highest, the full and the new Moon are the
// first days with these tithis at sunrise, and the days of the eighth Moon are listed.
func TestDaysOfACourse(t *testing.T) {
	w := &watcher{ctx: context.Background(), e: observer, place: vedic.Place{Lat: vedic.Degrees(28.6), Lon: vedic.Degrees(77.2),
		Zone: time.UTC}}
	for _, rashi := range []vedic.Rashi{vedic.Mesha, vedic.Tula} {
		c := course{from: vedic.Date{Year: 2027, Month: 1, Day: 10}, to: vedic.Date{Year: 2027, Month: 3, Day: 10}}
		if err := w.days(&c, rashi); err != nil {
			t.Fatal(err)
		}
		var full, none *vedic.Date
		best, n, eighth := -1, 0, 0
		for day, err := range panchang.Days(w.ctx, w.e, c.from, c.to, w.place, w.panchang()) {
			if err != nil {
				t.Fatal(err)
			}
			switch date := day.Date; day.Tithi[0].Key {
			case 15:
				if full == nil {
					full = &date
				}
			case 30:
				if none == nil {
					none = &date
				}
			}
			if c.days[n].Date != day.Date {
				t.Errorf("day %d is %v, not %v", n, c.days[n].Date, day.Date)
			}
			if best < 0 || c.days[n].Score > c.days[best].Score {
				best = n
			}
			s, err := w.see(day)
			if err != nil {
				t.Fatal(err)
			}
			if w.view(s, rashi).chandrashtama() {
				if eighth >= len(c.eighth) || c.eighth[eighth] != day.Date {
					t.Errorf("%v has the eighth Moon: %v", day.Date, c.eighth)
				}
				eighth++
			}
			n++
		}
		if n != len(c.days) || n != 60 || eighth != len(c.eighth) || eighth < 4 {
			t.Errorf("%d days, want %d; %d of the eighth Moon, want %d", len(c.days), n, len(c.eighth), eighth)
		}
		if c.full == nil || c.full.Date != *full || c.none == nil || c.none.Date != *none || c.best.Date != c.days[best].Date {
			t.Errorf("%v: full on %v, new on %v, best on %v; want %v, %v, %v", rashi, c.full.Date, c.none.Date, c.best.Date,
				full, none, c.days[best].Date)
		}
	}
}
