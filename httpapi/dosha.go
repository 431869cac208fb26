package httpapi

import (
	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

func doshaParameters() []parameter {
	return []parameter{
		{name: "mangalReferences", high: 40, absent: "lagna,moon,venus", check: reads[dosha.References]("lagna", "moon", "venus"), doc: "comma list"},
		{name: "mangalHouses", high: 40, absent: "1,2,4,7,8,12", check: reads[dosha.Houses]("1", "2", "4", "7", "8", "12"), doc: "comma list"},
		langParameter,
	}
}

func getDoshas(c *call) (*answer, error) {
	o := c.mangal()
	view := c.arg("mangalReferences").text + ":" + c.arg("mangalHouses").text
	return c.reading("doshas", view, func(r *birth.Report) ([]byte, error) { return doshasOf(r, o, c.lang) })
}

// doshasOf writes the doshas of a report, without its id.
func doshasOf(r *birth.Report, o dosha.Options, l vedic.Lang) ([]byte, error) {
	d := dosha.Of(r.Chart, remedy.Known(r.Chart, o)).In(l)
	if err := d.Seal(); err != nil {
		return nil, err
	}
	for i := range d.Doshas {
		if f := &d.Doshas[i]; f.Status != dosha.Absent {
			f.Remedies = remedy.Practices(f.Dosha, l)
		}
	}
	return marshal(d)
}

// mangal gives from where and in which houses mangal is counted.
func (c *call) mangal() (o dosha.Options) {
	_ = o.References.UnmarshalText([]byte(c.arg("mangalReferences").text)) // both were checked
	_ = o.Houses.UnmarshalText([]byte(c.arg("mangalHouses").text))
	return o
}
