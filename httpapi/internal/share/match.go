package share

import (
	"encoding/json"
	"html/template"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// Match is all that a link may show of a match: what is not a member here is not shared. It has no birth, no degree and
// no degrees of the ayanamsa. About Mars it says only whether the dosha is present.
type Match struct {
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

// sharedParty is the bride or the groom, with the label that the link shows.
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

// sharedKoota is one of the eight kootas, which depend only on the signs, nakshatras and padas of the two Moons.
type sharedKoota struct {
	Koota     string         `json:"koota"`
	Name      string         `json:"name"`
	Maximum   milan.Points   `json:"maximum"`
	Obtained  milan.Points   `json:"obtained"`
	Effective milan.Points   `json:"effective"`
	Note      string         `json:"effectiveNote"`
	Text      string         `json:"text"`
	Rule      sharedRule     `json:"rule"`
	Because   []finding.Told `json:"because"`
}

type sharedStanding struct {
	Key    string `json:"key"`
	Status string `json:"status"`
}

// sharedPoruthams are the ten poruthams of the South, which depend only on the two Moons.
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

// MatchOf returns what a link may show of a stored match document.
func MatchOf(x *account.MatchShare, document []byte) (*Match, error) {
	out, err := ReadMatch(document)
	if err != nil {
		return nil, err
	}
	out.Object, out.ExpiresAt = "shared_match", vedic.Instant{Time: x.ExpiresAt}
	for _, who := range []*sharedParty{&out.Bride, &out.Groom} {
		switch {
		case who.Label == nil || x.Pii == PiiFull:
		case x.Pii == PiiInitials:
			who.Label = api.Optional(initials(*who.Label))
		default:
			who.Label = nil
		}
	}
	return out, nil
}

// ReadMatch reads a stored match document.
func ReadMatch(document []byte) (*Match, error) {
	out := new(Match)
	return out, json.Unmarshal(document, out)
}

// Lord returns the name of the lord of the Moon sign.
func (p sharedParty) Lord(lang vedic.Lang) (string, error) {
	var sign vedic.Rashi
	err := sign.UnmarshalText([]byte(p.Rashi.Key))
	if err != nil {
		return "", err
	}
	return sign.Lord().Name(lang), nil
}

// MatchView is the page of a match, for its owner or for the reader of a link.
type MatchView struct {
	*Match
	Bars  template.HTML // a picture of the points, or empty
	Until string        // the day on which the link ends, or empty
}

// Name returns the name of a dosha of the match: that of its koota or porutham.
func (v *MatchView) Name(lang vedic.Lang, key string) string {
	for i := range v.Kootas {
		if v.Kootas[i].Koota == key {
			return v.Kootas[i].Name
		}
	}
	return page.Word(lang, "match.dosha-"+key)
}

// MatchPage renders the page of a link.
func MatchPage(shown *Match, lang vedic.Lang) ([]byte, error) {
	v := &MatchView{Match: shown, Until: lang.Format(shown.ExpiresAt.Time, time.DateOnly)}
	return v.Render(lang, otherLang(lang))
}

// Render renders the page. Other is the URL of the same page in the other language.
func (v *MatchView) Render(lang vedic.Lang, other string) ([]byte, error) {
	return page.Render("koota", page.Frame{Lang: lang, Title: page.Word(lang, "koota.title"), Other: other, Wide: true,
		Brand: "/?lang=" + lang.String(), Preview: page.Word(lang, "koota.preview")},
		v)
}
