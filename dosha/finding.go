package dosha

import "github.com/jyotish-go/jyotish/vedic"

// Finding is what was found about one dosha. It marshals as the contract's Dosha.
type Finding struct {
	Dosha         ID             `json:"dosha"`
	Name          string         `json:"name"`
	Status        Status         `json:"status"`
	Severity      Severity       `json:"severity"`        // after cancellations
	Variant       Variant        `json:"variant"`         // null for none
	Triggers      []Trigger      `json:"triggers"`        // what the dosha rests on; empty where it is absent
	Cancellations []Cancellation `json:"cancellations"`   // all that were checked
	Standing      Standing       `json:"classicalStatus"` // how old the rule is
	Explanation   string         `json:"explanation"`
	Remedies      []string       `json:"remedies"` // for others to fill in, from package remedy; never nil

	Looked     []Fact       `json:"-"` // what the definition looked at, of the five also where they are absent
	Source     vedic.Source `json:"-"` // of the definition
	Before     Severity     `json:"-"` // before cancellations
	References References   `json:"-"` // of mangal: from where Mars stands in a house of the dosha
	Partial    bool         `json:"-"` // mangal from Venus alone (anshik), kaal sarp with one graha outside
	RawScore   Score        `json:"-"` // of mangal and pitru, before cancellations
	Score      Score        `json:"-"` // and after them
}

// Score weighs mangal and pitru, in steps of 1/1600 so that it is exact; what the weights are is told with each rule.
type Score int32

// one is the score 1.
const one Score = 1600

// Float gives the score as it is written: mangal 0 to 1.75, pitru in whole points.
func (s Score) Float() float64 { return float64(s) / float64(one) }

// Trigger is one condition of a dosha that holds. Reference says from where it was counted or in what form it holds: "lagna", "moon",
// "venus", "rahu_to_ketu", "aggravating"; it is "chart" where there is nothing to choose.
type Trigger struct {
	Reference string   `json:"reference"`
	Rule      Citation `json:"rule"`
	Because   []Fact   `json:"because"`

	Weight Score `json:"-"` // what it adds, of mangal and pitru
}

// Cancellation is a circumstance that is held to cancel or ease a dosha. Applies says whether it is there, even where there is no dosha to
// cancel. It marshals as the contract's DoshaCancellation.
type Cancellation struct {
	Rule    Citation `json:"rule"`
	Applies bool     `json:"applies"`
	Effect  Effect   `json:"effect"`
	Because []Fact   `json:"because"`

	References References `json:"-"` // of mangal: those that it frees
}

// Citation names a rule and its authority; Note says in a sentence what the rule is.
type Citation struct {
	RuleID string `json:"ruleId"`
	Source Cited  `json:"source"`
	Note   string `json:"note,omitempty"`
}

// Cited is a source that marshals as one text, "BPHS 37.11".
type Cited vedic.Source

// String gives work and place.
func (c Cited) String() string { return vedic.Source(c).String() }

// MarshalText gives the same.
func (c Cited) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// AppendText appends the same.
func (c Cited) AppendText(b []byte) ([]byte, error) { return append(b, c.String()...), nil }

// Variant is the form of a dosha that was found, by key: the references of mangal ("lagna", "lagna,moon"), the kind of kaal sarp
// ("kulik"), the node of guru chandal. Empty is none and marshals as null.
type Variant string

// MarshalJSON gives the key or null.
func (v Variant) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil), nil }

// AppendJSON appends the key or null.
func (v Variant) AppendJSON(b []byte) []byte {
	if v == "" {
		return append(b, "null"...)
	}
	return append(append(append(b, '"'), v...), '"')
}

// UnmarshalJSON reads a key or null.
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

// Find gives the finding of a dosha; ok is false where it was not looked for.
func Find(all []Finding, id ID) (f Finding, ok bool) {
	for i := range all {
		if all[i].Dosha == id {
			return all[i], true
		}
	}
	return Finding{}, false
}
