package finding

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every way to name, value and word a fact, read off the comments of the kinds and the texts. Each value that may be
// unknown is here with and without it.
func TestEveryFormOfAFact(t *testing.T) {
	three := Of(vedic.Sun, vedic.Mars, vedic.Saturn)
	for _, c := range []struct {
		f                 Fact
		path, value, text string
	}{
		// Values.
		{Fact{Kind: InStar, Graha: vedic.Moon, N: 4, M: 3}, "moon.nakshatra", "rohini.3", "Rohini"},
		{Fact{Kind: AtDegree, Graha: vedic.Sun, N: 5, Arc: 125 * vedic.Degree}, "sun.degree", "125°00′00″", "Leo"},
		{Fact{Kind: InNavamsa, Graha: vedic.Sun, N: 12}, "sun.navamsa", "meena", "Pisces"},
		{Fact{Kind: IsCombust, Graha: vedic.Mars}, "mars.combust", "false", "Mars is not combust"},
		{Fact{Kind: AspectsHouse, Graha: vedic.Mars, N: 8}, "mars.aspects_house.8", "false",
			"Mars does not aspect house 8"},
		{Fact{Kind: Shadbala, Graha: vedic.Sun}, "sun.shadbala", "", "The shadbala of the Sun was not weighed"},
		{Fact{Kind: Age, N: 41}, "birth.age", "41", "The age is 41 years"},
		{Fact{Kind: Age}, "birth.age", "", "The age was not given"},
		{Fact{Kind: RulesAmong, Graha: vedic.Mars, Who: 1<<1 | 1<<8}, "mars.rules", "1,8", "house 1, 8"},
		{Fact{Kind: SignLord, Graha: vedic.Sun, Other: vedic.Venus}, "sun.sign_lord", "venus",
			"Venus is the lord of the sign of the Sun"},
		{Fact{Kind: MahaLord, Graha: vedic.Rahu}, "dasha.maha", "rahu", "The maha dasha of Rahu"},
		{Fact{Kind: Transit, Graha: vedic.Saturn, N: 8, M: 2}, "saturn.transit", "vrishabha",
			"Saturn comes in Taurus, house 8 from the Moon"},
		{Fact{Kind: Distance, Graha: vedic.Sun, Other: vedic.Moon, Arc: vedic.Degree}, "sun.apart.moon", "1°00′00″",
			"The Sun and the Moon are 1°00′00″ apart"},
		{Fact{Kind: Mobilities, Who: 1<<1 | 1<<3}, "grahas.mobility", "movable,dual", "movable, dual"},
		{Fact{Kind: KootaTotal, N: 53}, "total", "26.5", "The kootas give 26.5 of 36 points"},
		{Fact{Kind: KootaTotal, N: 50}, "total", "25", "The kootas give 25 of 36 points"},
		{Fact{Kind: InDifferent, Who: three}, "grahas.apart", "sun,mars,saturn",
			"The Sun, Mars, Saturn are in different houses"},
		{Fact{Kind: InDifferent, Who: three, Against: true}, "grahas.apart", "sun,mars,saturn",
			"Against it: the Sun, Mars, Saturn are not all in different houses"},
		{Fact{Kind: SignCount, N: 5}, "grahas.signs", "5", "Number of signs that hold the seven grahas: 5"},
		{Fact{Kind: Spread, Who: 1<<2 | 1<<12}, "grahas.houses", "2,12", "The seven grahas are in house 2, 12"},
		{Fact{Kind: StayEnds, Graha: vedic.Saturn, Arc: 90061}, "saturn.transit.to", "1970-01-02T01:01:01Z",
			"This stay ends on 1970-01-02"},

		// What a number stands for.
		{Fact{Kind: Regard, Graha: vedic.Sun, Other: vedic.Saturn}, "sun.sign_lord_relation", "enemy", "an enemy"},
		{Fact{Kind: Regard, Graha: vedic.Sun, Other: vedic.Moon, N: 2}, "sun.sign_lord_relation", "friend", "friendly"},
		{Fact{Kind: CharaKaraka, Graha: vedic.Sun, N: 1}, "sun.karaka", "atma", "The Sun is the atmakaraka"},
		{Fact{Kind: Gender, N: 1}, "birth.gender", "female", "The native is a woman"},
		{Fact{Kind: Gender, N: 2}, "birth.gender", "male", "The native is a man"},
		{Fact{Kind: Gender}, "birth.gender", "", "The gender is not given"},
		{Fact{Kind: DayBirth, N: 1}, "birth.day_birth", "day", "The birth was by day"},
		{Fact{Kind: DayBirth}, "birth.day_birth", "night", "The birth was by night"},
		{Fact{Kind: DayBirth, N: 2}, "birth.day_birth", "", "The Sun does not rise or set there on that day"},
		{Fact{Kind: Enclosed, N: 2}, "chart.enclosed", "ketu_to_rahu", "between Ketu and Rahu"},
		{Fact{Kind: Partner}, "partner.mangal", "", "No partner's chart was given"},
		{Fact{Kind: Partner, N: 1, Who: three}, "partner.mangal", "false", "count: the Sun, Mars, Saturn"},
		{Fact{Kind: Partner, N: 2}, "partner.mangal", "true", "and no other malefic"},
		{Fact{Kind: PartyGana, N: 2, M: 1}, "bride.gana", "rakshasa", "The bride's gana is rakshasa"},
		{Fact{Kind: PartyRajju, N: 4, M: 2}, "groom.rajju", "shiro", "The groom's rajju is shiro (head)"},
		{Fact{Kind: PartyStar, N: 27, M: 1}, "bride.nakshatra", "revati", "The bride's nakshatra is Revati"},
		{Fact{Kind: CapNadi, N: 1}, "cap.nadi", "not_advised", "at most: not advised"},
		{Fact{Kind: Animals, N: 2}, "yoni.relation", "enemies", "The animals are enemies"},
		{Fact{Kind: LordBack, N: 1}, "lord.regard_back", "neutral", "as neutral"},

		// Whom and where.
		{Fact{Kind: IsCombust, N: 1}, "lagna.combust", "true", "The lagna is combust"},
		{Fact{Kind: Aspects, Graha: vedic.Mars, Other: vedic.Moon, N: 1}, "mars.aspects.moon", "true",
			"Mars aspects the Moon"},
		{Fact{Kind: Aspects, Graha: vedic.Mars, N: 1}, "mars.aspects.lagna", "true", "Mars aspects the lagna"},
		{Fact{Kind: Holding, N: Hard, Other: vedic.Venus, Want: 1 << 7}, "house.7.from.venus.hard", "",
			"Sun, Mars and Saturn in house 7 from Venus: none"},
		{Fact{Kind: HasCompany, Graha: vedic.Moon, Who: three}, "moon.company", "sun,mars,saturn",
			"In one sign with the Moon: the Sun, Mars, Saturn"},

		// Pairs that are one graha.
		{Fact{Kind: IsWith, Graha: vedic.Mars, Other: vedic.Mars}, "mars.with.mars", "false",
			"Mars alone would have to be two"},
		{Fact{Kind: Exchanges, Graha: vedic.Mars, Other: vedic.Mars}, "mars.exchange.mars", "false",
			"Mars alone would have to be two"},
		{Fact{Kind: Related, Graha: vedic.Mars, Other: vedic.Mars}, "mars.related.mars", "false",
			"Mars alone would have to be two"},
		{Fact{Kind: SignLord, Graha: vedic.Mars, Other: vedic.Mars}, "mars.sign_lord", "mars",
			"Mars is the lord of the sign of Mars"},

		// What would have served.
		{Fact{Kind: InSign, Graha: vedic.Sun, N: 7, Against: true, Want: 1<<1 | 1<<5}, "sun.rashi", "tula",
			"Against it: the Sun is in Libra; looked for: Aries, Leo"},
		{Fact{Kind: InNavamsa, Graha: vedic.Sun, N: 7, Against: true, Want: 1 << 5}, "sun.navamsa", "tula",
			"; looked for: Leo"},
		{Fact{Kind: HasDignity, Graha: vedic.Sun, Against: true, Want: Of(vedic.Exalted, vedic.Own)}, "sun.dignity", "",
			"; looked for: exalted, in its own sign"},
		{Fact{Kind: Mobilities, Who: 1 << 1, Against: true, Want: 1 << 2}, "grahas.mobility", "movable",
			"; looked for: fixed"},
		{Fact{Kind: RulesAmong, Graha: vedic.Sun, Who: 1 << 5, Against: true, Want: Trikona}, "sun.rules", "5",
			"; looked for: 1, 5, 9"},
		{Fact{Kind: IsCombust, Graha: vedic.Sun, Against: true, Want: Trikona}, "sun.combust", "false",
			"Against it: the Sun is not combust"},

		// Points and ratios.
		{Fact{Kind: Affliction, Graha: vedic.Sun, Points: 3500}, "sun.affliction", "3.5", "The Sun: 3.5 points in all"},
		{Fact{Kind: Affliction, Graha: vedic.Sun, Points: -500}, "sun.affliction", "-0.5", "The Sun: −0.5 points"},
		{Fact{Kind: EaseSeen, Graha: vedic.Sun, Other: vedic.Jupiter, Points: -1000},
			"sun.affliction.aspected_by_benefic.jupiter", "-1", "Jupiter, a benefic, aspects the Sun: −1"},
		{Fact{Kind: BurdenWeak, Graha: vedic.Sun, M: 87, Points: 1000}, "sun.affliction.shadbala", "1",
			"The Sun has 0.87 of the shadbala required of it: +1"},
		{Fact{Kind: BurdenAntar, Graha: vedic.Sun, Against: true, Points: 500}, "sun.affliction.antardasha", "0.5",
			"Against it: "},

		// The conditions of a gem have words of their own where they fail, from the first of them on.
		{Fact{Kind: GemLordship, Graha: vedic.Sun, Who: 1 << 6, Against: true}, "sun.gem.lordship", "false", ""},
	} {
		if p, v := c.f.Path(), c.f.Value(); p != c.path || v != c.value {
			t.Errorf("%q %q, want %q %q", p, v, c.path, c.value)
		}
		require.Contains(t, c.f.Text(), c.text, c.path)
		if s := c.f.Text(); strings.HasPrefix(s, "Against it: ") != (c.f.Against && c.f.Kind < GemLordship) ||
			strings.Contains(s, "looked for") != (c.f.Against && c.f.Want != 0 && c.f.Kind != IsCombust) {
			t.Errorf("%s: %q", c.path, s)
		}
	}
}

// A fact that was read from JSON keeps the three texts it was written with, quotes among them.
func TestWordedFactKeepsItsTexts(t *testing.T) {
	const raw = `{"path":"mars.\"house\"","text":"Mars \"rises\"","value":"a \"b\""}`
	var f Fact
	require.NoError(t, json.Unmarshal([]byte(raw), &f))
	back, err := json.Marshal(f)
	require.NoError(t, err, string(back))
	require.Equal(t, raw, string(back), string(back))
	if f.Path() != `mars."house"` || f.Text() != `Mars "rises"` || f.Value() != `a "b"` || f.Kind != 0 {
		t.Errorf("%q %q %q", f.Path(), f.Text(), f.Value())
	}
	require.Equal(t, f.Text(), f.In(vedic.Hindi).Text(), "its text is in one language only")
	for _, bad := range []string{`[]`, `{"path":1}`} {
		require.Error(t, json.Unmarshal([]byte(bad), &f), "%s was read as a fact", bad)
	}
}

// A kind that is not defined has no words; a graha that is not defined has no name.
func TestUndefinedHasNoWords(t *testing.T) {
	for _, k := range []Kind{0, Kind(kindCount), Kind(kindCount) + 1} {
		require.Empty(t, (Fact{Kind: k}).Text(), "kind %d", k)
	}
	require.Equal(t, "Ketu", Named(vedic.Ketu, vedic.English), "Ketu is called")
	require.Empty(t, Named(vedic.Ketu+1, vedic.English))
	require.Empty(t, Word(vedic.English, "fact.nothing"))
	if got := Tell(vedic.English, "a", "b", "combust.yes", "graha", "mars").Text; got != "Mars is combust" {
		t.Errorf("%q does not begin with a capital", got)
	}
}

func TestAuthoritiesAsText(t *testing.T) {
	same := func(s vedic.Source, x [2]string) bool { return s.Work == x[0] && s.At == x[1] }
	for _, c := range []struct {
		text string
		want [][2]string // work and place
	}{
		{"", nil},
		{"BPHS 36.3; Phaladeepika 6", [][2]string{{"BPHS", "36.3"}, {"Phaladeepika", "6"}}},
		{"Muhurta Chintamani 1", [][2]string{{"Muhurta Chintamani", "1"}}},
		{"common practice", [][2]string{{"common practice", ""}}},
		{"BPHS 0", [][2]string{{"BPHS", "0"}}},
		{"BPHS 9", [][2]string{{"BPHS", "9"}}},
		{"BPHS 36 7", [][2]string{{"BPHS", "36 7"}}},                 // from the first number on
		{"A 1", [][2]string{{"A", "1"}}},                             // the shortest work
		{" 6", [][2]string{{" 6", ""}}},                              // no place without a work
		{"BPHS :1", [][2]string{{"BPHS :1", ""}}},                    // the sign after 9
		{"BPHS /1", [][2]string{{"BPHS /1", ""}}},                    // the sign before 0
		{"Jataka2 Saravali", [][2]string{{"Jataka2 Saravali", ""}}},  // a digit within a word
		{"5 books", [][2]string{{"5 books", ""}}},                    // a digit at the beginning
		{"BPHS ", [][2]string{{"BPHS ", ""}}},                        // nothing follows the space
		{"BPHS 1;Saravali 2", [][2]string{{"BPHS", "1;Saravali 2"}}}, // no space after the semicolon
	} {
		got := make(Sources, 1) // what was there before goes
		if err := got.UnmarshalText([]byte(c.text)); err != nil || got == nil || !slices.EqualFunc(got, c.want, same) {
			t.Errorf("%q: %+v %v, want %q", c.text, got, err, c.want)
		}
		require.Equal(t, c.text, got.String())
	}
	if got := From("BPHS", "36.3", "common practice"); got.String() != "BPHS 36.3; common practice" || got[1].At != "" {
		t.Errorf("an odd number of texts: %+v", got)
	}
	b := Citation{RuleID: "NB1", Source: From("BPHS", "1"), Note: `a "note"`}.AppendJSON([]byte("x"))
	want := `x{"note":"a \"note\"","ruleId":"NB1","source":"BPHS 1"}`
	require.Equal(t, want, string(b), string(b))
	c := Cancellation{Effect: Cancels}
	require.False(t, c.Acts(Cancels), "a circumstance that is not there has an effect")
	s := Effect(3).String() + Status(0).String() + Status(5).String() + Standing(0).String() +
		Standing(4).String()
	require.Equal(t, "Effect(3)Status(0)Status(5)Standing(0)Standing(4)", s, "keys of what is undefined: "+s)
	require.Equal(t, "reduces absent later_tradition", Reduces.String()+" "+Absent.String()+" "+Later.String())
}
