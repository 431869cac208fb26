package bala

import (
	"math"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ShadbalaOptions are the choices in which schools of shadbala differ. The zero options are those of B. V. Raman as
// Jagannatha Hora computes them.
type ShadbalaOptions struct {
	Moon          MoonRule
	StrictMercury bool // any malefic in his sign makes Mercury malefic (BPHS 3.11 to the letter)

	MoolatrikonaByDegree bool // only the degrees of the moolatrikona give 45 virupas, not its whole sign
	// 20, 15, 10, 4 and 2 virupas by friendship (BPHS 27.2–4), not 22.5, 15, 7.5, 3.75 and 1.875
	VargaValuesBPHS bool
	KendraBySripati bool // kendras are counted by Sripati's houses, not by signs
	// female grahas have the second third of a sign and neuters the last (BPHS 27.6), not the other way
	DrekkanaBPHS bool
	DigByLagna   bool // the four directions lie 90° apart from the lagna, not at the midheaven

	UnequalHoras  bool // twelve hours from sunrise to sunset and twelve from there, not 24 equal ones
	TrueObliquity bool // declinations by the obliquity of date, not by 24°
	// a war is won by the lower longitude (B. V. Raman), not by the northern latitude (Surya Siddhanta 7)
	LowerLongitudeWins bool
	VenusWins          bool // Venus wins every war of hers
	// a war moves the whole difference (BPHS 27.20), not its quotient by the difference of the discs
	WarBPHS bool

	// ayana bala of the Sun and paksha bala of the Moon count once more as cheshta (BPHS 27.18), not doubled in kala
	LightsInCheshta bool
	CheshtaBPHS     bool // cheshta by the eight motions (BPHS 27.21–23), not by the arc from the apex
	DrikSuperadd    bool // drik adds the whole look of Mercury and of Jupiter (BPHS 27.19)
	DrikCap         bool // no look is worth more than 60 virupas
	RequiredBPHS    bool // 6.5 rupas are required of the Sun (BPHS 27.32–33), not 5
}

// GrahaStrength is the shadbala of a graha and what it is made of.
type GrahaStrength struct {
	Graha      vedic.Graha `json:"graha"`
	Sthana     Strength    `json:"sthana"`     // of place
	Dig        Strength    `json:"dig"`        // of direction
	Kala       Strength    `json:"kala"`       // of time
	Cheshta    Strength    `json:"cheshta"`    // of motion; of the Sun and the Moon see [ShadbalaOptions]
	Naisargika Strength    `json:"naisargika"` // of nature
	Drik       Strength    `json:"drik"`       // of the looks it gets; below zero where malefic ones prevail
	Total      Strength    `json:"total"`

	Rupas    vedic.Decimal `json:"rupas"` // the total
	Required vedic.Decimal `json:"requiredRupas"`
	Ratio    vedic.Decimal `json:"ratio"` // of Rupas to Required; strong from 1 on
	Rank     int           `json:"rank"`  // by Ratio, 1–7
	Ishta    Strength      `json:"ishta"` // phala, 0–60 virupas (BPHS 28)
	Kashta   Strength      `json:"kashta"`

	Components Components `json:"components"`

	at *moment
}

// Components are the parts of the strengths of place, Uccha to Drekkana, and of time, Natonnata to Yuddha.
type Components struct {
	Uccha        Strength `json:"uccha"`        // nearness to the point of deepest exaltation
	Saptavargaja Strength `json:"saptavargaja"` // standing in seven vargas
	Ojayugma     Strength `json:"ojayugma"`     // odd or even sign and navamsa
	Kendradi     Strength `json:"kendradi"`     // angle, succeedent or cadent
	Drekkana     Strength `json:"drekkana"`     // third of the sign

	Natonnata Strength `json:"natonnata"` // noon or midnight
	Paksha    Strength `json:"paksha"`    // the Moon's age
	Tribhaga  Strength `json:"tribhaga"`  // third of the day or night
	Abda      Strength `json:"abda"`      // lord of the year
	Masa      Strength `json:"masa"`      // of the month
	Vara      Strength `json:"vara"`      // of the weekday
	Hora      Strength `json:"hora"`      // of the hour
	Ayana     Strength `json:"ayana"`     // declination
	Yuddha    Strength `json:"yuddha"`    // won or, below zero, lost in war
}

// sevenGrahas is how many have strengths: Sun to Saturn.
const sevenGrahas = 7

// Half rupas required, Sun to Saturn (B. V. Raman, Graha and Bhava Balas; BPHS 27.32–33 but for the Sun).
var requiredHalves = [sevenGrahas]int64{10, 12, 10, 14, 13, 11, 10}

const requiredSunBPHS = 13

// Shadbala gives the six strengths of Sun to Saturn in a chart (BPHS 27). A chart read back from JSON has no Sky and
// cannot be weighed. Where the Sun neither rises nor sets no part of the day and no hour has a lord, Jupiter alone has
// his tribhaga, and the civil day counts for vara, masa and abda.
func Shadbala(c *kundali.Chart, o ShadbalaOptions) [7]GrahaStrength {
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

// required gives half rupas.
func (m *moment) required(g vedic.Graha) int64 {
	if g == vedic.Sun && m.o.RequiredBPHS {
		return requiredSunBPHS
	}
	return requiredHalves[g-1]
}

// stronger compares ratios, exactly; of equal ones the earlier graha is first.
func (m *moment) stronger(a, b *GrahaStrength) bool {
	x, y := int64(a.Total)*m.required(b.Graha), int64(b.Total)*m.required(a.Graha)
	return x > y || x == y && a.Graha < b.Graha
}

// Strong says whether the graha has the rupas required of it.
func (s *GrahaStrength) Strong() bool { return s.Ratio >= 1 }

// Lacking gives the keys of the strengths that fall short of their own minima: "sthana", "dig", "cheshta", "kala" and
// "ayana" (BPHS 27.34–36). Ayana bala of the Sun and paksha bala of the Moon are held once against ayana and kala, and
// once as their cheshta.
func (s *GrahaStrength) Lacking() (keys []string) {
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

// naisargika gives the lasting strength: sevenths of a rupa by brightness (BPHS 27.14).
func naisargika(g vedic.Graha) Strength { return Rupa * sevenths[g-1] / 7 }

var sevenths = [sevenGrahas]Strength{7, 6, 2, 3, 4, 5, 1}

// phala gives what good and what ill a graha has to give: the root of exaltation by motion, and of what both lack of 60
// (BPHS 28). For the Sun motion is the arc of his tropical place from 270°, for the Moon hers from the Sun.
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
