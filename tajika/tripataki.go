package tajika

import "github.com/jyotish-go/jyotish/vedic"

// Tripataki is the chakra of three flags: where the grahas of birth have come in this year, and who strikes whom.
// Rashis are their signs, Sun to Ketu; Lagna and Moon are those who strike the annual lagna and the Moon, and Struck
// those who strike each place, the annual lagna first and then the signs after it.
type Tripataki struct {
	// Of life, completed years and one.
	Year int `json:"year"`
	// Where the grahas have come, from the Sun to Ketu.
	Rashis vedic.ByGraha[vedic.Rashi] `json:"rashis"`
	// Grahas that strike the annual lagna.
	Lagna []vedic.Graha `json:"lagnaStruckBy"`
	// Grahas that strike the sign that the Moon has reached.
	Moon []vedic.Graha `json:"moonStruckBy"`
	// Grahas that strike each sign, from the annual lagna on; By place: index 0 is the annual lagna.
	Struck vedic.ByBhava[[]vedic.Graha] `json:"struck"`
	// Charak, Textbook of Varshaphala.
	Source vedic.Source `json:"source"`
}

// Which places strike each other, from the annual lagna, 1 to 12 (Charak; Mehta).
var vedhas = vedic.ByBhava[[3]int]{
	{4, 7, 10}, {3, 6, 9}, {2, 8, 11}, {1, 7, 10}, {6, 9, 12}, {2, 5, 11}, {1, 4, 10}, {3, 9, 12}, {2, 5, 8}, {1, 4, 7},
	{3, 6, 12}, {5, 8, 11},
}

// By how many years each graha comes back to its place, Sun to Ketu; the nodes go backward.
var rounds = vedic.ByGraha[int]{4, 9, 6, 4, 4, 4, 4, 6, 6}

// tripataki reads the chakra of this year of life, which is one more than the completed ones.
func (x *reader) tripataki() Tripataki {
	var natal vedic.ByGraha[vedic.Rashi]
	for i := range natal {
		natal[i] = x.natal.Grahas[i].Longitude.Rashi()
	}
	return TripatakiOf(x.lagna, &natal, x.p.Completed+1)
}

// TripatakiOf returns the chakra of a year of life, 1 and on, from the annual lagna and the signs of
// birth. It is zero for what is no sign and for a year below 1. The Moon goes a sign a year and comes back after nine:
// in year 10 she stands where she stood at birth. The rest of the division counts inclusively from the sign of birth,
// and 0 is a full round.
func TripatakiOf(lagna vedic.Rashi, natal *vedic.ByGraha[vedic.Rashi], year int) Tripataki {
	if natal == nil || lagna < vedic.Mesha || lagna > vedic.Meena || year < 1 {
		return Tripataki{}
	}
	for _, r := range natal {
		if r < vedic.Mesha || r > vedic.Meena {
			return Tripataki{}
		}
	}
	t := Tripataki{Year: year, Source: vedic.Source{Work: "Textbook of Varshaphala", At: "Tripataki"}}
	for i, r := range natal {
		n := year % rounds[i]
		if n == 0 {
			n = rounds[i]
		}
		if vedic.Graha(i + 1).Node() {
			t.Rashis[i] = r.Nth(2 - n)
		} else {
			t.Rashis[i] = r.Nth(n)
		}
	}
	all := make([]vedic.Graha, 0, 3*len(natal))
	for place := range t.Struck {
		from := len(all)
		for i, r := range t.Rashis {
			at := lagna.CountTo(r)
			for _, seen := range vedhas[place] {
				if seen == at {
					all = append(all, vedic.Graha(i+1))
				}
			}
		}
		t.Struck[place] = all[from:len(all):len(all)]
	}
	t.Lagna, t.Moon = t.Struck[0], t.Struck[lagna.CountTo(t.Rashis[vedic.Moon-1])-1]
	return t
}
