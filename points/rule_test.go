package points_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// literal casts a chart from a line of text, see skytest.Sky: Saturday, 1 January 2000, from six to six.
func literal(text string) *kundali.Chart {
	sky := skytest.Sky(text)
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

func avastha(tb testing.TB, g vedic.Graha, text string) points.Avastha {
	tb.Helper()
	return read(tb, literal(text), points.Options{}).Avasthas[g-1]
}

// Vedic Astrology: An Integrated Approach, example 6 and exercise 7.
func TestSolarUpagrahasInPrint(t *testing.T) {
	for _, c := range []struct {
		sun  string
		want [5]string
	}{
		{"sun dhanu 9°36′", [5]string{"mesha 22°56′00″", "meena 7°04′00″", "kanya 7°04′00″", "tula 22°56′00″",
			"vrishchika 9°36′00″"}},
		{"sun vrishabha 13°19′", [5]string{"kanya 26°39′00″", "tula 3°21′00″", "mesha 3°21′00″", "meena 26°39′00″",
			"mesha 13°19′00″"}},
	} {
		for i, p := range read(t, literal(c.sun), points.Options{}).Solar {
			require.Equal(t, c.want[i], p.Longitude.String(), "%s: %s at %v", c.sun, p.Point, p.Longitude)
		}
	}
}

// Gulika's part by day 7 6 5 4 3 2 1 from Sunday, by night 3 2 1 7 6 5 4, and each lord has a part of its own.
func TestParts(t *testing.T) {
	want := [2][7]int{{7, 6, 5, 4, 3, 2, 1}, {3, 2, 1, 7, 6, 5, 4}}
	for vara := range 7 {
		for night := range 2 {
			sky := skytest.Sky("")
			shift := vedic.JD(vara+1) + 0.4*vedic.JD(night) // from Saturday
			sky.At += shift
			for _, t := range []*vedic.JD{&sky.Day.Sunrise, &sky.Day.Sunset, &sky.Day.NextSunrise} {
				*t += vedic.JD(vara + 1)
			}
			c := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
			for _, o := range []points.Lordless{points.AfterSaturn, points.LastPart} {
				p := read(t, c, points.Options{Lordless: o})
				require.Equal(t, night == 1, p.Timed.Night, "%+v", p.Timed)
				require.Equal(t, vara+1, int(p.Timed.Vara), "%+v", p.Timed)
				seen := map[int]bool{}
				for _, at := range p.Timed.Points[:7] {
					seen[at.Part] = true
					if at.Point.Point == points.Gulika && at.Part != want[night][vara] {
						t.Errorf("vara %d night %d %v: Gulika in part %d", vara+1, night, o, at.Part)
					}
				}
				if len(seen) != 7 || o == points.LastPart && seen[8] {
					t.Errorf("parts %v", seen)
				}
			}
		}
	}
}

// The moments of the parts are those that the options name; Saturday's first part is Saturn's, so that Gulika is the
// lagna of sunrise.
func TestMoments(t *testing.T) {
	c := literal("")
	for _, x := range []struct {
		o          points.Options
		key        points.Term
		at         vedic.JD // of the half day of twelve hours
		sixteenths bool
	}{
		{points.Options{}, points.Gulika, 0, true},
		{points.Options{Gulika: points.Middle}, points.Gulika, 1, true},
		{points.Options{Gulika: points.End}, points.Gulika, 2, true},
		{points.Options{}, "kala", 5, true}, // Saturday: Saturn, none, the Sun
		{points.Options{Others: points.Begin}, "kala", 4, true},
		{points.Options{Others: points.Begin, Lordless: points.LastPart}, "kala", 2, true},
		{points.Options{}, points.Mandi, 2, false},
		{points.Options{Mandi: points.AsGulika}, points.Mandi, 0, true},
		{points.Options{Mandi: points.BeginOfSaturn, Gulika: points.Middle}, points.Mandi, 0, true},
		{points.Options{Mandi: points.MiddleOfSaturn}, points.Mandi, 1, true},
	} {
		part := vedic.JD(0.5) / 30
		if x.sixteenths {
			part = vedic.JD(0.5) / 16
		}
		want := c.Sky.Day.Sunrise + x.at*part
		p := read(t, c, x.o)
		i := slices.IndexFunc(p.Timed.Points, func(q points.TimedPoint) bool { return q.Point.Point == x.key })
		if got := p.Timed.Points[i].At; got < want-1e-8 || got > want+1e-8 {
			t.Errorf("%+v: %s at %f, want %f", x.o, x.key, got, want)
		}
	}
}

// By hand: from Rahu at 350° forward to the Moon at 10° are 20°, so the bindu is 0°; from Rahu at 10° to the Moon at
// 350° are 340°, and the bindu is 180°, or by the short arc 0°.
func TestBhriguBindu(t *testing.T) {
	for _, c := range []struct {
		text  string
		short bool
		want  string
	}{
		{"rahu meena 20, moon mesha 10", false, "mesha 0°00′00″"},
		{"rahu meena 20, moon mesha 10", true, "mesha 0°00′00″"},
		{"rahu mesha 10, moon meena 20", false, "tula 0°00′00″"},
		{"rahu mesha 10, moon meena 20", true, "mesha 0°00′00″"},
	} {
		at, ok := read(t, literal(c.text), points.Options{ShortBindu: c.short}).Point(points.BhriguBindu)
		require.True(t, ok, "%s: %v, want %s", c.text, at.Longitude, c.want)
		require.Equal(t, c.want, at.Longitude.String(), "%s: %v", c.text, at.Longitude)
	}
}

// Beeja: the Sun, Venus and Jupiter at 0° of Mesha make 0°, odd and odd; at 40°, 0° and 0° Vrishabha 10°, even, in the
// navamsa of Mesha. Kshetra: 0° is odd and odd, and so weak; 34° is Vrishabha, in the navamsa of Kumbha, odd; 40°, in
// that of Mesha, odd; 31° Makara, even.
func TestFertility(t *testing.T) {
	for text, want := range map[string]points.Term{
		"sun mesha 0, venus mesha 0, jupiter mesha 0":      "strong",
		"sun vrishabha 10, venus mesha 0, jupiter mesha 0": "medium",
		"sun vrishabha 1, venus mesha 0, jupiter mesha 0":  "weak",
	} {
		at, _ := read(t, literal(text), points.Options{}).Point("beeja")
		require.Equal(t, want, at.Strength, "beeja of %s", text)
		text = strings.NewReplacer("sun", "moon", "venus", "mars").Replace(text)
		want = map[points.Term]points.Term{"strong": "weak", "medium": "medium", "weak": "strong"}[want]
		if at, _ := read(t, literal(text), points.Options{}).Point("kshetra"); at.Strength != want {
			t.Errorf("kshetra of %s: %s, want %s", text, at.Strength, want)
		}
	}
}

// Mrityu bhaga: the reference names Venus in Tula, at 4°, in the sky of 12 October 1931.
func TestMrityuBhaga(t *testing.T) {
	zone := time.FixedZone("IST", 19800)
	b := kundali.Birth{Time: time.Date(1931, 10, 12, 7, 13, 5, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(16 + 10.0/60), Lon: vedic.Degrees(81 + 8.0/60)}}
	c, err := kundali.Cast(observer, b, vedic.Settings{})
	require.NoError(t, err)
	if venus := read(t, c, points.Options{}).Bodies[vedic.Venus].MrityuBhaga; !venus.Hit || venus.At != 4 {
		t.Errorf("Venus at %v: %+v", c.Graha(vedic.Venus).Longitude, venus)
	}
	for text, want := range map[string][2]bool{ // exact, nth degree
		"sun mesha 20°20′": {true, false}, "sun mesha 20°21′": {false, false}, "sun mesha 19°30′": {false, true},
		"sun mesha 19°50′": {true, true},
		"sun mesha 20":     {true, false}, "sun mesha 19": {false, true}, "sun mesha 18°59′": {false, false},
	} {
		for i, nth := range [2]bool{false, true} {
			if got := read(t, literal(text),
				points.Options{MrityuNth: nth}).Bodies[vedic.Sun].MrityuBhaga; got.Hit != want[i] || got.At != 20 {
				t.Errorf("%s, nth %v: %+v", text, nth, got)
			}
		}
	}
}

func TestPushkaraAndDrekkanas(t *testing.T) {
	for text, want := range map[string]points.Pushkara{
		"sun mesha 20": {Navamsa: true}, "sun mesha 19°59′": {}, "sun mesha 21": {Navamsa: true, Bhaga: true},
		"sun mesha 21°31′": {Navamsa: true},
		"sun mesha 26°40′": {Navamsa: true}, "sun mesha 24": {}, "sun kanya 6°40′": {Navamsa: true},
		"sun kanya 14": {Navamsa: true, Bhaga: true},
		"sun tula 17":  {Navamsa: true}, "sun tula 24": {Navamsa: true, Bhaga: true},
		"sun karka 7": {Navamsa: true, Bhaga: true}, "sun karka 4": {},
	} {
		require.Equal(t, want, read(t, literal(text), points.Options{}).Bodies[vedic.Sun].Pushkara, text)
	}
	got := read(t, literal("sun mithuna 18"),
		points.Options{JatakaBhaga: true}).Bodies[vedic.Sun].Pushkara
	require.True(t, got.Bhaga, "Jataka Parijata has 18° of Mithuna")
	for text, want := range map[string][]points.Term{
		"sun vrishchika 15": {"sarpa", "pasha"}, "sun simha 5": {"pakshi", "chatushpada"}, "sun simha 15": {},
		"sun dhanu 25":     {"ayudha"},
		"sun makara 9°59′": {"pasha"}, "sun makara 10": {},
	} {
		require.Equal(t, want, read(t, literal(text), points.Options{}).Bodies[vedic.Sun].Kinds, text)
	}
}

func TestBadhakaAndMarakas(t *testing.T) {
	for lagna, want := range map[string]struct {
		house vedic.Bhava
		lord  vedic.Graha
		co    vedic.Graha
	}{
		"lagna mesha 5": {11, vedic.Saturn, vedic.Rahu}, "lagna simha 5": {9, vedic.Mars, 0},
		"lagna mithuna 5": {7, vedic.Jupiter, 0},
		"lagna makara 5":  {11, vedic.Mars, vedic.Ketu},
	} {
		if b := read(t, literal(lagna), points.Options{}).Badhaka; b.House != want.house || b.Lord != want.lord ||
			b.CoLord != 0 {
			t.Errorf("%s: %+v", lagna, b)
		}
		if b := read(t, literal(lagna), points.Options{NodesBadhaka: true}).Badhaka; b.CoLord != want.co {
			t.Errorf("%s: co-lord %v", lagna, b.CoLord)
		}
	}
	// Mesha rising: Venus owns both houses; Mars is with her; Saturn stands apart, and takes over when he stands with
	// them.
	p := read(t, literal("lagna mesha 5, venus karka 3, mars karka 5, moon tula 3, jupiter dhanu 3, saturn kumbha 3"),
		points.Options{})
	if m := p.Marakas; m[0].Graha != vedic.Venus || m[0].Rank != 2 || len(m[0].Because) != 2 ||
		m[1].Graha != vedic.Moon && m[1].Graha != vedic.Mercury {
		t.Errorf("%+v", m)
	}
	require.True(t, marakaFor(p, vedic.Mars, "malefic_with_maraka_lord"), "%+v", p.Marakas)
	require.False(t, marakaFor(p, vedic.Saturn, "saturn_with_maraka"), "%+v", p.Marakas)
	p = read(t, literal("lagna mesha 5, venus karka 3, saturn karka 9"), points.Options{})
	if m := p.Marakas[0]; m.Graha != vedic.Saturn || m.Rank != 1 {
		t.Errorf("%+v", m)
	}
}

func TestBaladiAndJagradadi(t *testing.T) {
	for text, want := range map[string][2]points.Term{
		"sun mesha 0": {"bala", "jagrat"}, "sun mesha 6": {"kumara", "jagrat"}, "sun mesha 12": {"yuva", "jagrat"},
		"sun mesha 29":    {"mrita", "jagrat"},
		"sun vrishabha 0": {"mrita", "sushupti"}, "sun vrishabha 24": {"bala", "sushupti"},
		"sun mithuna 18": {"vriddha", "swapna"},
		"sun tula 10":    {"kumara", "sushupti"}, "sun dhanu 13": {"yuva", "swapna"},
	} {
		if a := avastha(t, vedic.Sun, text); a.Baladi != want[0] || a.Jagradadi != want[1] {
			t.Errorf("%s: %s, %s, want %v", text, a.Baladi, a.Jagradadi, want)
		}
	}
	require.Equal(t, 100, avastha(t, vedic.Sun, "sun mesha 12").Share)
}

// Each state of the nine by one chart, and one that just misses it.
func TestDeeptadi(t *testing.T) {
	for _, c := range []struct {
		g    vedic.Graha
		text string
		want points.Term
	}{
		{vedic.Venus, "venus meena 5, sun meena 10, moon karka 3", "kopa"},
		{vedic.Venus, "venus meena 5, moon karka 3", "deepta"},
		{vedic.Mars, "mars vrishchika 5", "swastha"}, {vedic.Mars, "mars simha 5, rahu simha 9", "vikala"},
		// Jupiter's friend the Sun owns Simha; he stands 11th from it: great friend. In the 5th he is an enemy for a
		// while, and so neutral.
		{vedic.Jupiter, "jupiter simha 5, sun mithuna 10, rahu dhanu 3", "pramudita"},
		{vedic.Jupiter, "jupiter simha 5, sun dhanu 10, rahu mithuna 3", "dina"},
		// Saturn in Meena, neutral to Jupiter: friend where he is near, enemy where he is in the 5th.
		{vedic.Saturn, "saturn meena 5, jupiter mithuna 10, moon karka 2", "shanta"},
		{vedic.Saturn, "saturn meena 5, jupiter karka 10, moon mesha 2", "dukhita"},
		// The Sun in Makara of Saturn, his enemy: great enemy in the 5th, neutral in the 11th.
		{vedic.Sun, "sun makara 5, saturn vrishabha 3, mercury mesha 9", "khala"},
		{vedic.Sun, "sun makara 5, saturn vrishchika 3", "dina"},
	} {
		a := avastha(t, c.g, c.text)
		require.Equal(t, c.want, a.Deeptadi, "%s: %v is %s of %v, want %s", c.text, c.g, a.Deeptadi, a.All, c.want)
	}
}

func TestLajjitadi(t *testing.T) {
	for _, c := range []struct {
		g     vedic.Graha
		text  string
		state points.Term
		holds bool
	}{
		{vedic.Jupiter, "lagna mesha 5, jupiter simha 5, rahu simha 9", "lajjita", true},
		{vedic.Jupiter, "lagna vrishabha 5, jupiter simha 5, rahu simha 9", "lajjita", false},
		{vedic.Jupiter, "jupiter karka 5", "garvita", true}, {vedic.Jupiter, "jupiter meena 5", "garvita", false},
		{vedic.Jupiter, "jupiter tula 5", "kshudhita", true}, // Venus' sign, his enemy
		{vedic.Jupiter, "jupiter meena 5, saturn meena 9", "kshudhita", true},
		{vedic.Jupiter, "jupiter meena 5, venus simha 1, mercury vrishabha 9, saturn dhanu 15, moon mesha 3",
			"kshudhita", false},
		{vedic.Jupiter, "jupiter meena 5, mercury kanya 9, rahu kanya 11, venus makara 1, moon makara 9", "trushita",
			true},
		{vedic.Jupiter, "jupiter meena 5, mercury kanya 9, mars mesha 1, venus makara 1", "trushita", false},
		// alone Mercury is benefic
		{vedic.Jupiter, "jupiter dhanu 5, mercury mithuna 9, mars karka 1", "trushita", false},
		{vedic.Mercury, "mercury vrishabha 5", "mudita", true}, // of Venus, his friend
		{vedic.Mars, "mars mithuna 5, sun mithuna 9, saturn simha 3, ketu mithuna 15", "kshobhita", true},
		{vedic.Mars, "mars vrishabha 5, sun mithuna 9", "kshobhita", false},
	} {
		if a := avastha(t, c.g, c.text); slices.Contains(a.Lajjitadi, c.state) != c.holds {
			t.Errorf("%s: %v is %v, %s should be %v", c.text, c.g, a.Lajjitadi, c.state, c.holds)
		}
	}
}

// By hand: the Sun at 5° of Mesha (Ashwini 1, graha 1, navamsa 2), the Moon at 0° of Vrishabha (Krittika 3), noon, 15
// ghatis after sunrise at six, so the 16th runs, Mesha (1) rising: 1·1·2 + 3 + 16 + 1 = 22, of twelve 10. With the
// value 3: 100 + 3 = 103, of twelve 7, and 5 of the Sun make 12: vicheshta.
func TestShayanadi(t *testing.T) {
	c := literal("lagna mesha 15, sun mesha 5, moon vrishabha 0")
	a := read(t, c, points.Options{Syllable: 3}).Avasthas[0]
	require.EqualValues(t, "nrityalipsa", a.Shayanadi, "%+v", a)
	require.EqualValues(t, "vicheshta", a.Cheshta, "%+v", a)
	if a := read(t, c, points.Options{}).Avasthas[0]; a.Cheshta != "" {
		t.Errorf("%+v", a)
	}
	for name, want := range map[string]int{"अमित": 1, "कमल": 1, "खुशी": 2, "मोहन": 2, "गीता": 3, "रमेश": 4, "सीता": 4,
		"हरि": 5, "चंद्र": 5} {
		if got, err := points.SyllableValue(name); err != nil || got != want {
			t.Errorf("%s: %d, %v, want %d", name, got, err, want)
		}
	}
	for _, name := range []string{"", "Anna", " अ"} {
		_, err := points.SyllableValue(name)
		require.Error(t, err, "%q has a value", name)
	}
}

func TestWars(t *testing.T) {
	c := literal("mars mesha 5, jupiter mesha 5°40′")
	c.Sky.Grahas[vedic.Mars-1].Latitude, c.Sky.Grahas[vedic.Jupiter-1].Latitude = vedic.Degree, -vedic.Degree
	for rule, want := range []vedic.Graha{vedic.Mars, vedic.Jupiter, vedic.Mars} {
		w := read(t, c, points.Options{War: points.WarRule(rule)}).Wars
		if len(w) != 1 || w[0].Winner != want || w[0].Apart != 40*vedic.Arcminute || w[0].Latitudes != 2*vedic.Degree {
			t.Errorf("%v: %+v", points.WarRule(rule), w)
		}
	}
	// At one longitude the first is behind; at one latitude none is north, and the one behind wins.
	c = literal("venus mesha 5, saturn mesha 5, mercury mesha 9, jupiter mesha 8°30′")
	for g := range c.Sky.Grahas {
		c.Sky.Grahas[g].Latitude = vedic.Degree
	}
	w := read(t, c, points.Options{}).Wars
	if len(w) != 2 || w[0].Grahas != [2]vedic.Graha{vedic.Mercury, vedic.Jupiter} || w[0].Behind != vedic.Jupiter ||
		w[0].Disc != vedic.Jupiter || w[1].Behind != vedic.Venus || w[1].North != 0 || w[1].Winner != vedic.Venus ||
		w[1].Disc != vedic.Saturn || w[1].Apart != 0 {
		t.Errorf("%+v", w)
	}
	for _, text := range []string{"mars mesha 5, jupiter mesha 6", "mars mesha 29°50′, jupiter vrishabha 0°10′",
		"sun mesha 5, mars mesha 5°10′"} {
		require.Empty(t, read(t, literal(text), points.Options{}).Wars, text)
	}
}

// Points that depend on the hour are left out if the hour is unknown. Points that depend on a
// sunrise are left out if there is no sunrise.
func TestWithheld(t *testing.T) {
	c := literal("")
	for _, unknown := range []*points.Points{read(t, c, points.Options{TimeUnknown: true}),
		read(t, accurate(c, 12*time.Hour), points.Options{})} {
		if unknown.Timed.Absent != points.TimeUnknown || unknown.Yogi != nil || unknown.Dagdha != nil ||
			unknown.Badhaka != nil || len(unknown.Marakas) != 0 {
			t.Errorf("%+v", unknown)
		}
		_, ok := unknown.Point("dhuma")
		require.True(t, ok, "dhuma needs no hour")
		for _, key := range []points.Term{points.Gulika, points.Mandi, "prana", "tithi", points.Yogi,
			points.BhriguBindu, "kunda", "kshetra"} {
			_, ok := unknown.Point(key)
			require.False(t, ok, "%s is told", key)
		}
		if unknown.Bodies[0].Body != "sun" || unknown.Solar[0].House != 0 || unknown.Avasthas[1].Graha != vedic.Mars {
			t.Errorf("%+v", unknown.Bodies[0])
		}
		for _, a := range unknown.Avasthas {
			require.Empty(t, a.Shayanadi, "%+v", a)
			require.Empty(t, a.Lajjitadi, "%+v", a)
		}
	}
	c.Sky.Day = vedic.Day{}
	polar := read(t, c, points.Options{})
	if polar.Timed.Absent != points.NoSunrise || polar.Yogi == nil || polar.Avasthas[0].Shayanadi != "" {
		t.Errorf("%+v", polar)
	}
	require.Contains(t, polar.Withheld, points.Withheld{What: "prana", Because: points.NoSunrise})
	require.Contains(t, polar.Withheld, points.Withheld{What: "shayanadi", Because: points.NoSunrise})
}

func accurate(c *kundali.Chart, a time.Duration) *kundali.Chart {
	other := *c
	other.Birth.Accuracy = a
	return &other
}

func TestOfRefuses(t *testing.T) {
	c := literal("")
	_, err := points.Of(c, points.Options{War: 7, Syllable: 6, Day: vedic.Day{Sunrise: 1, Sunset: 2, NextSunrise: 3}})
	for _, want := range []string{"option war 7", "value of a syllable 6", "does not contain the birth"} {
		require.Error(t, err)
		require.Contains(t, err.Error(), want)
	}
	_, err = points.Of(&kundali.Chart{}, points.Options{})
	require.ErrorIs(t, err, kundali.ErrNoSky)
	for _, o := range []interface{ UnmarshalText([]byte) error }{
		new(points.Lordless), new(points.Instant), new(points.MandiRule), new(points.WarRule),
	} {
		require.Error(t, o.UnmarshalText([]byte("x")), "%T reads x", o)
	}
}

// The Moon's part counts where the lord of the lagna is below the horizon, in the six houses that follow the lagna, and
// not where he is above it; the arc between Saturn and Gulika is the nearer one.
func TestNisheka(t *testing.T) {
	const moon = ", moon vrishabha 7, saturn "
	for text, want := range map[string]vedic.Angle{
		"lagna mesha 10, mars karka 10" + moon + "mesha 1": 7 * vedic.Degree,
		"lagna mesha 10, mars tula 9" + moon + "tula 1":    7 * vedic.Degree,
		"lagna mesha 10, mars tula 11" + moon + "mesha 1":  0,
		"lagna mesha 10, mars mesha 9" + moon + "tula 1":   0,
	} {
		c := literal(text)
		p := read(t, c, points.Options{})
		gulika, _ := p.Point(points.Gulika)
		middles, _ := kundali.Madhyas(&c.Sky)
		n := p.Nisheka
		near := min(gulika.Longitude.From(c.Sky.Grahas[6].Longitude), c.Sky.Grahas[6].Longitude.From(gulika.Longitude))
		if n.MoonInSign != want || n.SaturnToGulika != near || n.LagnaToNinth != middles[8].From(c.Sky.Lagna) ||
			n.Arc != near+n.LagnaToNinth+want {
			t.Errorf("%s: %+v", text, n)
		}
	}
	require.Nil(t, read(t, literal("lagna mesha 10"), points.Options{TimeUnknown: true}).Nisheka)
}
