package drawing

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Months are civil months to draw as a wall calendar with marked days: three months in a row, weeks
// starting on Sunday. Title precedes the description.
type Months struct {
	Title string
	First vedic.Date // any day of the first month
	Count int        // number of months, 1 to 61
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

const (
	mostMonths = 61
	monthEdge  = 12
)

// wall is how a calendar is laid out: months beside each other, from one to the next, the height of one with its head,
// its days, and the sizes of letters.
type wall struct {
	across, pitch, height, head, width, line int
	title, week, number, note                int
}

var walls = map[bool]*wall{
	false: {3, 316, 346, 66, 42, 44, 22, 16, 18, 16},
	true:  {1, 456, 500, 84, 65, 66, 28, 22, 25, 22},
}

// SVG draws the months. It returns an error if there are none or too many, or if the look is
// invalid.
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
	on := walls[l.Narrow]
	p, err := l.begin("months", monthEdge+(m.Count+on.across-1)/on.across*on.height, m.Title, m.describe(l.Lang, v),
		nil)
	if err != nil {
		return nil, err
	}
	marked := make(map[vedic.Date]*MarkedDay, len(m.Days))
	for i := range m.Days {
		marked[m.Days[i].Date] = &m.Days[i]
	}
	for i := range m.Count {
		m.month(p, on, i, marked, v)
	}
	return p.close(), nil
}

// begins returns the first day of the nth month.
func (m *Months) begins(n int) time.Time {
	return time.Date(m.First.Year, m.First.Month+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
}

func (m *Months) month(p *paper, on *wall, n int, marked map[vedic.Date]*MarkedDay, v *vocabulary) {
	left, top := monthEdge+n%on.across*on.pitch, monthEdge+n/on.across*on.height
	first := m.begins(n)
	name := monthName(first, p.lang, v)
	p.label(left+7*on.width/2, top+26, 7*on.width, on.title, on.week, p.ink.line, name)
	for day := range 7 {
		p.label(left+day*on.width+on.width/2, top+on.head-12, on.width-2, on.week, on.week, p.ink.faint,
			weekName(day, p.lang, v))
	}
	row := 0
	for at := first; at.Month() == first.Month(); at = at.AddDate(0, 0, 1) {
		x, y := left+int(at.Weekday())*on.width, top+on.head+row*on.line
		p.day(on, x, y, at.Day(), marked[vedic.DateOf(at)])
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
func (p *paper) day(on *wall, x, y, number int, mark *MarkedDay) {
	base := y + on.line*20/44
	if mark == nil {
		p.text(x+on.width/2, base, on.number, p.ink.faint).count(number).end()
		return
	}
	p.rect(x+2, y, on.width-4, on.line-3, p.ink.of(mark.Quality))
	if mark.Best {
		a, b, c, d := x+3, y+1, x+on.width-3, y+on.line-4
		p.lines(p.ink.accent, 3, []point{{a, b}, {c, b}, {c, d}, {a, d}, {a, b}})
	}
	p.text(x+on.width/2, base, on.number, "").count(number).end()
	if mark.Note != "" {
		p.label(x+on.width/2, y+on.line*37/44, on.width-6, on.note, on.note, "", mark.Note)
	}
}

// describe lists the marked days month by month.
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
