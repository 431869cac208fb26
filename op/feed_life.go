//go:build !jyotish_core

package op

import (
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/ical"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// DashaTurn is where a Vimshottari dasha begins: that of the last of Lords within those before it.
type DashaTurn struct {
	// Lords are of the levels from the first, 1 to 3 of them.
	Lords []vedic.Graha
	// At is the beginning, by the clocks of the birth place.
	At time.Time
	// Until is the end, which does not belong to it.
	Until time.Time
}

// Turns returns the dasha periods of a level from 1 to 3 that begin in [from, to), in order of
// time. The period that runs at birth began before it and is left out. The error is that of
// [kundali.Chart.Dashas].
func (r *Report) Turns(level int, from, to time.Time) (list []DashaTurn, err error) {
	v, err := r.Dashas(level, from, to)
	if err != nil {
		return nil, err
	}
	var walk func(periods []kundali.DashaPeriod, above []vedic.Graha)
	walk = func(periods []kundali.DashaPeriod, above []vedic.Graha) {
		for i := range periods {
			p := &periods[i]
			lords := append(slices.Clone(above), p.Lord)
			if p.Level < level {
				walk(p.Sub, lords)
			} else if !p.Start.Before(from) && p.Start.Before(to) && !p.Partial {
				list = append(list, DashaTurn{lords, p.Start.Time, p.End.Time})
			}
		}
	}
	walk(v.Periods, nil)
	return list, nil
}

// Name names the dasha, as "Venus–Saturn".
func (t *DashaTurn) Name(l vedic.Lang) string {
	names := make([]string, len(t.Lords))
	for i, g := range t.Lords {
		names[i] = g.Name(l)
	}
	return strings.Join(names, "–")
}

// key returns the lords of the turn as a language-independent part of its UID.
func (t *DashaTurn) key() string {
	keys := make([]string, len(t.Lords))
	for i, g := range t.Lords {
		keys[i] = g.String()
	}
	return strings.Join(keys, ".")
}

// feedOfLife returns the turns of a chart as days by the clocks of the birth place: a time of birth that is off by a
// minute moves those of dashas by hours or more, so that a day is all that they are good for.
func (d *Calculator) feedOfLife(on *Request, a *FeedInput) (events []ical.Event, err error) {
	from, to := on.Now.AddDate(0, 0, -feedBack), on.Now.AddDate(feedSeasons, 0, 0)
	if end := on.Report.Chart.Birth.Time.AddDate(kundali.LifetimeYears, 0, 0); to.After(end) {
		to = end
	}
	if !from.Before(to) { // the life is over
		return nil, nil
	}
	if slices.Contains(a.Parts, FeedDashas) {
		turns, err := on.Report.Turns(a.Levels, from, to)
		if err != nil {
			return nil, err
		}
		for _, t := range turns {
			events = append(events, ical.Event{Date: vedic.DateOf(t.At), Categories: []string{FeedDashas},
				UID:     lifeUID(on.Report, FeedDashas, t.key(), vedic.DateOf(t.At).String()),
				Summary: filled(on.Lang, "ics.dasha", "lords", t.Name(on.Lang)),
				Detail:  filled(on.Lang, "ics.until", "date", vedic.DateOf(t.Until).String())})
		}
	}
	if slices.Contains(a.Parts, FeedSadeSati) {
		list, err := d.sadeSatiEvents(on, from, to)
		if err != nil {
			return nil, err
		}
		events = append(events, list...)
	}
	return events, nil
}

// sadeSatiEvents returns the days on which Saturn comes into a sign of Sade Sati, leaves them for a
// time, and is through. The sky is asked to the end of its tables at most: a feed of an old
// person's chart near it is shorter and no error.
func (d *Calculator) sadeSatiEvents(on *Request, from, to time.Time) (events []ical.Event, err error) {
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	c := on.Report.Chart
	o := gochar.OptionsOf(c.Sky.Settings)
	_, last := sky.Range()
	first, end := vedic.JDOf(from), min(vedic.JDOf(to), last)
	list, err := gochar.Shanis(on.Context, sky, c.Sky.Grahas[vedic.Moon-1].Longitude.Rashi(), first, end, o)
	if err != nil {
		return nil, err
	}
	zone := c.Birth.Time.Location()
	add := func(at vedic.JD, key, text string) {
		if at < first || at >= end {
			return
		}
		day := vedic.DateOf(at.Time().In(zone))
		events = append(events, ical.Event{Date: day, Summary: text, Categories: []string{FeedSadeSati},
			UID: lifeUID(on.Report, FeedSadeSati, key, day.String())})
	}
	name := gochar.SadeSati.Name(on.Lang)
	for _, p := range list {
		if p.Kind != gochar.SadeSati {
			continue
		}
		for _, s := range p.Stays {
			add(s.From, s.Phase.String(), filled(on.Lang, "ics.phase", "name", name, "phase", s.Phase.Name(on.Lang)))
		}
		for _, b := range p.Breaks {
			add(b.From, "pause", filled(on.Lang, "ics.pause", "name", name))
		}
		if !p.OpenTo {
			add(p.To, "end", filled(on.Lang, "ics.ends", "name", name))
		}
	}
	return events, nil
}

// lifeUID returns the UID of an entry of a chart. It is derived from the hash of the chart, which
// reveals nothing about it.
func lifeUID(r *Report, parts ...string) string {
	return ical.UID("jyotish", append(parts, r.Meta.ResultSHA256)...)
}
