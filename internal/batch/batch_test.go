package batch_test

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// desk is shared by all tests: polygons of zones take half a second to load.
var dk = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}, Commit: "abc"}

func engine(t testing.TB, o batch.Options) *batch.Engine {
	t.Helper()
	if len(o.Systems) == 0 {
		o.Systems = []batch.System{batch.Chart}
	}
	e, err := batch.New(dk, o)
	require.NoError(t, err)
	return e
}

// births makes n rows; every seventh has a wrong date and a wrong time.
func births(n int) iter.Seq2[batch.Row, error] {
	return func(yield func(batch.Row, error) bool) {
		var body []byte // one room for all, as readers have
		for i := 1; i <= n; i++ {
			date, clock := fmt.Sprintf("19%02d-%02d-%02d", i%100, i%12+1, i%28+1), fmt.Sprintf("%02d:%02d", i%24, i%60)
			if i%7 == 0 {
				date, clock = "1990-02-30", "25:00"
			}
			body = fmt.Appendf(body[:0],
				`{"externalRef":"r%d","name":"Native %d","date":%q,"time":%q,"latitude":18.5,"longitude":73.9,"place":"Pune"}`,
				i, i, date, clock)
			if !yield(batch.Row{Number: int64(i), Line: int64(i) + 1, Body: body}, nil) {
				return
			}
		}
	}
}

// written returns all that a run writes, good rows and bad.
func written(t testing.TB, e *batch.Engine, rows iter.Seq2[batch.Row, error]) string {
	t.Helper()
	var b strings.Builder
	for r, err := range e.Run(context.Background(), rows) {
		require.NoError(t, err)
		line := r.AppendJSON(nil)
		if r.Err != nil {
			if line, err = r.AppendProblem(nil); err != nil {
				t.Fatal(err)
			}
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}
