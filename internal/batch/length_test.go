package batch_test

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

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
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		job := &batch.Job{Engine: e, In: "-", InFormat: batch.CSV, Out: "-", OutFormat: batch.NDJSON, Stdout: &out,
			Errors: filepath.Join(t.TempDir(), "bad.ndjson"),
			Stdin:  strings.NewReader("name,date,time,latitude,longitude\nA,1994-08-17,14:35,26.92,75.79\n")}
		if _, err := job.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		var row struct{ Predict struct{ Length string } }
		if err := json.Unmarshal([]byte(out.String()), &row); err != nil {
			t.Fatal(err, out.String())
		}
		if want := map[string]string{"": "standard"}[length] + length; row.Predict.Length != want {
			t.Errorf("%q: %q", length, row.Predict.Length)
		}
		sizes[length] = out.Len()
	}
	if !(sizes[""] < sizes["brief"] && sizes["brief"] < sizes["standard"] && sizes["standard"] < sizes["full"]) {
		t.Errorf("%v bytes", sizes)
	}
	for _, wrong := range []batch.Options{{Systems: []batch.System{"yoga"}, Length: "brief"},
		{Systems: []batch.System{"life"}, Length: "long", At: time.Unix(0, 0)}} {
		var none *vedic.ParseError
		if _, err := batch.New(dk, wrong); !errors.As(err, &none) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}
