package rashidasha

import "github.com/jyotish-go/jyotish/vedic"

// Row describes a system. Usual ones are the default set. OfGrahas means that its periods have a
// lord and no sign.
type Row struct {
	// The system; its text is its key.
	System System `json:"system"`
	// How sure its rules are.
	Trust Trust `json:"trust"`
	// Whether it is in the default set.
	Usual bool `json:"usual"`
	// Whether its periods have a lord and no sign.
	OfGrahas bool `json:"ofGrahas"`
	// Whether it is withheld without the hour of birth: all but Naisargika.
	NeedsHour bool `json:"needsHour"`
	// Who teaches it.
	Source vedic.Source `json:"source"`
}

// Systems lists the nineteen systems, the usual ones first. The slice is the caller's.
func Systems() []Row {
	list := make([]Row, 0, systemCount)
	for s := range System(systemCount) {
		r := &rows[s]
		list = append(list, Row{s, r.trust, r.usual, r.plan == nil, s != Naisargika, r.source})
	}
	return list
}

// Name returns the name of the system.
func (r Row) Name(l vedic.Lang) string { return r.System.Name(l) }

// Use describes the system in a sentence.
func (r Row) Use(l vedic.Lang) string { return word(l, "use."+r.System.String()) }

// Why describes the exception of a length, such as "a year more: its lord is exalted"; "" if there
// is none.
func (l Length) Why(lang vedic.Lang) string {
	if l.Exception == "" {
		return ""
	}
	return word(lang, "exception."+string(l.Exception))
}
