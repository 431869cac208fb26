package main

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"sort"
)

// Result is how a program did in one suite. Right, Wrong and Unanswered add up to Values.
type Result struct {
	Suite string `json:"suite"`
	// Cases is how many were asked.
	Cases int `json:"cases"`
	// Values is how many were expected; of dates each counts.
	Values int `json:"values"`
	// Right is how many are within the tolerance.
	Right int `json:"right"`
	// Wrong is how many were answered otherwise.
	Wrong int `json:"wrong"`
	// Unanswered is how many were not given: a program that says that it does not know is not wrong.
	Unanswered int `json:"unanswered"`
	// TooMuch is how many dates were answered that the source does not have.
	TooMuch int `json:"tooMuch"`
	// Worst is in arcseconds or seconds, of all that was answered; 0 and left out where nothing is measured. Mean
	// likewise.
	Worst float64 `json:"worst,omitempty"`
	// Mean is that of all that was answered, right or wrong.
	Mean float64 `json:"mean,omitempty"` //
	// Misses are the first hundred.
	Misses []Miss `json:"misses,omitempty"`
}

// Miss is a value that is not as expected.
type Miss struct {
	// Case is the id, Value the name of the value.
	Case  string `json:"case"`
	Value string `json:"value"`
	// Expected is null of a date that is too much, Got of one that is missing.
	Expected any `json:"expected"`
	Got      any `json:"got"`
	// Off is in arcseconds or seconds; 0 where it cannot be measured.
	Off float64 `json:"off,omitempty"`
}

const mostMisses = 100

// judge holds answers against a suite, value by value: one wrong graha of nine costs one value and not the case. Values
// are taken in the order of their names, so that equal answers give equal results.
func (s *Suite) judge(answers map[string]Answer) Result {
	r := Result{Suite: s.Suite, Cases: len(s.Cases)}
	var sum float64
	measured := 0
	for i := range s.Cases {
		c := &s.Cases[i]
		tolerance := s.Tolerance
		if c.Tolerance != 0 {
			tolerance = c.Tolerance
		}
		for _, name := range slices.Sorted(maps.Keys(c.Expected)) {
			want := c.Expected[name]
			got, given := answers[c.ID].Values[name]
			if s.Kind == Dates || s.Kind == Among {
				r.dates(c.ID, name, s.Kind, want, got, given)
				continue
			}
			r.Values++
			if !given {
				r.Unanswered++
				continue
			}
			off, right := s.Kind.compare(want, got, tolerance)
			if !math.IsNaN(off) {
				sum, measured, r.Worst = sum+off, measured+1, max(r.Worst, off)
			}
			r.count(right, Miss{c.ID, name, want, got, max(0, off)})
		}
	}
	if measured > 0 {
		r.Mean = sum / float64(measured)
	}
	return r
}

func (r *Result) count(right bool, m Miss) {
	if right {
		r.Right++
		return
	}
	r.Wrong++
	if math.IsNaN(m.Off) {
		m.Off = 0
	}
	if len(r.Misses) < mostMisses {
		r.Misses = append(r.Misses, m)
	}
}

// compare says by how much a value is off, NaN where that cannot be measured, and whether it is near enough.
func (k Kind) compare(want, got any, tolerance float64) (off float64, right bool) {
	switch k {
	case Angle, Instant:
		w, ok := want.(float64)
		g, number := got.(float64)
		if !ok || !number {
			return math.NaN(), false
		}
		if off = math.Abs(g-w) * 86400; k == Angle {
			off = math.Abs(math.Remainder(g-w, 360)) * 3600
		}
		return off, off <= tolerance
	case OneOf:
		return math.NaN(), slices.ContainsFunc(list(want), func(v any) bool { return v == got })
	default:
		return math.NaN(), reflect.DeepEqual(want, got)
	}
}

// dates counts each date of a list by itself.
func (r *Result) dates(id, name string, k Kind, want, got any, given bool) {
	expected, answered := list(want), list(got)
	r.Values += len(expected)
	if !given {
		r.Unanswered += len(expected)
		return
	}
	for _, d := range expected {
		r.count(slices.Contains(answered, d), Miss{Case: id, Value: name, Expected: d})
	}
	for _, d := range answered {
		if !slices.Contains(expected, d) {
			r.TooMuch++
			if k == Dates && len(r.Misses) < mostMisses {
				r.Misses = append(r.Misses, Miss{Case: id, Value: name, Got: d})
			}
		}
	}
}

func list(v any) []any {
	l, _ := v.([]any)
	return l
}

// Report is one run of a program.
type Report struct {
	// Program and Version are as their owner calls them.
	Program string `json:"program"`
	Version string `json:"version"`
	// At is the day of the run, of UTC.
	At      string   `json:"at"`
	Results []Result `json:"results"`
}

// table makes the page of one or more runs: a row a suite, a column a program.
func table(runs []Report) string {
	bySuite := map[string][]string{}
	head, rule := "| suite |", "|---|"
	for i, run := range runs {
		head += fmt.Sprintf(" %s %s, %s |", run.Program, run.Version, run.At)
		rule += "---|"
		for _, r := range run.Results {
			for len(bySuite[r.Suite]) < i {
				bySuite[r.Suite] = append(bySuite[r.Suite], "not run")
			}
			bySuite[r.Suite] = append(bySuite[r.Suite], r.cell())
		}
	}
	var names []string
	for n := range bySuite {
		names = append(names, n)
	}
	sort.Strings(names)
	page := head + "\n" + rule + "\n"
	for _, n := range names {
		page += "| " + n + " |"
		for i := range runs {
			cell := "not run"
			if i < len(bySuite[n]) {
				cell = bySuite[n][i]
			}
			page += " " + cell + " |"
		}
		page += "\n"
	}
	return page
}

// cell returns a result in one line.
func (r *Result) cell() string {
	if r.Unanswered == r.Values {
		return "does not answer"
	}
	s := fmt.Sprintf("%d of %d", r.Right, r.Values)
	if r.Unanswered > 0 {
		s += fmt.Sprintf(", %d not answered", r.Unanswered)
	}
	if r.TooMuch > 0 {
		s += fmt.Sprintf(", %d further dates", r.TooMuch)
	}
	if r.Worst > 0 {
		s += fmt.Sprintf("; mean %.4g, largest %.4g", r.Mean, r.Worst)
	}
	return s
}
