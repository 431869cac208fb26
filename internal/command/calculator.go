package command

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// sourceFlags name files with more places, or with more years of the sky, than those that are built in.
type sourceFlags struct {
	Gazetteer string   `placeholder:"FILE" type:"path" help:"Places from a GeoNames dump (cities500.txt, allCountries.txt)."`
	Ephemeris []string `placeholder:"PATH" type:"path" help:"Tables for years before 1200 or after 2399: a file, or a folder of files (docs/YEARS.md)."`
}

// sources are the places and the sky that a command works with. The zero sources have no places and the sky that is
// built in.
type sources struct {
	places *place.Gazetteer
	sky    almanac.Engine
}

// open reads the files.
func (f *sourceFlags) open() (from sources, err error) {
	from.places = atlas.Gazetteer()
	if len(f.Ephemeris) > 0 {
		if from.sky, err = almanac.Open(f.Ephemeris...); err != nil {
			return sources{}, usage{fmt.Errorf("--ephemeris: %w", err)}
		}
	}
	if f.Gazetteer == "" {
		return from, nil
	}
	file, err := os.Open(f.Gazetteer)
	if err != nil {
		return sources{}, usage{err}
	}
	defer file.Close()
	if from.places, err = from.places.LoadDump(file); err != nil {
		return sources{}, fmt.Errorf("%s: %w", f.Gazetteer, err)
	}
	return from, nil
}

// tablesFlag opens the tables that stored reports were cast by.
type tablesFlag struct {
	Tables []string `placeholder:"FILE" type:"path" help:"Earlier tables of the ephemeris, for stored reports that were cast by them."`
}

// open reads the files, which stay in memory.
func (f *tablesFlag) open() (earlier []vedic.Ephemeris, err error) {
	for _, name := range f.Tables {
		file, err := os.ReadFile(name)
		if err != nil {
			return nil, usage{fmt.Errorf("--tables: %w", err)}
		}
		engine, err := almanac.Load(file)
		if err != nil {
			return nil, usage{fmt.Errorf("--tables: %s: %w", name, err)}
		}
		earlier = append(earlier, ephemeris.New(engine))
	}
	return earlier, nil
}

// newDesk returns a calculator with the sky and the places of sources and the embedded time zones.
func newDesk(from sources) *op.Calculator {
	return &op.Calculator{Commit: commit(),
		Resolver: birth.Resolver{Ephemeris: ephemeris.New(from.sky), Gazetteer: from.places, Zones: zones()}}
}

// plainDesk answers what needs neither sky nor place.
func plainDesk() *op.Calculator { return &op.Calculator{Commit: commit()} }

// zones are the embedded time zones, whose borders take a tenth of a second to lay out.
var zones = sync.OnceValue(atlas.Zones)

// observer is the embedded engine.
func observer() *ephemeris.Observer { return ephemeris.New(almanac.Engine{}) }

// commit returns the first twelve characters of the revision that the program was built from, or ""
// if the Go tool did not record it.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return s.Value[:min(12, len(s.Value))]
		}
	}
	return ""
}

// flags are the names under which the command line has the fields of a birth.
var flags = map[string]string{
	"/name": "--name", "/date": "--date", "/calendar": "--calendar", "/time": "--time", "/place": "--place",
	"/latitude":  "--lat",
	"/longitude": "--lon",
	"/placeId":   "--place-id", "/timezone": "--timezone", "/utcOffset": "--utc-offset", "/timeBasis": "--time-basis",
	"/disambiguation": "--disambiguation", "/timeAccuracyMinutes": "--accuracy", "/gender": "--gender",
	"/options/ayanamsa": "--ayanamsa",
	"/options/nodeType": "--node", "/options/houseSystem": "--houses", "/options/dashaYear": "--dasha-year",
	"/options/center": "--center", "/options/like": "--like",
	"/options/lang": "--lang", "/options/clock": "--clock", "/options/places": "--places",
	"/options/ayanamsaNutation":  "--ayanamsa-nutation",
	"/options/nakshatraAyanamsa": "--nakshatra-ayanamsa",
	"/options/ayanamsaStar":      "--ayanamsa-star", "/options/ayanamsaOffset": "--ayanamsa-offset",
}

// birthError converts an error about a birth to a usage error. The usage error describes the faults by
// the names of flags, with corrections.
func birthError(err error) error {
	return birthErrorIn(err, "", birthFlag)
}

// birthFlag returns the flag of a field of a birth, and "" for other fields.
func birthFlag(pointer string) string { return flags[pointer] }

// birthErrorIn is like [birthError] for a birth from elsewhere, such as a file: before is its position, and called
// returns the name of a field there. Other errors are returned unchanged and end with status 1.
func birthErrorIn(err error, before string, called func(pointer string) string) error {
	var fields *op.Invalid
	var ambiguous *place.AmbiguousError
	var unknown *place.NotFoundError
	var clock *op.ClockError
	var gap *place.GapError
	var fold *place.FoldError
	var beyond *vedic.RangeError
	wrong := func(pointer, format string, a ...any) error {
		return usage{fmt.Errorf(before+called(pointer)+": "+format, a...)}
	}
	switch {
	case errors.As(err, &fields):
		return usage{faults(placed(fields.Faults, before, called))}
	case errors.As(err, &ambiguous):
		return wrong("/place", "%q may be any of these; add its region and country, or choose by %s:\n         %s",
			ambiguous.Text,
			called("/placeId"), choices(ambiguous.Candidates))
	case errors.As(err, &unknown):
		return wrong("/place", "%w", unknown)
	case errors.As(err, &clock):
		return usage{fmt.Errorf("--%s: %w; choose another time, or add --utc-offset", clock.Field, clock)}
	case errors.As(err, &gap):
		return wrong("/time", "%w", gap)
	case errors.As(err, &fold):
		return wrong("/time", "%w (%s, %s)", fold, called("/disambiguation"), called("/utcOffset"))
	case errors.As(err, &beyond) && beyond.Remedy != "":
		return wrong("/date", "%w; open them with --ephemeris", beyond)
	case errors.As(err, &beyond):
		return wrong("/date", "%w", beyond)
	case errors.Is(err, vedic.ErrPolarHouses):
		return wrong("/options/houseSystem", "%w; whole_sign and equal are defined everywhere", err)
	}
	return err
}

// placed returns faults with their position in front.
func placed(list []op.Fault, before string, called func(pointer string) string) []op.Fault {
	list = slices.Clone(list)
	for i := range list {
		list[i].Detail = list[i].Called(called)
		if name := called(list[i].Pointer); before+name != "" {
			list[i].Pointer = before + name
		}
	}
	return list
}

// faults is one error of several, a line each, in the indent of the program's name.
func faults(list []op.Fault) error {
	lines := make([]string, len(list))
	for i, f := range list {
		flag := flags[f.Pointer]
		if flag == "" {
			flag = strings.TrimPrefix(f.Pointer, "/")
		}
		lines[i] = flag + ": " + f.Called(birthFlag)
		if f.Suggestion != "" {
			lines[i] += " Perhaps " + f.Suggestion + "?"
		}
		if len(f.Allowed) > 0 {
			lines[i] += " Allowed: " + strings.Join(f.Allowed, ", ") + "."
		}
	}
	return errors.New(strings.Join(lines, "\n         "))
}

// choices returns the candidate places as "ID (label)".
func choices(hits []place.Hit) string {
	var list []string
	for _, h := range hits {
		list = append(list, h.PlaceID+" ("+h.Label()+")")
	}
	return strings.Join(list, ", ")
}
