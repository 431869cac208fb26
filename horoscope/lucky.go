package horoscope

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// lucky returns the lucky items of a day: the number from those of the lord, the day of the month and the star; colour
// and direction from the graha that helps most; a direction that the weekday closes goes on to the next to the right.
func (w *watcher) lucky(v *dayView) Lucky {
	lord := v.rashi.Lord()
	best := v.best()
	n := reduce(numbers.At(lord) + reduce(v.Date.Day) + int(v.Nakshatra[0].Key))
	l := Lucky{
		Number: n, Numbers: [2]int{n, numbers.At(lord)}, Colour: word(w.o.Lang, "colour."+best.String()), Graha: best,
		Date: v.Date, Rule: ruleLucky,
	}
	d := directions.At(best)
	if directionKeys[d] == v.DishaShool.Key() {
		d = (d + 1) % len(directionKeys)
	}
	l.Direction = word(w.o.Lang, "direction."+directionKeys[d])
	if w.real {
		l.Time = luckyTime(v)
	}
	return l
}

// reduce adds the digits up to one of 1 to 9.
func reduce(n int) int { return (n-1)%9 + 1 }

// best returns the graha that adds most to the day; the lord of the weekday where it is one of several.
func (v *dayView) best() vedic.Graha {
	points := v.reading.points(Day)
	most := slices.Max(points[:])
	if g := v.Vara.Key.Lord(); points.At(g) == most {
		return g
	}
	return vedic.Graha(slices.Index(points[:], most) + 1)
}

// fair are the choghadiyas that suit.
var fair = []panchang.Term{"choghadiya.amrit", "choghadiya.shubh", "choghadiya.labh"}

// luckyTime returns the longest time in daylight in the hour of a friend of the sign's lord and a fair choghadiya,
// outside Rahu kalam, Yamaganda and Varjyam: the first of several. It is cut to whole minutes.
func luckyTime(v *dayView) *Window {
	var best Window
	lord := v.rashi.Lord()
	for _, h := range v.Hora[:min(12, len(v.Hora))] {
		if vedic.NaturalMaitri(lord, h.Lord) <= 0 {
			continue
		}
		for i := range v.Choghadiya {
			c := &v.Choghadiya[i]
			if !slices.Contains(fair, c.Key) || c.Half != "day" {
				continue
			}
			from, to := h.Start.Time, h.End.Time
			if c.Start.After(from) {
				from = c.Start.Time
			}
			if c.End.Before(to) {
				to = c.End.Time
			}
			for _, rest := range v.without(from, to) {
				from, to := rest.Start.Add(time.Minute-1).Truncate(time.Minute), rest.End.Truncate(time.Minute)
				if to.Sub(from) > best.End.Sub(best.Start.Time) {
					best = Window{vedic.Instant{Time: from}, vedic.Instant{Time: to}}
				}
			}
		}
	}
	if best.Start.IsZero() {
		return nil
	}
	return &best
}

// without takes the bad slots out of a time, by parting it about the first that meets it and asking again of both
// sides. A side may be empty, or end before it begins.
func (v *dayView) without(from, to time.Time) []Window {
	for i := range v.Slots {
		s := &v.Slots[i]
		switch s.Key {
		case "slot.rahu_kalam", "slot.yamaganda", "slot.varjyam":
			if s.Start.Before(to) && s.End.After(from) {
				return append(v.without(from, s.Start.Time), v.without(s.End.Time, to)...)
			}
		}
	}
	return []Window{{vedic.Instant{Time: from}, vedic.Instant{Time: to}}}
}
