package gochar_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func hidings(t *testing.T, place vedic.Place, g vedic.Graha, from, to string) []gochar.Hiding {
	t.Helper()
	list, err := gochar.Hidings(context.Background(), sky, g, place, jd(from), jd(to), gochar.Options{})
	require.NoError(t, err)
	return list
}

// sunWithoutNutation is the one moment of the reference that differs. On that morning of 2019 the Sun is 6.2967°
// deep; the program behind the reference leaves out his nutation, −16″ then and +5″ in December 2025, and so has
// 6.3007°, above its arc of 6.30°, and 6.2991°, below it, where he is 6.3003° deep. With the nutation no arc gives
// both mornings; that of 2025 is a published one. The last sight is 107 s earlier by the clock on the day before.
const sunWithoutNutation = "2019-07-24T05:10:20"

// The reference has all hidings at New Delhi that meet the years 2020 to 2031.
func TestHidingsOfDelhi(t *testing.T) {
	var want []struct {
		Graha       vedic.Graha
		Phase       string
		Asta, Udaya string
	}
	skytest.ReadJSON(t, "asta_delhi.json", &want)
	var got []gochar.Hiding
	for _, g := range []vedic.Graha{vedic.Jupiter, vedic.Venus} {
		got = append(got, hidings(t, delhi, g, "2019-07-30", "2032-01-10")...)
	}
	require.Len(t, got, len(want))
	worst := 0.0
	for i, w := range want {
		g := got[i]
		if g.Graha != w.Graha || g.Inferior != (w.Phase == "VR") || g.Basis != gochar.ByVisibility ||
			g.Source.Work == "" {
			t.Errorf("%d: %+v, want %+v", i, g, w)
		}
		for _, x := range []struct {
			text string
			at   vedic.JD
		}{{w.Asta, g.From}, {w.Udaya, g.To}} {
			wall, err := time.ParseInLocation("2006-01-02T15:04:05", x.text, ist)
			require.NoError(t, err)
			if x.text == sunWithoutNutation {
				wall = wall.Add(-24*time.Hour - 107*time.Second)
			}
			off := seconds(x.at, vedic.JDOf(wall))
			worst = max(worst, off)
			require.LessOrEqual(t, off, 2.0, "%v %s", w.Graha, x.text)
		}
	}
	t.Logf("within %.2f s", worst)
}

// What Drik Panchang publishes for New Delhi, to the minute (18:18:39 rounds to 18:19, 05:59:54 to 06:00).
func TestHidingsAsPublished(t *testing.T) {
	place := delhi
	place.Zone = ist
	for year, want := range map[int][2]string{2026: {"2026-10-12 18:19", "2026-10-29 06:00"},
		2027: {"2027-07-21 05:08", "2027-09-09 19:00"}} {
		list, err := gochar.AstaYear(context.Background(), sky, place, year, gochar.Options{})
		require.NoError(t, err)
		found := false
		for i, x := range list {
			from, to := x.From.Time().In(ist).Round(time.Minute), x.To.Time().In(ist).Round(time.Minute)
			found = found || x.Graha == vedic.Venus && from.Format("2006-01-02 15:04") == want[0] &&
				to.Format("2006-01-02 15:04") == want[1]
			if i > 0 && list[i-1].From > x.From {
				t.Errorf("%d: not in order", year)
			}
		}
		require.True(t, found, "%d: no %v in %+v", year, want, list)
	}
}

// A year begins within a hiding (Venus from December 2025 to February 2026) and has three.
func TestAstaYearHoldsWhatMeetsIt(t *testing.T) {
	place := delhi
	place.Zone = ist
	list, err := gochar.AstaYear(context.Background(), sky, place, 2026, gochar.Options{})
	require.NoError(t, err)
	require.Len(t, list, 3)
	require.Equal(t, "2025-12-11", list[0].From.Time().In(ist).Format(time.DateOnly))
	place.Zone = nil
	_, err = gochar.AstaYear(context.Background(), sky, place, 2026, gochar.Options{})
	require.ErrorIs(t, err, vedic.ErrNoZone)
}

// At Tromso the Sun does not set in June, nor Jupiter beside him: the orb stands for visibility, with its own
// moments, and says so. In January 2032 there are nights at Stockholm, and visibility judges.
func TestHidingsNearThePole(t *testing.T) {
	tromso := vedic.Place{Lat: vedic.Degrees(69.65), Lon: vedic.Degrees(18.96)}
	list := hidings(t, tromso, vedic.Jupiter, "2025-06-20", "2025-06-30")
	if len(list) != 1 || list[0].Basis != gochar.ByOrb || list[0].Source.Work != "Surya Siddhanta" {
		t.Fatalf("%+v", list)
	}
	orb, err := gochar.Combustions(context.Background(), sky, vedic.Jupiter, jd("2025-06-20"), jd("2025-06-30"),
		gochar.Options{})
	require.NoError(t, err, "%+v, want %+v", list[0], orb)
	require.Equal(t, list[0].Span, orb[0].Span, "%+v, want %+v", list[0], orb)
	stockholm := vedic.Place{Lat: vedic.Degrees(59.33), Lon: vedic.Degrees(18.07)}
	if list := hidings(t, stockholm, vedic.Jupiter, "2032-01-01", "2032-01-05"); len(list) != 1 ||
		list[0].Basis != gochar.ByVisibility {
		t.Errorf("%+v", list)
	}
}

// In March 2025 Venus passed 8°20′ north of the Sun: at Stockholm she was seen in the evening and on the next
// morning, at Delhi not for five days.
func TestVenusSeenThroughAConjunction(t *testing.T) {
	stockholm := vedic.Place{Lat: vedic.Degrees(59.33), Lon: vedic.Degrees(18.07)}
	require.Empty(t, hidings(t, stockholm, vedic.Venus, "2025-03-20", "2025-03-25"))
	require.Len(t, hidings(t, delhi, vedic.Venus, "2025-03-20", "2025-03-25"), 1)
}

// A span's parts have what it has: the same hiding, to the bit.
func TestHidingsJoin(t *testing.T) {
	whole := hidings(t, delhi, vedic.Venus, "2026-01-01", "2027-01-01")
	part := hidings(t, delhi, vedic.Venus, "2026-10-20", "2026-10-21")
	if len(whole) != 2 || len(part) != 1 || whole[1] != part[0] {
		t.Errorf("%+v, part %+v", whole, part)
	}
	require.Empty(t, hidings(t, delhi, vedic.Venus, "2026-11-20", "2026-12-21"))
}

func TestHidingsRefuse(t *testing.T) {
	ask := func(g vedic.Graha, p vedic.Place, from, to string) error {
		_, err := gochar.Hidings(context.Background(), sky, g, p, jd(from), jd(to), gochar.Options{})
		return err
	}
	var parse *vedic.ParseError
	var span *vedic.RangeError
	require.ErrorAs(t, ask(vedic.Mars, delhi, "2026-01-01", "2027-01-01"), &parse)
	require.ErrorAs(t, ask(vedic.Venus, vedic.Place{Lat: vedic.Degrees(91)}, "2026-01-01", "2027-01-01"), &span)
	require.ErrorAs(t, ask(vedic.Venus, delhi, "1200-02-01", "1201-01-01"), &span)
	require.ErrorAs(t, ask(vedic.Venus, delhi, "2027-01-01", "2026-01-01"), &span)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := gochar.Hidings(ctx, sky, vedic.Venus, delhi, jd("2026-01-01"), jd("2027-01-01"),
		gochar.Options{})
	require.ErrorIs(t, err, context.Canceled)
}

// Both grahas for a year at one place.
func BenchmarkAstaYear(b *testing.B) {
	b.ReportAllocs()
	place := delhi
	place.Zone = ist
	for b.Loop() {
		if _, err := gochar.AstaYear(context.Background(), sky, place, 2026, gochar.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
