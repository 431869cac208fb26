package op_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// field reads a birth with one text of its own. Either it is taken, or there is one fault, of that field, and what it
// suggests is taken.
func field(t *testing.T, name, value string) (in op.Input, taken bool) {
	t.Helper()
	body := func(value string) []byte {
		b, err := json.Marshal(map[string]string{"name": "A", "date": "1990-05-17", "time": "06:45", "place": "Pune",
			name: value})
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	in, faults := dk.ParseBirth(body(value))
	if len(faults) == 0 {
		return in, true
	}
	if len(faults) > 1 || faults[0].Pointer != "/"+name ||
		cmp.Diff(op.Input{}, in, cmp.AllowUnexported(op.Input{})) != "" {
		t.Fatalf("%s %q: %+v, %+v", name, value, in, faults)
	}
	if s := faults[0].Suggestion; s != "" {
		if _, again := dk.ParseBirth(body(s)); again != nil {
			t.Fatalf("%s %q: the suggestion %q is wrong: %+v", name, value, s, again)
		}
	}
	return in, false
}

// A date that is taken is written as it is read.
func FuzzDate(f *testing.F) {
	for _, s := range []string{"1990-05-17", "1990-02-30", "1990-5-7", "1990/05/17", "0000-01-01", "9999-12-31",
		"2000-02-29", "", "१९९०-०५-१७", "+990-05-17"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if in, ok := field(t, "date", s); ok && in.Date.String() != s {
			t.Fatalf("%q is %v", s, in.Date)
		}
	})
}

// A clock that is taken is written as it is read, but for its seconds.
func FuzzTime(f *testing.F) {
	for _, s := range []string{"06:45", "06:45:59", "24:00", "7:5", "12:30 am", "7.45 PM", "23:59:60", "99:99", "",
		"06:45:", "06：45"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if in, ok := field(t, "time", s); ok && in.Clock.String() != (s + ":00")[:8] {
			t.Fatalf("%q is %v", s, in.Clock)
		}
	})
}

// An offset that is taken is written as it is read, but for seconds and signs of zero.
func FuzzOffset(f *testing.F) {
	for _, s := range []string{"+05:30", "-04:56:02", "-00:00", "+15:59:59", "+16:00", "5:30", "+0530", "UTC−3",
		"gmt +5", "+05:30:00:00", "+-5:30"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		in, ok := field(t, "utcOffset", s)
		if !ok {
			return
		}
		want := strings.TrimSuffix((s + ":00")[:9], ":00")
		if want == "-00:00" {
			want = "+00:00"
		}
		if in.Offset.String() != want {
			t.Fatalf("%q is %v", s, in.Offset)
		}
	})
}

var pointer = regexp.MustCompile(`^(/([^~]|~0|~1)*)?$`)

// Whatever the body: no panic; a birth or faults, not both; and a canonical form that reads as itself.
func FuzzRead(f *testing.F) {
	for _, body := range births {
		f.Add([]byte(body))
	}
	for members := range wrong {
		f.Add([]byte(with(members)))
	}
	f.Add([]byte(`{"name":"A"}{}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		in, faults := dk.ParseBirth(body)
		if len(faults) == 0 {
			form := in.Canonical()
			again, wrong := dk.ParseBirth(form)
			if len(wrong) > 0 || string(again.Canonical()) != string(form) {
				t.Fatalf("%q: %s reads as %s, %+v", body, form, again.Canonical(), wrong)
			}
			return
		}
		if diff := cmp.Diff(op.Input{}, in, cmp.AllowUnexported(op.Input{})); diff != "" {
			t.Fatalf("%q: half an input: %s", body, diff)
		}
		for _, w := range faults {
			if !pointer.MatchString(w.Pointer) || w.Code == "" || w.Detail == "" ||
				!utf8.ValidString(w.Pointer+w.Detail+w.Suggestion) {
				t.Fatalf("%q: %+v", body, w)
			}
		}
	})
}

// Any day, clock, point and choice of settings: the chart is cast and survives being stored, or an error says why not.
func FuzzCast(f *testing.F) {
	f.Add(uint32(40_000), uint32(26_000), 18.52, 73.86, uint16(0), uint8(0))
	f.Add(uint32(69_705), uint32(43_200), 69.65, 18.96, uint16(5), uint8(1))
	f.Add(uint32(0), uint32(0), -90.0, 180.0, uint16(4321), uint8(2))
	f.Add(uint32(219_145), uint32(86_399), 90.0, -180.0, uint16(999), uint8(5))
	f.Add(uint32(75_674), uint32(9000), 40.71, -74.01, uint16(60), uint8(8))
	d := *dk
	d.AnyFuture = true
	f.Fuzz(func(t *testing.T, day, second uint32, lat, lon float64, settings uint16, told uint8) {
		if !(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180) {
			t.Skip()
		}
		at := time.Date(1800, 1, 1, 0, 0, int(second%86400), 0, time.UTC).AddDate(0, 0, int(day%220_000))
		in := read(t,
			with(fmt.Sprintf(`"date":%q,"time":%q,"latitude":%v,"longitude":%v,"timeBasis":%q,"disambiguation":%q`,
				at.Format(time.DateOnly), at.Format(time.TimeOnly), lat, lon, []string{"civil", "lmt", "utc"}[told%3],
				[]string{"reject", "earlier", "later"}[told/3%3])))
		n := vedic.Settings{Ayanamsa: vedic.Ayanamsa(settings % 20), Houses: vedic.HouseSystem(settings / 20 % 11),
			Node: vedic.Node(settings / 220 % 2)}
		n.Center, n.Year = vedic.Center(settings/440%2), vedic.DashaYear(settings/880%5)
		in.Settings = n
		r, err := d.Cast(in, today)
		if (r == nil) == (err == nil) {
			t.Fatalf("%s: %v, %v", in.Canonical(), r, err)
		}
		if err != nil {
			foreseen(t, err)
			return
		}
		keep(t, r)
	})
}

// foreseen fails for an error that the documentation of Resolve does not name.
func foreseen(t *testing.T, err error) {
	t.Helper()
	var gap *place.GapError
	var fold *place.FoldError
	var beyond *vedic.RangeError
	if !errors.As(err, &gap) && !errors.As(err, &fold) && !errors.As(err, &beyond) &&
		!errors.Is(err, vedic.ErrPolarHouses) {
		t.Fatal(err)
	}
}

// keep fails for a report that is another after it was stored.
func keep(t *testing.T, r *op.Report) {
	t.Helper()
	stored, err := r.Store()
	if err != nil {
		t.Fatal(err)
	}
	again, err := dk.Restore(stored)
	if err != nil {
		t.Fatalf("%s: %v", stored.Report, err)
	}
	if twice, err := again.Store(); err != nil || string(twice.Report) != string(stored.Report) ||
		string(twice.Sky) != string(stored.Sky) {
		t.Fatalf("%s is restored as %s, %v", stored.Report, twice.Report, err)
	}
}
