package batch_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/vedic"
)

// Readings have the requested length; without one predict is the overview alone. A length is refused for a system that
// has none.
func TestLength(t *testing.T) {
	sizes := map[string]int{}
	for _, length := range []string{"", "brief", "standard", "full"} {
		o := batch.Options{Systems: []batch.System{"predict", "yoga"}, At: time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC),
			Length: length}
		e, err := batch.New(dk, o)
		require.NoError(t, err)
		var out strings.Builder
		job := &batch.Job{Engine: e, In: "-", InFormat: batch.CSV, Out: "-", OutFormat: batch.NDJSON, Stdout: &out,
			Errors: filepath.Join(t.TempDir(), "bad.ndjson"),
			Stdin:  strings.NewReader("name,date,time,latitude,longitude\nA,1994-08-17,14:35,26.92,75.79\n")}
		_, err = job.Run(context.Background())
		require.NoError(t, err)
		var row struct{ Predict struct{ Length string } }
		require.NoError(t, json.Unmarshal([]byte(out.String()), &row), out.String())
		require.Equal(t, map[string]string{"": "standard"}[length]+length, row.Predict.Length, length)
		sizes[length] = out.Len()
	}
	if !(sizes[""] < sizes["brief"] && sizes["brief"] < sizes["standard"] && sizes["standard"] < sizes["full"]) {
		t.Errorf("%v bytes", sizes)
	}
	for _, wrong := range []batch.Options{{Systems: []batch.System{"yoga"}, Length: "brief"},
		{Systems: []batch.System{"yoga"}, Ages: true},
		{Systems: []batch.System{"life"}, Length: "long", At: time.Unix(0, 0)}} {
		var none *vedic.ParseError
		_, err := batch.New(dk, wrong)
		require.ErrorAs(t, err, &none, wrong)
	}
}

// With Ages each period has the age of the native, in JSON and in the column of a CSV file.
func TestAges(t *testing.T) {
	for _, format := range []batch.Format{batch.NDJSON, batch.CSV} {
		e, err := batch.New(dk, batch.Options{Systems: []batch.System{"dasha"}, Ages: true,
			Columns: format == batch.CSV})
		require.NoError(t, err)
		var out strings.Builder
		job := &batch.Job{Engine: e, In: "-", InFormat: batch.CSV, Out: "-", OutFormat: format, Stdout: &out,
			Errors: filepath.Join(t.TempDir(), "bad.ndjson"),
			Stdin:  strings.NewReader("name,date,time,latitude,longitude\nA,1994-08-17,14:35,26.92,75.79\n")}
		_, err = job.Run(t.Context())
		require.NoError(t, err)
		text := out.String()
		if format == batch.CSV {
			rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
			require.NoError(t, err)
			text = `{"dasha":` + rows[1][slices.Index(rows[0], "dasha")] + `}`
		}
		type age struct{ Years, Months int }
		var row struct {
			Dasha struct {
				Periods []struct{ StartAge, EndAge *age }
			}
		}
		require.NoError(t, json.Unmarshal([]byte(text), &row), text)
		periods := row.Dasha.Periods
		require.Equal(t, age{}, *periods[0].StartAge)
		years := 0
		for i, p := range periods[1 : len(periods)-1] {
			require.Equal(t, *periods[i].EndAge, *p.StartAge)
			years += p.EndAge.Years - p.StartAge.Years
		}
		require.Greater(t, years, 60)
	}
}
