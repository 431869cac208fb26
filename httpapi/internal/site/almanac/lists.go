package almanac

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// firstYear and lastYear bound the years that pages lead to: a calendar needs months on either side of it. Pages that
// the ephemeris reaches beyond them are there.
const firstYear, lastYear = 1801, 2398

// yearly is a kind of page that goes over a year at a town: the name of its question is that of its address.
type yearly struct{ kind string }

var lists = map[string]yearly{"festivals": {"festivals"}, "ekadashi": {"ekadashi"}, "eclipses": {"eclipses"}}

// kinds are the lists in the order in which pages lead to them.
var kinds = []string{"festivals", "ekadashi", "eclipses"}

// yearView is a list of a year as its page shows it.
type yearView struct {
	Town  *town
	Form  townForm
	Kind  string
	Intro string
	Feed  string // address of the file of the year
	All   string // that of all there is, where the list leaves much out
	subscription
	home *festival.Options
	// Communities lead to the list of another community, and Community is the key of the one shown. They are empty of
	// lists that are the same for everyone.
	Communities []way
	Community   string
	LeftOut     int    // days of other communities that are not shown
	Everyone    string // address of the list with them
	Prev, Next  *way
	Lists       []way
	Towns       []way
	Months      []monthOfYear
	None        string // ID of what is said where there is nothing; empty where there is
}

// monthOfYear are the entries of a month.
type monthOfYear struct {
	Name, Path    string
	Rows          yearRows // those that are kept everywhere
	Regions, Vows yearRows // those of regions, and vrats: many, and folded away
}

// yearRow is a day of a list. Note is what is beside the name.
type yearRow struct {
	Path, Date, Shown, Vara string
	Page                    string // address of the page of the festival; empty where it has none
	Tithi                   string
	Great                   bool // a family there makes most of it
	keptRow
	Note []string
}

func (l yearly) path(t *town, year int) string {
	return fmt.Sprintf("/%s/%d/%s", l.kind, year, t.Slug())
}

// read takes year and town out of the address.
func (l yearly) read(v *visit, end string) (*town, int, error) {
	year, err := v.year(l.kind)
	if err != nil {
		return nil, 0, err
	}
	t, err := v.town(func(slug string) string { return fmt.Sprintf("/%s/%d/%s%s", l.kind, year, slug, end) })
	return t, year, err
}

// communityCookie holds the key of the chosen community.
const communityCookie = "community"

// chosenBefore returns the community that the visitor's account chose, or else the cookie; ok is false for none.
func (v *visit) chosenBefore() (known festival.Community, ok bool) {
	if key := v.preferred().community; key != "" && known.UnmarshalText([]byte(key)) == nil {
		return known, true
	}
	c, err := v.r.Cookie(communityCookie)
	return known, err == nil && known.UnmarshalText([]byte(c.Value)) == nil
}

// remembersCommunity sets whose days the page has to the community that the visitor chose before, and reports whether
// that is another than the place's.
func (v *visit) remembersCommunity() bool {
	known, ok := v.chosenBefore()
	if !ok || known == festival.AtPlace {
		return false
	}
	v.whose = known.String()
	return true
}

// keepCommunity stores a chosen community in a cookie, and for the account of who is signed in.
func (v *visit) keepCommunity(key string) error {
	http.SetCookie(v.w, &http.Cookie{Name: communityCookie, Value: key, Path: "/", MaxAge: 365 * 24 * 3600,
		Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteLaxMode})
	if p := v.preferred(); p.signedIn && p.community != key {
		return v.door.Prefer(v.r, key)
	}
	return nil
}

// community returns the key of the community in the query of the address and remembers it; without one the community
// that was chosen before, or else the place's. An unknown one is refused with the list of those that are known.
func (l yearly) community(v *visit) (string, error) {
	key, err := l.communityAsked(v)
	if l.kind == "festivals" && !v.r.URL.Query().Has("community") && v.remembersCommunity() {
		key = v.whose
	}
	if key != festival.AtPlace.String() {
		v.whose = key
	}
	if err == nil && l.kind == "festivals" && v.r.URL.Query().Has("community") {
		err = v.keepCommunity(key)
	}
	return key, err
}

// communityAsked returns the community without remembering it.
func (l yearly) communityAsked(v *visit) (string, error) {
	key := v.r.URL.Query().Get("community")
	if l.kind != "festivals" || key == "" {
		return festival.AtPlace.String(), nil
	}
	var c festival.Community
	if c.UnmarshalText([]byte(key)) != nil {
		var known []string
		for _, c := range festival.Communities() {
			known = append(known, c.Name(v.lang)+" ("+c.String()+")")
		}
		return "", &wrong{status: http.StatusBadRequest, text: "almanac.no-community",
			values: []any{"name", key, "known", strings.Join(known, ", ")}}
	}
	return key, nil
}

// chosenCommunity returns the address of a list of a community that is chosen, which remembers it.
func chosenCommunity(address string, c festival.Community) string {
	mark := "?"
	if strings.Contains(address, "?") {
		mark = "&"
	}
	return address + mark + "community=" + c.String()
}

// ofCommunity adds the chosen community to the address of a page; that of the place is what an address without one
// means.
func ofCommunity(address, community string) string {
	if community == festival.AtPlace.String() {
		return address
	}
	var c festival.Community
	if c.UnmarshalText([]byte(community)) != nil {
		return address
	}
	return chosenCommunity(address, c)
}

// remembered adds to the address of a list of festivals the community that the visitor chose before.
func (l yearly) remembered(v *visit, address string) string {
	known, ok := v.chosenBefore()
	if l.kind != "festivals" || !ok {
		return address
	}
	return ofCommunity(address, known.String())
}

// reply asks for the list.
func (l yearly) reply(v *visit, t *town, year int, community string) (op.Response, error) {
	ask := map[string]string{"year": strconv.Itoa(year), "placeId": t.PlaceID}
	if l.kind == "festivals" {
		ask["community"] = community
	}
	reply, err := v.ask(l.kind, ask)
	if err != nil {
		return nil, v.out(err, l.path(t, within(year)), v.word("almanac.nav-"+l.kind)+" "+strconv.Itoa(within(year)))
	}
	return reply, nil
}

func (l yearly) page(v *visit) (*answer, error) {
	if l.names(v) {
		return festivalPage(v)
	}
	t, year, err := l.read(v, "")
	if err != nil {
		return nil, err
	}
	path := l.path(t, year)
	community, err := l.community(v)
	if err != nil {
		return nil, err
	}
	k, err := v.made(l.kind+" "+t.PlaceID+" "+strconv.Itoa(year)+" "+community, func() (*sheet, error) {
		reply, err := l.reply(v, t, year, community)
		if err != nil {
			return nil, err
		}
		title := v.word("almanac.title-"+l.kind, "year", year, "town", t.Short())
		w := &yearView{Town: t, Form: townForm{From: path}, Kind: l.kind, Intro: v.word("almanac.intro-" + l.kind),
			Feed: v.way(path + fileName), Lists: v.listWays(t, year), Towns: v.townWays(t, path),
			Prev: l.way(v, t, year-1, community), Next: l.way(v, t, year+1, community), Community: community}
		w.home = v.home(t)
		w.subscription = v.subscribe(ofCommunity(v.way("/feed/"+l.kind+"/"+t.Slug()+fileName), community))
		if l.kind == "festivals" {
			w.All = v.way(path + allName)
			w.Everyone = chosenCommunity(v.way(path), festival.Everyone)
			for _, c := range festival.Communities() {
				w.Communities = append(w.Communities, way{chosenCommunity(v.way(path), c), c.Name(v.lang)})
			}
		}
		h := v.head(path, v.word("almanac.about-"+l.kind, "year", year, "town", t.Full()))
		var events []event
		switch r := reply.(type) {
		case *op.Answer[op.FestivalList]:
			w.LeftOut = r.Result.LeftOut
			events = w.festivals(v, r.Result.List)
		case *op.Answer[op.Eclipses]:
			w.eclipses(v, r.Result.List)
		}
		if len(w.Months) == 0 {
			w.None = "almanac.none-" + l.kind
		}
		h.Room, h.Feed, h.Image = "/"+l.kind, w.Subscribe, v.pictured(path)
		h.Data = data(v.about(h, title, [2]string{"/panchang/" + t.Slug(), t.Short()}), v.eventList(h, t, events))
		return &sheet{name: "almanac-year", title: title, head: h, view: w}, nil
	})
	return &answer{page: k, fresh: time.Hour, cookied: l.kind == "festivals",
		private: v.r.URL.Query().Has("community") || v.whose != ""}, err
}

// fileName is the path suffix of the calendar of a page. For festivals it has those that a family
// observes, and allName has all, three a day.
const fileName, allName = "/calendar.ics", "/all.ics"

// file returns the handler of the calendar.
func (l yearly) file(name string) handler {
	return func(v *visit) (*answer, error) { return l.events(v, name) }
}

func (l yearly) events(v *visit, name string) (*answer, error) {
	if l.names(v) {
		return festivalFile(v, name)
	}
	t, year, err := l.read(v, name)
	if err != nil {
		return nil, err
	}
	whose := festival.AtPlace.String()
	if name == allName {
		whose = festival.Everyone.String()
	}
	day := v.now.UTC().Truncate(24 * time.Hour)
	k, err := v.keptAs("file "+name+" "+l.kind+" "+t.PlaceID+" "+strconv.Itoa(year)+" "+day.Format(time.DateOnly),
		func() (*kept, error) {
			reply, err := l.reply(v, t, year, whose)
			if err != nil {
				return nil, err
			}
			if r, ok := reply.(*op.Answer[op.FestivalList]); ok && name == fileName {
				r.Result.List = familiar(r.Result.List, v.home(t))
			}
			body, err := op.AppendCalendar(nil, reply, day)
			if err != nil {
				return nil, err
			}
			return v.pack("text/calendar; charset=utf-8", bytes.Clone(body)), nil
		})
	return &answer{page: k, fresh: time.Hour, file: fmt.Sprintf("%s-%d.ics", l.kind, year)}, err
}

func (l yearly) way(v *visit, t *town, year int, community string) *way {
	if year < firstYear || year > lastYear {
		return nil
	}
	return &way{ofCommunity(v.way(l.path(t, year)), community), strconv.Itoa(year)}
}

// yearAlone leads from a year without a town to that of the chosen one.
func yearAlone(kind string) handler {
	l := yearly{kind}
	return func(v *visit) (*answer, error) {
		if l.names(v) {
			return anyFestival(v)
		}
		year, err := v.year(kind)
		if err != nil {
			return nil, err
		}
		return l.toTown(v, year)
	}
}

// anyYear leads from an address without a year and a town to those of its query: ?place=Toronto&year=2027. Without a
// place it is the chosen town, without a year this one.
func (l yearly) anyYear(v *visit) (*answer, error) {
	year := 0
	if text := strings.TrimSpace(v.r.URL.Query().Get("year")); text != "" {
		v.r.SetPathValue("year", text)
		var err error
		if year, err = v.year(l.kind); err != nil {
			return nil, err
		}
	}
	return l.toTown(v, year)
}

// toTown leads to the list of a year at the town of the query, or at the chosen one. Year 0 is this year.
func (l yearly) toTown(v *visit, year int) (*answer, error) {
	return v.toTown(func(t *town) string {
		y := year
		if y == 0 {
			y = v.today(t).Year
		}
		address := v.keep(l.path(t, y))
		if c := v.r.URL.Query().Get("community"); c != "" {
			return ofCommunity(address, c)
		}
		return l.remembered(v, address)
	})
}

// in returns the month of a date, and begins a row on that date.
func (w *yearView) in(v *visit, d vedic.Date) (*monthOfYear, yearRow) {
	m := month{d.Year, d.Month}
	path := v.way("/panchang/" + w.Town.Slug() + "/" + m.String())
	if n := len(w.Months); n == 0 || w.Months[n-1].Path != path {
		w.Months = append(w.Months, monthOfYear{Name: monthName(v.lang, d.Month), Path: path})
	}
	return &w.Months[len(w.Months)-1], yearRow{Path: v.way("/panchang/" + w.Town.Slug() + "/" + d.String()),
		Date: d.String(), Shown: short(v.lang, d), Vara: vedic.VaraOf(d.Weekday()).Name(v.lang)}
}

// ranks of the days of the calendar: kept everywhere, kept in a region, and vrats.
const (
	common = iota
	regional
	vow
)

// rank parts the days that all keep from those of regions and from vrats, of which a year has hundreds.
func rank(f *op.Festival) int {
	switch {
	case f.Kind == "vrat":
		return vow
	case slices.Contains(f.Regions, "all"):
		return common
	}
	return regional
}

// festivals adds the rows of a list of days and returns their structured data.
func (w *yearView) festivals(v *visit, entries []op.Festival) (events []event) {
	for i := range entries {
		f := &entries[i]
		if i > 0 && alike(f, &entries[i-1]) {
			continue
		}
		in, row := w.in(v, f.Date)
		row.keptRow, row.Page = keptRowOf(f, clock{f.Date, v.lang}), v.way(festivalPath(f.Key, w.Town))
		if i+1 < len(entries) && alike(f, &entries[i+1]) {
			row.Name = f.Name // both schools keep this day
		}
		if f.Tithi != 0 {
			row.Tithi = f.Tithi.Name(v.lang)
		} else if f.Nakshatra != 0 {
			row.Tithi = f.Nakshatra.Name(v.lang)
		}
		row.Great = w.Kind == "festivals" && weigh(f, w.home) <= homeDay
		switch r := rank(f); {
		case r == common || w.Kind != "festivals" || r == regional && weigh(f, w.home) == homeDay:
			in.Rows = append(in.Rows, row)
			events = append(events, event{row.Name, f.Date.String()})
		case r == regional:
			in.Regions = append(in.Regions, row)
		default:
			in.Vows = append(in.Vows, row)
		}
	}
	return events
}

// familiar leaves of the days of a year those that a family makes something of, each once.
func familiar(list []op.Festival, home *festival.Options) (kept []op.Festival) {
	for i := range list {
		if weigh(&list[i], home) <= fastDay && (i == 0 || !alike(&list[i], &list[i-1])) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// alike reports whether two schools keep a day on the same date with the same hours for breaking
// the fast, so that one row is enough.
func alike(a, b *op.Festival) bool {
	at := func(s *panchang.Span) panchang.Span {
		if s == nil {
			return panchang.Span{}
		}
		return *s
	}
	return a.Key == b.Key && a.Date == b.Date && at(a.Parana) == at(b.Parana) && at(a.Rite) == at(b.Rite) &&
		at(a.Window) == at(b.Window)
}

// eclipses are the rows of a list of eclipses.
func (w *yearView) eclipses(v *visit, entries []festival.Eclipse) {
	for i := range entries {
		x := &entries[i]
		d := vedic.DateOf(x.Greatest.Time)
		c := clock{d, v.lang}
		in, row := w.in(v, d)
		row.Name = v.word("almanac.eclipse-of", "body", x.Body.Name(v.lang), "kind", x.Kind.Name(v.lang))
		if x.View != nil {
			row.Times = append(row.Times, keptTime{"almanac.seen", c.During(*x.View)})
		}
		if x.Max != nil {
			row.Times = append(row.Times, keptTime{"almanac.deepest", c.At(*x.Max)})
		}
		if x.Sutak != nil {
			row.Times = append(row.Times, keptTime{"day.sutak", c.During(*x.Sutak)})
		}
		row.Note = append(row.Note, v.word("almanac.magnitude", "n", fmt.Sprintf("%.3f", x.Magnitude)))
		in.Rows = append(in.Rows, row)
	}
}

// listWays lead to the lists of a year.
func (v *visit) listWays(t *town, year int) (ways []way) {
	for _, kind := range kinds {
		ways = append(ways, way{v.way(yearly{kind}.path(t, year)),
			v.word("almanac.nav-"+kind) + " " + strconv.Itoa(year)})
	}
	return ways
}
