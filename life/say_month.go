package life

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// monthAhead writes the changes in the month: its theme, the houses that are active, advice, the
// dates and the days.
func (w *writer) monthAhead(r *Reading) {
	m := r.Month
	w.open("month", "")
	until := w.day(m.To.Time)
	level := "even"
	if m.Theme == nil {
		w.say("month.quiet", fact("month.theme", ""), "until", until)
	} else {
		level = w.monthTheme(m.Theme, until)
	}
	for i := range m.Areas {
		a := &m.Areas[i]
		w.say("month.area."+a.Polarity, fact("month.house."+strconv.Itoa(int(a.House)), plain(a.Grahas)), "nth",
			w.nth(a.House),
			"list", w.names(a.Grahas), "topic", w.word("topic."+a.Area))
	}
	if w.length == Brief {
		return
	}
	w.say("month.advice."+level, fact("month.advice", level))
	if len(m.Dates) > 0 {
		w.open("month.dates", "")
	}
	for i := range m.Dates {
		w.dated(&m.Dates[i])
	}
	w.open("month.days", "")
	w.days("month.best", m.Best)
	w.days("month.tender", m.Tender)
}

// monthTheme writes the change with the most weight and returns its level.
func (w *writer) monthTheme(d *Date, until string) (level string) {
	house := w.House.At(d.Graha)
	switch {
	case d.Transit != nil:
		house, level = d.Transit.FromLagna, levelOf(d.Transit.Weight)
	default:
		level = "even"
	}
	frame := "month.theme." + level
	if d.Kind == "antara" {
		frame = "month.antara"
	}
	w.say(frame, fact("month.theme", d.Graha.String()+" "+d.Kind+" "+d.At.Format(time.DateOnly)), "until", until,
		"graha", w.name(d.Graha), "date", w.day(d.At.Time), "theme", w.theme(house), "nth", w.nth(house))
	return level
}

func (w *writer) days(frame string, list []MonthDay) {
	if len(list) == 0 {
		return
	}
	var days []string
	for i, d := range list { // "5, 6 and 18 December": the month once
		if i+1 < len(list) && list[i+1].Day.Month == d.Day.Month {
			days = append(days, strconv.Itoa(d.Day.Day))
			continue
		}
		days = append(days, w.day(d.Day.In(w.now.Location())))
	}
	w.say(frame, fact(frame, list[0].Day.String()), "list", w.join(days))
}

// day writes a day as people say it: "3 June".
func (w *writer) day(t time.Time) string {
	month, _, _ := strings.Cut(w.month(t), " ")
	return strconv.Itoa(t.Day()) + " " + month
}

// noteOf says what a transit is by the Moon and by points: "a good place from the Moon, with 5 of 8 points".
func (w *writer) noteOf(o gochar.Outcome, bindus int, by []vedic.Graha) string {
	id := "note." + o.String()
	switch {
	case bindus < 0:
		id += ".node"
	case o == gochar.Good && bindus <= 3, o == gochar.Bad && bindus >= 5:
		id += ".but"
	}
	return w.fill(id, "list", w.names(by), "n", strconv.Itoa(bindus))
}
