package birth

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Locate resolves the place, then the moment and then the sky of a birth with look; each step
// depends on the one before. On an error, l holds what was resolved so far.
func (d *Resolver) Locate(in Input, now time.Time,
	look func(vedic.JD, vedic.Place, vedic.Settings) (vedic.Sky, error)) (l Located, err error) {
	l.Warnings = []vedic.Warning{}
	if in.TimeUnknown {
		return l, in.refuseUntimed()
	}
	natural, err := d.where(in, &l)
	if err != nil {
		return l, err
	}
	own := cmp.Or(natural, l.Place.Timezone)
	if err := in.calendarOf(&l, own); err != nil {
		return l, err
	}
	if l.Time, err = d.when(in, &l.Place); err != nil {
		return l, d.mendable(in, err, &l.Place)
	}
	in.writeJulian(&l.Time, own)
	if err := d.doubt(in, natural, now, &l); err != nil {
		return l, err
	}
	zone, err := d.DisplayZone(l.Place.Timezone, &l.Time)
	if err != nil {
		return l, err
	}
	l.Birth = kundali.Birth{
		Time:  l.Time.UTC.In(zone),
		Place: vedic.Place{Name: l.Place.Label, Lat: l.Place.Latitude, Lon: l.Place.Longitude, Zone: zone},
	}
	if in.Accuracy != nil {
		l.Birth.Accuracy = time.Duration(*in.Accuracy) * time.Minute
	}
	l.Sky, err = look(l.Time.JulianDayUT, l.Birth.Place, in.Settings)
	if turn(&l.Time, &l.Sky); err == nil {
		l.uncertain()
	}
	return l, err
}

// Moment resolves the place and the time of a birth by its clock alone: without a sky, and without
// the warnings about other clocks and the future.
func (d *Resolver) Moment(in Input) (Resolution, error) {
	l := Located{Resolution: Resolution{Warnings: []vedic.Warning{}}}
	natural, err := d.where(in, &l)
	if err != nil {
		return l.Resolution, err
	}
	own := cmp.Or(natural, l.Place.Timezone)
	if err := in.calendarOf(&l, own); err != nil {
		return l.Resolution, err
	}
	if l.Time, err = d.when(in, &l.Place); err != nil {
		return l.Resolution, d.mendable(in, err, &l.Place)
	}
	in.writeJulian(&l.Time, own)
	return l.Resolution, nil
}

// doubt warns of what is odd about the moment, and refuses one too far ahead.
func (d *Resolver) doubt(in Input, natural string, now time.Time, l *Located) error {
	if err := d.lookAhead(in, l.Time.UTC.Time, now, l); err != nil {
		// of a year that the ephemeris does not reach that is said, as of one long ago
		return cmp.Or(d.tell(&l.Time, vedic.Place{Lat: l.Place.Latitude, Lon: l.Place.Longitude}), err)
	}
	if natural != "" && natural != in.Timezone {
		if err := d.compareZones(in.Timezone, natural, l); err != nil {
			return err
		}
	}
	if l.Time.OldLocal {
		l.warn(oldLocalTime, "", l.Place.Timezone)
	}
	return d.otherClocks(l)
}

// otherClocks warns of the clocks that people kept besides the one that the birth is read by, with both offsets and how
// far the lagna lies elsewhere by the other one.
func (d *Resolver) otherClocks(l *Located) error {
	at := vedic.Place{Lat: l.Place.Latitude, Lon: l.Place.Longitude}
	for _, c := range place.OtherClocks(&l.Time, l.Place.Timezone, at) {
		taken, err := d.Ephemeris.Sky(l.Time.JulianDayUT, at, vedic.Settings{})
		if err != nil {
			return err
		}
		other, err := d.Ephemeris.Sky(c.Read(&l.Time), at, vedic.Settings{})
		if err != nil {
			return err
		}
		minutes := int(math.Round(vedic.Angle(other.Lagna-taken.Lagna).Signed().Abs().Degrees() * 60))
		l.Warnings = append(l.Warnings, vedic.Warning{Code: oldLocalTime, Message: Message(oldLocalTime+"."+c.Name,
			fmt.Sprintf("%s (%s), %d°%02d′", c.Offset, l.Time.Offset, minutes/60, minutes%60), vedic.English)})
	}
	return nil
}

// where finds the place: by coordinates, else by id, else by its text. It gives the zone that holds there if the caller
// stated one as well, to be compared with it. Coordinates are believed before an id, and an id before words, as the
// more exact before the less.
func (d *Resolver) where(in Input, l *Located) (natural string, err error) {
	switch {
	case in.Coordinates != nil:
		zone, err := d.Zones.ZoneAt(in.Coordinates.Lat, in.Coordinates.Lon)
		if err != nil {
			return "", err
		}
		if l.Place, err = place.FromCoordinates(in.Place, in.Coordinates.Lat, in.Coordinates.Lon, zone); err != nil {
			return "", err
		}
	case in.PlaceID != "":
		hit, ok := d.Gazetteer.ByID(in.PlaceID, vedic.English)
		if !ok {
			return "", &place.NotFoundError{Text: in.PlaceID}
		}
		l.Place = place.FromHit(in.Place, hit)
	default:
		if l.Place, err = d.Gazetteer.Resolve(place.Query{Text: in.Place}); err != nil {
			return "", err
		}
		if l.Place.Confidence < surePlace {
			l.warn(placeGuessed, "/"+in.placeMember, guessed(&l.Place))
		}
		if chosen := l.Place.Chosen; chosen != nil {
			l.warn(placeChosen, "/"+in.placeMember, chosenWords(chosen, vedic.English))
			l.Place.Chosen = nil
		}
		l.called = d.PlaceNamesOf(l.Warnings, &l.Place)
	}
	if in.Timezone == "" {
		return "", nil
	}
	natural, l.Place.Timezone = l.Place.Timezone, in.Timezone
	return natural, nil
}

// surePlace is the confidence below which a place was misspelt or found in a roundabout way; see
// place.Gazetteer.Resolve. Below it the place is taken, and a warning says which it was.
const surePlace = 0.8

// when finds the moment. That the zone was named by the caller and not found by the place decides which of two
// contradicting statements is the wrong one.
func (d *Resolver) when(in Input, p *place.Resolved) (place.Moment, error) {
	return d.Zones.Moment(place.Civil{
		Date: in.Date, Clock: in.Clock, Longitude: p.Longitude, Zone: p.Timezone, Named: in.Timezone != "",
		Offset: in.Offset, Basis: in.Basis, Choose: in.Choice,
	})
}

// mendable turns what the zones say of contradicting fields into faults of them, and completes the moments between
// which a caller may choose. Where the ephemeris does not reach these, it says that instead.
func (d *Resolver) mendable(in Input, err error, p *place.Resolved) error {
	var conflict *place.OffsetConflictError
	var gap *place.GapError
	var fold *place.FoldError
	at := vedic.Place{Lat: p.Latitude, Lon: p.Longitude}
	switch {
	case errors.As(err, &conflict):
		f := Fault{Pointer: "/" + cmp.Or(in.offsetMember, "utcOffset"), Code: form.OffsetConflict}
		for _, o := range conflict.ZoneOffsets {
			f.Allowed = append(f.Allowed, o.String())
		}
		f.Detail = fmt.Sprintf("This contradicts %s, which had %s then. Leave one of them out.", conflict.Zone,
			strings.Join(f.Allowed, " and "))
		if len(f.Allowed) == 1 {
			f.Suggestion = f.Allowed[0]
		}
		return &Invalid{Faults: []Fault{f}}
	case errors.As(err, &gap):
		return cmp.Or(d.tell(&gap.Before, at), d.tell(&gap.After, at), err)
	case errors.As(err, &fold):
		return cmp.Or(d.tell(&fold.Earlier, at), d.tell(&fold.Later, at), err)
	}
	return err
}

// lookAhead bounds births that are still to come, and warns of them.
func (d *Resolver) lookAhead(in Input, at, now time.Time, l *Located) error {
	if !at.After(now) {
		return nil
	}
	if at.After(now.Add(future)) && !d.AnyFuture {
		return &Invalid{Faults: []Fault{{Pointer: "/" + in.dateMember, Code: form.OutOfRange,
			Detail: fmt.Sprintf("A birth may be at most 300 days ahead, until %s.",
				now.Add(future).UTC().Format(time.DateOnly))}}}
	}
	l.warn(futureDate, "/"+in.dateMember, "")
	return nil
}

// localMean is what tzdb calls the time before the first standard; package place takes that of the longitude for it, in
// any zone.
const localMean = "LMT"

// compareZones warns where the stated zone had another offset at the moment than the one of the place. Offsets are
// compared, not names: Asia/Kolkata and Asia/Colombo had the same clock at most moments.
func (d *Resolver) compareZones(stated, natural string, l *Located) error {
	a, err := d.Zones.Load(stated)
	if err != nil {
		return err
	}
	b, err := d.Zones.Load(natural)
	if err != nil {
		return err
	}
	nameA, offsetA := l.Time.UTC.In(a).Zone()
	nameB, offsetB := l.Time.UTC.In(b).Zone()
	if bothMean := nameA == localMean && nameB == localMean; offsetA != offsetB && !bothMean {
		l.warn(zoneDiffers, "/timezone", natural)
	}
	return nil
}

// DisplayZone returns the location in which a report shows instants: the zone of the place, or the clock of the birth
// where that was not of the zone's rules.
func (d *Resolver) DisplayZone(zone string, t *place.Moment) (*time.Location, error) {
	switch t.Source {
	case "explicit", "lmt_longitude":
		return time.FixedZone("", int(t.Offset)), nil
	}
	return d.Zones.Load(zone)
}
