//go:build !jyotish_core

package op

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// transitReader reads the sky against one chart.
type transitReader struct {
	ctx   context.Context
	sky   gochar.Ephemeris
	ask   *TransitsInput
	chart *kundali.Chart
	natal gochar.Natal
	zone  *time.Location
	at    time.Time
	last  vedic.Date // of the life
	o     gochar.Options
}

// newTransitReader takes ayanamsa and node from the chart: transits by another zodiac would fall into other houses.
func newTransitReader(on *Request, d *Calculator, sky gochar.Ephemeris, a *TransitsInput) (x *transitReader,
	err error) {
	c := on.Report.Chart
	x = &transitReader{ctx: on.Context, sky: sky, ask: a, chart: c, natal: gochar.NatalOf(&c.Sky),
		zone: c.Birth.Time.Location(), o: a.Options}
	if x.last, err = lastDayOf(on, a.Until); err != nil {
		return nil, err
	}
	if x.at, err = lifetimeMoment(on, a.At, x.last, "at"); err != nil {
		return nil, err
	}
	s := &c.Sky.Settings
	x.o.Ayanamsa, x.o.Nakshatras, x.o.Node = s.Ayanamsa, s.Nakshatras, s.Node
	if x.natal.HourUnknown = c.Birth.Accuracy >= 12*time.Hour; !x.natal.HourUnknown {
		x.natal.Bindus = bindusOf(c) // the lagna gives bindus, and so they hang on the hour
	}
	return x, nil
}

// bindusOf is the ashtakavarga of a chart as transits are read by it.
func bindusOf(c *kundali.Chart) *gochar.Bindus {
	all := bala.Ashtakavarga(c, bala.AshtakavargaOptions{})
	b := &gochar.Bindus{Sarva: all.Sarva}
	lords := [8]bala.Contributor{}
	for k := range lords {
		at := vedic.NewLongitude(vedic.Angle(k) * vedic.Sign / 8)
		lords[k] = bala.KakshyaAt(at).Lord
	}
	for i := range b.Tables {
		t := &all.Tables[i]
		b.Tables[i] = t.Bindus
		for k, lord := range lords {
			b.Gives[i][k] = t.Prastara[lord-1]
		}
	}
	return b
}

// local converts a Julian day to the local time of the birth place.
func (x *transitReader) local(jd vedic.JD) vedic.Instant { return vedic.InstantOf(jd, x.zone) }

// moment computes the transits at the requested moment.
func (x *transitReader) moment() (*Transits, vedic.ByGraha[gochar.Reading], error) {
	orb := vedic.Angle(usualOrb * vedic.Degree)
	if x.ask.orbTold {
		orb = vedic.Degrees(x.ask.Orb)
	}
	var readings vedic.ByGraha[gochar.Reading]
	transits, err := gochar.At(x.sky, vedic.JDOf(x.at), x.o)
	if err != nil {
		return nil, readings, err
	}
	readings = gochar.Against(&transits, &x.natal, orb, x.o)
	for i := range readings {
		if readings[i].Contacts == nil {
			readings[i].Contacts = []gochar.Contact{}
		}
	}
	all := &Transits{At: vedic.Instant{Time: x.at.Truncate(time.Second)}, Moon: x.moon().Rashi()}
	// a time of Saturn may have begun eight years before
	now := vedic.JDOf(x.at)
	list, err := x.shanis(now, now+1)
	for i := range list {
		if list[i].From <= now && now < list[i].To {
			all.Shani = &list[i]
		}
	}
	return all, readings, err
}

// moon is the longitude of the natal Moon.
func (x *transitReader) moon() vedic.Longitude { return x.natal.Grahas[vedic.Moon-1] }

// shanis are the times of Saturn around the Moon that meet a span.
func (x *transitReader) shanis(from, to vedic.JD) ([]ShaniTime, error) {
	_, last := x.sky.Range()
	to = min(to, last)
	var list []gochar.ShaniPeriod
	var err error
	if x.ask.ByDegree {
		list, err = gochar.ShanisByDegree(x.ctx, x.sky, x.moon(), from, to, x.o)
	} else {
		list, err = gochar.Shanis(x.ctx, x.sky, x.moon().Rashi(), from, to, x.o)
	}
	list = gochar.CutShanis(list, x.end())
	out := make([]ShaniTime, len(list))
	for i, p := range list {
		out[i] = shaniTime(p, x.local)
	}
	return out, err
}

// passages are the stays of grahas in signs.
func (x *transitReader) passages(grahas []vedic.Graha, from, to vedic.JD) ([]TransitPassage, error) {
	list, err := gochar.Passages(x.ctx, x.sky, grahas, &x.natal, from, to, x.o)
	out := make([]TransitPassage, len(list))
	for i, p := range list {
		out[i] = TransitPassage{Passage: p, Start: x.local(p.Span.From), End: x.local(p.Span.To)}
	}
	return out, err
}

// end is the end of the life.
func (x *transitReader) end() vedic.JD { return vedic.JDOf(x.last.Plus(1).In(x.zone)) }

// life computes the passages and Saturn's periods from birth to the end of the life or of the
// ephemeris.
func (x *transitReader) life() (*TransitLife, error) {
	_, last := x.sky.Range()
	from, to := x.chart.Sky.At, min(last, x.end())
	life := &TransitLife{From: x.local(from), To: x.local(to)}
	var err error
	if life.Passages, err = x.passages(gochar.Lasting(), from, to); err == nil {
		life.Shani, err = x.shanis(from, to)
	}
	return life, err
}

// span computes the events between two dates at the birth place.
func (x *transitReader) span(first, last vedic.Date) (s *TransitSpan, err error) {
	grahas := (&GocharInput{Grahas: x.ask.Grahas}).grahas()
	from, to := vedic.JDOf(first.In(x.zone)), vedic.JDOf(last.Plus(1).In(x.zone))
	s = &TransitSpan{From: first, To: last, Stations: []TouchedStation{}, Eclipses: []TouchedEclipse{}}
	if s.Passages, err = x.passages(grahas, from, to); err != nil {
		return nil, err
	}
	if s.Contacts, err = x.contacts(grahas, from, to); err != nil {
		return nil, err
	}
	for _, g := range grahas {
		list, err := gochar.Stations(x.ctx, x.sky, g, from, to, x.o)
		if err != nil {
			return nil, err
		}
		for _, t := range list {
			s.Stations = append(s.Stations, TouchedStation{t, x.local(t.At), x.fromMoon(t.Longitude),
				x.touched(t.Longitude)})
		}
	}
	if s.Kakshyas, err = x.kakshyas(from, to); err != nil {
		return nil, err
	}
	slices.SortStableFunc(s.Stations, func(a, b TouchedStation) int {
		return cmp.Compare(a.Station.At, b.Station.At)
	})
	o := x.o
	o.Everywhere = true
	list, err := gochar.Eclipses(x.ctx, x.sky, x.chart.Sky.Place, from, to, o)
	for _, e := range list {
		s.Eclipses = append(s.Eclipses, TouchedEclipse{e.Body, e.Kind, e.Seen, x.local(e.Greatest), e.Longitude,
			x.fromMoon(e.Longitude), x.touched(e.Longitude)})
	}
	return s, err
}

// kakshyas are the stays of grahas in eighths of signs, if they are asked for. Rahu and Ketu have no bindus and are
// left out.
func (x *transitReader) kakshyas(from, to vedic.JD) (out []TransitKakshya, err error) {
	if !x.ask.Kakshyas {
		return nil, nil
	}
	grahas := []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Mercury, vedic.Jupiter, vedic.Venus, vedic.Saturn}
	if len(x.ask.Grahas) > 0 {
		grahas = slices.DeleteFunc(slices.Clone(x.ask.Grahas), vedic.Graha.Node)
	}
	list, err := gochar.Kakshyas(x.ctx, x.sky, grahas, &x.natal, from, to, x.o)
	for _, k := range list {
		out = append(out, TransitKakshya{KakshyaStay: k, Start: x.local(k.Span.From), End: x.local(k.Span.To)})
	}
	return out, err
}

// fromMoon is the house of a longitude from the natal Moon, the Moon's sign being the first.
func (x *transitReader) fromMoon(l vedic.Longitude) vedic.Bhava {
	return vedic.Bhava(x.moon().Rashi().CountTo(l.Rashi()))
}

// touched are the natal points near a longitude or opposite, never nil.
func (x *transitReader) touched(l vedic.Longitude) []gochar.Contact {
	return append([]gochar.Contact{}, x.natal.Touched(l, touchOrb)...)
}

// contacts are the moments at which grahas come over natal points. The lagna is left out where the hour of birth is not
// known.
func (x *transitReader) contacts(grahas []vedic.Graha, from, to vedic.JD) ([]TransitContact, error) {
	points := append([]vedic.Longitude{}, x.natal.Grahas[:]...)
	if !x.natal.HourUnknown {
		points = append(points, x.natal.Lagna)
	}
	out := []TransitContact{}
	for _, g := range grahas {
		list, err := gochar.Crossings(x.ctx, x.sky, g, points, from, to, x.o)
		if err != nil {
			return nil, err
		}
		for _, c := range list {
			t := TransitContact{At: x.local(c.At), Graha: g, Longitude: c.Longitude, Retrograde: c.Retrograde, jd: c.At}
			if c.Point < 9 {
				t.Natal = vedic.Graha(c.Point + 1)
			} else {
				t.Lagna = true
			}
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b TransitContact) int { return cmp.Compare(a.jd, b.jd) })
	return out, nil
}
