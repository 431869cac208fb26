package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Row is what a person chooses a system by. Lords are in the order in which they rule; Start is the star that belongs
// to the first of them, from which the others are counted, backward or forward.
type Row struct {
	// The system; its text is its key.
	System System `json:"system"`
	// The years of all lords together.
	Cycle int `json:"cycleYears"`
	// In the order in which they rule.
	Lords []Share `json:"lords"`
	// The star of the first lord.
	Start vedic.Nakshatra `json:"start"`
	// Whether stars are counted back from the birth star to Start.
	Backward bool `json:"backward"`
	// Whether it hangs on the hour of birth; always, since it is counted from the Moon.
	NeedsHour bool `json:"needsHour"`
	// The verse, or the tradition.
	Source vedic.Source `json:"source"`
}

// Share is how many years of a cycle a lord rules.
type Share struct {
	// Which graha.
	Lord vedic.Graha `json:"lord"`
	// Whole years, 1 to 30.
	Years int `json:"years"`
}

// listed are the systems, in the order in which the text prefers one before another where several apply, and Yogini.
var listed = [...]System{
	SystemVimshottari, SystemAshtottari, SystemShodashottari, SystemDwadashottari, SystemPanchottari, SystemShatabdika,
	SystemChaturashiti, SystemDwisaptati, SystemShashtihayani, SystemShattrimsha, SystemYogini,
}

// Systems lists the eleven systems, the one that the text prefers first. The slice is the caller's.
func Systems() []Row {
	rows := make([]Row, 0, len(listed))
	for _, s := range listed {
		t := &systems[s]
		row := Row{System: s, Cycle: t.cycle, Start: t.first, Backward: t.back, NeedsHour: true, Source: t.source}
		for _, g := range t.order {
			row.Lords = append(row.Lords, Share{g, s.Years(g)})
		}
		rows = append(rows, row)
	}
	return rows
}

// Name returns the name of the system.
func (r Row) Name(l vedic.Lang) string { return r.System.Name(l) }

// Use returns a sentence that says when the text would use the system.
func (r Row) Use(l vedic.Lang) string { return texts.Get(l, "use."+r.System.String()) }
