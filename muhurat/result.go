package muhurat

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Result is what a search found. Its JSON is the service's answer but for the members place and meta, which the service adds.
type Result struct {
	Object      string          `json:"object"` // "muhurat.best_dates"
	Activity    Activity        `json:"activity"`
	From        vedic.Date      `json:"startDate"`
	To          vedic.Date      `json:"endDate"`
	Windows     []Window        `json:"windows"`     // the best first: by the sum of the factors, before it is kept within 100
	DaysScanned int             `json:"daysScanned"` // the days with windows and those rejected together
	Rejected    []Rejection     `json:"rejected"`    // days without a window, by the reason; most days first
	Warnings    []vedic.Warning `json:"warnings"`
	Days        []Day           `json:"days"`                   // days with windows, the best first
	Explained   []Explained     `json:"rejectedDays,omitempty"` // days without, if asked for

	Model    vedic.Model `json:"-"`
	Ayanamsa vedic.Angle `json:"-"` // when the first day begins
}

// Day is a day with windows. Score is that of its best window and two points an hour of good windows, at most four.
type Day struct {
	Date           vedic.Date                  `json:"date"`
	Vara           vedic.Named[vedic.Vara]     `json:"vara"`
	Month          string                      `json:"month"` // amanta, a display name
	Paksha         string                      `json:"paksha"`
	Score          vedic.Decimal               `json:"score"`
	Windows        int                         `json:"windows"`
	SelfSufficient *vedic.Named[panchang.Term] `json:"selfSufficient,omitempty"` // the festival that makes it so (abujh)
}

// Rejection counts the days without a window by the reason that took most of their time.
type Rejection struct {
	Reason string `json:"reason"`
	Days   int    `json:"days"`
	Name   string `json:"name"` // the reason in words
}

// Explained is a day without a window, with the reason that took most of its time.
type Explained struct {
	Date   vedic.Date `json:"date"`
	Reason string     `json:"reason"`
	Name   string     `json:"name"`
	Rule   *Citation  `json:"rule,omitempty"` // none for a wish of the query and for a low score
}

// Window is a time that suits. Its score and its factors are those of its weakest moment: it is nowhere worse. Best is the part of it that
// scores highest.
type Window struct {
	Start      vedic.Instant   `json:"start"`
	End        vedic.Instant   `json:"end"`
	Date       vedic.Date      `json:"date"` // of the sunrise before it
	Score      vedic.Decimal   `json:"score"`
	Grade      Grade           `json:"grade"`
	Minutes    int             `json:"durationMinutes"` // whole ones
	Lagna      *vedic.Rashi    `json:"lagna"`           // nil where it changes, in windows for which more than two hours are asked
	Factors    []Factor        `json:"factors"`         // for it, the weightiest first; against it; and what was looked at and is neutral
	Subtracted []panchang.Slot `json:"subtracted"`      // the times left out at its beginning and its end
	Best       Best            `json:"best"`

	sum score // before it is kept within 0 to 100
}

// Best is the part of a window that scores highest, and how much it scores.
type Best struct {
	panchang.Span
	Score    vedic.Decimal `json:"score"`
	Navamsha *vedic.Rashi  `json:"navamsha"` // that rises
}

// Grade is how good a window is. Zero is none.
type Grade uint8

// The grades.
const (
	Acceptable Grade = 1 + iota // from 50
	Good                        // from 65
	Excellent                   // from 80
)

var gradeKeys = []string{"acceptable", "good", "excellent"}

// String gives the key.
func (g Grade) String() string { return enum.String(g, 1, "Grade", gradeKeys) }

// MarshalText gives the key.
func (g Grade) MarshalText() ([]byte, error) { return enum.Text(g, 1, "Grade", gradeKeys) }

// Name gives the display name, "excellent" or "उत्तम". It panics for none.
func (g Grade) Name(l vedic.Lang) string { return word(l, "grade."+g.String()) }

// Verdict is how a factor speaks.
type Verdict string

// The verdicts. RequiredMet is that of a gate which is open; what fails one is never a window.
const (
	RequiredMet  Verdict = "required_met"
	Favourable   Verdict = "favourable"
	Neutral      Verdict = "neutral"
	Unfavourable Verdict = "unfavourable"
)

// Factor is one ground for a score. The score of a window is 50 and the sum of Score × Weight ÷ 100 over its factors, kept within 0 to 100.
type Factor struct {
	Key     string        `json:"key"`    // "nakshatra", or the key of a gate
	Value   string        `json:"value"`  // what was found, as a key: "rohini"
	Score   vedic.Decimal `json:"score"`  // −100 to 100
	Weight  vedic.Decimal `json:"weight"` // the most points that the factor can give or take; 0 where it does not count
	Points  vedic.Decimal `json:"points"` // Score × Weight ÷ 100
	Verdict Verdict       `json:"verdict"`
	Rule    Citation      `json:"rule"`
	Person  int           `json:"person,omitempty"` // for which of the people, from 1
}

// For gives the n weightiest factors that speak for the window.
func (w *Window) For(n int) []Factor { return w.of(Favourable, n) }

// Against gives the n weightiest factors that speak against the window.
func (w *Window) Against(n int) []Factor { return w.of(Unfavourable, n) }

func (w *Window) of(v Verdict, n int) (list []Factor) {
	for _, f := range w.Factors {
		if f.Verdict == v && len(list) < n {
			list = append(list, f)
		}
	}
	return list
}

// Citation is the rule behind a factor, where it comes from, and what it says, in the language of the answer.
type Citation struct {
	Rule   string `json:"ruleId"` // "muhurat.nakshatra.prescribed"
	Source string `json:"source"`
	Note   string `json:"note,omitempty"`
}
