package op_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

func kolkata(t *testing.T) *time.Location {
	t.Helper()
	zone, err := dk.Zones.Load("Asia/Kolkata")
	require.NoError(t, err)
	return zone
}

// At 20:00 UT of the 21st the 22nd has begun in India.
func TestHoroscopesAreOfToday(t *testing.T) {
	q := horoscope.Query{Zone: kolkata(t), Rashi: vedic.Meena, Period: horoscope.Month}
	day, err := dk.DailyHoroscope(t.Context(), q, now)
	require.NoError(t, err)
	month, err := dk.Horoscope(t.Context(), q, now)
	require.NoError(t, err)
	got := []string{day.Result.Date.String(), month.Result.Horoscope.From.String(), month.Result.Horoscope.To.String()}
	require.Empty(t, cmp.Diff([]string{"2026-11-22", "2026-11-01", "2026-11-30"}, got))
}

// The hash is of the result in English, so both languages share it; another ayanamsa has another. What was asked is in
// meta.
func TestHoroscopeMeta(t *testing.T) {
	hashes := map[string]vedic.Lang{}
	for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, ayanamsa := range []vedic.Ayanamsa{vedic.Lahiri, vedic.Raman} {
			q := horoscope.Query{Date: vedic.Date{Year: 2026, Month: 4, Day: 15}, Zone: kolkata(t), Rashi: vedic.Mesha,
				Options: horoscope.Options{Lang: lang, Ayanamsa: ayanamsa, Node: vedic.TrueNode}}
			day, err := dk.DailyHoroscope(t.Context(), q, now)
			require.NoError(t, err)
			one, err := dk.Horoscope(t.Context(), q, now)
			require.NoError(t, err)
			d := cmp.Diff(day.Result.Rashis[0], one.Result.Horoscope,
				cmp.AllowUnexported(horoscope.Background{}))
			require.Empty(t, d)
			for _, m := range []string{day.Meta.ResultSHA256, one.Meta.ResultSHA256} {
				require.Len(t, m, 64)
				hashes[m] = lang
			}
			if m := day.Meta; m.Ayanamsa.Key != ayanamsa.String() || m.Node != vedic.TrueNode ||
				m.Engine.Commit != "abc" || m.Ephemeris.Source == "" ||
				m.Ayanamsa.Degrees != day.Result.Ayanamsa {
				t.Errorf("%+v", m)
			}
		}
	}
	require.Len(t, hashes, 4, "hashes of two results under two ayanamsas")
}

func TestHoroscopeErrors(t *testing.T) {
	var beyond *vedic.RangeError
	q := horoscope.Query{Date: vedic.Date{Year: 1200, Month: 1, Day: 1}, Zone: kolkata(t), Rashi: vedic.Mesha}
	if _, err := dk.DailyHoroscope(t.Context(), q, now); !errors.As(err, &beyond) || beyond.What != "date" {
		t.Error(err)
	}
	if _, err := dk.Horoscope(t.Context(), q, now); !errors.As(err, &beyond) || beyond.What != "date" {
		t.Error(err)
	}
	_, err := dk.DailyHoroscope(t.Context(), horoscope.Query{}, now)
	require.Error(t, err, "no zone, no error")
	q.Zone = nil
	if _, err := dk.Horoscope(t.Context(), q, now); err == nil || !strings.Contains(err.Error(), "zone") {
		t.Error(err)
	}
}

// At both ends of the ephemeris a period is computed or refused by its date alone.
func TestHoroscopesAtTheEnds(t *testing.T) {
	first, last := ephemeris.New(almanac.Engine{}).Range()
	zones := []*time.Location{kolkata(t), time.FixedZone("west", -12*3600), time.FixedZone("east", 14*3600)}
	told, refused := 0, 0
	for days := -40; days <= 40; days++ {
		for _, end := range []vedic.JD{first, last} {
			q := horoscope.Query{Date: vedic.DateOf(end.Time()).Plus(days), Zone: zones[(days+40)%len(zones)],
				Rashi: vedic.Mesha}
			for q.Period = horoscope.Day; q.Period <= horoscope.Year; q.Period++ {
				_, err := dk.Horoscope(t.Context(), q, now)
				var beyond *vedic.RangeError
				switch {
				case err == nil:
					told++
				case errors.As(err, &beyond) && beyond.What == "date":
					refused++
				default:
					t.Errorf("%v %v: %v", q.Date, q.Period, err)
				}
			}
		}
	}
	require.NotZero(t, told)
	require.NotZero(t, refused)
}
