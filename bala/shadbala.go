package bala

import (
	"math"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ShadbalaOptions are the choices in which schools of shadbala differ. The zero options are those of B. V. Raman as
// Jagannatha Hora computes them.
type ShadbalaOptions struct {
	// When she is benefic; zero is the bright half.
	Moon MoonRule
	// Any malefic in his sign makes Mercury malefic (BPHS 3.11 to the letter).
	StrictMercury bool

	// Only the degrees of the moolatrikona give 45 virupas, not its whole sign.
	MoolatrikonaByDegree bool
	// 20, 15, 10, 4 and 2 virupas by friendship (BPHS 27.2–4), not 22.5, 15, 7.5, 3.75 and 1.875
	VargaValuesBPHS bool
	// Kendras are counted by Sripati's houses, not by signs.
	KendraBySripati bool
	// female grahas have the second third of a sign and neuters the last (BPHS 27.6), not the other way
	DrekkanaBPHS bool
	// The four directions lie 90° apart from the lagna, not at the midheaven.
	DigByLagna bool

	// Twelve hours from sunrise to sunset and twelve from there, not 24 equal ones.
	UnequalHoras bool
	// Declinations by the obliquity of date, not by 24°.
	TrueObliquity bool
	// a war is won by the lower longitude (B. V. Raman), not by the northern latitude (Surya Siddhanta 7)
	LowerLongitudeWins bool
	// Venus wins every war of hers.
	VenusWins bool
	// a war moves the whole difference (BPHS 27.20), not its quotient by the difference of the discs
	WarBPHS bool

	// ayana bala of the Sun and paksha bala of the Moon count once more as cheshta (BPHS 27.18), not doubled in kala
	LightsInCheshta bool
	// Cheshta by the eight motions (BPHS 27.21–23), not by the arc from the apex.
	CheshtaBPHS bool
	// Drik adds the whole look of Mercury and of Jupiter (BPHS 27.19).
	DrikSuperadd bool
	// No look is worth more than 60 virupas.
	DrikCap bool
	// 6.5 rupas are required of the Sun (BPHS 27.32–33), not 5.
	RequiredBPHS bool
}

// GrahaStrength is the shadbala of a graha with its parts.
type GrahaStrength struct {
	// Sun to Saturn.
	Graha vedic.Graha `json:"graha"`
	// Strength of place, in virupas.
	Sthana Strength `json:"sthana"`
	// Strength of direction.
	Dig Strength `json:"dig"`
	// Strength of time.
	Kala Strength `json:"kala"`
	// Of motion; of the Sun and the Moon see [ShadbalaOptions].
	Cheshta Strength `json:"cheshta"`
	// Natural strength.
	Naisargika Strength `json:"naisargika"`
	// Of the looks it gets; below zero where malefic ones prevail.
	Drik Strength `json:"drik"`
	// The sum.
	Total Strength `json:"total"`

	// Strength in rupas, sixty virupas each.
	Rupas vedic.Decimal `json:"rupas"`
	// What the chapter asks of the graha, 5 to 7 rupas (BPHS 27.32–33).
	Required vedic.Decimal `json:"requiredRupas"`
	// Of Rupas to Required; strong from 1 on.
	Ratio vedic.Decimal `json:"ratio"`
	// Rank by ratio, 1 to 7.
	Rank int `json:"rank"`
	// The good that it has to give, 0 to 60 virupas (BPHS 28).
	Ishta Strength `json:"ishta"`
	// The ill, 0 to 60 virupas.
	Kashta Strength `json:"kashta"`

	// The parts of place and of time.
	Components Components `json:"components"`

	at *moment
}

// Components are the parts of the strengths of place, Uccha to Drekkana, and of time, Natonnata to Yuddha.
type Components struct {
	// Nearness to the point of deepest exaltation.
	Uccha Strength `json:"uccha"`
	// Standing in seven vargas.
	Saptavargaja Strength `json:"saptavargaja"`
	// Odd or even sign and navamsa.
	Ojayugma Strength `json:"ojayugma"`
	// Angle, succeedent or cadent.
	Kendradi Strength `json:"kendradi"`
	// Third of the sign.
	Drekkana Strength `json:"drekkana"`

	// Noon or midnight.
	Natonnata Strength `json:"natonnata"`
	// Bright (shukla) or dark (krishna) half of the lunar month.
	Paksha Strength `json:"paksha"`
	// Third of the day or night.
	Tribhaga Strength `json:"tribhaga"`
	// Lord of the year.
	Abda Strength `json:"abda"`
	// The Hindu month.
	Masa Strength `json:"masa"`
	// Weekday, from sunrise to sunrise.
	Vara Strength `json:"vara"`
	// Planetary hours.
	Hora Strength `json:"hora"`
	// Course of the Sun, north or south, sidereal.
	Ayana Strength `json:"ayana"`
	// Won or, below zero, lost in war.
	Yuddha Strength `json:"yuddha"`
}

// sevenGrahas is how many have strengths: Sun to Saturn.
const sevenGrahas = 7

// Half rupas required, Sun to Saturn (B. V. Raman, Graha and Bhava Balas; BPHS 27.32–33 but for the Sun).
var requiredHalves = [sevenGrahas]int64{10, 12, 10, 14, 13, 11, 10}

// In halves of a rupa, as the table above it.
const requiredSunBPHS = 13

// Shadbala returns the six strengths of Sun to Saturn in a chart (BPHS 27). A chart read back from JSON has no Sky and
// cannot be weighed. Where the Sun neither rises nor sets no part of the day and no hour has a lord, Jupiter alone has
// his tribhaga, and the civil day counts for vara, masa and abda.
//
// Index 0 is the Sun. It is safe for concurrent use; the rows keep hold of the chart's sky, for
// their reasons.
// For a chart that [kundali.Chart.CheckSky] refuses the result is zero.
func Shadbala(c *kundali.Chart, o ShadbalaOptions) [7]GrahaStrength {
	if c.CheckSky() != nil {
		return [7]GrahaStrength{}
	}
	m := momentOf(c, o)
	var rows [7]GrahaStrength
	for i := range rows {
		rows[i].Graha, rows[i].at = vedic.Graha(i+1), m
		m.weigh(&rows[i])
	}
	m.fight(&rows)
	for i := range rows {
		m.finish(&rows[i])
	}
	for i := range rows {
		rows[i].Rank = 1
		for j := range rows {
			if m.stronger(&rows[j], &rows[i]) {
				rows[i].Rank++
			}
		}
	}
	return rows
}

// weigh fills in all but what hangs on a war.
func (m *moment) weigh(s *GrahaStrength) {
	g, k := s.Graha, &s.Components
	m.place(g, k)
	m.time(g, k)
	s.Sthana = k.Uccha + k.Saptavargaja + k.Ojayugma + k.Kendradi + k.Drekkana
	s.Dig = m.dig(g)
	s.Cheshta = m.cheshta(g, k)
	s.Naisargika = naisargika(g)
	s.Drik = m.drik(g)
	s.Ishta, s.Kashta = m.phala(g, k.Uccha, s.Cheshta)
}

// finish sums up.
func (m *moment) finish(s *GrahaStrength) {
	k := &s.Components
	s.Kala = k.Natonnata + k.Paksha + k.Tribhaga + k.Abda + k.Masa + k.Vara + k.Hora + k.Ayana + k.Yuddha
	s.Total = s.Sthana + s.Dig + s.Kala + s.Cheshta + s.Naisargika + s.Drik
	s.Rupas, s.Required = vedic.Decimal(s.Total.Rupas()), vedic.Decimal(m.required(s.Graha))/2
	s.Ratio = s.Rupas / s.Required
}

// required returns half rupas.
func (m *moment) required(g vedic.Graha) int64 {
	if g == vedic.Sun && m.o.RequiredBPHS {
		return requiredSunBPHS
	}
	return requiredHalves[g-1]
}

// stronger compares ratios, exactly; of equal ones the earlier graha is first. Crosswise products
// of integers compare two quotients without dividing: below 2⁶³ as long as a total is below 10,000
// rupas.
func (m *moment) stronger(a, b *GrahaStrength) bool {
	x, y := int64(a.Total)*m.required(b.Graha), int64(b.Total)*m.required(a.Graha)
	return x > y || x == y && a.Graha < b.Graha
}

// Strong reports whether the graha has the rupas required of it.
func (s *GrahaStrength) Strong() bool { return s.Ratio >= 1 }

// Lacking returns the keys of the strengths that fall short of their own minima: "sthana", "dig", "cheshta", "kala" and
// "ayana" (BPHS 27.34–36). Ayana bala of the Sun and paksha bala of the Moon are held once against ayana and kala, and
// once as their cheshta.
func (s *GrahaStrength) Lacking() (keys []string) {
	if s.Graha < vedic.Sun || s.Graha > vedic.Saturn {
		return nil
	}
	row, k := minima[minimumRows[s.Graha-1]], &s.Components
	cheshta, kala, ayana := s.Cheshta, s.Kala, k.Ayana
	if s.at != nil && !s.at.o.LightsInCheshta {
		switch s.Graha {
		case vedic.Sun:
			ayana /= 2
			cheshta, kala = ayana, kala-ayana
		case vedic.Moon:
			cheshta, kala = k.Paksha/2, kala-k.Paksha/2
		}
	}
	for i, have := range [5]Strength{s.Sthana, s.Dig, cheshta, kala, ayana} {
		if have < row[i]*Virupa {
			keys = append(keys, minimumKeys[i])
		}
	}
	return keys
}

var minimumKeys = [5]string{"sthana", "dig", "cheshta", "kala", "ayana"}

// BPHS 27.34–36, in virupas: the Sun, Mercury and Jupiter; the Moon and Venus; Mars and Saturn.
var (
	minima      = [3][5]Strength{{165, 35, 50, 112, 30}, {133, 50, 30, 100, 40}, {96, 30, 40, 67, 20}}
	minimumRows = [sevenGrahas]int{0, 1, 2, 0, 0, 1, 2}
)

// naisargika returns the lasting strength: sevenths of a rupa by brightness (BPHS 27.14).
func naisargika(g vedic.Graha) Strength { return Rupa * sevenths[g-1] / 7 }

// By brightness: the Sun 7, the Moon 6, Venus 5, Jupiter 4, Mercury 3, Mars 2, Saturn 1.
var sevenths = [sevenGrahas]Strength{7, 6, 2, 3, 4, 5, 1}

// phala returns what good and what ill a graha has to give: the root of exaltation by motion, and of
// what both lack of 60 (BPHS 28). For the Sun motion is the arc of his tropical place from 270°,
// for the Moon hers from the Sun. The product of two strengths would not fit into 63 bits, so that
// roots are taken first and the result is rounded to a unit.
func (m *moment) phala(g vedic.Graha, uccha, cheshta Strength) (ishta, kashta Strength) {
	switch g {
	case vedic.Sun:
		cheshta = third(m.tropical(g).Distance(vedic.Longitude(vedic.Circle * 3 / 4)))
	case vedic.Moon:
		cheshta = third(m.elongation)
	}
	root := func(a, b Strength) Strength {
		return Strength(math.Round(math.Sqrt(float64(a)) * math.Sqrt(float64(b))))
	}
	return root(uccha, cheshta), root(Rupa-uccha, Rupa-cheshta)
}
