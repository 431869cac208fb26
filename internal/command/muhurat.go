package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// muhuratCommand finds the best dates for an undertaking.
type muhuratCommand struct {
	Activity   string   `placeholder:"A" help:"What for: marriage, griha_pravesh, vehicle_purchase, travel, general …"`
	School     string   `placeholder:"K|FILE" help:"Whose rules: drik (default), astrosage, prokerala or muhurta_chintamani; or a file of your own (JSON)."`
	Date       string   `placeholder:"YYYY-MM-DD" help:"This day alone."`
	Explain    bool     `help:"Of the day: what each criterion says of it, moment by moment, and which schools would take it."`
	From       string   `placeholder:"YYYY-MM-DD" help:"First date."`
	To         string   `placeholder:"YYYY-MM-DD" help:"Last date, at most 366 days after the first."`
	Person     []string `placeholder:"WHO" sep:"none" help:"Whom it must suit, up to four times: the nakshatra and pada of the Moon, as rohini/2, or a file with a birth as the service takes it."`
	Weekdays   []string `placeholder:"D" help:"Only these: sun,mon,tue,wed,thu,fri,sat."`
	DayPart    string   `placeholder:"K" help:"any (default), daytime or evening."`
	Free       []string `placeholder:"T" help:"When you are free: weekdays, parts of the day, or both with a colon; as sun,evening or sat:evening."`
	MinMinutes string   `placeholder:"N" help:"How long a window must be, 5 to 720 minutes."`
	MinScore   string   `placeholder:"N" help:"What it must score, 0 to 100."`
	Limit      string   `placeholder:"N" help:"How many windows, 1 to 50, 10 by default."`
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// searchFlags are the names under which the command line has the fields of a search.
var searchFlags = map[string]string{
	"/activity": "--activity", "/school": "--school", "/date": "--date", "/free": "--free", "/startDate": "--from",
	"/endDate": "--to", "/sunrise": "--sunrise",
	"/people": "--person", "/weekdays": "--weekdays",
	"/dayPart": "--day-part", "/minDurationMinutes": "--min-minutes", "/minScore": "--min-score", "/limit": "--limit",
}

// Run prints the windows, best first.
func (c *muhuratCommand) Run(sh *shell) error {
	data, err := c.open()
	if err != nil {
		return err
	}
	dk := newDesk(data)
	dk.Nameless = true
	if c.Explain {
		return c.explain(sh, dk)
	}
	body, err := c.body(sh)
	if err != nil {
		return err
	}
	o := form.Read(body)
	s := dk.ReadSearch(o)
	if o.Close(); len(o.Faults) > 0 {
		return usage{faults(renamed(o.Faults, searchFlags))}
	}
	none := func(string) (*op.Report, error) {
		return nil, usage{fmt.Errorf("--person: Reports exist only in a service: give the birth")}
	}
	found, err := dk.BestDates(sh.ctx, s, time.Now(), none)
	if err != nil {
		return dayError(err, "--from", "--to")
	}
	if c.JSON {
		return printJSON(sh, found)
	}
	return show(sh, readerOf(*s.Lang).Muhurat(found))
}

// explain prints what each criterion says of the day: the question muhurat.why. Flags that are of a search are refused
// beside it, all at once.
func (c *muhuratCommand) explain(sh *shell, dk *op.Calculator) error {
	var w wrongs
	for flag, told := range map[string]bool{"--from": c.From != "", "--to": c.To != "", "--free": len(c.Free) > 0,
		"--weekdays": len(c.Weekdays) > 0, "--day-part": c.DayPart != "", "--min-minutes": c.MinMinutes != "",
		"--min-score": c.MinScore != "", "--limit": c.Limit != "", "--sunrise": c.Sunrise != ""} {
		if told {
			w.add(flag, "--explain is of one day; leave this out.")
		}
	}
	slices.SortFunc(w, func(a, b op.Fault) int { return strings.Compare(a.Pointer, b.Pointer) })
	texts := map[string]string{"activity": c.Activity, "date": c.Date, "school": sh.school(&w, "--school", c.School),
		"place": c.Place, "placeId": c.PlaceID, "latitude": c.Lat, "longitude": c.Lon, "timezone": c.Timezone,
		"ayanamsa": c.Ayanamsa}
	if len(c.Person) > 0 {
		texts["people"] = sh.births(&w, "--person", c.Person)
	}
	maps.DeleteFunc(texts, func(_, text string) bool { return text == "" })
	q := &questionCommand{Operation: op.OperationNamed("muhurat-why")}
	on := op.Request{Context: sh.ctx, Now: time.Now()}
	w.read("--lang", c.Lang, &on.Lang)
	if err := dk.Check(q.Operation, q.FromTexts(texts)); err != nil {
		w = append(w, q.named(err, texts)...)
	}
	if err := w.err(); err != nil {
		return err
	}
	reply, err := dk.Run(q.Operation, &on, q.FromTexts(texts))
	if err != nil {
		return q.failed(err, texts)
	}
	if c.JSON {
		return printJSON(sh, reply)
	}
	return showAnswer(sh, q.Operation, reply, nil, &on)
}

// renamed returns faults under the names of flags.
func renamed(list []form.Fault, names map[string]string) []form.Fault {
	for i, f := range list {
		list[i].Detail = f.Called(func(pointer string) string { return names[pointer] })
		for pointer, flag := range names {
			if rest, ok := strings.CutPrefix(f.Pointer, pointer); ok && (rest == "" || rest[0] == '/') {
				list[i].Pointer = "/" + strings.TrimSpace(flag+" "+strings.TrimPrefix(rest, "/"))
			}
		}
	}
	return list
}

// body converts the flags to the request that the service would get. The JSON is built by hand with
// the school last and unchanged, because encoding/json would reformat it and errors name its lines.
func (c *muhuratCommand) body(sh *shell) ([]byte, error) {
	var w wrongs
	if c.Date != "" && (c.From != "" || c.To != "") {
		w.add("--date", "Give this or --from and --to, not both.")
	}
	school := sh.school(&w, "--school", c.School)
	var people json.RawMessage
	if len(c.Person) > 0 {
		people = json.RawMessage(sh.births(&w, "--person", c.Person))
	}
	if err := w.err(); err != nil {
		return nil, err
	}
	more, err := json.Marshal(struct {
		Activity string          `json:"activity,omitempty"`
		From     string          `json:"startDate,omitempty"`
		To       string          `json:"endDate,omitempty"`
		People   json.RawMessage `json:"people,omitempty"`
		Weekdays []string        `json:"weekdays,omitempty"`
		DayPart  string          `json:"dayPart,omitempty"`
		Free     []string        `json:"free,omitempty"`
		Minutes  any             `json:"minDurationMinutes,omitempty"`
		Score    any             `json:"minScore,omitempty"`
		Limit    any             `json:"limit,omitempty"`
	}{c.Activity, cmp.Or(c.Date, c.From), cmp.Or(c.Date, c.To), people, c.Weekdays, c.DayPart, c.Free,
		number(c.MinMinutes), number(c.MinScore), number(c.Limit)})
	if err != nil {
		return nil, err
	}
	body := c.spotFlags.body("", "")
	if string(more) != "{}" {
		body = append(append(body[:len(body)-1], ','), more[1:]...)
	}
	if school != "" {
		field := op.Field{Kind: op.School}
		body = append(append(append(body[:len(body)-1], `,"school":`...), field.Value(school)...), '}')
	}
	return body, nil
}

// moonText converts a Moon such as rohini/2 to JSON. It differs from a file name by its form: a
// known nakshatra, a slash and a number.
func moonText(who string) (json.RawMessage, bool) {
	star, pada, ok := strings.Cut(who, "/")
	var n vedic.Nakshatra
	p, err := strconv.Atoi(pada)
	if !ok || err != nil || n.UnmarshalText([]byte(star)) != nil {
		return nil, false
	}
	return fmt.Appendf(nil, `{"moon":{"nakshatra":%d,"pada":%d}}`, uint8(n), p), true
}
