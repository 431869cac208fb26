package horoscope

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// dayView is a day as one sign has it.
type dayView struct {
	*sight
	rashi    vedic.Rashi
	verdicts vedic.ByGraha[gochar.Verdict] // at sunrise
	mostly   vedic.ByGraha[gochar.Verdict] // in the longest part of the day
	reading  reading
	// of the star at sunrise, for each birth star of the sign
	taras  []Tara
	points []Point
	total  int // thousandths, from 50 on
}

// view reads a day for a sign. What the texts say holds for a moment; a day in which the Moon changes her sign has two,
// and each counts by its length, so that no score jumps by where the edge falls.
func (w *watcher) view(s *sight, rashi vedic.Rashi) *dayView {
	v := &dayView{sight: s, rashi: rashi, verdicts: gochar.Judge(&s.transits, rashi, w.gochar())}
	longest := 0
	for i := range s.parts {
		p := &s.parts[i]
		verdicts := gochar.Judge(&p.transits, rashi, w.gochar())
		if n := p.seconds(); n > longest {
			v.mostly, longest = verdicts, n
		}
		v.reading.add(&p.transits, &verdicts, rashi, p.seconds(), w.o.WholeSigns)
	}
	v.reading.mean()
	v.taras = tarasOf(rashi, s.Nakshatra[0].Key, w.o.Lang)
	v.count()
	return v
}

// count adds up the score of the day in the order in which points are listed: grahas, Moon, star,
// day, weekday, aspects and eclipses. Every part of the score is a [Point], so a reader can add it
// up again.
func (v *dayView) count() {
	base := v.reading.points(Day)
	v.points = make([]Point, 0, 24)
	for g, p := range base.All() {
		v.point(g.String(), number(int(v.verdicts[g-1].House)), p, ruleGochara)
	}
	v.point("chandrabala", v.houses(), v.moonPoints(), ruleMoon)
	tara := 0
	for _, t := range v.taras {
		tara += taras[t.Number-1] * t.Padas
	}
	v.point("tara", v.Nakshatra[0].Key.String(), divide(tara*one, 9), ruleTara)
	for _, q := range v.quality {
		v.points = append(v.points, q)
		v.total += thousandths(q.Points)
	}
	v.weekday()
	v.others(&v.reading)
	for _, e := range v.events {
		if e.key == "eclipse" && onAxis(e.rashi, v.rashi) {
			v.point("eclipse", e.rashi.String(), eclipseOnAxis*one, ruleEclipse)
		}
	}
}

// others adds the aspects that count besides places.
func (v *dayView) others(r *reading) {
	for g, p := range r.aspects.All() {
		if p != 0 {
			v.point("aspect."+g.String(), number(int(v.verdicts[g-1].House)), p, ruleAspect)
		}
	}
}

// onAxis reports whether an eclipse falls in a sign or the one opposite, in which the other light stands.
func onAxis(body, rashi vedic.Rashi) bool { n := rashi.CountTo(body); return n == 1 || n == 7 }

// point notes a ground, in thousandths: integers, so that the order of adding does not matter.
func (v *dayView) point(key, value string, p int, rule finding.Citation) {
	v.points = append(v.points, Point{key, value, decimal(p), rule})
	v.total += p
}

func (v *dayView) score() int { return score(v.total) }

// houses returns the houses of the Moon in the day, as "10" or "10,11".
func (v *dayView) houses() (text string) {
	for i := range v.parts {
		if i > 0 {
			text += ","
		}
		text += number(int(v.house(i)))
	}
	return text
}

func (v *dayView) house(i int) vedic.Bhava { return vedic.Bhava(v.rashi.CountTo(v.parts[i].moon())) }

// awake returns the index of the first part of the day that is not over at sunrise, where the text
// begins.
func (v *dayView) awake() int {
	if !v.parts[0].to.After(v.at.Time()) {
		return 1
	}
	return 0
}

func (v *dayView) chandrashtama() bool {
	return slices.ContainsFunc(v.parts[v.awake():], func(p part) bool { return v.rashi.CountTo(p.moon()) == 8 })
}

// moonPoints returns the strength of the Moon, by the length of her stays.
func (v *dayView) moonPoints() int {
	points, length := 0, 0
	for i := range v.parts {
		h, n := v.house(i), v.parts[i].seconds()
		p := chandrabala.At(h)
		if v.waxing && (h == 2 || h == 5 || h == 9) {
			p += brightHalf
		}
		points, length = points+p*n, length+n
	}
	return divide(points*one, length)
}

// weekday adds how the lord of the sign regards that of the day.
func (v *dayView) weekday() {
	day, lord := v.Vara.Key.Lord(), v.rashi.Lord()
	p := 0
	switch {
	case day == lord:
		p = ownDay
	case vedic.NaturalMaitri(lord, day) > 0:
		p = friendDay
	case vedic.NaturalMaitri(lord, day) < 0:
		p = enemyDay
	}
	v.point("weekday", day.String(), p*one, rulePanchang)
}

// tarasOf returns the taras of a day's nakshatra for people born in a sign, which has nine quarters
// of three nakshatras: Mesha has four of Ashwini, four of Bharani and one of Krittika. The sign
// alone does not determine one tara, so all are returned.
func tarasOf(rashi vedic.Rashi, star vedic.Nakshatra, l vedic.Lang) []Tara {
	list := make([]Tara, 0, 3)
	for i := range 9 {
		at := vedic.NewLongitude(vedic.Angle(rashi-1)*vedic.Sign + vedic.Angle(i)*vedic.Sign/9)
		n, _ := at.Nakshatra()
		if k := len(list) - 1; k >= 0 && list[k].Nakshatra == n {
			list[k].Padas++
			continue
		}
		t := Tara{Nakshatra: n, Padas: 1, Number: (n.CountTo(star)-1)%9 + 1, Quality: "good"}
		t.Name = word(l, "tara", t.Number)
		switch t.Number {
		case 1:
			t.Quality = "neutral"
		case 3, 5, 7:
			t.Quality = "bad"
		}
		list = append(list, t)
	}
	return list
}
