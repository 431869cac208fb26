package numerology

import (
	"cmp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Of all respellings that come to a number the nearest has the fewest changes, then the least cost, then is the first
// in the alphabet: what looking at each of them finds.
func TestNearestOfAll(t *testing.T) {
	ties := 0
	for _, name := range []string{"priya", "ravi", "ashok", "lakshmi", "meera", "sanjay", "deepika", "suresh kumar",
		"sushila", "haritha", "venkatesh", "annapurna"} {
		for _, system := range []System{Pythagorean, Chaldean} {
			for target := 1; target <= 9; target++ {
				var l lengths
				all := edits(name, &l)
				own := tallyOf(system, name)
				type choice struct {
					changes, cost int
					name          string
				}
				var best choice
				found, same := false, 0
				own.reach(target, all, mostCost, func(chosen []edit, cost, _ int) int {
					x := choice{len(chosen), cost, write(name, chosen)}
					order := cmp.Or(cmp.Compare(x.changes, best.changes), cmp.Compare(x.cost, best.cost))
					switch {
					case !found || order < 0:
						best, found, same = x, true, 0
					case order == 0:
						same++
						best.name = min(best.name, x.name)
					}
					return mostCost
				})
				if same > 0 {
					ties++
				}
				s := &sought{Wish: &Wish{System: system, Target: target}}
				c := &candidate{small: name}
				again := tallyOf(system, name)
				if ok := s.nearest(&again, all, mostCost, c); ok != found {
					t.Errorf("%s by %v to %d: found %v", name, system, target, ok)
				} else if got := (choice{c.changes, c.cost, write(name, c.chosen[:c.changes])}); ok && got != best {
					t.Errorf("%s by %v to %d: %+v, want %+v", name, system, target, got, best)
				}
			}
		}
	}
	require.GreaterOrEqual(t, ties, 10)
}

// An anusvara before a consonant of the lips is m, before any other n; a candrabindu is n before all.
func TestNasalBeforeEveryConsonant(t *testing.T) {
	lips := "पफबभम"
	for r := 'क'; r <= 'ह'; r++ {
		if !strings.ContainsRune("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह", r) {
			continue // letters of other languages
		}
		want := "AN"
		if strings.ContainsRune(lips, r) {
			want = "AM"
		}
		for native, want := range map[string]string{"अं" + string(r) + "ा": want, "अँ" + string(r) + "ा": "AN"} {
			got, err := Spell(native, SpellOptions{})
			require.NoError(t, err, "%s is %s: want %s", native, got.Text, want)
			require.True(t, strings.HasPrefix(got.Text, want), "%s is %s, %v, want %s", native, got.Text, err, want)
		}
	}
}

// The last sound of a word may be a consonant; क्ष may be written x.
func TestLengthsAtTheEndOfAWord(t *testing.T) {
	for _, c := range []struct{ small, native, long string }{
		{"vak", "वाक्", "-+-"}, {"lax", "लक्ष", "---"}, {"laxmi", "लक्ष्मी", "----+"},
		{"dakshina", "दक्षिणा", "-------+"},
		{"lak", "लक्ष", "---"}, // does not go together
	} {
		l := lengthsOf(c.small, c.native)
		for i, mark := range c.long {
			require.Equal(t, mark == '+', l.long[i], "%s, %s: place %d is long", c.small, c.native, i)
		}
	}
}
