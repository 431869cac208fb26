//go:build !jyotish_core

package op

import "github.com/jyotish-go/jyotish/kp"

// Divisions are the 249 divisions of the zodiac in KP.
type Divisions struct {
	// The 249 parts, from Mesha on; data has row 1 first.
	Data []kp.Division `json:"data"`
}

var divisionsQuestion = newOperation(Operation{Name: "kp_divisions", Command: "kp-table",
	Description: "From 0° of Mesha: sign, star and sub lord of each of the 249. Free.",
	Of:          OfNone, Scope: "charts:read", Path: "/kp/divisions", Schema: "KpDivisions"},
	nil,
	func(d *Calculator, _ *Request, _ *struct{}) (*Answer[Divisions], error) {
		list := &Divisions{}
		for n := 1; n <= 249; n++ {
			row, err := kp.Row(n)
			if err != nil {
				return nil, err
			}
			list.Data = append(list.Data, row)
		}
		return sealAnswer("kp_divisions", list, nil, d.plainMeta())
	})
