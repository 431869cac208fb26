package dashboard

import "github.com/jyotish-go/jyotish/httpapi/internal/api"

// prices returns the price list; none where the key may not see it.
func (v *visit) prices() ([]api.Price, error) {
	if !v.guest.May("credits:read") {
		return nil, nil
	}
	list, err := ask[api.Balance](v, Call{Operation: "getBalance"})
	return list.Costs, err
}

// price returns what an operation costs; -1 where the key may not see prices.
func (v *visit) price(operation string) (int64, error) {
	list, err := v.prices()
	return priceIn(list, operation), err
}

func priceIn(list []api.Price, operation string) int64 {
	for _, p := range list {
		if p.Operation == operation {
			return p.Credits
		}
	}
	return -1
}
