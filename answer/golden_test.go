package answer

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// people are public charts, and a child. The births of Gandhi and Nehru are those of the tests of package yoga.
var people = []struct {
	name     string
	birth    time.Time
	lat, lon float64
	until    time.Time
}{
	{"gandhi", time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+24)), 21.6417, 69.6293,
		time.Date(1948, 1, 30, 0, 0, 0, 0, time.UTC)},
	{"nehru", time.Date(1889, 11, 14, 23, 6, 0, 0, time.FixedZone("LMT", 5*3600+27*60+24)), 25.4358, 81.8463,
		time.Date(1964, 5, 27, 0, 0, 0, 0, time.UTC)},
	{"child", time.Date(2025, 3, 8, 10, 30, 0, 0, time.FixedZone("IST", 19800)), 28.6139, 77.209, time.Time{}},
}

var today = time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)

func person(t testing.TB, name string, accuracy time.Duration) (*kundali.Chart, Options) {
	t.Helper()
	for _, p := range people {
		if p.name != name {
			continue
		}
		c, err := kundali.Cast(observer, kundali.Birth{Time: p.birth, Accuracy: accuracy, Place: vedic.Place{
			Lat: vedic.Degrees(p.lat), Lon: vedic.Degrees(p.lon), Zone: p.birth.Location()}}, vedic.Settings{})
		require.NoError(t, err)
		return c, Options{Now: today, Until: p.until}
	}
	t.Fatal(name)
	return nil, Options{}
}

// page writes an answer as it is read: what is folded stands last.
func page(a *Answer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", a.Title, a.Summary)
	for _, s := range []string{a.Confidence, a.When} {
		if s != "" {
			fmt.Fprintln(&b, s)
		}
	}
	for _, part := range []struct {
		sign string
		list []Reason
	}{{"+", a.For}, {"-", a.Against}} {
		fmt.Fprintln(&b)
		if a.Question == JobOrBusiness {
			part.sign = map[string]string{"+": "job:", "-": "business:"}[part.sign]
		}
		for _, r := range part.list {
			fmt.Fprintf(&b, "%s %s [%v]\n", part.sign, r.Text, r.Source)
		}
	}
	if len(a.Windows) > 0 {
		fmt.Fprintln(&b)
	}
	for _, w := range a.Windows {
		fmt.Fprintf(&b, "%s to %s | %v, %d of 100 | %s\n", w.Start.Format("2006-01"),
			w.End.AddDate(0, 0, -1).Format("2006-01"),
			w.Class, w.Share, w.Why)
	}
	fmt.Fprintf(&b, "\n%s\n\n-----\n%s\n%s\n", strings.Join(a.ToDo, "\n"), strings.Join(a.Method, "\n"), a.Disclaimer)
	return b.String()
}

// The answers on marriage and work of Gandhi, Nehru and a child, in both languages, as a client reads them.
func TestGolden(t *testing.T) {
	for _, p := range people {
		c, o := person(t, p.name, 0)
		for _, q := range []Question{Marriage, Career} {
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				o.Question, o.Lang = q, l
				a, err := Of(context.Background(), observer, c, o)
				require.NoError(t, err)
				golden.Text(t, fmt.Sprintf("answer/%s-%v-%v.txt", p.name, q, l), []byte(page(a)))
			}
		}
	}
}

func BenchmarkAsk(b *testing.B) {
	c, o := person(b, "nehru", time.Minute)
	o.Question = Marriage
	for b.Loop() {
		if _, err := Of(context.Background(), observer, c, o); err != nil {
			b.Fatal(err)
		}
	}
}
