package numerology

import (
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// sectorOf returns the patterns of a sector with the general ones, those of the sector first.
func sectorOf(key string) ([]string, error) {
	if key == "" || key == sectors[0].key {
		return sectors[0].patterns, nil
	}
	var keys []string
	for i := range sectors {
		if sectors[i].key == key {
			return slices.Concat(sectors[i].patterns, sectors[0].patterns), nil
		}
		keys = append(keys, sectors[i].key)
	}
	return nil, &vedic.ParseError{What: "sector", Got: key, Want: "one of " + strings.Join(keys, ", ")}
}

const (
	minBlend   = 4 // letters
	maxBlend   = 14
	coreBudget = 2 // what respelling a keyword of a firm may cost
)

// business puts keywords and blends of two of them into the patterns of the sector. What is joined to a keyword
// ("{w}tech") counts in its word, what stands beside it as a word of its own: the Pythagorean system reduces word by
// word. Where letters follow, the end of the keyword is not the end of a word, and edits that are for ends are left
// out.
func (s *sought) business() (found []*candidate, considered int) {
	patterns := s.patterns()
	seen := map[string]bool{}
	t := tally{system: s.System}
	for at, core := range s.cores() {
		if !allowed(core) || slices.Contains(s.avoid, soundOf(core)) {
			continue
		}
		if len(s.starts) > 0 && !slices.ContainsFunc(s.starts, func(x string) bool {
			return begins(soundOf(core), x)
		}) {
			continue
		}
		l, _ := s.known(core)
		own, all := tallyOf(s.System, core), edits(core, &l)
		// where letters follow
		inner := slices.DeleteFunc(slices.Clone(all), func(e edit) bool { return e.at+e.cut == len(core) })
		for i := range patterns {
			p := &patterns[i]
			considered++
			c := &candidate{small: core, pattern: p.text, lengths: l.known, blend: at >= len(s.keywords), root: p.text}
			if s.CoreOnly {
				c.root = core
			}
			free := all
			if p.joined > 0 {
				free = inner
			}
			t.words = append(t.words[:0], own.words...)
			if !s.CoreOnly {
				t.words[len(own.words)-1] += p.joined
				t.words = append(t.words, p.around...)
			}
			if !s.nearest(&t, free, coreBudget, c) {
				continue
			}
			if c.finish(); !seen[c.name] && (p.joined == 0 || allowed(c.name)) {
				seen[c.name] = true
				found = append(found, c)
			}
		}
	}
	return found, considered
}

// A pattern is one of the sector with its totals.
type pattern struct {
	text   string
	around []int // of the words beside the keyword
	joined int   // of what is joined to it
}

// patterns reads the patterns of the sector once; each keyword then only adds.
func (s *sought) patterns() []pattern {
	texts, _ := sectorOf(s.Sector) // checked when the wish was read
	all := make([]pattern, len(texts))
	for i, text := range texts {
		p := &all[i]
		p.text = text
		for word := range strings.FieldsSeq(strings.ToLower(text)) {
			n := smallTotal(strings.TrimPrefix(word, "{w}"), s.System.table())
			switch {
			case strings.HasPrefix(word, "{w}"):
				p.joined = n
			case n > 0:
				p.around = append(p.around, n)
			}
		}
	}
	return all
}

// cores lists the keywords, and after them blends of two: the first up to its first vowel with the whole second, and up
// to its second vowel with the second from its first vowel on.
func (s *sought) cores() []string {
	all := slices.Clone(s.keywords)
	add := func(blend string) {
		if n := len(blend); n >= minBlend && n <= maxBlend && !slices.Contains(all, blend) &&
			!strings.Contains(blend, " ") {
			all = append(all, blend)
		}
	}
	for _, a := range s.keywords {
		for _, b := range s.keywords {
			if a != b {
				x, y := syllableEnd(a)
				add(a[:x] + b)
				add(a[:y] + b[vowelStart(b):])
			}
		}
	}
	return all
}

// syllableEnd returns where the first vowel of a word ends, and where the second begins.
func syllableEnd(word string) (first, second int) {
	first = vowelStart(word)
	for first < len(word) && smallVowel(word[first]) {
		first++
	}
	return first, first + vowelStart(word[first:])
}

// vowelStart returns the place of the first vowel, the end of the word if it has none.
func vowelStart(word string) int {
	if i := strings.IndexAny(word, "aeiou"); i >= 0 {
		return i
	}
	return len(word)
}

// stoppedSounds are the sounds of the marks.
var stoppedSounds = sync.OnceValue(func() []string {
	all := make([]string, len(stopped))
	for i, word := range stopped {
		all[i] = soundOf(word)
	}
	return all
})

// allowed reports whether a name holds no mark of others as a word, however it is spelled: compared
// are sounds, so that a respelling does not slip by.
func allowed(name string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(name)) {
		if slices.Contains(stoppedSounds(), soundOf(word)) {
			return false
		}
	}
	return true
}
