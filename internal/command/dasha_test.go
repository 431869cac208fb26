package command

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

type dashaJSON struct {
	Object, System, Name string
	Balance              struct {
		Lord, Duration string
		Days           float64
	}
	Levels           int
	Periods, Current []dashaPeriodJSON
	Applicability    *struct {
		Applicable bool
		Because    []struct {
			Fact, Text string
			Holds      bool
		}
	}
	Seed       struct{ Point string }
	Yoginis    []struct{ Lord, Name string }
	Kalachakra struct{ Deha, Jeeva string }
}

type dashaPeriodJSON struct {
	Lord, Rashi string
	Level       int
	Start, End  time.Time
	Partial     bool
	Sub         []dashaPeriodJSON
}

type dashaCase struct {
	Input input
	Star  map[string]struct {
		Trust string
		Rows  []struct {
			Lord         string
			Start, Years float64
		}
	} `json:"nakshatra_dasha"`
	Sign map[string]struct {
		Trust string
		Rows  []struct {
			Sign  string
			Years float64
		}
	} `json:"rashi_dasha"`
}

// dashaCases are the births of techniques_dasha.json.
func dashaCases(t *testing.T) (list []dashaCase) {
	t.Helper()
	var file struct{ Cases []dashaCase }
	skytest.ReadJSON(t, "techniques_dasha.json", &file)
	require.Len(t, file.Cases, 27)
	return file.Cases
}

// The first round of two dashas of the stars, of Vimshottari from the lagna and of one of the signs: rulers equal,
// starts within 0.002 years.
func TestDashasAgainstReference(t *testing.T) {
	compared := 0
	for _, c := range dashaCases(t) {
		for name, line := range map[string][]string{
			"yogini": {"--system", "yogini"}, "ashtottari": {"--system", "ashtottari"},
			"vimshottari_lagna": {"--seed", "lagna"},
		} {
			rows := c.Star[name]
			if rows.Trust != "high" && rows.Trust != "own" {
				continue
			}
			args := c.Input.line("dasha", append(line, "--levels", "1", "--json")...)
			got := decoded[dashaJSON](t, jyotish(t, nil, args...))
			birth := years(got.Periods[0].End) - rows.Rows[0].Start - rows.Rows[0].Years
			for i, want := range rows.Rows {
				p := got.Periods[i]
				require.Equal(t, key(t, want.Lord), p.Lord, "%s %s %d", c.Input.ID, name, i)
				require.InDelta(t, want.Start, years(p.Start)-birth, 0.002, "%s %s %d", c.Input.ID, name, i)
				compared++
			}
			require.True(t, got.Periods[0].Partial)
		}
		if rows := c.Sign["narayana_D1"]; rows.Trust == "high" {
			args := c.Input.line("dasha", "--system", "narayana", "--levels", "1", "--json")
			got := decoded[dashaJSON](t, jyotish(t, nil, args...))
			for i, want := range rows.Rows {
				if want.Years == 0 {
					break // a dasha of no years is not shown where it stands at birth
				}
				p := got.Periods[i]
				r := vedic.Rashi(strings.Index("ArTaGeCnLeViLiScSgCpAqPi", want.Sign)/2 + 1)
				require.Equal(t, r.String(), p.Rashi, "%s %d", c.Input.ID, i)
				require.Equal(t, r.Lord().String(), p.Lord)
				require.InDelta(t, want.Years, p.End.Sub(p.Start).Hours()/24/365.25, 0.002, "%s %d", c.Input.ID, i)
				compared++
			}
		}
	}
	require.Greater(t, compared, 600)
}

// years are those of 365.25 days since 1970.
func years(t time.Time) float64 { return float64(t.Unix()) / 86400 / 365.25 }

// All faults are reported at once, with corrections.
func TestDashaWrongInput(t *testing.T) {
	birth := []string{"dasha", "--name", "N", "--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur"}
	for line, want := range map[string][]string{
		"--system yogni":                               {"shattrimsa_sama, kalachakra, narayana", "Perhaps yogini?"},
		"--system drig --seed lagna --tribhagi":        {"--seed", "--tribhagi"},
		"--system yogini --varga D9":                   {"--varga", "narayana"},
		"--system padanadhamsha --varga D10":           {"D9 or D1"},
		"--system sudarshana --levels 4":               {"--to", "20000 periods"},
		"--system yogini --accuracy 720":               {"--system", "hour of birth is not known"},
		"--system yogini --levels 5 --from 2020-01-01": {"--to", "at most 10 years"},
	} {
		o := jyotish(t, nil, append(birth, strings.Fields(line)...)...)
		require.NotZero(t, o.code, line)
		for _, w := range want {
			require.Contains(t, o.stderr, w, line)
		}
	}
	polar := []string{"dasha", "--name", "N", "--date", "1990-06-21", "--time", "12:00",
		"--place", "Tromsø, Norway", "--seed", "gulika"}
	require.Contains(t, jyotish(t, nil, polar...).stderr, "no gulika")
	require.Zero(t, jyotish(t, nil, append(polar, "--seed", "bhrigu_bindu")...).code)
}

// A dasha says in words what it is counted from, and of a dasha of the signs how far its rule is trusted.
func TestDashaSaysWhatItIsCountedFrom(t *testing.T) {
	birth := []string{"--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur, India", "--levels", "1"}
	got := jyotish(t, nil, append([]string{"dasha", "--seed", "jupiter"}, birth...)...)
	require.Contains(t, got.stdout, "\nCounted from Jupiter, 15°47′32″ Gemini\n")
	got = jyotish(t, nil, append([]string{"dasha", "--system", "chara", "--chara", "rangacharya"}, birth...)...)
	require.Contains(t, got.stdout, "\nIt is known from one source only.\n")
}
