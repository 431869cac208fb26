package gochar_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// The lords of the eighths of a sign (Phaladeepika 23); the last is the lagna.
var kakshyaLords = [8]vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Mars, vedic.Sun, vedic.Venus, vedic.Mercury,
	vedic.Moon, 0}

// Places of every six hours fall into the stay of that moment, each border is a multiple of 3°45′, and the lord gives
// the bindu of the table. Saturn turns back twice in these two years, and comes into two kakshyas backward.
func TestKakshyas(t *testing.T) {
	birth := skytest.Sky("moon makara 20")
	natal := gochar.NatalOf(&birth)
	natal.Bindus = new(gochar.Bindus)
	natal.Bindus.Gives[vedic.Saturn-1][1][vedic.Meena-1] = true // of Saturn's table only Jupiter, and in Meena
	from, to := jd("2025-06-01"), jd("2027-06-01")
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Moon, vedic.Mercury, vedic.Saturn, vedic.Rahu} {
		list, err := gochar.Kakshyas(context.Background(), sky, []vedic.Graha{g}, &natal, from, to, gochar.Options{})
		require.NoError(t, err)
		if !list[0].OpenFrom || list[0].From != from || !list[len(list)-1].OpenTo || list[len(list)-1].To != to {
			t.Errorf("%v: %+v", g, list)
		}
		i, back := 0, 0
		for at := from + 0.01; at < to; at += 0.25 {
			for ; at >= list[i].To; i++ {
				if list[i].To != list[i+1].From || list[i+1].OpenFrom || list[i].OpenTo {
					t.Fatalf("%+v", list[i:i+2])
				}
				back += map[bool]int{true: 1}[list[i+1].Retrograde]
			}
			all, err := gochar.At(sky, at, gochar.Options{})
			require.NoError(t, err)
			l := all.At(g).Longitude
			number := int(l.InSign()/(vedic.Sign/8)) + 1
			p := &list[i]
			if p.Rashi != l.Rashi() || p.Number != number || p.Lord != kakshyaLords[number-1] {
				t.Fatalf("%v at %v: %+v", l, at, p)
			}
			if g.Node() != (p.Gives == nil) ||
				p.Gives != nil && *p.Gives != (g == vedic.Saturn && number == 2 && p.Rashi == vedic.Meena) {
				t.Fatalf("%v: %+v", l, p)
			}
		}
		if g == vedic.Saturn && back < 2 || g == vedic.Rahu && back != len(list)-1 || g == vedic.Sun && back != 0 {
			t.Errorf("%v: %d of %d backward", g, back, len(list))
		}
	}
	var wrong *vedic.ParseError
	_, err := gochar.Kakshyas(context.Background(), sky, []vedic.Graha{0}, &natal, from, to,
		gochar.Options{})
	require.ErrorAs(t, err, &wrong)
}
