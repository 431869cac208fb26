package festival

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table: every row can be read and followed, its columns hold what the README of data names, and no rule of a tithi
// lacks a case.
func TestTable(t *testing.T) {
	rows, err := parseTable(tableFile)
	require.NoError(t, err)
	if n := len(rows.byKey); len(rows.list) != 505 || n != 479 {
		t.Errorf("%d rows, %d keys", len(rows.list), n)
	}
	one := func(r *row, what, got string, of ...string) {
		require.Contains(t, of, got, "%s: %s", r.key, what)
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
		require.LessOrEqual(t, r.basis.Equal, r.basis.Published, "%s: %+v", r.key, r.basis)
		if o := r.other; o != "" && o != "udaya" && (rows.byKey[o] == nil || rows.byKey[o][0].other != r.key) {
			t.Errorf("%s: other %s", r.key, o)
		}
		if _, ok := placeOf(r.at); r.at != "" && !ok {
			t.Errorf("%s: no place of %s", r.key, r.at)
		}
		for _, a := range r.aliases {
			require.Nil(t, rows.byKey[a], "%s: alias %s is a key", r.key, a)
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
		require.LessOrEqual(t, steps, 3, "%s follows and follows", rows.list[i].key)
	}
}

// The error for an invalid row has its line number.
func TestTableFaults(t *testing.T) {
	head, row := strings.SplitN(tableFile, "\n", 2)[0],
		"a\tvrat\tL1.1\tsunrise\tfirst\tbegin\tskip\tall\tall\t\t\t\t0\t0\t0\t"
	_, err := parseTable(head + "\n" + row + "\n")
	require.NoError(t, err)
	for _, c := range [][2]string{
		{"L1.1", "L1.31"}, {"L1.1", "Q:1"}, {"L1.1", "Lx.1"}, {"L1.1", "R:b+1"}, {"L1.1", "R:a+x"},
		{"L1.1", "S:x:makara"}, {"L1.1", "N:S5:22"}, {"L1.1", ""},
		{"sunrise", "dawn"}, {"\t0\t0\t0", "\t0\tx\t0"}, {"0\t0\t0\t", "0\t0\t0\tSome Book|3"}, {"\tall\tall", "\tall"},
	} {
		_, err := parseTable(head + "\n" + strings.Replace(row, c[0], c[1], 1) + "\n")
		require.Error(t, err, "%q for %q is taken", c[1], c[0])
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
		hi := Key(k).Name(1)
		require.False(t, strings.ContainsFunc(hi, func(r rune) bool { return r >= 'A' && r <= 'z' }), "%s: %s", k, hi)
	}
}

func TestNearest(t *testing.T) {
	for text, want := range map[string]string{"divali": "diwali", "holy": "holi", "janmastami": "janmashtami",
		"rakhi": "raksha_bandhan", "makar_sankranti": "makara_sankranti", "shivratri": "maha_shivaratri",
		"lakshmi puj": "diwali", "rakhee": "raksha_bandhan", "दीपवली": "diwali", "wesac": "buddha_purnima"} {
		got := Nearest(text)
		require.Equal(t, want, got[0], "%s: %v", text, got)
	}
}

// Of a long text no more is looked at than a name has: 100 kB took seconds.
func TestNearestOfLong(t *testing.T) {
	for name := range table().byName {
		require.LessOrEqual(t, len(name), mostLetters, name)
	}
	head := strings.Repeat("diwali_", 9) + "d"
	require.Equal(t, Nearest(head), Nearest(head+strings.Repeat("z", 500)+"holi"))
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
