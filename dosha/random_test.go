package dosha_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// What holds of every finding of any sky, under any options: a dosha is there exactly where it has a trigger and had a
// severity, a cancelled one has none left, nothing gets heavier by a cancellation, and every fact has words in both
// languages.
func TestRandomSkies(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 24))
	seen := map[dosha.ID]map[finding.Status]bool{}
	for range 400 {
		sky := skytest.Sky("")
		for i := range sky.Grahas {
			sky.Grahas[i].Longitude = vedic.Longitude(r.Int64N(int64(vedic.Circle)))
		}
		sky.Grahas[vedic.Ketu-1].Longitude = sky.Grahas[vedic.Rahu-1].Longitude.Plus(vedic.Circle / 2)
		sky.Lagna = vedic.Longitude(r.Int64N(int64(vedic.Circle)))
		c := cast(sky)
		for _, o := range []dosha.Options{
			{}, {
				Houses: dosha.NorthHouses, Strictness: dosha.SlokaOnly, KaalSarp: dosha.BySign, PitruNoMoon: true,
				ChandalAspect: true, ChandalBorders: true,
				KemdrumStrict: true, ShrapitAspect: true, AngarakKetu: true, Partner: c, Age: 30, RajaYoga: true,
				JupiterShadbala: 7.2,
			},
			{References: dosha.FromVenus, Strictness: dosha.NoCancellation, KaalSarp: dosha.EmptyNodeSigns,
				PitruMinimal: true, KemdrumNodes: true},
		} {
			for i, f := range dosha.All(c, o) {
				require.Equal(t, dosha.ID(i+1), f.Dosha, i)
				if seen[f.Dosha] == nil {
					seen[f.Dosha] = map[finding.Status]bool{}
				}
				seen[f.Dosha][f.Status] = true
				checkFinding(t, f)
			}
		}
	}
	for id := dosha.Mangal; id <= dosha.Kemdrum; id++ {
		for _, s := range []finding.Status{finding.Absent, finding.Cancelled, finding.Reduced} {
			if !seen[id][s] && id != dosha.KaalSarp {
				t.Errorf("%v was never %v", id, s)
			}
		}
	}
}

func checkFinding(t *testing.T, f dosha.Finding) {
	t.Helper()
	absent := f.Status == finding.Absent
	switch {
	case absent != (f.Before == 0), absent != (len(f.Triggers) == 0), f.Severity > f.Before, f.Score > f.RawScore,
		(f.Status == finding.Absent || f.Status == finding.Cancelled) != (f.Severity == 0),
		f.Triggers == nil || f.Cancellations == nil, f.Name == "" || f.Explanation == "" || len(f.Source) == 0:
		t.Fatalf("%v %v %v before %v: %d triggers, %v of %v", f.Dosha, f.Status, f.Severity, f.Before, len(f.Triggers),
			f.Score, f.RawScore)
	}
	hindi := f.In(vedic.Hindi)
	if f.Dosha <= dosha.Kemdrum {
		checkFacts(t, f.Looked, hindi.Looked)
	}
	for i, tr := range f.Triggers {
		checkFacts(t, tr.Because, hindi.Triggers[i].Because)
	}
	for i, c := range f.Cancellations {
		checkFacts(t, c.Because, hindi.Cancellations[i].Because)
		if c.Rule.Note == "" || len(c.Rule.Source) == 0 || hindi.Cancellations[i].Rule.Note == c.Rule.Note {
			t.Fatalf("%+v", c.Rule)
		}
	}
}

func checkFacts(t *testing.T, english, hindi []finding.Fact) {
	t.Helper()
	require.NotEmpty(t, english, "no facts")
	for i, f := range english {
		text := hindi[i].Text()
		if f.Path() != hindi[i].Path() || f.Value() != hindi[i].Value() || strings.ContainsAny(f.Text()+text, "{}") ||
			strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
			t.Fatalf("%s = %s: %q, %q", f.Path(), f.Value(), f.Text(), text)
		}
	}
}

// What cancels or eases a dosha is listed where it is said, in both languages: every circumstance that applies, by what
// its rule is, and none that does not.
func TestExplanationListsWhatCancels(t *testing.T) {
	told := 0
	r := rand.New(rand.NewPCG(5, 25))
	for range 60 {
		sky := skytest.Sky("")
		for i := range sky.Grahas {
			sky.Grahas[i].Longitude = vedic.Longitude(r.Int64N(int64(vedic.Circle)))
		}
		sky.Grahas[vedic.Ketu-1].Longitude = sky.Grahas[vedic.Rahu-1].Longitude.Plus(vedic.Circle / 2)
		for _, f := range dosha.All(cast(sky), dosha.Options{}) {
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				x := f.In(l)
				require.False(t, strings.ContainsAny(x.Explanation, "{}"), "an open gap: %s", x.Explanation)
				effect := finding.Cancels
				if !slices.ContainsFunc(x.Cancellations, func(c dosha.Cancellation) bool {
					return c.Acts(finding.Cancels)
				}) {
					effect = finding.Reduces
				}
				for _, c := range x.Cancellations {
					note := strings.TrimRight(c.Rule.Note, ".।")
					if i := strings.IndexByte(note, ' '); i > 0 {
						note = note[i:] // the first word may be written small
					}
					eased := x.Status == finding.Cancelled || x.Status == finding.Reduced
					if listed := strings.Contains(x.Explanation, note); eased && c.Acts(effect) && !listed {
						t.Errorf("%v: %q is not in %q", x.Dosha, note, x.Explanation)
					}
					if eased && c.Acts(effect) {
						told++
					}
				}
			}
		}
	}
	require.GreaterOrEqual(t, told, 100)
}
