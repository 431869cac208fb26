package kundali_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Counted on a calendar by hand.
func TestAgeAt(t *testing.T) {
	india := time.FixedZone("IST", 19800)
	born := time.Date(1992, 2, 29, 23, 30, 0, 0, india)
	for _, c := range []struct {
		at   time.Time
		want kundali.Age
	}{
		{born, kundali.Age{}},
		{time.Date(1980, 1, 1, 0, 0, 0, 0, india), kundali.Age{}}, // before birth
		{time.Date(1992, 3, 28, 0, 0, 0, 0, india), kundali.Age{}},
		{time.Date(1992, 3, 29, 0, 0, 0, 0, india), kundali.Age{Months: 1}}, // the date counts, not the hour
		{time.Date(1993, 2, 28, 23, 59, 0, 0, india), kundali.Age{Months: 11}},
		{time.Date(1993, 3, 1, 0, 0, 0, 0, india), kundali.Age{Years: 1}}, // no 29 February in 1993
		{time.Date(2026, 4, 28, 18, 29, 0, 0, time.UTC), kundali.Age{Years: 34, Months: 1}},
		{time.Date(2026, 4, 28, 18, 30, 0, 0, time.UTC), kundali.Age{Years: 34, Months: 2}}, // the 29th in India
		{time.Date(2025, 12, 31, 0, 0, 0, 0, india), kundali.Age{Years: 33, Months: 10}},
	} {
		require.Equal(t, c.want, kundali.AgeAt(born, c.at), c.at)
	}
	require.Equal(t, "34y 2m", kundali.Age{Years: 34, Months: 2}.Name(vedic.English))
	require.Equal(t, "34 वर्ष 2 मास", kundali.Age{Years: 34, Months: 2}.Name(vedic.Hindi))
}
