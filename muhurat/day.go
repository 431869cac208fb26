package muhurat

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// day is the day at hand. Its lists are used again for the next.
type day struct {
	of       *panchang.Day
	from, to int64 // where windows may lie
	sunset   int64
	month    panchang.Masa
	adhika   bool
	holds    [gates]bool // gates of the whole day
	feast    *panchang.Festival
	tracks   [tracks]track
	cuts     []int64
	free     []stretch // of which no veto takes anything
	pieces   []piece
	taken    [reasons]int64 // time by the reason that takes it
}

// piece is a time in which nothing changes that is judged.
type piece struct {
	from, to int64
	score    score
	lagna    vedic.Rashi
	used     bool
}

func micros(i vedic.Instant) int64 { return i.UnixMicro() }

// judge finds the windows of a day, or the reason why there are none.
func (s *search) judge(of *panchang.Day) error {
	d := &s.day
	if s.result.DaysScanned == 0 {
		s.result.Ayanamsa = of.Ayanamsa
	}
	s.result.DaysScanned++
	s.begin(of)
	if !s.asked.has(int(of.Vara.Key)) {
		s.reject(byWeekday)
		return nil
	}
	if of.Light.Dinamana == nil {
		s.reject(noSunrise)
		return nil
	}
	s.bounds()
	s.wholeDay()
	for g := range reason(gates) {
		if d.holds[g] && s.effect(g) == Veto {
			s.reject(g)
			return nil
		}
	}
	if err := s.coarse(); err != nil {
		return err
	}
	s.sift()
	if len(d.free) > 0 {
		if err := s.fine(); err != nil {
			return err
		}
		s.weigh()
	}
	s.collect()
	return nil
}

func (s *search) begin(of *panchang.Day) {
	d := &s.day
	d.of, d.month, d.adhika, d.feast = of, of.Month.Amanta, of.Month.Adhika, nil
	d.holds, d.taken = [gates]bool{}, [reasons]int64{}
	d.cuts, d.free, d.pieces = d.cuts[:0], d.free[:0], d.pieces[:0]
	for i := range d.tracks {
		d.tracks[i] = d.tracks[i][:0]
	}
	if f, ok := s.feasts[of.Date]; ok {
		d.feast = &f
	}
}

// bounds lays where windows may lie.
func (s *search) bounds() {
	d, l := &s.day, &s.day.of.Light
	begins, ends := micros(l.Begins), micros(l.Ends)
	d.sunset = begins + time.Duration(*l.Dinamana).Microseconds()
	if l.Sunset != nil {
		d.sunset = micros(*l.Sunset)
	}
	d.from, d.to = begins, ends
	if !s.row.traits[night] && !s.o.WholeNight {
		d.to = min(ends, d.sunset+(time.Duration(s.rules.evening)*time.Minute).Microseconds())
	}
	switch s.o.DayPart {
	case Daytime:
		d.to = d.sunset
	case Evening:
		d.from = d.sunset
	}
}

func (d *day) add(track int, from, to vedic.Instant, v int) {
	d.tracks[track] = append(d.tracks[track], stretch{micros(from), micros(to), v})
}

// signs gives the signs of all grahas at a moment of the day.
func (s *search) signs(at int64) (all vedic.ByGraha[vedic.Rashi]) {
	for g := vedic.Mars; g <= vedic.Ketu; g++ {
		all[g-1] = vedic.Rashi(s.stays[g-1].at(at))
	}
	all[vedic.Sun-1], all[vedic.Moon-1] = vedic.Rashi(s.day.tracks[ofSun].at(at)), vedic.Rashi(s.day.tracks[ofMoon].at(at))
	return all
}

// cut gathers the moments of a span at which any of some tracks changes, with both ends.
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

// sift keeps the times of which no veto takes anything.
func (s *search) sift() {
	d := &s.day
	if d.from >= d.to {
		return
	}
	cuts := d.cut(d.from, d.to, d.tracks[:finer], s.stays[:], s.astas[:], []track{s.edges})
	for i, from := range cuts[:len(cuts)-1] {
		to := cuts[i+1]
		if r := s.vetoed(from); r != noReason {
			d.taken[r] += to - from
		} else if k := len(d.free) - 1; k >= 0 && d.free[k].to == from {
			d.free[k].to = to
		} else {
			d.free = append(d.free, stretch{from, to, 0})
		}
	}
}
