package rectify

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// moment is a day on which an event of a list is judged. A month is judged on three of its days.
type moment struct {
	at              vedic.JD
	jupiter, saturn vedic.Rashi
	list            int // 0 are the events themselves, from 1 on those drawn
	event           int
	share           float64 // what the day counts for in the event
	main            bool    // its dashas are shown for the event
}

// drawnYears is how far, either way, a date is drawn from that of its event. Events of a life lie near each other; so
// the drawn dates do, and the comparison is not with dates of other ages.
const drawnYears = 6

// moments lists the days of the events and of the drawn lists, by time.
func (s *Search) moments(e gochar.Ephemeris) ([]moment, error) {
	born := s.From
	rng := s.random()
	var all []moment
	for list := range s.Draws + 1 {
		for i, ev := range s.Events {
			at := ev.Date.In(born.Location()).Add(12 * time.Hour)
			if list > 0 {
				at = drawn(rng, born, at, kinds[ev.Kind].age)
			}
			days := []int{0}
			if ev.Month {
				days = []int{5, 15, 25}
			}
			for j, d := range days {
				all = append(all, moment{at: vedic.JDOf(at.AddDate(0, 0, d)), list: list, event: i,
					share: 1 / float64(len(days)), main: j == len(days)/2})
			}
		}
	}
	slices.SortFunc(all, func(a, b moment) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.list, b.list), cmp.Compare(a.event, b.event))
	})
	o := gochar.Options{Ayanamsa: s.Settings.Ayanamsa}
	for i := range all {
		sky, err := gochar.At(e, all[i].at, o)
		if err != nil {
			return nil, fmt.Errorf("rectify: %w", err)
		}
		all[i].jupiter = sky.At(vedic.Jupiter).Longitude.Rashi()
		all[i].saturn = sky.At(vedic.Saturn).Longitude.Rashi()
	}
	return all, nil
}

// drawn draws a day near a date: within twelve years that begin six years before it, or at the age from which such an
// event is drawn, or at the date itself where that is earlier.
func drawn(rng *rand.Rand, born, at time.Time, age int) time.Time {
	first := at.AddDate(-drawnYears, 0, 0)
	if least := born.AddDate(age, 0, 0); first.Before(least) {
		first = least
		if at.Before(first) {
			first = at
		}
	}
	return first.AddDate(0, 0, rng.IntN(2*drawnYears*365))
}

// random returns a source of numbers that the input fixes, so that an answer can be repeated. The calendar in which a
// day was written does not matter.
func (s *Search) random() *rand.Rand {
	events := slices.Clone(s.Events)
	for i := range events {
		events[i].Julian = false
	}
	h := sha256.New()
	fmt.Fprintf(h, "%d %d %d %d %v %d", s.From.Unix(), s.To.Unix(), s.Place.Lat, s.Place.Lon, events, s.Draws)
	sum := h.Sum(nil)
	return rand.New(rand.NewPCG(binary.LittleEndian.Uint64(sum), binary.LittleEndian.Uint64(sum[8:])))
}
