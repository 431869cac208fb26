// Command sun fits where the Sun stands among the stars to the embedded engine, for package dasha: years that are
// counted as the Sun's returns go beyond the years of any tables, and no chart of a given sky may ask an ephemeris.
//
//	go run -C tools ./sun > dasha/sun_table.go
//
// The arguments are the mean longitudes of the planets and those of the Moon (Simon et al. 1994, by Meeus, Astronomical
// Algorithms, 31 and 47); which sums of them matter, and how much, the fit finds.
package main

import (
	"fmt"
	"log"
	"math"
	"os"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// The years that are fitted, and how many days from one moment to the next.
const first, last, step = 2378500.0, 2597600.0, 4.3

// least is the amplitude below which a term is left out, arcseconds.
const least = 0.04

// powers of time that the mean motion has: the ecliptic turns, and some sums of longitudes take centuries to come
// round.
const powers = 5

// term is a sum of mean longitudes: of Venus, Earth, Mars, Jupiter, Saturn, the Moon from the Sun, the anomalies of the
// Sun and of the Moon.
type term [8]int

// rates are those longitudes in degrees at 2000-01-01 12:00 TT, and their motion in a Julian century.
var rates = [8][2]float64{
	{181.979801, 58517.815676}, {100.466457, 35999.372856}, {355.432999, 19140.299331}, {34.351519, 3034.905661},
	{50.077444, 1222.113849}, {297.850192, 445267.111403}, {357.529109, 35999.050291}, {134.963396, 477198.867505},
}

// at returns sine and cosine of the sum at a moment.
func (t *term) at(century float64) (sin, cos float64) {
	x := 0.0
	for i, n := range t {
		if n != 0 {
			x += float64(n) * (rates[i][0] + rates[i][1]*century)
		}
	}
	return math.Sincos(math.Mod(x, 360) * math.Pi / 180)
}

// powers is how many powers of time a term has, from none on. Terms of the Sun's own anomaly change
// with the eccentricity of the Earth's path, and so have three; the others one.
func (t *term) powers() int {
	for i, n := range t {
		if i != 6 && n != 0 {
			return 1
		}
	}
	return 3
}

// candidates are the sums that may matter. Those of a planet pair so many of its rounds with some
// of the Earth's: the near resonances, 8 of Venus with 13 of the Earth among them, are slow and
// large for their order.
func candidates() (all []term) {
	for n := 1; n <= 4; n++ {
		all = append(all, term{6: n})
	}
	for planet, most := range map[int]int{0: 10, 2: 12, 3: 5, 4: 3} {
		for n := 1; n <= most; n++ {
			for e := -n - 4; e <= 2; e++ {
				t := term{1: e}
				t[planet] = n
				all = append(all, t)
			}
		}
	}
	return append(all, term{5: 1}, term{5: 1, 7: 1}, term{5: 1, 7: -1}, term{5: 1, 6: 1}, term{5: 1, 6: -1},
		term{5: 2, 7: -1}, term{5: 3, 7: -1}, term{0: 8, 1: -13})
}

// main fits three times with the terms that the round before kept, and writes what the last one
// finds.
func main() {
	sun := sample()
	terms := candidates()
	for range 3 { // what is left out moves the others a little
		_, terms, _ = fit(sun, terms)
	}
	poly, kept, worst := fit(sun, terms)
	_ = kept
	write(poly, terms, sun, worst)
}

type moment struct{ century, longitude float64 } // arcseconds, unrolled

// sample observes the Sun where he is, against the stars. Without aberration, for a dasha counts
// where the Sun is. The zero is Lahiri's: only differences are used, in which any ayanamsa of a
// fixed star would do.
func sample() (all []moment) {
	e := almanac.Engine{}
	before, turns := 0.0, 0.0
	for ut := vedic.JD(first); ut < last; ut += step {
		f, err := e.Frame(ut, vedic.Lahiri)
		check(err)
		tt := ut + vedic.JD(f.DeltaT/86400)
		a, err := e.Body(ephemeris.Body(vedic.Sun)|ephemeris.Geometric, tt)
		check(err)
		l := (a.Longitude - f.Ayanamsa).Norm().Degrees() * 3600
		if l < before-648000 {
			turns += 1296000
		}
		before = l
		all = append(all, moment{tt.Centuries(), l + turns})
	}
	return all
}

// fit finds the polynomial and the terms by least squares, with the terms that are worth keeping
// and the largest residual. The normal equations are summed moment by moment, so that 51,000 rows
// are never held at once.
func fit(sun []moment, terms []term) (x []float64, kept []term, worst float64) {
	n := powers
	for i := range terms {
		n += 2 * terms[i].powers()
	}
	normal, right, row := make([][]float64, n), make([]float64, n), make([]float64, n)
	for i := range normal {
		normal[i] = make([]float64, n)
	}
	for _, m := range sun {
		fill(row, m.century, terms)
		for i, a := range row {
			for j, b := range row[:i+1] {
				normal[i][j] += a * b
			}
			right[i] += a * m.longitude
		}
	}
	x = solve(normal, right)
	for _, m := range sun {
		fill(row, m.century, terms)
		sum := 0.0
		for i, a := range row {
			sum += a * x[i]
		}
		worst = max(worst, math.Abs(sum-m.longitude))
	}
	at := powers
	for i := range terms {
		if math.Hypot(x[at], x[at+1]) >= least {
			kept = append(kept, terms[i])
		}
		at += 2 * terms[i].powers()
	}
	log.Printf("%d terms, %d are worth it, largest residual %.3f″", len(terms), len(kept), worst)
	return x, kept, worst
}

// fill lays out one equation: the powers of time, then each term's sine and cosine times its own
// powers.
func fill(row []float64, century float64, terms []term) {
	p := 1.0
	for i := range powers {
		row[i] = p
		p *= century
	}
	at := powers
	for i := range terms {
		sin, cos := terms[i].at(century)
		p = 1
		for range terms[i].powers() {
			row[at], row[at+1] = sin*p, cos*p
			p *= century
			at += 2
		}
	}
}

// solve is Cholesky's, with a grain of regularity for sums that are nearly one another. The matrix
// is symmetric and positive, so that half of it is enough.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		a[i][i] *= 1 + 1e-13
		for j := range i + 1 {
			s := a[i][j]
			for k := range j {
				s -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(s)
			} else {
				a[i][j] = s / a[j][j]
			}
		}
	}
	x := make([]float64, n)
	for i := range n {
		x[i] = b[i]
		for k := range i {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= a[k][i] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}

// write prints the table as Go. Powers of one term stand in rows of their own, as package dasha
// sums them.
func write(x []float64, terms []term, sun []moment, worst float64) {
	w := os.Stdout
	fmt.Fprintf(w, "// Code generated by tools/sun from the embedded engine, %s; DO NOT EDIT.\n\n",
		almanac.Engine{}.Model().Version)
	fmt.Fprintf(w, "package dasha\n\n")
	fmt.Fprintf(w,
		"// sunMean is the Sun's mean sidereal longitude by powers of a Julian century of TT from 2000, arcseconds. With\n"+
			"// sunTerms it is within %.2f″ of the engine from 1800 to 2399.\n", worst)
	fmt.Fprintf(w, "var sunMean = [5]float64{%.6f, %.6f, %.6f, %.6f, %.6f}\n\n", x[0], x[1], x[2], x[3], x[4])
	fmt.Fprintf(w,
		"// sunTerms go by a phase, degrees at 2000 and in a century, and have a sine and a cosine, arcseconds, for\n"+
			"// powers of a century.\nvar sunTerms = [...]sunTerm{\n")
	at := powers
	for i := range terms {
		t := &terms[i]
		phase, rate := 0.0, 0.0
		for k, n := range t {
			phase, rate = phase+float64(n)*rates[k][0], rate+float64(n)*rates[k][1]
		}
		p := t.powers()
		for power := range p {
			fmt.Fprintf(w, "\t{%.6f, %.6f, %.4f, %.4f, %d},\n", math.Mod(phase, 360), rate, x[at], x[at+1], power)
			at += 2
		}
	}
	fmt.Fprintf(w,
		"}\n\n// clockSlow is TT − UT every ten Julian years from 1800, seconds.\nvar clockSlow = [...]float64{")
	for n := range 61 {
		f, err := almanac.Engine{}.Frame(max(first, vedic.JD(2378496.5+3652.5*float64(n))), vedic.Lahiri)
		check(err)
		if n%10 == 0 {
			fmt.Fprintf(w, "\n\t")
		} else {
			fmt.Fprintf(w, " ")
		}
		fmt.Fprintf(w, "%.1f,", f.DeltaT)
	}
	fmt.Fprintf(w, "\n}\n")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
