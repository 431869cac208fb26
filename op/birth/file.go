//go:build !jyotish_core

package birth

import (
	"encoding/json"
	"io"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// MostFileBirths is how many births are read of one file that is held whole; see [Resolver.ReadFile].
const MostFileBirths = 2000

// BirthFile is what a file of another program holds, in its order: the births that were read, and the records that
// were not. Neither list is nil.
type BirthFile struct {
	// What kind of thing this is; object is "birth_file".
	Object string `json:"object"`
	// Births and Unread are in the order of the file.
	Births []FileBirth      `json:"births"`
	Unread []RejectedRecord `json:"unread"` // the records that are wrong
	// Whether the file goes on after 2000 records, which were not read: divide it.
	More bool `json:"more"`
}

// FileBirth is one birth of an imported file. Birth is read by [Resolver.ParseBirth]. Errors
// lists what is missing or invalid; the birth has no chart until that is corrected. Warnings are
// those of the file, the place and the time.
type FileBirth struct {
	// Number of the record in the file, counted from 1 and including rejected records.
	Number int `json:"number"`
	// Birth is the result of [BirthJSON].
	Birth json.RawMessage `json:"birth"`
	// Record is everything the file contains except its warnings, which are in Warnings.
	Record birthfile.Record `json:"record"`
	// Notes on how the birth was understood; never nil. In English until BirthFile.In.
	Warnings []vedic.Warning `json:"warnings"`
	// What must be added to birth, or put right in it, before it has a chart; empty where nothing.
	Errors []Fault `json:"errors"`

	called PlaceNames
}

// RejectedRecord is a record of a file that is wrong, with all that is.
type RejectedRecord struct {
	// Number in the file, from 1.
	Number int `json:"number"`
	// Format of the record, where that was recognised.
	Format string `json:"format,omitempty"`
	// Name of the person, where it was read.
	Name   string        `json:"name,omitempty"`
	Faults []RecordError `json:"faults"` // all that is wrong with it
}

// RecordError is one error in a record. Line is its line in the file, from 1; 0 if the format has
// no lines.
type RecordError struct {
	Line int `json:"line,omitempty"` // of the file; left out where the format has no lines
	// Detail begins with the name of the field.
	Detail string `json:"detail"`
}

// ReadFile reads the births of a file of another program, at most [MostFileBirths], and checks each
// of them without casting its chart. Some formats have the name of the person in the file name,
// which is passed without its path. An invalid record does not stop the reading; it is listed as
// unread. Errors are those of [birthfile.All].
func (d *Resolver) ReadFile(name string, r io.Reader, now time.Time) (*BirthFile, error) {
	all, err := birthfile.All(name, r)
	if err != nil {
		return nil, err
	}
	out := &BirthFile{Object: "birth_file", Births: []FileBirth{}, Unread: []RejectedRecord{}}
	n := 0
	for record, wrong := range all {
		if n++; n > MostFileBirths {
			out.More = true
			break
		}
		if wrong != nil {
			out.Unread = append(out.Unread, unreadOf(n, wrong))
			continue
		}
		birth, err := d.FileBirth(record, now)
		if err != nil {
			return nil, err
		}
		birth.Number = n
		out.Births = append(out.Births, birth)
	}
	return out, nil
}

// In returns the file with its warnings in the language of sentences of lang.
func (f *BirthFile) In(lang vedic.Lang) *BirthFile {
	out := *f
	out.Births = slices.Clone(f.Births)
	for i := range out.Births {
		b := &out.Births[i]
		b.Warnings = slices.Clone(b.Warnings)
		for j, w := range b.Warnings {
			b.Warnings[j] = Reword(birthfile.Reword(w, lang), lang, b.called)
		}
	}
	return &out
}

// unreadOf converts an error of package birthfile to a rejected record.
func unreadOf(n int, err error) RejectedRecord {
	u := RejectedRecord{Number: n}
	wrong, ok := err.(*birthfile.Invalid)
	if !ok {
		u.Faults = []RecordError{{Detail: err.Error()}}
		return u
	}
	u.Format, u.Name = wrong.Format.String(), wrong.Name
	for _, f := range wrong.Faults {
		u.Faults = append(u.Faults, RecordError{f.Line, f.Text})
	}
	return u
}

// FileBirth checks a birth of a file without casting its chart. The UTC offset of the file is used;
// a warning is added if the time zone of the place had another. Faults of the birth are in the
// result. The error is an encoding error.
func (d *Resolver) FileBirth(r *birthfile.Record, now time.Time) (FileBirth, error) {
	body, err := BirthJSON(r)
	out := FileBirth{Birth: body, Record: *r, Warnings: append([]vedic.Warning{}, r.Warnings...), Errors: []Fault{}}
	out.Record.Warnings = nil
	if err != nil {
		return out, err
	}
	in, faults := d.ParseBirth(body)
	if len(faults) > 0 {
		out.Errors = append(out.Errors, faults...)
		return out, nil
	}
	found, faults := d.Preview(in, now)
	if len(faults) > 0 {
		out.Errors = append(out.Errors, faults...)
		return out, nil
	}
	out.Warnings, out.called = append(out.Warnings, found.Warnings...), found.called
	if w, differs := d.OffsetDifference(r); differs {
		out.Warnings = append(out.Warnings, w)
	}
	return out, nil
}

// slack is how far an offset may be from that of the law without a word: programs that keep whole minutes. In seconds.
const slack = place.Offset(60)

// OffsetDifference compares the UTC offset in a file with the legal offset at its coordinates. It
// needs only Zones. The warning is in English. A difference of one hour is usually daylight saving
// time that the other program ignored, which moves the lagna by half a sign. The file is still
// followed, because its user saw that chart.
func (d *Resolver) OffsetDifference(r *birthfile.Record) (w vedic.Warning, differs bool) {
	if r.Offset == nil || r.Clock == nil || r.At == nil {
		return w, false
	}
	zone, err := d.Zones.ZoneAt(r.At.Lat, r.At.Lon)
	if err != nil {
		return w, false
	}
	whole := int(*r.Clock / 100)
	law, err := d.Zones.Moment(place.Civil{Date: place.Date(r.Gregorian()), Longitude: r.At.Lon, Zone: zone,
		Clock: place.Clock{Hour: whole / 3600, Minute: whole / 60 % 60, Second: whole % 60}})
	if err != nil { // the clock was moved over that time, and only the file knows which it was
		return w, false
	}
	const quarter = 900
	off := law.Offset - place.Offset(*r.Offset)
	if max(off, -off) <= slack || r.Basis == birthfile.LMT && law.Offset%quarter != 0 {
		return w, false // or the law was the mean time of some city, as everyone kept his own
	}
	thing := law.Offset.String() + " (" + zone + ")"
	return vedic.Warning{Code: offsetDiffers, Pointer: "/utcOffset",
			Message: Message(offsetDiffers, thing, vedic.English)},
		true
}
