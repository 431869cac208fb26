package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// Suite is one file of cases: the answers to one question that a source gives, with how far another answer may be off.
type Suite struct {
	// Suite is its name, that of its file.
	Suite string `json:"suite"`
	// Question is what each case asks; README.md says what its members and answers are.
	Question string `json:"question"`
	// About says in words what is asked and over which span.
	About string `json:"about"`
	// Source is who says so.
	Source string `json:"source"`
	// Allows is what the source allows with its facts.
	Allows string `json:"allows"`
	// Kind is how values are compared.
	Kind Kind `json:"kind"`
	// Tolerance is in arcseconds of an angle, seconds of an instant; a case may have its own
	Tolerance float64 `json:"tolerance,omitempty"`
	// Settings are those of all cases, by the names of README.md.
	Settings map[string]any `json:"settings,omitempty"`
	// Cases are one at least.
	Cases []Case `json:"-"`
}

// Case is one question with the values that the source gives for it.
type Case struct {
	// ID is one in its suite.
	ID string `json:"id"`
	// Input is what the question is of.
	Input map[string]any `json:"input"`
	// Settings stand beside those of the suite, and win over them.
	Settings map[string]any `json:"settings,omitempty"`
	// Expected are the values by name; one that is not there is not asked.
	Expected map[string]any `json:"expected"`
	// Tolerance stands for that of the suite; 0 is that.
	Tolerance float64 `json:"tolerance,omitempty"`
	// Note says what is not plain, as the page that a date is of.
	Note string `json:"note,omitempty"`
}

// Kind is how the values of a suite are compared.
type Kind string

const (
	// Angle is degrees, on the circle: 359.9 and 0.1 are 0.2 apart.
	Angle Kind = "angle"
	// Instant is Julian days of UT.
	Instant Kind = "instant"
	// Exact is the same number, text or list.
	Exact Kind = "exact"
	// OneOf is one of the listed texts, where sources have several.
	OneOf Kind = "one_of"
	// Dates is a set of dates: each counts, and so does each that is too much.
	Dates Kind = "dates"
	// Among: each date is among the answered ones; further ones do not count against them, for the source's list is not
	// whole.
	Among Kind = "among"
)

//go:embed cases/*.json
var files embed.FS

// load reads the suites of the given names, or all: the ones of cases/, in the order of their names.
func load(names []string) (suites []Suite, err error) {
	paths, err := fs.Glob(files, "cases/*.json")
	if err != nil {
		return nil, err
	}
	var known []string
	for _, path := range paths {
		b, err := files.ReadFile(path)
		if err != nil {
			return nil, err
		}
		s, err := parse(b)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		known = append(known, s.Suite)
		if len(names) == 0 || slices.Contains(names, s.Suite) {
			suites = append(suites, s)
		}
	}
	for _, n := range names {
		if !slices.Contains(known, n) {
			return nil, fmt.Errorf("there is no suite %q; there are %v", n, known)
		}
	}
	return suites, nil
}

// parse reads a suite: its head in the first line, then a case a line, so that a change of one case is a change of one
// line.
func parse(b []byte) (s Suite, err error) {
	head, rest, _ := bytes.Cut(b, []byte("\n"))
	if err := json.Unmarshal(head, &s); err != nil {
		return s, err
	}
	for line := range bytes.Lines(rest) {
		var c Case
		if err := json.Unmarshal(line, &c); err != nil {
			return s, err
		}
		s.Cases = append(s.Cases, c)
	}
	if len(s.Cases) == 0 {
		return s, errors.New("it has no cases")
	}
	return s, nil
}

// text is what parse reads.
func (s *Suite) text() ([]byte, error) {
	b, err := json.Marshal(s)
	for i := 0; err == nil && i < len(s.Cases); i++ {
		var line []byte
		if line, err = json.Marshal(s.Cases[i]); err == nil {
			b = append(append(b, '\n'), line...)
		}
	}
	return append(b, '\n'), err
}

// Ask is what a program gets, a line each.
type Ask struct {
	// ID is that of the case, by which the answer is known.
	ID       string         `json:"id"`
	Question string         `json:"question"`
	Input    map[string]any `json:"input"`
	// Settings are those of suite and case together.
	Settings map[string]any `json:"settings"`
}

// Answer is what it gives, a line each, in any order. Of values that it does not give, the suite says nothing but
// that they were not given.
type Answer struct {
	ID     string         `json:"id"`
	Values map[string]any `json:"values,omitempty"`
	// Unsupported says why it cannot say; "" otherwise.
	Unsupported string `json:"unsupported,omitempty"`
}

// asks returns the questions of a suite.
func (s *Suite) asks() []Ask {
	list := make([]Ask, len(s.Cases))
	for i, c := range s.Cases {
		all := map[string]any{}
		for _, m := range []map[string]any{s.Settings, c.Settings} {
			maps.Copy(all, m)
		}
		list[i] = Ask{ID: c.ID, Question: s.Question, Input: c.Input, Settings: all}
	}
	return list
}
