package batch_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// BenchmarkRun is a thousand births, a seventh of them bad, on all cores.
func BenchmarkRun(b *testing.B) {
	e := engine(b, batch.Options{Systems: []batch.System{batch.Chart}})
	e.Compute(batch.Row{Body: []byte(`{"name":"A","date":"1990-05-17","time":"06:45","place":"x","latitude":18.5,"longitude":73.9}`)})
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range e.Run(context.Background(), births(1000)) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
