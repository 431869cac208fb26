package muhurat

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed schools/*.json
var schoolFiles embed.FS

// School is a list of days as one almanac or one book has it: for each activity that it speaks of, which limbs are
// open, what closes a whole day, and what counts as a window. It is data that a jyotishi can read and change; it is
// read by [ParseSchool], never changes then, and is safe for concurrent use.
type School struct {
	key      string
	name     string // what a user's own school is called; the names of ours are in the language files
	source   vedic.Source
	fallback string // the key of the school that speaks where this one is silent
	rows     [activities]*schoolRow
}

// The keys of the schools that come with the engine, the default first.
var schoolKeys = []string{"drik", "astrosage", "prokerala", "muhurta_chintamani"}

// SchoolKeys lists the schools that come with the engine, the default first: "drik" (the lists of Drik Panchang),
// "astrosage", "prokerala" and "muhurta_chintamani".
func SchoolKeys() []string { return slices.Clone(schoolKeys) }

// BuiltIn returns a school that comes with the engine; "" is the default, drik. What is none is a *vedic.ParseError
// that lists them. The files are read once, at the first call, and the school is the same at each.
func BuiltIn(key string) (*School, error) {
	if key == "" {
		key = schoolKeys[0]
	}
	if !slices.Contains(schoolKeys, key) {
		return nil, &vedic.ParseError{What: "school", Got: key, Want: "one of " + strings.Join(schoolKeys, ", ")}
	}
	return builtIn()[key], nil
}

// builtIn alone joins rows with their knots: they are made by running the row over ten years, so that a user's own
// school, though it copy ours, has none until somebody makes them.
var builtIn = sync.OnceValue(func() map[string]*School {
	all := map[string]*School{}
	for _, k := range schoolKeys {
		s, err := ParseSchool(bytes.NewReader(SchoolFile(k)))
		if err != nil {
			panic(err) // a test reads the files
		}
		for i, row := range s.rows {
			if row != nil {
				row.knots = knots()[k+"."+Activity(i+1).String()]
			}
		}
		all[k] = s
	}
	return all
})

// SchoolFile returns the file of a school that comes with the engine, to read, to change and to read again by
// [ParseSchool]; nil for another key.
func SchoolFile(key string) []byte {
	if !slices.Contains(schoolKeys, key) {
		return nil
	}
	b, _ := schoolFiles.ReadFile("schools/" + key + ".json")
	return b
}

// SchoolSchema returns the JSON Schema (2020-12) of a school's file.
func SchoolSchema() []byte {
	b, _ := schoolFiles.ReadFile("schools/schema.json")
	return b
}

// MaxSchoolBytes is how long the file of a school may be.
const MaxSchoolBytes = 32 << 10

// ParseSchool reads the file of a school, as [SchoolSchema] describes it. All that is amiss comes in one error: each
// is a [*SchoolError] with its line and member. A file longer than [MaxSchoolBytes] is a *vedic.RangeError.
func ParseSchool(from io.Reader) (*School, error) {
	if from == nil {
		return nil, errors.New("muhurat school: the reader is nil")
	}
	b, err := io.ReadAll(io.LimitReader(from, MaxSchoolBytes+1))
	if err != nil {
		return nil, fmt.Errorf("muhurat school: %w", err)
	}
	if len(b) > MaxSchoolBytes {
		high := fmt.Sprint(MaxSchoolBytes)
		return nil, &vedic.RangeError{What: "length of a school's file in bytes", Got: "more", Low: "1", High: high}
	}
	root, err := plant(b)
	if err != nil {
		return nil, fmt.Errorf("muhurat school: %w", err)
	}
	r := &schoolReader{}
	s := r.school(root)
	if len(r.faults) > 0 {
		return nil, fmt.Errorf("muhurat school: %w", errors.Join(r.faults...))
	}
	return s, nil
}

// Key returns the key of the school, as "drik"; empty for nil.
func (s *School) Key() string {
	if s == nil {
		return ""
	}
	return s.key
}

// Name returns the name or the key of a user's own school, or the display name of a built-in
// school. It is empty for nil, as for a listing that was parsed from JSON.
func (s *School) Name(l vedic.Lang) string {
	switch {
	case s == nil:
		return ""
	case s == builtIn()[s.key]:
		return word(l, "school."+s.key)
	case s.name != "":
		return s.name
	}
	return s.key
}

// Activities returns the activities that the school has rows for.
func (s *School) Activities() (list []Activity) {
	for i, row := range s.rows {
		if row != nil {
			list = append(list, Activity(i+1))
		}
	}
	return list
}

// Rule identifies the rows by which a list was made.
type Rule struct {
	// School is the key of the one that was asked for.
	School string `json:"school"`
	// Row is whose row it is: another's where the school is silent and falls back.
	Row string `json:"row"`
	// FellBack says that the row is another school's.
	FellBack bool `json:"fellBack"`
	// Verified says that it was held against published lists, or against the text.
	Verified bool `json:"verified"`
	// Ranked says that there is a table of knots: scores are ranks, not points alone.
	Ranked bool `json:"ranked"`
	// Source is the almanac or the book.
	Source vedic.Source `json:"source"`
}

// row returns the row of an activity, going on to the schools that the school falls back to. Where none speaks of it
// the error is a *vedic.ParseError that lists what the school knows.
func (s *School) row(a Activity) (*schoolRow, Rule, error) {
	rule := Rule{School: s.key}
	for at := s; at != nil; at = builtIn()[at.fallback] {
		if r := at.rows[a-1]; r != nil {
			rule.Row, rule.FellBack, rule.Verified, rule.Source = at.key, at != s, r.verified, r.source
			rule.Ranked = r.table() != nil
			return r, rule, nil
		}
	}
	var known []string
	for _, x := range s.Activities() {
		known = append(known, x.String())
	}
	want := "one of " + strings.Join(known, ", ")
	return nil, rule, &vedic.ParseError{What: "activity of the school " + s.key, Got: a.String(), Want: want}
}
