package view

import (
	"fmt"
	"html/template"
	"io"
	"regexp"
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// Paper is a result for display: lines of text and tables in reading order. [Paper.WriteTo] writes
// it for a terminal and [Paper.Parts] returns it for web pages. It must be written by one
// goroutine, and may then be read concurrently.
type Paper struct {
	Lang  vedic.Lang
	parts []Part
}

// Part is a stretch of text, or a table where Rows has any, or a drawing in characters.
type Part struct {
	Text string
	Rows [][]string
	// Head says that the first row names the columns.
	Head bool
	// Drawn says that Text is a drawing: each of its characters has its place.
	Drawn bool
	// Bars are numbers as lengths, where there are any.
	Bars []Bar
	// Entry is the structured form of Text, for one of several things of a kind.
	Entry *Entry
	// Picture is a drawing for web pages; a terminal has none.
	Picture template.HTML
	// About marks a text that says whom the paper is about and how it was computed.
	About bool

	most int // maximum width of a cell in a terminal; 0 means any
}

// Bar is a number as a length beside others of its kind.
type Bar struct {
	Label string `json:"label"`
	// Value is the number as it is read.
	Value string `json:"value"`
	// Length and Mark are thousandths of the whole width: the number, and what it is held against.
	Length int `json:"length"`
	Mark   int `json:"mark"`
}

// Parts returns what is on the paper.
func (p *Paper) Parts() []Part { return p.parts }

// Write puts text on the paper. Text after text is one part, so that a line may be put together. It never fails.
func (p *Paper) Write(b []byte) (int, error) {
	if n := len(p.parts); n > 0 && p.parts[n-1].plain() {
		p.parts[n-1].Text += string(b)
	} else {
		p.parts = append(p.parts, Part{Text: string(b)})
	}
	return len(b), nil
}

// plain reports whether the part is text.
func (p *Part) plain() bool {
	return p.Rows == nil && p.Bars == nil && !p.Drawn && p.Entry == nil && p.Picture == "" && !p.About
}

// bars puts numbers as lengths on the paper.
func (p *Paper) bars(list []Bar) {
	for i := range list {
		list[i].Value = native(p.Lang, list[i].Value)
	}
	p.parts = append(p.parts, Part{Bars: list})
}

// draw puts a drawing in characters on the paper.
func (p *Paper) draw(text string) { p.parts = append(p.parts, Part{Text: text, Drawn: true}) }

// picture puts a drawing for web pages on the paper. An error is that of a programmer, and then there is no picture.
func (p *page) picture(draw func(drawing.Look) ([]byte, error)) {
	if svg, err := Picture(p.lang, draw); err == nil {
		p.out.parts = append(p.out.parts, Part{Picture: svg})
	}
}

// about puts whom it is about on the paper: what say writes.
func (p *Paper) about(say func()) {
	apart := len(p.parts)
	p.parts = append(p.parts, Part{})
	say()
	p.parts[apart].About = true
}

// table puts rows on the paper. Where the first was made by head, it names the columns. Numbers are in the digits of
// the language, but for those that stand among Latin letters: codes as D9, citations, sentences in English.
func (p *Paper) table(rows [][]string) {
	if len(rows) == 0 {
		return
	}
	part := Part{Rows: rows}
	for i, row := range rows {
		for k, cell := range row { // a head may be put together of several
			if strings.Contains(cell, headMark) {
				cell = strings.ReplaceAll(cell, headMark, "")
				part.Head = part.Head || i+k == 0
			}
			row[k] = native(p.Lang, below.ReplaceAllString(cell, "−$1"))
		}
	}
	p.parts = append(p.parts, part)
}

// below finds the hyphen that Go writes before a number below zero.
var below = regexp.MustCompile(`^-(\d[\d.]*)$`)

// tableWithin puts rows on the paper of which a terminal has no cell wider than most; pages have them whole.
func (p *Paper) tableWithin(most int, rows [][]string) {
	p.table(rows)
	if len(rows) > 0 {
		p.parts[len(p.parts)-1].most = most
	}
}

// native writes a text in the digits of a language unless it has Latin letters.
func native(l vedic.Lang, text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' }) {
		return text
	}
	return l.Digits(text)
}

// Marks that stand in texts until they are shown: in the first cell of a head, and where a line is broken only
// because it is long.
const (
	headMark  = "\x02"
	softBreak = '\v'
)

// WriteTo writes the paper for a terminal: tables in columns as wide as their widest cells. It may be called more than
// once.
func (p *Paper) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for i := range p.parts {
		part := &p.parts[i]
		if part.Bars != nil {
			aligned(&b, barRows(part.Bars))
			continue
		}
		if part.Rows == nil {
			b.WriteString(strings.Map(hardened, part.Text))
			continue
		}
		aligned(&b, part.clipped())
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// clipped are the rows as a terminal has them. What ends a row before the others has room.
func (p *Part) clipped() [][]string {
	if p.most == 0 {
		return p.Rows
	}
	rows, columns := make([][]string, len(p.Rows)), widest(p.Rows)
	for i, row := range p.Rows {
		for k, cell := range row {
			if k < len(row)-1 || len(row) == columns {
				cell = clipped(cell, p.most)
			}
			rows[i] = append(rows[i], cell)
		}
	}
	return rows
}

// widest is how many cells the longest row has.
func widest(rows [][]string) (n int) {
	for _, row := range rows {
		n = max(n, len(row))
	}
	return n
}

// barWidth is how many columns the whole width of bars has in a terminal.
const barWidth = 60

// barRows draws bars in characters.
func barRows(list []Bar) (rows [][]string) {
	for _, bar := range list {
		line := []rune(strings.Repeat("█", (bar.Length*barWidth+500)/1000))
		at := (bar.Mark*barWidth + 500) / 1000
		for len(line) <= at {
			line = append(line, ' ')
		}
		line[at] = '│'
		rows = append(rows, []string{bar.Label, bar.Value, string(line)})
	}
	return rows
}

// hardened makes a soft break the end of a line.
func hardened(r rune) rune {
	if r == softBreak {
		return '\n'
	}
	return r
}

// aligned writes rows in columns as wide as their widest cell. Cells of the last column are not padded. Two columns
// stand between cells.
func aligned(b *strings.Builder, rows [][]string) {
	columns := widest(rows)
	widths := make([]int, columns)
	for _, row := range rows {
		for i, cell := range row {
			if i == len(row)-1 && i < columns-1 {
				break // nothing stands beside it: it may go on over the columns that its row has not
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell)
			if i < len(row)-1 {
				line.WriteString(strings.Repeat(" ", widths[i]-Width(cell)+2))
			}
		}
		fmt.Fprintln(b, strings.TrimRight(line.String(), " "))
	}
}

// spread puts lists into the columns after a row's own, an item to a row. The first row has the row's own cells, those
// below it empty ones in their place.
func spread(row []string, lists ...[]string) (rows [][]string) {
	for more := true; more; {
		more = false
		for _, list := range lists {
			cell := ""
			if n := len(rows); n < len(list) {
				cell, more = list[n], more || n+1 < len(list)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
		row = make([]string, len(row)-len(lists))
	}
	return rows
}

// Width is how many columns a terminal gives a text: marks stand on the letter before them. Of Devanagari only the
// signs that stand above or below count none; what terminals differ in is no more than a column out of line.
func Width(s string) (n int) {
	for _, r := range s {
		if !unicode.Is(unicode.Mn, r) && r != '\u200c' && r != '\u200d' {
			n++
		}
	}
	return n
}

// pageWidth is how many columns a page has.
const pageWidth = 120

// wrapped breaks a text between words into lines that fit on a page, each after an indent. A word that is longer than a
// line stands alone. Breaks are soft, so that a page of the web can take them out again.
func wrapped(text, indent string) string {
	var b strings.Builder
	at := pageWidth
	for word := range strings.FieldsSeq(text) {
		w := Width(word)
		if at+1+w > pageWidth {
			if b.Len() > 0 {
				b.WriteRune(softBreak)
			}
			b.WriteString(indent)
			at = Width(indent) - 1
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(word)
		at += 1 + w
	}
	return b.String()
}

// hung is wrapped with lines after the first two columns further in. A list so shows where each entry begins.
func hung(text, indent string) string {
	return indent + strings.TrimPrefix(wrapped(text, indent+"  "), indent+"  ")
}

// Table is a paper of rows alone.
func Table(rows [][]string) *Paper {
	p := &Paper{}
	p.table(rows)
	return p
}
