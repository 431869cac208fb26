package command

import (
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// horoscopeCommand prints the horoscope of a day for all Moon signs, or of a period for one.
type horoscopeCommand struct {
	Date     string `placeholder:"YYYY-MM-DD" help:"Civil date, today in the time zone by default."`
	Rashi    string `placeholder:"R" help:"Only this Moon sign, as mesha, aries or मेष."`
	Period   string `placeholder:"K" help:"With --rashi: daily (default), weekly, monthly or yearly; the one that holds the date."`
	Timezone string `default:"Asia/Kolkata" placeholder:"ZONE" help:"IANA time zone of the civil day, ${default} by default."`
	Explain  bool   `help:"Also say what each sentence and the score stand on."`
	viewFlags
}

// Run prints the horoscope.
func (c *horoscopeCommand) Run(sh *shell) error {
	q, err := c.query()
	if err != nil {
		return err
	}
	dk := newDesk(sources{places: atlas.Gazetteer()})
	if c.Rashi == "" {
		return c.all(sh, dk, q)
	}
	found, err := dk.Horoscope(sh.ctx, q, time.Now())
	switch {
	case err != nil:
		return dayError(err, "--date", "")
	case c.JSON:
		return printJSON(sh, found)
	}
	r := found.Result
	return show(sh, readerOf(r.Lang).Horoscope(&r.Horoscope, &found.Meta, q.Zone, c.Explain))
}

// all is a day for the twelve signs.
func (c *horoscopeCommand) all(sh *shell, dk *op.Calculator, q horoscope.Query) error {
	found, err := dk.DailyHoroscope(sh.ctx, q, time.Now())
	switch {
	case err != nil:
		return dayError(err, "--date", "")
	case c.JSON:
		return printJSON(sh, found)
	}
	return show(sh, readerOf(found.Result.Lang).Daily(found, q.Zone))
}

// query reads the flags.
func (c *horoscopeCommand) query() (q horoscope.Query, err error) {
	var w wrongs
	q.Options.Lang = c.lang(&w)
	w.read("--date", c.Date, &q.Date)
	w.read("--period", c.Period, &q.Period)
	switch {
	case c.Rashi != "":
		if q.Rashi, err = vedic.ParseRashi(c.Rashi); err != nil {
			w.fail("--rashi", err)
		}
	case q.Period != horoscope.Day:
		w.add("--period", "A %v horoscope is for one Moon sign: say which by --rashi.", q.Period)
	}
	if q.Zone, err = zones().Load(c.Timezone); err != nil {
		w.add("--timezone", "Use an IANA time zone, for example Asia/Kolkata.")
		if unknown, ok := errors.AsType[*place.UnknownZoneError](err); ok {
			w[len(w)-1].Suggestion = unknown.Suggestion
		}
	}
	return q, w.err()
}
