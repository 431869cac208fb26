package httpapi

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Births makes charts of births and shows them: what the service asks of the astrology behind it. An error that the caller can mend is
// a [*Problem] (place-ambiguous, time-nonexistent …). The text of any other error goes to the log, so it holds neither names nor birth
// data.
type Births interface {
	// Read takes a birth from a request body, a JSON object of checked syntax, or tells everything that is wrong with it.
	Read(body []byte) (Birth, []FieldError)
	// Name gives a person's name in the form it is stored in, or what is wrong with it; where it stands is for the caller to say.
	Name(name string) (string, *FieldError)
	// Show writes the members of a KundaliReport that the chart decides, from input to meta, as a JSON object. What it writes of one
	// report in one language and depth never changes, but for vimshottari.current and vimshottari.asOf.
	Show(c Chart, v View) ([]byte, error)
}

// Birth is one birth as a caller told it, read and found well formed.
type Birth interface {
	// Canonical is the birth as JSON, with one name for each member and without what makes no difference. Requests that ask for the same
	// have the same one.
	Canonical() []byte
	// Lang is the language that the body asks for, and whether it does.
	Lang() (vedic.Lang, bool)
	// Resolve finds place and time, as a JSON object of the members place, time and warnings.
	Resolve(ctx context.Context, v View) ([]byte, error)
	// Cast computes the chart, in memory.
	Cast(ctx context.Context) (Chart, error)
}

// View is how a report is to be shown.
type View struct {
	Lang        vedic.Lang
	DashaLevels int // 1 to 3
	Now         time.Time
}
