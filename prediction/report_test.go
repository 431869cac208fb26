package prediction

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// randomChart scatters the grahas, Mercury and Venus near the Sun as the sky has them.
func randomChart(r *rand.Rand) *kundali.Chart {
	at := func(d float64) string {
		l := vedic.NewLongitude(vedic.Degrees(d))
		return fmt.Sprintf("%v %.4f", l.Rashi(), l.InSign().Degrees())
	}
	sun := r.Float64() * 360
	text := "lagna " + at(r.Float64()*360) + ", sun " + at(sun) + ", mercury " + at(sun+r.Float64()*50-25) +
		", venus " + at(sun+r.Float64()*90-45)
	for _, g := range []string{"moon", "mars", "jupiter", "saturn", "rahu"} {
		text += ", " + g + " " + at(r.Float64()*360)
		if g == "saturn" && r.IntN(3) == 0 {
			text += " retro"
		}
	}
	return chart(text)
}

// stays are made up: the two go through the signs a year and two and a half apart.
func stays(o *Options) *Transits {
	t := &Transits{from: o.From, to: o.To}
	for i := range 40 {
		t.stays = append(t.stays, stay{o.From.JD() - 5 + vedic.JD(i*200), vedic.Mesha.Nth(1 + i/2%12),
			vedic.Simha.Nth(1 + i/5%12)})
	}
	return t
}

func textsOf(r *Report) (all []string) {
	for _, a := range r.Areas {
		all = append(append(all, a.Summary), a.Conflicts...)
		for _, s := range a.Statements {
			all = append(all, s.Text)
			for _, f := range s.Because {
				all = append(all, f.Text)
			}
		}
	}
	return append(all, r.Disclaimer)
}

// Every text with slots occurs in some reading, and every text of a reading is made of whole sentences.
func TestFragmentsOccur(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	left := [2]map[string]*regexp.Regexp{}
	for l := range left {
		left[l] = map[string]*regexp.Regexp{}
		for _, k := range fragmentKeys {
			left[l][k.id] = pattern(word(vedic.Lang(l), k.id))
		}
	}
	for i := range 900 {
		o := Options{From: vedic.Date{Year: 2030, Month: 1, Day: 1}, To: vedic.Date{Year: 2040, Month: 1, Day: 1},
			Lang: vedic.Lang(i % 2), Length: Length(i / 2 % 3)}
		if i%3 != 0 {
			o.Transits = stays(&o)
		}
		if i%5 == 0 {
			o.To = vedic.Date{Year: 2030, Month: 3, Day: 1}
		}
		c := randomChart(r)
		w := newWriter(look(t, c), &o)
		var report Report
		var all []string
		for a := Personality; a <= Spirituality; a++ {
			reading := w.reading(w.judge(a))
			report.Areas = append(report.Areas, reading)
			for _, e := range reading.Evidence {
				if len(left[o.Lang]) == 0 && i >= 20 {
					break
				}
				all = append(all, reading.Explain(e))
			}
		}
		report.Disclaimer = w.disclaimer(nil)
		all = append(all, textsOf(&report)...)
		for _, s := range all {
			require.Empty(t, faulty(s, o.Lang), s)
		}
		whole := strings.Join(all, "\n")
		for key, p := range left[o.Lang] {
			if p.MatchString(whole) {
				delete(left[o.Lang], key)
			}
		}
	}
	for l := range left {
		for key := range left[l] {
			t.Errorf("%v: %s does not occur", vedic.Lang(l), key)
		}
	}
}

// pattern matches a text with words in its slots.
func pattern(s string) *regexp.Regexp {
	var b strings.Builder
	for _, part := range regexp.MustCompile(`\{\w+\}|[^{]+`).FindAllString(s, -1) {
		if part[0] == '{' {
			b.WriteString(".+")
		} else {
			b.WriteString(regexp.QuoteMeta(part))
		}
	}
	return regexp.MustCompile("(?i)" + b.String())
}

func faulty(s string, l vedic.Lang) string {
	first, _ := utf8.DecodeRuneInString(s)
	stop := map[vedic.Lang]string{vedic.English: ".", vedic.Hindi: "।"}[l]
	switch {
	case strings.ContainsAny(s, "{}"):
		return "a placeholder is left"
	case !strings.HasSuffix(s, stop):
		return "no full stop"
	case l == vedic.English && !unicode.IsUpper(first):
		return "no capital"
	case strings.Contains(s, "  ") || strings.Contains(s, " ,") || strings.Contains(s, " .") ||
		strings.Contains(s, ",,") || strings.Contains(s, ", ,"):
		return "a gap"
	case strings.Contains(s, "वह का ") || strings.Contains(s, "वह को ") || strings.Contains(s, "वह के ") ||
		strings.Contains(s, "वह की ") || strings.Contains(s, "वह पर "):
		return "a pronoun that should bend"
	case len(strings.Fields(s)) < 3:
		return "too short"
	}
	return ""
}

func TestReportHolds(t *testing.T) {
	for _, id := range skytest.References(t) {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			o := twoYears
			o.Lang = l
			r, err := Of(cast(skytest.Reference(t, id)), o)
			require.NoError(t, err)
			ids := map[string]bool{}
			for _, a := range r.Areas {
				for _, s := range a.Statements {
					if ids[s.ID] || s.Polarity == 0 || len(s.Because) == 0 || len(s.Rules) == 0 || s.Agreement < 0 ||
						s.Agreement > 1 {
						t.Errorf("%s: %+v", id, s)
					}
					ids[s.ID] = true
					if p := s.Period; p != nil &&
						(p.Start.Day() != 1 || p.End.Day() != 1 || !p.Start.Before(p.End.Time) ||
							p.Start.Before(o.From.In(p.Start.Location())) ||
							p.End.After(o.To.Plus(1).In(p.End.Location()))) {
						t.Errorf("%s: %v to %v", id, p.Start, p.End)
					}
				}
				for _, e := range a.Evidence {
					require.NotEmpty(t, e.ID(), "%s: %+v", id, e)
					require.NotEmpty(t, e.Source().Work, "%s: %+v", id, e)
				}
			}
		}
	}
}

// Whole results, in both languages.
func TestGolden(t *testing.T) {
	for name, l := range map[string]vedic.Lang{"gandhi": vedic.English, "gandhi_hi": vedic.Hindi} {
		r, err := Of(gandhi(t), Options{From: vedic.Date{Year: 1920, Month: 1, Day: 1},
			To: vedic.Date{Year: 1929, Month: 12, Day: 31}, Lang: l})
		require.NoError(t, err)
		golden.JSON(t, "prediction/"+name, r)
	}
}

func TestDeterminism(t *testing.T) {
	c := gandhi(t)
	want := ""
	var wait sync.WaitGroup
	var mu sync.Mutex
	for range 8 {
		wait.Go(func() {
			r, err := Of(c, twoYears)
			b, _ := json.Marshal(r)
			mu.Lock()
			defer mu.Unlock()
			if want == "" {
				want = string(b)
			}
			if err != nil || want != string(b) {
				t.Error("two answers", err)
			}
		})
	}
	wait.Wait()
}

func TestShape(t *testing.T) {
	r, err := Of(gandhi(t), twoYears)
	require.NoError(t, err)
	b, err := json.Marshal(r)
	require.NoError(t, err)
	var got map[string]any
	require.NoError(t, json.Unmarshal(b, &got))
	keys := func(v any) map[string]bool {
		set := map[string]bool{}
		for k := range v.(map[string]any) {
			set[k] = true
		}
		return set
	}
	set := func(list ...string) map[string]bool {
		m := map[string]bool{}
		for _, k := range list {
			m[k] = true
		}
		return m
	}
	area := got["areas"].([]any)[0].(map[string]any)
	statement := area["statements"].([]any)[0].(map[string]any)
	for _, d := range []string{
		cmp.Diff(set("generator", "lang", "length", "areas", "disclaimer"), keys(got)),
		cmp.Diff(set("area", "summary", "score", "statements", "conflicts"), keys(area)),
		cmp.Diff(set("id", "text", "polarity", "agreement", "because", "rules"), keys(statement)),
		cmp.Diff(set("path", "value", "text"), keys(statement["because"].([]any)[0])),
		cmp.Diff(set("ruleId", "source"), keys(statement["rules"].([]any)[0])),
	} {
		require.Empty(t, d)
	}
	require.Len(t, r.Areas, 11)
	require.True(t, got["generator"] == "rules", len(r.Areas))
	hi, err := r.In(vedic.Hindi)
	if err != nil || hi.Lang != vedic.Hindi || hi.Areas[0].Score != r.Areas[0].Score ||
		hi.Areas[0].Summary == r.Areas[0].Summary {
		t.Error("Hindi", err)
	}
}

func TestOptions(t *testing.T) {
	day := func(y int) vedic.Date { return vedic.Date{Year: y, Month: 1, Day: 1} }
	for name, o := range map[string]Options{
		"no days": {}, "reversed": {From: day(2028), To: day(2027)}, "21 years": {From: day(2020), To: day(2041)},
		"no area":        {From: day(2027), To: day(2028), Areas: []Area{12}},
		"zero area":      {From: day(2027), To: day(2028), Areas: []Area{0}},
		"short transits": {From: day(2027), To: day(2028), Transits: &Transits{from: day(2027), to: day(2027)}},
	} {
		_, err := Of(gandhi(t), o)
		var span *vedic.RangeError
		var parse *vedic.ParseError
		if !errors.As(err, &span) && !errors.As(err, &parse) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := Of(gandhi(t), Options{From: day(2020), To: day(2040)})
	require.NoError(t, err)
	r, err := Of(gandhi(t), Options{From: day(2027), To: day(2028), Areas: []Area{Wealth, Career, Wealth}})
	if err != nil || len(r.Areas) != 2 || r.Areas[0].Area != Career {
		t.Errorf("%v, %d areas", err, len(r.Areas))
	}
	_, err = Of(&kundali.Chart{}, twoYears)
	require.ErrorIs(t, err, kundali.ErrNoSky)
	other := twoYears
	other.Transits = &Transits{from: other.From, to: other.To, ayanamsa: vedic.Raman}
	if _, err := Of(gandhi(t), other); err == nil || !strings.Contains(err.Error(), "lahiri") {
		t.Error(err)
	}
	var a Area
	require.NoError(t, a.UnmarshalText([]byte("property")))
	require.Equal(t, Property, a)
	if err := a.UnmarshalText([]byte("love")); err == nil || !strings.Contains(err.Error(), "marriage") {
		t.Error(err)
	}
}

// Under eighteen only temperament and education are read; on the birthday all is.
func TestMinor(t *testing.T) {
	c := gandhi(t) // born 1869-10-02
	for day, want := range map[int]int{1: 2, 2: 11} {
		from := vedic.Date{Year: 1887, Month: time.October, Day: day}
		r, err := Of(c, Options{From: from, To: from.Plus(400)})
		if err != nil || len(r.Areas) != want || len(r.Withheld) != 11-want {
			t.Errorf("day %d: %d areas, %d withheld, %v", day, len(r.Areas), len(r.Withheld), err)
		}
	}
}

func BenchmarkOf(b *testing.B) {
	c := gandhi(b)
	o := twoYears
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(c, o); err != nil {
			b.Fatal(err)
		}
	}
}
