package view

import (
	"html/template"
	"strings"
)

// Block is a piece of a paper for a web page. It holds one of a heading, a line of text, a table, a
// drawing, bars or an entry.
type Block struct {
	Heading string `json:"heading,omitempty"`
	Text    string `json:"text,omitempty"`
	// Indent is the indentation of the line in steps of two columns.
	Indent int `json:"indent,omitempty"`
	// Head holds the column headings of the table; nil if there are none.
	Head []string   `json:"head,omitempty"`
	Rows [][]string `json:"rows,omitempty"`
	// Drawn is a preformatted drawing in which the position of each character matters.
	Drawn string `json:"drawn,omitempty"`
	Bars  []Bar  `json:"bars,omitempty"`
	// Picture is an SVG in its broad and its narrow form.
	Picture template.HTML `json:"picture,omitempty"`
	Entry   *Entry        `json:"entry,omitempty"`
	// About are lines of whom the paper is about and how it was made.
	About []string `json:"about,omitempty"`
}

// Blocks returns the paper for pages, which break lines and align columns by themselves. A short line by itself above
// something is its heading.
func (p *Paper) Blocks() (list []Block) {
	for i := range p.parts {
		part := &p.parts[i]
		switch {
		case part.Drawn:
			list = append(list, Block{Drawn: part.Text})
		case part.Picture != "":
			list = append(list, Block{Picture: part.Picture})
		case part.Bars != nil:
			list = append(list, Block{Bars: part.Bars})
		case part.Entry != nil:
			list = append(list, Block{Entry: part.Entry})
		case part.About:
			list = append(list, Block{About: flowingLines(part.Text)})
		case part.Rows != nil:
			list = append(list, tableBlock(part))
		default:
			text, last := part.Text, i == len(p.parts)-1
			if !last && p.parts[i+1].Entry != nil { // what stands above entries heads them
				text = strings.TrimRight(text, "\n")
			}
			list = append(list, lineBlocks(text, last)...)
		}
	}
	return list
}

// tableBlock makes the first row the head where it is one.
func tableBlock(part *Part) Block {
	b := Block{}
	for i, row := range part.Rows {
		cells := make([]string, len(row))
		for k, cell := range row {
			cells[k] = stepped(cell)
		}
		if i == 0 && part.Head {
			b.Head = cells
			continue
		}
		b.Rows = append(b.Rows, cells)
	}
	return b
}

// stepped writes the spaces before a cell, which pages leave out, as wide ones.
func stepped(cell string) string {
	bare := strings.TrimLeft(cell, " ")
	return strings.Repeat("\u2003", (len(cell)-len(bare))/2) + bare
}

// headingLength is how many letters a heading has at most. A longer line is a sentence, whatever it ends with.
const headingLength = 80

// lineBlocks splits a text into lines. Views are written for the terminal and do not mark headings.
// A short line that is not a sentence is taken for a heading if it is first or follows an empty
// line and is not itself followed by one.
func lineBlocks(text string, last bool) (list []Block) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		bare := strings.TrimLeft(line, " ")
		b := Block{Text: flowing(bare), Indent: (len(line) - len(bare)) / 2}
		first := i == 0 || strings.TrimSpace(lines[i-1]) == ""
		followed := i == len(lines)-1 && !last || i < len(lines)-1 && strings.TrimSpace(lines[i+1]) != ""
		if first && followed && b.Indent == 0 && Width(b.Text) <= headingLength &&
			!strings.ContainsRune(".:।", ending(b.Text)) {
			b.Heading, b.Text = b.Text, ""
		}
		list = append(list, b)
	}
	return list
}

// flowingLines returns each line of a text.
func flowingLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = flowing(strings.TrimSpace(line)); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// ending is the last letter of a text, which is not empty.
func ending(text string) rune {
	letters := []rune(text)
	return letters[len(letters)-1]
}

// flowing takes out where a line was broken for its length, and sets a dot where space held two things apart. A soft
// break is a space to a page, which breaks lines by itself.
func flowing(line string) string {
	var b strings.Builder
	for i, piece := range strings.Split(line, string(softBreak)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.TrimSpace(piece))
	}
	var parts []string
	for part := range strings.SplitSeq(b.String(), "  ") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}
