package op_test

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// grahasOf asks for the standing of the grahas of a birth.
// The report is stored and restored before, as a service has it.
func grahasOf(t *testing.T, body string) (*op.Grahas, []vedic.Warning) {
	t.Helper()
	stored, err := cast(t, body).Store()
	require.NoError(t, err)
	report, err := dk.Restore(stored)
	require.NoError(t, err)
	q := op.OperationNamed("grahas")
	reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: report}, q.FromTexts(nil))
	require.NoError(t, err)
	a := reply.(*op.Answer[op.Grahas])
	return a.Result, a.Warnings
}

// A birth in Pune at 06:45:30 on 17 May 1990, by hand from the longitudes that TestSkyReference holds against the Swiss
// Ephemeris: Sun 32°10′, Moon 292°56′20″, Mars 325°45′37″, Mercury 14°11′27″ retrograde, Jupiter 76°06′39″, Venus
// 350°51′54″, Saturn 271°29′43″; the lagna in Vrishabha.
func TestGrahas(t *testing.T) {
	g, warnings := grahasOf(t, with(`"date":"1990-05-17","time":"06:45:30","place":"Pune, India"`))
	require.Empty(t, warnings)
	sun, moon, mercury := g.Grahas[0], g.Grahas[1], g.Grahas[3]
	venus, saturn, rahu := g.Grahas[5], g.Grahas[6], g.Grahas[7]

	// the Sun hates Venus by nature; she stands in the eleventh from him, a friend for the time; both make neutral
	require.Equal(t, op.LordMaitri{Natural: -1, Temporary: 1, Compound: 0}, *sun.Maitri)
	// Saturn is neutral to the Moon, and in one sign with her an enemy for the time
	require.Equal(t, op.LordMaitri{Natural: 0, Temporary: -1, Compound: -1}, *moon.Maitri)
	require.Nil(t, saturn.Maitri, "at home")
	require.Nil(t, rahu.Maitri)
	require.Equal(t, []vedic.Bhava{1, 6}, venus.Rules)
	require.Empty(t, rahu.Rules)
	require.NotNil(t, rahu.Rules)

	// 14°11′27″ to 32°10′00″ is 17°58′33″; backward Mercury is combust within 12° (Surya Siddhanta 9)
	require.InDelta(t, 17.9758, mercury.SunDistance.Degrees(), 0.0003)
	require.Equal(t, 12*vedic.Degree, *mercury.CombustionOrb)
	require.False(t, mercury.Combust)
	require.Nil(t, sun.SunDistance)

	// the degrees in their signs put Mars first and Saturn last of the seven
	for i, office := range []string{"gnati", "amatya", "atma", "putra", "matri", "bhratri", "dara", "", ""} {
		require.Equal(t, office, string(g.Grahas[i].CharaKaraka), "%v", g.Grahas[i].Graha)
	}
	// 32°10′ is 5°30′ of Krittika: the Sun has 40′ of it, the Moon 66′40″, Mars 46′40″, Rahu 120′, then Jupiter 106′40″
	require.Equal(t, vedic.Sun, sun.StarLord)
	require.Equal(t, vedic.Jupiter, sun.SubLord)

	// Saturn in the ninth looks at the third, seventh and tenth from there: 11, 3 and 6
	require.Equal(t, []vedic.Bhava{11, 3, 6}, saturn.AspectsHouses)
	require.Equal(t, []vedic.Graha{vedic.Venus, vedic.Ketu}, saturn.Aspects)
	require.Equal(t, []vedic.Graha{vedic.Moon, vedic.Rahu}, saturn.With)
	// he is 79°22′11″ behind Venus: 79.370 − 45 and 45 of his own
	require.InDelta(t, 79.370, g.Drishti[vedic.Venus].Looks[vedic.Saturn-1].Virupas(), 0.002)
	require.Zero(t, g.Drishti[vedic.Sun].Looks[vedic.Sun-1], "nobody looks at himself")

	// the lord of the first is Venus, in Meena, the eleventh
	require.Equal(t, vedic.Venus, g.Houses[0].Lord)
	require.Equal(t, vedic.Bhava(11), g.Houses[0].LordHouse)
	require.Equal(t, vedic.Meena, g.Houses[0].LordRashi)
}

// The Moon is 260°46′20″ ahead of the Sun: 21 tithis of 12° lie behind, and 8°46′20″ of the seventh of the dark half.
func TestBirthPanchang(t *testing.T) {
	g, _ := grahasOf(t, with(`"date":"1990-05-17","time":"06:45:30","place":"Pune, India"`))
	p := &g.Panchang
	require.Equal(t, "krishna_saptami", p.Tithi.Key.String())
	require.InDelta(t, 8.7723/12, float64(p.Tithi.Elapsed), 1e-4)
	require.InDelta(t, math.Mod(260.7723, 6)/6, float64(p.Karana.Elapsed), 1e-4)
	require.InDelta(t, math.Mod(325.1057, 40.0/3)/(40.0/3), float64(p.Yoga.Elapsed), 1e-4)
	require.InDelta(t, math.Mod(292.9391, 40.0/3)/(40.0/3), float64(p.Nakshatra.Elapsed), 1e-4)
	// sunrise 06:00:20, 45 minutes and 10 seconds before: 1.882 ghatis
	require.InDelta(t, 2710.0/1440, float64(*p.Ishta), 0.001)
	// the Moon gains some 12° a day, so that what is left of the tithi takes about its share of a day
	at := time.Date(1990, 5, 17, 1, 15, 30, 0, time.UTC)
	require.True(t, p.Tithi.Start.Before(at) && p.Tithi.End.After(at))
	share := float64(at.Sub(p.Tithi.Start.Time)) / float64(p.Tithi.End.Sub(p.Tithi.Start.Time))
	require.InDelta(t, float64(p.Tithi.Elapsed), share, 0.01)
	// 260.7723° are 43 karanas of 6° and 2.7723° of the 44th: the second half of the tithi
	require.True(t, p.Karana.Start.Before(at) && p.Karana.End.Sub(p.Tithi.End.Time).Abs() < time.Second)
	// Vaishakha ends with the new Moon of 24 May 1990; Shaka 1912 is Pramoda (Rashtriya Panchang)
	require.Equal(t, "vaishakha", p.Calendar.Amanta.String())
	require.Equal(t, "jyeshtha", p.Calendar.Purnimanta.String())
	require.Equal(t, 1912, p.Calendar.Shaka)
	require.Equal(t, "pramoda", p.Calendar.SamvatsaraSouth.String())
}

// Before sunrise the day is that of the evening before. At the edge of the tables and without a
// sunrise, values that cannot be computed are left out and a warning says so.
func TestBirthPanchangAtItsEdges(t *testing.T) {
	g, _ := grahasOf(t, with(`"date":"1990-05-17","time":"04:00","place":"Pune, India"`))
	require.Equal(t, "budhavara", g.Panchang.Vara.String())
	require.Greater(t, float64(*g.Panchang.Ishta), 50.0)
	require.NotNil(t, g.Panchang.Tithi.End)

	g, warnings := grahasOf(t, with(`"date":"1200-01-16","calendar":"gregorian","time":"12:00","place":"Pune, India"`))
	require.Nil(t, g.Panchang.Calendar)
	require.Nil(t, g.Panchang.Tithi.End)
	require.NotZero(t, g.Panchang.Tithi.Key)
	require.Contains(t, codes(warnings), "no_birth_calendar")

	g, _ = grahasOf(t, with(`"date":"2020-06-21","time":"12:00","place":"Tromsø, Norway"`))
	require.Nil(t, g.Panchang.Ishta)
	require.Nil(t, g.Panchang.Sunrise)
	require.NotNil(t, g.Panchang.Tithi.End)
}
