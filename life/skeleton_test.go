package life

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// skeleton writes a reading without its words: the frames in their order, each with its level and its fact.
func skeleton(sections []Section) string {
	var b strings.Builder
	for _, s := range sections {
		fmt.Fprintf(&b, "# %v\n", s.Part)
		for _, p := range s.Paragraphs {
			fmt.Fprintf(&b, "## %s\n", p.Subject)
			for i := range p.Sentences {
				x := &p.Sentences[i]
				fmt.Fprintf(&b, "%d %s: %s\n", x.level, x.ID, x.key())
			}
		}
	}
	return b.String()
}

// What full readings state, in which order and how early it is taken: of the three lives with all parts, and of one
// random birth, whose facts TestGroundsAreTrue counts again.
func TestSkeletons(t *testing.T) {
	charts, names := births(t, 2, 61), []string{"first", ""}
	options := make([]Options, len(charts))
	for _, p := range people {
		charts, names = append(charts, cast(t, p.birth.String(), kundali.Birth{Time: p.birth,
			Place: vedic.Place{Lat: vedic.Degrees(p.lat), Lon: vedic.Degrees(p.lon), Zone: p.birth.Location()}})),
			append(names, p.name)
		options = append(options, Options{Until: p.until})
	}
	for i, c := range charts {
		if names[i] == "" { // of the comparison alone
			continue
		}
		o := options[i]
		o.Now, o.Length, o.Parts = now, Full, Parts()
		r, err := Of(context.Background(), observer, c, o)
		require.NoError(t, err)
		golden.Text(t, "life/skeleton-"+names[i]+".txt", []byte(skeleton(r.Sections)))
	}
	c, err := Compare(context.Background(), observer, charts[0], charts[1], CompareOptions{Now: now})
	require.NoError(t, err)
	var b strings.Builder
	for _, x := range c.Chapters {
		fmt.Fprintf(&b, "# %s\n", x.Subject)
		for i := range x.Sentences {
			fmt.Fprintf(&b, "%s: %s\n", x.Sentences[i].ID, x.Sentences[i].key())
		}
	}
	golden.Text(t, "life/skeleton-compared.txt", []byte(b.String()))
	require.Equal(t, len(c.Overlaps) > 0, c.Method != "", "%d overlaps, and %q", len(c.Overlaps), c.Method)
	none := *c
	none.Overlaps = nil
	require.Empty(t, none.In(vedic.English).Method, "no overlap")
}

func cast(t *testing.T, name string, b kundali.Birth) *kundali.Chart {
	t.Helper()
	c, err := kundali.Cast(observer, b, vedic.Settings{})
	require.NoError(t, err, name)
	return c
}

// The time in a kakshya that gives a point is named, and in a full reading also the longest that gives none; without
// any that gives one, that in any reading.
func TestKakshyasInWords(t *testing.T) {
	part := func(from, to int, gives bool) KakshyaStay {
		return KakshyaStay{Start: vedic.Instant{Time: now.AddDate(0, 0, from)},
			End:  vedic.Instant{Time: now.AddDate(0, 0, to)},
			Lord: vedic.Mars, Gives: gives}
	}
	at := func(days int) string { return now.AddDate(0, 0, days).Format("2006-01-02") }
	how := "transit.kakshya.how kakshya=Phaladeepika 23"
	gives := func(frame string, days int) string {
		return "transit.kakshya." + frame + " transit.saturn." + at(0) + ".kakshya=mars " + at(days)
	}
	for _, x := range []struct {
		name   string
		length Length
		list   []KakshyaStay
		want   []string
	}{
		{"none", Full, nil, nil},
		{"both", Full, []KakshyaStay{part(0, 9, true), part(9, 20, false), part(20, 30, true), part(30, 42, false)},
			[]string{how, gives("gives", 20), gives("none", 30)}},
		{"both, shorter", Standard, []KakshyaStay{part(0, 9, true), part(9, 20, false)}, []string{how, gives("gives",
			0)}},
		{"of equals the first", Standard, []KakshyaStay{part(0, 9, true), part(9, 18, true)}, []string{how,
			gives("gives", 0)}},
		{"without", Standard, []KakshyaStay{part(0, 9, false), part(9, 20, false)}, []string{how, gives("none", 9)}},
		{"one alone", Full, []KakshyaStay{part(0, 9, true)}, []string{how, gives("gives.whole", 0)}},
	} {
		expect(t, x.name, spoken(t, x.length, func(w *writer) {
			w.kakshyas(&Stay{Graha: vedic.Saturn, Rashi: vedic.Mesha, Start: vedic.Instant{Time: now},
				Kakshyas: x.list})
		}), x.want...)
	}
	yes, no := true, false
	for _, x := range []struct {
		d     Date
		frame string
	}{
		{Date{Kind: "station", Graha: vedic.Saturn, Transit: &Sight{Kakshya: gochar.Kakshya{Gives: &yes}}},
			"date.kakshya.gives"},
		{Date{Kind: "station", Graha: vedic.Jupiter, Transit: &Sight{Kakshya: gochar.Kakshya{Gives: &no}}},
			"date.kakshya.none"},
		{Date{Kind: "ingress", Graha: vedic.Saturn, Transit: &Sight{Kakshya: gochar.Kakshya{Gives: &yes}}}, ""},
		{Date{Kind: "station", Graha: vedic.Mars, Transit: &Sight{Kakshya: gochar.Kakshya{Gives: &yes}}}, ""},
		{Date{Kind: "station", Graha: vedic.Saturn, Transit: &Sight{}}, ""},
		{Date{Kind: "station", Graha: vedic.Saturn}, ""},
	} {
		x.d.At, x.d.Rashi = vedic.Instant{Time: now}, vedic.Mesha
		var want []string
		if x.frame != "" {
			want = []string{x.frame + " station." + x.d.Graha.String() + ".kakshya=" + at(0)}
		}
		expect(t, x.d.Kind, spoken(t, Full, func(w *writer) { w.turning(&x.d) }), want...)
	}
}

// The point that is crossed is named in contacts and eclipses alone, and a sign where there is one.
func TestPointsInWords(t *testing.T) {
	w := &writer{view: read(births(t, 1, 9)[0], yoga.Options{}), l: vedic.English}
	for kind, named := range map[string]bool{"contact": true, "eclipse": true, "ingress": false, "station": false,
		"antara": false, "birthday": false} {
		for p := vedic.Graha(0); p <= vedic.Saturn; p++ {
			want := ""
			if named {
				want = map[bool]string{true: w.word("natal.lagna"), false: w.word(fmt.Sprintf("natal.%d", p))}[p == 0]
			}
			if got := w.natal(&Date{Kind: kind, Natal: p}); got != want || named && got == "" {
				t.Errorf("%s of %v: %q, want %q", kind, p, got, want)
			}
		}
	}
	require.Empty(t, w.signOf(&Date{}), "the sign of a date")
	require.Equal(t, vedic.Mesha.Name(vedic.English), w.signOf(&Date{Rashi: vedic.Mesha}), "the sign of a date")
}

// A sentence is said once, also where its fact is another one, and a fact once, also where its words are others. Hindi
// is spelt with the anusvara.
func TestSaidOnce(t *testing.T) {
	expect(t, "once", spoken(t, Full, func(w *writer) {
		w.plain("a", fact("x", "1"), "One.")
		w.plain("b", fact("x", "1"), "Another.")
		w.plain("c", fact("y", "1"), "One.")
		w.plain("d", fact("x", "2"), "Two.")
	}), "a x=1", "d x=2")
	for l, want := range map[vedic.Lang]string{vedic.English: "सङ्गीत", vedic.Hindi: "संगीत"} {
		spoken(t, Full, func(w *writer) {
			w.l = l
			w.plain("a", fact("x", "1"), "सङ्गीत")
			s := w.section.Paragraphs[0].Sentences[0]
			require.Equal(t, want, s.Text, "%v: %+v", l, s)
			require.Equal(t, want, s.Because[0].Text, "%v: %+v", l, s)
		})
	}
}
