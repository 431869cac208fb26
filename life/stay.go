package life

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Stay is a stay of a slow graha in a sign, within the year. Good is the result of the house from
// the Moon (Phaladeepika 26). Bindus are the points of the sign in the graha's own table; −1 for
// Rahu, which has none. Level combines both: "eased", "even" or "careful".
type Stay struct {
	// Graha is Saturn, Jupiter or Rahu.
	Graha vedic.Graha `json:"graha"`
	// Start is the entry, or the beginning of the year; End the next entry, or the end of the year.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	Rashi vedic.Rashi   `json:"rashi"`
	// FromMoon and FromLagna are 1 to 12 by signs.
	FromMoon vedic.Bhava `json:"houseFromMoon"`
	// House from the lagna, 1 to 12; left out where the hour of birth is not known.
	FromLagna vedic.Bhava `json:"houseFromLagna"`
	Good      bool        `json:"good"` // by the table of houses from the Moon
	// Vedha says that the good is obstructed by another graha when it begins
	Vedha bool `json:"vedha"`
	// By the table of houses from the Moon: a good place may be void (vedha), a bad one relieved.
	Outcome gochar.Outcome `json:"outcome"`
	// By are who obstruct or relieve then; empty, not nil, if there are none.
	By     []vedic.Graha `json:"by"`
	Bindus int           `json:"bindus"` // -1 for Rahu, who has no table
	Level  string        `json:"level"`  // 1 is the maha dasha
	// Running says that the graha rules the dasha or the antardasha at the beginning.
	Running bool `json:"running"`
	// Kakshyas are the parts of the sign that it goes through, by time; none of Rahu
	Kakshyas []KakshyaStay `json:"kakshyas"`
}

var slow = []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Rahu}

// stays parts the year where a graha enters signs.
func (y *year) stays(g vedic.Graha, dates []Date, r *Transits) error {
	all, err := y.sights(y.from)
	if err != nil {
		return err
	}
	seen := []Sight{all.At(g)}
	list := []Stay{stayOf(&seen[0], y.zone)}
	for i := range dates {
		if d := &dates[i]; d.Kind == "ingress" && d.Graha == g {
			seen = append(seen, *d.Transit)
			list = append(list, stayOf(d.Transit, d.At))
		}
	}
	for i := range list {
		if list[i].End = y.instant(y.to); i+1 < len(list) {
			list[i].End = list[i+1].Start
		}
		if err := y.through(&list[i], &seen[i]); err != nil {
			return err
		}
	}
	r.Stays = append(r.Stays, list...)
	return nil
}

func stayOf(x *Sight, start vedic.Instant) Stay {
	s := Stay{Graha: x.Graha, Start: start, Rashi: x.Rashi, FromMoon: x.FromMoon, FromLagna: x.FromLagna,
		Good:  x.Outcome == gochar.Good || x.Outcome == gochar.Void,
		Vedha: x.Outcome == gochar.Void, Outcome: x.Outcome, By: x.By, Bindus: x.Bindus, Running: x.Running,
		Kakshyas: []KakshyaStay{}}
	s.Level = level(&s)
	return s
}

// level: the house from the Moon decides the topic, and the bindus how much of it: five or more ease what is hard,
// three or fewer take from what is good.
func level(s *Stay) string {
	n := 0
	if s.Good && !s.Vedha {
		n++
	}
	if !s.Good {
		n--
	}
	switch {
	case s.Bindus >= 5:
		n++
	case s.Bindus >= 0 && s.Bindus <= 3:
		n--
	}
	switch {
	case n > 0:
		return "eased"
	case n < 0:
		return "careful"
	}
	return "even"
}

// order sorts stays by the weight of their graha and by time.
func order(a, b Stay) int {
	return cmp.Or(slices.Index(slow, a.Graha)-slices.Index(slow, b.Graha), a.Start.Compare(b.Start.Time))
}
