// Command cut writes the tables of package almanac, all of them or those of some years, as a file for almanac.Load.
//
// Usage: go run -C tools ./cut -from 1900-01-01 -to 2100-12-31 -out ../almanac-1900.bin
//
// With -of it cuts another file of tables, and with -packed the file is written in half the size.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

func main() {
	from := flag.String("from", "", "first day, such as 1900-01-01; empty for all there is")
	to := flag.String("to", "", "last day")
	out := flag.String("out", "almanac-cut.bin", "file to write")
	of := flag.String("of", "", "file to cut from; empty for the embedded tables")
	packed := flag.Bool("packed", false, "write it packed")
	flag.Parse()
	if err := run(*from, *to, *out, *of, *packed); err != nil {
		fmt.Fprintln(os.Stderr, "gen/cut:", err)
		os.Exit(1)
	}
}

// run cuts so that both days are whole in every time zone.
func run(from, to, out, of string, packed bool) error {
	var e almanac.Engine
	if of != "" {
		whole, err := os.ReadFile(of)
		if err != nil {
			return err
		}
		if e, err = almanac.Load(whole); err != nil {
			return err
		}
	}
	first, last := e.Range()
	var err error
	if from != "" {
		if first, err = day(from, -14*time.Hour); err != nil { // days begin at UT+14 first
			return err
		}
	}
	if to != "" {
		if last, err = day(to, 36*time.Hour); err != nil { // and end at UT−12 last
			return err
		}
	}
	if e, err = e.Cut(first, last); err != nil {
		return err
	}
	write := e.File
	if packed {
		write = e.Packed
	}
	file, err := write()
	if err != nil {
		return err
	}
	fmt.Printf("%s: %s, %d bytes\n", out, e.Model().Version, len(file))
	return os.WriteFile(out, file, 0o644)
}

// day is midnight UT of a date, moved.
func day(text string, shift time.Duration) (vedic.JD, error) {
	d, err := vedic.ParseDate(text)
	return vedic.JDOf(d.In(time.UTC).Add(shift)), err
}
