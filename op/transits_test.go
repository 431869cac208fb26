package op_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

var transitMoment = time.Date(2026, 11, 22, 6, 30, 0, 0, time.UTC)

func askTransits(tb testing.TB, r *op.Report, life bool) *op.Transits {
	tb.Helper()
	a, err := dk.Transits(&op.Request{Context: context.Background(), Report: r, Now: transitMoment},
		&op.TransitsInput{Life: life})
	require.NoError(tb, err)
	return a.Result
}

// Bindus and kakshyas of transits are those of the ashtakavarga that jyotish bala shows.
func TestTransitBindus(t *testing.T) {
	r := cast(t, with(""))
	all := bala.Ashtakavarga(r.Chart, bala.AshtakavargaOptions{})
	got := askTransits(t, r, false)
	for i := range got.Grahas[:7] {
		g := &got.Grahas[i]
		table, k := &all.Tables[i], bala.KakshyaAt(g.Longitude)
		if *g.Bindus != table.Bindus[g.Rashi-1] || *g.Sarva != all.Sarva[g.Rashi-1] ||
			*g.Kakshya.Gives != table.Gives(k) || g.Kakshya.Number != k.Number {
			t.Errorf("%v: %d, %d, %+v; bala has %d, %d, %v", g.Graha, *g.Bindus, *g.Sarva, g.Kakshya,
				table.Bindus[g.Rashi-1], all.Sarva[g.Rashi-1], table.Gives(k))
		}
	}
	if rahu := &got.Grahas[vedic.Rahu-1]; rahu.Bindus != nil || rahu.FromLagna == 0 {
		t.Errorf("%+v", rahu)
	}
}

// Each kakshya of a span has the bindu that the table shows, and the stays of a graha follow each other. The Moon is
// left out unless she is named, the nodes always.
func TestTransitKakshyas(t *testing.T) {
	r := cast(t, with(""))
	all := bala.Ashtakavarga(r.Chart, bala.AshtakavargaOptions{})
	for _, grahas := range [][]vedic.Graha{nil, {vedic.Moon, vedic.Rahu}} {
		a, err := dk.Transits(&op.Request{Context: context.Background(), Report: r, Now: transitMoment},
			&op.TransitsInput{Grahas: grahas, Kakshyas: true, SpanInput: op.SpanInput{
				From: vedic.Date{Year: 2026, Month: 1, Day: 1}, To: vedic.Date{Year: 2026, Month: 3, Day: 31}}})
		require.NoError(t, err)
		ends := map[vedic.Graha]time.Time{}
		for _, k := range a.Result.Span.Kakshyas {
			at := vedic.NewLongitude(vedic.Angle(k.Rashi-1)*vedic.Sign + vedic.Angle(k.Number-1)*vedic.Sign/8)
			require.Equal(t, all.Tables[k.Graha-1].Gives(bala.KakshyaAt(at)), *k.Gives, "%+v", k)
			if end, ok := ends[k.Graha]; ok && !end.Equal(k.Start.Time) {
				t.Errorf("%v: %v, %v", k.Graha, end, k.Start)
			}
			ends[k.Graha] = k.End.Time
		}
		if _, moon := ends[vedic.Moon]; moon != (grahas != nil) || len(ends) != map[bool]int{true: 1, false: 6}[moon] {
			t.Errorf("%v: %v", grahas, ends)
		}
	}
}

// The seasons of a life meet without a gap, and Sade Sati is where Saturn's passages put it.
func TestTransitLife(t *testing.T) {
	life := askTransits(t, cast(t, with("")), true).Life
	ends := map[vedic.Graha]time.Time{}
	for _, p := range life.Passages {
		if before, ok := ends[p.Graha]; ok && !before.Equal(p.Start.Time) {
			t.Errorf("%v left at %v and came at %v", p.Graha, before, p.Start)
		}
		ends[p.Graha] = p.End.Time
	}
	require.Len(t, ends, 4)
	require.GreaterOrEqual(t, len(life.Shani), 9)
	for _, s := range life.Shani {
		for _, stay := range s.Stays {
			for _, p := range life.Passages {
				middle := stay.Start.Add(stay.End.Sub(stay.Start.Time) / 2)
				if p.Graha == vedic.Saturn && !middle.Before(p.Start.Time) && middle.Before(p.End.Time) &&
					(p.Rashi != stay.Rashi || p.FromMoon != stay.House) {
					t.Errorf("%v: %+v in %v", s.Kind, stay, p.Rashi)
				}
			}
		}
	}
}

// A hundred years of Saturn, Jupiter and the nodes, and the moment's transits, for one chart.
func BenchmarkTransitsOfALife(b *testing.B) {
	r := cast(b, with(""))
	b.ReportAllocs()
	for b.Loop() {
		askTransits(b, r, true)
	}
}
