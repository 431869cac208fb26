package batch_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// BenchmarkFilter is a thousand rows of which the Moon is asked for, by one worker.
func BenchmarkFilter(b *testing.B) {
	desk := *dk
	desk.Nameless = true
	e, err := batch.New(&desk, batch.Options{Cells: []string{"moon_longitude", "moon_nakshatra"}, Workers: 1})
	require.NoError(b, err)
	text := strings.Repeat("1990-05-15\t14:30\t26.9124\t75.7873\n", 1000)
	f := batch.Filter{Engine: e, Out: io.Discard, InFormat: batch.TSV, OutFormat: batch.TSV,
		InColumns: []string{"date", "time", "latitude", "longitude"}}
	b.ReportAllocs()
	for b.Loop() {
		f.In = strings.NewReader(text)
		if err := f.Run(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
