//go:build swisseph

// Command sights writes places and frames of reference by the Swiss Ephemeris, against which package almanac is
// tested: go run -C tools -tags swisseph ./sights >testdata/reference/sights.tsv
//
// With -ephe, a folder with all files of DE441, they are those of the years 1200 to 1799, for sights_1200.tsv.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
	"github.com/jyotish-go/jyotish/vedic"
)

// The moments that the embedded files of the Swiss Ephemeris cover, or those that -ephe asks for.
var first, last = 2378500.0, 2597641.0

func main() {
	ephe := flag.String("ephe", "", "folder with the files of DE441")
	flag.Parse()
	if *ephe != "" {
		first, last = 2159365, 2378500
	}
	e, err := swiss.Open(swiss.Options{Files: *ephe, All: *ephe != ""})
	if err == nil {
		defer e.Close()
		w := bufio.NewWriter(os.Stdout)
		if err = e.Batch(func(e ephemeris.Engine) error { return write(w, e) }); err == nil {
			err = w.Flush()
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

func write(w *bufio.Writer, e ephemeris.Engine) error {
	fmt.Fprintf(w, "# By %s %s, written by tools/sights. Angles are microarcseconds, and of a day; distances AU.\n",
		e.Model().Source, e.Model().Version)
	fmt.Fprintln(w, "# body: number, TT, longitude, latitude, speed, speed in latitude, distance")
	fmt.Fprintln(w, "# frame: ayanamsa, UT, delta T (s), nutation, obliquity, sidereal time, ayanamsa, its rate")
	rng := rand.New(rand.NewPCG(5, 6))
	moment := func() float64 { return math.Round((first+rng.Float64()*(last-first))*100) / 100 }
	body := func(b ephemeris.Body, at float64) error {
		p, err := e.Body(b, vedic.JD(at))
		if err == nil {
			fmt.Fprintf(w, "body\t%d\t%.2f\t%d\t%d\t%d\t%d\t%.10f\n", b, at, p.Longitude, p.Latitude, p.Speed,
				p.LatitudeSpeed, p.Distance)
		}
		return err
	}
	for b := ephemeris.Body(1); b < ephemeris.BodyCount; b++ {
		for range 20 {
			if err := body(b, moment()); err != nil {
				return err
			}
			if b.Seen() {
				if err := body(b|ephemeris.Geometric, moment()); err != nil {
					return err
				}
			}
		}
	}
	// Near the Sun, whose light bends by its distance: hours about conjunctions.
	for b := ephemeris.Body(vedic.Mars); b <= ephemeris.Body(vedic.Saturn); b++ {
		for range 6 {
			at, err := conjunction(e, b, moment())
			if err != nil {
				return err
			}
			for _, hours := range []float64{-24, -6, 0, 3, 12, 48} {
				if err := body(b, math.Round((at+hours/24)*100)/100); err != nil {
					return err
				}
			}
		}
	}
	for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
		for _, kind := range []vedic.Ayanamsa{a, a | ephemeris.GeometricStar} {
			for range 6 {
				at := moment()
				f, err := e.Frame(vedic.JD(at), kind)
				if err != nil {
					break // follows no star
				}
				fmt.Fprintf(w, "frame\t%d\t%.2f\t%.5f\t%d\t%d\t%d\t%d\t%d\n", kind, at, f.DeltaT, f.Nutation,
					f.Obliquity,
					f.SiderealTime, f.Ayanamsa, f.AyanamsaRate)
			}
		}
	}
	return nil
}

// conjunction returns a moment after another one at which a planet has the longitude of the Sun.
func conjunction(e ephemeris.Engine, b ephemeris.Body, at float64) (float64, error) {
	apart := func(at float64) (float64, error) {
		p, err := e.Body(b, vedic.JD(at))
		if err != nil {
			return 0, err
		}
		sun, err := e.Body(ephemeris.Body(vedic.Sun), vedic.JD(at))
		return (p.Longitude - sun.Longitude).Signed().Degrees(), err
	}
	for at = min(at, last-1000); ; at++ {
		a, err := apart(at)
		if err != nil {
			return 0, err
		}
		b, err := apart(at + 1)
		if err != nil {
			return 0, err
		}
		if a*b <= 0 && math.Abs(a) < 5 {
			return at + a/(a-b), nil
		}
	}
}
