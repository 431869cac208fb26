package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// Order is what a caller asks to be read out of a report.
type Order struct {
	Lang   *vedic.Lang // nil where the body names none
	Writer bool        // have it reworded

	areas      []prediction.Area // none is all
	from, to   vedic.Date
	length     prediction.Length
	parts      []prediction.Section
	options    string // as sent, in canonical form
	regenerate bool
	span       func(today vedic.Date) (from, to vedic.Date)
}

// usualYears is the default length of a reading.
const usualYears = 2

// Read reads a body of POST /predictions/generate. The span begins today, in UTC,
// and has usualYears by default. It is kept as a function of the day: when a stored reading without
// dates is computed again, the day is that of its storage.
func (r *Room) Read(o *form.Object) (p Order) {
	p.readAreas(o)
	p.readAmount(o)
	from, fromRead := birth.ReadDate(o, "from")
	to, toRead := birth.ReadDate(o, "to")
	fromSent, toSent := fromRead || o.Sent("from"), toRead || o.Sent("to")
	p.span = func(today vedic.Date) (vedic.Date, vedic.Date) {
		begin, end := from, to
		if !fromSent {
			begin = today
		}
		if !toSent {
			end = begin
			end.Year += usualYears
		}
		return begin, end
	}
	p.from, p.to = p.span(vedic.DateOf(r.Now().UTC()))
	last := p.from
	last.Year += prediction.MostYears
	if days := p.to.Since(p.from); (fromRead || !o.Sent("from")) && toRead && (days < 0 || days > last.Since(p.from)) {
		o.Note("to", form.OutOfRange, "This must be from "+p.from.String()+" to "+last.String()+".")
	}
	if key, ok := o.Choice("lang", vedic.LangTags()...); ok {
		p.Lang = new(vedic.Lang)
		_ = p.Lang.UnmarshalText([]byte(key)) // one of its keys
	}
	p.regenerate, _ = o.Truth("regenerate")
	p.readWriter(r.Writer != nil, o)
	p.options = p.order(fromRead, toRead)
	return p
}

// readAreas reads which areas of life are asked for, sorted: the same areas in another order are the same reading.
func (p *Order) readAreas(o *form.Object) {
	keys, _ := o.List("areas", 1, len(prediction.Areas()))
	for i, key := range keys {
		var a prediction.Area
		if err := a.UnmarshalText([]byte(key)); err != nil {
			f := o.Note("areas/"+strconv.Itoa(i), form.NotAllowed, "There is no such area.")
			for _, known := range prediction.Areas() {
				f.Allowed = append(f.Allowed, known.String())
			}
			f.Suggestion = form.Nearest(key, f.Allowed)
		}
		p.areas = append(p.areas, a)
	}
	slices.Sort(p.areas)
}

// order returns the options as sent, in canonical form. Defaults are left out, so that the same
// request on another day is the same order.
func (p *Order) order(from, to bool) string {
	options := vedic.Ruleset
	for _, a := range p.areas {
		options += " " + a.String()
	}
	if from {
		options += " from " + p.from.String()
	}
	if to {
		options += " to " + p.to.String()
	}
	return options + p.amount()
}

// readAmount reads how much is returned.
func (p *Order) readAmount(o *form.Object) {
	var lengths, parts []string
	for _, l := range prediction.Lengths() {
		lengths = append(lengths, l.String())
	}
	for _, s := range prediction.Sections() {
		parts = append(parts, s.String())
	}
	if key, ok := o.Choice("length", lengths...); ok {
		_ = p.length.UnmarshalText([]byte(key)) // one of its keys
	}
	keys, _ := o.List("parts", 1, len(parts))
	for i, key := range keys {
		var s prediction.Section
		if err := s.UnmarshalText([]byte(key)); err != nil {
			f := o.Note("parts/"+strconv.Itoa(i), form.NotAllowed, "There is no such part.")
			f.Allowed, f.Suggestion = parts, form.Nearest(key, parts)
		}
		p.parts = append(p.parts, s)
	}
}

// amount writes how much was ordered, as it stands at the end of an order; nothing for the usual.
func (p *Order) amount() (options string) {
	if p.length != prediction.Standard {
		options += " length " + p.length.String()
	}
	if len(p.parts) > 0 {
		var keys []string
		for _, s := range p.parts {
			keys = append(keys, s.String())
		}
		options += " parts " + strings.Join(keys, ",")
	}
	return options
}

// Ordered parses a stored order into texts by field.
func Ordered(options string) map[string]string {
	texts := map[string]string{}
	var areas []string
	words := strings.Fields(options)
	for i := 1; i < len(words); i++ { // the first word is the ruleset
		switch word := words[i]; word {
		case "from", "to", "length", "parts":
			if i++; i < len(words) {
				texts[word] = words[i]
			}
		default:
			if a := prediction.Area(0); a.UnmarshalText([]byte(word)) == nil {
				areas = append(areas, word)
			}
		}
	}
	if len(areas) > 0 {
		texts["areas"] = strings.Join(areas, ",")
	}
	return texts
}

// readWriter reads whether the reading is to be worded, and whether whom it is about agrees.
func (p *Order) readWriter(offered bool, o *form.Object) {
	p.Writer, _ = o.Truth("writer")
	agreed, read := o.Truth("consent")
	if !p.Writer {
		return
	}
	if !offered {
		o.Note("writer", form.NotAllowed, "This service has no writer, so readings are in its own words.").
			Allowed = []string{"false"}
	}
	switch {
	case !read && !o.Sent("consent"):
		o.Note("consent", form.Required,
			"Facts of the birth go to a language model of the operator. Send consent: true "+
				"where the person agrees.")
	case read && !agreed:
		o.Note("consent", form.NotAllowed, "Without consent no fact leaves the service. Send writer: false.").
			Allowed = []string{"true"}
	}
}

// Request identifies a request for a reading.
type Request struct {
	Options    string `json:"told"`
	Regenerate bool   `json:"regenerate"`
	Writer     string `json:"writer,omitempty"`
}

// Normal returns what identifies the request in a language.
func (p *Order) Normal(l vedic.Lang) Request { return Request{p.options, p.regenerate, p.wording(l)} }

// wording names the language that the writer is to reword; it is empty where it is to reword none.
func (p *Order) wording(l vedic.Lang) string {
	if !p.Writer {
		return ""
	}
	return l.Words().String()
}

// worded precedes the languages reworded by a writer in the stored options of a reading.
const worded = " writer"

// orderOf returns the options of a stored reading as sent, and the languages reworded by a writer.
func orderOf(options string) (order string, langs []string) {
	order, list, _ := strings.Cut(options, worded)
	return order, strings.Fields(list)
}
