package httpapi

import (
	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/yoga"
)

var allYogasParameter = parameter{name: "all", kind: truthParameter, absent: "false",
	doc: "also the rules that do not hold, with what was missing"}

func getYogas(c *call) (*answer, error) {
	all := c.arg("all")
	return c.reading("yogas", all.text, func(r *birth.Report) ([]byte, error) {
		y := yoga.Of(r.Chart, yoga.Options{Gender: genderOf(r)}, all.truth).In(c.lang)
		if err := y.Seal(); err != nil {
			return nil, err
		}
		return marshal(y)
	})
}

// genderOf gives the gender that was told, for the one rule that asks for it.
func genderOf(r *birth.Report) yoga.Gender {
	if r.Input.Gender == nil {
		return 0
	}
	return map[string]yoga.Gender{"female": yoga.Female, "male": yoga.Male}[*r.Input.Gender]
}
