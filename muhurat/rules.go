package muhurat

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed rules.json
var rulesFile []byte

// Rules are the lists, weights and gates by which times are judged: data, which a jyotishi may change without touching
// code. They are read by [ParseRules] and never change afterwards.
type Rules struct {
	base, evening  int
	grades         [3]int // at least so much for acceptable, good, excellent
	selfSufficient []string
	navamshas      set16
	dagdha         vedic.ByRashi[uint8]
	points         [outcomes]score
	weights        [outcomes]score // the greatest size of the points of the same factor
	sources        [outcomes]vedic.Source
	gates          [gates]vedic.Source
	rows           [activities]row
}

// score is a number of points in halves: a strong lagna halves demerits.
type score int

const point score = 2

// set16 and set32 are sets of counted things; bit n is number n.
type (
	set16 uint16
	set32 uint32
)

func (s set16) has(n int) bool { return s>>n&1 != 0 }
func (s set32) has(n int) bool { return s>>n&1 != 0 }

// grading is how one thing is in a list.
type grading uint8

const (
	unlisted grading = iota
	prescribed
	permitted
	bad
)

// DefaultRules returns the rules of this engine.
func DefaultRules() *Rules { return defaultRules() }

var defaultRules = sync.OnceValue(func() *Rules {
	r, err := ParseRules(rulesFile)
	if err != nil {
		panic(err) // a test reads the file
	}
	return r
})

// RulesFile returns the file of [DefaultRules], to change and to read again by [ParseRules]. It is JSON: points by the
// rule, the source of each, and a row for every activity with its lists of tithis (1 to 15, and 30 for Amavasya),
// weekdays, nakshatras, signs, amanta months and gates.
func RulesFile() []byte { return bytes.Clone(rulesFile) }

// ParseRules reads rules as [RulesFile] has them. Every rule, gate and activity must be there once, with its source,
// and nothing else; what is amiss is an error that names it: a *vedic.ParseError or *vedic.RangeError, or the error of
// the JSON.
func ParseRules(b []byte) (*Rules, error) {
	var f rulesJSON
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, fmt.Errorf("muhurat rules: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("muhurat rules: %w",
			&vedic.ParseError{What: "file", Got: "more after the end", Want: "a single JSON object"})
	}
	r := &Rules{}
	if err := r.fill(&f); err != nil {
		return nil, fmt.Errorf("muhurat rules: %w", err)
	}
	return r, nil
}

func (r *Rules) fill(f *rulesJSON) error {
	if err := r.fillTop(f); err != nil {
		return err
	}
	if err := fillByID("points", f.Points, outcomeKeys[:], func(i int, x ruleFile) error {
		if x.Points == nil {
			return missing(x.ID, "a number of points")
		}
		r.points[i], r.sources[i] = score(*x.Points)*point, x.Source
		return within("points of "+x.ID, *x.Points, -100, 100)
	}); err != nil {
		return err
	}
	for i := range r.weights {
		for j := range r.points {
			if outcome(i).factor() == outcome(j).factor() {
				r.weights[i] = max(r.weights[i], r.points[j], -r.points[j])
			}
		}
	}
	if err := fillByID("gates", f.Gates, reasonKeys[:gates], func(i int, x ruleFile) error {
		r.gates[i] = x.Source
		return nil
	}); err != nil {
		return err
	}
	var seen [activities]bool
	for i := range f.Activities {
		x := &f.Activities[i]
		if x.ID == 0 || seen[x.ID-1] {
			return missing("activities", "a row for each activity, once")
		}
		seen[x.ID-1] = true
		if err := r.rows[x.ID-1].fill(x); err != nil {
			return fmt.Errorf("%v: %w", x.ID, err)
		}
	}
	if i := slices.Index(seen[:], false); i >= 0 {
		return missing(activityKeys[i], "a row of the activities")
	}
	return nil
}

func (r *Rules) fillTop(f *rulesJSON) error {
	if f.Base == nil || f.EveningMinutes == nil {
		return missing("base, eveningMinutes", "numbers")
	}
	r.base, r.evening = *f.Base, *f.EveningMinutes
	r.grades = [3]int{f.Grades.Acceptable, f.Grades.Good, f.Grades.Excellent}
	r.selfSufficient = f.SelfSufficient
	if err := festivals("selfSufficient", f.SelfSufficient); err != nil {
		return err
	}
	for _, x := range f.Navamshas {
		r.navamshas |= 1 << x
	}
	if len(f.DagdhaTithis) != 12 {
		return missing("dagdhaTithis", "a tithi for each of the twelve signs")
	}
	for sign, t := range f.DagdhaTithis {
		if err := within("dagdha tithi", t, 1, 15); err != nil {
			return err
		}
		r.dagdha[sign-1] = uint8(t)
	}
	if !(f.Grades.Acceptable < f.Grades.Good && f.Grades.Good < f.Grades.Excellent && f.Grades.Excellent <= 100 &&
		f.Grades.Acceptable >= 0) {
		return missing("grades", "rising from acceptable over good to excellent, 0 to 100")
	}
	if err := within("base", r.base, 0, 100); err != nil {
		return err
	}
	return within("eveningMinutes", r.evening, 0, 720)
}

// fillByID returns take each row with the place of its key; every key must come once, with a source.
func fillByID(what string, rows []ruleFile, keys []string, take func(int, ruleFile) error) error {
	seen := make([]bool, len(keys))
	for _, x := range rows {
		i := slices.Index(keys, x.ID)
		if i < 0 {
			return &vedic.ParseError{What: what, Got: x.ID, Want: "one of " + strings.Join(keys, ", ")}
		}
		if seen[i] || x.Source.Work == "" {
			return missing(x.ID, "there once, with a source")
		}
		seen[i] = true
		if err := take(i, x); err != nil {
			return err
		}
	}
	if i := slices.Index(seen, false); i >= 0 {
		return missing(keys[i], "among the "+what)
	}
	return nil
}

// festivals reports whether all of a list are keys of festivals.
func festivals(what string, list []string) error {
	known := festival.Keys()
	for _, k := range list {
		if !slices.Contains(known, k) {
			return &vedic.ParseError{What: what, Got: k, Want: "one of " + strings.Join(known, ", ")}
		}
	}
	return nil
}

func missing(what, want string) error { return &vedic.ParseError{What: "entry", Got: what, Want: want} }

func within(what string, got, low, high int) error {
	if got < low || got > high {
		return &vedic.RangeError{What: what, Got: fmt.Sprint(got), Low: fmt.Sprint(low), High: fmt.Sprint(high)}
	}
	return nil
}
