package batch_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
)

// single are all systems of one birth but readings, which look ahead from a moment, in the order of their keys.
var single = slices.Sorted(slices.Values(slices.DeleteFunc(batch.Systems(), func(s batch.System) bool {
	return s == batch.Match || slices.Contains([]batch.System{"predict", "varshphal", "life", "transits",
		"chakra"}, s)
})))

// One core and four, one worker and many, write the same bytes, in the order of the rows.
func TestSameBytesOnAnyNumberOfCores(t *testing.T) {
	const n = 100
	want := ""
	for _, cores := range []int{1, 4} {
		before := runtime.GOMAXPROCS(cores)
		for _, workers := range []int{0, 1, 7} {
			got := written(t, engine(t, batch.Options{Systems: single, Workers: workers}), births(n))
			if want == "" {
				want = got
			}
			require.Equal(t, want, got, "%d workers on %d cores write something else", workers, cores)
		}
		runtime.GOMAXPROCS(before)
	}
	lines := strings.Split(strings.TrimSuffix(want, "\n"), "\n")
	require.Len(t, lines, n)
	for i, line := range lines {
		var row struct {
			Row         int
			ExternalRef string
			Chart       struct{ Input struct{ Name string } }
			Errors      []op.Fault
		}
		require.NoError(t, json.Unmarshal([]byte(line), &row))
		good := row.Chart.Input.Name == fmt.Sprintf("Native %d", i+1)
		if row.Row != i+1 || row.ExternalRef != fmt.Sprintf("r%d", i+1) || good == (row.Row%7 == 0) ||
			good == (len(row.Errors) == 2) {
			t.Errorf("row %d is %d, %s, with %+v", i+1, row.Row, row.ExternalRef, row.Errors)
		}
	}
}

// A row alone is what it is among others.
func TestComputeAsRun(t *testing.T) {
	e := engine(t, batch.Options{Systems: single})
	var got strings.Builder
	for row, err := range births(20) {
		require.NoError(t, err)
		r := e.Compute(row)
		line := r.AppendJSON(nil)
		if r.Err != nil {
			require.LessOrEqual(t, len(r.Systems()), 0, "a bad row has a system")
			require.Nil(t, r.Report, "a bad row has a system")
			line, _ = r.AppendProblem(nil)
		} else if diff := cmp.Diff(single, r.Systems()); diff != "" {
			t.Error(diff)
		}
		got.Write(append(line, '\n'))
	}
	require.Empty(t, cmp.Diff(written(t, e, births(20)), got.String()))
}

// The output is in the order of names, and each member is by itself what JSON gives.
func TestRowAsWritten(t *testing.T) {
	body := `{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune","latitude":18.5,"longitude":73.9}`
	r := engine(t, batch.Options{Systems: single}).Compute(batch.Row{Number: 3, Body: []byte(body)})
	var row map[string]json.RawMessage
	text := r.AppendJSON(nil)
	require.NoError(t, json.Unmarshal(text, &row))
	require.NoError(t, r.Err)
	for _, s := range single {
		require.Equal(t, string(r.JSON(s)), string(row[s.String()]), "%v: %.80s", s, r.JSON(s))
		require.GreaterOrEqual(t, len(r.JSON(s)), 100, "%v: %.80s", s, r.JSON(s))
	}
	if string(row["row"]) != "3" || string(row["externalRef"]) != "null" || len(row) != 17 ||
		r.JSON(batch.Match) != nil {
		t.Errorf("%.200s", text)
	}
	at := 0
	for _, name := range []string{"bala", "chart", "dasha", "divisions", "dosha", "externalRef", "grahas", "jaimini",
		"kp",
		"panchang",
		"points", "positions", "remedies",
		"row", "sky", "varga", "yoga"} {
		next := strings.Index(string(text[at:]), `"`+name+`":`)
		require.GreaterOrEqual(t, next, 0, "%s is not after those before it", name)
		at += next
	}
}

// Who stops early, and an input that breaks off, get what was there and no more.
func TestRunStops(t *testing.T) {
	e := engine(t, batch.Options{})
	n := 0
	for range e.Run(context.Background(), births(1_000_000_000)) {
		if n++; n == 40 {
			break
		}
	}
	broken := errors.New("broken")
	input := func(yield func(batch.Row, error) bool) {
		for row, err := range births(40) {
			if !yield(row, err) {
				return
			}
		}
		yield(batch.Row{}, broken)
	}
	n = 0
	for r, err := range e.Run(context.Background(), input) {
		if err != nil {
			require.ErrorIs(t, err, broken)
			require.Equal(t, 40, n)
			n = -1
			continue
		}
		if n++; r.Number != int64(n) {
			t.Errorf("row %d is %d", n, r.Number)
		}
	}
	require.Equal(t, -1, n, "no error")
}

// A context ends a run, even one whose input never comes.
func TestRunIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	waiting := make(chan struct{})
	t.Cleanup(func() { close(waiting) })
	var last error
	for _, err := range engine(t, batch.Options{}).Run(ctx, func(yield func(batch.Row, error) bool) {
		for row := range births(16) {
			yield(row, nil)
		}
		cancel()
		<-waiting
	}) {
		last = err
	}
	require.ErrorIs(t, last, context.Canceled)
}

// Memory does not grow with the rows: two thousand charts are 37 MB of text.
func TestRunInBoundedMemory(t *testing.T) {
	e := engine(t, batch.Options{Workers: 2})
	e.Compute(batch.Row{Body: []byte(`{"name":"A","date":"1990-05-17","time":"06:45","place":"x","latitude":18.5,"longitude":73.9}`)})
	base := alive()
	most, written := uint64(0), 0
	for r, err := range e.Run(context.Background(), births(2000)) {
		require.NoError(t, err)
		written += len(r.JSON(batch.Chart))
		if r.Number%250 == 0 {
			most = max(most, alive())
		}
	}
	if written < 30<<20 || most > base+12<<20 {
		t.Errorf("%d MB of text were written, and %d MB alive were %d MB", written>>20, base>>20, most>>20)
	}
}

func alive() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
