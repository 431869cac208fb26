package httpapi

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// sharedMatch is all that a link may show of a match: what is not a member here is not shared. It has no birth and no
// degree. Of the Mars of the two it tells how the dosha stands and not where he is, and no ayanamsa by its degrees.
type sharedMatch struct {
	Object    string           `json:"object"`
	Bride     sharedParty      `json:"bride"`
	Groom     sharedParty      `json:"groom"`
	ExpiresAt vedic.Instant    `json:"expiresAt"`
	Kootas    []sharedKoota    `json:"kootas"`
	Total     milan.Points     `json:"total"`
	Maximum   int              `json:"maximum"`
	Effective milan.Points     `json:"effectiveTotal"`
	Doshas    []sharedStanding `json:"doshas"`
	Verdict   struct {
		Band    string         `json:"band"`
		Text    string         `json:"text"`
		Because []finding.Told `json:"because"`
	} `json:"verdict"`
	Poruthams *sharedPoruthams `json:"poruthams,omitempty"`
	Meta      struct {
		Engine struct {
			Name    string `json:"name"`
			Version string `json:"version"`
			Commit  string `json:"commit"`
		} `json:"engine"`
		Ruleset string `json:"rulesetVersion"`
	} `json:"meta"`
}

// sharedParty is one of the two, with what they are called as far as the link tells it.
type sharedParty struct {
	Label     *string `json:"label"`
	Rashi     keyed   `json:"rashi"`
	Nakshatra struct {
		keyed
		Pada vedic.Pada `json:"pada"`
	} `json:"nakshatra"`
	Mangal *struct {
		Status string `json:"status"`
	} `json:"mangal"`
}

// keyed is a key with its name in the language of the document.
type keyed struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

type sharedRule struct {
	ID     string `json:"ruleId"`
	Note   string `json:"note"`
	Source string `json:"source"`
}

// sharedKoota is one of the eight. What it rests on are the signs, nakshatras and padas of the two Moons alone.
type sharedKoota struct {
	Koota     string         `json:"koota"`
	Name      string         `json:"name"`
	Maximum   milan.Points   `json:"maximum"`
	Obtained  milan.Points   `json:"obtained"`
	Effective milan.Points   `json:"effective"`
	Note      string         `json:"effectiveNote"`
	Rule      sharedRule     `json:"rule"`
	Because   []finding.Told `json:"because"`
}

type sharedStanding struct {
	Key    string `json:"key"`
	Status string `json:"status"`
}

// sharedPoruthams are the ten of the South, which are counted from the two Moons alone.
type sharedPoruthams struct {
	Poruthams []struct {
		Key     string         `json:"porutham"`
		Name    string         `json:"name"`
		Grade   string         `json:"grade"`
		Rule    sharedRule     `json:"rule"`
		Because []finding.Told `json:"because"`
	} `json:"poruthams"`
	Total milan.Points `json:"total"`
	Band  string       `json:"band"`
}

// viewMatchShare answers a link of a match. It is ErrNotFound where the token is that of none.
func viewMatchShare(c *call) (*answer, error) {
	x, err := c.store.MatchShareBySecret(c.r.Context(), c.shareSecret(c.path("token")))
	if err != nil {
		return nil, err
	}
	if !x.Active(c.now()) {
		return nil, NewProblem("share-gone", "This link has ended. Ask whoever sent it for a new one.")
	}
	if x.Lang != "" && !c.arg("lang").sent {
		_ = c.lang.UnmarshalText([]byte(x.Lang)) // was read as one of the keys
	}
	m, err := c.store.Match(c.r.Context(), x.AccountID, x.MatchID)
	if err != nil {
		return nil, err
	}
	shown, err := sharedMatchOf(&x, m, c.lang)
	if err != nil {
		return nil, err
	}
	a := &answer{status: http.StatusOK, lang: c.lang}
	if c.media == mediaHTML {
		a.body, err = sharedMatchPage(shown, c.lang)
	} else {
		a.body, err = marshal(shown)
	}
	if err == nil && c.r.Method == http.MethodGet {
		// a count that fails is not worth failing a view for
		c.record.cause = c.store.CountMatchView(c.r.Context(), x, c.second())
	}
	return a, err
}

// sharedMatchOf takes out of a stored match what its link may show, in a language.
func sharedMatchOf(x *account.MatchShare, m account.Match, lang vedic.Lang) (*sharedMatch, error) {
	out, err := toldMatch(m, lang)
	if err != nil {
		return nil, err
	}
	out.Object, out.ExpiresAt = "shared_match", vedic.Instant{Time: x.ExpiresAt}
	for _, who := range []*sharedParty{&out.Bride, &out.Groom} {
		switch {
		case who.Label == nil || x.Pii == piiFull:
		case x.Pii == piiInitials:
			who.Label = optional(initials(*who.Label))
		default:
			who.Label = nil
		}
	}
	return out, nil
}

// toldMatch reads out of a match as the store keeps it, in a language, what a page tells of it. The two may be gone
// since.
func toldMatch(m account.Match, lang vedic.Lang) (*sharedMatch, error) {
	var f forms
	if err := json.Unmarshal(m.Body, &f); err != nil {
		return nil, err
	}
	document, err := f.nearest(lang)
	if err != nil {
		return nil, err
	}
	out := new(sharedMatch)
	return out, json.Unmarshal(document, out)
}

// Lord names the lord of the sign of the Moon.
func (p sharedParty) Lord(lang vedic.Lang) (string, error) {
	var sign vedic.Rashi
	err := sign.UnmarshalText([]byte(p.Rashi.Key))
	if err != nil {
		return "", err
	}
	return sign.Lord().Name(lang), nil
}

// Name names a dosha between the two, as its koota or its porutham is called.
func (v *matchView) Name(lang vedic.Lang, key string) string {
	for i := range v.Kootas {
		if v.Kootas[i].Koota == key {
			return v.Kootas[i].Name
		}
	}
	return page.Word(lang, "match.dosha-"+key)
}

func sharedMatchPage(shown *sharedMatch, lang vedic.Lang) ([]byte, error) {
	return page.Render("koota", page.Frame{Lang: lang, Title: page.Word(lang, "koota.title"), Other: otherLang(lang),
		Wide: true}, &matchView{sharedMatch: shown, Until: lang.Format(shown.ExpiresAt.Time, time.DateOnly)})
}
