package kundali_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
)

// The 120 years began 3.75 years before the birth. Within an hour of their end the last period runs or none does; a
// span that ends before it begins, or before the birth, has none. None is an empty list and not nil.
func TestDashasAtTheEndOfTheLast(t *testing.T) {
	c := rohini()
	birth := c.Birth.Time
	last := c.Vimshottari.Periods[8]
	if years := last.End.Sub(birth).Hours() / 24 / 365.25; years < 116 || years > 116.5 {
		t.Fatal(years)
	}
	end := last.End.Time
	for _, x := range []struct {
		what     string
		from, to time.Time
		want     string
	}{
		{"an hour before the end", end.Add(-time.Hour), end.Add(-time.Hour), "sun"},
		{"an hour after it", end.Add(time.Hour), end.Add(time.Hour), ""},
		{"from an hour after it on", end.Add(time.Hour), time.Time{}, ""},
		{"over the end", end.Add(-time.Hour), end.AddDate(10, 0, 0), "sun"},
		{"backward", end.Add(-time.Hour), end.Add(-2 * time.Hour), ""},
		{"before the birth", birth.AddDate(-2, 0, 0), birth.AddDate(-1, 0, 0), ""},
		{"at the birth", birth, birth, "moon"},
		{"around the birth", birth.AddDate(-1, 0, 0), birth.Add(time.Hour), "moon"},
		{"around the end of the first", c.Vimshottari.Periods[0].End.Add(-time.Hour),
			c.Vimshottari.Periods[0].End.Add(time.Hour), "moon mars"},
		{"an hour before the end of the first", c.Vimshottari.Periods[0].End.Add(-time.Hour),
			c.Vimshottari.Periods[0].End.Add(-time.Minute), "moon"},
	} {
		v, err := c.Dashas(1, x.from, x.to)
		if err != nil || v.Periods == nil || lords(v.Periods) != x.want {
			t.Errorf("%s: %q %v, want %q", x.what, lords(v.Periods), err, x.want)
		}
	}
	for levels := 1; levels <= 5; levels++ {
		v, err := c.Dashas(levels, end.Add(-time.Hour), end.Add(-time.Hour))
		chain := v.At(end.Add(-time.Hour)).Current
		require.NoError(t, err)
		require.Len(t, chain, levels)
		for i, p := range chain {
			if p.Level != i+1 || p.Sub != nil || p.Partial || p.Start.After(end) || p.End.Before(end.Add(-time.Hour)) {
				t.Errorf("%+v", p)
			}
		}
	}
	if v := c.Vimshottari.At(end.Add(time.Hour)); len(v.Current) != 0 || v.Current == nil {
		t.Errorf("after the end: %+v", v.Current)
	}
	require.Empty(t, c.Vimshottari.At(birth.AddDate(-5, 0, 0)).Current, "before the first")
	var none kundali.Vimshottari
	if v := none.At(birth); len(v.Current) != 0 || v.Current == nil {
		t.Errorf("of no periods: %+v", v.Current)
	}
}
