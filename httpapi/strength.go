package httpapi

import (
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/birth"
)

var schoolParameter = parameter{name: "school", kind: choiceParameter, allowed: []string{"parashara", "varahamihira"}, absent: "parashara",
	doc: "Ashtakavarga tables"}

func getStrengths(c *call) (*answer, error) {
	school := c.arg("school").text
	return c.reading("strengths", school, func(r *birth.Report) ([]byte, error) {
		var o bala.Options
		if err := o.Ashtakavarga.School.UnmarshalText([]byte(school)); err != nil {
			return nil, err
		}
		s := bala.Of(r.Chart, o).In(c.lang)
		if err := s.Seal(); err != nil {
			return nil, err
		}
		return marshal(s)
	})
}
