package bala

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// School selects the table of bindus.
type School uint8

// The schools. Their tables differ in four cells and in no total.
const (
	Parashara    School = iota // BPHS 66; Jagannatha Hora
	Varahamihira               // Brihat Jataka 9; B. V. Raman
)

var schoolKeys = []string{"parashara", "varahamihira"}

// String returns the key.
func (s School) String() string { return enum.String(s, 0, "School", schoolKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s School) MarshalText() ([]byte, error) { return enum.Text(s, 0, "School", schoolKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (s *School) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "school", b, schoolKeys)
}

// Occupants selects which grahas make a sign occupied in the ekadhipatya shodhana.
type Occupants uint8

// The choices of occupants.
const (
	// the nine grahas and the lagna: P. V. R. Narasimha Rao, whose printed example it gives
	GrahasAndLagna Occupants = iota
	NineGrahas               // without the lagna
	SevenGrahas              // without the nodes too: B. V. Raman
)

var occupantKeys = []string{"grahas9_and_lagna", "grahas9", "grahas7"}

// String returns the key.
func (o Occupants) String() string { return enum.String(o, 0, "Occupants", occupantKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o Occupants) MarshalText() ([]byte, error) { return enum.Text(o, 0, "Occupants", occupantKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (o *Occupants) UnmarshalText(b []byte) error {
	return enum.Read(o, 0, "occupants", b, occupantKeys)
}

// AshtakavargaOptions are the choices in which schools of ashtakavarga differ.
type AshtakavargaOptions struct {
	// Whose table of bindus; zero is Parashara's.
	School School
	// Who makes a sign occupied in the ekadhipatya shodhana; zero is the nine grahas and the lagna.
	Occupants Occupants
	// In the trikona shodhana two zeros make the third value zero: B. V. Raman, Ashtakavarga System.
	TwoZeros bool
	// an empty sign's larger value is reduced by the occupied sign's, not to it: BPHS 68 as R. Santhanam translates it
	Subtract bool
	// Kanya multiplies by 6 in the rashi pinda, not by 5: some editions of BPHS 69.
	KanyaSix bool
	// The sarvashtakavarga counts the bindus of the lagna too, and sums to 386, not 337.
	LagnaInSarva bool
}

// Bindus is the ashtakavarga of a chart: who gives which sign a bindu, the mark of good that BPHS calls a rekha.
type Bindus struct {
	// Whose practice is followed, by key.
	School School `json:"school"`
	// Bhinnashtakavarga of Sun to Saturn and of the lagna.
	Tables [8]BindusTable `json:"bav"`
	// Sarvashtakavarga, the sum over the seven grahas.
	Sarva vedic.ByRashi[int] `json:"sav"`
	// Of the sarvashtakavarga: 337 in every chart, 386 with the lagna.
	Total int `json:"savTotal"`
}

// BindusTable is the bhinnashtakavarga of one graha or of the lagna. Signs hold 0 to 8 bindus.
type BindusTable struct {
	// Whose value it is.
	Of Contributor `json:"of"`
	// Twelve numbers from mesha; From Mesha, 0 to 8 each.
	Bindus vedic.ByRashi[int] `json:"bindus"`
	// 39 to 56, the same in every chart.
	Total int `json:"total"`
	// After the first reduction, by trines (BPHS 67).
	Trikona vedic.ByRashi[int] `json:"trikona"`
	// After the second, by signs of one lord (BPHS 68).
	Ekadhipatya vedic.ByRashi[int] `json:"ekadhipatya"`

	// Of the reduced bindus, each times the number of its sign (BPHS 69); none for the lagna.
	RashiPinda Pinda `json:"rashiPinda"`
	// Of those in the signs of the grahas, each times the number of the graha; none for the lagna.
	GrahaPinda Pinda `json:"grahaPinda"`
	// The sum of the two, also yoga pinda; none for the lagna.
	ShodhyaPinda Pinda `json:"shodhyaPinda"`

	// Prastara spreads the bindus out: a row for each contributor, Sun to Saturn and the lagna, and the signs to which
	// it gives one.
	Prastara [8]vedic.ByRashi[bool] `json:"-"`
}

// Pinda is a product sum of reduced bindus, 0 or more. The lagna has none, which is −1 and null in JSON.
type Pinda int

// noPinda is that of the lagna, for which no text has one.
const noPinda Pinda = -1

// MarshalJSON returns the number, or null for none.
func (p Pinda) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil), nil }

// AppendJSON appends the number, or null.
func (p Pinda) AppendJSON(b []byte) []byte {
	if p < 0 {
		return append(b, "null"...)
	}
	return strconv.AppendInt(b, int64(p), 10)
}

// UnmarshalJSON reads a whole number from 0 on, or null; anything else is a *[vedic.ParseError].
func (p *Pinda) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*p = noPinda
		return nil
	}
	n, err := strconv.ParseUint(string(b), 10, 31)
	if err != nil {
		return &vedic.ParseError{What: "pinda", Got: string(b), Want: "a whole number or null"}
	}
	*p = Pinda(n)
	return nil
}

const (
	sun     = Contributor(vedic.Sun)
	moon    = Contributor(vedic.Moon)
	mars    = Contributor(vedic.Mars)
	mercury = Contributor(vedic.Mercury)
	jupiter = Contributor(vedic.Jupiter)
	venus   = Contributor(vedic.Venus)
	saturn  = Contributor(vedic.Saturn)
)

// Ashtakavarga returns the bindus of a chart, from the signs of its lagna and grahas alone:
// bhinnashtakavarga and sarvashtakavarga, the two reductions and the pindas (BPHS 66–69). It is
// safe for concurrent use. The bindus of the lagna have a table but no pindas, for no text weighs
// them.
// For a chart that [kundali.Chart.CheckSky] refuses the result is zero.
func Ashtakavarga(c *kundali.Chart, o AshtakavargaOptions) Bindus {
	if c.CheckSky() != nil {
		return Bindus{}
	}
	var signs [8]vedic.Rashi
	for i := range signs[:7] {
		signs[i] = c.Sky.Grahas[i].Longitude.Rashi()
	}
	signs[7] = c.Sky.Lagna.Rashi()
	full := occupied(&c.Sky, o.Occupants)
	b := Bindus{School: o.School}
	for i := range b.Tables {
		t := &b.Tables[i]
		t.spread(Contributor(i+1), o.School, &signs)
		t.Trikona = trikonaShodhana(t.Bindus, o.TwoZeros)
		t.Ekadhipatya = ekadhipatyaShodhana(t.Trikona, &full, o.Subtract)
		t.RashiPinda, t.GrahaPinda, t.ShodhyaPinda = noPinda, noPinda, noPinda
		if t.Of == Lagna && !o.LagnaInSarva {
			continue
		}
		for r, n := range t.Bindus {
			b.Sarva[r] += n
		}
		b.Total += t.Total
	}
	for i := range b.Tables[:7] {
		b.Tables[i].weigh(&signs, o.KanyaSix)
	}
	return b
}

// spread fills in who gives a bindu to which sign. Totals are those of the chapter: 48 for the Sun,
// 49 the Moon, 39 Mars, 54 Mercury, 56 Jupiter, 52 Venus, 39 Saturn.
func (t *BindusTable) spread(of Contributor, school School, signs *[8]vedic.Rashi) {
	t.Of = of
	for j, sign := range signs {
		places := parasharaTable[of-1][j]
		if school == Varahamihira {
			places = varahamihira(of, Contributor(j+1))
		}
		for _, n := range places {
			r := sign.Nth(n) - 1
			t.Prastara[j][r] = true
			t.Bindus[r]++
		}
		t.Total += len(places)
	}
}

// weigh fills in the pindas (BPHS 69).
func (t *BindusTable) weigh(signs *[8]vedic.Rashi, six bool) {
	t.RashiPinda, t.GrahaPinda = 0, 0
	for r, n := range t.Ekadhipatya {
		by := rashiGunakara[r]
		if six && vedic.Rashi(r+1) == vedic.Kanya {
			by = kanyaSix
		}
		t.RashiPinda += Pinda(n * by)
	}
	for q, sign := range signs[:7] {
		t.GrahaPinda += Pinda(t.Ekadhipatya[sign-1] * grahaGunakara[q])
	}
	t.ShodhyaPinda = t.RashiPinda + t.GrahaPinda
}

// Of returns the table of a graha or of the lagna. For another contributor it is an empty one.
func (b *Bindus) Of(c Contributor) *BindusTable {
	if c < 1 || int(c) > len(b.Tables) {
		return &BindusTable{}
	}
	return &b.Tables[c-1]
}

// Grade classes the bindus of a sign for a graha that transits it: 5 and more are good, 4 neither,
// 3 and fewer weak (common practice).
func (t *BindusTable) Grade(r vedic.Rashi) vedic.Nature { return grade(t.Bindus.At(r), 5, 3) }

// Grade classes the sum of a sign: 30 and more are strong, 25 to 29 average, fewer weak (common
// practice; the mean of the seven grahas is 28).
func (b *Bindus) Grade(r vedic.Rashi) vedic.Nature { return grade(b.Sarva.At(r), 30, 24) }

// grade is benefic from good on, malefic up to weak, and between them neither.
func grade(n, good, weak int) vedic.Nature {
	switch {
	case n >= good:
		return vedic.Benefic
	case n <= weak:
		return vedic.Malefic
	}
	return vedic.Unpronounced
}
