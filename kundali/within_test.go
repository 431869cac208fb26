package kundali_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
	_, _, err := c.MoonWithin(13 * time.Hour)
	require.ErrorAs(t, err, &out)
	_, _, err = (&kundali.Chart{}).MoonWithin(0)
	require.ErrorIs(t, err, kundali.ErrNoSky)
}
