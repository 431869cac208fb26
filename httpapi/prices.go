package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/sale"

// Price is what an operation costs, in credits.
type Price struct {
	Operation string `json:"operation"`
	Credits   int64  `json:"credits"`
	// Later views of the same report are free.
	OncePerReport bool `json:"oncePerReport"`
}

// Prices returns the price list with an operator's own prices in it: operation to credits.
func Prices(own map[string]int64) ([]Price, error) {
	list, err := sale.Prices(own)
	if err != nil {
		return nil, err
	}
	prices := make([]Price, len(list))
	for i, p := range list {
		prices[i] = Price(p)
	}
	return prices, nil
}
