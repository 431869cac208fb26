package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// feedCommand writes the calendar that the service offers to subscribe to, as a file.
type feedCommand struct {
	Include     []string `placeholder:"P,…" help:"What it contains: festivals, vrats, ekadashi, eclipses, rahu_kalam of a place; dashas, sade_sati of --birth."`
	Out         string   `default:"-" placeholder:"FILE" help:"Where the .ics goes; - (default) is standard output."`
	Place       string   `placeholder:"TEXT" help:"Where the days are, with its country, in any script."`
	PlaceID     string   `placeholder:"ID" help:"The place by its id, from jyotish places."`
	Lat         string   `placeholder:"D" help:"Latitude in degrees, north positive."`
	Lon         string   `placeholder:"D" help:"Longitude in degrees, east positive."`
	Timezone    string   `placeholder:"ZONE" help:"IANA time zone, where it is not that of the place."`
	School      string   `placeholder:"K" help:"Whose calendar: almanac (default), smarta, vaishnava, government, bengal, first_night, official."`
	Region      []string `placeholder:"K,…" help:"Only days of these regions and of everywhere."`
	Community   string   `placeholder:"K" help:"Whose days: place (default), all, tamil, bengali, gujarati, jain …"`
	DashaLevels string   `placeholder:"N" help:"How deep dashas go, 1 to 3; 2 by default."`
	Years       string   `placeholder:"N-N" help:"Write a file for each of these years, as 2026-2028, into the directory of --out: 2026.ics …"`
	Birth       string   `placeholder:"FILE" help:"Whose dashas and Sade Sati: a file with the birth; neither name nor birth stands in the calendar."`
	At          string   `placeholder:"YYYY-MM-DD" help:"The day around which it looks, by Universal Time; today by default."`
	sourceFlags
	Lang string `default:"en" placeholder:"L" help:"Language of the calendar: en (default) or hi."`
}

// body writes the flags as the request that the service would get.
func (c *feedCommand) body() []byte {
	b, err := json.Marshal(struct {
		Include  []string `json:"include,omitempty"`
		Place    string   `json:"place,omitempty"`
		PlaceID  string   `json:"placeId,omitempty"`
		Lat      any      `json:"latitude,omitempty"`
		Lon      any      `json:"longitude,omitempty"`
		Timezone string   `json:"timezone,omitempty"`
		School   string   `json:"school,omitempty"`
		Region   []string `json:"region,omitempty"`
		Who      string   `json:"community,omitempty"`
		Levels   any      `json:"dashaLevels,omitempty"`
	}{c.Include, c.Place, c.PlaceID, number(c.Lat), number(c.Lon), c.Timezone, c.School, c.Region, c.Community,
		number(c.DashaLevels)})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// flag returns the flag of a member of the request. The date is that of the days of the calendar.
func (c *feedCommand) flag(pointer string) string {
	member, _, _ := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
	switch member {
	case "date":
		if c.Years != "" {
			return "--years"
		}
		return "--at"
	case "include", "school", "region", "community":
		return "--" + member
	case "dashaLevels":
		return "--dasha-levels"
	}
	return flags["/"+member]
}

// Run writes the calendar. A life needs --birth, and days need a place; options without effect are
// refused.
func (c *feedCommand) Run(sh *shell) error {
	var w wrongs
	view := viewFlags{Lang: c.Lang}
	on := &op.Request{Context: sh.ctx, Lang: view.lang(&w), Now: c.day(&w)}
	data, err := c.open()
	if err != nil {
		return err
	}
	dk := newDesk(data)
	o := form.Read(c.body())
	ask := dk.ReadFeed(o)
	o.Close()
	w = append(w, placed(o.Faults, "", c.flag)...)
	c.oneBirth(&w, ask.OfLife())
	if ask.OfLife() && c.Birth != "" {
		if on.Report, err = c.cast(sh, on.Now, w); err != nil {
			return err
		}
	}
	first, last := c.years(&w)
	if c.Years != "" && (ask.OfLife() || c.Out == "-") {
		w.add("--years", "This is for the days of a place, with --out for a directory.")
	}
	if err := w.err(); err != nil {
		return err
	}
	if err := dk.CheckFeed(&ask, on.Now); err != nil {
		return birthErrorIn(err, "", c.flag)
	}
	return c.write(sh, dk, on, &ask, first, last)
}

// cast casts the chart of --birth. It has no other flags, so faults name the fields of the file.
func (c *feedCommand) cast(sh *shell, now time.Time, others wrongs) (*op.Report, error) {
	var w wrongs
	dk, in, err := (&birthFlags{Birth: c.Birth, sourceFlags: c.sourceFlags}).read(sh, settingFlags{}, &w)
	if err != nil {
		return nil, err
	}
	p := &party{flag: "--birth", in: in}
	if err := append(p.placed(w), others...).err(); err != nil {
		return nil, err
	}
	r, err := dk.Cast(in, now)
	return r, birthErrorIn(err, p.flag+": ", p.called)
}

// oneBirth notes a birth that is missing, or that nothing needs.
func (c *feedCommand) oneBirth(w *wrongs, life bool) {
	if life && c.Birth == "" {
		w.add("--birth", "Dashas and Sade Sati need a birth: give one.")
	}
	if !life && c.Birth != "" {
		w.add("--birth", "Nothing in --include needs a birth: leave this out.")
	}
}

// write writes the calendar, or one of each year.
func (c *feedCommand) write(sh *shell, dk *op.Calculator, on *op.Request, ask *op.FeedInput, first, last int) error {
	for ask.Year = first; ask.Year <= last; ask.Year++ {
		file, err := dk.AppendFeed(nil, on, ask)
		if err != nil {
			return birthErrorIn(err, "", c.flag)
		}
		if ask.Year == 0 {
			return writePrivate(sh, "calendar", c.Out, file)
		}
		name := filepath.Join(c.Out, fmt.Sprintf("%04d.ics", ask.Year))
		if err := os.WriteFile(name, file, 0o644); err != nil { // a public file, for a web server
			return fmt.Errorf("the calendar: %w", err)
		}
	}
	return nil
}

// years returns the years of the files to write; 0 and 0 for one file of the years around today.
func (c *feedCommand) years(w *wrongs) (first, last int) {
	if c.Years == "" {
		return 0, 0
	}
	from, to, ranged := strings.Cut(c.Years, "-")
	if !ranged {
		to = from
	}
	first, err := strconv.Atoi(from)
	last, bad := strconv.Atoi(to)
	if err != nil || bad != nil || len(from) != 4 || first < 1 || last < first || last > first+100 {
		w.add("--years", "Use the first and the last year, for example 2026-2028.")
	}
	return first, last
}

// day returns the moment around which the calendar is computed: noon UTC of the given day, or now,
// from which the date at the place follows.
func (c *feedCommand) day(w *wrongs) time.Time {
	if c.At == "" {
		return time.Now().UTC()
	}
	return w.day("--at", c.At).Add(12 * time.Hour)
}
