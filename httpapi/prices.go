package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/sale"

// Price is what an operation costs, in credits.
type Price = sale.Price

// Prices returns the price list with an operator's own prices in it: operation to credits.
func Prices(own map[string]int64) ([]Price, error) { return sale.Prices(own) }
