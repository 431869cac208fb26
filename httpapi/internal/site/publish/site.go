package publish

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"path"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Site says what to publish.
type Site struct {
	Desk *op.Calculator
	// Places are the ids of the towns, each once.
	Places []string
	// First and Last are the years.
	First, Last int
	// Service is the address of a service that forms and links to further pages lead to. Without one they are left out.
	Service string
}

// kinds are the lists of a year.
var kinds = []string{"festivals", "ekadashi", "eclipses"}

// languages are those of the pages.
var languages = []vedic.Lang{vedic.English, vedic.Hindi}

// target is an address of the almanac that becomes a file.
type target struct {
	path string
	lang vedic.Lang
}

// file names the file of a target: pages of Hindi are below hi/.
func (t target) file() string {
	name := t.path[1:]
	if path.Ext(name) != ".ics" {
		name += ".html"
	}
	if t.lang == vedic.English {
		return name
	}
	return t.lang.String() + "/" + name
}

// town is a place by the name in its addresses and by its id.
type town struct{ slug, id string }

// writer publishes a site.
type writer struct {
	*Site
	door  *door
	pages *almanac.Almanac
	write func(name string, body []byte) error
	ours  map[target]bool
	ctx   context.Context
}

// Write passes every file to write, with its path below the folder of the site. Paths use slashes. The error is one of
// write or of the context, a place that there is not, or a date beyond the ephemeris.
func (s *Site) Write(ctx context.Context, write func(name string, body []byte) error) error {
	d := &door{desk: s.Desk, base: s.Service, now: time.Date(s.First-1, time.July, 1, 12, 0, 0, 0, time.UTC)}
	w := &writer{Site: s, door: d, pages: almanac.New(d), write: write, ours: map[target]bool{}, ctx: ctx}
	var towns []town
	for _, id := range s.Places {
		hit, ok := s.Desk.Gazetteer.ByID(id, vedic.English)
		if !ok {
			return fmt.Errorf("publish: no place has the id %q", id)
		}
		slug, _ := almanac.Called(hit, vedic.English)
		towns = append(towns, town{slug, id})
	}
	all := w.targets(towns)
	for _, t := range all {
		w.ours[t] = true
	}
	for _, t := range all {
		if err := w.page(t); err != nil {
			return err
		}
	}
	for _, t := range towns {
		if err := w.data(&t); err != nil {
			return err
		}
	}
	if err := w.index(towns); err != nil {
		return err
	}
	files := page.Assets()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if name == "site.webmanifest" { // it names addresses of a service
			continue
		}
		if err := write(files[name].Path[1:], files[name].Body); err != nil {
			return err
		}
	}
	return nil
}

// targets lists the addresses of all pages and calendars.
func (w *writer) targets(towns []town) (list []target) {
	for _, t := range towns {
		for _, l := range languages {
			for year := w.First; year <= w.Last; year++ {
				for day := (vedic.Date{Year: year, Month: 1, Day: 1}); day.Year == year; day = day.Plus(1) {
					if day.Day == 1 {
						list = append(list, target{"/panchang/" + t.slug + "/" + day.String()[:7], l})
					}
					list = append(list, target{"/panchang/" + t.slug + "/" + day.String(), l})
				}
				for _, kind := range kinds {
					at := fmt.Sprintf("/%s/%d/%s", kind, year, t.slug)
					list = append(list, target{at, l}, target{at + "/calendar.ics", l})
				}
				list = append(list, target{fmt.Sprintf("/festivals/%d/%s/all.ics", year, t.slug), l})
			}
		}
	}
	return list
}

// page writes a page or a calendar.
func (w *writer) page(t target) error {
	body, err := w.get(t)
	if err != nil {
		return err
	}
	if path.Ext(t.path) != ".ics" {
		body = w.relink(t, body)
	}
	return w.write(t.file(), body)
}

// get asks the almanac for a page. One that was not made in time on a busy machine is asked for again.
func (w *writer) get(t target) ([]byte, error) {
	r, err := http.NewRequestWithContext(w.ctx, http.MethodGet, t.path+"?lang="+t.lang.String(), nil)
	if err != nil {
		return nil, err
	}
	for {
		if err := w.ctx.Err(); err != nil {
			return nil, err
		}
		a := &answer{header: http.Header{}, status: http.StatusOK}
		w.pages.ServeHTTP(a, r)
		switch {
		case a.status == http.StatusOK:
			return a.body.Bytes(), nil
		case w.door.failed != nil:
			return nil, fmt.Errorf("publish: %s: %w", t.path, w.door.failed)
		case a.status != http.StatusServiceUnavailable:
			return nil, fmt.Errorf("publish: %s: no such page: the dates are from 1801 to 2398", t.path)
		}
	}
}

// data writes the answers behind the lists and the months as JSON, in English.
func (w *writer) data(t *town) error {
	for year := w.First; year <= w.Last; year++ {
		for _, kind := range kinds {
			asked := map[string]string{"year": fmt.Sprint(year), "placeId": t.id}
			if err := w.json(fmt.Sprintf("%s/%d/%s.json", kind, year, t.slug), kind, asked); err != nil {
				return err
			}
		}
		for month := 1; month <= 12; month++ {
			of := fmt.Sprintf("%04d-%02d", year, month)
			asked := map[string]string{"month": of, "all": "true", "placeId": t.id}
			if err := w.json("panchang/"+t.slug+"/"+of+".json", "calendar", asked); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *writer) json(name, command string, asked map[string]string) error {
	q := op.OperationNamed(command)
	reply, err := w.Desk.Run(q, &op.Request{Context: w.ctx, Now: w.door.now}, q.FromTexts(asked))
	if err != nil {
		return fmt.Errorf("publish: %s: %w", name, err)
	}
	body, err := reply.AppendJSON(nil)
	if err != nil {
		return err
	}
	return w.write(name, append(body, '\n'))
}

// indexView lists the towns with their years.
type indexView struct {
	Towns []indexTown
}

type indexTown struct {
	Name  string
	Years []indexYear
}

type indexYear struct {
	Year   int
	Months []indexLink
	Lists  []indexLists
}

type indexLink struct{ Path, Text string }

// indexLists is a list of a year with its calendar and its JSON.
type indexLists struct{ Word, Page, Calendar, JSON string }

// index writes the pages that lead to all others.
func (w *writer) index(towns []town) error {
	for _, l := range languages {
		var view indexView
		up := ""
		if l != vedic.English {
			up = "../"
		}
		for _, t := range towns {
			hit, _ := w.Desk.Gazetteer.ByID(t.id, l)
			_, name := almanac.Called(hit, l)
			in := indexTown{Name: name}
			for year := w.First; year <= w.Last; year++ {
				y := indexYear{Year: year}
				for m := time.January; m <= time.December; m++ {
					y.Months = append(y.Months,
						indexLink{fmt.Sprintf("panchang/%s/%04d-%02d.html", t.slug, year, int(m)),
							page.Word(l, fmt.Sprintf("almanac.month-%d", int(m)))})
				}
				for _, kind := range kinds {
					at := fmt.Sprintf("%s/%d/%s", kind, year, t.slug)
					y.Lists = append(y.Lists, indexLists{"almanac.nav-" + kind, at + ".html", at + "/calendar.ics",
						up + at + ".json"})
				}
				in.Years = append(in.Years, y)
			}
			view.Towns = append(view.Towns, in)
		}
		t := target{"/index", l}
		f := page.Frame{Lang: l, Title: page.Word(l, "almanac.published"), Wide: true, Head: &page.Head{},
			Still: w.Service == "", Other: "/?lang=" + otherThan(l).String()}
		body, err := page.Render("published", f, view)
		if err != nil {
			return err
		}
		if err := w.write(t.file(), w.relink(t, body)); err != nil {
			return err
		}
	}
	return nil
}

// otherThan is the other language of the pages.
func otherThan(l vedic.Lang) vedic.Lang {
	if l == vedic.English {
		return vedic.Hindi
	}
	return vedic.English
}
