package almanac

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// festivalView is a festival at a town: when it is next, who keeps which day, and its days of this year and the next
// ten.
type festivalView struct {
	Town   *town
	Form   townForm
	Answer string // when it is next
	Asks   string
	Times  []keptTime
	Kept   []keeping
	People string // regions that keep it
	Names  string // other names
	Rows   yearRows
	Feed   string
	subscription
	Lists []way
	Towns []way
}

// keeping is a day on which the next of a festival is kept, by whom and why.
type keeping struct{ Path, Date, Shown, Who, Why string }

// mostRowHours is how many times a row of a year has. The next day has all of its own.
const mostRowHours = 2

// festivalPath is the address of the page of a festival at a town.
func festivalPath(key festival.Key, t *town) string {
	return "/festivals/" + festivalSlug(key) + "/" + t.Slug()
}

func festivalSlug(key festival.Key) string { return strings.ReplaceAll(string(key), "_", "-") }

// names reports whether the address of a list has the name of a festival where others have a year.
func (l yearly) names(v *visit) bool {
	text := v.r.PathValue("year")
	return l.kind == "festivals" && (text == "" || text[0] < '0' || text[0] > '9')
}

// festival returns the festival that the address names. Another name or spelling leads to the address of its key. The
// error of a name with several meanings, or with none, has the ways to those that may be meant.
func (v *visit) festival(path func(slug string) string) (festival.Key, error) {
	text := v.r.PathValue("year")
	keys := festival.Find(text)
	x := &wrong{status: http.StatusMultipleChoices, text: "almanac.which-festival", values: []any{"name", text}}
	if len(keys) == 0 {
		keys, x.status, x.text = festival.Nearest(text), http.StatusNotFound, "almanac.no-festival"
	} else if len(keys) == 1 {
		if own := festivalSlug(festival.Key(keys[0])); own != text {
			x.location, x.status = v.keep(path(own)), http.StatusSeeOther
			if place := v.r.URL.Query().Get("place"); place != "" {
				x.location = withQuery(x.location, url.Values{"place": {place}})
			}
			return "", x
		}
		return festival.Key(keys[0]), nil
	}
	for _, key := range keys {
		k := festival.Key(key)
		x.ways = append(x.ways, way{v.way(path(festivalSlug(k))), k.Name(v.lang)})
	}
	return "", x
}

// anyFestival leads to the page of a festival at the town of the query, or at the chosen one.
func anyFestival(v *visit) (*answer, error) {
	key, err := v.festival(func(slug string) string { return "/festivals/" + slug })
	if err != nil {
		return nil, err
	}
	return v.toTown(func(t *town) string { return v.keep(festivalPath(key, t)) })
}

// festivalAt returns the festival and the town of the address, which ends as given.
func (v *visit) festivalAt(end string) (festival.Key, *town, error) {
	key, err := v.festival(func(slug string) string {
		return "/festivals/" + slug + "/" + v.r.PathValue("place") + end
	})
	if err != nil {
		return "", nil, err
	}
	t, err := v.town(func(slug string) string { return "/festivals/" + festivalSlug(key) + "/" + slug + end })
	return key, t, err
}

// festivalDays asks for the days of a festival of this year and the next ten.
func (v *visit) festivalDays(key festival.Key, t *town) (*op.Answer[op.FestivalList], error) {
	reply, err := v.ask("festivals", map[string]string{"name": string(key), "placeId": t.PlaceID})
	if err != nil {
		return nil, err
	}
	return reply.(*op.Answer[op.FestivalList]), nil
}

// festivalPage is the page of a festival.
func festivalPage(v *visit) (*answer, error) {
	key, t, err := v.festivalAt("")
	if err != nil {
		return nil, err
	}
	path, today := festivalPath(key, t), v.today(t)
	k, err := v.made("festival "+string(key)+" "+t.PlaceID+" "+today.String(), func() (*sheet, error) {
		reply, err := v.festivalDays(key, t)
		if err != nil {
			return nil, err
		}
		name := key.Name(v.lang)
		w := &festivalView{Town: t, Form: townForm{From: path}, Feed: v.way(path + fileName), Asks: key.Asks(v.lang),
			Lists: v.listWays(t, today.Year), Towns: v.townWays(t, path)}
		w.subscription = v.subscribe(w.Feed)
		for _, p := range reply.Result.Named {
			w.People, w.Names = strings.Join(p.Keepers, ", "), strings.Join(p.Names, ", ")
		}
		events := w.fill(v, name, reply.Result.List, today)
		title := v.word("almanac.title-festival", "name", name, "town", t.Short())
		h := v.head(path, w.Answer)
		h.Room, h.Feed, h.Image = "/festivals", w.Feed, v.pictured(path)
		h.Data = data(v.about(h, title, [2]string{"/festivals", v.word("almanac.nav-festivals")}),
			v.eventList(h, t, events))
		return &sheet{name: "almanac-festival", title: title, head: h, view: w}, nil
	})
	return &answer{page: k, fresh: time.Hour}, err
}

// fill sets the answer, who keeps which day, and the rows. It returns the structured data of the rows.
func (w *festivalView) fill(v *visit, name string, list []op.Festival, today vedic.Date) (events []event) {
	if len(list) == 0 {
		w.Answer = v.word("almanac.festival-none", "name", name, "town", w.Town.Short())
		return nil
	}
	next := slices.IndexFunc(list, func(f op.Festival) bool { return f.Date.Since(today) >= 0 })
	if next < 0 {
		next = len(list) - 1
	}
	f := &list[next]
	w.Answer = v.word("almanac.festival-next", "name", name, "town", w.Town.Short(), "day",
		vedic.VaraOf(f.Date.Weekday()).Name(v.lang)+", "+dated(v.lang, f.Date))
	w.Times = keptRowOf(f, clock{f.Date, v.lang}).Times
	for i := range list {
		x := &list[i]
		row := yearRow{Path: v.way("/panchang/" + w.Town.Slug() + "/" + x.Date.String()), Date: x.Date.String(),
			Shown: dated(v.lang, x.Date), Vara: vedic.VaraOf(x.Date.Weekday()).Name(v.lang),
			keptRow: keptRowOf(plainly(x), clock{x.Date, v.lang})}
		row.Times = row.Times[:min(len(row.Times), mostRowHours)]
		events = append(events, event{row.Name, row.Date})
		w.Rows = append(w.Rows, row)
		// The other tradition of the same fast is kept on the same day or within two days.
		if days := x.Date.Since(f.Date); i >= next && days <= 2 {
			w.keep(v, x)
		}
	}
	return events
}

// plainly returns the day without its official date where that is the same.
func plainly(f *op.Festival) *op.Festival {
	if f.Official == nil || f.Official.Date != f.Date {
		return f
	}
	other := *f
	other.Official = nil
	return &other
}

// keep adds who keeps the days of an entry, and why.
func (w *festivalView) keep(v *visit, f *op.Festival) {
	add := func(d vedic.Date, who, why string) {
		for i := range w.Kept {
			if k := &w.Kept[i]; k.Date == d.String() && (why == "" || k.Why == why) {
				k.Who += ", " + who
				return
			}
		}
		w.Kept = append(w.Kept, keeping{v.way("/panchang/" + w.Town.Slug() + "/" + d.String()), d.String(),
			dated(v.lang, d), who, why})
	}
	who := v.word("almanac.keeps-here")
	if f.Title(v.lang) != f.Name {
		who = f.Title(v.lang)
	}
	var why []string
	if f.Stay != nil && f.Tithi != 0 {
		why = append(why, f.Tithi.Name(v.lang)+" "+clock{f.Date, v.lang}.During(*f.Stay))
	}
	if reason := f.Choice.Name(v.lang); reason != "" {
		why = append(why, reason)
	}
	add(f.Date, who, strings.Join(why, "; "))
	for _, other := range f.Alternatives {
		add(other.Date, other.Name(v.lang), "")
	}
	if f.Official != nil {
		add(f.Official.Date, v.word("almanac.keeps-official", "country", w.Town.Country), "")
	}
}

// festivalFile is the days of a festival for calendar programs.
func festivalFile(v *visit, end string) (*answer, error) {
	key, t, err := v.festivalAt(end)
	if err != nil {
		return nil, err
	}
	day := v.now.UTC().Truncate(24 * time.Hour)
	k, err := v.keptAs("festival file "+string(key)+" "+t.PlaceID+" "+day.Format(time.DateOnly), func() (*kept, error) {
		reply, err := v.festivalDays(key, t)
		if err != nil {
			return nil, err
		}
		body, err := op.AppendCalendar(nil, reply, day)
		if err != nil {
			return nil, err
		}
		return v.pack("text/calendar; charset=utf-8", bytes.Clone(body)), nil
	})
	return &answer{page: k, fresh: time.Hour, file: festivalSlug(key) + ".ics"}, err
}

// festivalCard is the picture of the page of a festival.
func festivalCard(v *visit) (*answer, error) {
	key, t, err := v.festivalAt(cardName)
	if err != nil {
		return nil, err
	}
	return v.card("festival "+string(key)+" "+t.PlaceID, func() (*drawing.Card, error) {
		return v.ofTown(t, key.Name(v.lang), 0), nil
	})
}
