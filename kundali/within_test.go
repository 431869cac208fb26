package kundali_test

import (
	"errors"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// The literal Moon of skytest moves 47,435″ a day, evenly: 1,976.458…″ an hour.
func TestMoonWithin(t *testing.T) {
	sky := skytest.Sky("moon mesha 10°")
	c, moon := read(sky), sky.Grahas[vedic.Moon-1].Longitude
	for hours, want := range map[time.Duration]vedic.Angle{0: 0, 6: 11858_750_000, 12: 23717_500_000} {
		first, last, err := c.MoonWithin(hours * time.Hour)
		if err != nil || moon.From(first) != want || last.From(moon) != want {
			t.Errorf("%d h: %v to %v, %v", hours, first, last, err)
		}
	}
	var out *vedic.RangeError
	if _, _, err := c.MoonWithin(13 * time.Hour); !errors.As(err, &out) {
		t.Error(err)
	}
	if _, _, err := (&kundali.Chart{}).MoonWithin(0); !errors.Is(err, kundali.ErrNoSky) {
		t.Error(err)
	}
}
