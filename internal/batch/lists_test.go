package batch_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every pair of two lists has the same points as a match of that pair alone. Wrong rows are
// reported, and pairs with fewer points than requested are left out.
func TestLists(t *testing.T) {
	const grooms = `{"externalRef":"g,1","moon":{"nakshatra":13,"pada":1}}
{"name":"R","date":"1988-02-30","time":"06:45","latitude":18.5,"longitude":73.9,"timezone":"Asia/Kolkata"}
{"name":"R","date":"1988-02-03","time":"16:45","latitude":18.5,"longitude":73.9,"timezone":"Asia/Kolkata"}
`
	dir := t.TempDir()
	text := csvOf(t, 30)
	l := &batch.Lists{Engine: engine(t, batch.Options{Systems: []batch.System{batch.Positions}}),
		Brides: batch.Source{Path: write(t, filepath.Join(dir, "brides.csv"), text), Format: batch.CSV},
		Grooms: batch.Source{Path: write(t, filepath.Join(dir, "grooms.ndjson"), grooms), Format: batch.NDJSON}}
	run := func() ([][]string, batch.Pairs, string) {
		var out, bad bytes.Buffer
		l.Out, l.Errors = &out, &bad
		p, err := l.Run(context.Background())
		require.NoError(t, err)
		rows, err := csv.NewReader(&out).ReadAll()
		require.NoError(t, err)
		return rows, p, bad.String()
	}
	rows, p, bad := run()
	if p != (batch.Pairs{Brides: 27, Grooms: 2, Failed: 4, Written: 54}) || len(rows) != 55 ||
		strings.Count(bad, "\n") != 4 || rows[1][0] != "r1" || rows[1][1] != "g,1" || rows[2][1] != "3" {
		t.Fatal(p, rows[:3], bad)
	}
	one := engine(t, batch.Options{Systems: []batch.System{batch.Match}})
	lines := strings.Split(text, "\n")
	enough := 0
	for _, row := range rows[1:] {
		var n int
		fmt.Sscanf(row[0], "r%d", &n)
		f := strings.Split(lines[n], ",")
		groom := `{"moon":{"nakshatra":13,"pada":1}}`
		if row[1] == "3" {
			groom = strings.Split(grooms, "\n")[2]
			groom = strings.Replace(groom, `"timezone"`, `"place":"x","timezone"`, 1)
		}
		r := one.Compute(batch.Row{Body: fmt.Appendf(nil,
			`{"bride":{"name":"B","date":%q,"time":%q,"place":"Pune","placeId":%q},"groom":%s}`, f[2], f[3], f[5],
			groom)})
		var m struct{ Total, EffectiveTotal float64 }
		require.NoError(t, json.Unmarshal(r.JSON(batch.Match), &m), r.Err)
		if got := row[2] + " " + row[3]; got != fmt.Sprint(m.Total)+" "+fmt.Sprint(m.EffectiveTotal) {
			t.Errorf("%v: match by itself gives %+v", row, m)
		}
		if m.EffectiveTotal >= 20 {
			enough++
		}
	}
	l.Least = 40 // 20 points
	if rows, p, _ := run(); len(rows) != enough+1 || p.Written != int64(enough) || enough == 0 || enough == 54 {
		t.Errorf("%d pairs of 20 points, want %d", len(rows)-1, enough)
	}
	l.Options.Varna = 99
	var beyond *vedic.RangeError
	_, err := l.Run(context.Background())
	require.ErrorAs(t, err, &beyond)
}

// BenchmarkLists is a thousand Moons with a thousand, written.
func BenchmarkLists(b *testing.B) {
	var rows strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&rows, `{"moon":{"nakshatra":%d,"pada":%d}}`+"\n", i%27+1, i%4+1)
	}
	source := batch.Source{Path: write(b, filepath.Join(b.TempDir(), "moons.ndjson"), rows.String()),
		Format: batch.NDJSON}
	l := &batch.Lists{Engine: engine(b, batch.Options{Systems: []batch.System{batch.Positions}}), Brides: source,
		Grooms: source, Options: milan.Options{}, Errors: &bytes.Buffer{}}
	for b.Loop() {
		l.Out = &bytes.Buffer{}
		if _, err := l.Run(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
