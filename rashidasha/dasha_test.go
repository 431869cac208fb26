package rashidasha

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Of every system and birth: periods chain at all levels and fill each other, signs come once a cycle, and a life is
// covered.
func TestWalks(t *testing.T) {
	for _, id := range skytest.References(t) {
		sky := skytest.Reference(t, id)
		sky.Day = vedic.Day{Sunrise: sky.At - 0.2, Sunset: sky.At + 0.3, NextSunrise: sky.At + 0.8}
		for s := range System(systemCount) {
			d := of(t, s, sky, Options{})
			seen := map[string]bool{}
			for _, l := range d.Lengths {
				seen[l.Rashi.String()+l.Graha.String()] = true
			}
			want := len(d.Lengths)
			if s == Drig && sky.Lagna.Rashi()%3 == 0 {
				want = 10 // a dual lagna: two signs come twice and two never
			}
			require.Len(t, seen, want, "%s %v: %+v", id, s, d.Lengths)
			for level := 1; level <= 2; level++ {
				last := Period{End: d.Birth()}
				for p := range d.All(level) {
					if p.Level != level || p.Start != last.End || p.End < p.Start {
						t.Fatalf("%s %v: %+v after %+v", id, s, p, last)
					}
					last = p
				}
				if float64(last.End-d.Birth()) < 120*365.25-1e-6 {
					t.Errorf("%s %v ends %v years on", id, s, float64(last.End-d.Birth())/365.25)
				}
			}
			when := d.Birth() + 33.33*365.25
			chain := slices.Collect(d.Running(when, 9))
			for i, p := range chain {
				if !p.Holds(when) || p.Level != i+1 || i < 4 && len(d.Sub(p)) == 0 {
					t.Fatalf("%s %v: %+v", id, s, chain)
				}
			}
			require.Len(t, chain, Levels, "%s %v", id, s)
			require.Empty(t, d.Sub(chain[4]), "%s %v", id, s)
		}
	}
}

func TestNothingRuns(t *testing.T) {
	d := of(t, Narayana, skytest.Reference(t, "gandhi"), Options{})
	for _, at := range []vedic.JD{d.Birth() - 1, d.Birth() + 1e6, vedic.JD(math.NaN())} {
		for p := range d.Running(at, 5) {
			t.Errorf("%v: %+v", at, p)
		}
	}
	for range d.Between(1, 0, 1) {
		t.Error("a span that ends before it begins")
	}
	for range d.All(6) {
		t.Error("no sixth level")
	}
	for range d.Running(d.Birth(), 0) {
		t.Error("no level at all")
	}
	require.Empty(t, d.Sub(Period{}), "nothing has parts")
	require.Empty(t, (&Dasha{}).Mahas(), "nothing has parts")
	for p := range d.All(1) {
		require.NotZero(t, p.Rashi, p)
		break
	}
	for range d.All(3) {
		break
	}
}

// All faults are reported at once, each with the valid values.
func TestOfRefuses(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	sky.Settings.Year = 9
	sky.At = 0
	_, err := Of(99, &sky, Options{Varga: varga.D4, House: 13, Antardasha: 7, HourUnknown: true})
	require.ErrorIs(t, err, dasha.ErrHourUnknown)
	for _, want := range []string{
		`dasha system "99" is not one of narayana, sudasa`, "varnada, padanadhamsha, moola",
		"birth JD 0.00000 is outside", "dasha year",
		`varga "D4" is not one that narayana`, `house "13" is not 1 to 12`, `antardasha "Antardasha(7)" is not usual`,
	} {
		require.Error(t, err)
		require.Contains(t, err.Error(), want)
	}
	sky = skytest.Reference(t, "gandhi")
	for s, o := range map[System]Options{
		Sudasa: {Varga: varga.D9}, Padanadhamsha: {Varga: varga.D10}, Trikona: {House: 9},
		Shoola: {Antardasha: GeneralParts}, Narayana: {Varga: 5},
	} {
		var wrong *vedic.ParseError
		_, err := Of(s, &sky, o)
		require.ErrorAs(t, err, &wrong, "%v takes %+v", s, o)
	}
	if _, err := Of(Varnada, &sky, Options{}); !errors.Is(err, ErrNoSunrise) { // recorded without one
		t.Error(err)
	}
	_, err = Of(Chara, &sky, Options{})
	require.NoError(t, err)
	for s := range System(systemCount) {
		_, err := Of(s, &sky, Options{HourUnknown: true})
		require.NotEqual(t, s == Naisargika, errors.Is(err,
			dasha.ErrHourUnknown), "%v without the hour: %v", s, err)
	}
	// An ephemeris that does not reach a birth says so itself, before any dasha.
	_, err = ephemeris.New(almanac.Engine{}).Sky(2105447, vedic.Place{}, vedic.Settings{})
	var beyond *vedic.RangeError
	require.ErrorAs(t, err, &beyond)
}

func TestListing(t *testing.T) {
	list, usual := Systems(), 0
	for i, r := range list {
		if r.System != System(i) || r.Source.Work == "" || r.NeedsHour == (r.System == Naisargika) ||
			r.OfGrahas != (r.System == Naisargika || r.System == Moola) {
			t.Errorf("%+v", r)
		}
		if r.Usual {
			usual++
		}
		require.NotEqual(t, r.Trust == OneSource, r.Usual, "%+v: one source only is not usual", r)
		for _, words := range []string{r.Name(vedic.Hindi), r.Use(vedic.Hindi), r.Trust.Name(vedic.Hindi)} {
			if words == "" || strings.ContainsFunc(words, func(c rune) bool { return unicode.Is(unicode.Latin, c) }) {
				t.Errorf("%v: %q", r.System, words)
			}
		}
		var again System
		b, err := r.System.MarshalText()
		if must(t, err); again.UnmarshalText(b) != nil || again != r.System {
			t.Errorf("%s", b)
		}
	}
	// With the eleven of the stars and Kalachakra there are more than twenty.
	if usual != 12 || len(list) != 19 || len(list)+len(dasha.Systems()) < 20 {
		t.Errorf("%d usual of %d", usual, len(list))
	}
	require.Equal(t, "System(99)", System(99).Name(vedic.English), "what is none has no name")
	require.Equal(t, "Trust(9)", Trust(9).Name(vedic.English), "what is none has no name")
	require.Empty(t, (Length{}).Why(vedic.English), "what is none has no name")
	require.Equal(t, "a year more: its lord is exalted", (Length{Exception: exalted}).Why(vedic.English))
	var a Antardasha
	if a.UnmarshalText([]byte("general")) != nil || a != GeneralParts || a.UnmarshalText([]byte("x")) == nil {
		t.Error("keys of antardashas")
	}
}

func TestTextsAreComplete(t *testing.T) {
	var known []string
	for _, key := range systemKeys {
		known = append(known, "system."+key, "use."+key)
	}
	for _, key := range trustKeys {
		known = append(known, "trust."+key)
	}
	for _, e := range []string{string(plain), string(ownSign), string(exalted), string(debilitate), string(seventh)} {
		known = append(known, "exception."+e)
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

func TestJSON(t *testing.T) {
	b, err := json.Marshal(of(t, Sudasa, chennai(t), Options{}))
	must(t, err)
	for _, want := range []string{
		`{"system":"sudasa","varga":"D1","seed":{"rashi":"kumbha"},"lengths":[{"rashi":"kumbha","years":11,"secondYears":1,"lord":"saturn"`,
		`"trust":"sure"`,
	} {
		require.Contains(t, string(b), want, "is not in %s", b)
	}
	p, err := json.Marshal(of(t, Naisargika, chennai(t), Options{}).Mahas()[0])
	if must(t, err); !strings.HasPrefix(string(p), `{"lord":"moon","level":1,"cycle":1,"start":2450424.7`) {
		t.Errorf("%s", p)
	}
}

func BenchmarkNarayana(b *testing.B) {
	sky := skytest.Reference(b, "gandhi")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Of(Narayana, &sky, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAllUsual(b *testing.B) {
	sky := skytest.Reference(b, "gandhi")
	b.ReportAllocs()
	for b.Loop() {
		for s := Narayana; s <= Chara; s++ {
			if _, err := Of(s, &sky, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// The chain of running periods has as many levels as are asked for, and Drig begins with the ninth sign from the lagna.
func TestRunningDepth(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	d := of(t, Drig, sky, Options{})
	for depth := range Levels + 1 {
		require.Equal(t, depth, len(slices.Collect(d.Running(d.Birth()+1, depth))))
	}
	if want := sky.Lagna.Rashi().Nth(9); d.Seed.Rashi != want || d.Mahas()[0].Rashi != want {
		t.Errorf("Drig begins with %v, want %v", d.Seed.Rashi, want)
	}
}

func BenchmarkRunning(b *testing.B) {
	d := of(b, Narayana, skytest.Reference(b, "gandhi"), Options{})
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for range d.Running(2426047.5, Levels) {
			n++
		}
		if n != Levels {
			b.Fatal(n)
		}
	}
}
