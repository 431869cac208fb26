package muhurat

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// day is the day at hand. Its lists are used again for the next: a year of days is made in the memory of one. Moments
// are integers, so that a stretch ends where the next begins and neither a gap nor an overlap comes of rounding.
type day struct {
	of *panchang.Day
	// where a stretch is best looked for, microseconds of Unix time
	from, to int64
	sunset   int64
	month    panchang.Masa
	adhika   bool
	holds    [gates]bool  // gates of the whole day
	feast    festival.Key // that makes the day self-sufficient; "" for none
	tracks   [tracks]track
	// the moments at which anything changes, ascending, made by cut
	cuts   []int64
	free   []stretch // that are weighed
	pieces []piece
}

// piece is a time in which nothing changes that is judged.
type piece struct {
	from, to int64
	// in points (see point) at its beginning and so throughout
	score score
	lagna vedic.Rashi
	// left out by purists: no stretch goes through it
	used   bool
	faulty bool // a ground takes eight points or more
}

func micros(i vedic.Instant) int64 { return i.UnixMicro() }

// begin makes the day at hand another. The lists are cut to nothing and keep their memory.
func (s *search) begin(of *panchang.Day) {
	d := &s.day
	d.of, d.month, d.adhika, d.feast = of, of.Month.Amanta, of.Month.Adhika, s.feasts[of.Date]
	d.holds = [gates]bool{}
	d.cuts, d.free, d.pieces = d.cuts[:0], d.free[:0], d.pieces[:0]
	for i := range d.tracks {
		d.tracks[i] = d.tracks[i][:0]
	}
}

// bounds lays where a stretch is best looked for: by day and in the evening, and for some undertakings all night.
func (s *search) bounds() {
	d, l := &s.day, &s.day.of.Light
	begins, ends := micros(l.Begins), micros(l.Ends)
	d.sunset = begins + time.Duration(*l.Dinamana).Microseconds()
	if l.Sunset != nil {
		d.sunset = micros(*l.Sunset)
	}
	d.from, d.to = begins, ends
	if !s.row.traits[night] {
		d.to = min(ends, d.sunset+(time.Duration(s.rules.evening)*time.Minute).Microseconds())
	}
}

// add lays v on a track from one moment to another. Stretches of a track come in order and do not overlap, but for
// those of several grahas on one (Yamitra).
func (d *day) add(track int, from, to vedic.Instant, v int) {
	d.tracks[track] = append(d.tracks[track], stretch{micros(from), micros(to), v})
}

// signs returns the signs of all grahas at a moment of the day.
func (s *search) signs(at int64) (all vedic.ByGraha[vedic.Rashi]) {
	for g := vedic.Mars; g <= vedic.Ketu; g++ {
		all[g-1] = vedic.Rashi(s.stays[g-1].at(at))
	}
	all[vedic.Sun-1], all[vedic.Moon-1] = vedic.Rashi(s.day.tracks[ofSun].at(at)),
		vedic.Rashi(s.day.tracks[ofMoon].at(at))
	return all
}

// cut gathers the moments of a span at which any of some tracks changes, with both ends. Between two of them nothing
// that is judged changes, so that one look at the beginning of such a piece scores the whole of it: the best stretch of
// a day is exact, and found from some hundred pieces.
func (d *day) cut(from, to int64, lists ...[]track) []int64 {
	d.cuts = append(d.cuts[:0], from, to)
	for _, list := range lists {
		for _, t := range list {
			for i := range t {
				for _, at := range [2]int64{t[i].from, t[i].to} {
					if from < at && at < to {
						d.cuts = append(d.cuts, at)
					}
				}
			}
		}
	}
	slices.Sort(d.cuts)
	d.cuts = slices.Compact(d.cuts)
	return d.cuts
}
