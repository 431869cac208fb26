package account

import (
	"strconv"
	"strings"
	"time"
)

// Facts are what reports are chosen by. Words are of small letters, digits, dots and underscores.
type Facts struct {
	Words []string
	Spans []Stretch
}

// Stretch is a name that holds from a moment on and to another one. No two of a report that overlap have one name.
type Stretch struct {
	Name string
	// Whole seconds.
	From, To time.Time
}

// Holds asks for the reports of which a name holds at a moment; the zero value asks nothing.
type Holds struct {
	Name string
	At   time.Time
}

// spanStep is the resolution of index words for spans: five years of 365.25 days, in seconds.
const spanStep = 5 * 31_557_600

// word returns the index word shared by all spans of a name that overlap the step containing at.
func word(name string, at int64) string {
	step := at / spanStep
	if at < 0 {
		step-- // rounds down; one too many at a step boundary does no harm
	}
	return name + "." + strconv.FormatInt(step+1000, 10)
}

// Told encodes the facts: the index words, including those of the spans, and the spans.
func (f *Facts) Told() (words, spans string) {
	all := append([]string{}, f.Words...)
	var told []string
	for _, x := range f.Spans {
		from, to := x.From.Unix(), x.To.Unix()
		told = append(told, x.Name+":"+strconv.FormatInt(from, 10)+":"+strconv.FormatInt(to, 10))
		last := ""
		for at := from; ; at += spanStep {
			w := word(x.Name, min(at, to))
			if w != last {
				all, last = append(all, w), w
			}
			if at >= to {
				break
			}
		}
	}
	return strings.Join(all, " "), strings.Join(told, " ")
}

// Word is the word that a report has of which this holds, and some others.
func (h Holds) Word() string { return word(h.Name, h.At.Unix()) }

// In reports whether h holds in spans encoded by [Facts.Told].
func (h Holds) In(spans string) bool {
	at := h.At.Unix()
	for span := range strings.FieldsSeq(spans) {
		parts := strings.Split(span, ":")
		if len(parts) != 3 || parts[0] != h.Name {
			continue
		}
		from, _ := strconv.ParseInt(parts[1], 10, 64) // encoded by [Facts.Told]
		to, _ := strconv.ParseInt(parts[2], 10, 64)
		if from <= at && at < to {
			return true
		}
	}
	return false
}
