package httpapi

import (
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	remedyTypes  = []string{"mantra", "charity", "fasting", "gemstone", "rudraksha", "yantra", "puja", "colour", "conduct"}
	grahaKeys    = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}
	fiveDoshas   = []string{"mangal", "kaal_sarp", "pitru", "guru_chandal", "kemdrum"}
	typesOf      = parameter{name: "type", high: 80, check: reads[remedy.Types](remedyTypes...), doc: "comma list of " + strings.Join(remedyTypes, ", ")}
	maxCostParam = parameter{name: "maxCost", kind: choiceParameter, allowed: []string{"free", "low", "medium", "high"},
		doc: "only what costs no more"}
)

func generalParameters() []parameter {
	return []parameter{
		{name: "graha", kind: choiceParameter, allowed: grahaKeys, schema: "GrahaKey"},
		{name: "dosha", kind: choiceParameter, allowed: fiveDoshas, schema: "DoshaKey"}, typesOf, langParameter,
	}
}

func getGeneralRemedies(c *call) (*answer, error) {
	q := remedy.Query{Types: c.remedyTypes()}
	if a := c.arg("graha"); a.sent {
		q.Graha, _ = vedic.ParseGraha(a.text) // one of its keys
	}
	if a := c.arg("dosha"); a.sent {
		_ = q.Dosha.UnmarshalText([]byte(a.text))
	}
	found, err := remedy.General(q)
	if err != nil {
		return nil, err
	}
	tag := viewTag(found.Ruleset, "remedies", c.arg("graha").text, c.arg("dosha").text, c.arg("type").text, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	body, err := marshal(found.In(c.lang))
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, err
}

// remedyTypes gives the types that a call asks for; none is all.
func (c *call) remedyTypes() (t remedy.Types) {
	if a := c.arg("type"); a.sent {
		_ = t.UnmarshalText([]byte(a.text)) // was checked
	}
	return t
}

// getRemedies counts the dashas that run today, so its tag lasts a day.
func getRemedies(c *call) (*answer, error) {
	today := c.now().UTC().Truncate(24 * time.Hour)
	o := remedy.Options{Types: c.remedyTypes()}
	if a := c.arg("maxCost"); a.sent {
		_ = o.MaxCost.UnmarshalText([]byte(a.text)) // one of its keys
	}
	view := c.arg("type").text + ":" + c.arg("maxCost").text + ":" + today.Format(time.DateOnly)
	return c.reading("remedies", view, func(r *birth.Report) ([]byte, error) {
		o.At = whileDashasRun(r, today)
		found, err := remedy.For(r.Chart, dosha.All(r.Chart, remedy.Known(r.Chart, dosha.Options{})), o)
		if err != nil {
			return nil, err
		}
		found = found.In(c.lang)
		if err := found.Seal(); err != nil {
			return nil, err
		}
		return marshal(found)
	})
}

// whileDashasRun gives a moment if a dasha of the report runs then, and else the zero time, with which none counts: not before birth, nor
// when the hundred and twenty years are over.
func whileDashasRun(r *birth.Report, at time.Time) time.Time {
	periods := r.Vimshottari.Periods
	if at.Before(r.Birth.Time) || !at.Before(periods[len(periods)-1].End.Time) {
		return time.Time{}
	}
	return at
}
