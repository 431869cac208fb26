package kundali

import (
	"math/rand/v2"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// The guess of Newton's method stands where halving comes to, to the bit, on ways of the Moon at every speed that she
// has and on some that turn.
func TestReachesAsBisect(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 11))
	guessed := 0
	for range 20000 {
		p := path{a: float64(vedic.Degree) * (5.8 + 1.9*r.Float64()),
			b: float64(vedic.Degree) * (r.Float64() - 0.5) / 2,
			c: float64(vedic.Degree) * (r.Float64() - 0.5) / 5}
		if r.IntN(10) == 0 { // seen from the surface
			p.b, p.c = p.b*20, p.c*50
		}
		arc := 1 + vedic.Angle(r.Int64N(int64(nakshatra)))
		for _, way := range [...]float64{-1, 1} {
			gone := func(minutes float64) bool {
				x := way * minutes / reach.Minutes()
				return way*x*(p.a+float64(x*(p.b+float64(x*p.c)))) >= float64(arc)
			}
			want := never
			if gone(reach.Minutes()) {
				want = bisect(0, reach.Minutes(), gone)
			}
			if got := p.reaches(arc, way); got != want {
				t.Fatalf("%v, %d, %v: %v instead of %v", p, arc, way, got, want)
			}
			if _, ok := p.step(arc, way); ok {
				guessed++
			}
		}
	}
	if guessed < 30000 {
		t.Errorf("only %d of 40,000 were guessed", guessed)
	}
}

// Where an arc is gone at a step to the last bit, roundings may lead the guess past that step. Then it is not taken.
func TestReachesAtAStep(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 6))
	off := 0
	for range 20000 {
		arc, step := 1+vedic.Angle(r.Int64N(int64(nakshatra))), 1+r.Int64N(steps)
		p := path{a: float64(arc) * steps / float64(step)}
		gone := func(minutes float64) bool { return float64(minutes/reach.Minutes()*p.a) >= float64(arc) }
		want := never
		if gone(reach.Minutes()) {
			want = bisect(0, reach.Minutes(), gone)
		}
		if got := p.reaches(arc, 1); got != want {
			t.Fatalf("%v, %d: %v instead of %v", p, arc, got, want)
		}
		if to, _ := p.step(arc, 1); Minutes(to*(reach.Minutes()/steps)) != want {
			off++
		}
	}
	if off < 100 {
		t.Errorf("only %d guesses were off", off)
	}
}
