package command

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/internal/view"
)

type remediesJSON struct {
	Afflicted []struct {
		Graha, FunctionalNature string
		AfflictionScore         int
		GemstoneAdvised         bool
		Reasons                 []struct{ Path, Text, Value string }
	}
	Remedies []struct {
		ID, Type, CostBand string
		Graha              *string
		Details            map[string]string
		Rules              []struct{ Source string }
	}
	Disclaimer string
}

// Counts and mantras of japa of the nine grahas, from the table of the rules.
func TestGeneralRemediesAgainstReference(t *testing.T) {
	var file struct {
		Grahas []struct {
			Graha  string `json:"g"`
			Count  int    `json:"japa_count"`
			BPHS   int    `json:"japa_count_bphs"`
			Mantra string `json:"beej"`
		}
	}
	skytest.ReadJSON(t, "rules_remedy.json", &file)
	require.Len(t, file.Grahas, 9)
	for _, g := range file.Grahas {
		for flag, count := range map[string]int{"--japa-fourfold=false": g.Count, "--japa-bphs": g.BPHS,
			"--japa-fourfold": 4 * g.Count} {
			got := decoded[remediesJSON](t,
				jyotish(t, nil, "remedies-general", "--graha", key(t, g.Graha), "--type", "mantra", flag, "--json"))
			require.NotEmpty(t, got.Remedies)
			for _, r := range got.Remedies {
				require.Equal(t, "mantra", r.Type)
				require.Equal(t, key(t, g.Graha), *r.Graha)
			}
			require.Equal(t, strconv.Itoa(count), got.Remedies[0].Details["japaCount"], "%s %s", g.Graha, flag)
			require.Equal(t, g.Mantra, got.Remedies[0].Details["mantra"])
		}
	}
}

func TestGeneralRemedies(t *testing.T) {
	s := schema(t, "GeneralRemedies")
	all := jyotish(t, nil, "remedies-general", "--json")
	require.NoError(t, s.Check(decoded[any](t, all)))
	for _, flags := range []string{"--dosha=mangal", "--weekday=somavara", "--purpose=peace", "--max-cost=free",
		"--type=gemstone,yantra", "--lang=hi"} {
		some := jyotish(t, nil, "remedies-general", flags, "--json")
		require.NoError(t, s.Check(decoded[any](t, some)))
		require.NotEqual(t, all.stdout, some.stdout, flags)
	}
	for _, lang := range []string{"en", "hi"} {
		page := jyotish(t, nil, "remedies-general", "--lang", lang)
		require.Zero(t, page.code, page.stderr)
		for _, row := range strings.Split(page.stdout, "\n") {
			require.LessOrEqual(t, view.Width(row), 120, row)
			require.Equal(t, strings.TrimRight(row, " "), row)
		}
	}
	require.Contains(t, jyotish(t, nil, "remedies-general", "--dosha", "mangal").stdout, "Hanuman Chalisa: ")
}

// In this chart Karka rises and Jupiter stands in Mithuna, the 12th, between the Sun and Ketu: he is afflicted, and no
// gem is allowed him there. Three days before, the Moon, not yet past the eighth tithi of the waning half, aspects him.
func TestRemedies(t *testing.T) {
	line := append([]string{"remedies", "--at", "2026-01-01"}, with(ravi, "--date", "1990-05-18")[1:]...)
	got := decoded[remediesJSON](t, jyotish(t, nil, append(line, "--json", "--most", "9")...))
	last, jupiter := 101, false
	for _, a := range got.Afflicted {
		require.GreaterOrEqual(t, a.AfflictionScore, 40)
		require.LessOrEqual(t, a.AfflictionScore, last)
		last = a.AfflictionScore
		require.NotEmpty(t, a.Reasons)
		if a.Graha == "jupiter" {
			jupiter = true
			require.False(t, a.GemstoneAdvised)
			require.Equal(t, "benefic", a.FunctionalNature, "lord of the 9th")
		}
	}
	require.True(t, jupiter)
	bands := map[string]bool{}
	for _, r := range got.Remedies {
		require.NotEmpty(t, r.Rules, r.ID)
		bands[r.CostBand] = true
	}
	require.True(t, bands["free"] && bands["low"])

	page := jyotish(t, nil, append(line, "--most", "9")...).stdout
	require.Contains(t, page, "\nAfflicted grahas, by the dashas of 2026-01-01 00:00:00 +05:30\n")
	require.Regexp(t,
		`\nJupiter: [\d.]+ points, \d+ of 100; benefic for the lagna; to strengthen; no gem is advised\n(  .*\n)*  · Jupiter is in house 12: \+2\n`, page)
	require.Contains(t, page, "\nMantra of Jupiter: mantra; cost free (BPHS 84; Navagraha Stotra)\n")
	require.Contains(t, page, "\n  Heed: ")
	require.Contains(t, strings.Join(strings.Fields(page), " "), got.Disclaimer)
	require.Contains(t, jyotish(t, nil, append(line, "--lang", "hi")...).stdout, "गुरु")

	gandhi := reference[struct{}](t, "dosha.json")[0].Input // whose dashas have all run out
	require.Contains(t, jyotish(t, nil, gandhi.line("remedies")...).stdout,
		"\nAfflicted grahas, no dasha runs any more, and none counts\n")
	require.Equal(t, 2, jyotish(t, nil, gandhi.line("remedies", "--at", "now")...).code)

	free := decoded[remediesJSON](t, jyotish(t, nil,
		append(line, "--json", "--max-cost", "free", "--type", "mantra,puja")...))
	require.NotEmpty(t, free.Remedies)
	for _, r := range free.Remedies {
		require.Equal(t, "free", r.CostBand)
		require.Contains(t, []string{"mantra", "puja"}, r.Type)
	}
}

func TestGeneralRemediesSayWhatIsWrong(t *testing.T) {
	got := jyotish(t, nil, "remedies-general", "--graha", "vulcan", "--dosha", "x", "--weekday", "sun")
	require.Equal(t, 2, got.code)
	for _, want := range []string{`--graha: "vulcan"`, `--dosha: "x"`, `--weekday: "sun"`, "ketu", "kemdrum",
		"ravivara"} {
		require.Contains(t, got.stderr, want)
	}
}
