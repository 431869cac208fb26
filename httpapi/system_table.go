package httpapi

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// systems is the table of the premium systems, two routes each.
func systems() []route {
	return slices.Concat(shodashvargaSystem.routes(), kpSystem.routes(), jaiminiSystem.routes())
}

var shodashvargaSystem = system{
	name: "shodashvarga", schema: "Shodashvarga", title: "Sixteen divisional charts", price: opShodashvarga, form: spokenForm,
	query: []parameter{{name: "charts", high: 120, check: checkVargas, doc: "comma list of varga keys to return; default all 16"}},
	cast: func(_ *call, r *birth.Report) (forms, error) {
		f := forms{}
		err := f.inLanguages("", func(l vedic.Lang) (any, error) {
			s, err := r.In(l).Shodashvarga(varga.Options{})
			if err == nil {
				err = s.Seal()
			}
			return s, err
		})
		return f, err
	},
	view: func(c *call, _ *birth.Report, document jsontext.Value) (jsontext.Value, error) {
		if a := c.arg("charts"); a.sent {
			return onlyVargas(document, vargasOf(a.text))
		}
		return document, nil
	},
}

// vargasOf reads a comma list of vargas.
func vargasOf(list string) (keys []string) {
	for key := range strings.SplitSeq(list, ",") {
		keys = append(keys, strings.ToUpper(strings.TrimSpace(key)))
	}
	return keys
}

func checkVargas(list string) *FieldError {
	var known []string
	for _, v := range varga.All() {
		known = append(known, v.String())
	}
	for _, key := range vargasOf(list) {
		if !slices.Contains(known, key) {
			return &FieldError{Code: form.NotAllowed, Detail: "There is no such varga.", Allowed: known, Suggestion: form.Nearest(key, known)}
		}
	}
	return nil
}

// onlyVargas leaves those charts in an answer that are wanted.
func onlyVargas(document jsontext.Value, wanted []string) (jsontext.Value, error) {
	var whole map[string]jsontext.Value
	var charts []jsontext.Value
	if err := json.Unmarshal(document, &whole); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(whole["charts"], &charts); err != nil {
		return nil, err
	}
	kept := charts[:0]
	for _, chart := range charts {
		var of struct{ Varga string }
		if err := json.Unmarshal(chart, &of); err != nil {
			return nil, err
		}
		if slices.Contains(wanted, of.Varga) {
			kept = append(kept, chart)
		}
	}
	return replaced(whole, "charts", kept)
}

// replaced writes an answer with another value of one member.
func replaced(whole map[string]jsontext.Value, member string, value any) (out jsontext.Value, err error) {
	if whole[member], err = marshal(value); err != nil {
		return nil, err
	}
	return json.Marshal(whole)
}

var kpSystem = system{
	name: "kp", schema: "Kp", title: "KP system", price: opKp, problems: []string{"date-out-of-range"}, form: spokenForm,
	query: []parameter{{name: "at", kind: instantParameter, doc: "moment for ruling planets; default birth"}},
	cast: func(c *call, r *birth.Report) (forms, error) {
		chart, err := kp.Cast(c.desk.Ephemeris, r.Birth, kpOptions(r))
		if err == nil {
			err = chart.Seal()
		}
		if err != nil {
			return nil, err
		}
		f := forms{}
		return f, f.inLanguages("", func(l vedic.Lang) (any, error) { return chart.In(l), nil })
	},
	view: func(c *call, r *birth.Report, document jsontext.Value) (jsontext.Value, error) {
		at := c.arg("at")
		if !at.sent {
			return document, nil
		}
		moment := kundali.Birth{Time: at.at.In(r.Birth.Time.Location()), Place: r.Birth.Place}
		ruling, err := kp.RulingAt(c.desk.Ephemeris, moment, kpOptions(r))
		if err != nil {
			return nil, err
		}
		var whole map[string]jsontext.Value
		if err := json.Unmarshal(document, &whole); err != nil {
			return nil, err
		}
		return replaced(whole, "rulingPlanets", ruling)
	},
}

// kpOptions are those of the report where it has a say: the node, the year of dashas, and which of the ayanamsas of KP.
func kpOptions(r *birth.Report) kp.Options {
	s := r.Sky.Settings
	o := kp.Options{Node: s.Node, Year: s.Year}
	if s.Ayanamsa == vedic.KrishnamurtiVP291 {
		o.Ayanamsa = kp.New
	}
	return o
}

var jaiminiSystem = system{
	name: "jaimini", schema: "Jaimini", title: "Jaimini system", price: opJaimini,
	query: []parameter{{name: "scheme", kind: choiceParameter, allowed: []string{"seven", "eight"}, absent: "seven",
		doc: "karaka scheme; both views are covered by one purchase"}},
	form: func(c *call) string { return c.arg("scheme").text + "." + c.lang.String() },
	cast: func(_ *call, r *birth.Report) (forms, error) {
		f := forms{}
		for _, scheme := range []jaimini.Scheme{jaimini.Seven, jaimini.Eight} {
			chart, err := jaimini.Of(r.Chart, jaimini.Options{Scheme: scheme})
			if err == nil {
				err = chart.Seal()
			}
			if err != nil {
				return nil, err
			}
			if err := f.inLanguages(scheme.String()+".", func(l vedic.Lang) (any, error) { return chart.In(l), nil }); err != nil {
				return nil, err
			}
		}
		return f, nil
	},
}
