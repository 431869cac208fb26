package dosha_test

import (
	"encoding/json"
	"testing"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/skytest"
)

func BenchmarkAll(b *testing.B) {
	c := cast(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		dosha.All(c, dosha.Options{})
	}
}

func BenchmarkMangal(b *testing.B) {
	c := cast(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		dosha.MangalOf(c, dosha.Options{})
	}
}

// With all its reasons in words.
func BenchmarkAllJSON(b *testing.B) {
	c := cast(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := json.Marshal(dosha.All(c, dosha.Options{})); err != nil {
			b.Fatal(err)
		}
	}
}
