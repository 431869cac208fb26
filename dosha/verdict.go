package dosha

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// All returns the finding of every dosha that needs only a chart, fifteen in the order of their
// IDs, in English. The first five, [Mangal] to [Kemdrum], are those in the responses of the
// service. Absent doshas are included. It does not change the chart and is safe for concurrent use.
// It is nil for a chart that [kundali.Chart.Check] refuses.
func All(c *kundali.Chart, o Options) []Finding {
	if c.Check() != nil {
		return nil
	}
	v := newView(c, &o, 400, 80)
	all := make([]Finding, 0, chartDoshas)
	for _, find := range [...]func(*view) Finding{
		(*view).mangal, (*view).kaalSarp, (*view).pitru, (*view).guruChandal, (*view).kemdrum,
		(*view).suryaGrahan, (*view).chandraGrahan, (*view).shrapit, (*view).angarak, (*view).vish,
		(*view).gandamoola, (*view).gandanta, (*view).daridra, (*view).papakartariLagna, (*view).papakartariMoon,
	} {
		all = append(all, v.find(find))
	}
	return all
}

// MangalOf looks for mangal dosha alone, as [All] does.
// It is zero for a chart that [kundali.Chart.Check] refuses.
func MangalOf(c *kundali.Chart, o Options) Finding {
	if c.Check() != nil {
		return Finding{}
	}
	return newView(c, &o, 100, 24).find((*view).mangal)
}

// newView makes room for so many facts and cancellations; more of them cost time, not correctness.
func newView(c *kundali.Chart, o *Options, facts, checks int) *view {
	v := &view{
		o: o, w: wordsOf(vedic.English),
		checks: make([]Cancellation, 0, checks), reasons: make([]Trigger, 0, 16),
		Book: finding.Book{Facts: make([]finding.Fact, 0, facts)},
	}
	v.Read(c)
	return v
}

// find runs one finder and cuts out what it rests on.
func (v *view) find(finder func(*view) Finding) Finding {
	mark := len(v.reasons)
	f := finder(v)
	f.Triggers = v.reasons[mark:len(v.reasons):len(v.reasons)]
	f.Explanation = v.w.explain(&f)
	return f
}

func (v *view) begin(id ID) Finding {
	k := &kinds[id-1]
	return Finding{
		Dosha: id, Name: v.w.names[id-1], Standing: k.standing, Source: k.source, Cancellations: []Cancellation{},
	}
}

// weigh ends it: what is left of the severity, and whether anything eases it. The status follows
// from what was and what is left, so that the two never disagree.
func (f Finding) weigh(after Severity, eased bool) Finding {
	f.Severity = after
	switch {
	case f.Before == NoSeverity:
		f.Status = finding.Absent
	case after == NoSeverity:
		f.Status = finding.Cancelled
	case eased:
		f.Status = finding.Reduced
	default:
		f.Status = finding.Present
	}
	return f
}

// less returns a severity some steps lower, down to none.
func (s Severity) less(steps int) Severity { return Severity(max(int(s)-steps, 0)) }

// eased returns what cancellations leave where reductions alone do not cancel: none with one that does, and otherwise
// at least low.
func (s Severity) eased(applied [3]int) Severity {
	switch {
	case s == NoSeverity || applied[finding.Cancels] > 0:
		return NoSeverity
	}
	return max(s.less(applied[finding.Reduces]), Low)
}

// judge ends the finding of a dosha that cancellations of both effects act on.
func (f Finding) judge(applied [3]int) Finding {
	return f.weigh(f.Before.eased(applied), applied[finding.Reduces] > 0)
}

// standing and source of each dosha.
var kinds = [SadeSati]struct {
	standing finding.Standing
	source   finding.Sources
}{
	Mangal - 1:           {finding.Later, finding.From("Muhurtha (Raman)", "")},
	KaalSarp - 1:         {finding.Modern, modern},
	Pitru - 1:            {finding.Later, finding.From("BPHS", "83")},
	GuruChandal - 1:      {finding.Modern, practice},
	Kemdrum - 1:          {finding.Classical, finding.From("Brihat Jataka", "13.3")},
	SuryaGrahan - 1:      {finding.Modern, practice},
	ChandraGrahan - 1:    {finding.Modern, practice},
	Shrapit - 1:          {finding.Modern, practice},
	Angarak - 1:          {finding.Modern, practice},
	Vish - 1:             {finding.Later, practice},
	Gandamoola - 1:       {finding.Classical, finding.From("BPHS", "92")},
	Gandanta - 1:         {finding.Classical, finding.From("BPHS", "92")},
	Daridra - 1:          {finding.Classical, finding.From("Phaladeepika", "6")},
	PapakartariLagna - 1: {finding.Classical, finding.From("Phaladeepika", "6")},
	PapakartariMoon - 1:  {finding.Classical, finding.From("Phaladeepika", "6")},
	SadeSati - 1:         {finding.Later, practice},
}

// In returns the finding in a language. Keys stay as they are. It is for findings of this package, not for ones made by
// hand.
func (f Finding) In(l vedic.Lang) Finding {
	w := wordsOf(l)
	f.Looked = finding.AllIn(f.Looked, l)
	f.Name, f.Explanation = f.Dosha.Name(l), w.explain(&f)
	f.Triggers = slices.Clone(f.Triggers)
	for i := range f.Triggers {
		t := &f.Triggers[i]
		t.Rule.Note, t.Because = w.note(t.Rule.RuleID), finding.AllIn(t.Because, l)
	}
	f.Cancellations = slices.Clone(f.Cancellations)
	for i := range f.Cancellations {
		c := &f.Cancellations[i]
		c.Rule.Note, c.Because = w.note(c.Rule.RuleID), finding.AllIn(c.Because, l)
	}
	return f
}
