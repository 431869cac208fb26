package answer

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// Question is what is asked of a chart. The zero value means none.
type Question uint8

// The questions.
const (
	// Marriage is of the 7th house and Venus.
	Marriage Question = 1 + iota
	// Career is work of any kind: the 10th house.
	Career
	// Money is income and savings: the 2nd and the 11th.
	Money
	// Children is of the 5th house and Jupiter.
	Children
	// Health is vitality: the 1st house. No illness is named.
	Health
	// Study is of the 4th and the 5th, Mercury and Jupiter.
	Study
	// Home is a house and land: the 4th.
	Home
	// Travel is life and work abroad: the 9th and the 12th.
	Travel
	// Faith is worship and inner life: the 9th and the 12th.
	Faith
	// JobOrBusiness asks which of two: service, the 6th house, or trade, the 7th. It is no part of an overview.
	JobOrBusiness
)

var questionKeys = []string{"marriage", "career", "money", "children", "health", "study", "home", "travel", "faith",
	"job_or_business"}

// Questions returns the nine questions of an overview, in order. The caller owns the slice.
func Questions() []Question {
	return []Question{Marriage, Career, Money, Children, Health, Study, Home, Travel, Faith}
}

// Askable returns everything that can be asked: the nine of an overview and then the others. The caller owns the
// slice.
func Askable() []Question { return append(Questions(), JobOrBusiness) }

// String returns the key.
func (q Question) String() string { return enum.String(q, 1, "Question", questionKeys) }

// MarshalText returns the key. An undefined value is an error.
func (q Question) MarshalText() ([]byte, error) { return enum.Text(q, 1, "Question", questionKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError] that lists the keys. For the words of a person
// see [Find].
func (q *Question) UnmarshalText(b []byte) error { return enum.Read(q, 1, "question", b, questionKeys) }

// Name returns the display name, "Marriage" or "विवाह".
func (q Question) Name(l vedic.Lang) string {
	if q == 0 || int(q) > len(questionKeys) {
		return q.String()
	}
	return word(l, "name."+q.String())
}

// Topic returns the question as the object of a sentence, "marriage" or "life abroad".
func (q Question) Topic(l vedic.Lang) string {
	if q == 0 || int(q) > len(questionKeys) {
		return q.String()
	}
	return word(l.Words(), "topic."+q.String())
}

// row says which parts of the other packages answer a question.
type row struct {
	area   prediction.Area
	matter window.Matter
	// adult questions are not answered for a child
	adult bool
	// silence is whether a chart may have nothing to say: everybody has health, work and money
	silence bool
}

var rows = [...]row{
	Marriage: {prediction.Marriage, window.Marriage, true, true},
	Career:   {prediction.Career, window.Career, false, false},
	Money:    {prediction.Wealth, window.Wealth, false, false},
	Children: {prediction.Children, window.Children, true, true},
	Health:   {prediction.Health, window.HealthCare, false, false},
	Study:    {prediction.Education, window.Education, false, false},
	Home:     {prediction.Property, window.Property, false, true},
	Travel:   {prediction.Travel, window.Foreign, false, true},
	Faith:    {prediction.Spirituality, window.Faith, false, true},
	// the area is that of its varga and months; see livelihood.go
	JobOrBusiness: {prediction.Career, window.Career, true, false},
}

// Verdict is the answer in one word. The zero value means none.
type Verdict uint8

// The verdicts. The first four are the fifths and halves of random charts.
const (
	// Strong is the highest fifth of random charts.
	Strong Verdict = 1 + iota
	// Supported is from the median to the highest fifth.
	Supported
	// Partial is from the lowest fifth to the median.
	Partial
	// Effort is the lowest fifth.
	Effort
	// Silent means that the question is not in this chart: its score is among the lowest twentieth, and no month of the
	// life is marked for it.
	Silent
	// Hour means that the hour of birth decides: the verdict is another one within the stated accuracy of the birth
	// time.
	Hour
	// Early means that the native is a child, and the question is one for adults.
	Early
	// Job, Business and Alike answer [JobOrBusiness]: the three tenths of random charts that lean furthest to a job,
	// the three tenths that lean furthest to a business, and the four between them.
	Job
	Business
	Alike
)

var verdictKeys = []string{"strong", "supported", "partial", "effort", "silent", "hour", "early", "job", "business",
	"alike"}

// Verdicts returns all verdicts, in order. The caller owns the slice.
func Verdicts() []Verdict {
	return []Verdict{Strong, Supported, Partial, Effort, Silent, Hour, Early, Job, Business, Alike}
}

// String returns the key.
func (v Verdict) String() string { return enum.String(v, 1, "Verdict", verdictKeys) }

// MarshalText returns the key. An undefined value is an error.
func (v Verdict) MarshalText() ([]byte, error) { return enum.Text(v, 1, "Verdict", verdictKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (v *Verdict) UnmarshalText(b []byte) error { return enum.Read(v, 1, "verdict", b, verdictKeys) }

// Name returns the display name, "strongly supported".
func (v Verdict) Name(l vedic.Lang) string {
	if v == 0 || int(v) > len(verdictKeys) {
		return v.String()
	}
	return word(l, "verdict."+v.String())
}

// scale holds how high random charts score for a question, in thousandths: the least, each hundredth part, and the
// most.
type scale [101]int

// share returns how many of 100 random charts score as high as sum or higher, 1 to 100.
func (s *scale) share(sum prediction.Points) int {
	n := int(sum / 1_000_000)
	below, _ := slices.BinarySearch(s[:], n)
	return max(1, 100-min(100, max(0, below-1)))
}

// The shares at which verdicts end, and the one from which a chart may be silent.
const (
	mostStrong    = 20
	mostSupported = 50
	mostPartial   = 80
	leastSilent   = 96
)

func verdictOf(share int) Verdict {
	switch {
	case share <= mostStrong:
		return Strong
	case share <= mostSupported:
		return Supported
	case share <= mostPartial:
		return Partial
	}
	return Effort
}
