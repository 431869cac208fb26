package almanac

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// monthView is a month as a wall calendar shows it.
type monthView struct {
	Town       *town
	Form       townForm
	Intro      string
	Weekdays   []string
	Days       []cellView
	Prev, Next *way
	Picker     monthForm
	Lists      []way
	Towns      []way
}

// monthForm chooses a month of any year. Path is the address that it is sent to.
type monthForm struct {
	Path        string
	Months      []page.Choice
	Year        int
	Least, Most int
}

// cellView is a day of the grid.
type cellView struct {
	Path, Date, Vara string
	Day              string
	Local            string // the date in the civil calendar of the place, in Nepal
	Outside, Today   bool
	Great            bool // a day that a family there makes most of
	Moon             moon
	Tithi, Nakshatra string
	Festivals        []string // those that most keep
	More             int      // others
}

// mostNamed is how many festivals of a day the grid names.
const mostNamed = 3

// monthPage makes the page of a month.
func (v *visit) monthPage(t *town, m month) (*answer, error) {
	path := "/panchang/" + t.Slug() + "/" + m.String()
	now := v.today(t)
	key := "month " + t.PlaceID + " " + m.String()
	if (month{now.Year, now.Month}) == m {
		key += " " + now.String() // which the grid marks
	}
	private := v.remembersCommunity()
	k, err := v.made(key+" "+v.whose, func() (*sheet, error) {
		reply, err := v.ask("calendar", map[string]string{"month": m.String(), "all": "true", "placeId": t.PlaceID})
		if err != nil {
			return nil, v.out(err, "/panchang/"+t.Slug()+"/"+nearestMonth(m).String(), titled(v.lang, nearestMonth(m)))
		}
		g := reply.(*op.Answer[op.MonthGrid]).Result
		title := v.word("almanac.month-title", "town", t.Short(), "month", monthName(v.lang, m.Month), "year",
			v.lang.Digits(strconv.Itoa(m.Year)))
		w := &monthView{Town: t, Form: townForm{From: path}, Lists: v.listWays(t, m.Year), Towns: v.townWays(t, path),
			Intro: v.word("almanac.month-intro", "months", lunarMonths(g, v.lang))}
		w.Picker = v.monthForm("/panchang/"+t.Slug()+"/month", m)
		w.Prev, w.Next = v.monthWay(t, m.plus(-1)), v.monthWay(t, m.plus(1))
		w.fill(v, g, now)
		h := v.head(path, w.Intro)
		h.Room, h.Image = "/panchang/month", v.pictured(path)
		h.Feed = v.way(fmt.Sprintf("/festivals/%d/%s/calendar.ics", m.Year, t.Slug()))
		h.Data = data(v.about(h, title, [2]string{"/panchang/" + t.Slug(), t.Short()}))
		return &sheet{name: "almanac-month", title: title, head: h, view: w}, nil
	})
	return &answer{page: k, fresh: time.Hour, cookied: true, private: private}, err
}

func (v *visit) monthForm(path string, m month) monthForm {
	f := monthForm{Path: path, Year: m.Year, Least: firstYear, Most: lastYear}
	for n := time.January; n <= time.December; n++ {
		f.Months = append(f.Months, page.Choice{Value: fmt.Sprintf("%02d", int(n)), Text: monthName(v.lang, n),
			Chosen: n == m.Month})
	}
	return f
}

// toMonth redirects to the page of the month that a [monthForm] sent. Without year and month that is the current month.
func (v *visit) toMonth(t *town) (*answer, error) {
	path := func(m month) string { return "/panchang/" + t.Slug() + "/" + m.String() }
	d := v.today(t)
	m := month{d.Year, d.Month}
	if q := v.r.URL.Query(); q.Has("year") || q.Has("month") {
		var ok bool
		got := q.Get("year") + "-" + q.Get("month")
		if m, ok = readMonth(got); !ok {
			return nil, v.noMonth(t, got, path)
		}
	}
	return &answer{location: v.keep(path(m))}, nil
}

func (v *visit) monthWay(t *town, m month) *way {
	if m.Year < firstYear || m.Year > lastYear {
		return nil
	}
	return &way{v.way("/panchang/" + t.Slug() + "/" + m.String()),
		titled(v.lang, m)}
}

func (w *monthView) fill(v *visit, g *op.MonthGrid, now vedic.Date) {
	for d := vedic.Ravivara; d <= vedic.Shanivara; d++ {
		w.Weekdays = append(w.Weekdays, d.Name(v.lang))
	}
	home := v.home(w.Town)
	for i := range g.Weeks {
		for k := range g.Weeks[i] {
			x := &g.Weeks[i][k]
			c := cellView{Path: v.way("/panchang/" + w.Town.Slug() + "/" + x.Date.String()), Date: x.Date.String(),
				Vara: w.Weekdays[k], Day: v.lang.Digits(strconv.Itoa(x.Date.Day)), Outside: x.Outside,
				Today: x.Date == now,
				Moon:  moonOf(x.Lunar.Tithi), Tithi: x.Lunar.Tithi.Name(v.lang), Nakshatra: x.Nakshatra.Name(v.lang)}
			if x.Local != nil {
				c.Local = v.lang.Digits(fmt.Sprintf("%d %s", x.Local.Day, x.Local.MonthName))
			}
			kept := named(x.Festival, home, v.lang)
			if len(kept) > mostNamed {
				kept, c.More = kept[:mostNamed], len(kept)-mostNamed
			}
			for _, f := range kept {
				c.Festivals = append(c.Festivals, f.Name)
				c.Great = c.Great || f.weight <= homeDay
			}
			w.Days = append(w.Days, c)
		}
	}
}

// lunarMonths names the lunar months that run in a civil one, by the reckoning of the place.
func lunarMonths(g *op.MonthGrid, l vedic.Lang) string {
	var names []string
	for i := range g.Weeks {
		for k := range g.Weeks[i] {
			x := &g.Weeks[i][k]
			if name := x.Lunar.Masa().Name(l); !x.Outside && (len(names) == 0 || names[len(names)-1] != name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, " – ")
}
