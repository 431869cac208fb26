package gochar

import (
	"context"

	"github.com/jyotish-go/jyotish/vedic"
)

// Shani is a kind of period of Saturn around the Moon. Zero is none.
type Shani uint8

// The times of Saturn.
const (
	// SadeSati is in the 12th, the 1st and the 2nd from the Moon: seven and a half years.
	SadeSati Shani = 1 + iota
	// KantakaShani is in the 4th, a dhaiya of two and a half years; also ardhashtama.
	KantakaShani
	// AshtamaShani is in the 8th, the other dhaiya.
	AshtamaShani
)

var shaniKeys = []string{"sade_sati", "kantaka", "ashtama"}

// String returns the key, as "sade_sati".
func (s Shani) String() string { return key(s, "Shani", shaniKeys) }

// MarshalText returns the key, and nothing for none.
func (s Shani) MarshalText() ([]byte, error) { return marshal(s, "Shani", shaniKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (s *Shani) UnmarshalText(b []byte) error { return unmarshal(s, "shani", b, shaniKeys) }

// Name returns the display name, "Sade Sati" or "साढ़े साती". Out of range it is the number of the value.
func (s Shani) Name(l vedic.Lang) string {
	if own, ok := l.Term("dosha." + s.String()); ok { // Sade Sati is also a dosha
		return own
	}
	return name(s, "shani", shaniKeys, l)
}

// Phase is a third of Sade Sati. Zero is none: a dhaiya has no phases.
type Phase uint8

// The phases.
const (
	// Rising is Saturn in the 12th from the Moon, or by degree 45° to 15° before her.
	Rising Phase = 1 + iota
	// Peak is Saturn with the Moon, or by degree within 15° of her.
	Peak
	// Setting is Saturn in the 2nd, or by degree 15° to 45° past her.
	Setting
)

var phaseKeys = []string{"rising", "peak", "setting"}

// String returns the key, as "rising".
func (p Phase) String() string { return key(p, "Phase", phaseKeys) }

// MarshalText returns the key, and nothing for none.
func (p Phase) MarshalText() ([]byte, error) { return marshal(p, "Phase", phaseKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (p *Phase) UnmarshalText(b []byte) error { return unmarshal(p, "phase", b, phaseKeys) }

// Name returns the display name, "rising" or "चढ़ती". Out of range it is the number of the value.
func (p Phase) Name(l vedic.Lang) string { return name(p, "phase", phaseKeys, l) }

// ShaniPeriod is one time of Saturn, from the first moment of its first stay to the end of its last. Stays are its
// parts in order of time, and Breaks the times between them in which Saturn, going back or not yet back, stood
// elsewhere. OpenFrom and OpenTo say that the ephemeris does not reach so far, and that these are its ends.
type ShaniPeriod struct {
	Kind Shani `json:"kind"`
	Span
	OpenFrom bool `json:"openFrom"`
	OpenTo   bool `json:"openTo"`
	// Stays are one at least; of Sade Sati three or more, unless an end is open.
	Stays []Stay `json:"stays"`
	// Breaks are empty, not nil, where he never went back.
	Breaks []Span       `json:"breaks"`
	Source vedic.Source `json:"source"`
}

// Stay is an unbroken time of Saturn in one place from the Moon, one sign unless the count is by degree. Retrograde
// says that he came back into it, and Murti is the metal that he came on, zero where the beginning is open or the count
// is by degree.
type Stay struct {
	Span
	// Phase is zero, and left out, of a dhaiya.
	Phase Phase `json:"phase,omitempty"`
	// House is that from the Moon: 12, 1, 2, 4 or 8.
	House vedic.Bhava `json:"house"`
	// Rashi is the sign in which Saturn is at the beginning; by degree he may leave it within the stay.
	Rashi      vedic.Rashi `json:"rashi"`
	Retrograde bool        `json:"retrograde"`
	Murti      Murti       `json:"murti,omitempty"`
}

// Shanis returns Sade Sati and dhaiya of a Moon sign in a span, in the order in which they begin, each whole, also
// where it began before the span or ends after it. A break by retrograde motion is shorter than a year; longer ones
// part two periods. What is no sign is a *vedic.ParseError.
func Shanis(ctx context.Context, e Ephemeris, moon vedic.Rashi, from, to vedic.JD, o Options) ([]ShaniPeriod, error) {
	if moon < vedic.Mesha || moon > vedic.Meena {
		return nil, &vedic.ParseError{What: "rashi", Got: moon.String(), Want: "one of the twelve"}
	}
	return shanis(ctx, e, edge(int(moon.Nth(12))-1, 12), moon, from, to, o)
}

// ShanisByDegree counts from the degree of the Moon and not from her sign: Sade Sati is Saturn within 45° of her on
// either side, its peak within 15°, and a dhaiya the 30° around the place 90° or 210° after her. Edges count as
// [Shanis] counts those of signs.
func ShanisByDegree(ctx context.Context, e Ephemeris, moon vedic.Longitude, from, to vedic.JD,
	o Options) ([]ShaniPeriod, error) {
	if !moon.Valid() {
		return nil, &vedic.RangeError{What: "longitude of the Moon", Got: "NaN", Low: "0", High: "below 360 degrees"}
	}
	return shanis(ctx, e, moon.Plus(-45*vedic.Degree), 0, from, to, o)
}

// places are the twelfths of the circle in which Saturn counts, from the one before the Moon.
var places = [12]struct {
	kind  Shani
	phase Phase
}{0: {SadeSati, Rising}, 1: {SadeSati, Peak}, 2: {SadeSati, Setting}, 4: {KantakaShani, 0}, 8: {AshtamaShani, 0}}

const (
	longestPeriod vedic.JD = 9.5 * 365.25 // Sade Sati with its breaks
	longestBreak  vedic.JD = 365.25
)

func shanis(ctx context.Context, e Ephemeris, origin vedic.Longitude, moon vedic.Rashi, from, to vedic.JD,
	o Options) (list []ShaniPeriod, err error) {
	if err := check(e, from, to, &o); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		h := haunting{seer: s, origin: origin, moon: moon, path: s.graha(vedic.Saturn).from(origin)}
		begin, end := max(s.first, from-longestPeriod), min(s.last, to+longestPeriod)
		m, err := h.path(begin)
		if err != nil {
			return err
		}
		part, _ := m.lon.Part(12)
		h.enter(entry{mark: m, part: part})
		err = s.cells(h.path, paces.At(vedic.Saturn).cell, begin, end, func(a, b mark) error {
			return h.path.entries(a, b, 12, func(in entry) {
				if in.at > begin && in.at < end {
					h.enter(in)
				}
			})
		})
		if err != nil {
			return err
		}
		h.leave(end)
		for _, p := range h.all {
			if p.From >= to || p.To <= from {
				continue
			}
			p.OpenFrom, p.OpenTo = p.From <= s.first, p.To >= s.last
			if err := h.metals(&p); err != nil {
				return err
			}
			list = append(list, p)
		}
		return nil
	})
	return list, err
}

// CutShanis returns the periods that begin before an end, such as that of a life, each cut there. A stay or a
// break that begins at the end or later is left out. The given periods are not changed.
func CutShanis(list []ShaniPeriod, end vedic.JD) []ShaniPeriod {
	out := make([]ShaniPeriod, 0, len(list))
	for _, p := range list {
		if p.From >= end {
			continue
		}
		if p.To > end {
			p.To, p.OpenTo = end, false
			stays, breaks := p.Stays, p.Breaks
			p.Stays, p.Breaks = []Stay{}, []Span{}
			for _, s := range stays {
				if s.From < end {
					s.To = min(s.To, end)
					p.Stays = append(p.Stays, s)
				}
			}
			for _, b := range breaks {
				if b.From < end {
					p.Breaks = append(p.Breaks, Span{b.From, min(b.To, end)})
				}
			}
		}
		out = append(out, p)
	}
	return out
}

// haunting searches for Saturn's periods around the Moon. Stays of one kind less than a year apart
// are one period, because retrograde motion takes Saturn back over an edge for some months at most;
// otherwise one Sade Sati would be returned as several.
type haunting struct {
	*seer
	path   path
	origin vedic.Longitude
	moon   vedic.Rashi // zero if measured by degree
	here   entry
	all    []ShaniPeriod // in order of their start
}

func (h *haunting) enter(in entry) {
	if h.here.at != 0 {
		h.leave(in.at)
	}
	h.here = in
}

// leave ends the stay at hand and adds it to its period.
func (h *haunting) leave(end vedic.JD) {
	place := places[h.here.part]
	if place.kind == 0 {
		return
	}
	stay := Stay{
		Span: Span{h.here.at, end}, Phase: place.phase, House: vedic.Bhava((h.here.part+11)%12 + 1),
		Rashi: h.here.lon.Plus(vedic.Angle(h.origin)).Rashi(), Retrograde: h.here.back,
	}
	for i := len(h.all) - 1; i >= 0; i-- {
		p := &h.all[i]
		if p.Kind == place.kind && stay.From-p.To < longestBreak {
			if p.To < stay.From {
				p.Breaks = append(p.Breaks, Span{p.To, stay.From})
			}
			p.Stays, p.To = append(p.Stays, stay), end
			return
		}
	}
	h.all = append(h.all, ShaniPeriod{
		Kind: place.kind, Span: stay.Span, Stays: []Stay{stay}, Breaks: []Span{},
		Source: vedic.Source{Work: "common practice", At: "Sade Sati"},
	})
}

// metals asks for the Moon at the beginning of each stay.
func (h *haunting) metals(p *ShaniPeriod) error {
	if h.moon == 0 {
		return nil
	}
	for i := range p.Stays {
		if stay := &p.Stays[i]; stay.From > h.first {
			m, err := h.graha(vedic.Moon)(stay.From)
			if err != nil {
				return err
			}
			stay.Murti = MurtiOf(h.moon, m.lon.Rashi())
		}
	}
	return nil
}

// Murti is the metal (paya) of a graha's entry into a sign, by the Moon at that moment. Zero is
// none.
type Murti uint8

// The metals, from the best to the hardest.
const (
	// Swarna is gold.
	Swarna Murti = 1 + iota
	// Rajata is silver.
	Rajata
	// Tamra is copper.
	Tamra
	// Loha is iron.
	Loha
)

var murtiKeys = []string{"swarna", "rajata", "tamra", "loha"}

var murtis vedic.ByBhava[Murti] = [...]Murti{Swarna, Rajata, Tamra, Loha, Rajata, Swarna, Tamra, Loha, Rajata, Tamra,
	Swarna, Loha}

// MurtiOf returns the metal for a Moon sign at birth when the Moon of the ingress is in another: gold in the 1st, 6th
// and 11th from it, silver in the 2nd, 5th and 9th, copper in the 3rd, 7th and 10th, iron in the 4th, 8th and 12th
// (common practice; for Saturn some rank the metals the other way). It panics for what is no sign.
func MurtiOf(birth, now vedic.Rashi) Murti { return murtis.At(vedic.Bhava(birth.CountTo(now))) }

// String returns the key, as "swarna".
func (m Murti) String() string { return key(m, "Murti", murtiKeys) }

// MarshalText returns the key, and nothing for none.
func (m Murti) MarshalText() ([]byte, error) { return marshal(m, "Murti", murtiKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (m *Murti) UnmarshalText(b []byte) error { return unmarshal(m, "murti", b, murtiKeys) }

// Name returns the display name, "gold" or "स्वर्ण". Out of range it is the number of the value.
func (m Murti) Name(l vedic.Lang) string { return name(m, "murti", murtiKeys, l) }
