package almanac

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// family is what a family looks up of a day, before all tables: what is kept and what it asks, the tithi, the Sun and
// the Moon, the hour to avoid and the good one, and what comes next.
type family struct {
	Date    string    // with the weekday
	Verdict []string  // sentences: that nothing is kept, the good time, the time to leave out
	Now     []nowPart // on a page of today
	Feasts  []feast
	Facts   []quick
	Coming  []coming
	Doors   []way
	until   time.Time // until when it holds: something in Now ends or begins then; zero is for ever
}

// feast is what is kept on a day: what it asks is empty where we have nothing to say of it.
type feast struct {
	Name, Asks string
	Times      []keptTime
	weight     int
}

// quick is a fact: Word is the ID of its name, or Name is the name; More is until when it holds and what comes then,
// Until the former alone; Class is "good", "bad" or none.
// Is is the ID of what it means, or none.
type quick struct{ Word, Name, Text, More, Until, Class, Is string }

// nowPart is a part of the day that runs now, or the Rahu Kalam of today: Word is the ID of its name, or Name is the
// name, and Text is what runs, empty for Rahu Kalam. At is the moment at which it ends or begins, in RFC 3339; More
// says it in words. Left is the ID of how a page says how long that takes. At and Left are empty if it is over.
type nowPart struct{ Word, Name, Text, Class, At, More, Left, Is string }

// coming is a day that is near, by how many days it is away.
type coming struct{ Path, Date, Shown, Names, Away string }

// How much a family makes of a day, the most first.
const (
	greatDay = iota
	homeDay  // of the state in which the place lies
	commonDay
	fastDay
	otherVow
	passed // it has its line in the tables
)

// mostFeasts, mostComing and mostHours bound the lines, comingDays how far they look ahead.
const (
	mostFeasts = 3
	mostComing = 5
	comingDays = 60
	mostHours  = 3
)

// weigh says how much a family at a place makes of a day that it keeps. Days that it does not keep are passed, but an
// Ekadashi of the other tradition is not.
func weigh(f *op.Festival, home *festival.Options) int {
	fast, asks := strings.HasPrefix(f.Rule.Window, "ekadashi_"), f.Key.Asks(vedic.English) != ""
	regional := rank(f) == regional
	switch {
	case !home.Keeps(&f.Entry) && !fast, f.Kind == "period":
		return passed
	case f.Key.Great():
		return greatDay
	case regional, asks && home.Local(&f.Entry):
		return homeDay
	case rank(f) == common:
		return commonDay
	case fast:
		return fastDay
	case !asks:
		return passed
	}
	return otherVow
}

// renamed reports whether a day is the Amavasya of all once more, by the name that its month has in the North.
func renamed(f *op.Festival) bool {
	return f.School == "north" && slices.Contains(f.Regions, "all") && f.Tithi == 30
}

// home are the options of a family at the town: it keeps the days of its region, or of the community of the visit.
func (v *visit) home(t *town) *festival.Options {
	o := &festival.Options{Community: festival.AtPlace, Country: t.CountryCode}
	if v.whose != "" && o.Community.UnmarshalText([]byte(v.whose)) != nil {
		o.Community = festival.AtPlace
	}
	if english, ok := v.townOf(t.PlaceID, vedic.English); ok && english.Admin1 != nil {
		o.State = *english.Admin1
	}
	return o
}

// feasts are what a family keeps of the days of a date, what it makes most of first. Of several that ask for the same,
// as the Chaturthi of every month and that with a name of its own, the latter stands for both.
func feasts(list []op.Festival, home *festival.Options, c clock) (all []feast) {
	keys := map[festival.Key]bool{}
	sorted := make([]*op.Festival, len(list))
	for i := range list {
		sorted[i] = &list[i]
	}
	slices.SortStableFunc(sorted, func(a, b *op.Festival) int { return cmp.Compare(weigh(a, home), weigh(b, home)) })
	for _, f := range sorted {
		x := feast{Name: f.Title(c.lang), Asks: f.Key.Asks(c.lang), Times: keptRowOf(f, c).Times,
			weight: weigh(f, home)}
		x.Times = x.Times[:min(len(x.Times), mostHours)]
		if x.weight == passed || keys[f.Key] {
			continue
		}
		keys[f.Key] = true
		if twice(list, f.Key) {
			x.Name = f.Name // both schools keep this day
		}
		same := slices.IndexFunc(all, func(y feast) bool { return x.Asks != "" && y.Asks == x.Asks })
		switch {
		case same < 0:
			all = append(all, x)
		case all[same].weight == x.weight:
			if len(x.Times) == 0 {
				x.Times = all[same].Times
			}
			all[same] = x
		}
	}
	return all
}

// named are all days of a date by their names, what a family makes most of first.
func named(list []op.Festival, home *festival.Options, l vedic.Lang) []feast {
	all := feasts(list, home, clock{lang: l})
	for i := range list {
		f := &list[i]
		if told := slices.ContainsFunc(all, func(x feast) bool { return x.Name == f.Title(l) }); told {
			continue // by another rule, as a vrat of both reckonings
		}
		if weigh(f, home) == passed && !renamed(f) {
			all = append(all, feast{Name: f.Title(l), weight: passed})
		}
	}
	return all
}

// twice reports whether a day is in the list by two schools.
func twice(list []op.Festival, key festival.Key) bool {
	n := 0
	for i := range list {
		if list[i].Key == key {
			n++
		}
	}
	return n > 1
}

// before puts what is kept before a sentence of the day.
func (x *family) before(intro string) string {
	var names []string
	for _, f := range x.Feasts {
		names = append(names, f.Name)
	}
	if len(names) == 0 {
		return intro
	}
	return strings.Join(names, ", ") + ". " + intro
}

// shortly returns what a family looks up of the day, without the current time.
func (v *visit) shortly(w *dayView) *family {
	x := &family{Date: w.Vara.Name + ", " + dated(v.lang, w.Date)}
	if w.Day.Kept != nil {
		x.Feasts = feasts(w.Day.Kept.Festival, v.home(w.Town), w.clock)
		x.Feasts = x.Feasts[:min(len(x.Feasts), mostFeasts)]
	}
	x.facts(v, w)
	x.verdict(v)
	return x
}

// verdict says the day in sentences. What is kept follows it by name.
func (x *family) verdict(v *visit) {
	if len(x.Feasts) == 0 {
		x.Verdict = append(x.Verdict, v.word("almanac.verdict-plain"))
	}
	for _, q := range x.Facts {
		switch q.Class {
		case string(panchang.Good):
			x.Verdict = append(x.Verdict, v.word("almanac.verdict-good", "span", q.Text, "name", q.Name))
		case string(panchang.Bad):
			x.Verdict = append(x.Verdict, v.word("almanac.verdict-bad", "span", q.Text, "name", q.Name))
		}
	}
}

// family returns what a family looks up. On a page of today it includes the current choghadiya,
// which limits how long the page is valid.
func (v *visit) family(w *dayView, now bool) (*family, error) {
	x := v.shortly(w)
	if now {
		if err := x.now(v, w); err != nil {
			return nil, err
		}
	}
	x.Doors = v.doors(w)
	return x, x.next(v, w, v.home(w.Town))
}

// facts are those of any day.
func (x *family) facts(v *visit, w *dayView) {
	tithi, star := limbNow(v, w, "day.tithi", w.Tithi), limbNow(v, w, "day.nakshatra", w.Nakshatra)
	tithi.Is, star.Is = "is.tithi", "is.nakshatra"
	x.Facts = []quick{tithi, star,
		{Word: "day.sunrise", Text: w.Maybe(w.Light.Sunrise)}, {Word: "day.sunset", Text: w.Maybe(w.Light.Sunset)},
		{Word: "day.moonrise", Text: w.Maybe(w.Light.Moonrise)}}
	for _, key := range []string{"abhijit", "rahu_kalam"} {
		for _, s := range w.Slots {
			if s.Key.Key() == key {
				x.Facts = append(x.Facts, quick{Name: s.Name, Text: w.During(s.Span), Class: string(s.Quality),
					Is: meanings[key]})
			}
		}
	}
}

// limbNow describes the value of a limb at sunrise, when it ends, and what follows.
func limbNow[K limb](v *visit, w *dayView, word string, list []panchang.Segment[K]) quick {
	q := quick{Word: word, Text: list[0].Name}
	if list[0].EndsNextDay {
		q.More = v.word("almanac.all-day")
		return q
	}
	q.Until = v.word("almanac.until", "at", w.At(list[0].End))
	q.More = q.Until
	if len(list) > 1 {
		q.More = v.word("almanac.until-then", "at", w.At(list[0].End), "next", list[1].Name)
	}
	return q
}

// now lists the choghadiya and the hora that run, and the Rahu Kalam of the day. Before sunrise the former belong to
// the day before.
func (x *family) now(v *visit, w *dayView) error {
	day := w.Day
	if len(day.Choghadiya) > 0 && v.now.Before(day.Choghadiya[0].Start.Time) {
		before, err := v.desk.Day(op.Query{Spot: w.Town.spot(), From: w.Date.Plus(-1), Lang: &v.lang}, v.now)
		var beyond *vedic.RangeError
		switch {
		case errors.As(err, &beyond):
		case err != nil:
			return err
		default:
			day = before.Result
		}
	}
	for _, s := range day.Choghadiya {
		if p, ok := x.running(v, w, s.Span); ok {
			p.Word, p.Text, p.Class, p.Is = "day.choghadiya", s.Name, string(s.Quality), "is.choghadiya"
			x.Now = append(x.Now, p)
		}
	}
	for _, h := range day.Hora {
		if p, ok := x.running(v, w, h.Span); ok {
			p.Word, p.Text, p.Is = "almanac.hora", w.Graha(h.Lord), "is.hora"
			x.Now = append(x.Now, p)
		}
	}
	for _, s := range w.Slots {
		if s.Key.Key() != "rahu_kalam" {
			continue
		}
		p, ok := x.running(v, w, s.Span)
		switch {
		case ok:
			p.Class = string(s.Quality)
		case v.now.Before(s.Start.Time):
			p = x.changes(s.Start, "almanac.starts", v.word("almanac.from", "at", w.At(s.Start)))
		default:
			p.More = v.word("almanac.over")
		}
		p.Name, p.Is = s.Name, "is.rahu_kalam"
		x.Now = append(x.Now, p)
	}
	return nil
}

// running returns the part of the page for a span; ok is false if the span is not now.
func (x *family) running(v *visit, w *dayView, s panchang.Span) (p nowPart, ok bool) {
	if v.now.Before(s.Start.Time) || !v.now.Before(s.End.Time) {
		return p, false
	}
	return x.changes(s.End, "almanac.left", v.word("almanac.until", "at", w.At(s.End))), true
}

// changes returns a part that is other from a moment on. The page holds no longer.
func (x *family) changes(at vedic.Instant, left, more string) nowPart {
	if x.until.IsZero() || at.Before(x.until) {
		x.until = at.Time
	}
	return nowPart{At: at.Format(time.RFC3339), Left: left, More: more}
}

// next lists the days that come: the great ones, those of the state, others that all keep, and Ekadashis.
func (x *family) next(v *visit, w *dayView, home *festival.Options) error {
	if w.Day.Kept == nil {
		return nil
	}
	reply, err := v.desk.Calendar(&op.Request{Context: v.ctx, Lang: v.lang, Now: v.now}, &op.CalendarInput{
		PlaceDaysInput: op.PlaceDaysInput{Spot: w.Town.spot()},
		SpanInput:      op.SpanInput{From: w.Date.Plus(1), To: w.Date.Plus(comingDays)}})
	var beyond *vedic.RangeError
	var span *op.Invalid
	if errors.As(err, &beyond) || errors.As(err, &span) { // near the end of the ephemeris
		return nil
	}
	if err != nil {
		return err
	}
	list := reply.Result.List
	for from := 0; from < len(list) && len(x.Coming) < mostComing; {
		to := from + 1
		for to < len(list) && list[to].Date == list[from].Date {
			to++
		}
		x.come(v, w, list[from:to], home)
		from = to
	}
	return nil
}

// come adds a date where a family makes something of it.
func (x *family) come(v *visit, w *dayView, list []op.Festival, home *festival.Options) {
	var names []string
	for _, f := range feasts(list, home, w.clock) {
		if f.weight <= fastDay && len(names) < 2 {
			names = append(names, f.Name)
		}
	}
	if len(names) == 0 {
		return
	}
	d, away := list[0].Date, ""
	switch n := int(list[0].Date.Since(w.Date)); {
	case x.until.IsZero(): // not today: the distance in days is not shown
	case n == 1:
		away = v.word("almanac.tomorrow")
	default:
		away = v.word("almanac.in-days", "n", v.lang.Digits(fmt.Sprint(n)))
	}
	x.Coming = append(x.Coming, coming{v.way("/panchang/" + w.Town.Slug() + "/" + d.String()), d.String(),
		short(v.lang, d), strings.Join(names, ", "), away})
}

// doors are the ways to what families come for besides the day.
func (v *visit) doors(w *dayView) []way {
	t, m := w.Town, month{w.Date.Year, w.Date.Month}
	list := []way{{"/panchang/" + t.Slug() + "/" + m.String(), titled(v.lang, m)},
		{yearly{"festivals"}.path(t, m.Year), v.word("almanac.nav-festivals")},
		{yearly{"ekadashi"}.path(t, m.Year), v.word("almanac.nav-ekadashi")},
		{"/rashifal", v.word("almanac.nav-rashifal")}, {"/muhurat", v.word("almanac.nav-muhurat")},
		{"/names", v.word("almanac.door-names")}}
	if v.door.Charts() {
		list = append(list, way{"/chart", v.word("almanac.door-chart")}, way{"/match", v.word("almanac.door-match")})
	}
	for i := range list {
		list[i].Path = v.way(list[i].Path)
	}
	return list
}
