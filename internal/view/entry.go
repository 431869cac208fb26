package view

import "strings"

// Entry is one of several things of a kind, as a dosha, a yoga or a remedy: what it is, how it stands, what it rests
// on, and what else was looked at. A terminal shows it as lines below its title. A page shows how it stands as labels,
// and may fold groups away.
type Entry struct {
	Title string `json:"title"`
	// Tags say in a word or two how it stands.
	Tags []Tag `json:"tags,omitempty"`
	// Source is who says so.
	Source string `json:"source,omitempty"`
	// Share is the value in thousandths of its maximum; 0 if there is none.
	Share int `json:"share,omitempty"`
	// Measure is the same as text, which a page shows next to the bar if no tag does.
	Measure string `json:"measure,omitempty"`
	// Lines are sentences that describe it.
	Lines []string `json:"lines,omitempty"`
	// Points are what it rests on. In a reading, where Prose is set, they are paragraphs.
	Points []Point `json:"points,omitempty"`
	Prose  bool    `json:"prose,omitempty"`
	// Sum is the conclusion or the caution; "" if there is none.
	Sum    string  `json:"sum,omitempty"`
	Groups []Group `json:"groups,omitempty"`

	before string // the title, in a terminal
	indent string // of what stands below the title, in a terminal
}

// Tag is a label. Tone says how it is meant: "good" for what eases, "warm" for what to look at, "" for neither.
type Tag struct {
	Text string `json:"text"`
	Tone string `json:"tone,omitempty"`
}

// Point is a sentence of an entry.
type Point struct {
	// Label says in a word or two how it stands; or "".
	Label string `json:"label,omitempty"`
	Text  string `json:"text"`
	// Source is who says so; or "".
	Source string `json:"source,omitempty"`
	// Why are the grounds of it.
	Why []string `json:"why,omitempty"`
}

// Group is a list of points under a heading of its own, which a terminal leaves out: there each point has its label.
type Group struct {
	Title string `json:"title"`
	// Folded says that a page shows the points when somebody opens the heading.
	Folded bool    `json:"folded,omitempty"`
	Points []Point `json:"points"`
}

// entry puts one on the paper.
func (p *page) entry(e Entry) {
	var b strings.Builder
	line := func(text string) { b.WriteString(text + "\n") }
	at := strings.Repeat(" ", Width(e.before))
	line(strings.TrimPrefix(hung(e.titled(), at), at))
	for _, text := range e.Lines {
		line(wrapped(text, e.indent))
	}
	e.pointed(line, e.Points)
	if e.Sum != "" {
		line(hung(e.Sum, e.indent))
	}
	for _, g := range e.Groups {
		e.pointed(line, g.Points)
	}
	p.out.parts = append(p.out.parts, Part{Text: e.before + b.String(), Entry: &e})
}

// titled is the title with how it stands, and who says so.
func (e *Entry) titled() string {
	title := e.Title
	for i, t := range e.Tags {
		joint := "; "
		if i == 0 {
			joint = ": "
		}
		title += joint + t.Text
	}
	if e.Source != "" {
		title += " (" + e.Source + ")"
	}
	return title
}

// pointed writes points as lines, each with its label or a dot before it, and its grounds below.
func (e *Entry) pointed(line func(string), list []Point) {
	for i := range list {
		x := &list[i]
		text := x.Text
		if x.Source != "" {
			text += " (" + x.Source + ")"
		}
		if x.Label != "" {
			text = x.Label + ": " + text
		} else {
			text = "· " + text
		}
		line(hung(text, e.indent))
		for _, why := range x.Why {
			line(wrapped(why, e.indent+doshaIndent))
		}
	}
}
