package life

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// One maha dasha is read with all of its antardashas, far from now too: nine in the order of the lords of the stars,
// from its own lord, or those that are left of the one that had begun before birth. The others are read as before.
func TestMahaWhole(t *testing.T) {
	c, now := asha(t), time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	read := func(maha vedic.Graha) *Reading {
		r, err := Of(context.Background(), nil, c, Options{Now: now, Years: 1, Maha: maha, Parts: []Part{Dashas}})
		require.NoError(t, err)
		return r
	}
	usual := read(0)
	for i, p := range usual.Dashas {
		r := read(p.Lord)
		require.Len(t, r.Dashas, len(usual.Dashas))
		for k := range r.Dashas {
			if k != i {
				require.Equal(t, usual.Dashas[k].Sub, r.Dashas[k].Sub)
			}
		}
		at := slices.Index(starLords, p.Lord.String())
		var want, got, told []string
		for n := range starLords {
			want = append(want, starLords[(at+n)%9])
		}
		for _, s := range r.Dashas[i].Sub {
			got = append(got, s.Lord.String())
		}
		if i == 0 {
			require.NotEmpty(t, got)
			require.Equal(t, c.Birth.Time, r.Dashas[0].Sub[0].Start.Time)
			want = want[9-len(got):]
		}
		require.Equal(t, want, got, p.Lord)
		for _, x := range r.Sections[0].Paragraphs {
			if rest, ok := cutSubject(x.Subject, p.Lord.String()); ok {
				told = append(told, rest)
			}
		}
		require.Equal(t, got, told, "each is told, in their order")
	}
}

// cutSubject returns the lord of the antardasha that a paragraph is of, in the maha dasha of a lord.
func cutSubject(subject, maha string) (string, bool) {
	const before = "dasha."
	at := len(before) + len(maha) + 1
	if len(subject) <= at || subject[:at] != before+maha+"." {
		return "", false
	}
	return subject[at:], true
}
