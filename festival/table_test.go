package festival

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table: every row can be read and followed, its columns hold what the README of data names, and no rule of a tithi
// lacks a case.
func TestTable(t *testing.T) {
	rows, err := parseTable(tableFile)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(rows.byKey); len(rows.list) != 505 || n != 479 {
		t.Errorf("%d rows, %d keys", len(rows.list), n)
	}
	one := func(r *row, what, got string, of ...string) {
		if !slices.Contains(of, got) {
			t.Errorf("%s: %s %q", r.key, what, got)
		}
	}
	for i := range rows.list {
		r := &rows.list[i]
		one(r, "kind", r.kind, "festival", "vrat", "jayanti", "sankranti", "period", "eclipse")
		one(r, "both", r.both, "", "first", "second", "fuller", "shivaratri", "second3m", "diwali", "janmashtami")
		one(r, "neither", r.neither, "", "begin", "own", "next", "three_yamas")
		one(r, "adhika", r.adhika, "", "skip", "also", "only", "prefer")
		if r.when.sort == 'L' && r.kala == noKala || r.when.sort != 'L' && r.kala != noKala {
			t.Errorf("%s: %s with window %q", r.key, r.when.text, kalaKeys[r.kala])
		}
		if plain := int(r.kala) < len(shares) && r.kala != noKala ||
			r.kala == udayaAny; plain == (r.both == "" || r.neither == "") {
			t.Errorf("%s: %q %q with window %q", r.key, r.both, r.neither, kalaKeys[r.kala])
		}
		if r.basis.Equal > r.basis.Published {
			t.Errorf("%s: %+v", r.key, r.basis)
		}
		if o := r.other; o != "" && o != "udaya" && (rows.byKey[o] == nil || rows.byKey[o][0].other != r.key) {
			t.Errorf("%s: other %s", r.key, o)
		}
		if _, ok := placeOf(r.at); r.at != "" && !ok {
			t.Errorf("%s: no place of %s", r.key, r.at)
		}
		for _, a := range r.aliases {
			if rows.byKey[a] != nil {
				t.Errorf("%s: alias %s is a key", r.key, a)
			}
		}
	}
}

// Following never goes in a circle, and ends at a row that stands by itself.
func TestFollowing(t *testing.T) {
	rows := table()
	for i := range rows.list {
		r, steps := &rows.list[i], 0
		for r.when.sort == 'R' && steps < 9 {
			r, steps = rows.byKey[r.when.key][0], steps+1
		}
		if steps > 3 {
			t.Errorf("%s follows and follows", rows.list[i].key)
		}
	}
}

// The error for an invalid row has its line number.
func TestTableFaults(t *testing.T) {
	head, row := strings.SplitN(tableFile, "\n", 2)[0],
		"a\tvrat\tL1.1\tsunrise\tfirst\tbegin\tskip\tall\tall\t\t\t\t0\t0\t0\t"
	if _, err := parseTable(head + "\n" + row + "\n"); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{
		{"L1.1", "L1.31"}, {"L1.1", "Q:1"}, {"L1.1", "Lx.1"}, {"L1.1", "R:b+1"}, {"L1.1", "R:a+x"},
		{"L1.1", "S:x:makara"}, {"L1.1", "N:S5:22"}, {"L1.1", ""},
		{"sunrise", "dawn"}, {"\t0\t0\t0", "\t0\tx\t0"}, {"0\t0\t0\t", "0\t0\t0\tSome Book|3"}, {"\tall\tall", "\tall"},
	} {
		if _, err := parseTable(head + "\n" + strings.Replace(row, c[0], c[1], 1) + "\n"); err == nil {
			t.Errorf("%q for %q is taken", c[1], c[0])
		}
	}
}

// Every key, case and word has a name in both languages, and no name is orphaned.
func TestText(t *testing.T) {
	var known []string
	for _, k := range Keys() {
		known = append(known, "festival."+k)
	}
	for _, k := range choiceKeys[1:] {
		known = append(known, "choice."+k)
	}
	for _, k := range schoolKeys {
		known = append(known, "preset."+k)
	}
	for _, k := range []string{"vaishnava", "smarta", "government", "bengal", "first_night", "first", "second", "udaya",
		"begin", "next", "edge", "here", "all", "only", "india", "vaishnava_government", "drik", "sri_lanka"} {
		known = append(known, "by."+k)
	}
	for _, k := range []string{"panchaka", "bhadra", "kharmas", "chaturmas", "adhika_masa"} {
		known = append(known, "period."+k)
	}
	for _, k := range communityKeys {
		known = append(known, "community."+k)
	}
	for i := range table().list {
		for _, region := range table().list[i].regions {
			if id := "region." + region; !slices.Contains(known, id) {
				known = append(known, id)
			}
		}
	}
	known = append(known, "note."+IndianCalendar)
	for _, k := range timeKeys {
		known = append(known, "time."+k)
	}
	for _, k := range Keys() {
		if texts.Has(vedic.English, "asks."+k) || texts.Has(vedic.Hindi, "asks."+k) {
			known = append(known, "asks."+k)
		}
	}
	for _, a := range asking {
		known = append(known, "asks."+a.id)
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
	for _, k := range Keys() {
		if hi := Key(k).Name(1); strings.ContainsFunc(hi, func(r rune) bool { return r >= 'A' && r <= 'z' }) {
			t.Errorf("%s: %s", k, hi)
		}
	}
}

func TestNearest(t *testing.T) {
	for text, want := range map[string]string{"divali": "diwali", "holy": "holi", "janmastami": "janmashtami",
		"rakhi": "raksha_bandhan", "makar_sankranti": "makara_sankranti", "shivratri": "maha_shivaratri",
		"lakshmi puj": "diwali", "rakhee": "raksha_bandhan", "दीपवली": "diwali", "wesac": "buddha_purnima"} {
		if got := Nearest(text); got[0] != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// Of a long text no more is looked at than a name has: 100 kB took seconds.
func TestNearestOfLong(t *testing.T) {
	for name := range table().byName {
		if len(name) > mostLetters {
			t.Errorf("%s has %d letters", name, len(name))
		}
	}
	head := strings.Repeat("diwali_", 9) + "d"
	if got, want := Nearest(head+strings.Repeat("z", 500)+"holi"), Nearest(head); !slices.Equal(got, want) {
		t.Errorf("%v, by its head %v", got, want)
	}
}

// The parts of a day by the rules: of a day of 15 hours from 05:00 to 20:00, and a night of 9 hours.
func TestKalas(t *testing.T) {
	const hour = vedic.JD(1) / 24
	var b book
	*b.rises.at(0), *b.sets.at(0) = event{-19 * hour, true}, event{-4 * hour, true} // of the day before
	d := day{n: 1, rise: 5 * hour, set: 20 * hour, next: 29 * hour, whole: true}
	for k, want := range map[kala][2]float64{
		sunrise: {5, 5}, sunset: {20, 20}, pratah: {5, 8}, sangava: {8, 11}, purvahna: {5, 12.5}, madhyahna: {11, 14},
		aparahna: {14, 17}, sayahna: {17, 20}, pradosha: {20, 21.8}, nishita: {24.2, 24.8}, midnight: {24.5, 24.5},
		arunodaya: {3.8, 5},
	} {
		got, ok := b.kala(&d, k)
		from, to := float64(got.from/hour), float64(got.to/hour)
		if !ok || math.Abs(from-want[0]) > 1e-9 || math.Abs(to-want[1]) > 1e-9 {
			t.Errorf("%s: %v to %v, want %v", kalaKeys[k], from, to, want)
		}
	}
}
