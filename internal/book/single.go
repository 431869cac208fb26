package book

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// single sets a heading for each graha and each house, with where it stands in sentences.
func (k *kundaliBook) single(f *flow) {
	r := k.r
	f.heading(k.word("planets.single"), 100*pdf.Point)
	for i := range r.Planets {
		p := &r.Planets[i]
		f.together(func(f *flow) { f.item(p.Graha.Name, k.grahaSentences(p)) })
	}
	if hourUnknown(r) {
		return // the houses depend on the hour
	}
	f.heading(k.word("houses.single"), 100*pdf.Point)
	for n, h := range r.Houses.All() {
		f.together(func(f *flow) {
			f.item(k.word("houses.nth", "n", k.lang.Digits(strconv.Itoa(int(n))), "theme",
				k.word("house.theme."+strconv.Itoa(int(n)))),
				k.houseSentences(&h))
		})
	}
}

// item sets a small heading that has a bookmark but is not in the contents, and sentences below it.
func (f *flow) item(title string, sentences []string) {
	f.gap(4 * pdf.Point)
	f.need(60 * pdf.Point)
	f.stops = append(f.stops, stop{3, title, f.page, f.y - 6*pdf.Point})
	f.paragraph("H3", title, letters{11 * pdf.Point, pdf.Bold, inkText})
	f.gap(pdf.Point)
	f.text(strings.Join(sentences, " "))
}

// grahaSentences say where a graha stands, what it rules, and with whom. Without the hour of birth nothing of a house
// is known.
func (k *kundaliBook) grahaSentences(p *kundali.GrahaPosition) (said []string) {
	say := func(id string, values ...any) { said = append(said, k.word(id, values...)) }
	timed := !hourUnknown(k.r)
	star := []any{"sign", p.Rashi.Name, "lord", finding.Named(p.SignLord, k.lang), "star", p.Nakshatra.Name, "pada",
		p.Nakshatra.Pada, "starlord", finding.Named(p.Nakshatra.Lord, k.lang), "house", text.House(k.lang, p.House)}
	if timed {
		say("graha.place", star...)
	} else {
		say("graha.sign", star...)
	}
	if p.Dignity != 0 {
		say("graha.dignity", "dignity", k.keyOf("dignity", p.Dignity))
	}
	if s := k.state(p); s != "" {
		say("graha.state", "state", s)
	}
	if !timed {
		return said
	}
	var rules []vedic.Bhava
	var with, by []vedic.Graha
	for n, h := range k.r.Houses.All() {
		if h.Lord == p.Graha.Key {
			rules = append(rules, n)
		}
		if n == p.House {
			with = slices.DeleteFunc(slices.Clone(h.Occupants), func(g vedic.Graha) bool { return g == p.Graha.Key })
			by = h.AspectedBy
		}
	}
	if len(rules) > 0 {
		say("graha.rules", "houses", k.inHouses(rules))
	}
	if len(with) > 0 {
		say("graha.with", "grahas", k.names(with))
	}
	if len(p.AspectsHouses) > 0 {
		say("graha.aspects", "houses", k.inHouses(p.AspectsHouses))
	}
	if len(by) > 0 {
		say("aspected", "grahas", k.names(by))
	}
	return said
}

// houseSentences say which sign a house has, where its lord stands, who is in it and who aspects it.
func (k *kundaliBook) houseSentences(h *kundali.House) (said []string) {
	say := func(id string, values ...any) { said = append(said, k.word(id, values...)) }
	lord := k.r.Graha(h.Lord)
	say("house.sign", "sign", h.Rashi.Name, "lord", h.Lord.Name(k.lang), "house", text.House(k.lang, lord.House), "in",
		lord.Rashi.Name)
	if len(h.Occupants) > 0 {
		say("house.occupants", "grahas", k.names(h.Occupants))
	} else {
		say("house.empty")
	}
	if len(h.AspectedBy) > 0 {
		say("aspected", "grahas", k.names(h.AspectedBy))
	}
	return said
}

// inHouses names houses: "house 1", "houses 1, 8".
func (k *kundaliBook) inHouses(list []vedic.Bhava) string {
	return k.word(pick(len(list) == 1, "house.one", "house.many"), "houses", text.Houses(k.lang, list))
}
