package festival

import (
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// A festival that a language names is a row of the table: a key that names none would never be told.
func TestNamesAreOfRows(t *testing.T) {
	known, n := Keys(), 0
	for _, l := range vedic.Langs() {
		for _, c := range l.Cells() {
			if key, ok := strings.CutPrefix(c.ID, "festival."); ok {
				if n++; !slices.Contains(known, key) {
					t.Errorf("%v names %q, which is no festival of the table", l, key)
				}
			}
		}
	}
	if n != 12*51 {
		t.Errorf("%d names", n)
	}
}

// A language names the months of its own solar calendar, and those of others as English does.
func TestSolarMonthNames(t *testing.T) {
	var tamil, bengali vedic.Lang
	for tag, l := range map[string]*vedic.Lang{"ta": &tamil, "bn": &bengali} {
		if err := l.UnmarshalText([]byte(tag)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		calendar string
		l        vedic.Lang
		want     string
	}{{"tamil", tamil, "சித்திரை"}, {"bengali", bengali, "বৈশাখ"}, {"bengali", tamil, "Boishakh"},
		{"tamil", vedic.Hindi, "चित्तिरै"}} {
		if got := (SolarDate{Calendar: c.calendar, Month: vedic.Mesha}).MonthName(c.l); got != c.want {
			t.Errorf("%s in %v: %q, want %q", c.calendar, c.l, got, c.want)
		}
	}
}
