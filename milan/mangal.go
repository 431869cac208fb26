package milan

import (
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
)

// MangalState is the mangal dosha of one of two matched charts. Zero means none.
type MangalState uint8

// The states, as facts count them (common matching rules).
const (
	// NoMangal is a chart without the dosha from lagna, Moon and Venus.
	NoMangal MangalState = iota
	// MildMangal is anshik: from the Moon or Venus alone, or cancelled in the chart itself.
	MildMangal
	// WholeMangal is from the lagna, or from two references, and not cancelled.
	WholeMangal
)

var stateKeys = []string{"mangal_none", "mangal_mild", "mangal_whole"}

// String returns the key.
func (s MangalState) String() string { return enum.String(s, 0, "MangalState", stateKeys) }

// MangalResult is what the two charts make of each other. Zero is unknown: a chart is missing.
type MangalResult uint8

// The results.
const (
	// Compatible is of two whole ones, or where neither is whole.
	Compatible MangalResult = 1 + iota
	// Caution is of a whole and a mild one, or of a mismatch that malefics in the other chart balance.
	Caution
	// Mismatch is of a whole one and none.
	Mismatch
)

var resultKeys = []string{"compatible", "caution", "mismatch"}

// String returns the key; MangalResult(0) for unknown.
func (r MangalResult) String() string { return enum.String(r, 1, "MangalResult", resultKeys) }

// MangalMatch is mangal dosha between two charts. It never changes the points.
type MangalMatch struct {
	// Bride and Groom are the states of each chart.
	Bride, Groom MangalState
	// Result compares the two after balancing; zero without two charts.
	Result MangalResult
}

// The result by the states of [bride][groom]. The table is symmetric, because two doshas cancel
// each other whichever partner has which.
var mangalResults = [3][3]MangalResult{
	{Compatible, Compatible, Mismatch},
	{Compatible, Compatible, Caution},
	{Mismatch, Caution, Compatible},
}

// taken reports whether matching takes a cancellation within one chart: M01 to M07, M10, M11 and M13 (B. V. Raman,
// Muhurtha; common practice).
func taken(id string) bool {
	return id >= "M01" && id <= "M07" || id == "M10" || id == "M11" || id == "M13"
}

// stateOf reads the state off a finding. A cancellation counts only for a reference that it is about and from which the
// dosha was found: one that speaks of Venus does nothing for a dosha from the lagna.
func stateOf(f *dosha.Finding) MangalState {
	if f.Status == finding.Absent {
		return NoMangal
	}
	matched := f.References
	for i := range f.Cancellations {
		c := &f.Cancellations[i]
		if taken(c.Rule.RuleID) && c.References&matched != 0 {
			return MildMangal
		}
	}
	if matched == dosha.FromMoon || matched == dosha.FromVenus {
		return MildMangal
	}
	return WholeMangal
}

// mangal compares the charts; the third cancellation, that the other chart has a malefic in such a house
// (bhauma-tulya), is M23 of the one. It lifts a mismatch to caution and no further: a Saturn in the seventh is like a
// Mars there, not one.
func (p *pair) mangal(bride, groom *dosha.Finding) (m MangalMatch, d Dosha) {
	m.Bride, m.Groom = stateOf(bride), stateOf(groom)
	m.Result = mangalResults[m.Bride][m.Groom]
	equal := false
	for _, f := range [2]*dosha.Finding{bride, groom} {
		for i := range f.Cancellations {
			if c := &f.Cancellations[i]; c.Rule.RuleID == "M23" && f.Status != finding.Absent {
				equal = equal || c.Applies
			}
		}
	}
	mismatch := m.Result == Mismatch
	if mismatch && equal {
		m.Result = Caution
	}
	d.Key, d.Status = "mangal", finding.Absent
	switch {
	case m.Result == Mismatch:
		d.Status = finding.Present
	case m.Bride != NoMangal || m.Groom != NoMangal:
		d.Status = finding.Cancelled
	}
	first := len(p.checks)
	for _, r := range [3]struct {
		id      string
		applies bool
	}{
		{"MP1", m.Bride == WholeMangal && m.Groom == WholeMangal},
		{"MP2", m.Bride == MildMangal || m.Groom == MildMangal},
		{"MP3", mismatch && equal},
	} {
		mark := p.Mark()
		p.both(finding.PartyMangal, uint8(m.Bride), uint8(m.Groom))
		p.checks = append(p.checks, Cancellation{Cancellation: finding.Cancellation{
			Rule: finding.Citation{RuleID: r.id, Source: practice}, Applies: r.applies, Effect: finding.Cancels,
			Because: p.Since(mark),
		}, Relief: reliefAlone(r.applies, true)})
	}
	d.Cancellations = p.checks[first:len(p.checks):len(p.checks)]
	return m, d
}
