package remedy_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// Two recorded births, the second in Hindi with a dosha, a moment and a purpose.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		id      string
		lang    vedic.Lang
		present []dosha.Finding
		o       remedy.Options
	}{
		{id: "einstein"},
		{
			id: "steve_jobs", lang: vedic.Hindi, present: found(dosha.Mangal),
			o: remedy.Options{At: time.Date(2005, 6, 12, 12, 0, 0, 0, time.UTC), Purpose: remedy.Career,
				JapaBPHS: true},
		},
	} {
		r, err := remedy.For(read(skytest.Reference(t, c.id)), c.present, c.o)
		require.NoError(t, err)
		golden.JSON(t, "remedy/"+c.id, r.In(c.lang))
	}
}

// The members are those of the contract's PersonalRemedies, GeneralRemedies, Remedy, Citation and Fact; what the
// contract lets be null is.
func TestContract(t *testing.T) {
	r := reportOf(t, chart(sunFallen), found(dosha.Mangal, dosha.Shrapit), remedy.Options{})
	report := decode(t, r)
	members(t, report, "afflicted", "remedies", "disclaimer")
	for _, a := range report["afflicted"].([]any) {
		members(t, a.(map[string]any), "graha", "afflictionScore", "reasons", "functionalNature", "gemstoneAdvised")
		for _, f := range a.(map[string]any)["reasons"].([]any) {
			members(t, f.(map[string]any), "path", "value", "text")
		}
	}
	c := decode(t, general(t, remedy.Query{}))
	members(t, c, "remedies", "disclaimer")
	doshas := map[any]bool{}
	for _, x := range append(c["remedies"].([]any), report["remedies"].([]any)...) {
		x := x.(map[string]any)
		delete(x, "explanation") // which those of a chart have, and general ones have not
		members(t, x, "id", "type", "graha", "dosha", "title", "instructions", "details", "caution", "costBand",
			"rules")
		doshas[x["dosha"]] = true
		for _, rule := range x["rules"].([]any) {
			members(t, rule.(map[string]any), "ruleId", "source")
		}
		for key, d := range x["details"].(map[string]any) {
			if s, ok := d.(string); !ok || s == "" {
				t.Errorf("%v: detail %s is %v", x["id"], key, d)
			}
		}
	}
	if want := map[any]bool{nil: true, "mangal": true, "kaal_sarp": true, "pitru": true, "guru_chandal": true,
		"kemdrum": true}; !reflect.DeepEqual(doshas, want) {
		t.Errorf("doshas %v", doshas)
	}
}

// Each remedy of a chart names its ground: the graha that is burdened, with what burdens it most, or the dosha that was
// found. The fallen Sun is debilitated in Libra, the heaviest of his burdens. General remedies have none.
func TestGrounds(t *testing.T) {
	r := reportOf(t, chart(sunFallen), found(dosha.Mangal), remedy.Options{})
	seen := map[string]bool{}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, x := range r.In(l).Remedies {
			require.NotEmpty(t, x.Ground, "%s names no ground", x.ID)
			require.False(t, strings.ContainsAny(x.Ground, "{}+"), "%s: %s", x.ID, x.Ground)
			seen[x.Ground] = true
		}
	}
	for _, want := range []string{"Suggested for the Sun: The Sun is debilitated in Libra, without relief.",
		"Suggested because of this in the chart: Mangal dosha."} {
		require.True(t, seen[want], "no %q in %v", want, seen)
	}
	for _, x := range general(t, remedy.Query{}).Remedies {
		require.Empty(t, x.Ground, x.ID)
	}
}

func decode(t *testing.T, v any) (m map[string]any) {
	t.Helper()
	b, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	require.NoError(t, err)
	return m
}

func members(t *testing.T, m map[string]any, want ...string) {
	t.Helper()
	require.Len(t, m, len(want), "members: want %v", want)
	for _, name := range want {
		_, ok := m[name]
		require.True(t, ok, "member %q is missing", name)
	}
}

// What is sent by the fast writer is what encoding/json writes.
func TestCanonWritesTheSame(t *testing.T) {
	r := reportOf(t, chart(sunFallen), nil, remedy.Options{})
	b, err := canon.Append(nil, r)
	require.NoError(t, err)
	var fast map[string]any
	require.NoError(t, json.Unmarshal(b, &fast), "they")
	require.Equal(t, decode(t, r), fast, "they")
}

// Equal input gives equal output, houses are whole signs whatever the house system, and strengths that are given are
// those that it finds.
func TestSame(t *testing.T) {
	for _, id := range []string{"einstein", "diana"} {
		c := read(skytest.Reference(t, id))
		one, err := remedy.For(c, nil, remedy.Options{})
		require.NoError(t, err)
		for _, o := range []remedy.Options{{}, {Strengths: bala.Of(c, bala.Options{})}} {
			again, err := remedy.For(c, nil, o)
			require.NoError(t, err, "%s: another report", id)
			require.Equal(t, again, one, "%s: another report", id)
		}
		placidus := read(skytest.ReferenceWith(t, id, vedic.Settings{Houses: vedic.Placidus}))
		again, err := remedy.For(placidus, nil, remedy.Options{})
		require.NoError(t, err, "%s: it hangs on the house system", id)
		require.Equal(t, again.Afflicted, one.Afflicted, "%s: it hangs on the house system", id)
	}
}

// In the report too: what costs nothing first, gems last, each remedy once; only what was asked for.
func TestReportOrder(t *testing.T) {
	every := []dosha.Finding{}
	for d := dosha.Mangal; d <= dosha.SadeSati; d++ {
		every = append(every, found(d)...)
	}
	for _, c := range charts(t) {
		r := reportOf(t, c, every, remedy.Options{Purpose: remedy.Health})
		said := map[string]bool{}
		for i, x := range r.Remedies {
			key := x.Title + x.Instructions
			if said[key] || i > 0 && (r.Remedies[i-1].Cost > x.Cost ||
				r.Remedies[i-1].Type == remedy.Gemstone && x.Type != remedy.Gemstone) {
				t.Errorf("%s stands wrong, or twice", x.ID)
			}
			said[key] = true
		}
		few := reportOf(t, c, every, remedy.Options{Types: remedy.Only(remedy.Mantra, remedy.Gemstone),
			MaxCost: remedy.Low})
		for _, x := range few.Remedies {
			require.Equal(t, remedy.Mantra, x.Type, "%s was not asked for", x.ID)
			require.True(t, x.Cost <= remedy.Low, "%s was not asked for", x.ID)
		}
	}
}

// A purpose brings its practices, and mantra and conduct of the weak grahas that it concerns: for marriage Venus, in a
// woman's chart Jupiter.
func TestPurpose(t *testing.T) {
	c := chart("lagna mesha 15, jupiter simha 5, venus mithuna 5, sun meena 5, mars tula 5, moon dhanu 25, rahu vrishabha 25")
	weak := remedy.Options{Strengths: weakened(vedic.Jupiter, vedic.Venus, vedic.Mercury), Most: 1,
		Purpose: remedy.Marriage}
	has := func(o remedy.Options, id string) bool {
		return slices.Contains(ids(reportOf(t, c, nil, o).Remedies), id)
	}
	woman := weak
	woman.Female = true
	none := weak
	none.Purpose = 0
	strong := weak
	strong.Strengths = even()
	require.True(t, has(weak, "purpose.marriage.mantra"), "the practices of the purpose")
	require.False(t, has(none, "purpose.marriage.mantra"), "the practices of the purpose")
	if r := reportOf(t, c, nil, weak); slices.ContainsFunc(r.Afflicted, func(a remedy.Affliction) bool {
		return a.Graha == vedic.Jupiter
	}) {
		t.Fatal("Jupiter is told of anyway")
	}
	if has(weak, "graha.jupiter.mantra") || !has(woman, "graha.jupiter.mantra") ||
		has(woman, "graha.jupiter.charity") || has(none, "graha.jupiter.mantra") {
		t.Error("Jupiter, in a woman's chart and otherwise")
	}
	strong.Female = true
	require.False(t, has(strong, "graha.jupiter.mantra"), "Jupiter, who lacks nothing")
}

// The practices of a dosha are its remedies, in order; those without a practice of their own have none.
func TestPractices(t *testing.T) {
	for d := dosha.Mangal; d <= dosha.SadeSati; d++ {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			var want []string
			for _, r := range general(t, remedy.Query{Dosha: d}).In(l).Remedies {
				want = append(want, r.Instructions)
			}
			bare := d == dosha.Gandanta || d == dosha.Daridra || d == dosha.PapakartariLagna ||
				d == dosha.PapakartariMoon
			if got := remedy.Practices(d, l); !slices.Equal(got, want) || got == nil || (len(got) == 0) != bare {
				t.Errorf("%v: %v", d, got)
			}
		}
	}
	require.Empty(t, remedy.Practices(0, vedic.English))
}

func TestErrors(t *testing.T) {
	c := chart("")
	back := &kundali.Chart{}
	b, err := json.Marshal(c)
	if err == nil {
		err = json.Unmarshal(b, back)
	}
	require.NoError(t, err)
	_, err = remedy.For(back, nil, remedy.Options{})
	require.ErrorIs(t, err, kundali.ErrNoSky, "a chart read back")
	_, err = remedy.For(back, nil, remedy.Options{Strengths: even()})
	require.NoError(t, err, "a chart read back, with strengths")
	for _, o := range []remedy.Options{
		{Most: 10}, {Most: -1}, {Purpose: 12}, {MaxCost: 5}, {Types: 1}, {Worn: []vedic.Graha{0}},
		{Worn: []vedic.Graha{10}},
		{At: c.Birth.Time.AddDate(-200, 0, 0)}, {At: c.Birth.Time.AddDate(300, 0, 0)},
		{Bala: bala.Options{Shadbala: bala.ShadbalaOptions{Moon: 9}}},
	} {
		var e *vedic.RangeError
		_, err := remedy.For(c, nil, o)
		require.ErrorAs(t, err, &e, o)
	}
	var e *vedic.RangeError
	_, err = remedy.For(c, found(0), remedy.Options{})
	require.ErrorAs(t, err, &e)
	one, err := c.WithDashaLevels(1)
	require.NoError(t, err)
	o := remedy.Options{At: c.Birth.Time.AddDate(20, 0, 0)}
	if a, b := reportOf(t, c, nil, o), reportOf(t, one, nil, o); !reflect.DeepEqual(a.Afflicted, b.Afflicted) {
		t.Error("it hangs on the dasha levels of the chart")
	}
}
