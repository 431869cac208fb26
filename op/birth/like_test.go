package birth_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Settings that are sent together with a program override the settings of the program. The
// canonical form of the birth keeps them.
func TestLikeBut(t *testing.T) {
	in := read(t, with(`"options":{"like":"jhora","places":"apparent","ayanamsa":"raman","ayanamsaOffset":0}`))
	want := vedic.Settings{Ayanamsa: vedic.Raman, Year: vedic.SolarReturn, Zero: vedic.NutationInLagna}
	require.Equal(t, want, in.Settings)
	if again := read(t, string(in.Canonical())); again.Settings != in.Settings || again.Like != "jhora" {
		t.Errorf("%s: %+v", in.Canonical(), again.Settings)
	}
	plain := read(t, with(``))
	require.NotContains(t, string(plain.Canonical()), "like", "%s", plain.Canonical())
}

// The tropical zodiac beside a program has its own nutation, and the rest of the program's settings.
func TestLikeTropical(t *testing.T) {
	for _, p := range preset.All() {
		in := read(t, with(`"options":{"like":"`+p.Name+`","ayanamsa":"tropical"}`))
		want := p.Settings
		want.Ayanamsa, want.Zero, want.Offset = vedic.Tropical, vedic.NutationCancels, 0
		require.Equal(t, want, in.Settings, p.Name)
		require.Equal(t, want, read(t, string(in.Canonical())).Settings, p.Name)
	}
}

// The offset of a program belongs to its own ayanamsa: it stays beside that, and goes with another one, which may have
// an offset of its own. Written and read again, it is the same to the last microarcsecond.
func TestLikeOffset(t *testing.T) {
	for options, want := range map[string]vedic.Angle{
		`"like":"jhora"`: -140_000, `"like":"jhora","ayanamsa":"lahiri"`: -140_000,
		`"like":"jhora","ayanamsa":"raman"`:                        0,
		`"like":"jhora","ayanamsa":"raman","ayanamsaOffset":0.001`: 3_600_000,
	} {
		in := read(t, with(`"options":{`+options+`}`))
		require.Equal(t, want, in.Settings.Offset, options)
		require.Equal(t, want, read(t, string(in.Canonical())).Settings.Offset, options)
	}
	for ayanamsa, want := range map[string]vedic.Angle{"lahiri": -140_000, "raman": 0} {
		o := form.Read([]byte(`{"place":"Pune","ayanamsa":"` + ayanamsa + `","options":{"like":"jhora"}}`))
		require.Equal(t, want, births.ReadDays(o, "date", "").Settings.Offset, ayanamsa)
	}
}

// programs are the names that the presets have.
func programs() (names []string) {
	for _, p := range preset.All() {
		names = append(names, p.Name)
	}
	return names
}

// An unknown program is refused with the list of known ones. A known program without proven
// settings is refused with the reason.
func TestLikeRefused(t *testing.T) {
	for name, want := range map[string]string{"jhoro": "one of the allowed", "parashara": "no printed value"} {
		_, faults := births.ParseBirth([]byte(with(`"options":{"like":"` + name + `"}`)))
		if len(faults) != 1 || faults[0].Pointer != "/options/like" || !strings.Contains(faults[0].Detail, want) ||
			!slices.Equal(faults[0].Allowed, programs()) {
			t.Errorf("%s: %+v", name, faults)
		}
	}
}

// A panchang also uses the sunrise definition of the program, unless the request sets another.
func TestLikeOfDays(t *testing.T) {
	for body, want := range map[string]string{
		`{"date":"2026-11-22","place":"Pune, India","options":{"like":"jhora"}}`:                                  "hindu",
		`{"date":"2026-11-22","place":"Pune, India","options":{"like":"jhora"},"sunrise":"upper_limb_refracted"}`: "upper_limb_refracted",
	} {
		o := form.Read([]byte(body))
		if q := births.ReadDays(o, "date", ""); q.Sunrise.String() != want || len(o.Faults) > 0 {
			t.Errorf("%s: %v, %+v", body, q.Sunrise, o.Faults)
		}
	}
}

// The warning names the program, what it promises and what it cannot do, in both languages; each is found again by its
// words.
func TestLikeWords(t *testing.T) {
	in := read(t, with(`"options":{"like":"jhora"}`))
	english := in.Warnings()
	require.Len(t, english, 1)
	require.Equal(t, "like_program /options/like", codes(english)[0])
	p, err := preset.Find("jhora")
	require.NoError(t, err)
	hindi := birth.Reword(english[0], vedic.Hindi, birth.PlaceNames{})
	for l, w := range map[vedic.Lang]vedic.Warning{vedic.English: english[0], vedic.Hindi: hindi} {
		for _, part := range []string{p.Program, p.Promise(l), p.Limit(l)} {
			require.Contains(t, w.Message, part)
		}
		require.NotContains(t, w.Message, "{")
	}
	require.Equal(t, english[0], birth.Reword(hindi, vedic.English, birth.PlaceNames{}))
	strange := vedic.Warning{Code: birth.LikeProgram, Message: "words of an earlier version"}
	require.Equal(t, strange, birth.Reword(strange, vedic.Hindi, birth.PlaceNames{}), "they stay as they were stored")
}
