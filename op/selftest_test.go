package op_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// bent is an ephemeris whose answers are tampered with.
type bent struct {
	vedic.Ephemeris
	bend func(*vedic.Sky) error
}

func (b bent) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	sky, err := b.Ephemeris.Sky(at, p, s)
	if err == nil {
		err = b.bend(&sky)
	}
	return sky, err
}

func bentDesk(bend func(*vedic.Sky) error) *op.Calculator {
	d := *dk
	d.Ephemeris = bent{dk.Ephemeris, bend}
	return &d
}

// The self-test passes with the almanac, and with the reference itself (testdata/reference/positions.json).
func TestSelfTest(t *testing.T) {
	require.NoError(t, dk.SelfTest())
	reference := skytest.Reference(t, "amitabh_bachchan")
	whole := bentDesk(func(sky *vedic.Sky) error {
		sky.Lagna, sky.Grahas = reference.Lagna, reference.Grahas
		return nil
	})
	require.NoError(t, whole.SelfTest())
}

// It fails where one longitude is off by 2″, either way, and names it; half an arcsecond is let through.
func TestSelfTestFails(t *testing.T) {
	for arc, good := range map[vedic.Angle]bool{2 * vedic.Arcsecond: false, -2 * vedic.Arcsecond: false,
		vedic.Arcsecond / 2: true, vedic.Circle / 2: false} {
		for i := range 10 {
			name := "the lagna"
			err := bentDesk(func(sky *vedic.Sky) error {
				if i == 9 {
					sky.Lagna = sky.Lagna.Plus(arc)
					return nil
				}
				name = vedic.Graha(i + 1).Name(vedic.English)
				sky.Grahas[i].Longitude = sky.Grahas[i].Longitude.Plus(arc)
				return nil
			}).SelfTest()
			if good != (err == nil) || err != nil && !strings.Contains(err.Error(), name) {
				t.Errorf("%s off by %v: %v", name, arc, err)
			}
		}
	}
}

func TestSelfTestOfFailures(t *testing.T) {
	broken := errors.New("the files are gone")
	require.ErrorIs(t, bentDesk(func(*vedic.Sky) error { return broken }).SelfTest(), broken)
}
