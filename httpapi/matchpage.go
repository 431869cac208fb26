package httpapi

import (
	"encoding/json"
	"html/template"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchView is what the page takes from a MatchReport.
type matchView struct {
	Bride, Groom matchParty
	Kootas       []struct {
		Name                string
		Maximum, Obtained   milan.Points
		Because             []struct{ Text string }
		Dosha               bool
		Effective           milan.Points
		Rule                struct{ Note string }
		Bride, Groom, Koota string
	}
	Total, EffectiveTotal milan.Points
	Maximum               int
	Verdict               struct {
		Text    string
		Because []struct{ Text string }
	}
	Bars template.HTML
}

type matchParty struct {
	Label     *string
	Rashi     named
	RashiLord vedic.Graha
	Nakshatra struct {
		Name string
		Pada int
	}
}

// matchNeeds is the sum from which common practice takes a match to be acceptable: 18 of 36.
const matchNeeds = 18

// matchPage writes a MatchReport as a page for people.
func matchPage(document []byte, lang vedic.Lang, other string) ([]byte, error) {
	v := new(matchView)
	if err := json.Unmarshal(document, v); err != nil {
		return nil, err
	}
	bars := drawing.Bars{Got: int(v.Total), Of: 2 * v.Maximum, Needed: 2 * matchNeeds}
	for _, k := range v.Kootas {
		bars.Kootas = append(bars.Kootas, drawing.Bar{Name: k.Name, Got: int(k.Obtained), Of: int(k.Maximum)})
	}
	svg, err := bars.SVG(drawing.Look{Theme: drawing.Page, Lang: lang})
	if err != nil {
		return nil, err
	}
	v.Bars = template.HTML(svg) // names of our own, and escaped
	return page.Render("koota", page.Frame{Lang: lang, Title: page.Word(lang, "koota.title"), Other: other, Wide: true}, v)
}
