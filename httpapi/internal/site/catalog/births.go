package catalog

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Births reads a file of births: one of another program, or comma-separated values as batches take them. Each birth is
// checked as its calculation will check it.
func (c Catalog) Births(name string, r io.ReadSeeker, l vedic.Lang) ([]dashboard.Born, error) {
	read, err := c.Calculator.ReadFile(BaseName(name), r, c.Now())
	switch {
	case err == nil:
		return bornOf(read.In(l))
	case errors.Is(err, birthfile.ErrTooLong), errors.As(err, new(*birthfile.UnknownError)):
		if _, err := r.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		return c.rows(r, l)
	}
	return nil, err
}

// bornOf returns the births of a file of another program and the records that are not births, in the order of the
// lines.
func bornOf(f *birth.BirthFile) (list []dashboard.Born, err error) {
	if f.More {
		return nil, fmt.Errorf("the file has more than %d births: split it", birth.MostFileBirths)
	}
	for i := range f.Births {
		b := &f.Births[i]
		r := &b.Record
		born := dashboard.Born{Line: int64(cmp.Or(r.Line, b.Number)), Body: b.Birth, Faults: faultsOf(b.Errors),
			Name: cmp.Or(r.Name, "–"), Date: r.Gregorian().String(), Place: r.Place()}
		if r.Clock != nil {
			born.Time = r.Clock.String()
		}
		for _, w := range b.Warnings {
			born.Warnings = append(born.Warnings, w.Message)
		}
		list = append(list, born)
	}
	for _, u := range f.Unread {
		for _, fault := range u.Faults {
			list = append(list, dashboard.Born{Line: int64(cmp.Or(fault.Line, u.Number)),
				Faults: []dashboard.Fault{{Code: form.BadFormat, Detail: fault.Detail}}})
		}
	}
	slices.SortStableFunc(list, func(a, b dashboard.Born) int { return cmp.Compare(a.Line, b.Line) })
	if len(list) == 0 {
		return nil, errors.New("the file has no births")
	}
	return list, nil
}

// mostUnknown is how many different places of a file may be unknown before reading stops: suggestions take 2 ms for
// each place.
const mostUnknown = 100

// rows reads comma-separated values. Warnings are in a language that has sentences.
func (c Catalog) rows(r io.Reader, l vedic.Lang) (list []dashboard.Born, err error) {
	now, unknown := c.Now(), map[string][]op.Fault{}
	for row, err := range batch.ReadCSV(r, batch.Births) {
		if err != nil {
			return nil, err
		}
		if len(list) >= c.MostRows {
			return nil, fmt.Errorf("a batch may have up to %d rows", c.MostRows)
		}
		born := dashboard.Born{Line: row.Line, Body: append([]byte(nil), row.Body...)}
		faults := row.Faults
		var in op.Input
		if len(faults) == 0 {
			in, faults = c.Calculator.ParseBirth(row.Body)
		}
		if len(faults) == 0 {
			faults = unknown[in.Place]
		}
		if len(faults) == 0 {
			var found op.Resolution
			found, faults = c.Calculator.Preview(in, now)
			for _, w := range found.In(l).Warnings {
				born.Warnings = append(born.Warnings, w.Message)
			}
		}
		if len(faults) == 1 && faults[0].Code == birth.PlaceNotFound && in.PlaceID == "" {
			if unknown[in.Place] = faults; len(unknown) > mostUnknown {
				return nil, fmt.Errorf("more than %d places in the file are unknown, the last of them on line %d: %s",
					mostUnknown, row.Line, faults[0].Detail)
			}
		}
		born.Faults = faultsOf(faults)
		list = append(list, born)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the file has no rows below its header")
	}
	return list, nil
}

// faultsOf returns faults with the names of columns instead of pointers.
func faultsOf(faults []op.Fault) (list []dashboard.Fault) {
	for _, f := range faults {
		list = append(list, dashboard.Fault{Field: strings.TrimPrefix(f.Pointer, "/"), Code: f.Code, Detail: f.Detail})
	}
	return list
}

// BaseName returns the name of a file without the folders that some browsers send, of Windows or Unix.
func BaseName(name string) string {
	return path.Base(strings.ReplaceAll(name, "\\", "/"))
}
