package muhurat

import (
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Result is what a search found.
type Result struct {
	Activity Activity   `json:"activity"`
	Rule     Rule       `json:"rule"`
	From     vedic.Date `json:"startDate"`
	To       vedic.Date `json:"endDate"`
	// the best first; one that runs over a sunrise is once here, and on both its days below
	Windows     []Window    `json:"windows"`
	DaysScanned int         `json:"daysScanned"`            // the days with windows and those rejected together
	Rejected    []Rejection `json:"rejected"`               // days without a window, by the reason; most days first
	Days        []Day       `json:"days"`                   // days with windows, the best first
	Explained   []Explained `json:"rejectedDays,omitempty"` // days without, if asked for

	Warnings []vedic.Warning `json:"-"`
	Model    vedic.Model     `json:"-"`
	Ayanamsa vedic.Angle     `json:"-"` // when the first day begins
}

// Day is a day with windows. Score and Class are those of its best window.
type Day struct {
	Date    vedic.Date              `json:"date"`
	Vara    vedic.Named[vedic.Vara] `json:"vara"`
	Month   string                  `json:"month"` // amanta, a display name
	Paksha  string                  `json:"paksha"`
	Score   vedic.Decimal           `json:"score"`
	Class   Class                   `json:"class,omitempty"`
	Windows int                     `json:"windows"`
	// the festival that makes it so (abujh)
	SelfSufficient *vedic.Named[festival.Key] `json:"selfSufficient,omitempty"`

	points vedic.Decimal
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

// Window is a time at which everything that the school asks is open. Its score, points and factors are those of its
// best stretch, at the weakest moment of it: the stretch is nowhere worse.
type Window struct {
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	Date  vedic.Date    `json:"date"` // of the sunrise before it
	// better than so many of 100 of the days that the row lists; where there is no rank, the points within 0 to 100
	Score   vedic.Decimal `json:"score"`
	Points  vedic.Decimal `json:"points"` // 50 and the factors; not bounded
	Grade   Grade         `json:"grade"`
	Class   Class         `json:"class,omitempty"` // none where there is no rank
	Pure    bool          `json:"pure"`            // Rahu Kalam and the like leave a stretch of the least length free
	Text    string        `json:"text"`            // by whose rule it is listed, how it compares, and what to mind
	Minutes int           `json:"durationMinutes"` // whole ones
	Lagna   *vedic.Rashi  `json:"lagna"`           // nil where it changes
	// for it, the weightiest first; against it; what was looked at and is neutral; and what the school asks and finds
	Factors    []Factor        `json:"factors"`
	Subtracted []panchang.Slot `json:"subtracted"` // bad parts of the day in it, which its best stretch leaves out
	Mind       []Mind          `json:"mind"`       // times in it to mind, in order
	Best       Best            `json:"best"`

	merit *Merit
}

// Best is the stretch of a window that scores highest, under one lagna.
type Best struct {
	panchang.Span
	Score    vedic.Decimal `json:"score"`
	Lagna    vedic.Rashi   `json:"lagna"`
	Navamsha *vedic.Rashi  `json:"navamsha"` // that rises throughout; nil where it changes
}

// Grade is how good a window is: excellent and good by its [Class], and acceptable any other. Zero is none.
type Grade uint8

// The grades.
const (
	Acceptable Grade = 1 + iota
	Good
	Excellent
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

// The verdicts. RequiredMet is that of what a school asks and finds open; what fails one is never a window.
const (
	RequiredMet  Verdict = "required_met"
	Favourable   Verdict = "favourable"
	Neutral      Verdict = "neutral"
	Unfavourable Verdict = "unfavourable"
)

// Factor is one ground for a score. The points of a window are 50 and the sum of Score × Weight ÷ 100 over its factors.
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
