package prediction

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options say what is read. From and To bound the dated statements, both days included, by the calendar of the chart's
// zone. These two are needed; all else may be zero.
type Options struct {
	// From and To are at most [MostYears] apart.
	From, To vedic.Date
	// Areas are in any order; empty is all.
	Areas []Area
	// Lang is that of the texts; zero is English. A language of names alone has its sentences in [vedic.Lang.Words].
	Lang vedic.Lang

	// Length is the amount of text; zero is Standard.
	Length Length
	// Sections are of each area, in any order; empty is those of the length.
	Sections []Section

	// Until is the last day of the life, such as the date of a death: nothing is dated after it. The zero Date is
	// [kundali.LifetimeYears] after birth.
	Until vedic.Date

	// Transits are Jupiter and Saturn over the span, of [TransitsOf]; nil leaves them out of the windows.
	Transits *Transits
}

// MostYears is the longest span of dated statements.
const MostYears = 20

// Check returns an error if the options are invalid: a *[vedic.RangeError] for an invalid day, a
// span that ends before it begins or lasts more than [MostYears], an invalid area, length or
// section, or transits that do not cover the span.
func (o Options) Check() error {
	if err := o.From.Check(); err != nil {
		return fmt.Errorf("prediction: from: %w", err)
	}
	if err := o.To.Check(); err != nil {
		return fmt.Errorf("prediction: to: %w", err)
	}
	last := o.From
	last.Year += MostYears
	if days := o.To.Since(o.From); days < 0 || days > last.Since(o.From) {
		return fmt.Errorf("prediction: %w",
			&vedic.RangeError{What: "to", Got: o.To.String(), Low: o.From.String(), High: last.String()})
	}
	for _, a := range o.Areas {
		if a < Personality || a > Spirituality {
			return fmt.Errorf("prediction: %w",
				&vedic.RangeError{What: "life area", Got: strconv.Itoa(int(a)), Low: "1",
					High: strconv.Itoa(areaCount)})
		}
	}
	if o.Length > Full {
		return fmt.Errorf("prediction: %w",
			&vedic.RangeError{What: "length", Got: strconv.Itoa(int(o.Length)), Low: "0", High: "2"})
	}
	for _, s := range o.Sections {
		if s < Nature || s > BirthTime {
			return fmt.Errorf("prediction: %w",
				&vedic.RangeError{What: "section", Got: strconv.Itoa(int(s)), Low: "1",
					High: strconv.Itoa(len(sectionKeys))})
		}
	}
	if o.Until != (vedic.Date{}) {
		if err := o.Until.Check(); err != nil {
			return fmt.Errorf("prediction: until: %w", err)
		}
	}
	if !o.Lang.Known() {
		return fmt.Errorf("prediction: %w",
			&vedic.ParseError{What: "language", Got: o.Lang.String(), Want: vedic.OneOfLangs()})
	}
	if t := o.Transits; t != nil && (t.from.Since(o.From) > 0 || t.to.Since(o.To) < 0) {
		return fmt.Errorf("prediction: %w",
			&vedic.RangeError{What: "span of the transits", Got: t.from.String() + " to " + t.to.String(),
				Low: o.From.String(), High: o.To.String()})
	}
	return nil
}

// wanted returns the areas in their own order, each once. A native under eighteen at the beginning of the span is read
// for temperament and education only; the others are withheld, and said to be.
func (o *Options) wanted(birth time.Time) (read, withheld []Area) {
	minor := kundali.AgeAt(birth, o.From.In(birth.Location())).Years < 18
	for a := Personality; a <= Spirituality; a++ {
		switch {
		case len(o.Areas) > 0 && !slices.Contains(o.Areas, a):
		case minor && a != Personality && a != Education:
			withheld = append(withheld, a)
		default:
			read = append(read, a)
		}
	}
	return read, withheld
}

func (o *Options) includes(s Section) bool {
	if len(o.Sections) > 0 {
		return slices.Contains(o.Sections, s)
	}
	return !slices.Contains(amounts[o.Length].without, s)
}

// lastDay returns the last day of the life.
func (o *Options) lastDay(birth time.Time) vedic.Date {
	if o.Until != (vedic.Date{}) {
		return o.Until
	}
	return vedic.DateOf(birth.AddDate(kundali.LifetimeYears, 0, 0))
}
