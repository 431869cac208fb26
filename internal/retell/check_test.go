package retell_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// english and hindi are one section each, written by hand.
var (
	english = retell.Section{ID: "career", Lang: vedic.English, Statements: []retell.Statement{
		{ID: "s", Facts: []retell.Ground{
			{ID: "s",
				Text: "Saturn, who rules the 10th house, is at home in Capricorn, and it has the good fortune of the 9th house."},
			{ID: "s#1", Text: "Saturn is at home in Capricorn.", Path: "saturn.dignity", Value: "own"},
			{ID: "s#2", Text: "Saturn is in the 9th house, a trine.", Path: "saturn.house", Value: "9"},
			{ID: "s#3", Text: "Venus is exalted in Pisces.", Path: "venus.dignity", Value: "exalted"}}},
		{ID: "c", Caution: true, Facts: []retell.Ground{
			{ID: "c",
				Text: "The 10th house holds Mars, who asks for effort, even though it has 32 points in the ashtakavarga."},
			{ID: "c#1", Text: "The 10th house holds Mars, who asks for effort.", Path: "house_10.occupant",
				Value: "mars"}}},
		{ID: "t", Caution: true, Facts: []retell.Ground{
			{ID: "t", Text: "From June 2027 to November 2027 the Moon under Jupiter is read for slow steps."},
			{ID: "t#1", Text: "Jupiter rules the maha dasha.", Path: "dasha.maha", Value: "jupiter"}}},
	}}
	hindi = retell.Section{ID: "career", Lang: vedic.Hindi, Statements: []retell.Statement{
		{ID: "s", Facts: []retell.Ground{
			{ID: "s", Text: "दसवें भाव का स्वामी शनि स्वराशि मकर में है, साथ ही वह नौवें भाव में है।"},
			{ID: "s#1", Text: "शुक्र मीन में उच्च का है।", Path: "venus.dignity", Value: "exalted"}}},
		{ID: "t", Caution: true, Facts: []retell.Ground{
			{ID: "t", Text: "जून 2027 से नवंबर 2027 तक गुरु में चंद्र की अंतर्दशा धीमे चलने को कहती है।"}}},
	}}
)

// what a sentence is refused for, as "house:8th house", or "" where it passes.
func causes(s *retell.Section, statement, text string, facts ...string) string {
	v := s.Check([]retell.Reworded{{ID: statement, Sentences: []retell.Sentence{{Text: text, Facts: facts}}}})
	var list []string
	for _, r := range v.Refused {
		for _, reason := range r.Reasons {
			list = append(list, strings.TrimSuffix(string(reason.Cause)+":"+reason.Named, ":"))
		}
	}
	return strings.Join(list, " ")
}

// Each kind of lie is refused, by its cause and with the words of it, and what only re-words is not.
func TestLies(t *testing.T) {
	for _, x := range []struct {
		s                     *retell.Section
		statement, text, want string
		facts                 []string
	}{
		{&english, "s", "Saturn is lord of your 10th house and sits at home in Capricorn, in the fortunate 9th house.",
			"", []string{"s"}},
		{&english, "s", "In Capricorn, Saturn is at home.", "", []string{"s#1"}},
		{&english, "s", "Your tenth house is ruled by Saturn, and Shani stands in the ninth.", "", []string{"s"}},
		{&english, "s", "Saturn in Makara is at home; Venus is at its best in Pisces.", "", []string{"s#1", "s#3"}},
		{&english, "s", "Jupiter is at home in Capricorn.",
			"graha:Jupiter joined:jupiter in term.own joined:jupiter in sign.makara", []string{"s#1"}},
		{&english, "s", "Saturn is in the 8th house, a trine.", "house:8 th joined:saturn in house.8", []string{"s#2"}},
		{&english, "s", "Saturn stands in the eighth house.", "house:eighth joined:saturn in house.8", []string{"s#2"}},
		{&english, "s", "Saturn stands in house 8.", "house:8 joined:saturn in house.8", []string{"s#2"}},
		{&english, "s", "Saturn is at home in Aquarius.", "sign:Aquarius joined:saturn in sign.kumbha",
			[]string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn, in Shravana.", "nakshatra:Shravana", []string{"s#1"}},
		{&english, "s", "Saturn is exalted in Capricorn.", "term:exalted joined:saturn in term.exalted",
			[]string{"s#1"}},
		{&english, "s", "Saturn is weak in Capricorn.", "term:weak joined:saturn in term.weak", []string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn and forms a raja yoga.", "term:raja term:yoga",
			[]string{"s#1"}},
		{&english, "s", "Saturn rules the 9th house from the 10th.",
			"joined:saturn rules house.9 joined:saturn in house.10", []string{"s"}},
		{&english, "s", "Venus is at home in Capricorn, and Saturn exalted in Pisces.",
			"joined:venus in term.own joined:venus in sign.makara joined:saturn in term.exalted joined:saturn in sign.meena",
			[]string{"s#1", "s#3"}},
		{&english, "s", "Saturn is not at home in Capricorn.", "turned", []string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn for 7 months.", "number:7", []string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn for seven months.", "number:seven", []string{"s#1"}},
		{&english, "s", "Soon Saturn is at home in Capricorn.", "date:Soon", []string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn, and this is destined.", "phrase", []string{"s#1"}},
		{&english, "s", "Saturn is certainly at home in Capricorn.", "phrase", []string{"s#1"}},
		{&english, "s", "So it is.", "facts", nil},
		{&english, "s", "So it is.", "facts", []string{"s#9"}},
		{&english, "s", "Saturn is at home in Capricorn.", "facts", []string{"s#1", "c"}},
		{&english, "s", "All is well.", "empty", []string{"s"}},
		{&english, "none", "Saturn is at home in Capricorn.", "facts", []string{"s#1"}},
		{&english, "s", "Sаturn is at home in Capricorn.", "script joined:", []string{"s#1"}}, // with a Cyrillic а
		{&english, "s", "<b>Saturn</b> is at home in Capricorn.", "script", []string{"s#1"}},
		{&english, "s", "Saturn is at home in Capricorn: see example.com.", "script", []string{"s#1"}},
		{&english, "s", "शनि मकर में है।", "script", []string{"s#1"}},
		{&english, "s", "", "length", []string{"s#1"}},
		{&english, "s", strings.Repeat("Saturn is at home. ", 30), "length length", []string{"s#1"}},
		{&english, "c", "Mars in the 10th house asks for effort, and 32 points of the ashtakavarga stand behind it.",
			"", []string{"c"}},
		{&english, "c", "Mars in the 10th house is wonderful for you.", "caution", []string{"c"}},
		// a ground; another sentence has the statement
		{&english, "c", "Mars stands in the 10th house.", "", []string{"c#1"}},
		{&english, "c", "Mars in the 10th house asks for effort, though 33 points stand behind it.", "number:33",
			[]string{"c"}},
		{&english, "t", "Take slow steps between June 2027 and November 2027, with the Moon under Jupiter.", "",
			[]string{"t"}},
		{&english, "t", "Take slow steps from June to November 2027.", "", []string{"t"}},
		{&english, "t", "You may take slow steps in 2027.", "", []string{"t"}},
		{&english, "t", "Take slow steps between June 2027 and December 2027.", "date:December 2027", []string{"t"}},
		{&english, "t", "Take slow steps between June 2028 and November 2027.", "date:June 2028", []string{"t"}},
		{&english, "t", "Take slow steps in May, from June 2027.", "date:May", []string{"t"}},
		{&english, "t", "Take slow steps from 2027-06 on.", "", []string{"t"}},
		{&english, "t", "Take slow steps from 2027-07 on.", "date:2027-07 empty", []string{"t"}},
		{&english, "t", "Take slow steps from 15/06/2027 on.", "date:15/06/2027 empty", []string{"t"}},
		{&english, "t", "Take slow steps in 2028.", "number:2028 empty", []string{"t"}},
		{&english, "t", "Take slow steps next year.", "date:next year empty", []string{"t"}},
		{&hindi, "s", "आपके दसवें भाव का स्वामी शनि अपनी ही स्वराशि मकर में, नौवें भाव में बैठा है।", "",
			[]string{"s"}},
		{&hindi, "s", "दसवें भाव का स्वामी गुरु स्वराशि मकर में है।", "graha:गुरु joined:guru", []string{"s"}},
		{&hindi, "s", "शनि आठवें भाव में है।", "house:आठवें joined:saturn in house.8", []string{"s"}},
		{&hindi, "s", "शनि स्वराशि कुम्भ में है।", "sign:कुंभ joined:saturn in sign.kumbha", []string{"s"}},
		{&hindi, "s", "शनि स्वराशि मकर में नहीं है।", "turned", []string{"s"}},
		{&hindi, "s", "शनि मकर में है, मृत्यु का भय है।", "phrase", []string{"s"}},
		{&hindi, "s", "Saturn is in Capricorn.", "script empty", []string{"s"}},
		{&hindi, "t", "जून २०२७ से नवम्बर २०२७ तक धीमे चलें, गुरु में चन्द्र की अंतर्दशा है।", "", []string{"t"}},
		{&hindi, "t", "जून 2027 से दिसंबर 2027 तक धीमे चलें।", "date:दिसंबर 2027", []string{"t"}},
		{&hindi, "t", "जून 2027 से नवंबर 2027 तक का समय बहुत अच्छा है।", "caution", []string{"t"}},
	} {
		got := causes(x.s, x.statement, x.text, x.facts...)
		if strings.HasSuffix(x.want, " joined:") || strings.Contains(x.want, "joined:guru") {
			x.want, _, _ = strings.Cut(x.want, " joined:")
			got, _, _ = strings.Cut(got, " joined:")
		}
		require.Equal(t, x.want, got, "%s %q", x.statement, x.text)
	}
}

// A rewritten statement is accepted only as a whole: every sentence passes, and one of them has the
// statement itself.
func TestStatementsAreWhole(t *testing.T) {
	good := retell.Sentence{Text: "Saturn is at home in Capricorn.", Facts: []string{"s#1"}}
	claim := retell.Sentence{Text: "Saturn rules the 10th house.", Facts: []string{"s"}}
	bad := retell.Sentence{Text: "Saturn stands in the 8th house.", Facts: []string{"s"}}
	for _, x := range []struct {
		name              string
		sentences         []retell.Sentence
		sentenced, passed int
		text              string
	}{
		{"whole", []retell.Sentence{claim, good}, 4, 2, claim.Text + " " + good.Text},
		{"without the statement", []retell.Sentence{good}, 3, 1, ""},
		{"with a lie", []retell.Sentence{claim, bad}, 4, 1, ""},
		{"empty", nil, 3, 0, ""},
	} {
		v := english.Check([]retell.Reworded{{ID: "s", Sentences: x.sentences}})
		if v.Sentences != x.sentenced || v.Passed != x.passed || v.Texts["s"] != x.text {
			t.Errorf("%s: %d of %d, %q", x.name, v.Passed, v.Sentences, v.Texts["s"])
		}
	}
	v := english.Check([]retell.Reworded{{ID: "s", Sentences: []retell.Sentence{claim}},
		{ID: "s", Sentences: []retell.Sentence{bad}}})
	require.Equal(t, claim.Text, v.Texts["s"], "told twice: %+v", v)
	require.Len(t, v.Refused, 1, "told twice: %+v", v)
	if v := english.Check(nil); v.Sentences != 3 || v.Passed != 0 || len(v.Texts) != 0 {
		t.Errorf("nothing: %+v", v)
	}
}

// Of real readings: whichever graha, house number or month of our own words is changed to another one that the
// statement does not have, it is refused; in both languages.
func TestChangedReadings(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 28))
	changed := 0
	for range 12 {
		report := randomReport(t, r)
		other, err := report.In(vedic.Hindi)
		require.NoError(t, err)
		for lang, swaps := range map[vedic.Lang][][2]string{
			vedic.English: {{"Saturn", "Mercury"}, {"Mercury", "Saturn"}, {"Mars", "Venus"}, {"10th", "6th"},
				{"7th", "12th"},
				{"2027", "2026"}, {"2028", "2029"}, {"June", "July"}, {"Capricorn", "Libra"}, {"Aries", "Virgo"},
				{"exalted", "debilitated"}},
			vedic.Hindi: {{"शनि", "बुध"}, {"बुध", "शनि"}, {"मंगल", "शुक्र"}, {"दसवें", "छठे"}, {"सातवें", "बारहवें"},
				{"2027", "2026"},
				{"2028", "2029"}, {"जून", "जुलाई"}, {"मकर", "तुला"}, {"मेष", "कन्या"}, {"उच्च", "नीच"}},
		} {
			told := report
			if lang == vedic.Hindi {
				told = other
			}
			for _, s := range retell.Sections(told) {
				for _, st := range s.Statements {
					for _, swap := range swaps {
						lie := strings.ReplaceAll(st.Own(), swap[0], swap[1])
						if lie == st.Own() || strings.Contains(st.Own(), swap[1]) {
							continue
						}
						changed++
						require.NotEmpty(t, causes(&s, st.ID, lie, st.ID), "%s passes: %s", swap, lie)
					}
				}
			}
		}
	}
	require.GreaterOrEqual(t, changed, 500)
	t.Logf("%d changed statements, all refused", changed)
}

// What is given to a writer has each statement with its facts, and what guards a reading is not among it.
func TestSections(t *testing.T) {
	report := randomReport(t, rand.New(rand.NewPCG(20, 29)))
	ids := map[string]bool{}
	for _, s := range retell.Sections(report) {
		p := s.Prompt()
		require.Contains(t, p.System, "in English")
		require.NotContains(t, p.System, "{language}")
		for _, st := range s.Statements {
			if ids[st.ID] || st.Facts[0].ID != st.ID || !strings.Contains(p.User, st.ID) {
				t.Error(st.ID)
			}
			ids[st.ID] = true
			for _, guard := range []string{"medical", "investment", "most months"} {
				require.NotContains(t, st.Own(), guard, st.ID)
			}
		}
	}
	health := slices.IndexFunc(report.Areas, func(a prediction.Reading) bool { return a.Area == prediction.Health })
	other := report.Retold(map[string]string{"health.summary": "New words.",
		report.Areas[health].Statements[0].ID: "Others."})
	a := other.Areas[health]
	require.Equal(t, "New words. This is traditional guidance, not medical advice; consult a doctor.", a.Summary)
	if a.Statements[0].Text != "Others." || report.Areas[health].Statements[0].Text == "Others." ||
		a.Statements[1].Text != report.Areas[health].Statements[1].Text {
		t.Error("the report is changed, or another statement")
	}
}

// An answer is JSON, or nothing.
func TestParse(t *testing.T) {
	const good = `{"statements":[{"id":"s","sentences":[{"text":"x","facts":["s"]}]}],"more":1}`
	for answer, ok := range map[string]bool{
		good: true, " \n" + good: true, "```json\n" + good + "\n```": true, "": false, "Sure! " + good: false,
		"[]": false,
		"{}": false, `{"statements":[]}`: false, `{"statements":[{"id":1}]}`: false, good[:20]: false,
		strings.Repeat(" ", retell.MostAnswer) + good:                                   false,
		`{"statements":[` + strings.Repeat(`{"id":"s"},`, 64) + `{"id":"s"}]}`:          false,
		`{"statements":[{"id":"s","sentences":[` + strings.Repeat(`{},`, 16) + `{}]}]}`: false,
	} {
		told, err := retell.Parse([]byte(answer))
		if ok != (err == nil) || ok && (len(told) != 1 || told[0].Sentences[0].Facts[0] != "s") ||
			!ok && !errors.Is(err, retell.ErrAnswer) {
			t.Errorf("%.40q: %v %v", answer, told, err)
		}
	}
}
