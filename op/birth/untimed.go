package birth

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// UnknownTime is the value of the time of birth if it is not known.
const UnknownTime = "unknown"

// refuseUntimed returns the error of an operation that needs the time of a birth whose time is unknown.
func (in *Input) refuseUntimed() error {
	return in.wrongTime("This needs the time of birth, which is unknown. Without it there are: untimed (the grahas and "+
		"the Moon over the day), numerology, and panchang of the day. If the time is known roughly, send it with "+
		"`timeAccuracyMinutes`.", nil)
}

// wrongTime returns a fault of the unknown time.
func (in *Input) wrongTime(detail string, allowed []string) error {
	return &Invalid{Faults: []Fault{{Pointer: "/" + cmp.Or(in.timeMember, "time"), Code: form.TimeUnknown,
		Detail: detail, Allowed: allowed}}}
}

// OverDay resolves the place and the civil day of a birth and finds what is certain on that day. The time of l is the
// beginning of the day, and so is its sky.
func (d *Resolver) OverDay(in Input, now time.Time) (l Located, u *kundali.Untimed, err error) {
	l.Warnings = []vedic.Warning{}
	natural, err := d.where(in, &l)
	if err != nil {
		return l, nil, err
	}
	own := cmp.Or(natural, l.Place.Timezone)
	if err := in.calendarOf(&l, own); err != nil {
		return l, nil, err
	}
	end, err := d.midnight(in, vedic.Date(in.Date).Plus(1), &l.Place)
	if err == nil {
		l.Time, err = d.midnight(in, vedic.Date(in.Date), &l.Place)
	}
	if err != nil {
		return l, nil, d.mendable(in, err, &l.Place)
	}
	in.writeJulian(&l.Time, own)
	if err := d.doubtDay(in, natural, now, &l); err != nil {
		return l, nil, err
	}
	zone, err := d.DisplayZone(l.Place.Timezone, &l.Time)
	if err != nil {
		return l, nil, err
	}
	at := vedic.Place{Name: l.Place.Label, Lat: l.Place.Latitude, Lon: l.Place.Longitude, Zone: zone}
	from := l.Time.UTC.In(zone)
	settings := in.Settings
	settings.Houses = 0 // there are none, and others than whole signs do not exist beyond the polar circles
	if l.Sky, err = d.Ephemeris.Sky(vedic.JDOf(from), at, settings); err != nil {
		return l, nil, err
	}
	u, err = kundali.CastUntimed(d.Ephemeris, from, end.UTC.Time, at, settings)
	return l, u, err
}

// doubtDay warns of what is odd about the day of a birth, and refuses one too far ahead.
func (d *Resolver) doubtDay(in Input, natural string, now time.Time, l *Located) error {
	if err := d.lookAhead(in, l.Time.UTC.Time, now, l); err != nil {
		return err
	}
	if l.Time.OldLocal {
		l.warn(oldLocalTime, "", l.Place.Timezone)
	}
	if natural == "" || natural == in.Timezone {
		return nil
	}
	return d.compareZones(in.Timezone, natural, l)
}

// midnight returns the moment at which a date begins by the clock of a birth. If clocks were moved forward over
// midnight, that is the first moment after it, and if midnight came twice, the first one.
func (d *Resolver) midnight(in Input, date vedic.Date, p *place.Resolved) (place.Moment, error) {
	in.Date, in.Clock, in.Choice = place.Date(date), place.Clock{}, place.Earlier
	m, err := d.when(in, p)
	if gap, ok := errors.AsType[*place.GapError](err); ok {
		return gap.After, nil
	}
	return m, err
}

// StarWithoutTime returns the nakshatra of the Moon of a birth whose time is unknown, and how its place was understood.
// It refuses a day on which she changes it, with the padas that she may have been in.
func (d *Resolver) StarWithoutTime(in Input, now time.Time) (n vedic.Nakshatra, found Resolution, err error) {
	l, u, err := d.OverDay(in, now)
	if err != nil {
		return 0, l.Resolution, in.Spelled(err)
	}
	n, ok := u.Nakshatra(vedic.Moon)
	if !ok {
		return 0, l.Resolution, in.wrongTime("The time of birth is unknown, and the Moon changed her nakshatra on "+
			"that day. Send one of these as nakshatra and pada in place of the birth.", padasOf(u))
	}
	return n, l.Resolution, nil
}

// RefuseMatch returns the error of a match with a birth whose time is unknown. The Moon takes about six hours for a
// pada, so the day never fixes it, and the kutas need it.
func (d *Resolver) RefuseMatch(in Input, now time.Time) error {
	_, u, err := d.OverDay(in, now)
	if err != nil {
		return in.Spelled(err)
	}
	return in.wrongTime("A match needs the pada of the Moon, and the time of birth is unknown. Match once with each of "+
		"these as moon, with nakshatra and pada, in place of the birth.", padasOf(u))
}

// padasOf lists the padas that the Moon passed on the day, as "rohini/2".
func padasOf(u *kundali.Untimed) (list []string) {
	for _, p := range u.Grahas.At(vedic.Moon).Padas {
		list = append(list, fmt.Sprintf("%v/%d", p.Nakshatra, p.Pada))
	}
	return list
}
