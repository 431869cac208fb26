package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The worked examples of the rules, yoga.md §5, by number.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		n       int
		sky     string
		formed  []string
		without []string
		o       yoga.Options
	}{
		{n: 1, sky: "lagna mesha 5, mars makara 5", formed: []string{"ruchaka"}},
		{n: 2, sky: "lagna mithuna 5, jupiter meena 5, moon dhanu 5", formed: []string{"hamsa", "gajakesari"}},
		{n: 3, sky: "lagna kanya 5, mercury kanya 20, sun kanya 25", formed: []string{"bhadra", "budhaditya"}},
		{n: 4, sky: "moon vrishabha 5, mars mithuna 5, saturn mesha 5", formed: []string{"durudhara"},
			without: []string{"sunapha", "anapha"}},
		{
			n: 5, formed: []string{"kemadruma"}, without: []string{"sunapha", "anapha", "durudhara"},
			sky: "moon vrishabha 5, sun mithuna 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter dhanu 5, venus dhanu 9, saturn dhanu 20",
		},
		{n: 6, sky: "lagna vrishabha 5, saturn kumbha 5", formed: []string{"yogakaraka", "shasha"}},
		{n: 7, sky: "lagna mesha 5, jupiter mithuna 5, saturn mithuna 9", formed: []string{"dharma_karma"}},
		{n: 8, sky: "lagna karka 5, mars tula 5, venus mesha 5",
			formed: []string{"maha_parivartana", "raja_kt", "dhana_4"}},
		{n: 9, sky: "lagna simha 5, jupiter meena 5", formed: []string{"sarala"}},
		{n: 10, sky: "lagna tula 5, sun tula 9, mars makara 5", formed: []string{"neechabhanga"}},
		{n: 11, sky: "lagna mesha 5, jupiter makara 5, moon karka 5, mars mesha 5, saturn tula 5",
			formed: []string{"neechabhanga"}},
		{n: 12, sky: spread(1, 4, 7, 10, 1, 4, 7), formed: []string{"kamala", "rajju"}, without: []string{"kedara"}},
		{n: 13, sky: spread(1, 2, 3, 5, 6, 1, 2), formed: []string{"pasha"}},
		{n: 14, sky: "lagna mesha 5, mercury makara 5", formed: []string{"amala"}},
		{
			n: 15, sky: "lagna simha 5, sun mesha 5, moon dhanu 5", formed: []string{"mahabhagya"},
			o: yoga.Options{Gender: yoga.Male},
		},
		{n: 16, sky: "lagna karka 5, jupiter karka 5, moon karka 9", formed: []string{"hamsa", "gajakesari"}},
	} {
		for _, f := range yoga.All(chart(c.sky), c.o) {
			if slices.Contains(c.formed, f.ID) && !f.Present || slices.Contains(c.without, f.ID) && f.Present {
				t.Errorf("example %d: %s formed is %v: %s", c.n, f.ID, f.Present, toJSON(t, f.Because))
			}
		}
	}
}

// What the examples say beyond the formation.
func TestWorkedDetails(t *testing.T) {
	c := chart("lagna kanya 5, mercury kanya 20, sun kanya 25")
	if f := find(t, c, yoga.Options{}, "bhadra"); !applies(f, "mahapurusha.combust") {
		t.Error("example 3: Mercury, 5° from the Sun, is not combust")
	}
	if f := find(t, c, yoga.Options{}, "budhaditya"); !applies(f, "budhaditya.combust") {
		t.Error("example 3: budhaditya is not reduced")
	}
	c = chart("lagna mesha 5, jupiter mithuna 5, saturn mithuna 9")
	if f := find(t, c, yoga.Options{}, "dharma_karma"); !applies(f, "dharma_karma.owns_3_6_8_11_12") {
		t.Error("example 7: the lords of 11 and 12 are not flagged")
	}
	c = chart("lagna simha 5, jupiter meena 5")
	if f := find(t, c, yoga.Options{}, "sarala"); !applies(f, "viparita.owns_other") {
		t.Error("example 9: that Jupiter rules 5 too is not noted")
	}
	if ids := applying(fallOf(t, chart("lagna tula 5, sun tula 9, mars makara 5"), yoga.Options{},
		vedic.Sun)); !slices.Contains(ids, "NB2") {
		t.Errorf("example 10: %v", ids)
	}
	f := fallOf(t, chart("lagna mesha 5, jupiter makara 5, moon karka 5, mars mesha 5, saturn tula 5"), yoga.Options{},
		vedic.Jupiter)
	ids := applying(f)
	if !f.Raja || slices.Contains(ids, "NB5") || !slices.Contains(ids, "NB1") || !slices.Contains(ids, "NB2") ||
		!slices.Contains(ids, "NB3") {
		t.Errorf("example 11: %v", ids)
	}
	if f := find(t, chart(spread(1, 4, 7, 10, 1, 4, 7)), yoga.Options{}, "rajju"); !applies(f,
		"saravali.akriti_first") {
		t.Error("example 12: rajju does not yield to kamala")
	}
}

func applies(f yoga.Finding, id string) bool {
	return slices.ContainsFunc(f.Cancellations, func(c finding.Cancellation) bool {
		return c.Rule.RuleID == id && c.Applies
	})
}

func TestForms(t *testing.T) {
	male := yoga.Options{}
	for _, c := range []struct {
		id, sky, want string
		o             yoga.Options
	}{
		{"moon_sun_grade", "sun mesha 5, moon karka 5", "adhama", male},
		{"moon_sun_grade", "sun mesha 5, moon vrishabha 5", "sama", male},
		{"moon_sun_grade", "sun mesha 5, moon meena 5", "varishtha", male},
		{"chandra_dhana", "moon mesha 5, jupiter mithuna 5", "little", male},
		{"chandra_dhana", "moon mesha 5, jupiter mithuna 5, venus kanya 5", "medium", male},
		{"chandra_dhana", "moon mesha 5, jupiter mithuna 5, venus makara 5, mercury kumbha 5, rahu meena 1", "great",
			male},
		{"veshi", "sun mesha 5, venus vrishabha 5", "shubha", male},
		{"veshi", "sun mesha 5, mars vrishabha 5, mercury simha 5", "papa", male},
		{"veshi", "sun mesha 5, mars vrishabha 5, venus vrishabha 9, mercury simha 5", "mishra", male},
		{"voshi", "sun mesha 5, venus meena 5, mercury simha 5", "shubha", male},
		{"neechabhanga", "lagna tula 5, sun tula 9, mars makara 5", "raja", male}, // Venus and Mars in kendras
		{"sannyasa", "sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22", "sun", male},
		{"sannyasa", "jupiter dhanu 5, saturn dhanu 9, mars dhanu 15, venus dhanu 25", "jupiter", male},
		{"kalasarpa", enclosed, "rahu_to_ketu", male},
		{"kalasarpa", "rahu tula 10, " + enclosed[len("rahu mesha 10, "):], "ketu_to_rahu", male},
		{"guru_chandal", "jupiter karka 4, rahu karka 6", "", male},
		{"guru_chandal", "jupiter karka 4, ketu karka 6", "ketu", male},
		{"chandra_adhi", "moon mesha 5, mercury kanya 5, jupiter tula 5, venus vrishchika 5", "",
			yoga.Options{Partial: true}},
		{"chandra_adhi", "moon mesha 5, mercury kanya 5, jupiter tula 5, venus dhanu 5", "partial",
			yoga.Options{Partial: true}},
		{"vasumati", "mercury mithuna 5, jupiter kumbha 5, venus kanya 5", "", yoga.Options{Partial: true}},
		{"vasumati", "mercury mithuna 5, jupiter kumbha 5, venus tula 5, moon tula 9", "partial",
			yoga.Options{Partial: true}},
		{"raja_kt", "lagna karka 5, mars tula 5, venus mesha 5", "", yoga.Options{RajaWeak: true}},
		{"raja_kt", "lagna karka 5, mars tula 5, venus mithuna 5, jupiter simha 5", "weak",
			yoga.Options{RajaWeak: true}},
	} {
		if f := find(t, chart(c.sky), waxing(c.o), c.id); !f.Present || f.Variant != c.want {
			t.Errorf("%s in %q: present %v, form %q, want %q", c.id, c.sky, f.Present, f.Variant, c.want)
		}
	}
}

const enclosed = "rahu mesha 10, lagna meena 5, sun mesha 20, moon kanya 25, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, saturn kanya 0"

// The seven lords of the 5th, and the seven of the lagna, with whom they make wealth (BPHS 41.2–15).
func TestWealthOfEachLord(t *testing.T) {
	for _, c := range []struct{ id, holds, miss string }{
		{"dhana_bphs", "lagna makara 5, venus vrishabha 5, mars vrishchika 5",
			"lagna makara 5, venus vrishabha 5, mars tula 5"},
		{
			"dhana_bphs", "lagna kumbha 5, mercury mithuna 5, moon dhanu 5, mars dhanu 9, jupiter dhanu 12",
			"lagna kumbha 5, mercury mithuna 5, moon dhanu 5, mars dhanu 9, jupiter makara 12",
		},
		{
			"dhana_bphs", "lagna mesha 5, sun simha 5, saturn kumbha 5, moon kumbha 9, jupiter kumbha 12",
			"lagna mesha 5, sun simha 5, saturn kumbha 5, moon kumbha 9, jupiter meena 12",
		},
		{"dhana_bphs", "lagna kanya 5, saturn makara 5, sun karka 5, moon karka 9",
			"lagna kanya 5, saturn makara 5, sun karka 5, moon simha 9"},
		{"dhana_bphs", "lagna simha 5, jupiter dhanu 5, mercury mithuna 5",
			"lagna simha 5, jupiter dhanu 5, mercury karka 5"},
		{"dhana_bphs", "lagna dhanu 5, mars mesha 5, venus tula 5", "lagna dhanu 5, mars mesha 5, venus kanya 5"},
		{"dhana_bphs", "lagna meena 5, moon karka 5, saturn makara 5", "lagna meena 5, moon karka 5, saturn kumbha 5"},
		{
			"dhana_lagna", "lagna karka 5, moon karka 5, mercury makara 5, jupiter karka 9",
			"lagna karka 5, moon karka 5, mercury kumbha 5, jupiter karka 9",
		},
		{
			"dhana_lagna", "lagna mesha 5, mars mesha 5, mercury mesha 9, venus tula 5, saturn kumbha 5",
			"lagna mesha 5, mars mesha 5, mercury mesha 9, venus tula 5, saturn meena 5",
		},
		{
			"dhana_lagna", "lagna kanya 5, mercury kanya 5, saturn karka 5, jupiter vrishabha 5",
			"lagna kanya 5, mercury kanya 5, saturn simha 5, jupiter vrishabha 5",
		},
		{
			"dhana_lagna", "lagna dhanu 5, jupiter dhanu 5, mercury mithuna 5, mars kanya 5",
			"lagna dhanu 5, jupiter dhanu 5, mercury karka 5, mars kanya 5",
		},
		{
			"dhana_lagna", "lagna tula 5, venus tula 5, saturn makara 5, mercury mesha 5",
			"lagna tula 5, venus tula 5, saturn kumbha 5, mercury mesha 5",
		},
		{
			"dhana_lagna", "lagna makara 5, saturn makara 5, mars mithuna 5, jupiter kanya 5",
			"lagna makara 5, saturn makara 5, mars karka 5, jupiter simha 5",
		},
	} {
		f := find(t, chart(c.holds), yoga.Options{}, c.id)
		require.True(t, f.Present, "%s is not formed in %q: %s", c.id, c.holds, toJSON(t, f.Because))
		require.False(t, find(t, chart(c.miss), yoga.Options{}, c.id).Present, "%s is formed in %q", c.id, c.miss)
	}
}

// waxing judges the Moon by her half of the month: of a chart that does not name her she is 270° ahead of the Sun.
func waxing(o yoga.Options) yoga.Options {
	o.Moon = vedic.WaxingMoon
	return o
}
