package muhurat

import (
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// heaven is what is known of a whole span beside the outlines of its days.
type heaven struct {
	zone *time.Location
	// of Jupiter, Venus: from asta to udaya, without the days about it
	hidden   [2][]span
	eclipses []sunMoon
	// his signs over the whole span; none unless the row asks for them
	jupiter []panchang.Stay
}

// sunMoon is when an eclipse is seen.
type sunMoon struct {
	span
	body vedic.Graha
}

// judge rules on a day by the row of a school. It belongs to one goroutine; what it gives is valid until the next day.
//
// It never asks "is this minute good?". Each criterion lays down the times at which it closes the day, in moments of
// the ephemeris, and what no criterion closes is open: a window ends at the second at which the nakshatra does, not at
// the last grid point before it, and a day costs some intervals instead of a look a minute. Every criterion that the
// row asks for rules over the whole day, also where another has closed it already: "why not this day?" is answered by
// all that stands against it, a lost day is counted under what closes most of it, and two schools can be compared on
// one day since neither stops at its first objection.
type judge struct {
	row *schoolRow
	sky *heaven
	day *panchang.Outline
	// of the day, by criterion in the order in which they were asked; used again for the next day
	rulings []ruling
	// the windows that are left, in order
	open []span
}

// rule judges a day: the rulings of every criterion that the row asks for, and the windows that are left.
func (j *judge) rule(day *panchang.Outline) {
	j.day, j.rulings, j.open = day, j.rulings[:0], j.open[:0]
	j.add(BySunrise, 0, !day.Polar || day.Sunset != 0, day.Begins, day.Ends)
	j.add(ByWeekday, int(day.Vara), j.row.vara.has(int(day.Vara)), day.Begins, day.Ends)
	j.months()
	j.sun()
	j.asta()
	j.stars()
	j.tithis()
	for _, x := range day.Yogas {
		j.add(ByYoga, x.Number, j.row.yoga.has(x.Number), x.From, x.To)
	}
	for _, x := range day.Karanas {
		j.add(ByKarana, x.Number, j.row.karana.has(x.Number), x.From, x.To)
	}
	if j.row.afterSunset > 0 && day.Sunset != 0 {
		end := day.Sunset.Plus(j.row.afterSunset)
		j.add(ByHours, 0, true, day.Begins, end)
		j.add(ByHours, 0, false, end, day.Ends)
	}
	j.open = append(j.open, span{day.Begins, day.Ends})
	for i := range j.rulings {
		if r := &j.rulings[i]; !r.open {
			j.open = cutOut(j.open, span{r.from, r.to})
		}
	}
	j.windows()
}

// add keeps what a criterion says of a time, cut to the day.
func (j *judge) add(c Criterion, number int, open bool, from, to vedic.JD) {
	from, to = max(from, j.day.Begins), min(to, j.day.Ends)
	if from < to {
		j.rulings = append(j.rulings, ruling{c, open, number, from, to})
	}
}

// whole keeps what a criterion says of the whole day.
func (j *judge) whole(c Criterion, number int, open bool) {
	j.add(c, number, open, j.day.Begins, j.day.Ends)
}

// meets reports whether a time meets the day.
func (j *judge) meets(s span) bool { return s.from < j.day.Ends && s.to > j.day.Begins }

// closed keeps the times of a criterion that are closed, and if there is none the day as open: so that [Explain] can
// say that it was looked for. A row that does not ask for it leaves no ruling.
func (j *judge) closed(c Criterion, asked bool, times func(yield func(number int, from, to vedic.JD))) {
	if !asked {
		return
	}
	none := true
	times(func(number int, from, to vedic.JD) {
		if j.meets(span{from, to}) {
			j.add(c, number, false, from, to)
			none = false
		}
	})
	if none {
		j.whole(c, 0, true)
	}
}

// months rules by the lunar months that the day meets, by the moment: a month, and within it the tithis.
func (j *judge) months() {
	r := j.row
	for _, m := range j.day.Months {
		number, open := int(m.Month), r.month.has(int(m.Month)) && (r.kshayaOpen || !m.Kshaya)
		if m.Adhika {
			number, open = number|adhikaMonth, r.adhikaOpen && r.month.has(int(m.Month))
		}
		at := m.From
		if open && !m.Adhika {
			for _, p := range r.parts {
				if p.month != m.Month && p.month != m.Second {
					continue
				}
				if from, to, ok := j.tithiSpan(&m, p.from, p.to); ok {
					j.add(ByLunarMonth, number, true, at, from)
					j.add(ByLunarMonth, number, false, from, to)
					at = to
				}
			}
		}
		j.add(ByLunarMonth, number, open, at, m.To)
	}
	if len(r.wholeDays) == 0 {
		return
	}
	which := 0
	for _, d := range r.wholeDays {
		for _, m := range j.day.Months {
			for _, x := range j.day.Tithis {
				begins := max(m.From, j.day.Begins) <= x.From && x.From < min(m.To, j.day.Ends)
				if begins && m.Month == d.month && !m.Adhika && vedic.Tithi(x.Number) == d.tithi {
					which = x.Number
				}
			}
		}
	}
	j.whole(ByClosedDay, which, which == 0)
}

// tithiSpan returns the time of a part of a month within the day; ok is false where the day has none of it. Tithis of
// the same number of two months may meet one day, so that the month has to hold the tithi too.
func (j *judge) tithiSpan(m *panchang.MonthStay, first, last vedic.Tithi) (from, to vedic.JD, ok bool) {
	for _, x := range j.day.Tithis {
		if t := vedic.Tithi(x.Number); t >= first && t <= last && x.From < m.To && x.To > m.From {
			if !ok {
				from, ok = x.From, true
			}
			to = x.To
		}
	}
	return from, to, ok
}

// sun rules by the signs of the Sun and of Jupiter, the sankranti and eclipses. Some almanacs close the whole day on
// which the Sun enters a sign that is closed (sunWholeDay); others the time from his entry on.
func (j *judge) sun() {
	r, signs := j.row, j.day.SunSigns
	whole := 0
	for _, x := range signs {
		if r.sunWholeDay && !r.sun.has(x.Number) {
			whole = x.Number
		}
	}
	if whole != 0 {
		j.whole(BySunSign, whole, false)
	} else {
		for _, x := range signs {
			j.add(BySunSign, x.Number, r.sun.has(x.Number), x.From, x.To)
		}
	}
	if r.jupiter != allSigns {
		for _, x := range j.sky.jupiter {
			j.add(ByJupiterSign, x.Number, r.jupiter.has(x.Number), x.From, x.To)
		}
	}
	j.closed(BySankranti, r.sankranti > 0, func(yield func(int, vedic.JD, vedic.JD)) {
		yield(0, signs[0].From.Plus(-r.sankranti), signs[0].From.Plus(r.sankranti))
		for _, x := range signs {
			yield(0, x.To.Plus(-r.sankranti), x.To.Plus(r.sankranti))
		}
	})
	if r.eclipse {
		seen := vedic.Graha(0)
		for _, x := range j.sky.eclipses {
			if j.meets(x.span) {
				seen = x.body
			}
		}
		j.whole(ByEclipse, int(seen), seen == 0)
	}
}

const allSigns = set64(1)<<13 - 2

// asta rules by what the Sun hides: a day that the days about it touch is closed. The graha is held to be old (vriddha)
// for some days before it is hidden and a child (bala) for some after, so that the time is widened by both; and the
// whole day closes, not the hours after a moment, as almanacs print asta by its date.
func (j *judge) asta() {
	r := j.row
	if !r.asta[0] && !r.asta[1] {
		return
	}
	which := vedic.Graha(0)
	for i, g := range hiddenGrahas {
		for _, x := range j.sky.hidden[i] {
			if r.asta[i] && j.meets(span{x.from - vedic.JD(r.vriddha), x.to + vedic.JD(r.balya)}) {
				which = g
			}
		}
	}
	j.whole(ByAsta, int(which), which == 0)
}

// hiddenGrahas are those whose asta closes days, in the order of heaven.hidden.
var hiddenGrahas = [2]vedic.Graha{vedic.Jupiter, vedic.Venus}

// stars rules by the nakshatra of the Moon, its quarters of time and the junctions of three.
func (j *judge) stars() {
	r := j.row
	for _, x := range j.day.Nakshatras {
		open := r.star.has(x.Number)
		j.add(ByNakshatra, x.Number, open, x.From, x.To)
		for pada := 1; pada <= 4; pada++ {
			if open && r.padas[x.Number][pada] {
				quarter := (x.To - x.From) / 4
				j.add(ByPada, 4*x.Number+pada-1, false, x.From+vedic.JD(vedic.JD(pada-1)*quarter),
					x.From+vedic.JD(vedic.JD(pada)*quarter))
			}
		}
	}
	j.closed(ByGandanta, r.gandanta > 0, junctions(j.day.Nakshatras, 9, r.gandanta))
}

// junctions returns the times beside the ends of every so many of a series: of nakshatras every ninth, at 9|10, 18|19
// and 27|1; of tithis every fifth, at 5|6, 10|11 and 15|1. The one that ends gives its last part and the one that
// begins its first, so that a junction within the day closes both sides of it.
func junctions(stays []panchang.Stay, every int, beside time.Duration) func(func(int, vedic.JD, vedic.JD)) {
	return func(yield func(int, vedic.JD, vedic.JD)) {
		for _, x := range stays {
			switch x.Number % every {
			case 0:
				yield(x.Number, x.To.Plus(-beside), x.To)
			case 1:
				yield(x.Number, x.From, x.From.Plus(beside))
			}
		}
	}
}

// tithis rules by the tithi and its junctions.
func (j *judge) tithis() {
	for _, x := range j.day.Tithis {
		j.add(ByTithi, x.Number, j.row.tithi.has(x.Number), x.From, x.To)
	}
	j.closed(ByTithiGandanta, j.row.tithiGandanta > 0, junctions(j.day.Tithis, 5, j.row.tithiGandanta))
}

// least is the shortest window that is listed, in days: one minute. Shorter ones are within the
// error of the moments.
const least vedic.JD = 1.0 / 1440

// windows removes the windows that the row excludes: too short, begun too late, or not the first of
// their day. The first two reasons are recorded as rulings, because they close the day; the last is
// not a fault of the time.
func (j *judge) windows() {
	kept := j.open[:0]
	midnight := vedic.JDOf(j.day.Date.In(j.sky.zone))
	for _, x := range j.open {
		switch length := x.to - x.from; {
		case length < least:
		case length < vedic.JD(j.row.least.Hours()/24):
			j.add(ByLength, int(length*1440), false, x.from, x.to)
		case j.row.beginBefore > 0 && x.from >= midnight.Plus(j.row.beginBefore):
			j.add(ByClock, 0, false, x.from, x.to)
		case j.row.onePerDay && len(kept) > 0:
		default:
			kept = append(kept, x)
		}
	}
	j.open = kept
}

// cutOut takes a time out of a list of times, in place: a day has few open times, and most rulings touch none of them.
func cutOut(list []span, out span) []span {
	for i := 0; i < len(list); i++ {
		x := list[i]
		if out.to <= x.from || out.from >= x.to {
			continue
		}
		switch {
		case out.from <= x.from && out.to >= x.to:
			list = append(list[:i], list[i+1:]...)
			i--
		case out.from <= x.from:
			list[i].from = out.to
		case out.to >= x.to:
			list[i].to = out.from
		default:
			list = append(list, span{})
			copy(list[i+2:], list[i+1:])
			list[i].to, list[i+1] = out.from, span{out.to, x.to}
		}
	}
	return list
}
