package calendar

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Desk answers for the days of a place. It is safe for concurrent use, as the desk of births is that it was made of.
type Desk struct {
	births *birth.Desk
	sky    muhurat.Ephemeris
}

// New makes a desk that finds places as another does. Its ephemeris must be one of muhurats too, as *ephemeris.Observer is; horoscopes ask
// no more of it.
func New(births *birth.Desk) (*Desk, error) {
	if births == nil {
		return nil, errors.New("calendar: a desk of births is needed")
	}
	sky, ok := births.Ephemeris.(muhurat.Ephemeris)
	if !ok {
		return nil, fmt.Errorf("calendar: a %T is no muhurat.Ephemeris; an *ephemeris.Observer is", births.Ephemeris)
	}
	return &Desk{births, sky}, nil
}

// Day is the panchang of a place that was asked for; its JSON is the contract's Panchang. Warnings are those of the place, then those of
// the day.
type Day struct {
	Object string         `json:"object"` // "panchang"
	Place  place.Resolved `json:"place"`
	*panchang.Day
	Warnings []vedic.Warning `json:"warnings"`
	Meta     kundali.Meta    `json:"meta"`
}

// Day gives the panchang of a date; of the date at the place now if the query has none. Errors are those of birth.Desk.Find, and a
// *vedic.RangeError of "date" where the ephemeris does not reach.
func (d *Desk) Day(q Query, now time.Time) (*Day, error) {
	found, err := d.find(&q, now)
	if err != nil {
		return nil, err
	}
	day, err := panchang.Of(d.sky, q.From, found.Vedic(), q.options(q.lang()))
	if err != nil {
		return nil, err
	}
	out := &Day{"panchang", found.Place, day, append(found.In(q.lang()).Warnings, day.Warnings...), d.meta(&q, day.Ayanamsa)}
	plain := day
	if q.lang() != vedic.English {
		if plain, err = panchang.Of(d.sky, q.From, found.Vedic(), q.options(vedic.English)); err != nil {
			return nil, err
		}
	}
	return out, seal(&out.Meta, plain)
}

// Festivals are those of a span of dates at a place; their JSON is the contract's. Warnings are those of the place.
type Festivals struct {
	Object   string              `json:"object"` // "muhurat.festivals"
	From     vedic.Date          `json:"startDate"`
	To       vedic.Date          `json:"endDate"`
	Place    place.Resolved      `json:"place"`
	List     []panchang.Festival `json:"data"`
	Warnings []vedic.Warning     `json:"warnings"`
	Meta     kundali.Meta        `json:"meta"`
}

// Festivals gives the festivals, vrats and sankrantis of the dates of the query, both included. Errors are those of [Desk.Day], and a
// *vedic.RangeError of "last date" where that lies before the first or more than 366 days after it.
func (d *Desk) Festivals(ctx context.Context, q Query, now time.Time) (*Festivals, error) {
	found, err := d.find(&q, now)
	if err != nil {
		return nil, err
	}
	list, err := panchang.Festivals(ctx, d.sky, q.From, q.To, found.Vedic(), q.options(q.lang()))
	if err != nil {
		return nil, err
	}
	lights, err := d.sky.Lights(vedic.JDOf(q.From.In(found.Zone)), q.Settings.Ayanamsa)
	if err != nil {
		return nil, err
	}
	out := &Festivals{"muhurat.festivals", q.From, q.To, found.Place, list, found.In(q.lang()).Warnings, d.meta(&q, lights.Ayanamsa)}
	plain := list
	if q.lang() != vedic.English {
		if plain, err = panchang.Festivals(ctx, d.sky, q.From, q.To, found.Vedic(), q.options(vedic.English)); err != nil {
			return nil, err
		}
	}
	return out, seal(&out.Meta, &plain)
}

// find finds the place, and the date there where none was told.
func (d *Desk) find(q *Query, now time.Time) (birth.Found, error) {
	at := now
	if q.From != (vedic.Date{}) {
		at = q.From.In(time.UTC).Add(12 * time.Hour)
	}
	found, err := d.births.Find(q.Spot, at)
	if err == nil && q.From == (vedic.Date{}) {
		q.From = vedic.DateOf(now.In(found.Zone))
	}
	return found, err
}

// meta says how an answer was made; ayanamsa is that of its beginning.
func (d *Desk) meta(q *Query, ayanamsa vedic.Angle) kundali.Meta {
	m := kundali.MetaOf(&vedic.Sky{Settings: q.Settings, Model: d.sky.Model(), Ayanamsa: ayanamsa})
	m.Engine.Commit = d.births.Commit
	return m
}

// seal puts the hash of a result into meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of its JSON in English, without
// the place as it was told and with meta.engine.commit left empty.
func seal[T any](meta *kundali.Meta, result *T) error {
	bare := *meta
	bare.Engine.Commit = ""
	hash, err := canon.Hash(&struct {
		Result *T           `json:"result"`
		Meta   kundali.Meta `json:"meta"`
	}{result, bare})
	if err != nil {
		return fmt.Errorf("calendar: seal: %w", err)
	}
	meta.ResultSHA256 = hash
	return nil
}
