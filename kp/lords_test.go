package kp_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

// load reads a file of testdata/reference.
func load[T any](tb testing.TB, name string) (v T) {
	tb.Helper()
	skytest.ReadJSON(tb, name, &v)
	return v
}

func at(r vedic.Rashi, a vedic.Angle) vedic.Longitude {
	return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + a)
}

// Rules, kp.md §10: sign, star, sub, sub-sub, third and fourth division of it, and the horary number.
func TestLordsAt(t *testing.T) {
	const (
		su, mo, ma, me, ju, ve, sa, ra, ke = vedic.Sun, vedic.Moon, vedic.Mars, vedic.Mercury, vedic.Jupiter,
			vedic.Venus, vedic.Saturn,
			vedic.Rahu, vedic.Ketu
	)
	for _, c := range []struct {
		degrees float64
		want    kp.Lords
	}{
		{0, kp.Lords{ma, ke, ke, ke, ke, ke, 1}},
		{40.0 / 3, kp.Lords{ma, ve, ve, ve, ve, ve, 10}},
		{45, kp.Lords{ve, mo, ju, ve, me, me, 32}},
		{123.4567, kp.Lords{su, ke, su, me, ve, ke, 86}},
		{95.5, kp.Lords{mo, sa, me, me, ve, ve, 67}},
		{210, kp.Lords{ma, ju, mo, sa, ve, sa, 146}},
		{276.7, kp.Lords{sa, su, me, ju, ra, ma, 192}},
		{299.9, kp.Lords{sa, ma, sa, ju, ve, me, 207}},
		{359.9999, kp.Lords{ju, me, sa, ju, ra, ma, 249}},
	} {
		require.Empty(t, cmp.Diff(c.want, kp.LordsAt(vedic.NewLongitude(vedic.Degrees(c.degrees)))), "%v°", c.degrees)
	}
}

// A microarcsecond before an edge of any level still belongs to the division before it: the second sub-sub of the first
// sub begins at 400″ · 7 · 7 / 120 = 163.333…″.
func TestLordsEdges(t *testing.T) {
	for _, c := range []struct {
		at               vedic.Angle
		star, sub, third vedic.Graha
	}{
		{2800*vedic.Arcsecond - 1, vedic.Ketu, vedic.Ketu, vedic.Mercury},
		{2800 * vedic.Arcsecond, vedic.Ketu, vedic.Venus, vedic.Venus},
		{163_333_333, vedic.Ketu, vedic.Ketu, vedic.Ketu},
		{163_333_334, vedic.Ketu, vedic.Ketu, vedic.Venus},
		{48000*vedic.Arcsecond - 1, vedic.Ketu, vedic.Mercury, vedic.Saturn},
		{vedic.Circle - 1, vedic.Mercury, vedic.Saturn, vedic.Jupiter},
	} {
		l := kp.LordsAt(vedic.NewLongitude(c.at))
		if l.Star != c.star || l.Sub != c.sub || l.SubSub != c.third {
			t.Errorf("%v: %+v", c.at, l)
		}
	}
}

// rational finds the lords below the star as a book does, with fractions of arcseconds.
func rational(l vedic.Longitude) (lords [5]vedic.Graha) {
	order := []vedic.Graha{vedic.Ketu, vedic.Venus, vedic.Sun, vedic.Moon, vedic.Mars, vedic.Rahu, vedic.Jupiter,
		vedic.Saturn, vedic.Mercury}
	years := []int64{7, 20, 6, 10, 7, 18, 16, 19, 17}
	x, span := big.NewRat(int64(l), 1_000_000), big.NewRat(48000, 1)
	i := 0
	for ; x.Cmp(span) >= 0; i++ {
		x.Sub(x, span)
	}
	i %= 9
	lords[0] = order[i]
	for level := 1; level < 5; level++ {
		for ; ; i = (i + 1) % 9 {
			part := new(big.Rat).Mul(span, big.NewRat(years[i], 120))
			if x.Cmp(part) < 0 {
				span = part
				break
			}
			x.Sub(x, part)
		}
		lords[level] = order[i]
	}
	return lords
}

func FuzzLordsAt(f *testing.F) {
	for _, x := range []int64{0, 163_333_333, 48_000_000_000, 324_000_000_000, 1_295_999_999_999, 571_428_571_429} {
		f.Add(x)
	}
	f.Fuzz(func(t *testing.T, x int64) {
		at := vedic.NewLongitude(vedic.Angle(x))
		l := kp.LordsAt(at)
		require.Equal(t, rational(at), [5]vedic.Graha{l.Star, l.Sub, l.SubSub, l.Sookshma, l.Prana}, at)
		row, err := kp.Row(l.Number)
		require.NoError(t, err, "%v lies outside row %+v", at, row)
		require.True(t, at.From(row.From) < row.Width, "%v lies outside row %+v: %v", at, row, err)
	})
}

func TestLordsEverywhere(t *testing.T) {
	for i := range int64(20_000) {
		at := vedic.NewLongitude(vedic.Angle(i * 64_799_999_993))
		l := kp.LordsAt(at)
		require.Equal(t, rational(at), [5]vedic.Graha{l.Star, l.Sub, l.SubSub, l.Sookshma, l.Prana}, at)
	}
}

// Rules, kp.md §10.
func ExampleLordsAt() {
	l := kp.LordsAt(vedic.NewLongitude(vedic.Degrees(123.4567)))
	fmt.Println("number", l.Number, l.Sign, l.Star, l.Sub, l.SubSub, l.Sookshma, l.Prana)
	// Output: number 86 sun ketu sun mercury venus ketu
}

func BenchmarkLordsAt(b *testing.B) {
	l := vedic.NewLongitude(vedic.Degrees(299.9))
	for b.Loop() {
		kp.LordsAt(l)
	}
}
