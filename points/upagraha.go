package points

import "github.com/jyotish-go/jyotish/vedic"

// solar returns the five upagrahas that follow from the Sun alone (BPHS 3.61–64). Each follows from
// the one before: dhuma is the Sun and 133°20′, vyatipata what is left of the circle, parivesha
// opposite, indrachapa what is left again, and upaketu 16°40′ on; a sign more leads back to the Sun
// (BPHS 3.61–64), which proves the sum.
func (x *reader) solar(list []Point) []Point {
	source := vedic.Source{Work: "BPHS", At: "3.61–64"}
	sun := vedic.Angle(x.longitude(vedic.Sun))
	d := sun + 133*vedic.Degree + 20*vedic.Arcminute
	v := vedic.Circle - d
	p := v + vedic.Circle/2
	c := vedic.Circle - p
	u := c + 16*vedic.Degree + 40*vedic.Arcminute
	for _, s := range [5]struct {
		key  Term
		at   vedic.Angle
		suns int // how many times the Sun is in it
	}{{dhuma, d, 1}, {vyatipata, v, -1}, {parivesha, p, -1}, {indrachapa, c, 1}, {upaketu, u, 1}} {
		list = append(list, x.sumPoint(s.key, vedic.NewLongitude(s.at), s.suns, source))
	}
	return list
}

// Timed has the upagrahas that are the lagna of a moment of the day or the night of birth. Vara is
// the weekday from the last sunrise. Night means that the birth was after sunset. From and To bound
// the half of the day that was divided into eight. Absent is empty, or the reason why there are
// none: NoSunrise or TimeUnknown; the rest is then zero.
type Timed struct {
	// Empty, NoSunrise or TimeUnknown.
	Absent Term `json:"absent,omitempty"`
	// The weekday from the last sunrise.
	Vara vedic.Vara `json:"vara,omitzero"`
	// Whether the birth was after sunset.
	Night bool `json:"night"`
	// When the half of the day began that was divided, in days of UT.
	From vedic.JD `json:"from"`
	// When it ended.
	To vedic.JD `json:"to"`
	// In the order of the lords, Gulika last but one and Mandi last; never nil.
	Points []TimedPoint `json:"points"`
}

// TimedPoint is one of them. Part is the part of the half day, 1 to 8, that its lord rules, with its first and last
// moment and the lagna at its beginning, middle and end. OtherPart is the part by the other reading of the lordless
// one. Mandi by ghatis has no part but Ghatis, of which thirty make the half day.
type TimedPoint struct {
	Point
	// The graha whose part it is; zero for Mandi by ghatis.
	Lord vedic.Graha `json:"lord,omitzero"`
	// The part of the half day that its lord rules, 1 to 8; zero for Mandi by ghatis.
	Part int `json:"part,omitzero"`
	// That part where the part without a lord is put elsewhere, 1 to 8.
	OtherPart int `json:"otherPart,omitzero"`
	// The moment whose lagna it is.
	At vedic.JD `json:"at"`
	// The lagna at the beginning, middle and end of the part.
	Rises [3]vedic.Longitude `json:"beginMiddleEnd,omitzero"`
	// Of Mandi by ghatis: at which of the thirty ghatis of the half day it rises; otherwise zero.
	Ghatis int `json:"ghatis,omitzero"`
}

// The timed upagrahas with the lords of their parts (BPHS 3.66–70); those of the Moon and of Venus are in some lists
// only.
var kalavelas = [7]struct {
	key  Term
	lord vedic.Graha
}{
	{kala, vedic.Sun}, {paridhi, vedic.Moon}, {mrityu, vedic.Mars}, {ardhaprahara, vedic.Mercury},
	{yamaghantaka, vedic.Jupiter},
	{kodanda, vedic.Venus}, {Gulika, vedic.Saturn},
}

// Ghatis after which Mandi rises, from Sunday to Saturday, by day and by night, of thirty (Phaladeepika 25).
var mandiGhatis = [2][7]int{{26, 22, 18, 14, 10, 6, 2}, {10, 6, 2, 26, 22, 18, 14}}

// timed finds the half of the day and the lagna of each part's moment. The half of the day is that
// in which the birth lies; a birth at sunset is of the night.
func (x *reader) timed(t *Timed, p *Points) {
	t.Points = []TimedPoint{}
	switch {
	case !x.hour:
		t.Absent = TimeUnknown
	case x.day == vedic.Day{}:
		t.Absent = NoSunrise
	}
	if t.Absent != "" {
		p.Withheld = append(p.Withheld, Withheld{"timed_upagrahas", t.Absent})
		return
	}
	t.Vara, t.From, t.To = x.vara, x.day.Sunrise, x.day.Sunset
	if t.Night = x.sky.At >= x.day.Sunset; t.Night {
		t.From, t.To = x.day.Sunset, x.day.NextSunrise
	}
	t.Points = x.room.timed[:0]
	for _, k := range kalavelas {
		t.Points = append(t.Points, x.kalavela(t, k.key, k.lord))
	}
	t.Points = append(t.Points, x.mandi(t))
}

// partOf returns the part that a graha rules, from 1. By night the first belongs to the fifth lord
// from that of the day. A Sunday has the parts of Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn
// and the lordless one; its night begins with Jupiter. Saturn's part is the same in both readings,
// since the lordless one follows it or ends the list.
func partOf(lord vedic.Graha, v vedic.Vara, night bool, o Lordless) int {
	first := int(v) - 1
	if night {
		first = (first + 4) % 7
	}
	n := int(lord) - 1 - first
	switch {
	case n >= 0:
		return n + 1
	case o == LastPart:
		return n + 8
	}
	return n + 9 // past the part without a lord, which follows that of Saturn
}

var kalavelaSource = vedic.Source{Work: "BPHS", At: "3.66–70"}

// kalavela finds one of the seven. Parts are sixteenths of the half day by twos, so that the middle
// of a part is a whole one too.
func (x *reader) kalavela(t *Timed, key Term, lord vedic.Graha) TimedPoint {
	part := partOf(lord, t.Vara, t.Night, x.o.Lordless)
	p := TimedPoint{Lord: lord, Part: part, OtherPart: partOf(lord, t.Vara, t.Night, 1-x.o.Lordless)}
	var moments [3]vedic.JD
	for i := range moments {
		moments[i] = t.From + (t.To-t.From)*vedic.JD(2*(part-1)+i)/16
		p.Rises[i] = x.rising(moments[i])
	}
	at := x.o.Others
	if at == Usual {
		at = Middle
	}
	if key == Gulika {
		if at = x.o.Gulika; at == Usual {
			at = Begin
		}
	}
	p.At, p.Point = moments[at-Begin], x.point(key, p.Rises[at-Begin], kalavelaSource)
	return p
}

// mandi finds Mandi; Gulika is the last of the points before it. By ghatis it goes by thirtieths of
// the half day and not by its parts: 26 of them after a Sunday's sunrise, four fewer each day.
func (x *reader) mandi(t *Timed) TimedPoint {
	p := t.Points[len(t.Points)-1]
	p.Point.Point = Mandi
	half := (t.To - t.From) / 16
	begin := t.From + vedic.JD(vedic.JD(2*(p.Part-1))*half)
	switch x.o.Mandi {
	case AsGulika:
		return p
	case BeginOfSaturn:
		p.At, p.Point = begin, x.point(Mandi, p.Rises[0], kalavelaSource)
		return p
	case MiddleOfSaturn:
		p.At, p.Point = begin+half, x.point(Mandi, p.Rises[1], kalavelaSource)
		return p
	}
	row := mandiGhatis[0]
	if t.Night {
		row = mandiGhatis[1]
	}
	n := row[t.Vara-1]
	at := t.From + (t.To-t.From)*vedic.JD(n)/30
	return TimedPoint{Point: x.point(Mandi, x.rising(at), vedic.Source{Work: "Phaladeepika", At: "25"}), At: at,
		Ghatis: n}
}

// rising returns the lagna of another moment of the day.
func (x *reader) rising(at vedic.JD) vedic.Longitude {
	return x.horizon.Lagna(vedic.Minutes((at - x.sky.At) * 1440))
}
