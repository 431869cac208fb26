package horoscope

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	observer = ephemeris.New(almanac.Engine{})
	kolkata  = time.FixedZone("Asia/Kolkata", 19800)
)

// ids are all texts that the code asks for.
func ids() (all []string) {
	add := func(prefix string, keys ...string) {
		for _, k := range keys {
			all = append(all, prefix+k)
		}
	}
	counted := func(prefix string, n int) {
		for i := 1; i <= n; i++ {
			all = append(all, prefix+"."+number(i))
		}
	}
	for key := range rooms {
		add("", key)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		add("", "graha."+g.String(), "gift."+g.String(), "colour."+g.String())
		for a := range areas {
			if id := strainOf(g, a); !slices.Contains(all, id) {
				add("", id)
			}
		}
	}
	for _, a := range areas {
		add("area.", a.key)
		counted("theme."+a.key, 12)
	}
	add("span.", periodKeys...)
	add("direction.", directionKeys[:]...)
	add("clock.", "night", "morning", "noon", "evening")
	add("state.", "good", "bad", "rising", "peak", "setting", "kantaka", "ashtama")
	counted("house", 12)
	counted("month", 12)
	counted("tara", 9)
	return append(all, "and")
}

func TestTexts(t *testing.T) {
	for _, fault := range texts.Check(ids()) {
		t.Error(fault)
	}
}

// Each fragment has only gaps that its room fills, and the same ones in each language.
func TestGaps(t *testing.T) {
	allowed := map[string][]gap{}
	maps.Copy(allowed, rooms)
	for _, f := range factTable {
		allowed[f.key] = f.gaps
	}
	en, hi := libraries[vedic.English](), libraries[vedic.Hindi]()
	for key, f := range en {
		other := hi[key]
		a, b := gapsOf(&f), gapsOf(&other)
		require.Equal(t, b, a, "%s: gaps", f.id)
		for _, g := range a {
			require.Contains(t, allowed[key], gap(g), "%s: {%s} is not filled there", f.id, gapNames[g])
		}
	}
}

func gapsOf(f *fragment) (list []int) {
	for _, gap := range f.Slots() {
		if !slices.Contains(list, gap) {
			list = append(list, gap)
		}
	}
	slices.Sort(list)
	return list
}

func TestCut(t *testing.T) {
	f := cut("x", "a {graha} b {house}.")
	require.Equal(t, []int{int(gapGraha), int(gapHouse)}, f.Slots())
	for _, bad := range []string{"a {planet} b", "a {graha b"} {
		func() {
			defer func() {
				require.NotNil(t, recover(), "%q was taken", bad)
			}()
			cut("x", bad)
		}()
	}
}

// harsh words have no place in a horoscope: certainty, fear, illness and ruin, caste and sex.
var harsh = map[vedic.Lang][]string{
	vedic.English: strings.Fields("will shall must always never certain certainly definitely surely guarantee guaranteed inevitable doom doomed death dead " +
		"die dies dying fatal disease illness ill sick cancer surgery accident ruin ruined disaster curse cursed evil danger dangerous fear afraid " +
		"terrible horrible bankrupt divorce widow husband wife wives man men woman women boy girl brahmin kshatriya vaishya shudra caste beauty " +
		"manly womanly housewife obey enemy enemies"),
	vedic.Hindi: strings.Fields("निश्चित निश्चय अवश्य ज़रूर हमेशा कभी गारंटी मृत्यु मौत मरण रोग बीमारी बीमार दुर्घटना विनाश बर्बादी संकट ख़तरा खतरा डर भय शाप अशुभ " +
		"तलाक विधवा पति पत्नी पुरुष स्त्री महिला औरत लड़का लड़की ब्राह्मण क्षत्रिय वैश्य शूद्र जाति शत्रु दुश्मन"),
}

// most are the words that a sentence may have.
var most = map[vedic.Lang]int{vedic.English: 25, vedic.Hindi: 26}

// read holds a sentence to what a careful writer would sign.
func read(t *testing.T, l vedic.Lang, s *Sentence) {
	t.Helper()
	words := strings.FieldsFunc(strings.ToLower(s.Text), func(r rune) bool {
		return strings.ContainsRune(" ,.;:?!।–()", r)
	})
	switch end, _ := utf8.DecodeLastRuneInString(s.Text); {
	case l == vedic.English && end != '.', l == vedic.Hindi && end != '।':
		t.Errorf("%s does not end: %s", s.Fragment, s.Text)
	case len(words) < 3 || len(words) > most[l]:
		t.Errorf("%s has %d words: %s", s.Fragment, len(words), s.Text)
	case strings.ContainsAny(s.Text, "{}") || strings.Contains(s.Text, "  "):
		t.Errorf("%s has a gap: %s", s.Fragment, s.Text)
	}
	if first, _ := utf8.DecodeRuneInString(s.Text); l == vedic.English &&
		strings.ToUpper(string(first)) != string(first) {
		t.Errorf("%s begins small: %s", s.Fragment, s.Text)
	}
	for i, w := range words {
		require.NotContains(t, harsh[l], w, "%s: %s", s.Fragment, s.Text)
		if i > 0 && w == words[i-1] {
			t.Errorf("%s stammers %q: %s", s.Fragment, w, s.Text)
		}
	}
}

// The harsh words are found where they are.
func TestHarsh(t *testing.T) {
	for l, list := range harsh {
		all, _ := texts, l
		for _, id := range ids() {
			text := all.Get(l, id)
			for w := range strings.FieldsSeq(strings.ToLower(text)) {
				require.NotContains(t, list, strings.Trim(w, ",.;:?।"), "%v %s: %s", l, id, text)
			}
		}
	}
}

// Every fragment occurs, each sentence reads as one and stands on a fact and a rule that are there.
func TestEveryFragment(t *testing.T) {
	// which one is chosen does not depend on the language
	for l, until := range map[vedic.Lang]int{vedic.English: 2031, vedic.Hindi: 2025} {
		told := map[string]int{}
		areaWords, areaCount := 0, 0
		var said strings.Builder
		take := func(h *Horoscope) {
			for i := range h.Areas {
				a := &h.Areas[i]
				areaWords, areaCount = areaWords+len(strings.Fields(a.Text)), areaCount+1
				for j := range a.Sentences {
					s := &a.Sentences[j]
					if told[s.Fragment] < 3 {
						read(t, l, s)
						said.WriteString(s.Text + " ")
					}
					told[s.Fragment]++
					require.NotEmpty(t, s.Because, "%s stands on nothing", s.Fragment)
					require.NotEmpty(t, s.Rules, "%s stands on nothing", s.Fragment)
					for _, k := range s.Because {
						if f := a.Because[k]; f.Path == "" || f.Value == "" || f.Text == "" {
							t.Fatalf("%s: %+v", s.Fragment, f)
						}
					}
					for _, k := range s.Rules {
						if c := a.Rules[k]; c.RuleID == "" || len(c.Source) == 0 {
							t.Fatalf("%s: %+v", s.Fragment, c)
						}
					}
				}
			}
		}
		q := Query{Zone: kolkata, Options: Options{Lang: l}}
		for _, eclipse := range []vedic.Date{{Year: 2022, Month: 10, Day: 25}, {Year: 2022, Month: 11, Day: 8},
			{Year: 2025, Month: 9, Day: 7}} {
			q.Date = eclipse // seen in India
			r, err := Daily(context.Background(), observer, q)
			require.NoError(t, err)
			for j := range r.Rashis {
				take(&r.Rashis[j])
			}
		}
		for year := 2022; year < until; year++ {
			q.Date = vedic.Date{Year: year, Month: time.January, Day: 1}
			for i := year % 10; i < 365; i += 10 { // a tenth of the days of each year
				d := q
				d.Date = q.Date.Plus(i)
				r, err := Daily(context.Background(), observer, d)
				require.NoError(t, err)
				for j := range r.Rashis {
					take(&r.Rashis[j])
				}
			}
			for r := vedic.Mesha; r <= vedic.Meena; r++ {
				for p := Week; p <= Year; p++ {
					d := q
					d.Rashi, d.Period, d.Date = r, p, q.Date.Plus(27*int(r)+int(p))
					h, err := Single(context.Background(), observer, d)
					require.NoError(t, err)
					take(&h.Horoscope)
				}
			}
		}
		if ease := golden.ReadingEase(said.String()); l == vedic.English && ease < 60 {
			t.Errorf("reading ease %.1f", ease)
		}
		missing := []string(nil)
		for key := range rooms {
			if told[key] == 0 {
				missing = append(missing, key)
			}
		}
		slices.Sort(missing)
		t.Logf("%v: %d fragments told, %d words an area", l, len(told), areaWords/areaCount)
		if l == vedic.English && len(missing) > 0 {
			t.Errorf("%v: never told: %s", l, strings.Join(missing, " "))
		}
	}
}
