package points

import "github.com/jyotish-go/jyotish/vedic"

// War is a graha yuddha: two of Mars to Saturn in one sign and within a degree of longitude. Winner is by Options.War;
// the others say who wins by each rule, and north of the other is zero where both have one latitude.
type War struct {
	// The two, in the order of the weekdays.
	Grahas [2]vedic.Graha `json:"grahas"`
	// In longitude, below 1°.
	Apart vedic.Angle `json:"apart"`
	// Of the first less that of the second.
	Latitudes vedic.Angle `json:"latitudeApart"`
	// The graha that wins, by the rule of the options.
	Winner vedic.Graha `json:"winner"`
	// The one farther north; zero at one latitude.
	North vedic.Graha `json:"byNorth,omitzero"`
	// The one with the larger disc.
	Disc vedic.Graha `json:"byDisc"`
	// The one behind in longitude, at one longitude the first.
	Behind vedic.Graha `json:"byLowerLongitude"`
	// Of the rule that decided.
	Source vedic.Source `json:"source"`
}

// The rank of the discs, the largest first: Jupiter, Saturn, Venus, Mars, Mercury (B. V. Raman, Graha and Bhava Balas).
var discRanks = vedic.ByGraha[int]{2: 4, 3: 5, 4: 1, 5: 3, 6: 2}

// wars checks all pairs from Mars to Saturn. Both grahas must be in the same sign, so the lower
// longitude is the one behind. Schools differ, so the winner by each rule is included; at equal
// latitudes the rule of the north has none.
func (x *reader) wars() []War {
	list := []War{}
	for a := vedic.Mars; a < vedic.Saturn; a++ {
		for b := a + 1; b <= vedic.Saturn; b++ {
			p, q := &x.sky.Grahas[a-1], &x.sky.Grahas[b-1]
			apart := p.Longitude.Distance(q.Longitude)
			if x.rashi[a-1] != x.rashi[b-1] || apart >= vedic.Degree {
				continue
			}
			w := War{Grahas: [2]vedic.Graha{a, b}, Apart: apart, Latitudes: p.Latitude - q.Latitude, Behind: b, Disc: b}
			if q.Longitude >= p.Longitude {
				w.Behind = a
			}
			if discRanks.At(a) < discRanks.At(b) {
				w.Disc = a
			}
			switch {
			case w.Latitudes > 0:
				w.North = a
			case w.Latitudes < 0:
				w.North = b
			}
			w.Winner, w.Source = w.North, vedic.Source{Work: "Surya Siddhanta", At: "7.20"}
			switch {
			case x.o.War == DiscWins:
				w.Winner, w.Source = w.Disc, vedic.Source{Work: "common practice", At: "graha yuddha"}
			case x.o.War == BehindWins || w.North == 0:
				w.Winner, w.Source = w.Behind, vedic.Source{Work: "Graha and Bhava Balas", At: "graha yuddha"}
			}
			list = append(list, w)
		}
	}
	return list
}
