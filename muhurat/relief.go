package muhurat

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// reliefs eases demerits: a benefic in the lagna halves those of tithi, vara, karana and choghadiya; dusk those of the
// lagna; Abhijit makes up for some (Muhurta Chintamani). It is asked last, when all demerits are on the sheet. Abhijit
// gives no more than is lacking, for it mends a time and does not make a good one better, and nothing for a journey
// South.
func (s *search) reliefs(m *moment) {
	t := &s.day.tracks
	list := s.sheet.list[:s.sheet.n]
	if g := s.strong(m); g != 0 && halve(list, tithiUnlisted, varaBad, karanaFixed, choghadiyaBad) {
		s.put(strongLagna, g.String())
	}
	if s.row.traits[godhuli] && t[ofGodhuli].at(m.at) != 0 &&
		halve(list, lagnaBad, eighthMalefic, moonWeak, papakartari) {
		s.put(godhuliRuns, "godhuli")
	}
	if t[ofAbhijit].at(m.at) == 0 || s.p.Direction == South {
		return
	}
	var demerits score
	for _, e := range s.sheet.list[:s.sheet.n] {
		if e.points < 0 && !e.idle {
			demerits -= e.points
		}
	}
	s.put(abhijitRuns, "abhijit")
	x := &s.sheet.list[s.sheet.n-1]
	x.points = min(x.points, demerits)
}

// strong returns the benefic that rises unafflicted: without a malefic in its sign, not combust, and not debilitated;
// zero for none. Of several it is Jupiter before Venus before Mercury.
func (s *search) strong(m *moment) vedic.Graha {
	for g, sign := range m.signs.All() {
		if sign != m.lagna {
			continue
		}
		switch g {
		case vedic.Sun, vedic.Mars, vedic.Saturn, vedic.Rahu, vedic.Ketu:
			return 0
		}
	}
	for i, g := range burnt {
		if m.signs.At(g) == m.lagna && s.combust[i].at(m.at) == 0 &&
			vedic.DignityBySign(g, m.lagna) != vedic.Debilitated {
			return g
		}
	}
	return 0
}

// halve halves the demerits of some outcomes, and says whether there were any.
func halve(list []entry, of ...outcome) (any bool) {
	for i := range list {
		if list[i].gate == noReason && list[i].points < 0 && slices.Contains(of, list[i].o) {
			list[i].points /= 2
			any = true
		}
	}
	return any
}
