package yoga_test

import (
	"testing"

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

// The answer of the service, its reasons worded.
func BenchmarkReportSealed(b *testing.B) {
	c := read(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		if err := yoga.Of(c, yoga.Options{}, true).Seal(); err != nil {
			b.Fatal(err)
		}
	}
}
