package kundali_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// fixed answers one sky for any question, which it remembers.
type fixed struct {
	sky   vedic.Sky
	err   error
	asked vedic.Sky
}

func (f *fixed) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	f.asked = vedic.Sky{At: at, Place: p, Settings: s}
	return f.sky, f.err
}

func TestCast(t *testing.T) {
	f := &fixed{sky: skytest.Sky("lagna tula 5")}
	b := kundali.Birth{Time: time.Date(2000, 1, 1, 12, 0, 0, 0, f.sky.Place.Zone), Place: f.sky.Place,
		Accuracy: time.Minute}
	s := vedic.Settings{Node: vedic.TrueNode}
	c, err := kundali.Cast(f, b, s)
	require.NoError(t, err)
	if f.asked.At != f.sky.At || f.asked.Place != b.Place || f.asked.Settings != s {
		t.Errorf("asked for %+v", f.asked)
	}
	if c.Lagna.Rashi.Key != vedic.Tula || c.Birth != b || c.Sky.At != f.sky.At {
		t.Errorf("%+v", c.Lagna)
	}
}

func TestCastErrors(t *testing.T) {
	f := &fixed{err: vedic.ErrPolarHouses}
	_, err := kundali.Cast(f, kundali.Birth{}, vedic.Settings{})
	require.ErrorIs(t, err, vedic.ErrPolarHouses)
	require.True(t, strings.HasPrefix(err.Error(), "kundali: "), err)
	for _, bad := range []time.Duration{-1, 12*time.Hour + 1} {
		var r *vedic.RangeError
		_, err := kundali.Cast(f, kundali.Birth{Accuracy: bad}, vedic.Settings{})
		require.ErrorAs(t, err, &r, bad)
		require.Equal(t, "accuracy", r.What, bad)
	}
}
