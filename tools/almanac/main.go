//go:build swisseph

// Command almanac makes the tables of the package ephemeris/almanac from the Swiss Ephemeris:
// almanac.bin and tables.go. Run it with go generate -tags swisseph ./ephemeris/almanac. It takes
// three to six minutes of processor time and writes the same bytes each time.
//
// With -ephe it reads the files of the Swiss Ephemeris in another folder, of DE431 or DE441. To
// reproduce results of version 1 of the tables, run it on Debian's swe-basic-data 4.0-20221111-2 in
// a checkout of its own, and then tools/cut, which writes the tables as a file for almanac.Load.
//
// With -from it makes the tables of other six hundred years, as a file for almanac.Load: -from 1200 those of 1200 to
// 1799. A folder in -to gets the file by its name, almanac-1200.bin. -ephe then names a folder with all
// files of DE441, from github.com/aloistr/swisseph, folder ephe. With -packed the file has less than half the size; the
// embedded years 1200 to 1799 are of that form.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
	"github.com/jyotish-go/jyotish/vedic"
)

func main() {
	ephe := flag.String("ephe",
		"", "folder with the files of the Swiss Ephemeris; empty for those that package swiss carries")
	to := flag.String("to", ".", "folder to write to; with -from also a file")
	from := flag.String("from", "", "first of other six hundred years: -3000, -2400 … 1200, 2400")
	packed := flag.Bool("packed", false, "with -from: write the file packed")
	flag.Parse()
	if err := run(*ephe, *to, *from, *packed); err != nil {
		fmt.Fprintln(os.Stderr, "almanac:", err)
		os.Exit(1)
	}
}

// run opens the library three times, for its settings are those of a thread: without deflection for
// the tables, with it for the masses within the Sun, and the Moshier model for what lies past the
// files.
func run(ephe, to, from string, packed bool) error {
	of, all := embedded, from != ""
	if all {
		year, err := strconv.Atoi(from)
		if err == nil {
			of, err = spanOf(year)
		}
		if err != nil {
			return fmt.Errorf("-from %s: %w", from, err)
		}
	}
	exact, err := swiss.Open(swiss.Options{Undeflected: true, Files: ephe, All: all})
	if err != nil {
		return err
	}
	defer exact.Close()
	w := &writer{span: of}
	sky := &source{span: of}
	if !all {
		model, err := swiss.Open(swiss.Options{Undeflected: true, Moshier: true, Files: ephe})
		if err != nil {
			return err
		}
		defer model.Close()
		sky.model = model
	}
	exact.Batch(func(e ephemeris.Engine) error { // all questions on the engine's thread, without a switch for each
		sky.exact = e.(engine)
		for _, t := range plan(sky) {
			w.add(t)
		}
		return nil
	})
	if sky.err != nil {
		return sky.err
	}
	if all {
		file, err := w.file(exact.Model(), packed)
		if err != nil {
			return err
		}
		if info, err := os.Stat(to); err == nil && info.IsDir() {
			name := almanac.FileName(vedic.JD(of.begin + 1000))
			to = filepath.Join(to, cmp.Or(name, "almanac-1200.bin")) // the embedded one, which no release has
		}
		return os.WriteFile(to, file, 0o644)
	}
	bent, err := swiss.Open(swiss.Options{Files: ephe})
	if err != nil {
		return err
	}
	defer bent.Close()
	masses, err := innerMasses(exact, bent)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "almanac.bin"), w.finish(), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "tables.go"), w.source(masses, exact.Model()), 0o644)
}
