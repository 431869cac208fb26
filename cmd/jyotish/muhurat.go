package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// muhuratCommand finds the best dates for an undertaking.
type muhuratCommand struct {
	Activity   string   `placeholder:"A" help:"What for: marriage, griha_pravesh, vehicle_purchase, travel, general …"`
	From       string   `placeholder:"YYYY-MM-DD" help:"First date."`
	To         string   `placeholder:"YYYY-MM-DD" help:"Last date, at most 366 days after the first."`
	Person     []string `placeholder:"WHO" sep:"none" help:"Whom it must suit, up to four times: the nakshatra and pada of the Moon, as rohini/2, or a file with a birth as the service takes it."`
	Weekdays   []string `placeholder:"D" help:"Only these: sun,mon,tue,wed,thu,fri,sat."`
	DayPart    string   `placeholder:"K" help:"any (default), daytime or evening."`
	MinMinutes string   `placeholder:"N" help:"How long a window must be, 5 to 720 minutes."`
	MinScore   string   `placeholder:"N" help:"What it must score, 0 to 100."`
	Limit      string   `placeholder:"N" help:"How many windows, 1 to 50, 10 by default."`
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// searchFlags are the names under which the command line has the fields of a search.
var searchFlags = map[string]string{
	"/activity": "--activity", "/startDate": "--from", "/endDate": "--to", "/sunrise": "--sunrise", "/people": "--person", "/weekdays": "--weekdays",
	"/dayPart": "--day-part", "/minDurationMinutes": "--min-minutes", "/minScore": "--min-score", "/limit": "--limit",
}

// Run prints the windows, best first.
func (c *muhuratCommand) Run(sh *shell) error {
	g, err := c.open()
	if err != nil {
		return err
	}
	desk, err := calendar.New(newDesk(g))
	if err != nil {
		return err
	}
	body, err := c.body()
	if err != nil {
		return err
	}
	o := form.Read(body)
	s := desk.TakeSearch(o)
	if o.Close(); len(o.Faults) > 0 {
		return usage{faults(renamed(o.Faults, searchFlags))}
	}
	none := func(string) (*birth.Report, error) {
		return nil, usage{fmt.Errorf("--person: A report is known to a service only; tell the birth")}
	}
	found, err := desk.BestDates(sh.ctx, s, time.Now(), none)
	if err != nil {
		return reckoned(err, "--from", "--to")
	}
	if c.JSON {
		return printJSON(sh, *found)
	}
	newMuhuratPage(sh, found, *s.Lang).print()
	return nil
}

// renamed gives faults under the names of flags.
func renamed(list []form.Fault, names map[string]string) []form.Fault {
	for i, f := range list {
		for pointer, flag := range names {
			if rest, ok := strings.CutPrefix(f.Pointer, pointer); ok && (rest == "" || rest[0] == '/') {
				list[i].Pointer = "/" + strings.TrimSpace(flag+" "+strings.TrimPrefix(rest, "/"))
			}
		}
	}
	return list
}

// body writes the flags as the request that the service would get.
func (c *muhuratCommand) body() ([]byte, error) {
	people, err := c.people()
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(struct {
		Activity string            `json:"activity,omitempty"`
		From     string            `json:"startDate,omitempty"`
		To       string            `json:"endDate,omitempty"`
		People   []json.RawMessage `json:"people,omitempty"`
		Weekdays []string          `json:"weekdays,omitempty"`
		DayPart  string            `json:"dayPart,omitempty"`
		Minutes  any               `json:"minDurationMinutes,omitempty"`
		Score    any               `json:"minScore,omitempty"`
		Limit    any               `json:"limit,omitempty"`
	}{c.Activity, c.From, c.To, people, c.Weekdays, c.DayPart, number(c.MinMinutes), number(c.MinScore), number(c.Limit)})
	if err != nil {
		return nil, err
	}
	where := c.spotFlags.body("", "")
	if string(more) == "{}" {
		return where, nil
	}
	return append(append(where[:len(where)-1], ','), more[1:]...), nil
}

// people writes each person as the service takes one.
func (c *muhuratCommand) people() (list []json.RawMessage, err error) {
	for _, who := range c.Person {
		raw, ok := moonText(who)
		if !ok {
			if raw, err = os.ReadFile(who); err != nil {
				return nil, usage{fmt.Errorf("--person: Use a nakshatra and pada, as rohini/2, or a file: %w", err)}
			}
			if err := form.Check(raw); err != nil {
				return nil, usage{fmt.Errorf("--person: %s: %w", who, err)}
			}
		}
		list = append(list, raw)
	}
	return list, nil
}

// moonText writes a Moon that is told as rohini/2.
func moonText(who string) (json.RawMessage, bool) {
	star, pada, ok := strings.Cut(who, "/")
	var n vedic.Nakshatra
	p, err := strconv.Atoi(pada)
	if !ok || err != nil || n.UnmarshalText([]byte(star)) != nil {
		return nil, false
	}
	return fmt.Appendf(nil, `{"moon":{"nakshatra":%d,"pada":%d}}`, uint8(n), p), true
}
