package rashidasha

import (
	"errors"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// ErrNoSunrise reports that the Sun does not rise on the day of birth, so that there is no hora
// lagna and no varnada lagna.
var ErrNoSunrise = errors.New("varnada dasha needs the hora lagna, which does not exist without a sunrise")

// varnada starts from the stronger of lagna and hora lagna. Both special lagnas go by the time
// since sunrise.
func varnada(x *reading) (plan, error) {
	list, err := jaimini.Lagnas(x.sky, x.o.Jaimini)
	if err != nil {
		return plan{}, err
	}
	signs := map[jaimini.Term]vedic.Rashi{}
	for _, l := range list {
		signs[l.Lagna] = l.Rashi
	}
	hora, varnada := signs["hora_lagna"], signs["varnada_lagna"]
	if hora == 0 || varnada == 0 {
		return plan{}, ErrNoSunrise
	}
	s := x.among(x.house(1), hora)
	length := func(r vedic.Rashi) Length { return x.toVarnada(r, varnada) }
	return plan{seed: s, order: byParity(s.Rashi), length: length, parts: fromItselfOn}, nil
}
