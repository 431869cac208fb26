package rectify

import (
	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// period is a dasha of the third level with the lords above it.
type period struct {
	end   vedic.JD
	lords [3]vedic.Graha
}

// tables are what the score of a moment needs of a chart, for one kind of event.
type tables struct {
	promise, varga vedic.ByGraha[float64]
	dashas         [9][9]float64
	transits       [12][12]float64
}

// judged is a chart at one time of the window, ready to judge moments.
type judged struct {
	kinds   [len(kinds)]tables
	periods []period
}

// read fills in the tables of the kinds, and the dashas up to a moment.
func (x *judged) read(c *kundali.Chart, list []Kind, until vedic.JD) error {
	matters := make([]window.Matter, len(list))
	for i, k := range list {
		matters[i] = kinds[k].matter
	}
	judges, err := window.JudgeOf(c, matters...)
	if err != nil {
		return err
	}
	for i, k := range list {
		t, j := &x.kinds[k], &judges[i]
		for a := vedic.Sun; a <= vedic.Ketu; a++ {
			t.promise[a-1] = j.Promise(a)
			for b := vedic.Sun; b <= vedic.Ketu; b++ {
				t.dashas[a-1][b-1] = j.Dashas(a, b)
			}
		}
		for a := vedic.Mesha; a <= vedic.Meena; a++ {
			for b := vedic.Mesha; b <= vedic.Meena; b++ {
				t.transits[a-1][b-1] = j.Transits(a, b)
			}
		}
		own, _ := kinds[k].matter.Houses()
		t.varga = divisional(&c.Sky, kinds[k].varga, own)
	}
	x.periods = x.periods[:0]
	tree := dasha.Vimshottari(c.Sky.MoonNakshatra(), c.Sky.At, c.Sky.Settings.Year)
	for _, maha := range tree.Mahas() {
		if maha.End <= c.Sky.At {
			continue
		}
		for _, antara := range maha.Sub() {
			if antara.End <= c.Sky.At {
				continue
			}
			for _, third := range antara.Sub() {
				x.periods = append(x.periods, period{third.End, [3]vedic.Graha{maha.Lord, antara.Lord, third.Lord}})
			}
			if antara.Start > until {
				return nil
			}
		}
	}
	return nil
}

// divisional is how far each graha gives an event in its divisional chart: fully as the lord or an occupant of a house
// of the event, counted from the lagna of that chart, and half as that of its lagna. A node has half of what its
// dispositor there has besides, as in package window.
func divisional(sky *vedic.Sky, v varga.Varga, own finding.Set) (by vedic.ByGraha[float64]) {
	lagna := v.Rashi(sky.Lagna)
	var signs vedic.ByGraha[vedic.Rashi]
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		signs[g-1] = v.Rashi(sky.Grahas.At(g).Longitude)
		if signs.At(g) == lagna || lagna.Lord() == g {
			by[g-1] = 0.5
		}
		for n := range finding.Members[vedic.Bhava](own) {
			if house := lagna.Nth(int(n)); signs.At(g) == house || house.Lord() == g {
				by[g-1] = 1
			}
		}
	}
	for g := vedic.Rahu; g <= vedic.Ketu; g++ {
		by[g-1] = max(by.At(g), by.At(signs.At(g).Lord())/2)
	}
	return by
}

// judge returns how an event of a kind fits at a moment within a period.
func (x *judged) judge(k Kind, m *moment, lords *[3]vedic.Graha) values {
	t := &x.kinds[k]
	in := (t.varga.At(lords[0]) + t.varga.At(lords[1]) + t.varga.At(lords[2])) / 3
	return values{t.dashas[lords[0]-1][lords[1]-1], t.promise.At(lords[2]), t.transits[m.jupiter-1][m.saturn-1], in}
}
