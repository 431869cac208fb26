package bala

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// place fills in the strengths of place (BPHS 27.1–6). Kendras give a rupa, panapharas half and
// apoklimas a quarter: a shift by none, one or two.
func (m *moment) place(g vedic.Graha, k *Components) {
	l := m.sky.Grahas[g-1].Longitude
	k.Uccha = third(fallArc(g, l))
	for _, v := range sapta {
		k.Saptavargaja += m.standing(g, v).value(m.o.VargaValuesBPHS)
	}
	for _, sign := range [2]vedic.Rashi{l.Rashi(), l.Navamsa()} {
		if sign.Traits().Odd != lovesEven(g) {
			k.Ojayugma += 15 * Virupa
		}
	}
	k.Kendradi = Rupa >> ((m.house(g) - 1) % 3)
	if m.third(g) == m.ownThird(g) {
		k.Drekkana = 15 * Virupa
	}
}

// fallArc returns the arc from the point of deepest debilitation, 0° to 180°.
func fallArc(g vedic.Graha, l vedic.Longitude) vedic.Angle {
	peak, _ := vedic.ExaltationPoint(g)
	return l.Distance(peak.Plus(vedic.Circle / 2))
}

// lovesEven reports whether g is strong in even signs: the Moon and Venus.
func lovesEven(g vedic.Graha) bool { return g == vedic.Moon || g == vedic.Venus }

// house returns the house of g that counts for its kendradi bala.
func (m *moment) house(g vedic.Graha) vedic.Bhava {
	l := m.sky.Grahas[g-1].Longitude
	if m.o.KendraBySripati {
		return kundali.BhavaAmong(&m.middles, l)
	}
	return vedic.Bhava(m.sky.Lagna.Rashi().CountTo(l.Rashi()))
}

// third returns the third of its sign in which g stands, 1–3.
func (m *moment) third(g vedic.Graha) int {
	i, _ := m.sky.Grahas[g-1].Longitude.Part(36)
	return i%3 + 1
}

// ownThird returns the third in which g is strong, by its sex.
func (m *moment) ownThird(g vedic.Graha) int {
	female, neuter := 3, 2
	if m.o.DrekkanaBPHS {
		female, neuter = neuter, female
	}
	switch g {
	case vedic.Moon, vedic.Venus:
		return female
	case vedic.Mercury, vedic.Saturn:
		return neuter
	}
	return 1
}

// The vargas whose lords count in saptavargaja bala.
var sapta = [7]varga.Varga{varga.D1, varga.D2, varga.D3, varga.D7, varga.D9, varga.D12, varga.D30}

// standing is the dignity of a graha in a varga: root (moolatrikona), own (own sign), or the
// friendship with the lord of the sign, from 2 to −2.
type standing int8

const (
	root standing = 4
	own  standing = 3
)

var standingKeys = [7]string{"great_enemy", "enemy", "neutral", "friend", "great_friend", "own", "moolatrikona"}

// key names a standing for the words.
func (s standing) key() string { return standingKeys[s+2] }

// value returns the virupas of a standing; see [ShadbalaOptions].
func (s standing) value(bphs bool) Strength {
	if bphs {
		return standingBPHS[s+2] * Virupa
	}
	return standingEighths[s+2] * Virupa / 8
}

// From a great enemy to the moolatrikona: eighths of a virupa after B. V. Raman, and virupas after BPHS 27.2–4.
var (
	standingEighths = [7]Strength{15, 30, 60, 120, 180, 240, 360}
	standingBPHS    = [7]Strength{2, 4, 10, 15, 20, 30, 45}
)

// standing returns the dignity of g in a varga. Only the rashi chart has a moolatrikona.
// Friendships are those of the rashi chart in all seven vargas.
func (m *moment) standing(g vedic.Graha, v varga.Varga) standing {
	l := m.sky.Grahas[g-1].Longitude
	sign := v.Rashi(l)
	lord := sign.Lord()
	switch {
	case v == varga.D1 && m.inRoot(g, l):
		return root
	case lord == g:
		return own
	}
	return standing(vedic.CompoundMaitri(g, l.Rashi(), lord, m.sky.Grahas[lord-1].Longitude.Rashi()))
}

// inRoot reports whether g is in its moolatrikona, by sign unless the option asks for degrees.
func (m *moment) inRoot(g vedic.Graha, l vedic.Longitude) bool {
	if m.o.MoolatrikonaByDegree {
		return vedic.DignityAt(g, l) == vedic.Moolatrikona
	}
	return l.Rashi() == roots[g-1]
}

// The signs of moolatrikona, Sun to Saturn (BPHS 3.51–54).
var roots = [sevenGrahas]vedic.Rashi{
	vedic.Simha, vedic.Vrishabha, vedic.Mesha, vedic.Kanya, vedic.Dhanu, vedic.Tula, vedic.Kumbha,
}

// dig returns the strength of direction: the arc from the point where g has none (BPHS 27.7).
func (m *moment) dig(g vedic.Graha) Strength {
	_, arc := m.digArc(g)
	return third(arc)
}

// digArc returns the house at whose middle g has no strength, and the arc from there. The point
// without strength is opposite the one of most: Sun and Mars are strong at the midheaven and have
// none at the nadir.
func (m *moment) digArc(g vedic.Graha) (weak vedic.Bhava, arc vedic.Angle) {
	lagna, mc := m.sky.Lagna, m.sky.Midheaven
	if m.o.DigByLagna {
		mc = lagna.Plus(-vedic.Circle / 4)
	}
	point := lagna
	switch weak = weakHouses[g-1]; weak {
	case 4:
		point = mc.Plus(vedic.Circle / 2)
	case 7:
		point = lagna.Plus(vedic.Circle / 2)
	case 10:
		point = mc
	}
	return weak, m.sky.Grahas[g-1].Longitude.Distance(point)
}

// The house opposite the one of strength: the 10th for Sun and Mars, the 4th for Moon and Venus,
// the 1st for Mercury and Jupiter, the 7th for Saturn.
var weakHouses = [sevenGrahas]vedic.Bhava{4, 10, 4, 7, 7, 10, 1}
