package chakras_test

import (
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/vedic"
)

// The year of life begins with each birthday at the hour of birth. The twelfth has the twelfth house from the lagna and
// the thirteenth the first again.
func TestYearOfSudarshana(t *testing.T) {
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.UTC)
	chart := kundali.FromSky(kundali.Birth{Time: born}, skytest.Reference(t, "gandhi"))
	for _, c := range []struct {
		at    time.Time
		year  int
		house vedic.Bhava
	}{
		{born.Add(-time.Second), 0, 0}, {born, 1, 1},
		{born.AddDate(1, 0, 0).Add(-time.Second), 1, 1}, {born.AddDate(1, 0, 0), 2, 2},
		{born.AddDate(11, 6, 0), 12, 12}, {born.AddDate(12, 0, 0), 13, 1},
	} {
		if s := chakras.SudarshanaAt(chart, c.at); s.Year != c.year || s.House != c.house {
			t.Errorf("%v: year %d, house %d, want %d and %d", c.at, s.Year, s.House, c.year, c.house)
		}
	}
}
