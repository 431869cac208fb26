package op

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// modelled is an ephemeris that names itself, as *ephemeris.Observer does.
type modelled interface{ Model() vedic.Model }

// by reports whether an ephemeris answers by the very tables of a sky. Two programs with the same
// tables give the same digits; a version or a list of files that differs may not.
func by(e vedic.Ephemeris, sky *vedic.Sky) bool {
	m, ok := e.(modelled)
	if !ok {
		return false
	}
	a, b := m.Model(), sky.Model
	return a.Source == b.Source && a.Version == b.Version && slices.Equal(a.Files, b.Files)
}

// sky returns the ephemeris for what is asked: that of the report which the question is of, where the desk has it.
func (d *Calculator) sky() vedic.Ephemeris {
	if d.asking != nil {
		d.asking()
	}
	return d.Ephemeris
}

// Dates returns the first and the last date for which a chart can be cast by any clock: two days within the range of
// the ephemeris. Both are zero where the ephemeris has no method Range.
func (d *Calculator) Dates() (first, last vedic.Date) {
	e, ok := d.Ephemeris.(interface{ Range() (first, last vedic.JD) })
	if !ok {
		return first, last
	}
	begins, ends := e.Range()
	return vedic.DateOf(begins.Time()).Plus(2), vedic.DateOf(ends.Time()).Plus(-2)
}

// EphemerisOf returns the ephemeris by whose tables a sky was made, or else that of the desk. Its
// own come first where both have them.
func (d *Calculator) EphemerisOf(sky *vedic.Sky) vedic.Ephemeris {
	for _, e := range d.Earlier {
		if by(e, sky) && !by(d.Ephemeris, sky) {
			return e
		}
	}
	return d.Ephemeris
}

// inTables returns the desk by whose tables a question is answered, and what is asked with a report
// of its own: one that was cast by tables which the desk does not have gets a warning as soon as
// others are asked. Chart and sky of the report stay those that were sold. The warning is put in
// when the ephemeris is first asked, since many questions read the chart alone and need no warning.
func (d *Calculator) inTables(on *Request) (*Calculator, *Request) {
	if _, named := d.Ephemeris.(modelled); on.Report == nil || !named || by(d.Ephemeris, &on.Report.Sky) {
		return d, on
	}
	own := *d
	if own.Ephemeris = d.EphemerisOf(&on.Report.Sky); by(own.Ephemeris, &on.Report.Sky) {
		return &own, on
	}
	report, asked := *on.Report, *on
	asked.Report = &report
	report.Warnings = slices.Clip(report.Warnings)
	asking := false
	own.asking = func() {
		if !asking {
			asking = true
			report.Warnings = append(report.Warnings, d.newerWarning(&report.Sky))
		}
	}
	return &own, &asked
}

// newerWarning says by which tables the rest of a report is answered.
func (d *Calculator) newerWarning(sky *vedic.Sky) vedic.Warning {
	thing := tablesOf(d.Ephemeris.(modelled).Model()) + " ≠ " + tablesOf(sky.Model)
	return vedic.Warning{Code: birth.NewerTables, Message: birth.Message(birth.NewerTables, thing, vedic.English),
		Pointer: "/meta/ephemeris"}
}

// tablesOf names tables in figures, which are the same in every language.
func tablesOf(m vedic.Model) string {
	number, _, _ := strings.Cut(m.Version, " ")
	return fmt.Sprintf("%s (%d)", number, m.DE)
}
