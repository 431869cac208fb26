package httpapi

import (
	"net/http"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchNeeds is the total from which common practice accepts a match: 18 of 36.
const matchNeeds = 18

// matchDocument returns the stored document of a match in a language.
func matchDocument(m account.Match, lang vedic.Lang) ([]byte, error) {
	f, err := stored.ReadForms(m.Body)
	if err != nil {
		return nil, err
	}
	return f.Nearest(lang)
}

// viewMatchShare answers the link of a match. It returns ErrNotFound if the token belongs to no match.
func viewMatchShare(c *call) (*answer, error) {
	x, err := c.store.MatchShareBySecret(c.ctx, c.links.ShareSecret(c.path("token")))
	if err != nil {
		return nil, err
	}
	if !x.Active(c.now()) {
		return nil, problem.New("share-gone", "This link has ended. Ask whoever sent it for a new one.")
	}
	if x.Lang != "" && !c.arg("lang").Sent {
		_ = c.lang.UnmarshalText([]byte(x.Lang)) // was checked when the link was made
	}
	m, err := c.store.Match(c.ctx, x.AccountID, x.MatchID)
	if err != nil {
		return nil, err
	}
	document, err := matchDocument(m, c.lang)
	if err != nil {
		return nil, err
	}
	shown, err := share.MatchOf(&x, document)
	if err != nil {
		return nil, err
	}
	a := &answer{status: http.StatusOK, lang: c.lang}
	if c.media == mediaHTML {
		a.body, err = share.MatchPage(shown, c.lang)
	} else {
		a.body, err = marshal(shown)
	}
	if err == nil && c.r.Method == http.MethodGet {
		// a view is served even if it cannot be counted
		c.record.cause = c.store.CountMatchView(c.ctx, x, c.second())
	}
	return a, err
}

// matchPage renders the page of a match for its owner.
func matchPage(c *call, m account.Match) ([]byte, error) {
	document, err := matchDocument(m, c.lang)
	if err != nil {
		return nil, err
	}
	v, err := share.ReadMatch(document)
	if err != nil {
		return nil, err
	}
	bars := drawing.Bars{Got: int(v.Total), Of: 2 * v.Maximum, Needed: 2 * matchNeeds}
	for _, k := range v.Kootas {
		bars.Kootas = append(bars.Kootas, drawing.Bar{Name: k.Name, Got: int(k.Obtained), Of: int(k.Maximum)})
	}
	svg, err := view.Picture(c.lang, bars.SVG)
	if err != nil {
		return nil, err
	}
	return (&share.MatchView{Match: v, Bars: svg}).Render(c.lang, otherLanguage(c))
}
