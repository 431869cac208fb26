package view

import (
	"fmt"
	"math"
	"strconv"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// balaSheet is the strengths of a chart as a person likes to read them.
type balaSheet struct {
	*sheet
	*op.Strengths
}

// print shows ashtakavarga first, then shadbala and the strengths of the houses, and their parts where these were asked
// for.
func (s *balaSheet) print() {
	s.heading()
	parts := []func(){s.bindus, s.reduced, s.shadbala, s.components, s.bhavas}
	if s.Reasons != nil {
		parts = append(parts, s.reasons)
	}
	for _, part := range parts {
		fmt.Fprintln(s.out)
		part()
	}
	s.notes(s.warnings)
}

// signs is a head over twelve columns, one a sign from Mesha.
func (s *balaSheet) signs(first string, more ...string) []string {
	row := s.head(first)
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		row = append(row, briefSign(r, s.lang))
	}
	return append(row, more...)
}

// numbers is a row under such a head.
func numbers(first string, list vedic.ByRashi[int], more ...string) []string {
	row := []string{first}
	for _, n := range list {
		row = append(row, strconv.Itoa(n))
	}
	return append(row, more...)
}

// bindus shows the bhinnashtakavargas and their sum.
func (s *balaSheet) bindus() {
	s.say("bala_of.bindus")
	a := &s.Ashtakavarga
	rows := [][]string{s.signs("bindus", s.word("total"))}
	for i := range a.Tables {
		t := &a.Tables[i]
		rows = append(rows, numbers(t.Of.Name(s.lang), t.Bindus, strconv.Itoa(t.Total)))
	}
	rows = append(rows, numbers(s.word("sarva"), a.Sarva, strconv.Itoa(a.Total)))
	s.table(rows)
	s.legend("bala.bindus_legend")
	s.say("bala.tables", "school", s.keyOf("school", a.School))
}

// reduced shows them after both shodhanas, with the pindas. A negative pinda is that of a table which has none.
func (s *balaSheet) reduced() {
	s.say("bala_of.reduced")
	rows := [][]string{s.signs("reduced", s.head("rashi_pinda", "graha_pinda", "shodhya")...)}
	for i := range s.Ashtakavarga.Tables {
		t := &s.Ashtakavarga.Tables[i]
		if t.ShodhyaPinda < 0 {
			rows = append(rows, numbers(t.Of.Name(s.lang), t.Ekadhipatya, "–", "–", "–"))
			continue
		}
		rows = append(rows, numbers(t.Of.Name(s.lang), t.Ekadhipatya, pinda(t.RashiPinda), pinda(t.GrahaPinda),
			pinda(t.ShodhyaPinda)))
	}
	s.table(rows)
	s.legend("bala.reduced_legend")
}

// pinda shows a whole number, decimal2 one to two places.
func pinda(p bala.Pinda) string { return strconv.Itoa(int(p)) }

func decimal2(d vedic.Decimal) string { return strconv.FormatFloat(float64(d), 'f', 2, 64) }

// shadbala shows the six strengths, in virupas.
func (s *balaSheet) shadbala() {
	s.say("bala_of.shadbala")
	rows := [][]string{s.head("shadbala", "bala.sthana", "bala.dig", "bala.kala", "bala.cheshta",
		"bala.naisargika", "bala.drik", "total", "rupas", "needed", "ratio", "rank", "ishta", "kashta")}
	for i := range s.Shadbala {
		b := &s.Shadbala[i]
		row := []string{b.Graha.Name(s.lang)}
		for _, v := range []bala.Strength{b.Sthana, b.Dig, b.Kala, b.Cheshta, b.Naisargika, b.Drik, b.Total} {
			row = append(row, v.String())
		}
		rows = append(rows, append(row, decimal2(b.Rupas), decimal2(b.Required), decimal2(b.Ratio),
			strconv.Itoa(b.Rank), b.Ishta.String(),
			b.Kashta.String()))
	}
	s.table(rows)
	s.legend("bala.shadbala_legend")
	s.ratios()
	for i := range s.Shadbala {
		if b := &s.Shadbala[i]; len(b.Lacking()) > 0 {
			s.say("bala.short", "graha", b.Graha.Name(s.lang), "parts", listed(b.Lacking(), func(key string) string {
				return s.key("lacking", key)
			}))
		}
	}
}

// ratios shows how much each has of the strength that it needs, as bars against that need.
func (s *balaSheet) ratios() {
	whole := 2.0 // of bars that are seen beside those of another chart, unless somebody has more
	for i := range s.Shadbala {
		whole = max(whole, float64(s.Shadbala[i].Ratio))
	}
	list := make([]Bar, len(s.Shadbala))
	for i := range list {
		b := &s.Shadbala[i]
		list[i] = Bar{b.Graha.Name(s.lang), decimal2(b.Ratio), int(math.Round(float64(b.Ratio) / whole * 1000)),
			int(math.Round(1000 / whole))}
	}
	fmt.Fprintln(s.out)
	s.say("bala.bars")
	s.out.bars(list)
	fmt.Fprintln(s.out)
}

// components shows what the strengths of place and of time are made of.
func (s *balaSheet) components() {
	s.say("bala_of.components")
	rows := [][]string{s.head("graha", "bala.uccha", "bala.sapta", "bala.ojayugma", "bala.kendra", "bala.drekkana",
		"bala.nata", "bala.paksha", "bala.tribhaga", "bala.abda", "bala.masa", "bala.vara", "bala.hora", "bala.ayana",
		"bala.yuddha")}
	for i := range s.Shadbala {
		b, k := &s.Shadbala[i], &s.Shadbala[i].Components
		row := []string{b.Graha.Name(s.lang)}
		for _, v := range []bala.Strength{k.Uccha, k.Saptavargaja, k.Ojayugma, k.Kendradi, k.Drekkana, k.Natonnata,
			k.Paksha, k.Tribhaga, k.Abda,
			k.Masa, k.Vara, k.Hora, k.Ayana, k.Yuddha} {
			row = append(row, v.String())
		}
		rows = append(rows, row)
	}
	s.table(rows)
}

// bhavas shows the strengths of the houses, in virupas.
func (s *balaSheet) bhavas() {
	s.say("bala_of.bhavas")
	rows := [][]string{s.head("house", "sign", "middle", "lord", "adhipati", "bala.dig", "drishti", "total", "rupas",
		"rank")}
	for i := range s.BhavaBala {
		b := &s.BhavaBala[i]
		rows = append(rows, []string{houseNumber(b.House), b.Madhya.Rashi().Name(s.lang), b.Madhya.InSign().String(),
			b.Lord.Name(s.lang),
			b.Adhipati.String(), b.Dig.String(), b.Drishti.String(), b.Total.String(), decimal2(b.Rupas),
			strconv.Itoa(b.Rank)})
	}
	s.table(rows)
}

// reasons shows what each strength follows from.
func (s *balaSheet) reasons() {
	for i, of := range s.Reasons.Shadbala {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		s.say("bala.of", "graha", of.Of.Name(s.lang), "virupas", s.Shadbala[i].Total)
		s.parts(of.Parts)
	}
	for i, of := range s.Reasons.BhavaBala {
		fmt.Fprintln(s.out)
		s.say("bala.of_house", "house", text.House(s.lang, of.Of), "virupas", s.BhavaBala[i].Total)
		s.parts(of.Parts)
	}
}

// parts shows each part with its virupas, and the facts under it.
func (s *balaSheet) parts(list []bala.Part) {
	for i := range list {
		p := &list[i]
		fmt.Fprintf(s.out, "  %7s  %s (%s)\n", p.Virupas, p.Name, s.source(p.Source.String()))
		for _, f := range p.Because {
			fmt.Fprintln(s.out, wrapped(f.Text, "           "))
		}
	}
}
