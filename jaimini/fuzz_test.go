package jaimini_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whatever the sky and the options: no panic; each of the seven grahas has an office; no pada is in its own house
// or the seventh from it unless that was asked for; the result marshals.
func FuzzOf(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint16(seed*2654435761>>8))
	}
	f.Fuzz(func(t *testing.T, seed uint64, bits uint16) {
		r := rand.New(rand.NewPCG(seed, 0))
		sky := skytest.Sky("")
		sky.Lagna = vedic.Longitude(r.Int64N(int64(vedic.Circle)))
		for i := range sky.Grahas {
			sky.Grahas[i].Longitude = vedic.Longitude(r.Int64N(int64(vedic.Circle)))
			if r.IntN(4) == 0 && i > 0 { // to a microarcsecond in the same place of another sign
				sky.Grahas[i].Longitude = sky.Grahas[i-1].Longitude.Plus(vedic.Angle(r.IntN(12)) * vedic.Sign)
			}
		}
		bit := func(n int) bool { return bits>>n&1 == 1 }
		o := jaimini.Options{
			Scheme: jaimini.Scheme(bits & 1), System: jaimini.System(bits >> 1 % 3), ClassicalLords: bit(3),
			NodesFromEnd: bit(4),
			LagnaJoins:   bit(5), PlainArudhas: bit(6), UpapadaFromSecond: bit(7), LagnaSwamsha: bit(8),
			StartFromStrongest: bit(9),
			SunAtBirth:         bit(10), VarnadaBySum: bit(11), CompanyOnce: seed%2 == 1,
			Argala: jaimini.ArgalaOptions{TwoMalefics: bit(12), Seventh: bit(13), RahuReverse: bit(14),
				Quarters: bit(15)},
		}
		j := of(t, sky, o)
		check(t, j, o)
		_, err := json.Marshal(j.In(vedic.Hindi))
		require.NoError(t, err)
	})
}

func check(t *testing.T, j *jaimini.Chart, o jaimini.Options) {
	t.Helper()
	for _, list := range [][]jaimini.CharaKaraka{j.CharaKarakas, j.OtherCharaKarakas} {
		var office vedic.ByGraha[int]
		for i, k := range list {
			if k.TieBreak != "sthira" {
				office[k.Graha-1]++
			}
			if i > 0 && (k.TieBreak == "" || k.TieBreak == "shared") && list[i-1].TieBreak == "" &&
				k.Advance > list[i-1].Advance {
				t.Fatalf("%+v is ahead of %+v", k, list[i-1])
			}
		}
		for g, n := range office.All() {
			if g < vedic.Rahu && n != 1 || n > 1 || g == vedic.Ketu && n != 0 {
				t.Fatalf("%v has %d offices in %+v", g, n, list)
			}
		}
	}
	for _, a := range j.ArudhaPadas {
		if n := a.HouseRashi.CountTo(a.Rashi); !o.PlainArudhas && (n == 1 || n == 7) {
			t.Fatalf("%+v", a)
		}
	}
	for i, a := range j.GrahaArudhas {
		if a.Graha != vedic.Graha(i+1) || a.Rashi == 0 || a.Source.Work == "" {
			t.Fatalf("%+v", a)
		}
	}
	for _, a := range j.Argala {
		if len(a.Grahas) == 0 || a.House < 1 || a.Verdict == "" || a.Nature == "" {
			t.Fatalf("%+v", a)
		}
	}
	require.Len(t, j.SpecialLagnas, 7)
	require.Equal(t, j.Karaka(jaimini.Atma), j.FromKarakamsha.Atma)
}
