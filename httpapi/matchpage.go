package httpapi

import (
	"encoding/json"
	"html/template"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/internal/sheet"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// storedMatch is what the page shows of a match as the store keeps it, which is where its values come from: the two
// may be gone since.
type storedMatch struct {
	Bride, Groom matchParty
	Kootas       []struct {
		Name                         string
		Maximum, Obtained, Effective milan.Points
		Because                      []struct{ Text string }
		Rule                         struct{ Note string }
	}
	Total, EffectiveTotal milan.Points
	Maximum               int
	Verdict               struct {
		Text    string
		Because []struct{ Text string }
	}
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

// named is a key with its name in the language of the document.
type named struct{ Key, Name string }

// matchNeeds is the sum from which common practice takes a match to be acceptable: 18 of 36.
const matchNeeds = 18

// storedMatchOf reads a match out of the store, in a language.
func storedMatchOf(m account.Match, lang vedic.Lang) (*storedMatch, error) {
	var f forms
	if err := json.Unmarshal(m.Body, &f); err != nil {
		return nil, err
	}
	document, err := f.nearest(lang)
	if err != nil {
		return nil, err
	}
	v := new(storedMatch)
	return v, json.Unmarshal(document, v)
}

// matchView is a match with its picture.
type matchView struct {
	*storedMatch
	Bars template.HTML
}

// matchPage is a match as a page for people.
func (c *call) matchPage(m account.Match) ([]byte, error) {
	v, err := storedMatchOf(m, c.lang)
	if err != nil {
		return nil, err
	}
	bars := drawing.Bars{Got: int(v.Total), Of: 2 * v.Maximum, Needed: 2 * matchNeeds}
	for _, k := range v.Kootas {
		bars.Kootas = append(bars.Kootas, drawing.Bar{Name: k.Name, Got: int(k.Obtained), Of: int(k.Maximum)})
	}
	svg, err := sheet.Picture(c.lang, bars.SVG)
	if err != nil {
		return nil, err
	}
	return page.Render("koota", page.Frame{Lang: c.lang, Title: page.Word(c.lang, "koota.title"), Other: c.elsewhere(),
		Wide: true}, &matchView{v, svg})
}
