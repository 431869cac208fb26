package dashboard

import (
	"slices"
)

// panelGroups are the parts of a chart in groups, in the order of the rail. A part that no group names is in the last.
var panelGroups = []struct {
	word  string
	parts []string
}{
	{"charts", []string{"charts", "varga", "divisions", "chakra"}},
	{"grahas", []string{"grahas", "bala", "points", "sky"}},
	{"yogas", []string{"yoga", "dosha", "remedies"}},
	{"times", []string{"dasha", "transits", "varshphal", "birthdays"}},
	{"readings", []string{"ask", "predict", "life", "compare"}},
	{"systems", []string{"kp", "jaimini"}},
}

// panelGroup is some of the parts of a chart under one heading.
type panelGroup struct {
	Word   string // of the heading
	Panels []panelLink
	Here   bool // the page shows one of them
}

// groupsOf sorts parts into their groups. A group without parts is left out.
func groupsOf(list []panelLink) (groups []panelGroup) {
	for i, g := range panelGroups {
		x := panelGroup{Word: g.word}
		for _, p := range list {
			last := i == len(panelGroups)-1
			if slices.Contains(g.parts, p.Word) || last && !grouped(p.Word) {
				x.Panels = append(x.Panels, p)
				x.Here = x.Here || p.Here
			}
		}
		if len(x.Panels) > 0 {
			groups = append(groups, x)
		}
	}
	return groups
}

// grouped reports whether a group names a part.
func grouped(word string) bool {
	for _, g := range panelGroups {
		if slices.Contains(g.parts, word) {
			return true
		}
	}
	return false
}

// Groups are the parts in the order of the rail.
func (p panelView) Groups() []panelGroup { return groupsOf(p.Panels) }
