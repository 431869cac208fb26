package almanac

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	sheets "github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// dayView is the panchang of a day as its page shows it.
type dayView struct {
	*op.Day
	clock
	Town       *town
	Form       townForm
	Intro      string // the day in a sentence
	Warnings   []vedic.Warning
	Names      []vedic.Warning // warnings about missing names, shown last
	Prev, Next *way            // nil outside the ephemeris
	Month      way
	Lists      []way
	Towns      []way
	Ring       template.HTML
	frame      string // the address of the widget
	Moon       moon
	Limbs      []limbRow
	Kept       []keptRow
	Feast      []string // festivals that are kept everywhere
	Family     *family  // nil on the short page
	Good, Bad  []slotRow
	Other      []slotRow
	Choghadiya [2][]panchang.Slot // of the day, of the night
	Horas      [2][]panchang.Hora
	Taras      []starRow
	Signs      []signRow
}

// limbRow is a limb of the day: Word is the ID of which, and Is that of what it means.
type limbRow struct{ Word, Is, Name, From, To string }

// keptRow is what people keep on a day: its times, each with the ID of a word or none, and who keeps another date.
type keptRow struct {
	Name   string
	Times  []keptTime
	Others []string
}

type keptTime struct{ Word, Span string }

// slotRow is a time of the day with its name. Is is the ID of what it means, or none.
type slotRow struct{ Word, Name, Text, Is string }

// meanings are the IDs of what times of the day mean, by their keys.
var meanings = map[string]string{"rahu_kalam": "is.rahu_kalam", "yamaganda": "is.yamaganda", "gulika": "is.gulika",
	"abhijit": "is.abhijit", "brahma": "is.brahma", "vijaya": "is.vijaya", "godhuli": "is.godhuli",
	"pradosha": "is.pradosha", "nishita": "is.nishita", "durmuhurta": "is.durmuhurta", "varjyam": "is.varjyam"}

// Meanings are the IDs of what the words of the page mean, in order.
func (w *dayView) Meanings() []string {
	ids := []string{"is.tithi", "is.nakshatra", "is.yoga", "is.karana", "is.vara", "is.month", "is.vikram", "is.shaka",
		"is.ritu", "is.choghadiya", "is.hora"}
	for _, list := range [][]slotRow{w.Good, w.Bad, w.Other} {
		for _, s := range list {
			if s.Is != "" && !slices.Contains(ids, s.Is) {
				ids = append(ids, s.Is)
			}
		}
	}
	return ids
}

// starRow and signRow list for whom the Moon is favourable during a span.
type starRow struct{ Span, Good, Neutral string }
type signRow struct{ Span, Good, Eighth string }

// first is the home page: today at the chosen town.
func first(v *visit) (*answer, error) {
	t := v.chosen()
	if t == nil {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-name"}
	}
	d := v.today(t)
	k, err := v.dayPage(t, d, "/")
	return &answer{page: k, fresh: time.Minute, private: true}, err
}

// today is the day that it is at a town.
func today(v *visit) (*answer, error) {
	if v.r.PathValue("place") == "month" {
		return toTown("/panchang/%[2]s/month")(v)
	}
	t, err := v.town(func(slug string) string { return "/panchang/" + slug })
	if err != nil {
		return nil, err
	}
	k, err := v.dayPage(t, v.today(t), "/panchang/"+t.Slug())
	return &answer{page: k, fresh: time.Minute, cookied: true, private: v.whose != ""}, err
}

// dayOrMonth is a date at a town, or a month of it.
func dayOrMonth(v *visit) (*answer, error) {
	when := v.r.PathValue("when")
	t, err := v.town(func(slug string) string { return "/panchang/" + slug + "/" + when })
	if err != nil {
		return nil, err
	}
	if when == "month" {
		return v.toMonth(t)
	}
	if m, ok := readMonth(when); ok {
		return v.monthPage(t, m)
	}
	if i := slices.Index([]string{"yesterday", "today", "tomorrow"}, when); i >= 0 {
		return &answer{location: v.keep("/panchang/" + t.Slug() + "/" + v.today(t).Plus(i-1).String())}, nil
	}
	d, err := vedic.ParseDate(when)
	if err != nil {
		return nil, v.noDate(t, when)
	}
	k, err := v.dayPage(t, d, "/panchang/"+t.Slug()+"/"+d.String())
	fresh := hour
	if d == v.today(t) {
		fresh = time.Minute // depends on the current time
	}
	return &answer{page: k, fresh: fresh, cookied: true, private: v.whose != ""}, err
}

// dayPage makes the page of a day at an address.
func (v *visit) dayPage(t *town, d vedic.Date, path string) (*kept, error) {
	key := "day " + t.PlaceID + " " + d.String()
	if path == "/" || !strings.HasSuffix(path, d.String()) {
		key += " " + path // its address is another
	}
	v.remembersCommunity()
	return v.made(key+" "+v.whose, func() (*sheet, error) {
		x, err := v.desk.Day(op.Query{Spot: t.spot(), From: d, Lang: &v.lang}, v.now)
		if err != nil {
			return nil, v.outOfDays(t, d, err)
		}
		view, err := v.dayView(t, x)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(path, d.String()) {
			view.Form.From = path
		}
		if view.Family, err = v.family(view, d == v.today(t)); err != nil {
			return nil, err
		}
		title := v.word("almanac.day-title", "town", t.Short(), "date", dated(v.lang, d))
		h := v.head(path, view.Family.before(view.Intro))
		h.Room, h.Image = "/", v.pictured("/panchang/"+t.Slug()+"/"+d.String())
		h.Feed = v.way(fmt.Sprintf("/festivals/%d/%s/calendar.ics", d.Year, t.Slug()))
		h.Data = data(v.about(h, title, [2]string{"/panchang/" + t.Slug(), t.Short()}))
		return &sheet{name: "almanac-day", title: title, head: h, view: view, until: view.Family.until}, nil
	})
}

func (v *visit) dayView(t *town, x *op.Answer[op.Day]) (*dayView, error) {
	d := x.Result
	w := &dayView{Day: d, clock: clock{d.Date, v.lang}, Town: t,
		Moon: moonOf(d.Tithi[0].Key), frame: v.door.Base() + v.way("/widget/"+t.Slug())}
	for _, x := range x.Warnings {
		if strings.HasPrefix(x.Code, "names_") {
			w.Names = append(w.Names, x)
		} else {
			w.Warnings = append(w.Warnings, x)
		}
	}
	base := "/panchang/" + t.Slug() + "/"
	w.Prev, w.Next = v.dayWay(base, d.Date.Plus(-1)), v.dayWay(base, d.Date.Plus(1))
	m := month{d.Date.Year, d.Date.Month}
	w.Month = way{v.way(base + m.String()), titled(v.lang, m)}
	w.Lists, w.Towns = v.listWays(t, d.Date.Year), v.townWays(t, base+d.Date.String())
	w.Limbs = slices.Concat(limbRows(w, "day.tithi", "is.tithi", d.Tithi),
		limbRows(w, "day.nakshatra", "is.nakshatra", d.Nakshatra), limbRows(w, "day.yoga", "is.yoga", d.Yoga),
		limbRows(w, "day.karana", "is.karana", d.Karana))
	w.Kept = w.keptRows()
	w.sort(v)
	half := len(d.Choghadiya) / 2
	w.Choghadiya = [2][]panchang.Slot{d.Choghadiya[:half], d.Choghadiya[half:]}
	half = len(d.Hora) / 2
	w.Horas = [2][]panchang.Hora{d.Hora[:half], d.Hora[half:]}
	w.balas()
	w.Intro = v.word("almanac.day-intro", "vara", d.Vara.Name, "tithi", d.Tithi[0].Name, "until",
		w.At(d.Tithi[0].End), "nakshatra", d.Nakshatra[0].Name)
	var err error
	w.Ring, err = w.ring()
	return w, err
}

// dayWay leads to another day; nil beyond the dates that have a page.
func (v *visit) dayWay(base string, d vedic.Date) *way {
	if d.Year < firstYear || d.Year > lastYear {
		return nil
	}
	return &way{v.way(base + d.String()), short(v.lang, d)}
}

// limb is what segments are of.
type limb interface {
	vedic.Tithi | vedic.Nakshatra | vedic.NityaYoga | vedic.Karana
	Name(vedic.Lang) string
}

func limbRows[K limb](w *dayView, word, is string, list []panchang.Segment[K]) (rows []limbRow) {
	for i := range list {
		rows = append(rows, limbRow{word, is, list[i].Name, w.At(list[i].Start), w.At(list[i].End)})
	}
	return rows
}

// sort parts the times of the day into good ones, those to avoid, and the rest, each by the clock.
func (w *dayView) sort(v *visit) {
	all := slices.Concat(w.Slots, w.SpecialYogas, w.Panchaka)
	for i := range w.Bhadra {
		b := &w.Bhadra[i]
		all = append(all, panchang.Slot{Span: b.Span, Quality: b.Quality,
			Named: vedic.Named[panchang.Term]{Name: v.word("almanac.bhadra", "loka", b.Loka.Name)}})
	}
	slices.SortStableFunc(all, func(a, b panchang.Slot) int { return a.Start.Compare(b.Start.Time) })
	for _, s := range all {
		row := slotRow{"", s.Name, w.During(s.Span), meanings[s.Key.Key()]}
		switch s.Quality {
		case panchang.Good:
			w.Good = append(w.Good, row)
		case panchang.Bad:
			w.Bad = append(w.Bad, row)
		default:
			w.Other = append(w.Other, row)
		}
	}
}

// balas lists for whom the Moon is favourable, by birth nakshatra and by birth sign.
func (w *dayView) balas() {
	for _, s := range w.Tarabala.Spans {
		w.Taras = append(w.Taras, starRow{w.within(s.Span), stars(s.Favourable, w.lang), stars(s.Neutral, w.lang)})
	}
	for _, s := range w.Chandrabala.Spans {
		var names []string
		for _, r := range s.Favourable {
			names = append(names, r.Name(w.lang))
		}
		w.Signs = append(w.Signs, signRow{w.within(s.Span), strings.Join(names, ", "), s.Chandrashtama.Name(w.lang)})
	}
}

func stars(list []int, l vedic.Lang) string {
	names := make([]string, len(list))
	for i, n := range list {
		names[i] = vedic.Nakshatra(n).Name(l)
	}
	return strings.Join(names, ", ")
}

// within shows a time cut to the day.
func (w *dayView) within(s panchang.Span) string {
	if s.Start.Before(w.Light.Begins.Time) {
		s.Start = w.Light.Begins
	}
	if s.End.After(w.Light.Ends.Time) {
		s.End = w.Light.Ends
	}
	return w.During(s)
}

// Rashi and Graha name a sign and a graha in the language of the page.
func (w *dayView) Rashi(r vedic.Rashi) string { return r.Name(w.lang) }

// Graha names a graha.
func (w *dayView) Graha(g vedic.Graha) string { return g.Name(w.lang) }

// Months are the names of the lunar month by both reckonings, that of the place first.
func (w *dayView) Months() []op.NamedMonth {
	if w.Day.Kept == nil {
		return nil
	}
	return w.Day.Kept.Months[:]
}

// keptRows are the festivals of a day, then the periods that run in it.
func (w *dayView) keptRows() (rows []keptRow) {
	if w.Day.Kept == nil {
		return nil
	}
	for i := range w.Day.Kept.Festival {
		f := &w.Day.Kept.Festival[i]
		if rows = append(rows, keptRowOf(f, w.clock)); rank(f) == common {
			w.Feast = append(w.Feast, f.Title(w.lang))
		}
	}
	for i := range w.Day.Kept.Periods {
		x := &w.Day.Kept.Periods[i]
		word, span := "day.runs", x.Span
		switch {
		case x.Begins && x.Ends:
			word = "" // the times say so
		case x.Begins:
			word, span.End = "day.begins", span.Start
		case x.Ends:
			word, span.Start = "day.ends", span.End
		}
		rows = append(rows, keptRow{Name: x.Name, Times: []keptTime{{word, w.During(span)}}})
	}
	return rows
}

// keptRowOf returns the row of a festival with its hours.
func keptRowOf(f *op.Festival, c clock) keptRow {
	row := keptRow{Name: f.Title(c.lang)}
	add := func(word string, s *panchang.Span) {
		if s != nil {
			row.Times = append(row.Times, keptTime{word, c.During(*s)})
		}
	}
	if f.Rite == nil && f.Window != nil && f.Window.End.After(f.Window.Start.Time) {
		add("", f.Window) // of a moment there is nothing to do in it
	}
	if len(f.Times) == 0 {
		add("", f.Rite)
	}
	for _, line := range f.Hours(func(s *panchang.Span) string { return c.During(*s) }) {
		row.Times = append(row.Times, keptTime{"", line})
	}
	add("day.parana", f.Parana)
	if f.Sankranti != nil {
		row.Times = append(row.Times, keptTime{"day.entry", c.At(*f.Sankranti)})
	}
	if f.Eclipse != nil {
		add("day.sutak", f.Eclipse.Sutak)
	}
	for _, other := range f.Alternatives {
		row.Others = append(row.Others, short(c.lang, other.Date)+": "+other.Name(c.lang))
	}
	row.Others = append(row.Others, f.Remarks(c.lang)...)
	return row
}

// ring draws the day with the choghadiyas around it and its slots within.
func (w *dayView) ring() (template.HTML, error) {
	heading := []string{w.Vara.Name, short(w.lang, w.Date), w.Tithi[0].Name, w.Nakshatra[0].Name}
	return sheets.Picture(w.lang, func(l drawing.Look) ([]byte, error) { return sheets.DayRing(w.Day, heading, l) })
}
