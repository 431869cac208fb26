// Package invoice prints the papers of an order as PDF: the request to pay it, the invoice and the receipt.
package invoice

import (
	"cmp"
	"embed"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Kind is which paper of an order is printed.
type Kind uint8

// The kinds.
const (
	// Request asks for the payment of an order that is not paid.
	Request Kind = iota + 1
	// Invoice lists what was sold, with its tax.
	Invoice
	// Receipt confirms the payment.
	Receipt
)

// String returns the key of the kind: request, invoice or receipt. It is empty for no kind.
func (k Kind) String() string {
	return map[Kind]string{Request: "request", Invoice: "invoice", Receipt: "receipt"}[k]
}

// Paper is what is printed.
type Paper struct {
	Kind Kind
	// Number of the invoice. A request has none.
	Number string
	// Order is the id of the order.
	Order string
	// Seller and Buyer are names with addresses, line by line.
	Seller, Buyer []string
	// Credits that are sold, for Price. Tax is the part of the price that is tax; TaxName is empty where there is none.
	Credits    int64
	Price, Tax money.Amount
	TaxName    string
	// Made is the day of the order, Paid that of the payment.
	Made, Paid time.Time
	// Ref is the reference of the payment.
	Ref string
	// Bank is where a requested payment goes, line by line.
	Bank []string
	Lang vedic.Lang
}

// The sheet, in hundredths of a point.
const (
	width  = 595 * pdf.Point
	height = 842 * pdf.Point
	left   = 56 * pdf.Point
	right  = width - left
	middle = width / 2
)

const (
	ink   pdf.Colour = 0x22201d
	faint pdf.Colour = 0x665c50
	rule  pdf.Colour = 0xd9cfc0
)

// sheet is the page that is drawn, from the top down.
type sheet struct {
	*Paper
	doc  *pdf.Document
	page *pdf.Page
	y    pdf.Unit
}

// PDF prints the paper on one sheet of A4. The same paper has the same bytes on every machine.
func (p *Paper) PDF() []byte {
	title := p.word("title-" + p.Kind.String())
	s := &sheet{Paper: p, doc: pdf.New(title+" "+cmp.Or(p.Number, p.Order), p.Lang.Words().String())}
	s.page = s.doc.NewPage(width, height)
	s.y = 84 * pdf.Point
	s.set("H1", title, 24*pdf.Point, pdf.Bold, ink)
	s.y += 22 * pdf.Point
	for _, line := range p.heading() {
		s.set("P", line, 10*pdf.Point, pdf.Regular, faint)
		s.y += 15 * pdf.Point
	}
	s.y += 14 * pdf.Point
	s.parties()
	s.table()
	s.closing()
	return s.doc.Bytes([]*pdf.Page{s.page})
}

// word returns a text in the language of the paper.
func (p *Paper) word(id string, values ...string) string {
	return text.Fill(texts.Get(p.Lang, "invoice."+id), text.Pairs(values...))
}

// heading returns the lines below the title. An invoice has the date of the payment, when the credits were supplied.
func (p *Paper) heading() (lines []string) {
	at := p.Made
	if p.Kind != Request {
		at = p.Paid
		lines = append(lines, p.word("number", "n", p.Number))
	}
	return append(lines, p.word("date", "date", p.date(at)), p.word("order", "id", p.Order))
}

// date writes a day of UTC.
func (p *Paper) date(t time.Time) string {
	if t = t.UTC(); p.Lang != p.Lang.Words() { // a language with month names of its own
		return p.Lang.Format(t, "2 January 2006")
	}
	return fmt.Sprintf("%d %s %d", t.Day(), p.word(fmt.Sprintf("month-%d", t.Month())), t.Year())
}

// words shapes a text.
func (s *sheet) words(line string, w pdf.Weight) (list []*pdf.Word, units int) {
	for i, part := range strings.Fields(line) {
		word := s.doc.Word(part, w)
		if i > 0 {
			units += pdf.Space
		}
		list, units = append(list, word), units+word.Width
	}
	return list, units
}

// set writes a line at the height of the sheet. What is wider than up to the right margin is set smaller.
func (s *sheet) set(role, line string, size pdf.Unit, w pdf.Weight, c pdf.Colour) {
	list, units := s.words(line, w)
	if units > 0 {
		size = min(size, (right-left)*1000/pdf.Unit(units))
	}
	s.page.Begin(s.doc.Root().Add(role))
	s.page.Text(left, s.y, size, c, list...)
	s.page.End()
}

// flush writes a line that ends at the right margin.
func (s *sheet) flush(line string, size pdf.Unit, w pdf.Weight) {
	list, units := s.words(line, w)
	s.page.Begin(s.doc.Root().Add("P"))
	s.page.Text(right-pdf.Unit(units)*size/1000, s.y, size, ink, list...)
	s.page.End()
}

// line draws a rule over the width.
func (s *sheet) line() {
	s.page.Artifact()
	s.page.Rect(left, s.y, right-left, pdf.Point*7/10, rule)
	s.page.End()
}

// parties sets the seller above the buyer, each below a small heading.
func (s *sheet) parties() {
	for _, side := range []struct {
		id    string
		lines []string
	}{{"from", s.Seller}, {"to", s.Buyer}} {
		if len(side.lines) == 0 {
			continue
		}
		s.set("H2", s.word(side.id), 9*pdf.Point, pdf.Bold, faint)
		s.y += 15 * pdf.Point
		for _, line := range side.lines {
			s.set("P", line, 10*pdf.Point, pdf.Regular, ink)
			s.y += 14 * pdf.Point
		}
		s.y += 12 * pdf.Point
	}
}

// table sets what was sold, the tax within the price, and the total.
func (s *sheet) table() {
	s.y += 6 * pdf.Point
	row := func(what, sum string, w pdf.Weight) {
		s.set("P", what, 10*pdf.Point, w, ink)
		s.flush(sum, 10*pdf.Point, w)
		s.y += 9 * pdf.Point
		s.line()
		s.y += 17 * pdf.Point
	}
	price := s.Price.In(s.Lang)
	row(s.word("what"), s.word("sum"), pdf.Bold)
	row(s.word("credits", "n", strconv.FormatInt(s.Credits, 10)), price, pdf.Regular)
	if s.TaxName != "" {
		row(s.word("net"), s.Price.Less(s.Tax).In(s.Lang), pdf.Regular)
		row(s.word("tax", "name", s.TaxName), s.Tax.In(s.Lang), pdf.Regular)
	}
	row(s.word("total"), price, pdf.Bold)
	s.y += 10 * pdf.Point
}

// closing sets how the order was paid, or how to pay it.
func (s *sheet) closing() {
	say := func(line string, c pdf.Colour) {
		s.set("P", line, 10*pdf.Point, pdf.Regular, c)
		s.y += 15 * pdf.Point
	}
	switch s.Kind {
	case Request:
		say(s.word("open"), ink)
		if len(s.Bank) > 0 {
			say(s.word("due"), ink)
			for _, line := range append(s.Bank[:len(s.Bank):len(s.Bank)], s.word("order", "id", s.Order)) {
				say(line, ink)
			}
		}
	case Receipt:
		if len(s.Buyer) > 0 {
			say(s.word("received", "name", s.Buyer[0]), ink)
		}
		fallthrough
	case Invoice:
		say(s.word("paid", "date", s.date(s.Paid), "ref", s.Ref), ink)
	}
	s.y += 8 * pdf.Point
	say(s.word("refund"), faint)
}
