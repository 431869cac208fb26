package almanac

import (
	"encoding/base64"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// bornForm is the form of a birth. Its data is sent in the body, is not stored, and never appears
// on a cached page.
type bornForm struct {
	Prefix, Legend    string // prefix of the field names; ID of the label
	Name              page.Field
	Date, Time, Place page.Field
	Calendar          page.Field // of the date, folded until it is needed
	PlaceID           string
	Places            []page.Choice // candidates for the name
	Fold              []page.Choice // two moments, if clocks were set back
}

// chartView is a chart: two vargas, that from the Moon, and the dasha that runs.
type chartView struct {
	Born    []*bornForm
	Wrong   string
	Name    string // of the person; may be empty
	Charts  []pictured
	Grahas  []grahaRow
	Save    template.URL // the first chart as a file
	Share   string       // opens a message with what the chart comes to
	Facts   []fact
	Running []runningRow
	Notes   []string // what was taken where there was a choice, as one of several places
}

type pictured struct {
	Title string
	SVG   template.HTML
}

// fact is a line of a chart: Kind is the ID of its word.
type fact struct{ Kind, Text string }

type runningRow struct{ Lord, From, To string }

// grahaRow is the lagna or a graha. House is empty for the lagna, and Marks says retrograde and combust.
type grahaRow struct{ Name, Rashi, Degree, Nakshatra, House, Marks string }

// matchView is how two fit together, in words.
type matchView struct {
	Born   []*bornForm
	Wrong  string
	Match  *op.Match // nil before one is asked for
	People []matched // whom it is for
	Notes  []string  // what was taken of them where there was a choice
}

// matched is one of the two: the ID of the word for the role, the name, which may be empty, and the birth.
type matched struct{ Kind, Name, Text string }

// Main are the doshas that a page shows: mangal, nadi and bhakoot.
func (w *matchView) Main() (list []string) {
	for _, key := range [3]string{"mangal", "nadi", "bhakoot"} {
		for i := range w.Match.Doshas {
			if d := &w.Match.Doshas[i]; d.Key == key {
				list = append(list, d.Text)
			}
		}
	}
	return list
}

// bornForm makes the form of a birth with what was sent in it.
func (v *visit) bornForm(prefix, legend string) *bornForm {
	sent := func(name string) string {
		if v.r.PostForm == nil {
			return ""
		}
		return v.field(prefix + name)
	}
	dates := page.DatesOf(v.desk.Dates())
	f := &bornForm{Prefix: prefix, Legend: legend,
		Name: page.Field{Name: prefix + "name", Label: "person.name", Hint: "almanac.name-hint", Value: sent("name"),
			Length: longestName, Optional: true},
		Date: dates.Bound(page.Field{Name: prefix + "date", Kind: "date", Label: "person.date", Value: sent("date")}),
		Time: page.Field{Name: prefix + "time", Kind: "time", Label: "person.time", Hint: "person.time-hint",
			Value: sent("time")},
		Place: page.Field{Name: prefix + "place", Label: "person.place", Hint: "person.place-hint",
			Value:  sent("place"),
			Length: 200},
		PlaceID: sent("placeId")}
	f.Calendar = page.Field{Name: prefix + "calendar", Label: "person.calendar", Hint: "person.calendar-hint",
		Loose: true, Choices: []page.Choice{{Text: v.word("person.calendar-none"), Chosen: sent("calendar") == ""}}}
	for _, key := range birth.Calendars() {
		f.Calendar.Choices = append(f.Calendar.Choices,
			page.Choice{Value: key, Text: v.word("person.calendar-" + key), Chosen: key == sent("calendar")})
	}
	if asked := sent("asked"); asked != "" && asked != f.Place.Value { // chosen for another text
		f.PlaceID = ""
	}
	return f
}

// OtherCalendar reports whether the form shows the calendar of the date without being asked to.
func (f *bornForm) OtherCalendar() bool {
	return f.Calendar.Wrong != "" || !f.Calendar.Choices[0].Chosen
}

// longestName is the most characters of a name.
const longestName = 100

// input parses the birth. It returns false if it is invalid, and the form then shows the faults.
func (v *visit) input(f *bornForm) (op.Input, bool) {
	clock := f.Time.Value
	if clock == "" && f.Time.Optional {
		clock = birth.UnknownTime
	}
	o := form.Read(encodeFields(map[string]string{"date": f.Date.Value, "time": clock, "place": f.Place.Value,
		"placeId": f.PlaceID, "disambiguation": v.field(f.Prefix + "fold"),
		"calendar": v.field(f.Prefix + "calendar")}))
	in := v.nameless().ReadBirth(o)
	o.Close()
	for pointer, field := range map[string]*page.Field{"/date": &f.Date, "/time": &f.Time, "/place": &f.Place} {
		field.Wrong = v.wrongs(o.Faults, pointer)
	}
	if wrong := v.wrongs(o.Faults, "/placeId"); wrong != "" {
		f.PlaceID, f.Place.Wrong = "", wrong
	}
	return in, len(o.Faults) == 0
}

// nameless is the desk for births without a name.
func (v *visit) nameless() *op.Calculator {
	d := *v.desk
	d.Nameless = true
	return &d
}

// refused shows in the form why a birth cannot be cast. It returns any other error.
func (v *visit) refused(f *bornForm, err error) error {
	var many *place.AmbiguousError
	var none *place.NotFoundError
	var fold *place.FoldError
	var gap *place.GapError
	var beyond *vedic.RangeError
	var fields *op.Invalid
	switch {
	case errors.As(err, &many):
		f.Place.Wrong = v.word("problem.place-ambiguous")
		f.Places = v.placesOf(many.Candidates)
	case errors.As(err, &none):
		f.Place.Wrong = v.word("problem.place-not-found")
		f.Places = v.placesOf(none.Suggestions)
	case errors.As(err, &fold):
		f.Time.Wrong = v.word("problem.time-ambiguous")
		f.Fold = []page.Choice{
			{Value: "earlier", Text: v.word("person.earlier", "offset", fold.Earlier.Offset), Chosen: true},
			{Value: "later", Text: v.word("person.later", "offset", fold.Later.Offset)}}
	case errors.As(err, &gap):
		f.Time.Wrong = v.word("problem.time-nonexistent")
	case errors.As(err, &beyond):
		f.Date.Wrong = v.word("problem.date-out-of-range")
	case errors.As(err, &fields):
		at := &f.Date
		if fields.Faults[0].Pointer == "/calendar" {
			at = &f.Calendar
		}
		at.Wrong = v.wrongs(fields.Faults, fields.Faults[0].Pointer)
	default:
		return err
	}
	return nil
}

func (v *visit) placesOf(hits []place.Hit) (list []page.Choice) {
	for i, h := range hits {
		if t, ok := v.townOf(h.PlaceID, v.lang); ok {
			list = append(list, page.Choice{Value: h.PlaceID, Text: t.Whole(), Chosen: i == 0})
		}
	}
	return list
}

// mayCast counts a chart against what an address may cast in a day.
func (v *visit) mayCast() error {
	if wait := v.door.Cast(v.r); wait > 0 {
		return &wrong{status: http.StatusTooManyRequests, text: "almanac.charts-often", wait: wait}
	}
	return nil
}

func (v *visit) chartsSheet(name, path string, view any) *sheet {
	title := v.word("almanac.nav-" + name)
	h := v.head(path, v.word("almanac.about-"+name))
	h.Room = path
	return &sheet{name: "almanac-" + name, title: title, head: h, view: view}
}

// askChart is the form of a chart.
func askChart(v *visit) (*answer, error) {
	k, err := v.made("chart", func() (*sheet, error) {
		return v.chartsSheet("chart", "/chart", &chartView{Born: []*bornForm{v.bornForm("", "")}}), nil
	})
	return &answer{page: k, fresh: hour}, err
}

// castChart casts the chart of a form. Nothing of it is stored.
func castChart(v *visit) (*answer, error) {
	if err := v.readForm(); err != nil {
		return nil, err
	}
	f := v.bornForm("", "")
	w := &chartView{Born: []*bornForm{f}}
	status := http.StatusBadRequest
	if in, ok := v.input(f); ok {
		if err := v.mayCast(); err != nil {
			return nil, err
		}
		r, err := v.nameless().CastUnsealed(in, v.now)
		if err == nil {
			status, err = http.StatusOK, w.show(v, f, r)
		} else {
			err = v.refused(f, err)
		}
		if err != nil {
			return nil, err
		}
	}
	k, err := v.written(v.chartsSheet("chart", "/chart", w))
	return &answer{page: k, status: status}, err
}

// freeFrames are the charts that anybody may see.
var freeFrames = []drawing.Frame{drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon}

// birth describes a birth as it was resolved. The place has the name of the gazetteer, which may
// differ from the input.
func (v *visit) birth(f *bornForm, r *op.Report) string {
	where := r.Place.Label
	if id := r.Place.PlaceID; id != nil {
		if t, ok := v.townOf(*id, v.lang); ok {
			where = t.Full()
		}
	}
	when := dated(v.lang, vedic.DateOf(r.Birth.Time))
	if d, err := vedic.ParseDate(r.Time.Julian); err == nil {
		when += " (" + v.word("person.calendar-julian") + " " + dated(v.lang, d) + ")"
	}
	return when + ", " + f.Time.Value + ", " + where
}

// notes say that a place is not written as it is called, or which of several of that name was taken.
func (v *visit) notes(f *bornForm, r *op.Report) (notes []string) {
	if r.Place.PlaceID == nil {
		return nil
	}
	t, ok := v.townOf(*r.Place.PlaceID, v.lang)
	if !ok {
		return nil
	}
	other := ""
	if len(r.Place.Alternatives) > 0 {
		if next, ok := v.townOf(r.Place.Alternatives[0].PlaceID, v.lang); ok {
			other = next.Whole()
		}
	}
	words := map[string]string{"place_guessed": "almanac.place-guessed", "place_chosen": "almanac.place-chosen"}
	for _, w := range r.Warnings {
		if word := words[w.Code]; word != "" {
			notes = append(notes, v.word(word, "name", f.Place.Value, "town", t.Whole(), "other", other))
		}
	}
	return notes
}

func (w *chartView) show(v *visit, f *bornForm, r *op.Report) error {
	r, err := r.View(v.lang, 2, v.now)
	if err != nil {
		return err
	}
	w.Notes = v.notes(f, r)
	for _, frame := range freeFrames {
		figure, err := drawing.Of(r.Chart, frame)
		if err != nil {
			return err
		}
		svg, err := figure.SVG(drawing.Options{Lang: v.lang, Theme: drawing.Page, Degrees: true, Size: 270,
			Letters: 12})
		if err != nil {
			return err
		}
		w.Charts = append(w.Charts, pictured{v.frameName(frame), template.HTML(svg)}) // made of our own words
	}
	if err := w.save(v, r); err != nil {
		return err
	}
	w.Name, w.Grahas = f.Name.Value, v.grahas(r)
	moon := r.Graha(vedic.Moon)
	w.Facts = []fact{{"almanac.birth", v.birth(f, r)},
		{"report.lagna", r.Lagna.Rashi.Name + " " + string(r.Lagna.DMS.String())},
		{"report.moon", moon.Rashi.Name + ", " + moon.Nakshatra.Name}}
	for _, x := range r.Vimshottari.Current {
		w.Running = append(w.Running, runningRow{x.Lord.Name(v.lang), dated(v.lang, vedic.DateOf(x.Start.Time)),
			dated(v.lang, vedic.DateOf(x.End.Time))})
	}
	return nil
}

// save makes the rashi chart as a file that stands alone, and the message that shares what it comes to. Neither has the
// birth or the name.
func (w *chartView) save(v *visit, r *op.Report) error {
	figure, err := drawing.Of(r.Chart, freeFrames[0])
	if err != nil {
		return err
	}
	svg, err := figure.SVG(drawing.Options{Lang: v.lang, Degrees: true, Size: 600})
	if err != nil {
		return err
	}
	w.Save = template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(svg))
	moon := r.Graha(vedic.Moon)
	w.Share = "https://wa.me/?" + url.Values{"text": {v.word("report.lagna") + ": " + r.Lagna.Rashi.Name + "\n" +
		v.word("report.moon") + ": " + moon.Rashi.Name + ", " + moon.Nakshatra.Name + "\n" + v.door.Base() +
		v.way("/chart")}}.Encode()
	return nil
}

// grahas are the rows of the table: the lagna and the nine.
func (v *visit) grahas(r *op.Report) []grahaRow {
	star := func(name string, pada vedic.Pada) string { return name + " " + v.lang.Digits(strconv.Itoa(int(pada))) }
	rows := []grahaRow{{v.word("report.lagna"), r.Lagna.Rashi.Name, string(r.Lagna.DMS.String()),
		star(r.Lagna.Nakshatra.Name, r.Lagna.Nakshatra.Pada), "", ""}}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		p := r.Graha(g)
		var marks []string
		if p.Retrograde && !g.Node() {
			marks = append(marks, v.word("report.retrograde"))
		}
		if p.Combust {
			marks = append(marks, v.word("report.combust"))
		}
		rows = append(rows, grahaRow{g.Name(v.lang), p.Rashi.Name, string(p.DMS.String()),
			star(p.Nakshatra.Name, p.Nakshatra.Pada),
			v.lang.Digits(strconv.Itoa(int(p.House))), strings.Join(marks, ", ")})
	}
	return rows
}

// frameName names a chart in the letters of the language.
func (v *visit) frameName(f drawing.Frame) string {
	switch f {
	case drawing.Moon:
		return v.word("charts.moon")
	default:
		return v.word("charts.varga", "n", int(f), "name", varga.Varga(f).Name(v.lang))
	}
}

func (v *visit) couple() []*bornForm {
	return []*bornForm{v.bornForm("bride-", "match.bride"), v.bornForm("groom-", "match.groom")}
}

// askMatch is the form of a match.
func askMatch(v *visit) (*answer, error) {
	k, err := v.made("match", func() (*sheet, error) {
		return v.chartsSheet("match", "/match", &matchView{Born: v.couple()}), nil
	})
	return &answer{page: k, fresh: hour}, err
}

// castMatch matches the two people of a form. Nothing of it is stored.
func castMatch(v *visit) (*answer, error) {
	if err := v.readForm(); err != nil {
		return nil, err
	}
	w := &matchView{Born: v.couple()}
	bride, okBride := v.input(w.Born[0])
	groom, okGroom := v.input(w.Born[1])
	status := http.StatusBadRequest
	if okBride && okGroom {
		if err := v.mayCast(); err != nil {
			return nil, err
		}
		on := op.Request{Context: v.r.Context(), Lang: v.lang, Now: v.now}
		x, err := v.nameless().Match(&on,
			&op.MatchInput{Bride: op.Person{Birth: &bride}, Groom: op.Person{Birth: &groom},
				Options: milan.Options{Bands: milan.ServiceBands}})
		if err == nil {
			status, w.Match = http.StatusOK, x.Result
			for i, of := range []op.MatchedPerson{x.Result.Bride, x.Result.Groom} {
				if of.View != nil {
					w.People = append(w.People, matched{w.Born[i].Legend, w.Born[i].Name.Value,
						v.birth(w.Born[i], of.View)})
					w.Notes = append(w.Notes, v.notes(w.Born[i], of.View)...)
				}
			}
		} else if err = v.refusedOf(w.Born, err); err != nil {
			return nil, err
		}
	}
	k, err := v.written(v.chartsSheet("match", "/match", w))
	return &answer{page: k, status: status}, err
}

// refusedOf shows in the forms of several people why they cannot be cast.
func (v *visit) refusedOf(born []*bornForm, err error) error {
	list := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		list = joined.Unwrap()
	}
	for _, err := range list {
		var of *op.PersonError
		if !errors.As(err, &of) {
			return err
		}
		for _, f := range born {
			if f.Prefix != of.Person+"-" {
				continue
			}
			if err := v.refused(f, of.Err); err != nil {
				return err
			}
		}
	}
	return nil
}
