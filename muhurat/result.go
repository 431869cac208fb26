package muhurat

import (
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Result is the result of a search.
type Result struct {
	// Activity is what was asked for.
	Activity Activity `json:"activity"`
	// Rule is the row by which windows are listed.
	Rule Rule `json:"rule"`
	// From and To are those of the plan.
	From vedic.Date `json:"startDate"`
	To   vedic.Date `json:"endDate"` // last day, YYYY-MM-DD
	// Windows are the best first, at most [Wish.Limit]; one that runs over a sunrise is once here, and on both its days
	// below.
	Windows []Window `json:"windows"`
	// DaysScanned is the days with windows and those rejected together.
	DaysScanned int `json:"daysScanned"`
	// Rejected counts the days without a window by the reason, the most days first.
	Rejected []Rejection `json:"rejected"`
	// Days are those with windows, the best first, whatever the limit.
	Days []Day `json:"days"`
	// Explained are the days without a window in order, if the wish asks for them; else left out.
	Explained []Explained `json:"rejectedDays,omitempty"`

	// Warnings are worded in the language of the plan.
	Warnings []vedic.Warning `json:"-"`
	// Model is the engine that answered.
	Model vedic.Model `json:"-"`
	// Ayanamsa is that when the first day begins.
	Ayanamsa vedic.Angle `json:"-"`
}

// Day is a Hindu day with windows. Score and Class are those of its best window.
type Day struct {
	// Date is the civil date on which its first window begins. After midnight it is the date after that of HinduDay.
	Date vedic.Date `json:"date"`
	// HinduDay is the day itself.
	HinduDay HinduDay `json:"hinduDay"`
	// Month is the amanta month at sunrise, a display name.
	Month string `json:"month"`
	// Paksha is the half of the month at sunrise.
	Paksha string `json:"paksha"`
	// Score is that of its best window, 0 to 100, and Class likewise.
	Score vedic.Decimal `json:"score"`
	Class Class         `json:"class,omitempty"` // by the rank; none where there is no rank
	// Windows is how many it has of MinScore or more.
	Windows int `json:"windows"`
	// SelfSufficient is the festival that makes it so (abujh); nil on other days.
	SelfSufficient *vedic.Named[festival.Key] `json:"selfSufficient,omitempty"`

	points vedic.Decimal
}

// Rejection counts the days without a window by the reason that took most of their time.
type Rejection struct {
	// Reason is a key, as "kharmas", "nakshatra" or "too_short".
	Reason string `json:"reason"`
	// Days with windows, the best first; days is how many, at least 1.
	Days int `json:"days"`
	// Name is the reason in words, in the language of the plan.
	Name string `json:"name"`
}

// Explained is a day without a window, with the reason that took most of its time.
type Explained struct {
	// Date is the civil date of the sunrise with which the Hindu day begins.
	Date vedic.Date `json:"date"`
	// Reason is a key as in [Rejection], Name its words.
	Reason string `json:"reason"`
	Name   string `json:"name"` // as people call it, in the language of the answer
	// Rule is nil for a wish of the query and for a low score: no book says them.
	Rule *Citation `json:"rule,omitempty"`
}

// Window is a time at which all conditions of the school are met. Its score, points and factors are
// those of its best stretch at the weakest moment: no moment of the stretch is worse.
type Window struct {
	// Start and End are in the zone of the place; from Start up to but not at End.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Date is the civil date of Start.
	Date vedic.Date `json:"date"`
	// HinduDay is the day in which Start lies.
	HinduDay HinduDay `json:"hinduDay"`
	// Score is better than so many of 100 of the days that the row lists, as [Merit] has it; where there is no rank,
	// the points within 0 to 100, and below those of a good window where Pure is false.
	Score vedic.Decimal `json:"score"`
	// Points are 50 and the factors; not bounded.
	Points vedic.Decimal `json:"points"`
	// Grade is by Class, or where there is none by Points.
	Grade Grade `json:"grade"`
	// By the rank; none where there is no rank; class is "" where there is no rank.
	Class Class `json:"class,omitempty"`
	// Pure says that Rahu Kalam and the like leave a stretch of the least length free.
	Pure bool `json:"pure"`
	// Text says by whose rule it is listed, how it compares, and what to mind.
	Text string `json:"text"`
	// Minutes are whole ones, rounded down.
	Minutes int `json:"durationMinutes"`
	// Lagna is the sign that rises throughout; nil where it changes.
	Lagna *vedic.Rashi `json:"lagna"`
	// Factors are those for it, the weightiest first; against it; what was looked at and is neutral; and what the
	// school asks and finds.
	Factors []Factor `json:"factors"`
	// Subtracted are bad parts of the day in it, which its best stretch leaves out if it can.
	Subtracted []panchang.Slot `json:"subtracted"`
	// Mind are times in it to mind, in order.
	Mind []Mind `json:"mind"`
	// Best is the stretch that Score is of.
	Best Best `json:"best"`

	merit *Merit
}

// Best is the stretch of a window that scores highest, under one lagna.
type Best struct {
	panchang.Span
	// Better than so many of 100 of the days that the school lists; where there is no rank, the points within 0 to
	// 100.
	Score vedic.Decimal `json:"score"`
	// Lagna is the sign that rises.
	Lagna vedic.Rashi `json:"lagna"`
	// Navamsha is the one that rises when it begins and when it ends; nil where they differ.
	Navamsha *vedic.Rashi `json:"navamsha"`
}

// Grade is how good a window is: excellent and good by its [Class], and acceptable any other. Zero is none.
type Grade uint8

// The grades.
const (
	// Acceptable is any window that is neither of the others.
	Acceptable Grade = 1 + iota
	// Good is of [ClassGood].
	Good
	// Excellent is of [ClassExcellent].
	Excellent
)

var gradeKeys = []string{"acceptable", "good", "excellent"}

// String returns the key.
func (g Grade) String() string { return enum.String(g, 1, "Grade", gradeKeys) }

// MarshalText returns the key.
func (g Grade) MarshalText() ([]byte, error) { return enum.Text(g, 1, "Grade", gradeKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (g *Grade) UnmarshalText(b []byte) error {
	return enum.Read(g, 1, "grade", b, gradeKeys)
}

// Name returns the display name, "excellent" or "उत्तम". Out of range it is the number of the value.
func (g Grade) Name(l vedic.Lang) string { return word(l, "grade."+g.String()) }

// Verdict is how a factor speaks.
type Verdict string

// The verdicts. RequiredMet means that a condition that the school requires is met; a time that
// fails one is never a window.
const (
	// RequiredMet has no points: it is why the time is a window at all.
	RequiredMet Verdict = "required_met"
	// Favourable adds points. For a person other than the one that counts it is listed without
	// points.
	Favourable Verdict = "favourable"
	// Neutral was checked and has no points.
	Neutral Verdict = "neutral"
	// Unfavourable deducts points, with the same exception.
	Unfavourable Verdict = "unfavourable"
)

// Factor is one ground for a score. The points of a window are 50 and the sum of Score × Weight ÷ 100 over its factors.
type Factor struct {
	// Key is "nakshatra", or the key of a gate, or of what a school asks the key of its [Criterion].
	Key string `json:"key"`
	// Value is what was found, as a key: "rohini".
	Value string `json:"value"`
	// Score is −100 to 100: Points as a share of Weight. 0 where Weight is 0.
	Score vedic.Decimal `json:"score"`
	// Weight is the most points that the factor can give or take; 0 where it does not count.
	Weight vedic.Decimal `json:"weight"`
	// Points are Score × Weight ÷ 100.
	Points vedic.Decimal `json:"points"`
	// What the factor says, by key.
	Verdict Verdict `json:"verdict"`
	// The rule that says so, with its source.
	Rule Citation `json:"rule"`
	// Person is for which of the people, from 1; 0 of none.
	Person int `json:"person,omitempty"`
}

// For returns the n weightiest factors that speak for the window.
func (w *Window) For(n int) []Factor { return w.of(Favourable, n) }

// Against returns the n weightiest factors that speak against the window.
func (w *Window) Against(n int) []Factor { return w.of(Unfavourable, n) }

func (w *Window) of(v Verdict, n int) (list []Factor) {
	for _, f := range w.Factors {
		if f.Verdict == v && len(list) < n {
			list = append(list, f)
		}
	}
	return list
}

// Citation is the rule of a factor with its source and its text in the language of the answer.
type Citation struct {
	// Rule is an id, "muhurat.nakshatra.prescribed".
	Rule string `json:"ruleId"`
	// Source is the work and the place in it.
	Source string `json:"source"`
	// Note is the rule in words; "" of the reason of a rejected day.
	Note string `json:"note,omitempty"`
}
