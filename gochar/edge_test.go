package gochar_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Nothing is read of nothing, nor within an orb below 0° or above 15°.
func TestAgainstNothing(t *testing.T) {
	birth, now := skytest.Sky("moon meena 20"), skytest.Sky("saturn meena 25")
	natal, transits := gochar.NatalOf(&birth), gochar.Of(&now.Grahas)
	var none vedic.ByGraha[gochar.Reading]
	same := func(a, b vedic.ByGraha[gochar.Reading]) bool {
		for i := range a {
			if a[i].Transit != b[i].Transit || a[i].Verdict.House != b[i].Verdict.House ||
				(a[i].Contacts == nil) != (b[i].Contacts == nil) {
				return false
			}
		}
		return true
	}
	for _, c := range []struct {
		transits *vedic.ByGraha[gochar.Transit]
		natal    *gochar.Natal
		orb      vedic.Angle
		empty    bool
	}{
		{nil, &natal, vedic.Degree, true}, {&transits, nil, vedic.Degree, true}, {&transits, &natal, -1, true},
		{&transits, &natal, 15*vedic.Degree + 1, true},
		{&transits, &natal, 15 * vedic.Degree, false}, {&transits, &natal, 0, false},
	} {
		got := gochar.Against(c.transits, c.natal, c.orb, gochar.Options{})
		require.Equal(t, c.empty, same(got, none), "orb %v: %+v", c.orb, got)
	}
	require.Equal(t, vedic.ByGraha[gochar.Transit]{}, gochar.Of(nil))
	got := gochar.Judge(nil, vedic.Mesha, gochar.Options{})
	require.Zero(t, got[0].Graha, got)
	if got := gochar.NatalOf(nil); got != (gochar.Natal{}) {
		t.Error(got)
	}
	// One transit that is none leaves the others.
	for _, wrong := range []gochar.Transit{{Graha: 0, Rashi: vedic.Mesha}, {Graha: vedic.Ketu + 1, Rashi: vedic.Mesha},
		{Graha: vedic.Sun, Longitude: 360 * vedic.Longitude(vedic.Degree), Rashi: vedic.Mesha}} {
		all := transits
		all[0] = wrong
		got := gochar.Against(&all, &natal, vedic.Degree, gochar.Options{})
		require.Nil(t, got[0].Contacts, "%+v: %+v", wrong, got)
		require.Equal(t, vedic.Moon, got[vedic.Moon-1].Transit.Graha, "%+v: %+v", wrong, got)
		require.Equal(t, vedic.Ketu, got[vedic.Ketu-1].Transit.Graha, "%+v: %+v", wrong, got)
	}
}

// A contact is exact to the edge of its orb and not beyond; the point 0 is the lagna.
func TestContactsAtTheOrb(t *testing.T) {
	natal := gochar.Natal{Lagna: vedic.NewLongitude(100 * vedic.Degree)}
	for g := range natal.Grahas { // all far from it and from the opposite place
		natal.Grahas[g] = vedic.NewLongitude(40 * vedic.Degree)
	}
	for _, c := range []struct {
		at          vedic.Angle
		count       int // 0 for none
		apart       vedic.Angle
		exact, near bool // near says that the sign is aspected
	}{
		{100 * vedic.Degree, 1, 0, true, true},
		{98 * vedic.Degree, 1, 2 * vedic.Degree, true, true}, {98*vedic.Degree - 1, 0, 2*vedic.Degree + 1, false, true},
		{102 * vedic.Degree, 1, -2 * vedic.Degree, true, true},
		{102*vedic.Degree + 1, 0, -2*vedic.Degree - 1, false, true},
		{278 * vedic.Degree, 7, 2 * vedic.Degree, true, true}, {282 * vedic.Degree, 7, -2 * vedic.Degree, true, true},
		{282*vedic.Degree + 1, 0, -2*vedic.Degree - 1, false, true},
		{190 * vedic.Degree, 0, 0, false, false}, // the fourth is aspected by Mars alone
	} {
		got := natal.Touched(vedic.NewLongitude(c.at), 2*vedic.Degree)
		if c.count == 0 && len(got) != 0 || c.count > 0 && (len(got) != 1 ||
			got[0] != (gochar.Contact{Natal: 0, Count: c.count, Apart: c.apart, Exact: true})) {
			t.Errorf("%v: %+v", c.at, got)
		}
		transits := vedic.ByGraha[gochar.Transit]{vedic.Venus - 1: {Graha: vedic.Venus,
			Longitude: vedic.NewLongitude(c.at), Rashi: vedic.NewLongitude(c.at).Rashi()}}
		read := gochar.Against(&transits, &natal, 2*vedic.Degree, gochar.Options{})[vedic.Venus-1].Contacts
		if !c.near {
			require.Empty(t, read, c.at)
		} else if len(read) == 0 || read[0].Natal != 0 || read[0].Apart != c.apart || read[0].Exact != c.exact {
			t.Errorf("%v: %+v", c.at, read)
		}
	}
}

// The eighths of a sign are of Saturn, Jupiter, Mars, the Sun, Venus, Mercury, the Moon and the lagna, each from its
// first point to the next one's (Phaladeepika 23).
func TestEveryKakshya(t *testing.T) {
	lords := []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Mars, vedic.Sun, vedic.Venus, vedic.Mercury, vedic.Moon,
		0}
	for sign := range 12 {
		for i, lord := range lords {
			from := vedic.Angle(sign)*vedic.Sign + vedic.Angle(i)*vedic.Sign/8
			for _, at := range []vedic.Angle{from, from + vedic.Sign/8 - 1} {
				l := vedic.NewLongitude(at)
				transits := vedic.ByGraha[gochar.Transit]{{Graha: vedic.Sun, Longitude: l, Rashi: l.Rashi()}}
				k := gochar.Against(&transits, &gochar.Natal{}, 0, gochar.Options{})[0].Kakshya
				require.Equal(t, i+1, k.Number, "%v: %+v", at, k)
				require.Equal(t, lord, k.Lord, "%v: %+v", at, k)
			}
		}
	}
}

// A Moon that is nowhere, and a sign that is none, have no Shani.
func TestShaniOfNoMoon(t *testing.T) {
	var wrong *vedic.RangeError
	for _, moon := range []vedic.Longitude{-1, vedic.Longitude(360 * vedic.Degree),
		vedic.Longitude(vedic.Degrees(math.NaN()))} {
		_, err := gochar.ShanisByDegree(context.Background(), sky, moon, jd("2023-01-01"), jd("2024-01-01"),
			gochar.Options{})
		if !moon.Valid() && !errors.As(err, &wrong) {
			t.Errorf("%v: %v", moon, err)
		}
	}
	for moon, is := range map[vedic.Rashi]bool{0: false, vedic.Mesha: true, vedic.Meena: true, vedic.Meena + 1: false} {
		_, err := gochar.Shanis(context.Background(), sky, moon, jd("2023-01-01"), jd("2023-02-01"), gochar.Options{})
		require.Equal(t, is, err == nil, "%v: %v", moon, err)
	}
}

// Values that are none are named by their number, those at the ends by their word.
func TestNamesOfNone(t *testing.T) {
	for want, got := range map[string]string{
		"phase(0)": gochar.Phase(0).Name(vedic.English), "phase(4)": gochar.Phase(4).Name(vedic.English),
		"murti(5)": gochar.Murti(5).Name(vedic.English), "eclipse(6)": gochar.EclipseKind(6).Name(vedic.English),
		"iron": gochar.Murti(4).Name(vedic.English),
	} {
		require.Equal(t, want, got)
	}
}
