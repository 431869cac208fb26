package milan_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestWrongParties(t *testing.T) {
	c := chart("")
	fine := party(vedic.Rohini, 1)
	for _, x := range []struct {
		bride, groom milan.Party
		o            milan.Options
		says         string
	}{
		{milan.Party{}, fine, milan.Options{}, "bride"},
		{fine, milan.Party{Chart: c, Nakshatra: vedic.Rohini, Pada: 1}, milan.Options{}, "groom"},
		{fine, milan.Party{Chart: c, Pada: 1}, milan.Options{}, "groom"},
		{party(28, 1), fine, milan.Options{}, "nakshatra 28 is outside 1 to 27"},
		{fine, party(vedic.Rohini, 5), milan.Options{}, "pada 5 is outside 1 to 4"},
		{fine, party(vedic.Rohini, 0), milan.Options{}, "pada 0"},
		{fine, fine, milan.Options{Gana: 9}, "gana table 9"},
		{fine, fine, milan.Options{Mangal: dosha.Options{Age: -1}}, "age"},
	} {
		_, err := milan.Match(x.bride, x.groom, x.o)
		var out *vedic.RangeError
		if err == nil || !strings.Contains(err.Error(), x.says) ||
			!errors.Is(err, milan.ErrParty) && !errors.As(err, &out) {
			t.Errorf("%+v: %v", x, err)
		}
	}
}

func codes(r *milan.Report) string {
	var all []string
	for _, w := range r.Warnings {
		if w.Message == "" {
			return "a warning without words"
		}
		all = append(all, w.Code+w.Pointer)
	}
	return strings.Join(all, " ")
}

func TestWarnings(t *testing.T) {
	c := chart("moon mesha 10°")
	for _, x := range []struct {
		bride, groom milan.Party
		want         string
	}{
		{milan.Party{Chart: c}, milan.Party{Chart: chart("")}, ""},
		{milan.Party{Chart: c}, milan.Party{Chart: c}, "match_same_party"},
		{milan.Party{Chart: c}, milan.Party{Chart: chart("moon mesha 10°")}, "match_same_party"},
		{party(vedic.PurvaAshadha, 1), milan.Party{Chart: c}, "match_moon_only/bride match_vashya_of_pada/bride"},
		{milan.Party{Chart: c}, party(vedic.Shravana, 2), "match_moon_only/groom match_vashya_of_pada/groom"},
		{milan.Party{Chart: c}, party(vedic.Shravana, 3), "match_moon_only/groom"},
	} {
		r := match(t, x.bride, x.groom, milan.Options{})
		require.Equal(t, x.want, codes(r))
		require.Empty(t, r.Ambiguous)
		both := x.bride.Chart != nil && x.groom.Chart != nil
		require.Equal(t, both, status(r, "mangal") != 0, "%q: mangal %v", x.want, status(r, "mangal"))
		require.Equal(t, both, r.Mangal.Result != 0, "%q: mangal %v", x.want, status(r, "mangal"))
	}
	if got := match(t, party(vedic.PurvaAshadha, 1), party(vedic.Magha, 1), milan.Options{}).
		Kootas[milan.Vashya-1].Bride; got != "chatushpada" {
		t.Errorf("15° of Dhanu is %s", got)
	}
}

// The Moon of the text moves 1,976.46″ an hour. From Mesha 10° (Ashwini 4, at its edge) two hours either way touch
// Ashwini 3; four hours at 12° (Ashwini 4, 10° to 13°20′) reach Bharani 1 in 2.43 hours, and Ashwini 3 in 3.64.
func TestUncertainBirth(t *testing.T) {
	at := func(text string, hours time.Duration) milan.Party {
		sky := skytest.Sky(text)
		return milan.Party{Chart: kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place,
			Accuracy: hours * time.Hour}, sky)}
	}
	for _, x := range []struct {
		text  string
		hours time.Duration
		want  []milan.Star
	}{
		{"moon mesha 10", 2, []milan.Star{{vedic.Ashwini, 3}, {vedic.Ashwini, 4}}},
		{"moon mesha 12", 4, []milan.Star{{vedic.Ashwini, 3}, {vedic.Ashwini, 4}, {vedic.Bharani, 1}}},
		{"moon mesha 12", 3, []milan.Star{{vedic.Ashwini, 4}, {vedic.Bharani, 1}}},
		{"moon mesha 12", 2, nil},
	} {
		r := match(t, at(x.text, x.hours), party(vedic.Rohini, 1), milan.Options{})
		require.Len(t, r.Ambiguous, len(x.want), "%s, %d h: [%s]", x.text, x.hours, codes(r))
		require.Equal(t, x.want != nil, strings.Contains(codes(r), "match_moon_uncertain/bride"),
			"%s, %d h: [%s]", x.text, x.hours, codes(r))
		for i, o := range r.Ambiguous {
			alone := match(t, party(o.Bride.Nakshatra, o.Bride.Pada), party(vedic.Rohini, 1), milan.Options{})
			if o.Bride != x.want[i] || o.Groom != (milan.Star{Nakshatra: vedic.Rohini, Pada: 1}) ||
				o.Total != alone.Total || o.EffectiveTotal != alone.EffectiveTotal {
				t.Errorf("%s: %+v, want %+v", x.text, o, x.want[i])
			}
		}
	}
}

// Mars between two charts: without him in a house of the dosha (and, bare, without any malefic in 1, 4, 7, 8 or 12;
// tied, with the Sun in the 7th); whole, 7th from the lagna; and mild, from the Moon alone.
func TestMangalBetweenCharts(t *testing.T) {
	none := "lagna mesha 5, mars kanya 5, moon karka 5, venus karka 20, sun mithuna 5, saturn kanya 20, rahu dhanu 5"
	bare := "lagna mesha 5, mars mithuna 5, moon simha 5, venus simha 20, sun mithuna 25, saturn dhanu 5, rahu mithuna 9, jupiter vrishchika 5"
	tied := "lagna mesha 5, mars mithuna 5, moon simha 5, venus simha 20, sun tula 5, saturn dhanu 5, rahu mithuna 9, jupiter vrishchika 5"
	// 7th from the lagna, 8th from Venus
	full := "lagna mesha 5, mars tula 5, jupiter kanya 5, moon kanya 20, venus meena 20, saturn dhanu 5"
	mild := "lagna mesha 5, mars kanya 5, moon meena 5, venus karka 20, sun mithuna 5, jupiter kanya 20"
	for _, x := range []struct {
		bride, groom string
		want         milan.MangalMatch
		status       finding.Status
	}{
		{none, none, milan.MangalMatch{Result: milan.Compatible}, finding.Absent},
		{full, full, milan.MangalMatch{Bride: milan.WholeMangal, Groom: milan.WholeMangal, Result: milan.Compatible},
			finding.Cancelled},
		{full, bare, milan.MangalMatch{Bride: milan.WholeMangal, Result: milan.Mismatch}, finding.Present},
		{bare, full, milan.MangalMatch{Groom: milan.WholeMangal, Result: milan.Mismatch}, finding.Present},
		{full, tied, milan.MangalMatch{Bride: milan.WholeMangal, Result: milan.Caution}, finding.Cancelled},
		{mild, none, milan.MangalMatch{Bride: milan.MildMangal, Result: milan.Compatible}, finding.Cancelled},
		{mild, full, milan.MangalMatch{Bride: milan.MildMangal, Groom: milan.WholeMangal, Result: milan.Caution},
			finding.Cancelled},
	} {
		r := match(t, milan.Party{Chart: chart(x.bride)}, milan.Party{Chart: chart(x.groom)}, milan.Options{})
		require.Equal(t, x.want, r.Mangal, "%s | %s", x.bride, x.groom)
		require.Equal(t, x.status, status(r, "mangal"), "%s | %s", x.bride, x.groom)
		capped := strings.Contains(strings.Join(r.Verdict.Caps, " "), "cap.mangal")
		require.Equal(t, x.want.Result == milan.Mismatch, capped, "%s | %s: %v", x.bride, x.groom, r.Verdict.Caps)
	}
}

func TestVerdicts(t *testing.T) {
	for _, x := range []struct {
		bride, groom milan.Party
		bands        milan.Bands
		want         milan.Band
		caps         string
	}{
		// 36
		{party(vedic.PurvaAshadha, 2), party(vedic.PurvaAshadha, 4), milan.CommonBands, milan.Excellent, ""},
		// 25
		{party(vedic.Pushya, 1), party(vedic.Shravana, 3), milan.CommonBands, milan.Good, ""},
		// 24½
		{party(vedic.Rohini, 2), party(vedic.Ashwini, 2), milan.CommonBands, milan.Acceptable, ""},
		// above 24
		{party(vedic.Rohini, 2), party(vedic.Ashwini, 2), milan.ServiceBands, milan.Good, ""},
		// 8½, 6 signs
		{party(vedic.Hasta, 2), party(vedic.Shatabhisha, 1), milan.CommonBands, milan.BelowThreshold,
			"cap.nadi cap.bhakoot"},
		// 26
		{party(vedic.Ashlesha, 3), party(vedic.Jyeshtha, 3), milan.CommonBands, milan.Good, ""},
	} {
		r := match(t, x.bride, x.groom, milan.Options{Bands: x.bands})
		require.Equal(t, x.want, r.Verdict.Band, "%v %v", x.bride, x.groom)
		require.Equal(t, x.caps, strings.Join(r.Verdict.Caps, " "), "%v %v", x.bride, x.groom)
		require.NotEmpty(t, r.Verdict.Text, "%v %v", x.bride, x.groom)
	}
	// Bharani and Anuradha of the second pada share a nadi: nothing but a policy of none leaves it uncancelled where
	// the lords are one.
	bride, groom := party(vedic.Bharani, 1), party(vedic.Anuradha, 1)
	for bands, want := range map[milan.Bands]milan.Band{milan.CommonBands: milan.Acceptable,
		milan.ServiceBands: milan.BelowThreshold} {
		r := match(t, bride, groom, milan.Options{Bands: bands, Policy: milan.NoPolicy})
		if r.Verdict.Band > want || !strings.HasPrefix(strings.Join(r.Verdict.Caps, " "), "cap.nadi") {
			t.Errorf("%v: %v %v", bands, r.Verdict.Band, r.Verdict.Caps)
		}
	}
}

func TestJSON(t *testing.T) {
	r := match(t, milan.Party{Chart: chart("moon mesha 12, mars tula 5")}, party(vedic.Rohini, 1), milan.Options{}).
		In(vedic.Hindi)
	text, err := json.Marshal(r)
	require.NoError(t, err)
	for _, want := range []string{
		`"koota":"varna","name":"वर्ण","maximum":1,"obtained":0`, `"tara"`, `"obtained":1.5`, `"policy":"classical"`,
		`"mangal":null`, `"ruleId":"N1"`, `"maximum":36`, `"path":"nakshatra.count"`, `"dosha":"mangal"`,
	} {
		require.Contains(t, string(text), want, "is missing in %.900s", text)
	}
	var p milan.Points
	for text, want := range map[string]milan.Points{"0": 0, "1.5": 3, "36": 72} {
		if err := json.Unmarshal([]byte(text), &p); err != nil || p != want || p.String() != text {
			t.Errorf("%s: %v %v", text, p, err)
		}
	}
	for _, bad := range []string{"1.25", "-1", "36.5", `"x"`} {
		require.Error(t, json.Unmarshal([]byte(bad), &p), "%s was read", bad)
	}
}
