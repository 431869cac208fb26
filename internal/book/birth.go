package book

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// pairs is a table of what is called how.
func (f *flow) pairs(rows [][]string) {
	rows = compact(rows)
	f.table(&grid{rows: rows, bold: []int{0}, first: 146 * pdf.Point})
}

// beside sets two tables of what is called how, side by side under their titles.
func (f *flow) beside(titles [2]string, tables [2][][]string) {
	const between = 20 * pdf.Point
	const width = (room - between) / 2
	rows := max(len(tables[0]), len(tables[1]))
	f.gap(10 * pdf.Point)
	f.need(40*pdf.Point + pdf.Unit(rows)*20*pdf.Point)
	y, low := f.y, f.y
	for i, rows := range tables {
		x := left + pdf.Unit(i)*(width+between)
		f.y = y
		f.stops = append(f.stops, stop{2, titles[i], f.page, y - 6*pdf.Point})
		a := letters{135 * pdf.Point / 10, pdf.Bold, f.accent}
		f.lines(f.in.Add("H2"), f.broken(titles[i], a, width), a, x)
		f.y += 4 * pdf.Point
		f.tableAt(&grid{rows: compact(rows), bold: []int{0}, first: width * 11 / 20}, x, width)
		low = max(low, f.y)
	}
	f.y = low
}

// compact leaves out rows without a value.
func compact(rows [][]string) (out [][]string) {
	for _, r := range rows {
		if r[1] != "" {
			out = append(out, r)
		}
	}
	return out
}

// place returns the name of a place in the gazetteer, or the label that was sent if it is not in
// the gazetteer. A place sent by coordinates only has no name.
func (b *binder) place(r *place.Resolved) string {
	if r.PlaceID != nil {
		if hit, ok := b.desk.Gazetteer.ByID(*r.PlaceID, b.lang); ok {
			return hit.Label()
		}
	}
	if r.Name != nil && r.Admin1 != nil {
		return fmt.Sprintf("%s, %s, %s", *r.Name, *r.Admin1, *r.CountryCode)
	}
	if !strings.ContainsFunc(r.Label, unicode.IsLetter) {
		return ""
	}
	return r.Label
}

// coordinates shows where a place is.
func (b *binder) coordinates(r *place.Resolved) string {
	return b.side(r.Latitude, "north", "south") + " " + b.side(r.Longitude, "east", "west")
}

// side shows a coordinate with its side.
func (b *binder) side(a vedic.Angle, positive, negative string) string {
	if a < 0 {
		return (-a).String() + b.word("side."+negative)
	}
	return a.String() + b.word("side."+positive)
}

// born returns when and where somebody was born, as the two lines of a cover.
func (b *binder) born(r *op.Report) (when, where string) {
	if where = b.place(&r.Place); where == "" {
		where = b.coordinates(&r.Place)
	}
	if hourUnknown(r) {
		return b.inWords(r.Time.Clock()) + ", " + b.word("birth.unknown"), where
	}
	layout := time.TimeOnly
	if r.Time.Clock().Second() == 0 {
		layout = "15:04"
	}
	return b.inWords(r.Time.Clock()) + ", " + b.lang.Format(r.Time.Clock(), layout), where
}

// inWords shows a date with the name of its month.
func (b *binder) inWords(t time.Time) string {
	if b.lang != b.lang.Words() {
		return b.lang.Format(t, "2 January 2006")
	}
	return strconv.Itoa(t.Day()) + " " + prediction.MonthOf(int(t.Month()), t.Year(), b.lang)
}

// hourUnknown reports whether the hour of birth is unknown. Noon is used instead, and no page may
// show it as the hour.
func hourUnknown(r *op.Report) bool { return r.Birth.Accuracy >= 12*time.Hour }

// hour returns the time of birth for display.
func (b *binder) hour(r *op.Report) string {
	if hourUnknown(r) {
		return text.Sentence(b.word("birth.unknown"))
	}
	return b.lang.Format(r.Time.Clock(), time.TimeOnly)
}

// duration shows an ISO 8601 duration of years, months and days, of which those that are none are left out, but not all
// of them.
func (b *binder) duration(iso string) string {
	var told []string
	rest := strings.TrimPrefix(iso, "P")
	for _, unit := range [...]struct{ letter, id string }{{"Y", "span.year"}, {"M", "span.month"}, {"D", "span.day"}} {
		n, after, ok := strings.Cut(rest, unit.letter)
		if !ok {
			continue
		}
		rest = after
		if n == "0" && (len(told) > 0 || rest != "") {
			continue
		}
		id := unit.id
		if n != "1" {
			id += "s"
		}
		told = append(told, b.word(id, "n", n))
	}
	return strings.Join(told, " ")
}

// birth sets the birth, the settings and the panchang.
func (k *kundaliBook) birth(f *flow) {
	r := k.r
	f.part(k.word("part.birth"), usualKeep)
	offset := fmt.Sprint(r.Time.Offset)
	if a := r.Time.Abbreviation; a != nil && (k.lang.Words() == vedic.English || words.Has(k.lang, "clock."+*a)) {
		offset += " " + k.key("clock", *a)
	}
	local := r.Time.Clock()
	gender := ""
	if g := r.Input.Gender; g != nil && words.Has(k.lang, "gender."+*g) {
		gender = text.Sentence(k.word("gender." + *g))
	}
	f.pairs([][]string{
		{k.word("birth.name"), r.Input.Name}, {k.word("birth.gender"), gender}, {k.word("birth.date"), k.day(local)},
		{k.word("birth.time"), k.hour(r)}, {k.word("birth.offset"), offset},
		{k.word("birth.place"), k.place(&r.Place)},
		{k.word("birth.coordinates"), k.coordinates(&r.Place)},
		{k.word("birth.zone"), r.Place.Timezone}, {k.word("birth.ut"), k.lang.Format(r.Time.UTC.UTC(), time.DateTime)},
		{k.word("birth.julian"), fmt.Sprintf("%.6f", float64(r.Time.JulianDayUT))},
	})
	f.heading(k.word("settings"), 60*pdf.Point)
	f.small(k.word("settings.about"))
	f.pairs(k.settings(&r.Meta))
	p := &r.Panchang
	rise, set := "", ""
	if p.Sunrise != nil && p.Sunset != nil {
		rise, set = k.timeOn(p.Sunrise.Time, local), k.timeOn(p.Sunset.Time, local)
	}
	panchang := [][]string{
		{k.word("panchang.vara"), r.Weekday(k.lang)}, {k.word("panchang.tithi"), p.Tithi.Name},
		{k.word("panchang.nakshatra"), p.Nakshatra.Name}, {k.word("panchang.yoga"), p.Yoga.Name},
		{k.word("panchang.karana"), p.Karana.Name}, {k.word("panchang.sunrise"), rise},
		{k.word("panchang.sunset"), set},
	}
	a := &r.Avakahada
	syllable := a.NameSyllables[1]
	if k.lang.Words() == vedic.English {
		syllable = a.NameSyllables[0] + " " + syllable
	}
	f.beside([2]string{k.word("panchang"), k.word("avakahada")}, [2][][]string{panchang, {
		{k.word("avakahada.varna"), k.value("varna", a.Varna)},
		{k.word("avakahada.vashya"), k.value("vashya", a.Vashya)},
		{k.word("avakahada.yoni"), k.value("yoni", a.Yoni)}, {k.word("avakahada.gana"), k.value("gana", a.Gana)},
		{k.word("avakahada.nadi"), k.value("nadi", a.Nadi)}, {k.word("avakahada.paya"), k.value("paya", a.Paya)},
		{k.word("avakahada.rashi_lord"), a.RashiLord.Name(k.lang)},
		{k.word("avakahada.nakshatra_lord"), a.NakshatraLord.Name(k.lang)}, {k.word("avakahada.syllable"), syllable},
	}})
	k.warnings(f)
}

// timeOn shows a time of day, with its date where that is not the date of day.
func (b *binder) timeOn(at, day time.Time) string {
	if b.day(at) != b.day(day) {
		return b.lang.Format(at, time.DateTime)
	}
	return b.lang.Format(at, time.TimeOnly)
}

// settings are those that a chart was cast with.
func (b *binder) settings(m *op.Meta) [][]string {
	ayanamsa := b.value("ayanamsa", m.Ayanamsa.Key)
	if !m.Tropical() {
		ayanamsa += " " + m.Ayanamsa.DMS.String()
	}
	rows := [][]string{{b.word("settings.ayanamsa"), ayanamsa}}
	if by := m.Nakshatras; by != nil {
		rows = append(rows, []string{b.word("settings.nakshatras"),
			b.value("ayanamsa", by.Key) + " " + by.DMS.String()})
	}
	return append(rows, [][]string{
		{b.word("settings.houses"), b.value("houses", m.Houses.String())},
		{b.word("settings.node"), b.value("node", m.Node.String())},
		{b.word("settings.center"), b.value("center", m.Center.String())},
		{b.word("settings.year"), b.value("year", m.Year.String())},
	}...)
}

// seal ends the book: what computed the chart, by which rules, and its seal.
func (k *kundaliBook) seal(f *flow) {
	m := &k.r.Meta
	f.title(k.word("colophon.title"))
	f.pairs([][]string{
		{k.word("settings.engine"), k.engine(m.Ephemeris.Source, m.Ephemeris.Version)},
		{k.word("settings.rules"), m.Ruleset}, {k.word("settings.hash"), m.ResultSHA256},
	})
	f.small(k.colophon())
}

// engine names what observed the sky.
func (b *binder) engine(source, version string) string {
	if b.lang.Words() != vedic.English {
		version = strings.ReplaceAll(version, "Swiss Ephemeris", b.word("source.Swiss Ephemeris"))
	}
	return b.key("engine", source) + " " + version
}

// notes sets warnings, and what else is to be known.
func (f *flow) notes(list []vedic.Warning, more ...string) {
	if len(list)+len(more) == 0 {
		return
	}
	f.heading(f.word("notes"), 30*pdf.Point)
	for _, w := range list {
		f.point(w.Message)
	}
	for _, s := range more {
		f.point(s)
	}
}

// warnings sets the warnings about the birth and the requested parts that are missing.
func (k *kundaliBook) warnings(f *flow) {
	var more []string
	if hourUnknown(k.r) {
		more = append(more, k.word("birth.noon"))
	}
	if k.o.has(Kp) && k.kpOf == nil {
		more = append(more, k.word("kp.polar"))
	}
	f.notes(k.r.Warnings, more...)
}

// cover sets the first page.
func (k *kundaliBook) cover() error {
	figure, err := drawing.Of(k.r.Chart, drawing.Frame(varga.D1))
	if err != nil {
		return err
	}
	scene, err := figure.Scene(drawing.Options{Style: k.o.Style, Lang: k.lang, Degrees: true})
	if err != nil {
		return err
	}
	f := k.face(k.word("title"), k.r.Input.Name)
	when, where := k.born(k.r)
	f.y += 6 * pdf.Point
	f.centred(when, letters{12 * pdf.Point, pdf.Regular, inkText})
	f.centred(where, letters{12 * pdf.Point, pdf.Regular, inkText})
	f.y += 20 * pdf.Point
	const side = 270 * pdf.Point
	f.figure(scene, (sheetWidth-side)/2, f.y, side)
	f.y += side + 14*pdf.Point
	f.centred(k.rising(), boldText)
	return nil
}

// face begins a cover: the invocation, the letterhead, what the book is, and whose.
func (b *binder) face(kind, name string) *flow {
	f := &flow{binder: b, in: &pdf.Element{Role: "Sect"}, spread: 100}
	f.turn()
	p := f.page
	p.Artifact()
	p.Rect(0, 0, sheetWidth, 14*pdf.Point, b.accent)
	p.Rect(0, sheetHeight-14*pdf.Point, sheetWidth, 14*pdf.Point, b.accent)
	p.End()
	f.y = 52 * pdf.Point
	if words := b.o.invocation(); words != "" {
		f.y = 30 * pdf.Point
		f.centred(words, letters{14 * pdf.Point, pdf.Bold, b.accent})
		f.y += 10 * pdf.Point
	}
	if b.logo != nil {
		const high, wide = 70 * pdf.Point, 200 * pdf.Point
		w, h := high*pdf.Unit(b.logo.Width)/pdf.Unit(b.logo.Height), high
		if w > wide {
			w, h = wide, wide*pdf.Unit(b.logo.Height)/pdf.Unit(b.logo.Width)
		}
		e := f.in.Add("Figure")
		e.Alt = cmp.Or(b.o.Letterhead.Name, b.word("logo"))
		p.Begin(e)
		p.Picture(b.logo, (sheetWidth-w)/2, f.y, w, h)
		p.End()
		f.y += h + 10*pdf.Point
	}
	if b.o.Letterhead.Name != "" {
		f.centred(b.o.Letterhead.Name, letters{15 * pdf.Point, pdf.Bold, inkText})
	}
	for _, line := range b.o.Letterhead.lines() {
		f.centred(line, smallText)
	}
	f.y = max(f.y+26*pdf.Point, 190*pdf.Point)
	f.centred(kind, letters{17 * pdf.Point, pdf.Regular, b.accent})
	if name != "" {
		f.centred(name, letters{30 * pdf.Point, pdf.Bold, inkText})
	}
	b.doc.Root().Prepend(f.in)
	b.parts = append([]*flow{f}, b.parts...)
	return f
}

// sealHeight is the room that the seal takes.
const sealHeight = 125 * pdf.Point

// sealBelow sets the seal below the last part if its page has room, and reports whether it has. It does not count for
// how well the page is filled, so that it moves nothing.
func (k *kundaliBook) sealBelow(f *flow) bool {
	if f.page == nil || f.y+sealHeight > bottom {
		return false
	}
	y := f.y
	k.seal(f)
	f.y = y
	return true
}

// colophon says when and by what the book was made.
func (b *binder) colophon() string {
	return b.word("colophon", "date", b.inWords(b.on.Now.UTC()), "version", op.Version)
}

// centred sets a text in the middle: smaller where it is long, down to two thirds, and then in several lines, three at
// most as long as letters can be read.
func (f *flow) centred(s string, a letters) {
	most, least := 1, a.size*2/3
	for a.size > 8*pdf.Point && len(f.broken(s, a, room)) > most {
		if a.size -= pdf.Point; a.size <= least {
			most = 3
		}
	}
	e := f.in.Add("P")
	for _, l := range f.broken(s, a, room) {
		f.page.Begin(e)
		f.page.Text((sheetWidth-l.width)/2, f.y+a.size, a.size, a.colour, l.words...)
		f.page.End()
		f.y += a.size * 150 / 100
	}
}
