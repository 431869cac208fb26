package dashboard

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// findings says what one finds in parts of a chart, in place of the sentence that says what the part is.
type findings struct {
	*visit
	got  *api.Report
	look look
}

// found replaces the sentences of parts by what one finds there. What cannot be computed keeps its sentence.
func (v *visit) found(got *api.Report, l look, list []panelLink) {
	f := &findings{v, got, l}
	for i := range list {
		p := &list[i]
		if p.Sold != nil {
			continue
		}
		if say := map[string]func() string{"grahas": f.grahas, "yoga": f.yogas, "dosha": f.doshas, "dasha": f.dashas,
			"transits": f.transits, "bala": f.strengths}[p.Word]; say != nil {
			if text := say(); text != "" {
				p.Title = text
			}
		}
	}
}

// resultOf asks an operation of the report; nil for an operation that fails.
func resultOf[R any](f *findings, operation string) *R {
	a, err := ask[*op.Answer[R]](f.visit, Call{Operation: operation, IDs: []string{f.got.ID},
		Query: f.look.into(url.Values{})})
	if err != nil {
		return nil
	}
	return a.Result
}

// grahas names those that stand out.
func (f *findings) grahas() string {
	var parts []string
	for _, x := range []struct {
		id    string
		holds func(g vedic.Graha) bool
	}{
		{"found.exalted", func(g vedic.Graha) bool {
			d := f.got.Chart.Planets[g-1].Dignity
			return d == vedic.Exalted
		}},
		{"found.own", func(g vedic.Graha) bool {
			d := f.got.Chart.Planets[g-1].Dignity
			return d == vedic.Own || d == vedic.Moolatrikona
		}},
		{"found.debilitated", func(g vedic.Graha) bool {
			return f.got.Chart.Planets[g-1].Dignity == vedic.Debilitated
		}},
		{"found.combust", func(g vedic.Graha) bool { return f.got.Chart.Planets[g-1].Combust }},
		{"found.retrograde", func(g vedic.Graha) bool { return f.got.Chart.Planets[g-1].Retrograde && !g.Node() }},
	} {
		var names []string
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			if x.holds(g) {
				names = append(names, g.Name(f.lang))
			}
		}
		if len(names) > 0 {
			parts = append(parts, f.word(x.id, "list", strings.Join(names, ", ")))
		}
	}
	return strings.Join(parts, "; ")
}

// yogas counts those that are formed and names the first headings.
func (f *findings) yogas() string {
	y := resultOf[op.Yogas](f, "getYogas")
	if y == nil {
		return ""
	}
	n, first := 0, []string{}
	for i := range y.Yogas {
		if x := &y.Yogas[i]; x.Present && !x.Cancelled() && !x.General {
			n++
		}
	}
	for i := range y.Headings.Yogas {
		if i < 3 {
			first = append(first, y.Headings.Yogas[i].Name)
		}
	}
	if len(first) == 0 {
		return f.word("found.yogas-none", "n", n)
	}
	return f.word("found.yogas", "n", n, "list", strings.Join(first, ", "))
}

// doshas names those that are there, with whether they are cancelled.
func (f *findings) doshas() string {
	d := resultOf[op.Doshas](f, "getDoshas")
	if d == nil {
		return ""
	}
	var there, gone []string
	for _, list := range [][]op.Dosha{d.Doshas, d.Further} {
		for i := range list {
			switch x := &list[i]; x.Status.String() {
			case "present", "present_reduced":
				there = append(there, x.Name)
			case "present_cancelled":
				gone = append(gone, x.Name)
			}
		}
	}
	var parts []string
	if len(there) > 0 {
		parts = append(parts, f.word("found.doshas", "list", strings.Join(there, ", ")))
	}
	if len(gone) > 0 {
		parts = append(parts, f.word("found.doshas-cancelled", "list", strings.Join(gone, ", ")))
	}
	if len(parts) == 0 {
		return f.word("found.doshas-none")
	}
	return strings.Join(parts, "; ")
}

// dashas names the periods that run.
func (f *findings) dashas() string {
	var parts []string
	for i, p := range f.got.Chart.Vimshottari.Current {
		id := "found.maha"
		if i > 0 {
			id = "found.antar"
		}
		if i < 2 {
			parts = append(parts, f.word(id, "lord", p.Lord.Name(f.lang), "until", birthday(p.End.Time)))
		}
	}
	return strings.Join(parts, "; ")
}

// transits names where the slow grahas stand, and the time of Saturn around the Moon that runs.
func (f *findings) transits() string {
	t := resultOf[op.Transits](f, "getTransits")
	if t == nil {
		return ""
	}
	var parts []string
	if t.Shani != nil {
		parts = append(parts, f.word("found.shani", "name", t.Shani.Kind.Name(f.lang), "until",
			birthday(t.Shani.End.Time)))
	}
	for _, g := range []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Rahu} {
		x := &t.Grahas[g-1]
		parts = append(parts, f.word("found.transit", "graha", g.Name(f.lang), "sign", x.RashiName,
			"n", int(x.FromLagna)))
	}
	return strings.Join(parts, "; ")
}

// strengths names the strongest and the weakest graha by shadbala, each with its share of what it needs.
func (f *findings) strengths() string {
	s := resultOf[op.Strengths](f, "getStrengths")
	if s == nil {
		return ""
	}
	high, low := 0, 0
	for i := range s.Shadbala {
		if s.Shadbala[i].Ratio > s.Shadbala[high].Ratio {
			high = i
		}
		if s.Shadbala[i].Ratio < s.Shadbala[low].Ratio {
			low = i
		}
	}
	share := func(i int) string { return strconv.Itoa(int(100*float64(s.Shadbala[i].Ratio) + .5)) }
	return f.word("found.bala", "high", s.Shadbala[high].Graha.Name(f.lang), "most", share(high),
		"low", s.Shadbala[low].Graha.Name(f.lang), "least", share(low))
}
