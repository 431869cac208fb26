package drawing

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Months are civil months to be drawn as a wall calendar, three beside each other and weeks from Sunday, with marked
// days. Title is told above the description.
type Months struct {
	Title string
	First vedic.Date // a day of the first month
	Count int        // of months, 1 to 61
	Days  []MarkedDay
}

// MarkedDay is a day that is marked: by a colour, by a word or number under it, and by an edge if it is one of the
// best.
type MarkedDay struct {
	Date    vedic.Date
	Note    string
	Quality Quality
	Best    bool
}

// Sizes of the calendar.
const (
	mostMonths  = 61
	monthPitch  = 316 // from a month to that beside it
	monthEdge   = 12
	monthHeight = 346
	monthHead   = 66
	dayWidth    = 42
	dayHeight   = 44
)

// SVG draws the months. The errors say that there are none or too many, or what is wrong with the look.
func (m *Months) SVG(l Look) ([]byte, error) {
	if m.Count < 1 || m.Count > mostMonths {
		return nil, &vedic.RangeError{What: "number of months", Got: strconv.Itoa(m.Count), Low: "1",
			High: strconv.Itoa(mostMonths)}
	}
	if err := m.First.Check(); err != nil {
		return nil, err
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	p, _, err := l.begin("months", monthEdge+(m.Count+2)/3*monthHeight, m.Title, m.describe(l.Lang, v), nil)
	if err != nil {
		return nil, err
	}
	marked := make(map[vedic.Date]*MarkedDay, len(m.Days))
	for i := range m.Days {
		marked[m.Days[i].Date] = &m.Days[i]
	}
	for i := range m.Count {
		m.month(p, i, marked, v)
	}
	return p.close(), nil
}

// begins gives the first day of the nth month.
func (m *Months) begins(n int) time.Time {
	return time.Date(m.First.Year, m.First.Month+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
}

func (m *Months) month(p *paper, n int, marked map[vedic.Date]*MarkedDay, v *vocabulary) {
	left, top := monthEdge+n%3*monthPitch, monthEdge+n/3*monthHeight
	first := m.begins(n)
	name := monthName(first, p.lang, v)
	p.label(left+7*dayWidth/2, top+26, 7*dayWidth, 22, 14, p.ink.line, name)
	for day := range 7 {
		p.label(left+day*dayWidth+dayWidth/2, top+54, dayWidth-4, 15, 10, p.ink.faint,
			weekName(day, p.lang, v))
	}
	row := 0
	for at := first; at.Month() == first.Month(); at = at.AddDate(0, 0, 1) {
		x, y := left+int(at.Weekday())*dayWidth, top+monthHead+row*dayHeight
		p.day(x, y, at.Day(), marked[vedic.DateOf(at)])
		if at.Weekday() == time.Saturday {
			row++
		}
	}
}

// monthName names the month of a day with its year.
func monthName(at time.Time, l vedic.Lang, v *vocabulary) string {
	if l.Words() != l {
		return l.Format(at, "January 2006")
	}
	return v.words["month."+strconv.Itoa(int(at.Month()))] + " " + strconv.Itoa(at.Year())
}

// weekName names a day of the week, Sunday being 0, in few letters.
func weekName(day int, l vedic.Lang, v *vocabulary) string {
	if l.Words() != l {
		return l.Format(time.Date(2023, 1, 1+day, 0, 0, 0, 0, time.UTC), "Mon") // the first was a Sunday
	}
	return v.words["week."+strconv.Itoa(day)]
}

// day draws a day; mark is nil where it has none.
func (p *paper) day(x, y, number int, mark *MarkedDay) {
	if mark == nil {
		p.text(x+dayWidth/2, y+20, 16, p.ink.faint).count(number).end()
		return
	}
	p.rect(x+2, y, dayWidth-4, dayHeight-3, p.ink.of(mark.Quality))
	if mark.Best {
		p.lines(p.ink.accent, 3, []point{{x + 3, y + 1}, {x + dayWidth - 3, y + 1},
			{x + dayWidth - 3, y + dayHeight - 4},
			{x + 3, y + dayHeight - 4}, {x + 3, y + 1}})
	}
	p.text(x+dayWidth/2, y+20, 18, "").count(number).end()
	if mark.Note != "" {
		p.label(x+dayWidth/2, y+36, dayWidth-8, 13, 9, "", mark.Note)
	}
}

// describe tells the marked days month by month.
func (m *Months) describe(l vedic.Lang, v *vocabulary) string {
	var b strings.Builder
	month := ""
	for i := range m.Days {
		d := &m.Days[i]
		if name := monthName(d.Date.In(nil), l, v); name != month {
			if month != "" {
				b.WriteString(". ")
			}
			month = name
			b.WriteString(name + ": ")
		} else {
			b.WriteString(", ")
		}
		b.WriteString(l.Digits(strconv.Itoa(d.Date.Day)))
		if d.Note != "" {
			b.WriteString(" (" + printable(d.Note) + ")")
		}
	}
	if month == "" {
		return "–"
	}
	return b.String() + "."
}
