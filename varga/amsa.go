package varga

import (
	"encoding"
	"math/bits"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Amsa is a name for standing at home in two or more vargas of a scheme (vaisheshikamsa, BPHS 6.42–53). Zero is none.
type Amsa uint8

var _ encoding.TextMarshaler = Amsa(0)

// String returns the key, as "parijata"; Amsa(0) for none.
func (a Amsa) String() string {
	return enum.String(a, 1, "Amsa", amsaKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (a Amsa) MarshalText() ([]byte, error) {
	return enum.Text(a, 1, "Amsa", amsaKeys[:])
}

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (a *Amsa) UnmarshalText(b []byte) error {
	return enum.Read(a, 1, "amsa", b, amsaKeys[:])
}

// Name returns the display name, "Parijata" or "पारिजात"; empty for none.
func (a Amsa) Name(l vedic.Lang) string {
	if a < 1 || a >= amsaCount+1 {
		return ""
	}
	return wordsOf(l).amsas[a-1]
}

// Award is an amsa of one scheme. Count is the number of its vargas; two make the first amsa. Amsa
// is zero for fewer, and if it is withheld.
type Award struct {
	// Which choice of vargas.
	Scheme Scheme
	// In how many of them the graha is at home, 0 to 16.
	Count uint8
	// The name for that number; zero for fewer than two, and where it is withheld.
	Amsa Amsa
}

// AmsaFor returns the name for standing at home in a number of vargas of a scheme; zero for fewer
// than two, and for more than it has. The same number has other names in another scheme, but for
// the first two, which share theirs: two of six vargas are kimshuka, two of ten parijata, two of
// sixteen bhedaka.
func AmsaFor(s Scheme, vargas int) Amsa {
	if s >= schemeCount || vargas < 2 || vargas > schemeSizes[s] {
		return 0
	}
	return firstAmsa[s] + Amsa(vargas-2)
}

// schemeSizes is how many vargas each scheme has.
var schemeSizes = [schemeCount]int{6, 7, 10, 16}

// Flaws are the conditions in the rashi that impair an amsa (the end of BPHS 6). Defeated means a
// war with another of Mars to Saturn less than 1° away that is farther north (Surya Siddhanta 7);
// at equal latitude neither is defeated.
type Flaws struct {
	// In the rashi: what impairs an amsa there.
	Combust, Defeated, Debilitated bool
}

// Any reports whether there is one.
func (f Flaws) Any() bool { return f != Flaws{} }

// flawsOf looks at the rashi alone. Latitude decides the war, for the victor is the one to the
// north; the Sun, the Moon and the nodes do not fight.
func flawsOf(g vedic.Graha, sky *vedic.Sky) (f Flaws) {
	p := &sky.Grahas[g-1]
	orb, burns := g.CombustionOrb(p.Retrograde())
	f.Combust = burns && p.Longitude.Distance(sky.Grahas[vedic.Sun-1].Longitude) < orb
	f.Debilitated = vedic.DignityAt(g, p.Longitude) == vedic.Debilitated
	if g < vedic.Mars || g > vedic.Saturn {
		return f
	}
	for other := vedic.Mars; other <= vedic.Saturn; other++ {
		q := &sky.Grahas[other-1]
		if other != g && p.Longitude.Distance(q.Longitude) < vedic.Degree && p.Latitude < q.Latitude {
			f.Defeated = true
		}
	}
	return f
}

// award counts the vargas of each scheme in which a graha stands well, a bit of well each, and names its amsas. By
// CountGreatFriend the level begins one lower; a graha that is debilitated in a varga counts by the
// lord of the sign, as in the strengths.
func (x *reader) award(b *Bala, well uint16) {
	for s := range b.Awards {
		a := &b.Awards[s]
		a.Scheme, a.Count = Scheme(s), uint8(bits.OnesCount16(well&members[s]))
		if !x.o.WithholdImpaired || !b.Flaws.Any() {
			a.Amsa = AmsaFor(Scheme(s), int(a.Count))
		}
	}
	b.Amsa = Label[Amsa]{b.Awards[Dashavarga].Amsa, x.o.Lang}
}

// members has a bit for each varga that counts in a scheme.
var members = func() (sets [schemeCount]uint16) {
	for s := range sets {
		for i, w := range weights[s] {
			if w > 0 {
				sets[s] |= 1 << i
			}
		}
	}
	return sets
}()
