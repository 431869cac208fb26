package panchang_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// kept lists the dates of anniversaries, with an x behind those that are skipped.
func kept(list []panchang.Anniversary) (all []string) {
	for _, a := range list {
		day := a.Date.String()
		if a.Skipped {
			day += "x"
		}
		all = append(all, day)
	}
	return all
}

// The dates follow from where Sun and Moon stand at sunrise of 1 January, and from their speeds. The comment on each
// sky has the calculation.
func TestByTithiByHand(t *testing.T) {
	// The gain is 10° a day. The new Moon was 1.25 days ago with the Sun at 8°45′, so the month is Vaishakha, 2.
	// Dvitiya is from 12° to 24°: from 04:48 on 1 January to 09:36 on the 2nd, two sunrises.
	grown := plain{sun: 10, moon: 22.5, sunSpeed: 1, moonSpeed: 11}
	// The gain is 15° a day. Dvitiya is from 07:36 on 1 January to 02:48 on the 2nd: no sunrise.
	lost := plain{sun: 10, moon: 21, sunSpeed: 1, moonSpeed: 16}
	// Three degrees behind: from 12:24 on 1 January to 07:36 on the 2nd.
	late := plain{sun: 10, moon: 18, sunSpeed: 1, moonSpeed: 16}
	// The gain is 13°30′ a day. The new Moon is at 07:00, with the Sun at 10°. Pratipada ends at 04:20, before the next
	// sunrise. The new Moon before was 26 days ago, with the Sun in Meena: that month is Chaitra, 1.
	first := plain{sun: 10, moon: 10 - 0.5625, sunSpeed: 1, moonSpeed: 14.5}
	// The Sun stays in Mesha for the whole month, which is adhika.
	adhika := plain{sun: 10, moon: 22.5, sunSpeed: 0.1, moonSpeed: 10.1}
	// The Sun goes from 28° to 82° in the month: Vaishakha and Jyeshtha, 2 and 3, in one.
	kshaya := plain{sun: 29.875, moon: 42.375, sunSpeed: 1.5, moonSpeed: 11.5}

	for _, c := range []struct {
		name     string
		sky      plain
		masa     panchang.Masa
		tithi    vedic.Tithi
		from, to string
		want     []string
	}{
		{"grown", grown, 2, 2, "2022-12-28", "2023-01-05", []string{"2023-01-01"}},
		{"grown, from its day on", grown, 2, 2, "2023-01-01", "2023-01-05", []string{"2023-01-01"}},
		{"grown, to its day", grown, 2, 2, "2022-12-28", "2023-01-01", []string{"2023-01-01"}},
		{"grown, from its second day on", grown, 2, 2, "2023-01-02", "2023-01-05", nil},
		{"grown, until the day before", grown, 2, 2, "2022-12-28", "2022-12-31", nil},
		{"another tithi", grown, 2, 3, "2022-12-28", "2023-01-05", []string{"2023-01-03"}},
		{"the month before", grown, 1, 2, "2022-12-28", "2023-01-05", nil},
		{"the month after", grown, 3, 2, "2022-12-28", "2023-01-05", nil},
		// The next new Moon is 34.75 days after 1 January: Dvitiya again from 6 February 04:48 on, in Jyeshtha.
		{"a month later", grown, 3, 2, "2023-01-06", "2023-02-20", []string{"2023-02-06"}},
		{"lost", lost, 2, 2, "2022-12-30", "2023-01-04", []string{"2023-01-01x"}},
		{"late", late, 2, 2, "2022-12-30", "2023-01-04", []string{"2023-01-02"}},
		{"the first of a month, lost", first, 2, 1, "2022-12-30", "2023-01-04", []string{"2023-01-01x"}},
		{"the same of the month before", first, 1, 1, "2022-12-30", "2023-01-04", nil},
		{"the last of a month", first, 1, 30, "2022-12-30", "2023-01-04", []string{"2023-01-01"}},
		{"the last, not of the month that begins", first, 2, 30, "2022-12-30", "2023-01-04", nil},
		{"adhika", adhika, 2, 2, "2022-12-28", "2023-01-05", nil},
		{"kshaya by its first name", kshaya, 2, 2, "2022-12-28", "2023-01-05", []string{"2023-01-01"}},
		{"kshaya by its second name", kshaya, 3, 2, "2022-12-28", "2023-01-05", []string{"2023-01-01"}},
		{"kshaya by another name", kshaya, 4, 2, "2022-12-28", "2023-01-05", nil},
	} {
		b := panchang.Birthday{Masa: c.masa, Tithi: c.tithi}
		list, err := b.ByTithi(context.Background(), c.sky, date(c.from), date(c.to), nowhere, panchang.Options{})
		require.NoError(t, err, c.name)
		equal(t, c.name, kept(list), c.want)
	}
}

func TestByNakshatraByHand(t *testing.T) {
	// The Moon crosses a nakshatra a day and stands in the middle of Ashwini at sunrise of 1 January, and again 27 days
	// later. The Sun enters Mesha at that sunrise and leaves it 30 days later.
	twice := plain{sun: 0.001, moon: 20.0 / 3, sunSpeed: 1, moonSpeed: 40.0 / 3}
	// Bharani is from 07:30 on 1 January to 03:30 on the 2nd; the Sun leaves Mesha on the 11th.
	lost := plain{sun: 20, moon: 40.0/3 - 1, sunSpeed: 1, moonSpeed: 16}
	// Bharani is from before 1 January to 08:20 on the 2nd.
	grown := plain{sun: 20, moon: 13.5, sunSpeed: 1, moonSpeed: 12}

	for _, c := range []struct {
		name     string
		sky      plain
		star     vedic.Nakshatra
		from, to string
		want     []string
	}{
		{"twice in the month: the later", twice, vedic.Ashwini, "2023-01-01", "2023-01-31", []string{"2023-01-28"}},
		{"the later day alone", twice, vedic.Ashwini, "2023-01-28", "2023-01-28", []string{"2023-01-28"}},
		{"the later day lies beyond the dates", twice, vedic.Ashwini, "2023-01-01", "2023-01-27", nil},
		{"once in the month", twice, vedic.Rohini, "2023-01-01", "2023-01-31", []string{"2023-01-04"}},
		{"once, to its day", twice, vedic.Rohini, "2022-12-20", "2023-01-04", []string{"2023-01-04"}},
		{"once, until the day before", twice, vedic.Rohini, "2022-12-20", "2023-01-03", nil},
		{"once, from the day after", twice, vedic.Rohini, "2023-01-05", "2023-01-31", nil},
		{"a year later", twice, vedic.Rohini, "2023-12-20", "2024-01-20", []string{"2024-01-17"}},
		{"lost", lost, vedic.Bharani, "2022-12-30", "2023-01-31", []string{"2023-01-01x"}},
		{"grown", grown, vedic.Bharani, "2022-12-30", "2023-01-31", []string{"2023-01-01"}},
		{"grown, from its second day on", grown, vedic.Bharani, "2023-01-02", "2023-01-31", nil},
	} {
		b := panchang.Birthday{Rashi: vedic.Mesha, Nakshatra: c.star}
		list, err := b.ByNakshatra(context.Background(), c.sky, date(c.from), date(c.to), nowhere, panchang.Options{})
		require.NoError(t, err, c.name)
		equal(t, c.name, kept(list), c.want)
	}
}

// The gain is 10° a day: 12°30′ at sunrise of 1 January, so that Dvitiya began 72 minutes before it. The Moon is at
// 22°30′ then, in Bharani to 26°40′, which she reaches after 9 h 5 m. The Sun is in Mesha.
func TestBirthdayByHand(t *testing.T) {
	sky := plain{sun: 10, moon: 22.5, sunSpeed: 1, moonSpeed: 11}
	for _, c := range []struct {
		minutes float64 // from sunrise
		tithi   vedic.Tithi
		star    vedic.Nakshatra
	}{
		{-73, 1, vedic.Bharani}, {-71, 2, vedic.Bharani}, {-1, 2, vedic.Bharani}, {0, 2, vedic.Bharani},
		{1, 2, vedic.Bharani}, {544, 2, vedic.Bharani}, {546, 2, vedic.Krittika}, {1655, 2, vedic.Krittika},
		{1657, 3, vedic.Krittika},
	} {
		b, err := panchang.BirthdayOf(context.Background(), sky, epoch+vedic.JD(c.minutes/1440), nowhere,
			panchang.Options{})
		want := panchang.Birthday{Masa: 2, Tithi: c.tithi, Rashi: vedic.Mesha, Nakshatra: c.star}
		require.NoError(t, err, "%v minutes", c.minutes)
		require.Equal(t, want, b, "%v minutes", c.minutes)
	}
	// The new Moon comes two hours after sunrise: Chaitra ends there, and Vaishakha begins.
	sky = plain{sun: 10, moon: 9, sunSpeed: 1, moonSpeed: 13}
	for hours, want := range map[float64]panchang.Birthday{
		1.9: {Masa: 1, Tithi: 30, Rashi: vedic.Mesha, Nakshatra: vedic.Ashwini},
		2.1: {Masa: 2, Tithi: 1, Rashi: vedic.Mesha, Nakshatra: vedic.Ashwini},
	} {
		b, err := panchang.BirthdayOf(context.Background(), sky, epoch+vedic.JD(hours/24), nowhere, panchang.Options{})
		require.NoError(t, err, "%v hours", hours)
		require.Equal(t, want, b, "%v hours", hours)
	}
	// The Sun stays in Mesha from new Moon to new Moon.
	sky = plain{sun: 10, moon: 22.5, sunSpeed: 0.1, moonSpeed: 10.1}
	if b, err := panchang.BirthdayOf(context.Background(), sky, epoch, nowhere, panchang.Options{}); err != nil ||
		!b.Adhika || b.Masa != 2 {
		t.Errorf("adhika: %+v %v", b, err)
	}
	// A tithi that begins at sunrise is that of a birth at sunrise, which the day before leaves out.
	sky = plain{sun: 10, moon: 22, sunSpeed: 1, moonSpeed: 13}
	b, err := panchang.BirthdayOf(context.Background(), sky, epoch, nowhere, panchang.Options{})
	require.NoError(t, err, "at sunrise: %+v", b)
	require.EqualValues(t, 2, b.Tithi, "at sunrise: %+v", b)
	for _, p := range []vedic.Place{{}, {Lat: 91 * vedic.Degree, Zone: nowhere.Zone}} {
		b, err := panchang.BirthdayOf(context.Background(), sky, epoch, p, panchang.Options{})
		require.Error(t, err, "%+v: %+v", p, b)
	}
}

// An error of the sky ends a search for anniversaries.
func TestAnniversariesPassErrorsOn(t *testing.T) {
	b := panchang.Birthday{Masa: 2, Tithi: 2, Rashi: vedic.Mesha, Nakshatra: vedic.Bharani}
	for _, answered := range []int{0, 3, 40} {
		for name, find := range map[string]func(e panchang.Ephemeris) ([]panchang.Anniversary, error){
			"tithi": func(e panchang.Ephemeris) ([]panchang.Anniversary, error) {
				return b.ByTithi(context.Background(), e, date("2023-01-01"), date("2023-01-20"), nowhere,
					panchang.Options{})
			},
			"nakshatra": func(e panchang.Ephemeris) ([]panchang.Anniversary, error) {
				return b.ByNakshatra(context.Background(), e, date("2023-01-01"), date("2023-01-20"), nowhere,
					panchang.Options{})
			},
		} {
			calls := answered
			list, err := find(failing{plain{sun: 10, moon: 22.5, sunSpeed: 1, moonSpeed: 11}, &calls})
			require.ErrorIs(t, err, errSky, "%s after %d answers", name, answered)
			require.Nil(t, list, "%s after %d answers", name, answered)
		}
	}
}
