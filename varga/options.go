package varga

import "github.com/jyotish-go/jyotish/vedic"

// Options are the choices in which schools differ. The zero Options are the rules of Parashara, in English.
type Options struct {
	// Of the names in the answer; keys do not change.
	Lang vedic.Lang

	// The method of each varga; see [Varga.Methods]. Vargas that are not named here have one method
	// only.
	D2, D3, D4, D7, D9, D10, D12, D24, D30, D40, D60 Method

	// Compound friendships are computed from the signs of each varga, and not from those of the
	// rashi.
	RelationsInVarga bool
	// The saptavarga weights of P. V. R. Narasimha Rao: D7 1, D9 2½, D12 4½, D30 2 points of 20.
	PVRWeights bool
	// Strength for Rahu and Ketu too, whose friendships are common practice and not Parashara's.
	Nodes bool
	// An amsa counts signs of great friends as well as those of its own.
	CountGreatFriend bool
	// No amsa to a graha that is combust, defeated or debilitated (the end of BPHS 6); otherwise it
	// is flagged in Bala.Flaws.
	WithholdImpaired bool
}

// methods returns the method of each varga, by rank.
func (o *Options) methods() [count]Method {
	return [count]Method{
		1: o.D2, 2: o.D3, 3: o.D4, 4: o.D7, 5: o.D9, 6: o.D10, 7: o.D12, 10: o.D24, 12: o.D30, 13: o.D40, 15: o.D60,
	}
}

// schemes returns every varga by its method; the error is a *vedic.ParseError where a varga has no such method.
func (o *Options) schemes() (list [count]*scheme, err error) {
	for i, m := range o.methods() {
		if list[i], err = schemeOf(all[i], m); err != nil {
			return list, err
		}
	}
	return list, nil
}

// Check reports whether every varga has the method that is asked of it: otherwise a *vedic.ParseError that names those
// it has.
func (o Options) Check() error {
	_, err := o.schemes()
	return err
}
