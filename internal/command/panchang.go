package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// spotFlags are the flags of a place and of the settings of its calendar. They are texts, so that
// package op parses them and reports all faults at once.
type spotFlags struct {
	Place    string `placeholder:"TEXT" help:"Place with its country, in any script."`
	PlaceID  string `placeholder:"ID" help:"Place by its id, from jyotish places."`
	Lat      string `placeholder:"D" help:"Latitude in degrees, north positive."`
	Lon      string `placeholder:"D" help:"Longitude in degrees, east positive."`
	Timezone string `placeholder:"ZONE" help:"IANA time zone, where it is not that of the place."`
	Sunrise  string `placeholder:"K" help:"What counts as sunrise: upper_limb_refracted (default), disc_centre_geometric, hindu …"`
	Like     string `placeholder:"NAME" help:"Ayanamsa and sunrise of another program: drik, jhora … (jyotish presets)."`
	Ayanamsa string `placeholder:"K" help:"lahiri (default), raman, krishnamurti, true_chitra …"`
	Lang     string `default:"en" placeholder:"L" help:"Language of names: en (default), hi, ta … (jyotish languages)."`
	sourceFlags
}

// query reads the flags with one date, or two, as the service reads a request. The names are those of the flags of the
// dates. The error is one of usage, with all that is wrong.
func (f *spotFlags) query(first, last string, names map[string]string) (*op.Calculator, op.Query, error) {
	var none op.Query
	data, err := f.open()
	if err != nil {
		return nil, none, err
	}
	dk := newDesk(data)
	o := form.Read(f.body(first, last))
	q := dk.ReadDays(o, "date", "endDate")
	if o.Close(); len(o.Faults) > 0 {
		return nil, none, usage{faults(renamed(o.Faults, names))}
	}
	return dk, q, nil
}

// body writes the flags as the request that the service would get.
func (f *spotFlags) body(first, last string) []byte {
	type options struct {
		Like     string `json:"like,omitempty"`
		Ayanamsa string `json:"ayanamsa,omitempty"`
		Lang     string `json:"lang"`
	}
	b, err := json.Marshal(struct {
		Date     string  `json:"date,omitempty"`
		End      string  `json:"endDate,omitempty"`
		Place    string  `json:"place,omitempty"`
		PlaceID  string  `json:"placeId,omitempty"`
		Lat      any     `json:"latitude,omitempty"`
		Lon      any     `json:"longitude,omitempty"`
		Timezone string  `json:"timezone,omitempty"`
		Sunrise  string  `json:"sunrise,omitempty"`
		Options  options `json:"options"`
	}{first, last, f.Place, f.PlaceID, number(f.Lat), number(f.Lon), f.Timezone, f.Sunrise,
		options{f.Like, f.Ayanamsa, f.Lang}})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// dayError returns an error of package op as one of the command line. first and last are the flags of the
// dates.
func dayError(err error, first, last string) error {
	var fields usage
	var beyond *vedic.RangeError
	switch {
	case errors.As(err, &fields):
		return err
	case errors.As(err, &beyond) && beyond.What == "last date":
		return usage{fmt.Errorf("%s: %w", last, beyond)}
	case errors.As(err, &beyond) && beyond.What == "date":
		return usage{fmt.Errorf("%s: %w", first, beyond)}
	}
	return birthError(err)
}

// panchangCommand shows a day.
type panchangCommand struct {
	Date string `placeholder:"YYYY-MM-DD" help:"Civil date at the place, today there by default."`
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// Run prints the panchang of the day.
func (c *panchangCommand) Run(sh *shell) error {
	dk, q, err := c.query(c.Date, "", map[string]string{"/sunrise": "--sunrise"})
	if err != nil {
		return err
	}
	day, err := dk.Day(q, time.Now())
	if err != nil {
		return dayError(err, "--date", "")
	}
	if c.JSON {
		return printJSON(sh, day)
	}
	return show(sh, readerOf(*q.Lang).Day(day))
}
