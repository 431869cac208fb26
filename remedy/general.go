package remedy

import (
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Query selects remedies that need no chart. Zero fields select all; the fields that are set must
// all match.
type Query struct {
	// Graha, Dosha, Vara, Purpose and Types are looked for in the remedy; what is zero asks for all.
	Graha vedic.Graha
	Dosha dosha.ID
	// Vara asks for the practices of that weekday.
	Vara    vedic.Vara
	Purpose Purpose
	Types   Types
	// MaxCost leaves out what costs more.
	MaxCost Cost

	// JapaBPHS and JapaFourfold are as in [Options].
	JapaBPHS     bool
	JapaFourfold bool
}

func (q *Query) check() error {
	for _, c := range []struct {
		what     string
		got, top int
	}{
		{"graha", int(q.Graha), int(vedic.Ketu)}, {"dosha", int(q.Dosha), int(dosha.SadeSati)},
		{"weekday", int(q.Vara), int(vedic.Shanivara)},
		{"purpose", int(q.Purpose), int(Spirituality)}, {"cost band", int(q.MaxCost), int(High)},
	} {
		if c.got > c.top {
			return &vedic.RangeError{What: c.what, Got: strconv.Itoa(c.got), Low: "0", High: strconv.Itoa(c.top)}
		}
	}
	return q.Types.check()
}

func (q *Query) asks(r *row) bool {
	return (q.Graha == 0 || q.Graha == r.graha) && (q.Dosha == 0 || q.Dosha == r.dosha) &&
		(q.Vara == 0 || q.Vara == r.vara) &&
		(q.Purpose == 0 || q.Purpose == r.purpose) && (q.Types == 0 || q.Types.Has(r.kind)) &&
		(q.MaxCost == 0 || r.cost <= q.MaxCost)
}

// Collection is remedies without a chart.
type Collection struct {
	// Remedies begin with those that cost nothing and end with gems; never nil.
	Remedies []Remedy `json:"remedies"`
	// Disclaimer says that nothing is promised, and what no remedy replaces.
	Disclaimer string `json:"disclaimer"`
}

// General returns the remedies that a query asks for, in English: those of every graha, of doshas, of weekdays and
// purposes, and those that are for everyone. The error is a *[vedic.RangeError] for what is none of its constants.
// Words are made once and shared: the list is the caller's, the details of a remedy are not to be changed.
func General(q Query) (*Collection, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	o := Options{JapaBPHS: q.JapaBPHS, JapaFourfold: q.JapaFourfold}
	c := &Collection{Remedies: []Remedy{}, Disclaimer: word(vedic.English, "disclaimer")}
	for i := range rows {
		if q.asks(&rows[i]) {
			c.Remedies = append(c.Remedies, worded(vedic.English, o.japa(), i))
		}
	}
	c.Remedies = slices.Clip(c.Remedies)
	return c, nil
}

// Practices returns the remedies of a [dosha.Finding], one or two sentences for each practice,
// those that cost nothing first. It is empty for doshas without practices of their own.
func Practices(d dosha.ID, l vedic.Lang) []string {
	list := []string{}
	for i := range rows {
		if rows[i].dosha == d && d != 0 {
			list = append(list, worded(l, 0, i).Instructions)
		}
	}
	return list
}

// In returns the collection in a language.
func (c *Collection) In(l vedic.Lang) *Collection {
	other := *c
	other.Disclaimer, other.Remedies = word(l, "disclaimer"), remediesIn(c.Remedies, l)
	return &other
}
