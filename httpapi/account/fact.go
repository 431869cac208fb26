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

// stepOf returns the number of the step that contains a moment.
func stepOf(at int64) int64 {
	step := 1000 + at/spanStep
	if at < 0 {
		step-- // rounds down; one too many at a step boundary does no harm
	}
	return step
}

// appendWord appends the index word shared by all spans of a name that overlap a step.
func appendWord(b []byte, name string, step int64) []byte {
	return strconv.AppendInt(append(append(b, name...), '.'), step, 10)
}

// Told encodes the facts: the index words, including those of the spans, and the spans.
func (f *Facts) Told() (words, spans string) {
	all := []byte(strings.Join(f.Words, " "))
	var told []byte
	for _, x := range f.Spans {
		from, to := x.From.Unix(), x.To.Unix()
		if told != nil {
			told = append(told, ' ')
		}
		told = strconv.AppendInt(append(append(told, x.Name...), ':'), from, 10)
		told = strconv.AppendInt(append(told, ':'), to, 10)
		for step := stepOf(from); step <= stepOf(to); step++ {
			if len(all) > 0 {
				all = append(all, ' ')
			}
			all = appendWord(all, x.Name, step)
		}
	}
	return string(all), string(told)
}

// Word is the word that a report has of which this holds, and some others.
func (h Holds) Word() string { return string(appendWord(nil, h.Name, stepOf(h.At.Unix()))) }

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
