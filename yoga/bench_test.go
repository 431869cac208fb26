package yoga_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/yoga"
)

func BenchmarkYogas(b *testing.B) {
	c := read(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		yoga.All(c, yoga.Options{})
	}
}

// The whole report, its reasons worded.
func BenchmarkReportWritten(b *testing.B) {
	c := read(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := canon.Append(nil, yoga.Of(c, yoga.Options{}, true)); err != nil {
			b.Fatal(err)
		}
	}
}
