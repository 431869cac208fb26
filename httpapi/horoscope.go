package httpapi

import (
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// indianTime is the default time zone of a horoscope.
const indianTime = "Asia/Kolkata"

// periods are the lengths of a horoscope, the default first.
var periods = []string{"daily", "weekly", "monthly", "yearly"}

// rashiNames are the accepted names of the Moon signs, case-insensitive: keys, then English names.
func rashiNames() (names []string) {
	var english []string
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		names = append(names, r.String())
		english = append(english, strings.ToLower(r.Name(vedic.English)))
	}
	return append(names, english...)
}

// horoscopeParameters are a day, after what else is asked.
func horoscopeParameters(first ...param.Spec) []param.Spec {
	return append(first, param.Spec{Name: "date", Kind: param.Date, Doc: "default today in timezone"},
		param.Spec{Name: "timezone", High: 64, Absent: indianTime, Doc: "IANA; of the civil day"}, param.Lang)
}

// periodParameters are those of a horoscope of one Moon sign.
func periodParameters() []param.Spec {
	return horoscopeParameters(
		param.Spec{Name: "rashi", Kind: param.Choice, Allowed: rashiNames(), AnyCase: true, Schema: "RashiKey",
			Doc: "Moon sign; English names are accepted too, as aries; this or sign is required"},
		param.Spec{Name: "sign", Kind: param.Choice, Allowed: rashiNames(), AnyCase: true, Schema: "RashiKey",
			Doc: "in place of rashi"},
		param.Spec{Name: "period", Kind: param.Choice, Allowed: periods, Absent: periods[0],
			Doc: "that holds the date; weeks begin on Monday"})
}

// horoscopeQuery reads what horoscopeParameters declare. What is wrong is among the faults.
func horoscopeQuery(c *call) horoscope.Query {
	zone, err := c.calculator.Zones.Load(c.arg("timezone").Text)
	if err != nil {
		c.note("timezone", form.UnknownTimezone, unknownZone).Suggestion = nearestZone(err)
	}
	return horoscope.Query{Date: vedic.Date(c.arg("date").Day), Zone: zone, Options: horoscope.Options{Lang: c.lang}}
}

const unknownZone = "Use an IANA time zone, for example Asia/Kolkata."

// nearestZone is the zone that was probably meant, empty where none is near.
func nearestZone(err error) string {
	if unknown, ok := err.(*place.UnknownZoneError); ok {
		return unknown.Suggestion
	}
	return ""
}

// getDailyHoroscope answers with the day of all twelve signs.
func getDailyHoroscope(c *call) (*answer, error) {
	q := horoscopeQuery(c)
	if err := c.valid(); err != nil {
		return nil, err
	}
	found, err := c.calculator.DailyHoroscope(c.ctx, q, c.now())
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return onSheet(c, c.reader().Daily(found, q.Zone))
	}
	return horoscopeTagged(c, found)
}

// getHoroscope answers with a period of one sign.
func getHoroscope(c *call) (*answer, error) {
	q := horoscopeQuery(c)
	sign := c.arg("rashi")
	switch other := c.arg("sign"); {
	case sign.Sent && other.Sent:
		c.note("sign", form.ConflictingAlias, "This and rashi are the same parameter. Send one of them.")
	case other.Sent:
		sign = other
	case !sign.Sent:
		c.note("rashi", form.Required, "This parameter is required.")
	}
	if err := c.valid(); err != nil {
		return nil, err
	}
	q.Rashi, _ = vedic.ParseRashi(sign.Text) // one of rashiNames
	_ = q.Period.UnmarshalText([]byte(c.arg("period").Text))
	found, err := c.calculator.Horoscope(c.ctx, q, c.now())
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return onSheet(c, c.reader().Horoscope(&found.Result.Horoscope, &found.Meta, q.Zone,
			c.chosenDetail() == detailFull))
	}
	return horoscopeTagged(c, found)
}

// horoscopeTagged answers under a tag of the result, the build that wrote it and the language.
func horoscopeTagged(c *call, found op.Response) (*answer, error) {
	_, _, m := found.About()
	tag := viewTag(m.ResultSHA256, "horoscope", m.Engine.Commit, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	return &answer{status: http.StatusOK, value: found, lang: c.lang, etag: tag}, nil
}

// horoscopeOrder is the body of a request for one sign.
type horoscopeOrder struct {
	horoscope.Query
	lang *vedic.Lang
}

// readHoroscope reads a body. A date that is not sent stays zero, which package op replaces by
// today in the zone.
func readHoroscope(c *call, o *form.Object) (in horoscopeOrder) {
	sign := o.Either("this is the same sign as", "rashi", "sign")
	o.Require(sign)
	if name, ok := o.Name(sign, rashiNames()...); ok {
		in.Rashi, _ = vedic.ParseRashi(name)
	}
	in.Date, _ = birth.ReadDate(o, "date")
	if key, ok := o.Choice("period", periods...); ok {
		_ = in.Period.UnmarshalText([]byte(key))
	}
	in.Zone = takeZone(c, o)
	if key, ok := o.Choice("lang", param.Lang.Allowed...); ok {
		in.lang = new(vedic.Lang)
		_ = in.lang.UnmarshalText([]byte(key))
	}
	return in
}

// takeZone reads the zone of a civil day.
func takeZone(c *call, o *form.Object) *time.Location {
	name, ok := o.Text("timezone", 0, 64)
	if !ok {
		name = indianTime
	}
	zone, err := c.calculator.Zones.Load(name)
	if err != nil {
		o.Note("timezone", form.UnknownTimezone, unknownZone).Suggestion = nearestZone(err)
	}
	return zone
}

// generateHoroscope answers for one sign without a tag, as every POST does.
func generateHoroscope(c *call, in horoscopeOrder) (*answer, error) {
	if in.lang != nil {
		c.speak(*in.lang)
	}
	in.Options.Lang = c.lang
	found, err := c.calculator.Horoscope(c.ctx, in.Query, c.now())
	if err != nil {
		return nil, err
	}
	return c.ok(found)
}
