package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Finding is what was found about one dosha. It marshals as the contract's Dosha.
type Finding struct {
	// Which one.
	Dosha ID `json:"dosha"`
	// As people call it, in the language of the answer.
	Name string `json:"name"`
	// Absent, present, or what cancellations left of it.
	Status finding.Status `json:"status"`
	// 0 to 100, on a scale of this engine.
	Severity Severity `json:"severity"`
	// E.g. mangal: from lagna, moon, venus; kaal_sarp: subtype anant..sheshnag; Null for none.
	Variant Variant `json:"variant"`
	// What the dosha rests on; empty where it is absent.
	Triggers []Trigger `json:"triggers"`
	// What is held to cancel or ease it, each with whether it applies.
	Cancellations []Cancellation `json:"cancellations"`
	// How old the rule is.
	Standing finding.Standing `json:"classicalStatus"`
	// One or two sentences: what it is, how old the rule, whether it is there and what eases it.
	Explanation string `json:"explanation"`

	// What the definition looked at, of the five also where they are absent.
	Looked []finding.Fact `json:"-"`
	// Of the definition.
	Source finding.Sources `json:"-"`
	// Before cancellations.
	Before Severity `json:"-"`
	// Of mangal: from where Mars stands in a house of the dosha.
	References References `json:"-"`
	// Mangal from Venus alone (anshik), kaal sarp with one graha outside.
	Partial bool `json:"-"`
	// Of mangal and pitru, before cancellations.
	RawScore Score `json:"-"`
	// And after them.
	Score Score `json:"-"`
}

// Score is the weight of mangal or pitru in units of 1/1600, so that sums are exact. Each rule
// documents its weights.
type Score int32

// one is the score 1.
const one Score = 1600

// Float returns the score as it is written: mangal 0 to 1.75, pitru in whole points.
func (s Score) Float() float64 { return float64(s) / float64(one) }

// Trigger is one condition of a dosha that holds. Reference says from where it was counted or in what form it holds:
// "lagna", "moon", "venus", "rahu_to_ketu", "aggravating"; it is "chart" where there is nothing to choose.
type Trigger struct {
	// From where it was counted or in what form it holds, by key.
	Reference string `json:"reference"`
	// Who says so.
	Rule finding.Citation `json:"rule"`
	// The facts that it rests on.
	Because []finding.Fact `json:"because"`

	// What it adds, of mangal and pitru.
	Weight Score `json:"-"`
}

// Cancellation is a circumstance that is held to cancel or ease a dosha, and of mangal the references that it frees.
type Cancellation struct {
	finding.Cancellation

	// Of mangal, the references that it frees; zero for other doshas.
	References References `json:"-"`
}

// Variant is the form of a dosha that was found, by key: the references of mangal ("lagna", "lagna,moon"), the kind of
// kaal sarp ("kulik"), the node of guru chandal. Empty is none and marshals as null.
type Variant string

// MarshalJSON returns the key or null.
func (v Variant) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil), nil }

// AppendJSON appends the key or null.
func (v Variant) AppendJSON(b []byte) []byte {
	if v == "" {
		return append(b, "null"...)
	}
	return append(append(append(b, '"'), v...), '"')
}

// UnmarshalJSON reads a text or null, without looking whether it is a key; else a *[vedic.ParseError].
func (v *Variant) UnmarshalJSON(b []byte) error {
	switch n := len(b); {
	case string(b) == "null":
		*v = ""
	case n < 2 || b[0] != '"' || b[n-1] != '"':
		return &vedic.ParseError{What: "variant", Got: string(b), Want: "a key or null"}
	default:
		*v = Variant(b[1 : n-1])
	}
	return nil
}

// Find returns the finding of a dosha; ok is false where it was not looked for.
func Find(all []Finding, id ID) (f Finding, ok bool) {
	for i := range all {
		if all[i].Dosha == id {
			return all[i], true
		}
	}
	return Finding{}, false
}
