package numerology_test

import (
	"encoding"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

type keyed interface {
	encoding.TextUnmarshaler
	fmt.Stringer
}

// Every value has the key that the documents list, at its place, and is read back by it. One below or above has none.
func TestKeysByHand(t *testing.T) {
	for _, c := range []struct {
		first int
		keys  string
		make  func(int) (encoding.TextMarshaler, keyed)
	}{
		{1, "pythagorean chaldean both", func(i int) (encoding.TextMarshaler, keyed) {
			return numerology.System(i), new(numerology.System)
		}},
		{0, "auto always never", func(i int) (encoding.TextMarshaler, keyed) {
			return numerology.YRule(i), new(numerology.YRule)
		}},
		{0, "by_parts all_digits straight", func(i int) (encoding.TextMarshaler, keyed) {
			return numerology.Reduction(i), new(numerology.Reduction)
		}},
		{0, "any female male", func(i int) (encoding.TextMarshaler, keyed) {
			return numerology.Gender(i), new(numerology.Gender)
		}},
		{1, "business baby spelling", func(i int) (encoding.TextMarshaler, keyed) {
			return numerology.Kind(i), new(numerology.Kind)
		}},
	} {
		for i, key := range strings.Fields(c.keys) {
			v, back := c.make(c.first + i)
			b, err := v.MarshalText()
			if err != nil || string(b) != key || fmt.Sprint(v) != key || back.UnmarshalText(b) != nil ||
				back.String() != key {
				t.Errorf("%s: %q, %v, %v", key, b, err, back)
			}
		}
		for _, i := range []int{c.first - 1, c.first + 3} {
			if v, _ := c.make(i); i >= 0 {
				if b, err := v.MarshalText(); err == nil || !strings.HasSuffix(fmt.Sprint(v), fmt.Sprintf("(%d)", i)) {
					t.Errorf("%s %d: %q, %v", c.keys, i, b, v)
				}
			}
		}
		var wrong *vedic.ParseError
		_, back := c.make(0)
		require.ErrorAs(t, back.UnmarshalText([]byte("martian")), &wrong, "%s: martian", c.keys)
	}
}

// Names that no other test spells: a syllable of its own (om), a letter that comes apart into one without a value, and
// a name that grows beyond the longest in normal form.
func TestSpellingsByHand(t *testing.T) {
	for name, want := range map[string]string{"ॐ": "OM", "ॐ Ram": "OM RAM", "ﬁn": "FIN", "Ǣra": "AERA", "ĳ": "IJ"} {
		if got, err := numerology.Spell(name, numerology.SpellOptions{}); err != nil || got.Text != want {
			t.Errorf("%s is %q, %v, want %q", name, got.Text, err, want)
		}
	}
	if got, err := numerology.Spell("Raɸvi", numerology.SpellOptions{}); err != nil || got.Text != "RAVI" ||
		strings.Join(got.Ignored, "") != "ɸ" {
		t.Errorf("%+v, %v", got, err)
	}
	var length *vedic.RangeError
	// each of these letters is three in normal form
	_, err := numerology.Spell(strings.Repeat("ﬃ", 41), numerology.SpellOptions{})
	require.ErrorAs(t, err, &length)
	got, err := numerology.Spell(strings.Repeat("ﬃ", 40), numerology.SpellOptions{})
	require.NoError(t, err)
	require.Len(t, got.Text, 120)
	_, err = numerology.NameNumber("123", numerology.Chaldean)
	require.ErrorIs(t, err, numerology.ErrNoLetters)
}

// Keywords that begin with none of the wanted letters are left out, and the others stay.
func TestBusinessStartsWith(t *testing.T) {
	wish := numerology.Wish{Kind: numerology.Business, Target: 5, Keywords: []string{"ravi", "kiran"}, Limit: 50}
	all := suggest(t, wish)
	wish.StartsWith = []string{"k"}
	some := suggest(t, wish)
	count := func(s *numerology.Suggestions) (ravi, kiran int) {
		for _, x := range s.Suggestions {
			switch strings.ToLower(x.Name)[:1] {
			case "r":
				ravi++
			case "k":
				kiran++
			}
		}
		return ravi, kiran
	}
	if ravi, kiran := count(all); ravi == 0 || kiran == 0 {
		t.Errorf("%d and %d", ravi, kiran)
	}
	if ravi, kiran := count(some); ravi != 0 || kiran == 0 {
		t.Errorf("with k: %d and %d", ravi, kiran)
	}
}
