package yoga_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// lonely is a kemadruma from which as little as can be saves: the Moon in Mesha, the five in Mithuna, Kanya and Dhanu
// (worked example 10 of the rules of doshas).
const lonely = "lagna vrishabha 5, moon mesha 5, sun vrishabha 15, mars mithuna 5, mercury mithuna 9, jupiter kanya 5, venus mithuna 12"

// elsewhere puts the benefics and the nodes away from the lagna Mesha and from both sides of it.
const elsewhere = ", moon simha 5, mercury simha 9, jupiter simha 12, venus simha 15, rahu karka 5"

// Every circumstance has a chart where it applies and one where it does not; the yoga is formed in both.
var checkCases = []struct{ yoga, id, applies, not string }{
	{"bhadra", "mahapurusha.combust", "lagna kanya 10, mercury kanya 20, sun kanya 25",
		"lagna kanya 10, mercury kanya 20"},
	{"bhadra", "mahapurusha.with_light", "lagna kanya 10, mercury kanya 20, moon kanya 25",
		"lagna kanya 10, mercury kanya 20"},
	{"ruchaka", "mahapurusha.dusthana_from_moon", "mars makara 5, moon simha 5", "mars makara 5, moon mesha 5"},

	{"kemadruma", "KD1", lonely + ", saturn simha 5", lonely},
	{"kemadruma", "KD2", lonely + ", saturn karka 5", lonely},
	{"kemadruma", "KD3", "lagna mesha 5" + lonely[len("lagna vrishabha 5"):], lonely},
	{"kemadruma",
		"KD4", "lagna vrishabha 5, moon mesha 5, mars mithuna 5, mercury mithuna 9, jupiter simha 5, venus mithuna 12",
		lonely},
	{
		"kemadruma", "KD5",
		"moon vrishabha 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter kanya 5, venus dhanu 9",
		"moon vrishabha 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter dhanu 5, venus dhanu 9",
	},
	{
		"kemadruma", "KD6",
		"moon vrishabha 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter makara 5, venus karka 28",
		"moon vrishabha 5, rahu mesha 5, mars vrishchika 5, mercury vrishchika 9, jupiter makara 5, venus simha 28",
	},
	{
		"kemadruma", "KD7",
		"moon vrishabha 5, rahu mesha 5, sun vrishchika 5, mars vrishchika 5, mercury dhanu 9, jupiter kanya 5, venus dhanu 9",
		"moon vrishabha 5, rahu mesha 5, sun dhanu 6, mars vrishchika 5, mercury dhanu 9, jupiter kanya 5, venus dhanu 9",
	},
	{
		"kemadruma", "KD8",
		"moon vrishabha 5, sun vrishchika 5, mars vrishchika 9, mercury vrishchika 12, jupiter vrishchika 15, venus vrishchika 18, saturn vrishchika 21",
		"moon vrishabha 5, sun dhanu 5, mars vrishchika 9, mercury vrishchika 12, jupiter vrishchika 15, venus vrishchika 18, saturn vrishchika 21",
	},
	{
		"kemadruma", "KD9", // the Moon in a sign of Venus, seen by Jupiter
		"moon vrishabha 5, mars vrishchika 5, mercury vrishchika 9, jupiter kanya 5, venus dhanu 9",
		"moon vrishabha 5, mars vrishchika 5, mercury dhanu 9, jupiter dhanu 5, venus dhanu 9",
	},

	{"shakata", "shakata.kendra", "lagna dhanu 5, jupiter mesha 5, moon kanya 5", "jupiter mesha 5, moon kanya 5"},
	// 13° and 14°
	{"budhaditya", "budhaditya.combust", "sun kanya 25, mercury kanya 12", "sun kanya 25, mercury kanya 11"},
	{"raja_kt", "raja_kt.owns_3_6_11", "lagna karka 5, mars tula 5, venus mesha 5",
		"lagna tula 5, moon makara 5, saturn makara 9"},
	{"dharma_karma", "dharma_karma.owns_3_6_8_11_12", "jupiter mithuna 5, saturn mithuna 9",
		"lagna vrishchika 5, moon mesha 5, sun mesha 9"},
	{"sarala", "viparita.owns_other", "lagna simha 5, jupiter meena 5", "lagna makara 5, sun simha 5"},
	{
		"sannyasa", "sannyasa.good_house", "sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22",
		"lagna karka 5, sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22",
	},
	{
		"sannyasa", "sannyasa.tenth_lord",
		"lagna vrishchika 5, sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22",
		"sun simha 5, mars simha 9, mercury simha 25, jupiter simha 22",
	},

	{"kalasarpa", "K2", "rahu mesha 10, lagna mesha 5" + enclosed[len("rahu mesha 10, lagna meena 5"):], enclosed},
	{"kalasarpa", "K3", "rahu mesha 10, lagna kumbha 5" + enclosed[len("rahu mesha 10, lagna meena 5"):], enclosed},
	{
		"kalasarpa",
		"K4",
		"rahu vrishabha 5, sun mithuna 15, moon kanya 15, mars kanya 5, mercury karka 1, jupiter tula 15, saturn simha 1",
		enclosed,
	},
	// Jupiter in Karka
	{"kalasarpa", "K5", "rahu mesha 10, lagna makara 5" + enclosed[len("rahu mesha 10, lagna meena 5"):], enclosed},
	{
		"kalasarpa", "K6", enclosed, // Sun, Jupiter and Venus
		"rahu mesha 10, lagna meena 5, sun vrishabha 20, moon kanya 25, mars mithuna 0, mercury vrishabha 15, jupiter simha 10, venus vrishabha 10, saturn kanya 0",
	},

	{"guru_chandal", "G1", "jupiter karka 4, rahu karka 6", "jupiter simha 4, rahu simha 6"},
	// the fifth navamsa of Simha is Simha
	{"guru_chandal", "G2", "jupiter simha 15, rahu simha 6", "jupiter simha 4, rahu simha 6"},
	// seen by Venus
	{"guru_chandal", "G3", "jupiter simha 4, rahu simha 6, venus kumbha 5", "jupiter simha 4, rahu simha 6"},
	{"guru_chandal", "G4", "lagna meena 5, jupiter karka 4, rahu karka 6",
		"lagna vrishabha 5, jupiter karka 4, rahu karka 6"},
	{"guru_chandal", "G5", "jupiter simha 17, rahu simha 6", "jupiter simha 16, rahu simha 6"}, // 11° and 10°
	{"guru_chandal", "G6", "lagna mithuna 5, jupiter simha 4, rahu simha 6", "jupiter simha 4, rahu simha 6"},

	// Mars in his own sign; Saturn, lord of 10 and 11
	{"ashubha", "ashubha.lagna_lord", "lagna mesha 5, mars mesha 9" + elsewhere,
		"lagna mesha 5, saturn mesha 9" + elsewhere},
	// the Sun, lord of 5
	{"ashubha", "ashubha.trikona_lord", "lagna mesha 5, sun mesha 9" + elsewhere,
		"lagna mesha 5, saturn mesha 9" + elsewhere},

	{"rajju", "saravali.akriti_first", spread(1, 4, 7, 10, 1, 4, 7), spread(1, 4, 1, 1, 4, 1, 7)},
}

func TestChecks(t *testing.T) {
	for _, c := range checkCases {
		if f := find(t, chart(c.applies), yoga.Options{}, c.yoga); !f.Present || !applies(f, c.id) {
			t.Errorf("%s does not apply in %q: formed %v, %s", c.id, c.applies, f.Present, toJSON(t, f.Cancellations))
		}
		f := find(t, chart(c.not), yoga.Options{}, c.yoga)
		if !f.Present || applies(f, c.id) {
			t.Errorf("%s applies in %q, or %s is not formed: %v %s", c.id, c.not, c.yoga, f.Present,
				toJSON(t, f.Cancellations))
		}
	}
}

// The two circumstances that only options bring about: a weaker bond, and a graha outside the half circle where signs
// decide.
func TestChecksOfOptions(t *testing.T) {
	if f := find(t, chart("lagna karka 5, mars tula 5, venus mithuna 5, jupiter simha 5"), yoga.Options{RajaWeak: true},
		"raja_kt"); !applies(f, "raja_kt.weak") {
		t.Error("the weak bond is not told")
	}
	f := find(t, chart("lagna karka 5, mars tula 5, venus mesha 5"), yoga.Options{RajaWeak: true},
		"raja_kt")
	require.False(t, applies(f, "raja_kt.weak"), "a full bond is called weak")
	outer := "rahu mesha 10, lagna meena 5, sun mesha 5, " +
		enclosed[len("rahu mesha 10, lagna meena 5, sun mesha 20, "):]
	if f := find(t, chart(outer), yoga.Options{KalaSarpaBySign: true}, "kalasarpa"); !f.Present || !applies(f, "K1") {
		t.Errorf("the Sun is outside: %v", f.Present)
	}
	if f := find(t, chart(enclosed), yoga.Options{KalaSarpaBySign: true}, "kalasarpa"); !f.Present || applies(f, "K1") {
		t.Error("none is outside")
	}
}

// Every circumstance that can be returned has a case.
func TestChecksAreComplete(t *testing.T) {
	tried := map[string]bool{"raja_kt.weak": true, "K1": true}
	for _, c := range checkCases {
		tried[c.id] = true
	}
	told := map[string]bool{}
	for _, c := range ruleCases {
		for _, x := range find(t, chart(c.holds), c.o, c.id).Cancellations {
			if told[x.Rule.RuleID] = true; !tried[x.Rule.RuleID] {
				t.Errorf("%s has no case", x.Rule.RuleID)
			}
			if missing := slices.ContainsFunc(x.Because, func(r finding.Fact) bool {
				return r.Against
			}); x.Applies == missing || len(x.Because) == 0 {
				t.Errorf("%s applies is %v because %s", x.Rule.RuleID, x.Applies, toJSON(t, x.Because))
			}
		}
	}
	require.Len(t, told, 35)
	require.Len(t, tried, 35)
}

// The lonely Moon is cancelled by nothing (worked example 10 of the rules of doshas), and its strength is none where
// something cancels.
func TestKemadrumaCancelled(t *testing.T) {
	if f := find(t, chart(lonely), yoga.Options{}, "kemadruma"); f.Cancelled() || f.Strength == 0 {
		t.Errorf("cancelled: %s", toJSON(t, f.Cancellations))
	}
	sky := "lagna vrishabha 5, moon mesha 10, sun vrishabha 5, rahu meena 5, mars mithuna 5, mercury mithuna 9, jupiter simha 5, venus simha 9, saturn vrishchika 5"
	f := find(t, chart(sky), yoga.Options{}, "kemadruma") // example 9 there
	if !f.Present || !f.Cancelled() || f.Strength != 0 || !applies(f, "KD1") || !applies(f, "KD4") ||
		applies(f, "KD3") {
		t.Errorf("%v, %v: %s", f.Present, f.Strength, toJSON(t, f.Cancellations))
	}
	angle := "lagna mesha 5" + lonely[len("lagna vrishabha 5"):] + ", saturn dhanu 5"
	if f := find(t, chart(angle), yoga.Options{}, "kemadruma"); !f.Cancelled() {
		t.Error("the Moon in a kendra does not cancel")
	}
	if f := find(t, chart(angle), yoga.Options{KemadrumaStrict: true}, "kemadruma"); f.Cancelled() ||
		!applies(f, "KD3") {
		t.Error("the Moon in a kendra cancels a strict reading")
	}
}

// Strengths by hand, with the terms of the rules.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		id, sky string
		want    float64
	}{
		// Mars exalted +10, in the 10th +5, lord of 8 −10; Venus in Karka, his sign the 7th from Makara, looks at it
		// +5.
		{"ruchaka", "mars makara 5", 60},
		// The same without Venus, and Saturn in Tula looking at Makara −10.
		{"ruchaka", "mars makara 5, venus mithuna 5, jupiter dhanu 5, saturn mesha 5", 45},
		// Vargottama at the first navamsa of Makara +5.
		{"ruchaka", "mars makara 2", 65},
		// Mercury own and exalted +10, in the 1st +5, combust −15, the Sun with it −10, the Moon, waxing at 170°,
		// looking at it +5: 45, halved as it is combust.
		{"bhadra", "lagna kanya 10, mercury kanya 20, sun kanya 25, mars vrishabha 5, saturn vrishabha 9", 22.5},
		// The Sun debilitated and not relieved −20, Jupiter in Mesha looking at both +5 and +5, in the 6th nothing;
		// Mercury, 14° away, is not combust, and each does not count as the other's company.
		{"budhaditya", bare + ", mercury tula 29", 40},
		// Viparita: ruling the 6th costs nothing. Mercury in the 8th without an aspect.
		{"harsha", "mercury vrishchika 5, mars karka 5, saturn makara 5, venus kanya 25, jupiter dhanu 5, moon dhanu 9",
			50},
	} {
		f := find(t, chart(c.sky), yoga.Options{}, c.id)
		if !f.Present || f.Strength != c.want {
			t.Errorf("%s in %q: formed %v, strength %v, want %v", c.id, c.sky, f.Present, f.Strength, c.want)
		}
	}
}

// Neechabhanga lifts the penalty of a debilitation.
func TestReliefLiftsStrength(t *testing.T) {
	for sky, want := range map[string]bool{bare: false, bare + ", saturn vrishchika 15": true} {
		c := chart(sky)
		require.Equal(t, want, fallOf(t, c, yoga.Options{}, vedic.Sun).Relieved, "relieved")
	}
	// The Sun, lord of 4 in the 6th: debilitated −20, relieved 0. Jupiter in Mesha looks at Tula +5 in both.
	poor, rich := find(t, chart(bare), yoga.Options{}, "bhava_kuhu"),
		find(t, chart(bare+", saturn vrishchika 15"), yoga.Options{}, "bhava_kuhu")
	require.EqualValues(t, 50-20+5, poor.Strength)
	require.EqualValues(t, 50+5, rich.Strength)
}
