package dashboard

// price is what an operation costs.
type price struct {
	Operation     string `json:"operation"`
	Credits       int64  `json:"credits"`
	OncePerReport bool   `json:"oncePerReport"`
}

// prices gives the price list; none where the key may not see it.
func (v *visit) prices() ([]price, error) {
	if !v.guest.May("credits:read") {
		return nil, nil
	}
	list, err := ask[struct {
		Costs []price `json:"costs"`
	}](v, Call{Method: "GET", Path: "/credits/balance"})
	return list.Costs, err
}

// price gives what an operation costs; -1 where the key may not see prices.
func (v *visit) price(operation string) (int64, error) {
	list, err := v.prices()
	return priceIn(list, operation), err
}

func priceIn(list []price, operation string) int64 {
	for _, p := range list {
		if p.Operation == operation {
			return p.Credits
		}
	}
	return -1
}
