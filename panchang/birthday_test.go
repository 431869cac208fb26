package panchang_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

var calcutta = vedic.Place{Lat: 22_57 * vedic.Degree / 100, Lon: 88_36 * vedic.Degree / 100,
	Zone: time.FixedZone("IST", 19800)}

// The birthdays of the founders of the Ramakrishna Order are kept by their tithis, and the Order prints the dates every
// year: Sri Ramakrishna, 18 February 1836, Phalguna Shukla 2; Sarada Devi, 22 December 1853, Krishna 7 of the
// purnimanta Pausha; Swami Vivekananda, 12 January 1863, Krishna 7 of the purnimanta Magha.
func TestBirthdaysOfTheRamakrishnaOrder(t *testing.T) {
	sky := ephemeris.New(almanac.Engine{})
	for _, x := range []struct {
		name  string
		born  time.Time // local mean time of Calcutta, +05:53:28
		masa  panchang.Masa
		tithi vedic.Tithi
		dates []string
	}{
		{"Ramakrishna", time.Date(1836, 2, 18, 5, 0, 0, 0, time.UTC), 12, 2,
			[]string{"2023-02-21", "2024-03-12", "2025-03-01", "2026-02-19"}},
		{"Sarada Devi", time.Date(1853, 12, 22, 19, 0, 0, 0, time.UTC), 9, 22,
			[]string{"2022-12-15", "2024-01-03", "2024-12-22", "2025-12-11"}},
		{"Vivekananda", time.Date(1863, 1, 12, 6, 33, 0, 0, time.UTC), 10, 22,
			[]string{"2023-01-14", "2024-02-02", "2025-01-21", "2026-01-10"}},
	} {
		at := vedic.JDOf(x.born.Add(-(5*time.Hour + 53*time.Minute + 28*time.Second)))
		b, err := panchang.BirthdayOf(context.Background(), sky, at, calcutta, panchang.Options{})
		if err != nil || b.Tithi != x.tithi || b.Masa != x.masa || b.Adhika {
			t.Errorf("%s: %+v %v", x.name, b, err)
		}
		list, err := b.ByTithi(context.Background(), sky, vedic.Date{Year: 2022, Month: 12, Day: 1},
			vedic.Date{Year: 2026, Month: 6, Day: 30}, calcutta, panchang.Options{})
		if got := dates(list); err != nil || !slices.Equal(got, x.dates) {
			t.Errorf("%s: %v %v, want %v", x.name, got, err, x.dates)
		}
	}
}

func dates(list []panchang.Anniversary) (all []string) {
	for _, a := range list {
		all = append(all, a.Date.String())
	}
	return all
}

// Sree Narayana Guru was born under Shatabhisha (Chathayam) in Simha (Chingam). The dates are the public holidays of
// Kerala.
func TestNarayanaGuruJayanti(t *testing.T) {
	b := panchang.Birthday{Rashi: vedic.Simha, Nakshatra: vedic.Shatabhisha}
	list, err := b.ByNakshatra(context.Background(), ephemeris.New(almanac.Engine{}),
		vedic.Date{Year: 2022, Month: 1, Day: 1}, vedic.Date{Year: 2025, Month: 12, Day: 31},
		vedic.Place{Lat: 8_52 * vedic.Degree / 100, Lon: 76_94 * vedic.Degree / 100, Zone: calcutta.Zone},
		panchang.Options{})
	want := []string{"2022-09-10", "2023-08-31", "2024-08-20", "2025-09-07"}
	if got := dates(list); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v %v, want %v", got, err, want)
	}
}
