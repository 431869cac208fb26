package kundali

import (
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of our warnings; their texts are in text/<lang>/warning.json.
const (
	noSunrise    = "no_sunrise"
	unstableTime = "unstable_birth_time"
)

// hourUnknown is the text of unstableTime for an accuracy of 12 hours, which says that the hour of birth is unknown.
const hourUnknown = "hour_unknown"

// warn returns the warnings that the chart itself calls for. Never nil: a list without warnings is
// sent as [].
func (c *Chart) warn(l vedic.Lang) []vedic.Warning {
	list := []vedic.Warning{}
	if c.Panchang.Sunrise == nil {
		list = append(list, vedic.Warning{Code: noSunrise, Message: c.message(noSunrise, l)})
	}
	if len(c.Sensitivity.Unstable) > 0 {
		list = append(list, vedic.Warning{Code: unstableTime, Message: c.message(unstableTime, l)})
	}
	return list
}

// Reword returns a warning of the chart in a language. Those of others stay as they are.
func (c *Chart) Reword(w vedic.Warning, l vedic.Lang) vedic.Warning {
	if w.Code == noSunrise || w.Code == unstableTime {
		w.Message = c.message(w.Code, l)
	}
	return w
}

// message words one of our warnings.
func (c *Chart) message(code string, l vedic.Lang) string {
	id := code
	if code == unstableTime && c.Birth.Accuracy >= reach {
		id = hourUnknown
	}
	message := texts.Get(l, id)
	if code != unstableTime {
		return message
	}
	things := make([]string, 0, len(c.Sensitivity.Unstable))
	for _, name := range c.Sensitivity.Unstable {
		things = append(things, texts.Get(l, name))
	}
	return strings.ReplaceAll(message, "{things}", strings.Join(things, ", "))
}
