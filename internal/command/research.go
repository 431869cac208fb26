package command

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// researchCommand holds what readings say against what came to pass.
type researchCommand struct {
	Outcome outcomeCommand `cmd:"" help:"Test whether events fell into the months that tradition marks."`
}

// outcomeCommand runs the outcome test on a file of dates.
type outcomeCommand struct {
	Events string `required:"" placeholder:"FILE" help:"CSV of births and events; - for standard input."`
	Matter string `default:"marriage" placeholder:"K" help:"What befell: marriage (default), career, children, property, foreign, education, health_care, debts."`
	viewFlags
}

// Help is what --help says below the flags.
func (c *outcomeCommand) Help() string {
	return "The file has a header with the columns date, time, utc_offset, lat, lon and event, and perhaps gender. Each chart is compared with itself " +
		"in the months of the ages at which the events of all others fell. By chance the mean percentile is 0.5."
}

// columns of the file of events; the last one may be left out.
var eventColumns = []string{"date", "time", "utc_offset", "lat", "lon", "event", "gender"}

// Run reads the file, casts its charts and prints how the events are distributed.
func (c *outcomeCommand) Run(sh *shell) error {
	var m window.Matter
	var w wrongs
	lang := c.lang(&w)
	w.read("--matter", c.Matter, &m)
	if err := w.err(); err != nil {
		return err
	}
	in := sh.stdin
	if c.Events != "-" {
		f, err := os.Open(c.Events)
		if err != nil {
			return usage{err}
		}
		defer f.Close()
		in = f
	}
	events, err := readEvents(in)
	if err != nil {
		return usage{fmt.Errorf("%s: %w", c.Events, err)}
	}
	r, err := window.Test(sh.ctx, observer(), m, events)
	if err != nil {
		return usage{err}
	}
	if c.JSON {
		return printJSON(sh, r)
	}
	return show(sh, readerOf(lang).Outcome(r))
}

// readEvents reads the rows. The error lists every invalid row, up to twenty.
func readEvents(in io.Reader) ([]window.Event, error) {
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, errors.New("the file is empty")
	}
	at := map[string]int{}
	for i, name := range rows[0] {
		at[strings.ToLower(strings.TrimSpace(name))] = i
	}
	for _, name := range eventColumns[:len(eventColumns)-1] {
		if _, ok := at[name]; !ok {
			return nil, fmt.Errorf("the header lacks %s; it has %s", name, strings.Join(rows[0], ", "))
		}
	}
	var list []window.Event
	var wrong []error
	for n, row := range rows[1:] {
		event, err := eventOf(func(name string) string {
			if i, ok := at[name]; ok {
				return strings.TrimSpace(row[i])
			}
			return ""
		})
		if err != nil && len(wrong) < 20 {
			wrong = append(wrong, fmt.Errorf("row %d: %w", n+2, err))
		}
		list = append(list, event)
	}
	return list, errors.Join(wrong...)
}

// eventOf makes an event of the cells of a row. An event is taken at noon UTC of its date.
func eventOf(cell func(name string) string) (event window.Event, err error) {
	var wrong []error
	parse := func(layout, name, text string) time.Time {
		t, err := time.Parse(layout, text)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %q is not like %s", name, text, layout))
		}
		return t
	}
	clock := cell("time")
	if strings.Count(clock, ":") == 1 {
		clock += ":00"
	}
	born := parse("2006-01-02 15:04:05 -07:00", "date, time, utc_offset",
		cell("date")+" "+clock+" "+cell("utc_offset"))
	day := parse(time.DateOnly, "event", cell("event"))
	degrees := func(name string, most float64) vedic.Angle {
		d, err := strconv.ParseFloat(cell(name), 64)
		if err != nil || !(d >= -most && d <= most) {
			wrong = append(wrong, fmt.Errorf("%s: %q is not a number from %v to %v", name, cell(name), -most, most))
			return 0
		}
		return vedic.Degrees(d)
	}
	place := vedic.Place{Lat: degrees("lat", 90), Lon: degrees("lon", 180), Zone: born.Location()}
	genders := []string{"", "female", "male"}
	gender := slices.Index(genders, cell("gender"))
	if gender < 0 {
		wrong = append(wrong, fmt.Errorf("gender: %q is neither female nor male", cell("gender")))
	}
	if wrong != nil {
		return event, errors.Join(wrong...)
	}
	chart, err := kundali.Cast(observer(), kundali.Birth{Time: born, Place: place}, vedic.Settings{})
	return window.Event{Chart: chart, Gender: yoga.Gender(gender), At: day.Add(12 * time.Hour)}, err
}
