package httpapi

import (
	"fmt"
	"slices"
)

// Operations that have a price.
const (
	opKundali      = "kundali.generate"
	opMatch        = "compatibility.match"
	opShodashvarga = "kundali.shodashvarga"
	opKp           = "kundali.kp"
	opJaimini      = "kundali.jaimini"
	opPanchang     = "muhurat.panchang"
	opBestDates    = "muhurat.best_dates"
	opWrite        = "predictions.write" // where there is a writer
)

// Price is what an operation costs, in credits.
type Price struct {
	Operation string `json:"operation"`
	Credits   int64  `json:"credits"`
	// Later views of the same report are free.
	OncePerReport bool `json:"oncePerReport"`
}

// Prices returns the price list with an operator's own prices in it: operation to credits.
func Prices(own map[string]int64) ([]Price, error) {
	list := []Price{
		{opKundali, 10, false}, {opMatch, 15, false},
		{opShodashvarga, 5, true}, {opKp, 5, true}, {opJaimini, 5, true},
		{opPanchang, 0, false}, {opBestDates, 0, false}, {opWrite, 20, false},
	}
	for operation, credits := range own {
		i := slices.IndexFunc(list, func(p Price) bool { return p.Operation == operation })
		if i < 0 {
			return nil, fmt.Errorf("httpapi: no operation %q has a price", operation)
		}
		if credits < 0 {
			return nil, fmt.Errorf("httpapi: the price of %s is negative", operation)
		}
		list[i].Credits = credits
	}
	return list, nil
}

// withoutWriter leaves out what a service without a writer does not sell.
func withoutWriter(prices []Price) []Price {
	return slices.DeleteFunc(prices, func(p Price) bool { return p.Operation == opWrite })
}

// price returns what an operation costs.
func (s *Service) price(operation string) int64 {
	for _, p := range s.prices {
		if p.Operation == operation {
			return p.Credits
		}
	}
	panic("httpapi: " + operation + " is not in the price list")
}
