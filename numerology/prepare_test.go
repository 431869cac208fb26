package numerology

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The corpus is sorted as [named] needs it, and most of its names are understood sound by sound.
func TestPrepare(t *testing.T) {
	all := pool()
	if !slices.IsSortedFunc(all, func(a, b entry) int { return strings.Compare(a.small, b.small) }) {
		t.Error("not sorted")
	}
	aligned := 0
	for i := range all {
		if _, ok := align(all[i].small, all[i].deva); ok {
			aligned++
		}
		if all[i].sound == "" || all[i].latinSound == "" || len(named(all[i].small)) == 0 {
			t.Errorf("%+v", all[i])
		}
	}
	if aligned*10 < len(all)*9 {
		t.Errorf("%d of %d names go together with their Devanagari", aligned, len(all))
	}
	require.Empty(t, named("zzz"), "a name that there is not")
	require.Empty(t, named(""), "a name that there is not")
}

// Which vowels are long, sound by sound; where letters and sounds do not go together, none is.
func TestAlign(t *testing.T) {
	for _, c := range []struct{ latin, native, long string }{ // a mark below each vowel: - long, . short
		{"ravi", "रवि", " . ."}, {"radha", "राधा", " -  -"}, {"sita", "सीता", " - -"}, {"kamla", "कमला", " .  -"},
		{"poonam", "पूनम", " -  ."},
		{"laxmi", "लक्ष्मी", " .  -"}, {"karthik", "कार्तिक", " -   ."}, {"neha", "नेहा", " . -"},
		{"krishna", "कृष्ण", "  .   ."},
		{"ram", "राम", " -"}, {"john", "जॉन", ""}, {"rama", "सीता", ""},
	} {
		l, ok := align(c.latin, c.native)
		require.Equal(t, c.long != "", ok, "%s, %s", c.latin, c.native)
		for i, mark := range c.long {
			if long := mark == '-'; ok && l.long[i] != long {
				t.Errorf("%s, %s at %d: %t", c.latin, c.native, i, l.long[i])
			}
		}
	}
}

func BenchmarkPrepare(b *testing.B) {
	names := corpus()
	for b.Loop() {
		prepare(names)
	}
}
