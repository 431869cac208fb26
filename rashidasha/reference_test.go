package rashidasha

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

var two = strings.Fields("Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi")

func sign(tb testing.TB, s string) vedic.Rashi {
	tb.Helper()
	i := slices.Index(two, s)
	require.GreaterOrEqual(tb, i, 0, "%q is no sign", s)
	return vedic.Rashi(i + 1)
}

func must(tb testing.TB, err error) {
	tb.Helper()
	require.NoError(tb, err)
}

type signRow struct {
	Sign  string
	Years float64
}

type signRows struct {
	Trust         string
	TrustSigns    string `json:"trust_signs"`
	Seed          string
	Rows          []signRow
	FirstFraction float64 `json:"first_fraction"`
	Brahma        string  `json:"brahma_planet"`
}

type technique struct {
	Input     struct{ ID string }
	Positions map[string]float64
	Rashi     map[string]signRows `json:"rashi_dasha"`
}

// asked returns the system and options that a key of the reference selects.
func asked(tb testing.TB, key string) (s System, o Options) {
	tb.Helper()
	if name, n, found := strings.Cut(key, "_D"); found {
		v, err := varga.Parse("D" + n)
		must(tb, err)
		key, o.Varga = name, v
	}
	must(tb, s.UnmarshalText([]byte(key)))
	return s, o
}

// Every row of trust high or own: signs equal, years equal but for the half thousandth of a share. Rows of one source
// and rows in which the peer is known wrong are not held against ours; of the latter the file has our own rows, of
// which those with trusted signs keep these.
func TestReference(t *testing.T) {
	var file struct{ Cases []technique }
	skytest.ReadJSON(t, "techniques_dasha.json", &file)
	compared, signs := 0, 0
	for _, c := range file.Cases {
		sky := skytest.Reference(t, c.Input.ID)
		for key, rows := range c.Rashi {
			sure := rows.Trust == "high" || rows.Trust == "own"
			if !sure && rows.TrustSigns != "high" {
				continue
			}
			s, o := asked(t, key)
			d, err := Of(s, &sky, o)
			must(t, err)
			for i, want := range rows.Rows {
				got := d.Lengths[i]
				if got.Rashi != sign(t, want.Sign) || sure && math.Abs(float64(got.Years)-want.Years) > 1e-9 {
					t.Errorf("%s %s %d: %s for %v, want %+v", c.Input.ID, key, i+1, two[got.Rashi-1], got.Years, want)
				}
			}
			if sure {
				compared++
				if f := rows.FirstFraction; f != 0 && math.Abs(float64(d.Left)-f) > 0.0005 {
					t.Errorf("%s %s: %v left, want %v", c.Input.ID, key, d.Left, f)
				}
			} else {
				signs++
			}
		}
	}
	require.GreaterOrEqual(t, compared, 230)
	require.GreaterOrEqual(t, signs, 40)
}

// Systems of one source against PyJHora, so that a change of theirs is seen: on how many of 26 births they agree. Where
// a whole count of twelve is called for that program writes none, or one less, which is not followed; it seats Brahma
// otherwise in eight births, and in four more has another lord of Kumbha or Vrishchika or another dignity.
func TestOneSource(t *testing.T) {
	var file struct{ Cases []technique }
	skytest.ReadJSON(t, "techniques_dasha.json", &file)
	for _, want := range []struct {
		key    string
		agreed int
	}{{"mandooka", 26}, {"sthira", 18}, {"brahma", 14}} {
		agreed := 0
		for _, c := range file.Cases {
			s, o := asked(t, want.key)
			sky, rows := skytest.Reference(t, c.Input.ID), c.Rashi[want.key].Rows
			d, err := Of(s, &sky, o)
			must(t, err)
			same := len(rows) == 12
			for i := range rows {
				l := d.Lengths[i]
				same = same && l.Rashi == sign(t, rows[i].Sign) &&
					(l.Count == 12 || l.Count == 0 || float64(l.Years) == rows[i].Years)
			}
			if same {
				agreed++
			}
		}
		require.Equal(t, want.agreed, agreed, want.key)
	}
}
