package sale

import (
	"fmt"
	"slices"
)

// Operations that have a price.
const (
	Kundali      = "kundali.generate"
	Match        = "compatibility.match"
	Shodashvarga = "kundali.shodashvarga"
	Kp           = "kundali.kp"
	Jaimini      = "kundali.jaimini"
	Panchang     = "muhurat.panchang"
	BestDates    = "muhurat.best_dates"
	Write        = "predictions.write" // where there is a writer
)

// Price is what an operation costs, in credits.
type Price struct {
	Operation string
	Credits   int64
	// Later views of the same report are free.
	OncePerReport bool
}

// Prices gives the price list with an operator's own prices in it: operation to credits.
func Prices(own map[string]int64) (PriceList, error) {
	list := PriceList{
		{Kundali, 10, false}, {Match, 15, false},
		{Shodashvarga, 5, true}, {Kp, 5, true}, {Jaimini, 5, true},
		{Panchang, 0, false}, {BestDates, 0, false}, {Write, 20, false},
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

// WithoutWriter leaves out what a service without a writer does not sell.
func WithoutWriter(prices PriceList) PriceList {
	return slices.DeleteFunc(prices, func(p Price) bool { return p.Operation == Write })
}

// PriceList is what operations cost.
type PriceList []Price

// Of returns the credits that an operation costs. It panics for an operation that is not in the list.
func (l PriceList) Of(operation string) int64 {
	for _, p := range l {
		if p.Operation == operation {
			return p.Credits
		}
	}
	panic("sale: " + operation + " is not in the price list")
}
