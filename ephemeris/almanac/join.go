package almanac

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// errJoined is the error of what can only be done with the tables of one file.
var errJoined = errors.New("almanac: these tables are joined: take them one by one")

// OutOfRange returns the error for a moment that no tables cover: the years of the nearest ones, with those that follow
// them without a gap, and the file that has the moment.
func (e Engine) OutOfRange(at vedic.JD) error {
	t := e.tables()
	low, high := t.First, t.Last
	for before := t.earlier(); before != nil; t, before = before, before.earlier() {
		if before.Last+overlap < t.First { // a gap
			if at > (before.Last+t.First)/2 {
				break
			}
			high = before.Last
		}
		low = before.First
	}
	err := ephemeris.OutOfRange(at, low, high)
	var beyond *vedic.RangeError
	if name := e.missing(at); name != "" && errors.As(err, &beyond) {
		beyond.Remedy = "the tables of that year are in " + name + " of the release, or are made as docs/YEARS.md says"
	}
	return err
}

// missing returns the name of the file that has a moment; "" if none has, or if that file is open.
func (e Engine) missing(at vedic.JD) string {
	name := FileName(at)
	for t := e.tables(); t != nil; t = t.earlier() {
		if FileName((t.First+t.Last)/2) == name {
			return ""
		}
	}
	return name
}

// FileName returns the name that a release gives to the file of tables for a moment: almanac-0600.bin for 600 to 1199,
// almanac-m0600.bin for −600 to −1. It is "" for the embedded years, and for those before −3000 and after 2999, which
// no file has.
func FileName(at vedic.JD) string {
	const first, sixHundred = 625307.5, 219150 // 1 January −3000 of the Julian calendar; days
	// The embedded years begin some days into 1200; those days are at the end of the file before.
	year := min(600, -3000+600*int(math.Floor(float64(at-first)/sixHundred)))
	switch {
	case !(at >= first), at >= olderFirst && at <= last, at >= 2816787.5: // 3000
		return ""
	case at > last:
		year = 2400
	case year < 0:
		return fmt.Sprintf("almanac-m%04d.bin", -year)
	}
	return fmt.Sprintf("almanac-%04d.bin", year)
}

// overlap is how many days after its last chart a set of tables goes on.
const overlap = 8

// Open returns the embedded tables joined with those of files, for births before 1200 or after 2399; [FileName] says
// which file has which years. A path names a file by [Engine.File] or [Engine.Packed], or a folder, of which all files
// that end with .bin are read. They are read into memory, about eight million bytes for six hundred years. The error
// names the file that is missing, damaged or does not fit the others.
func Open(paths ...string) (Engine, error) {
	all := []Engine{{}}
	for _, path := range paths {
		list := []string{path}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			if list, err = filepath.Glob(filepath.Join(path, "*.bin")); err != nil || len(list) == 0 {
				return Engine{}, fmt.Errorf("almanac: no file of tables, NAME.bin, is in %s", path)
			}
		}
		for _, name := range list {
			file, err := os.ReadFile(name)
			if err != nil {
				return Engine{}, fmt.Errorf("almanac: %w", err)
			}
			e, err := Load(file)
			if err != nil {
				return Engine{}, fmt.Errorf("%s: %w", name, err)
			}
			all = append(all, e)
		}
	}
	return Join(all...)
}

// Join returns one engine over the tables of several. A moment is computed by the tables that begin last before it, so
// that tables of other years change no result of the years that were there. Years may be missing between two tables: a
// moment in the gap is a *vedic.RangeError, like one outside all tables. Two tables that begin alike, and one that lies
// within another, are an error.
func Join(engines ...Engine) (Engine, error) {
	var all []tables
	for _, e := range engines {
		for t := e.tables(); t != nil; t = t.earlier() {
			all = append(all, *t)
		}
	}
	if len(all) == 0 {
		return Engine{}, errors.New("almanac: nothing to join")
	}
	slices.SortFunc(all, func(a, b tables) int { return cmp.Compare(a.First, b.First) })
	for i := 1; i < len(all); i++ {
		before, t := &all[i-1], &all[i]
		if t.First-before.First < 1 {
			return Engine{}, fmt.Errorf("almanac: two tables begin with %s", day(t.First))
		}
		if before.Last >= t.Last {
			return Engine{}, fmt.Errorf("almanac: the tables from %s lie within those from %s", day(t.First),
				day(before.First))
		}
		t.before = before
	}
	return Engine{&all[len(all)-1]}, nil
}

// day writes the date of a moment, for errors.
func day(at vedic.JD) string { return at.Time().Format("2006-01-02") }

func (t *tables) at(moment vedic.JD) *tables {
	for !(moment >= t.First) {
		before := t.earlier()
		if before == nil {
			break
		}
		t = before
	}
	if t.open != nil {
		return t.open()
	}
	return t
}

// earliest returns the tables with the first moment.
func (t *tables) earliest() *tables {
	for before := t.earlier(); before != nil; before = t.earlier() {
		t = before
	}
	return t
}
