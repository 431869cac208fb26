package kp_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

// All 249 rows of the printed table, which rules_kp249.csv holds in whole arcseconds: edges and lords.
func TestRowReference(t *testing.T) {
	f, err := os.Open("../testdata/reference/rules_kp249.csv")
	require.NoError(t, err)
	defer f.Close()
	table, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.Len(t, table, 250)
	arc := func(s string) vedic.Angle {
		n, err := strconv.Atoi(s)
		require.NoError(t, err)
		return vedic.Angle(n) * vedic.Arcsecond
	}
	for i, line := range table[1:] {
		row, err := kp.Row(i + 1)
		require.NoError(t, err)
		require.Equal(t, strconv.Itoa(row.Number), line[0], "row %v: %+v", line, row)
		require.Equal(t, arc(line[5]), vedic.Angle(row.From), "row %v: %+v", line, row)
		require.Equal(t, arc(line[6]), vedic.Angle(row.From)+row.Width, "row %v: %+v", line, row)
		n, _ := row.From.Nakshatra()
		if line[1] != fmt.Sprint(uint8(row.From.Rashi())) || line[7] != fmt.Sprint(uint8(n)) {
			t.Errorf("row %v lies in %v and %v", line, row.From.Rashi(), n)
		}
		for j, got := range []vedic.Graha{row.Sign, row.Star, row.Sub} {
			if want, err := vedic.ParseGraha(line[9+j]); err != nil || got != want {
				t.Errorf("row %v: lord %d is %v", line, j, got)
			}
		}
	}
}

// The rows follow each other without a gap; the subs of a star fill it, each 400″ a year of its lord; 243 of them are
// distinct.
func TestRowInvariants(t *testing.T) {
	var end vedic.Angle
	var stars vedic.ByNakshatra[vedic.Angle]
	type sub struct {
		n vedic.Nakshatra
		g vedic.Graha
	}
	widths := map[sub]vedic.Angle{}
	for number := 1; number <= 249; number++ {
		row, err := kp.Row(number)
		if err != nil || vedic.Angle(row.From) != end || row.Width <= 0 {
			t.Fatalf("row %d: %+v, after %v: %v", number, row, end, err)
		}
		end += row.Width
		n, _ := row.From.Nakshatra()
		stars[n-1] += row.Width
		widths[sub{n, row.Sub}] += row.Width
		first, last := kp.LordsAt(row.From), kp.LordsAt(vedic.NewLongitude(end-1))
		for _, l := range []kp.Lords{first, last} {
			if l.Number != number || l.Sign != row.Sign || l.Star != row.Star || l.Sub != row.Sub {
				t.Errorf("row %d begins and ends with %+v, %+v", number, first, last)
			}
		}
	}
	require.Equal(t, vedic.Circle, end, "the rows end")
	require.Len(t, widths, 243, "the rows end")
	for n, width := range stars.All() {
		require.True(t, width == 48000*vedic.Arcsecond, "%v is %v wide", n, width)
	}
	for s, width := range widths {
		require.Equal(t, vedic.Angle(400*dasha.Years(s.g))*vedic.Arcsecond, width, "sub of %v in %v", s.g, s.n)
	}
}

func TestRowRange(t *testing.T) {
	for _, number := range []int{-1, 0, 250, 1 << 40} {
		_, err := kp.Row(number)
		var out *vedic.RangeError
		if !errors.As(err, &out) || out.Got != strconv.Itoa(number) || out.Low != "1" || out.High != "249" {
			t.Errorf("%d: %v", number, err)
		}
	}
}

// Rules, kp.md §10: the first row, the two that the end of Mesha parts, and the last.
func ExampleRow() {
	for _, number := range []int{1, 22, 23, 249} {
		row, err := kp.Row(number)
		fmt.Println(row.Number, row.From, row.Width, row.Sign, row.Star, row.Sub, err)
	}
	// Output:
	// 1 mesha 0°00′00″ 0°46′40″ mars ketu ketu <nil>
	// 22 mesha 29°13′20″ 0°46′40″ mars sun rahu <nil>
	// 23 vrishabha 0°00′00″ 1°13′20″ venus sun rahu <nil>
	// 249 meena 27°53′20″ 2°06′40″ jupiter mercury saturn <nil>
}
