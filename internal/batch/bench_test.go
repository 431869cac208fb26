package batch_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// BenchmarkCompute is one row by itself, as a server computes it; Chart is a chart with two levels of dasha.
func BenchmarkCompute(b *testing.B) {
	body := []byte(`{"externalRef":"r1","name":"Native 1","date":"1977-01-09","time":"07:59:36","latitude":18.971,"longitude":78.5341,` +
		`"timezone":"Asia/Kolkata","place":"somewhere in India"}`)
	for _, s := range batch.Systems() {
		row := batch.Row{Number: 1, Body: body}
		if s == batch.Match {
			row.Body = fmt.Appendf(nil, `{"bride":%s,"groom":%s}`, body, body)
		}
		b.Run(s.String(), func(b *testing.B) {
			e := engine(b, batch.Options{Systems: []batch.System{s},
				At: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)})
			e.Compute(row) // the borders of time zones take a while to lay out
			b.ReportAllocs()
			for b.Loop() {
				if r := e.Compute(row); r.Err != nil {
					b.Fatal(r.Err)
				}
			}
		})
	}
}
