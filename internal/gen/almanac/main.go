//go:build swisseph

// Command almanac makes the tables of the package ephemeris/almanac from the Swiss Ephemeris: almanac.bin and tables.go. Run it by
// go generate -tags swisseph ./ephemeris/almanac; it takes about two minutes and gives the same bytes each time.
package main

import (
	"fmt"
	"os"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "almanac:", err)
		os.Exit(1)
	}
}

func run() error {
	exact, err := swiss.Open(swiss.Options{Undeflected: true})
	if err != nil {
		return err
	}
	defer exact.Close()
	bent, err := swiss.Open(swiss.Options{})
	if err != nil {
		return err
	}
	defer bent.Close()
	model, err := swiss.Open(swiss.Options{Undeflected: true, Moshier: true})
	if err != nil {
		return err
	}
	defer model.Close()

	w := &writer{}
	sky := &source{model: model}
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
	masses, err := innerMasses(exact, bent)
	if err != nil {
		return err
	}
	if err := os.WriteFile("almanac.bin", w.finish(), 0o644); err != nil {
		return err
	}
	return os.WriteFile("tables.go", w.source(masses, exact.Model()), 0o644)
}
