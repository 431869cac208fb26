package batch

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options say what is computed. Results follow from them, from the rows and from the tables of the program, and from
// nothing else.
type Options struct {
	// Systems are what is computed, in any order; at least one.
	Systems []System
	// At is the moment from which charts are seen: the dashas that run then, births that lie after it. Zero: none run,
	// none do
	At time.Time
	// Lang is that of rows that state none; zero is English.
	Lang vedic.Lang
	// Settings are those of rows that have no options.
	Settings vedic.Settings
	// DashaLevels are how deep the dashas of a chart go, 1 to 3; zero is 2.
	DashaLevels int
	// Length is the length of systems that have one: "standard", which is also the default, "brief"
	// or "full".
	Length string
	// Ages adds the age of the native at the start and the end of each period of the system "dasha".
	Ages bool
	// Columns requests columns (see [Engine.ParquetColumns]) instead of JSON. A chart is then
	// neither encoded nor hashed unless Members names a member that needs it.
	Columns bool
	// Members of a chart to write. In JSON they are members of its object, and none means all; in
	// columns, none means [Flat].
	Members []string
	// Cells name the columns to write and their order, in place of Systems, Columns and Members: columns of a chart or
	// of the positions, the key of a system for its JSON, row, externalRef and error, which says what is wrong with a
	// row and is null for a good one. What is computed follows from them.
	Cells []string
	// Workers is the number of rows computed at once; 0 means one per core. It does not affect the
	// result.
	Workers int
}

// ErrNoSystem reports that nothing was asked for.
var ErrNoSystem = errors.New("batch: ask for at least one of " + strings.Join(Keys(), ", "))

// ErrMatchAlone reports that a match was asked for beside something else.
var ErrMatchAlone = errors.New("batch: match needs a bride and a groom, and the other systems one birth: use match alone")

// ErrNoMoment means that a system needs a moment to look ahead from and Options.At is not set.
var ErrNoMoment = errors.New("this system looks ahead from a moment: set the moment")

// Engine computes rows. It is immutable and safe for concurrent use.
type Engine struct {
	desk    op.Calculator
	systems []System        // sorted by name
	columns []ParquetColumn // set if Options.Columns is
	now     time.Time
	o       Options
}

// never is after all births.
var never = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// New returns an engine that finds places and casts charts like dk, but also for births in the
// future. Errors are [ErrNoSystem], [ErrMatchAlone], [ErrNoMoment], a *vedic.RangeError for other
// levels of dasha, a *vedic.ParseError for an unknown length or member, and that of
// op.Calculator.Ready if a panchang is requested.
func New(dk *op.Calculator, o Options) (*Engine, error) {
	e := &Engine{desk: *dk, now: o.At, o: o}
	e.desk.AnyFuture = true
	if e.now.IsZero() {
		e.now = never
	}
	e.o.DashaLevels = cmp.Or(e.o.DashaLevels, 2)
	if e.o.Workers <= 0 {
		e.o.Workers = runtime.GOMAXPROCS(0)
	}
	if len(o.Cells) > 0 {
		if err := e.pick(); err != nil {
			return nil, err
		}
	}
	e.systems = slices.Clone(e.o.Systems)
	slices.SortFunc(e.systems, func(a, b System) int { return strings.Compare(a.String(), b.String()) })
	e.systems = slices.Compact(e.systems)
	e.o.Systems = e.systems
	switch {
	case len(e.systems) == 0:
		return nil, ErrNoSystem
	case slices.Contains(e.systems, Match) && len(e.systems) > 1:
		return nil, ErrMatchAlone
	case e.o.DashaLevels < 1 || e.o.DashaLevels > 3:
		return nil, &vedic.RangeError{What: "dasha levels", Got: strconv.Itoa(e.o.DashaLevels), Low: "1", High: "3"}
	}
	if err := e.checkLength(); err != nil {
		return nil, err
	}
	if e.o.Ages && !slices.Contains(e.systems, dashas) {
		return nil, fmt.Errorf("batch: %w",
			&vedic.ParseError{What: "ages", Got: "true", Want: "for these systems: add dasha"})
	}
	for _, s := range e.systems {
		if q := op.OperationNamed(string(s)); q != nil && q.Dated && o.At.IsZero() {
			return nil, fmt.Errorf("batch: %w: %s", ErrNoMoment, s)
		}
	}
	if err := e.checkMembers(); err != nil {
		return nil, err
	}
	if e.o.Columns && e.columns == nil {
		e.columns = e.ParquetColumns()
	}
	if err := e.desk.Ready(); err != nil && slices.Contains(e.systems, Panchang) {
		return nil, fmt.Errorf("batch: %w", err)
	}
	return e, nil
}

// dashas is the system whose periods can have ages.
const dashas System = "dasha"

// lengthOf returns the lengths that an operation offers; nil for most.
func lengthOf(q *op.Operation) []string {
	if q == nil {
		return nil
	}
	for i := range q.Fields {
		if q.Fields[i].Name == "length" {
			return q.Fields[i].Keys
		}
	}
	return nil
}

// checkLength refuses an unknown length, and a length for systems that have none.
func (e *Engine) checkLength() error {
	if e.o.Length == "" {
		return nil
	}
	var known []string
	for _, s := range e.systems {
		if keys := lengthOf(op.OperationNamed(string(s))); len(keys) > 0 {
			known = keys
		}
	}
	if slices.Contains(known, e.o.Length) {
		return nil
	}
	want := "one of " + strings.Join(known, ", ")
	if len(known) == 0 {
		want = "for these systems, which have one length"
	}
	return fmt.Errorf("batch: %w", &vedic.ParseError{What: "length", Got: e.o.Length, Want: want})
}

// Kind says what the rows must hold: [Couples] for a match, else [Births].
func (e *Engine) Kind() Kind {
	if e.systems[0] == Match {
		return Couples
	}
	return Births
}

// Compute computes one row: all systems, or Err. The result is its caller's. What it costs does not depend on earlier
// rows.
func (e *Engine) Compute(row Row) *Result {
	r := new(Result)
	e.compute(&row, r)
	return r
}

// compute is Compute into the room of an earlier result.
func (e *Engine) compute(row *Row, r *Result) {
	r.reset(row)
	switch {
	case len(row.Faults) > 0:
		r.Err = &op.Invalid{Faults: row.Faults}
	case e.Kind() == Couples:
		r.Err = e.match(row, r)
	default:
		r.Err = e.read(row, r)
	}
	if e.o.Columns && (r.Err == nil || len(e.o.Cells) > 0) {
		r.cells = appendRow(r.cells[:0], e.columns, r)
	}
	if r.Err != nil {
		r.parts, r.Report = r.parts[:0], nil
	}
}
