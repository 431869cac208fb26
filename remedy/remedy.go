package remedy

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Remedy is something that is done by tradition. It marshals as the contract's Remedy; the members that are none of
// the contract, Purpose and Vara, stay out, and Dosha is null where the contract has no key for it.
type Remedy struct {
	// ID is stable, as "graha.sun.mantra", "mangal.hanuman", "day.ravivara".
	ID string
	// Type is never zero.
	Type Type
	// Graha is whose it is, or none.
	Graha vedic.Graha
	// Dosha is for which it is, or none.
	Dosha dosha.ID
	// Purpose is what it is asked for, or none.
	Purpose Purpose
	// Vara is the day on which it is done, of the practices of a weekday; or none.
	Vara vedic.Vara
	// Title and Instructions are in words, the latter one sentence or two.
	Title        string
	Instructions string
	// Details are in the order of their keys; empty of those that have none.
	Details []Detail
	// Caution is what to heed, or "".
	Caution string
	// Ground is, in a report, what of the chart it is named for; JSON calls it explanation. "" in a collection.
	Ground string
	// Cost is a band.
	Cost Cost
	// Rules are who says so, the chief one first; one at least.
	Rules []finding.Citation

	row    int
	japa   japa
	expert bool
	ground ground
}

// Detail is one particular of a remedy: counts and mantras of japa, items of charity, the square of a yantra.
type Detail struct{ Key, Value string }

// AppendJSON appends the contract's Remedy.
func (r Remedy) AppendJSON(b []byte) []byte {
	b = nullable(append(b, `{"caution":`...), r.Caution)
	b = canon.AppendString(append(b, `,"costBand":`...), r.Cost.String())
	b = append(b, `,"details":{`...)
	for i, d := range r.Details {
		if i > 0 {
			b = append(b, ',')
		}
		b = canon.AppendString(b, d.Key)
		b = canon.AppendString(append(b, ':'), d.Value)
	}
	key, graha := "", ""
	if r.Dosha >= dosha.Mangal && r.Dosha <= dosha.Kemdrum {
		key = r.Dosha.String()
	}
	if r.Graha != 0 {
		graha = r.Graha.String()
	}
	b = nullable(append(b, `},"dosha":`...), key)
	if r.Ground != "" {
		b = canon.AppendString(append(b, `,"explanation":`...), r.Ground)
	}
	b = nullable(append(b, `,"graha":`...), graha)
	b = canon.AppendString(append(b, `,"id":`...), r.ID)
	b = canon.AppendString(append(b, `,"instructions":`...), r.Instructions)
	b = append(b, `,"rules":[`...)
	for i, c := range r.Rules {
		if i > 0 {
			b = append(b, ',')
		}
		b = c.AppendJSON(b)
	}
	b = canon.AppendString(append(b, `],"title":`...), r.Title)
	return append(canon.AppendString(append(b, `,"type":`...), r.Type.String()), '}')
}

// MarshalJSON returns the contract's Remedy.
func (r Remedy) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

// UnmarshalJSON reads what MarshalJSON writes. Purpose and Vara are not in it.
func (r *Remedy) UnmarshalJSON(b []byte) error {
	var read struct {
		Caution      string
		CostBand     Cost
		Details      map[string]string
		Dosha        *dosha.ID
		Explanation  string
		Graha        *vedic.Graha
		ID           string
		Instructions string
		Rules        []finding.Citation
		Title        string
		Type         Type
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*r = Remedy{ID: read.ID, Type: read.Type, Title: read.Title, Instructions: read.Instructions,
		Caution: read.Caution, Ground: read.Explanation, Cost: read.CostBand, Rules: read.Rules}
	if read.Dosha != nil {
		r.Dosha = *read.Dosha
	}
	if read.Graha != nil {
		r.Graha = *read.Graha
	}
	for _, key := range slices.Sorted(maps.Keys(read.Details)) {
		r.Details = append(r.Details, Detail{key, read.Details[key]})
	}
	return nil
}

func nullable(b []byte, s string) []byte {
	if s == "" {
		return append(b, "null"...)
	}
	return canon.AppendString(b, s)
}

// remediesIn returns remedies of the catalogue in a language.
func remediesIn(list []Remedy, l vedic.Lang) []Remedy {
	other := make([]Remedy, len(list))
	for i, r := range list {
		other[i] = worded(l, r.japa, r.row)
		other[i].ground, other[i].Ground = r.ground, r.ground.in(l)
		if r.expert {
			other[i].expert = true
			other[i].Caution += " " + word(l, "caution.gem.expert")
		}
	}
	return other
}

// Types is a set of types of remedies. The zero Types asks for all.
type Types uint16

const allTypes Types = 1<<(Gemstone+1) - 2

// Only returns a set of some types. Without arguments it is the zero Types, which selects all.
func Only(types ...Type) (t Types) {
	for _, one := range types {
		t |= 1 << one
	}
	return t
}

// check finds bits that are no type.
func (t Types) check() error {
	if t&^allTypes != 0 {
		return &vedic.RangeError{What: "types", Got: strconv.Itoa(int(t)), Low: "a sum of 2",
			High: strconv.Itoa(1 << Gemstone)}
	}
	return nil
}

// Has reports whether a type is in the set.
func (t Types) Has(one Type) bool { return t>>one&1 == 1 }

// UnmarshalText reads keys with commas between them, as "mantra,charity"; what is none is a *[vedic.ParseError].
func (t *Types) UnmarshalText(b []byte) error {
	var set Types
	for key := range strings.SplitSeq(string(b), ",") {
		var one Type
		if err := one.UnmarshalText([]byte(strings.TrimSpace(key))); err != nil {
			return err
		}
		set |= 1 << one
	}
	*t = set
	return nil
}
