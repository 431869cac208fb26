package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// spotFlags tell a place and how its calendar is reckoned. They are texts, so that package calendar reads them and says what is wrong with
// all of them at once.
type spotFlags struct {
	Place    string `placeholder:"TEXT" help:"Place with its country, in any script."`
	PlaceID  string `placeholder:"ID" help:"Place by its id, from jyotish places."`
	Lat      string `placeholder:"D" help:"Latitude in degrees, north positive."`
	Lon      string `placeholder:"D" help:"Longitude in degrees, east positive."`
	Timezone string `placeholder:"ZONE" help:"IANA time zone, where it is not that of the place."`
	Sunrise  string `placeholder:"K" help:"What counts as sunrise: upper_limb_refracted (default), disc_centre_geometric, hindu …"`
	Ayanamsa string `placeholder:"K" help:"lahiri (default), raman, krishnamurti, true_chitra …"`
	Lang     string `enum:"en,hi" default:"en" help:"Language of names: ${enum}."`
	gazetteerFlag
}

// query reads the flags with one date, or two, as the service reads a request. The names are those of the flags of the dates.
func (f *spotFlags) query(first, last string, names map[string]string) (*calendar.Desk, calendar.Query, error) {
	var none calendar.Query
	g, err := f.open()
	if err != nil {
		return nil, none, err
	}
	desk, err := calendar.New(newDesk(g))
	if err != nil {
		return nil, none, err
	}
	o := form.Read(f.body(first, last))
	q := desk.Take(o, "date", "endDate")
	if o.Close(); len(o.Faults) > 0 {
		return nil, none, usage{faults(renamed(o.Faults, names))}
	}
	return desk, q, nil
}

// body writes the flags as the request that the service would get.
func (f *spotFlags) body(first, last string) []byte {
	type options struct {
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
	}{first, last, f.Place, f.PlaceID, number(f.Lat), number(f.Lon), f.Timezone, f.Sunrise, options{f.Ayanamsa, f.Lang}})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// reckoned turns what package calendar says into an error of the command line; first and last are the flags of the dates.
func reckoned(err error, first, last string) error {
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
	return told(err)
}

// panchangCommand shows a day.
type panchangCommand struct {
	Date string `placeholder:"YYYY-MM-DD" help:"Civil date at the place, today there by default."`
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// Run prints the panchang of the day.
func (c *panchangCommand) Run(sh *shell) error {
	desk, q, err := c.query(c.Date, "", map[string]string{"/sunrise": "--sunrise"})
	if err != nil {
		return err
	}
	day, err := desk.Day(q, time.Now())
	if err != nil {
		return reckoned(err, "--date", "")
	}
	if c.JSON {
		return printJSON(sh, *day)
	}
	newDayPage(sh, day, *q.Lang).print()
	return nil
}

// festivalsCommand lists festivals.
type festivalsCommand struct {
	Year string `placeholder:"YYYY" help:"All of a year."`
	From string `placeholder:"YYYY-MM-DD" help:"First date."`
	To   string `placeholder:"YYYY-MM-DD" help:"Last date, at most 366 days after the first."`
	Why  bool   `help:"Also say how each date was chosen, and by which rule."`
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// Run prints the festivals of the dates.
func (c *festivalsCommand) Run(sh *shell) error {
	first, last, err := c.span()
	if err != nil {
		return err
	}
	desk, q, err := c.query(first, last, map[string]string{"/date": "--from", "/endDate": "--to", "/sunrise": "--sunrise"})
	if err != nil {
		return err
	}
	list, err := desk.Festivals(sh.ctx, q, time.Now())
	switch {
	case err != nil && c.Year != "":
		return reckoned(err, "--year", "--year")
	case err != nil:
		return reckoned(err, "--from", "--to")
	case c.JSON:
		return printJSON(sh, *list)
	}
	newFestivalPage(sh, list, *q.Lang, c.Why).print()
	return nil
}

// span gives the dates as they were told.
func (c *festivalsCommand) span() (first, last string, err error) {
	switch {
	case c.Year != "" && c.From+c.To != "":
		return "", "", usage{errors.New("--year: This is instead of --from and --to")}
	case c.Year != "":
		if _, err := vedic.ParseDate(c.Year + "-01-01"); err != nil {
			return "", "", usage{errors.New("--year: Use four digits, for example 2026")}
		}
		return c.Year + "-01-01", c.Year + "-12-31", nil
	case c.From == "" || c.To == "":
		return "", "", usage{errors.New("--year: Say which, or send both --from and --to")}
	}
	return c.From, c.To, nil
}
