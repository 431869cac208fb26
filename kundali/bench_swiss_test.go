//go:build swisseph

package kundali_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/swiss"
)

// The same births, observed with the Swiss Ephemeris.
func BenchmarkCastSwiss(b *testing.B) {
	e, err := swiss.Open(swiss.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer e.Close()
	castAll(b, ephemeris.New(e))
}
