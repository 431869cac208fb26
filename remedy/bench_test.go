package remedy_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

func BenchmarkFor(b *testing.B) {
	c := read(skytest.Reference(b, "einstein"))
	o := remedy.Options{At: c.Birth.Time.AddDate(40, 0, 0)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := remedy.For(c, nil, o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkForWithStrengths(b *testing.B) {
	c := read(skytest.Reference(b, "einstein"))
	o := remedy.Options{Strengths: bala.Of(c, bala.Options{})}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := remedy.For(c, nil, o); err != nil {
			b.Fatal(err)
		}
	}
}

// The whole report, its reasons worded.
func BenchmarkReportWritten(b *testing.B) {
	c := read(skytest.Reference(b, "einstein"))
	b.ReportAllocs()
	for b.Loop() {
		r, err := remedy.For(c, nil, remedy.Options{})
		if err == nil {
			_, err = canon.Append(nil, r)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGeneral(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := remedy.General(remedy.Query{Graha: vedic.Mars}); err != nil {
			b.Fatal(err)
		}
	}
}
