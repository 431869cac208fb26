package birth_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Settings that are sent together with a program override the settings of the program. The
// canonical form of the birth keeps them.
func TestLikeBut(t *testing.T) {
	in := read(t, with(`"options":{"like":"jhora","places":"apparent","ayanamsa":"raman","ayanamsaOffset":0}`))
	want := vedic.Settings{Ayanamsa: vedic.Raman, Year: vedic.SolarReturn, Zero: vedic.NutationInLagna}
	if in.Settings != want {
		t.Errorf("%+v", in.Settings)
	}
	if again := read(t, string(in.Canonical())); again.Settings != in.Settings || again.Like != "jhora" {
		t.Errorf("%s: %+v", in.Canonical(), again.Settings)
	}
	if plain := read(t, with(``)); strings.Contains(string(plain.Canonical()), "like") {
		t.Errorf("%s", plain.Canonical())
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
