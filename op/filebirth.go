//go:build !jyotish_core

package op

import (
	"encoding/json"
	"io"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// MostFileBirths is how many births are read of one file that is held whole; see [Calculator.ReadFile].
const MostFileBirths = 2000

// BirthFile is what a file of another program holds, in its order: the births that were read, and the records that
// were not. Neither list is nil.
type BirthFile struct {
	// Object is "birth_file".
	Object string `json:"object"`
	// Births and Unread are in the order of the file.
	Births []FileBirth      `json:"births"`
	Unread []RejectedRecord `json:"unread"`
	// More says that the file goes on after [MostFileBirths] records, which were not read.
	More bool `json:"more"`
}

// FileBirth is one birth of a file. Birth is what [Calculator.ParseBirth] takes; Errors say what it lacks or has wrong,
// and it has no chart until that is told. Warnings are those of the file and those of the place and the clock.
type FileBirth struct {
	// Number of the record in the file, from 1, unread records counted.
	Number int `json:"number"`
	// Birth is what [BirthJSON] made of it.
	Birth json.RawMessage `json:"birth"`
	// Record is all that the file tells; its warnings stand beside it.
	Record birthfile.Record `json:"record"`
	// Warnings are in English until [BirthFile.In]; never nil.
	Warnings []vedic.Warning `json:"warnings"`
	// Errors are never nil; empty where the birth has all that a chart needs.
	Errors []Fault `json:"errors"`

	called called
}

// RejectedRecord is a record of a file that is wrong, with all that is.
type RejectedRecord struct {
	// Number in the file, from 1. Number in the file, from 1.
	Number int `json:"number"`
	// Format of the record, where that was recognised.
	Format string `json:"format,omitempty"`
	// Name of the person, where it was read.
	Name   string        `json:"name,omitempty"`
	Faults []RecordError `json:"faults"`
}

// RecordError is one thing that is wrong with a record. Line is that of the file, from 1; 0 where the format has none.
type RecordError struct {
	Line int `json:"line,omitempty"`
	// Detail begins with the name of the field.
	Detail string `json:"detail"`
}

// ReadFile reads the births of a file of another program, up to [MostFileBirths] of them, and looks at each as its
// chart will. Nothing is cast. The name of the file, without a path, is the person's where the format keeps it there.
// Errors are those of [birthfile.All]. A record that is wrong does not end the reading: the others are read, and it is
// told among the unread.
func (d *Calculator) ReadFile(name string, r io.Reader, now time.Time) (*BirthFile, error) {
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

// In gives the file with its warnings in the language of sentences of lang.
func (f *BirthFile) In(lang vedic.Lang) *BirthFile {
	out := *f
	out.Births = slices.Clone(f.Births)
	for i := range out.Births {
		b := &out.Births[i]
		b.Warnings = slices.Clone(b.Warnings)
		for j, w := range b.Warnings {
			b.Warnings[j] = reword(birthfile.Reword(w, lang), lang, b.called)
		}
	}
	return &out
}

// unreadOf tells what is wrong with a record, in the words of package birthfile.
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

// FileBirth looks at a birth of a file as its chart will. The offset of the file wins; a warning says where the law of
// the place had another. The error says that the birth does not marshal. Faults of the birth are in the result, not in
// the error: they are for whoever chose the file to mend.
func (d *Calculator) FileBirth(r *birthfile.Record, now time.Time) (FileBirth, error) {
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

// OffsetDifference compares the offset that a file tells with that which the law of its coordinates kept; it needs no
// more of a desk than its zones. The warning is in English. A whole hour of difference is most often summer time that
// the other program forgot, which moves the lagna by half a sign: so it is told, and the file believed all the same,
// because its user saw that chart.
func (d *Calculator) OffsetDifference(r *birthfile.Record) (w vedic.Warning, differs bool) {
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
			Message: message(offsetDiffers, thing, vedic.English)},
		true
}
