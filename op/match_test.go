package op_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// A person is a birth or a Moon. A birth that states no options has the settings of the match, and one that states any
// has its own.
func TestReadPerson(t *testing.T) {
	raman := vedic.Settings{Ayanamsa: vedic.Raman}
	person := func(body string) (op.Person, []form.Fault) {
		o := form.Read([]byte(body))
		p := dk.ReadPerson(o, raman)
		o.Close()
		return p, o.Faults
	}
	for moon, want := range map[string]milan.Party{
		`{"nakshatra":"rohini","pada":2}`: {Nakshatra: vedic.Rohini, Pada: 2},
		`{"nakshatra":27,"pada":4}`:       {Nakshatra: vedic.Revati, Pada: 4},
	} {
		p, wrong := person(`{"moon":` + moon + `}`)
		require.Empty(t, wrong)
		require.Equal(t, want, *p.Moon)
		require.Nil(t, p.Birth)
	}
	p, wrong := person(with(``))
	require.Empty(t, wrong)
	require.Nil(t, p.Moon)
	require.Equal(t, raman, p.Birth.Settings)
	p, _ = person(with(`"options":{"nodeType":"true"}`))
	require.Equal(t, vedic.Settings{Node: vedic.TrueNode}, p.Birth.Settings)
	for body, want := range map[string]string{
		`{"moon":{}}`: "/moon/nakshatra required, /moon/pada required",
		`{"moon":{"nakshatra":"rohini","pada":5}}`:            "/moon/pada out_of_range",
		`{"moon":{"nakshatra":0,"pada":1}}`:                   "/moon/nakshatra out_of_range",
		`{"moon":{"nakshatra":"rohini","pada":2},"name":"A"}`: "/moon incompatible_with",
		`{"moon":"rohini"}`:                                   "/moon wrong_type",
		`{}`: "/name required, /date required, " +
			"/time required, /place required",
	} {
		_, wrong := person(body)
		require.Equal(t, want, faults(&op.Invalid{Faults: wrong}), body)
	}
}

// match matches two people: births, or Moons such as "rohini/2".
func match(t *testing.T, bride, groom string, more func(*op.MatchInput)) (*op.Answer[op.Match], error) {
	t.Helper()
	person := func(s string) op.Person {
		if s[0] == '{' {
			in := read(t, s)
			return op.Person{Birth: &in}
		}
		var m milan.Party
		star, pada, _ := strings.Cut(s, "/")
		require.NoError(t, m.Nakshatra.UnmarshalText([]byte(star)))
		m.Pada = vedic.Pada(pada[0] - '0')
		return op.Person{Moon: &m}
	}
	in := &op.MatchInput{Bride: person(bride), Groom: person(groom)}
	if more != nil {
		more(in)
	}
	return dk.Match(&op.Request{Context: t.Context(), Now: today}, in)
}

// What is wrong with both people is said at once, each below the name of the person.
func TestMatchRefuses(t *testing.T) {
	lost, polar := with(`"place":"Xyzzyplugh"`), with(`"place":"Tromsø, Norway","options":{"houseSystem":"placidus"}`)
	for _, c := range []struct{ bride, groom, want string }{
		{lost, "rohini/2", "/bride/place place_not_found"},
		{"rohini/2", strings.Replace(lost, `"place"`, `"birthPlace"`, 1), "/groom/birthPlace place_not_found"},
		{lost, polar, "/bride/place place_not_found, /groom/latitude undefined_at_latitude"},
		{with(`"options":{"ayanamsa":"raman"}`), with(``), "/groom/options/ayanamsa incompatible_with"},
		{with(`"options":{"center":"topocentric","ayanamsa":"raman"}`), with(``),
			"/groom/options/ayanamsa incompatible_with, /groom/options/center incompatible_with"},
		{with(`"options":{"ayanamsa":"raman","houseSystem":"equal"}`), with(`"options":{"ayanamsa":"raman"}`), ""},
		{with(`"options":{"ayanamsa":"raman"}`), "rohini/2", ""},
	} {
		_, err := match(t, c.bride, c.groom, nil)
		require.Equal(t, c.want, faults(err), c.want)
		if strings.HasPrefix(c.want, "/groom/options/ayanamsa") {
			require.Contains(t, err.Error(),
				"The `ayanamsa`"+` is "lahiri", but that of the bride is "raman": both charts need the same setting.`)
			require.Contains(t, err.Error(), "Perhaps raman?")
		}
	}
}

// A person with a chart has a label, Mangal and a report to show; a Moon has neither. What is to be known of a birth
// has the person in its pointer.
func TestMatchOfPeople(t *testing.T) {
	a, err := match(t, with(`"place":"Ahmedabd"`), "hasta/1", func(m *op.MatchInput) {
		m.Groom.ID, m.InOrder = "kun_1", true
	})
	require.NoError(t, err)
	m := a.Result
	require.Equal(t, "gun_milan", a.Object)
	require.Equal(t, "Asha Rao", *m.Bride.Label)
	require.NotNil(t, m.Bride.Mangal)
	require.NotNil(t, m.Bride.Mangal.Remedies)
	require.NotNil(t, m.Bride.View)
	require.Nil(t, m.Bride.ReportID)
	require.Nil(t, m.Groom.Label)
	require.Nil(t, m.Groom.Mangal)
	require.Nil(t, m.Groom.View)
	require.Equal(t, "kun_1", *m.Groom.ReportID)
	require.Nil(t, m.Poruthams, "they are an option")
	require.Nil(t, m.Outlook)
	require.Contains(t, codes(a.Warnings), "place_guessed /bride/place")
	require.Contains(t, codes(a.Warnings), "parties_in_order /person1")

	hindi, err := a.In(vedic.Hindi)
	require.NoError(t, err)
	_, warnings, meta := hindi.About()
	require.Equal(t, codes(a.Warnings), codes(warnings))
	require.Equal(t, a.Meta.ResultSHA256, meta.ResultSHA256)
}

// Poruthams and the outlook are there when they are asked for; the outlook needs two charts.
func TestMatchMore(t *testing.T) {
	more := func(m *op.MatchInput) { m.Poruthams, m.Outlook = true, true }
	both, err := match(t, with(`"gender":"female"`), with(`"date":"1987-03-02","gender":"male"`), more)
	require.NoError(t, err)
	require.NotNil(t, both.Result.Poruthams)
	require.NotNil(t, both.Result.Outlook)
	hindi, err := both.In(vedic.Hindi)
	require.NoError(t, err)
	english, inHindi := text(t, both.Result.Outlook), text(t, hindi.(*op.Answer[op.Match]).Result.Outlook)
	require.NotEqual(t, english, inHindi)
	require.True(t, devanagari(inHindi))
	one, err := match(t, with(``), "hasta/1", more)
	require.NoError(t, err)
	require.Nil(t, one.Result.Outlook)
	moons, err := match(t, "rohini/2", "hasta/1", more)
	require.NoError(t, err)
	require.Nil(t, moons.Result.Outlook)
	var sent map[string]any
	require.NoError(t, json.Unmarshal([]byte(text(t, moons)), &sent))
	require.NotContains(t, sent, "outlook")
	require.Contains(t, sent, "poruthams")
}
