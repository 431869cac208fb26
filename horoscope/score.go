package horoscope

import (
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// value returns the worth of a transit in thousandths: its outcome, stronger or weaker by the third of the sign, the
// way it goes and the Sun.
func value(t *gochar.Transit, outcome gochar.Outcome, wholeSigns bool) int {
	v := outcomes[outcome]
	if third := thirds.At(t.Graha); third != 0 && !wholeSigns {
		if i, _ := t.Longitude.Part(36); i%3+1 == third {
			v = v * inThird / 100
		} else {
			v = v * outsideThird / 100
		}
	}
	switch g := t.Graha; {
	case !t.Retrograde || g.Node():
	case slices.Contains(benefics, g):
		v = v * backBenefic / 100
	case v < 0:
		v = v * backMalefic / 100
	}
	if t.Combust && v > 0 {
		v = v * burnt / 100
	}
	return v
}

// reading is what the grahas do for a sign: of a moment, or the mean of several by their lengths.
type reading struct {
	values   vedic.ByGraha[int]             // thousandths
	triggers [len(areas)]vedic.ByGraha[int] // points in thousandths
	aspects  vedic.ByGraha[int]             // points in thousandths
	length   int                            // seconds or days that the sums stand for
}

// add counts a moment for so long.
func (r *reading) add(transits *vedic.ByGraha[gochar.Transit], verdicts *vedic.ByGraha[gochar.Verdict],
	rashi vedic.Rashi, length int, wholeSigns bool) {
	for i := range verdicts {
		r.values[i] += value(&transits[i], verdicts[i].Outcome, wholeSigns) * length
	}
	for a := career; a < len(areas); a++ {
		for i := range verdicts {
			r.triggers[a][i] += triggerOf(a, verdicts[i].Graha, verdicts[i].House) * one * length
		}
	}
	for _, a := range aspects {
		v := &verdicts[a.graha-1]
		if a.points < 0 && (v.Outcome == gochar.Good || v.Outcome == gochar.Void) {
			continue
		}
		if n := v.Rashi.CountTo(rashi); n == 1 || slices.Contains(a.graha.Drishti(), n) {
			r.aspects[a.graha-1] += a.points * one * length
		}
	}
	r.length += length
}

// triggerPoints are the triggers laid out.
var triggerPoints = func() (all [len(areas)]vedic.ByGraha[vedic.ByBhava[int]]) {
	for _, x := range triggers {
		for _, g := range x.grahas {
			for _, h := range x.houses {
				all[x.area][g-1][h-1] += x.points
			}
		}
	}
	return all
}()

// triggerOf returns the points of an area for a graha in a house.
func triggerOf(area int, g vedic.Graha, h vedic.Bhava) int { return triggerPoints[area][g-1][h-1] }

// divide rounds half away from zero: a good and a bad of one size are rounded alike.
func divide(a, b int) int {
	if a < 0 {
		return -divide(-a, b)
	}
	return (2*a + b) / (2 * b)
}

// mean turns sums into means. Nothing can be added after it.
func (r *reading) mean() {
	for i := range r.values {
		r.values[i], r.aspects[i] = divide(r.values[i], r.length), divide(r.aspects[i], r.length)
		for a := range r.triggers {
			r.triggers[a][i] = divide(r.triggers[a][i], r.length)
		}
	}
}

// points returns what each graha adds to a score by its transit in a period, in thousandths.
func (r *reading) points(p Period) vedic.ByGraha[int] { return r.weigh(&weights[p], 0, reach) }

// weigh shares out a reach by some weights, without one graha; zero is none. All grahas at their best come to the
// reach, so that periods with other weights have scores of one scale.
func (r *reading) weigh(w *vedic.ByGraha[int], but vedic.Graha, reach int) (p vedic.ByGraha[int]) {
	sum := 0
	for i, x := range w {
		if vedic.Graha(i+1) != but {
			sum += x
		}
	}
	for i, x := range w {
		if vedic.Graha(i+1) != but {
			p[i] = divide(reach*x*r.values[i], sum)
		}
	}
	return p
}

// area returns what each graha adds to an area. In months and years the Moon, who goes through all signs, does not
// count.
func (r *reading) area(a int, p Period) vedic.ByGraha[int] {
	var but vedic.Graha
	if p >= Month {
		but = vedic.Moon
	}
	points := r.weigh(&areas[a].weights, but, areaReach)
	for i := range points {
		if vedic.Graha(i+1) != but {
			points[i] += r.triggers[a][i]
		}
	}
	return points
}

// score brings thousandths of points, from 50 on, to a score.
func score(points int) int { return min(max(divide(50*one+points, one), lowest), highest) }

// rating returns 1 to 5.
func rating(score int) int {
	n := 1
	for _, least := range ratings {
		if score >= least {
			n++
		}
	}
	return n
}

func sum(p *vedic.ByGraha[int]) (s int) {
	for _, x := range p {
		s += x
	}
	return s
}
