package httpapi

import (
	"net/http"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
)

func dashaParameters() []parameter {
	return []parameter{
		{name: "levels", kind: integerParameter, low: 1, high: 5, absent: "3"},
		{name: "from", kind: dateParameter},
		{name: "to", kind: dateParameter, doc: "at most 10 years after from at level 5"},
		{name: "at", kind: instantParameter, doc: "only the running periods at this moment"},
	}
}

// deepestLevel is the level of which only ten years are shown at once: a life has 66,429 of its periods.
const deepestLevel = 5

func getDashas(c *call) (*answer, error) {
	if err := c.dashaFaults(); err != nil {
		return nil, err
	}
	r, err := c.store.Report(c.r.Context(), c.account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	levels := int(c.arg("levels").number)
	tag := strconv.Quote(r.ResultSHA256 + ".dashas." + strconv.Itoa(levels) + "." + c.arg("from").text + "." + c.arg("to").text + "." +
		c.arg("at").text + "." + c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.restored(r)
	if err != nil {
		return nil, err
	}
	zone := report.Birth.Time.Location()
	from, to, now := c.arg("from").date(zone), c.arg("to").date(zone), c.now()
	if at := c.arg("at"); at.sent {
		from, to, now = at.at, at.at, at.at
	}
	v, err := report.In(c.lang).Dashas(levels, from, to)
	if err != nil {
		return nil, err
	}
	if !c.arg("at").sent { // the chain that runs now need not lie in the span
		chain, err := report.Dashas(levels, now, now)
		if err != nil {
			return nil, err
		}
		v.Current, v.AsOf = chain.At(now.In(zone)).Current, chain.At(now.In(zone)).AsOf
	} else {
		v = v.At(now.In(zone))
	}
	a, err := c.ok(&v)
	if err == nil {
		a.status, a.etag = http.StatusOK, tag
	}
	return a, err
}

// dashaFaults refuses a span that ends before it begins, or asks for too much.
func (c *call) dashaFaults() error {
	from, to, at := c.arg("from"), c.arg("to"), c.arg("at")
	begin, end := from.date(time.UTC), to.date(time.UTC)
	switch {
	case at.sent && (from.sent || to.sent):
		c.note("at", form.IncompatibleWith, "Send either at or a span of from and to.")
	case from.sent && to.sent && end.Before(begin):
		c.note("to", form.OutOfRange, "This must not be before from.")
	case c.arg("levels").number == deepestLevel && !at.sent && (!from.sent || !to.sent || end.After(begin.AddDate(10, 0, 0))):
		c.note("to", form.OutOfRange, "Level 5 is shown for spans of at most 10 years: send from and to, or at.")
	}
	return c.valid()
}
