package jaimini

import (
	"fmt"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Chart is a chart as Jaimini reads it. A larger report may embed its JSON.
type Chart struct {
	// Whether seven or eight charakarakas are counted.
	Scheme Scheme `json:"scheme"`
	// Charakarakas, from the atmakaraka on.
	CharaKarakas []CharaKaraka `json:"charaKarakas"`
	// Arudha padas of the houses, AL to UL; Index 0 is AL, 11 UL.
	ArudhaPadas [12]ArudhaPada `json:"arudhaPadas"`
	// Arudhas of the grahas, Sun to Ketu.
	GrahaArudhas vedic.ByGraha[GrahaArudha] `json:"grahaArudhas"`
	// Karakamsha: navamsa sign of the atmakaraka.
	Karakamsha vedic.Rashi `json:"karakamsha"`
	// The same, or the navamsa of the lagna for the school that calls that swamsha.
	Swamsha vedic.Rashi `json:"swamsha"`
	// Rashi drishti: what each sign aspects, Mesha to Meena.
	RashiDrishti vedic.ByRashi[Drishti] `json:"rashiDrishti"`
	// Chara dasha: maha dashas of the signs, in two cycles.
	CharaDasha []DashaPeriod `json:"charaDasha"`
	// Charakarakas by the scheme that was not asked for.
	OtherCharaKarakas []CharaKaraka `json:"otherCharaKarakas"`
	// The lord that was taken for Vrishchika (Mars or Ketu) and for Kumbha (Saturn or Rahu).
	CoLords [2]CoLord `json:"coLords"`
	// The chart as read from the karakamsha.
	FromKarakamsha Karakamsha `json:"fromKarakamsha"`
	// Sthira karakas: the lasting significators of relations.
	SthiraKarakas [8]SthiraKaraka `json:"sthiraKarakas"`
	// Argala (intervention) on each house and on the nodes, with what hinders it; never nil.
	Argala []Argala `json:"argala"`
	// Bhava, hora and ghati lagna, pranapada, shri, indu and varnada lagna.
	SpecialLagnas []SpecialLagna `json:"specialLagnas"`
	// How the chara dasha runs.
	Dasha Dasha `json:"dasha"`

	// In English until [Chart.In]; never nil.
	Warnings []vedic.Warning `json:"-"`
}

// DashaPeriod is a maha dasha as it is sent: its span, its whole years, the cycle it belongs to, and why it is as long.
type DashaPeriod struct {
	// The sign that rules.
	Rashi vedic.Rashi `json:"rashi"`
	// When it begins, in the location of the birth; it holds this moment.
	Start vedic.Instant `json:"start"`
	// When it ends, by the clocks of the place.
	End vedic.Instant `json:"end"`
	// Length in whole years, 1 to 12.
	Years int `json:"years"`
	// Which round of the twelve signs, from 1.
	Cycle int `json:"cycle"`
	// Why it is as long.
	Because Length `json:"because"`
	// Whose system it is.
	Source vedic.Source `json:"source"`
}

// Of reads a chart. Warnings are English; see [Chart.In]. The error is kundali.ErrNoSky for a chart that was read back
// from JSON, a *vedic.ParseError for a scheme or system that is not among the constants, and a *vedic.RangeError for a
// sunrise that is not within the two days before birth.
//
// It is safe for concurrent use and leaves the kundali as it is.
func Of(c *kundali.Chart, o Options) (*Chart, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("jaimini: %w", err)
	}
	if err := o.check(c.Sky.At); err != nil {
		return nil, err
	}
	r := &room{Chart: Chart{Scheme: o.Scheme}}
	x, j := read(&c.Sky, &o), &r.Chart
	x.room = r.grahas[:0]
	j.CharaKarakas = x.karakas(r.karakas[:0:8], o.Scheme)
	j.OtherCharaKarakas = x.karakas(r.karakas[8:8], Eight-o.Scheme)
	j.CoLords = [2]CoLord{x.coLord(vedic.Vrishchika, fullRules), x.coLord(vedic.Kumbha, fullRules)}
	x.arudhas(&j.ArudhaPadas, &j.CoLords)
	x.grahaArudhas(&j.GrahaArudhas)
	x.drishti(&j.RashiDrishti)
	j.FromKarakamsha = x.karakamsha(j.Karaka(Atma))
	j.Karakamsha, j.Swamsha = j.FromKarakamsha.Rashi, j.FromKarakamsha.Rashi
	if o.LagnaSwamsha {
		j.Swamsha = j.FromKarakamsha.NavamsaLagna
	}
	x.sthiras(&j.SthiraKarakas)
	j.Argala = x.argalas(r.argala[:0])
	j.SpecialLagnas = x.lagnas(r.lagnas[:0], &r.longitudes)
	x.dasha(&j.Dasha)
	j.CharaDasha = j.Dasha.dress(r.periods[:0], c)
	j.Warnings = j.warn(vedic.English)
	return j, nil
}

// room is a Chart with the arrays from which its lists are cut, so that it is one allocation.
type room struct {
	Chart
	karakas    [16]CharaKaraka
	argala     [44]Argala
	lagnas     [7]SpecialLagna
	longitudes [5]vedic.Longitude
	periods    [24]DashaPeriod
	grahas     [112]vedic.Graha
}

// Karaka returns the graha that holds an office by the Scheme of the chart, the first of those who share it; zero for
// one that is vacant.
func (j *Chart) Karaka(office Term) vedic.Graha {
	for i := range j.CharaKarakas {
		if j.CharaKarakas[i].Karaka == office {
			return j.CharaKarakas[i].Graha
		}
	}
	return 0
}

// dress makes the maha dashas ready for sending.
func (d *Dasha) dress(to []DashaPeriod, c *kundali.Chart) []DashaPeriod {
	var two [24]Period
	zone := c.Birth.Time.Location()
	for _, p := range d.appendMahas(two[:0]) {
		why := *d.length(p.Rashi, p.Cycle)
		next := DashaPeriod{p.Rashi, vedic.InstantOf(p.Start, zone), vedic.InstantOf(p.End, zone), why.Years, p.Cycle,
			why, d.Source}
		to = append(to, next)
	}
	return to
}
