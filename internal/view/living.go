package view

import (
	"html/template"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// LivingChart is a chart whose houses and grahas answer when they are touched: its picture, and for each graha and
// house a card that says what is to know of it and which others belong to it. A script shows it and computes nothing.
type LivingChart struct {
	Picture template.HTML `json:"svg,omitempty"`
	Frame   string        `json:"frame"` // key of the chart: D1, D9, moon
	Name    string        `json:"name"`
	// Signs is the sign of each graha from the Sun on, 1 to 12.
	Signs [9]int `json:"signs"`
	// Grahas are from the Sun to Ketu, Houses from the first.
	Grahas []LivingCard `json:"grahas"`
	Houses []LivingCard `json:"houses"`
}

// LivingCard is what a page shows of a graha or a house. Numbers are those of houses in the picture.
type LivingCard struct {
	Key   string      `json:"key"`   // of a graha, as "venus"; of a house its number
	Short string      `json:"short"` // as charts write it
	Title string      `json:"title"`
	Line  string      `json:"line"` // where it stands
	Rows  [][2]string `json:"rows"` // what, and what of it
	House int         `json:"house"`
	// Own are the houses that a graha rules, Sees those that it aspects. Lord is the lord of the sign; With are the
	// other grahas in the house, SeenBy those that aspect it.
	Own    []int    `json:"own,omitempty"`
	Sees   []int    `json:"sees,omitempty"`
	Lord   string   `json:"lord"`
	With   []string `json:"with,omitempty"`
	SeenBy []string `json:"seenBy,omitempty"`
}

// Living makes the living chart of a report for a frame, drawn in a style; both are keys, as "D9" and "north". The view
// is in the language of the reader; standing is the answer of the operation of the grahas. Aspects and lords are by the
// signs of the picture, as the picture is. Errors are those of [drawing.Of].
func (in Reader) Living(view *op.Report, standing *op.Grahas, frame, style string) (*LivingChart,
	error) {
	f, err := drawing.ParseFrame(frame)
	if err != nil {
		return nil, err
	}
	var drawn drawing.Style
	if err := drawn.UnmarshalText([]byte(style)); err != nil {
		return nil, err
	}
	figure, err := drawing.Of(view.Chart, f)
	if err != nil {
		return nil, err
	}
	svg, err := figure.Live(drawing.Options{Style: drawn, Lang: in.Lang, Degrees: true, Name: view.Input.Name})
	if err != nil {
		return nil, err
	}
	s := &livingSheet{sheet: newSheet(view, in), figure: figure, standing: standing, natal: f.String() == "D1"}
	x := &LivingChart{Picture: template.HTML(svg), Frame: f.String(), Name: f.Name(in.Lang), Signs: figure.Signs()}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		s.house[g-1] = int(figure.Bodies[g].House)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		x.Grahas = append(x.Grahas, s.grahaCard(g))
	}
	for h := 1; h <= 12; h++ {
		x.Houses = append(x.Houses, s.houseCard(h))
	}
	return x, nil
}

// livingSheet writes the cards of a living chart.
type livingSheet struct {
	*sheet
	figure   *drawing.Figure
	standing *op.Grahas
	natal    bool   // the picture is that of the birth chart
	house    [9]int // of each graha in the picture
}

// rashi is the sign of a house of the picture.
func (s *livingSheet) rashi(h int) vedic.Rashi { return s.figure.Rashis[h-1] }

// sees lists the houses that a graha aspects, and seers the grahas that aspect a house.
func (s *livingSheet) sees(g vedic.Graha) (list []int) {
	for _, n := range g.Drishti() {
		list = append(list, int(vedic.Bhava(s.house[g-1]).Nth(n)))
	}
	return list
}

func (s *livingSheet) seers(h int) (list []vedic.Graha) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for _, seen := range s.sees(g) {
			if seen == h {
				list = append(list, g)
			}
		}
	}
	return list
}

// inside lists the grahas in a house but for one; the zero Graha leaves none out.
func (s *livingSheet) inside(h int, but vedic.Graha) (list []vedic.Graha) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if s.house[g-1] == h && g != but {
			list = append(list, g)
		}
	}
	return list
}

func (s *livingSheet) grahaCard(g vedic.Graha) LivingCard {
	h := s.house[g-1]
	r := s.rashi(h)
	c := LivingCard{Key: g.String(), Short: drawing.Short(g, s.lang), Title: g.Name(s.lang), House: h, Sees: s.sees(g),
		Lord: r.Lord().String(), With: grahaKeysOf(s.inside(h, g)), SeenBy: grahaKeysOf(s.seers(h))}
	var seen []vedic.Graha
	for _, at := range c.Sees {
		seen = append(seen, s.inside(at, g)...)
	}
	for at := 1; at <= 12; at++ {
		if s.rashi(at).Lord() == g {
			c.Own = append(c.Own, at)
		}
	}
	p, stands := &s.r.Planets[g-1], &s.standing.Grahas[g-1]
	c.Line = s.word("living.in_house", "sign", r.Name(s.lang), "n", s.lang.Digits(strconv.Itoa(h)))
	if s.natal {
		c.Line = s.word("living.in_house", "sign", r.Name(s.lang)+" "+p.DMS.String(), "n",
			s.lang.Digits(strconv.Itoa(h)))
		c.row(s.word("nakshatra"), s.word("living.star", "star", p.Nakshatra.Name, "pada",
			s.lang.Digits(strconv.Itoa(int(p.Nakshatra.Pada))), "lord", stands.StarLord.Name(s.lang)))
		if p.Dignity != 0 {
			c.row(s.word("dignity"), s.keyOf("dignity", p.Dignity))
		}
		c.row(s.word("state"), s.state(p))
	}
	c.row(s.word("rules"), s.numbers(c.Own))
	c.row(s.word("sign_lord"), s.lordIn(r.Lord(), g))
	c.row(s.word("aspects_houses"), s.numbers(c.Sees))
	c.row(s.word("aspects_grahas"), s.names(seen))
	c.row(s.word("aspected_by"), s.names(s.seers(h)))
	c.row(s.word("stands_with"), s.names(s.inside(h, g)))
	if s.natal {
		s.states(&c, stands)
		c.row(s.word("living.dasha"), s.periodsOf(g))
	}
	return c
}

// lordIn names the lord of a sign with the house where it stands; a graha in a sign of its own has no other.
func (s *livingSheet) lordIn(lord, of vedic.Graha) string {
	if lord == of {
		return ""
	}
	return s.word("living.lord_in", "lord", lord.Name(s.lang), "n",
		s.lang.Digits(strconv.Itoa(s.house[lord-1])))
}

// states adds the avasthas and the office of a graha.
func (s *livingSheet) states(c *LivingCard, g *op.GrahaStanding) {
	if a := g.Avastha; a != nil {
		var list []string
		for _, name := range []string{a.Baladi.Name(s.lang), a.Jagradadi.Name(s.lang), a.Deeptadi.Name(s.lang),
			a.Shayanadi.Name(s.lang)} {
			if name != "" {
				list = append(list, name)
			}
		}
		c.row(s.word("living.avasthas"), strings.Join(list, ", "))
	}
	if g.CharaKaraka != "" {
		c.row(s.word("chara_karaka"), g.CharaKaraka.Name(s.lang))
	}
}

// periodsOf says when the mahadasha of a graha is, and when its next antardasha in the mahadasha that runs.
func (s *livingSheet) periodsOf(g vedic.Graha) string {
	v := &s.r.Vimshottari
	var list []string
	for i := range v.Periods {
		if p := &v.Periods[i]; p.Lord == g && !p.Start.After(s.r.Time.UTC.AddDate(kundali.LifetimeYears, 0, 0)) {
			list = append(list, s.word("living.maha", "span", s.months(p)))
			break
		}
	}
	if len(v.Current) == 0 {
		return strings.Join(list, "; ")
	}
	for i := range v.Periods {
		maha := &v.Periods[i]
		if !maha.Start.Equal(v.Current[0].Start.Time) {
			continue
		}
		for k := range maha.Sub {
			if p := &maha.Sub[k]; p.Lord == g && p.End.After(v.AsOf.Time) {
				list = append(list, s.word("living.antar", "lord", maha.Lord.Name(s.lang), "span", s.months(p)))
			}
		}
	}
	return strings.Join(list, "; ")
}

func (s *livingSheet) months(p *kundali.DashaPeriod) string {
	return s.time(p.Start, "2006-01") + " – " + s.time(p.End, "2006-01")
}

func (s *livingSheet) houseCard(h int) LivingCard {
	r := s.rashi(h)
	lord := r.Lord()
	number := s.lang.Digits(strconv.Itoa(h))
	c := LivingCard{Key: strconv.Itoa(h), Short: number, Title: s.word("living.house", "n", number),
		Line: r.Name(s.lang), House: h, Lord: lord.String(), With: grahaKeysOf(s.inside(h, 0)),
		SeenBy: grahaKeysOf(s.seers(h))}
	c.row(s.word("lord"), s.lordIn(lord, 0))
	c.row(s.word("occupants"), orDash(s.names(s.inside(h, 0))))
	c.row(s.word("aspected_by"), orDash(s.names(s.seers(h))))
	return c
}

// row adds a row that has something to say.
func (c *LivingCard) row(what, of string) {
	if of != "" {
		c.Rows = append(c.Rows, [2]string{what, of})
	}
}

func (s *livingSheet) numbers(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = s.lang.Digits(strconv.Itoa(n))
	}
	return strings.Join(texts, ", ")
}

func grahaKeysOf(list []vedic.Graha) (keys []string) {
	for _, g := range list {
		keys = append(keys, g.String())
	}
	return keys
}

// SkyYear is what the time slider of a living chart moves over: a year of days at noon by the clocks of the birth
// place.
type SkyYear struct {
	Year  int      `json:"year"`
	Today int      `json:"today"` // index of today; -1 in another year
	Dates []string `json:"dates"` // for people
	// Longitudes of each graha from the Sun on, in whole degrees on each day, and 360 more while it is retrograde.
	Longitudes [9][]int `json:"longitudes"`
	// Dashas are the running mahadasha, antardasha and pratyantardasha from a day on.
	Dashas []RunningDasha `json:"dashas"`
	// Signs are the names of the signs.
	Signs [12]string `json:"signs"`
}

// RunningDasha is a chain of periods that runs from a day of the year on.
type RunningDasha struct {
	From  int      `json:"from"`
	Text  string   `json:"text"`
	Lords []string `json:"lords"` // keys
}

// SkyYear makes a year of the sky around a report. Days are the positions at noon of each day of the year, from 1
// January on. The view is in the language of the reader.
func (in Reader) SkyYear(view *op.Report, year int, days []vedic.ByGraha[vedic.Position], now time.Time) *SkyYear {
	zone := view.Birth.Time.Location()
	x := &SkyYear{Year: year, Today: -1}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		x.Signs[r-1] = r.Name(in.Lang)
	}
	today := now.In(zone).Format(time.DateOnly)
	for i := range days {
		at := time.Date(year, 1, 1+i, 12, 0, 0, 0, zone)
		x.Dates = append(x.Dates, in.Lang.Format(at, time.DateOnly))
		if at.Format(time.DateOnly) == today {
			x.Today = i
		}
		for k, p := range days[i] {
			degree := int(vedic.Angle(p.Longitude) / vedic.Degree)
			if p.Speed < 0 && !vedic.Graha(k+1).Node() {
				degree += 360
			}
			x.Longitudes[k] = append(x.Longitudes[k], degree)
		}
		text, lords := "", []string(nil)
		for k, p := range view.Vimshottari.At(at).Current {
			if k > 0 {
				text += " › "
			}
			text, lords = text+p.Lord.Name(in.Lang), append(lords, p.Lord.String())
		}
		if n := len(x.Dashas); text != "" && (n == 0 || x.Dashas[n-1].Text != text) {
			x.Dashas = append(x.Dashas, RunningDasha{i, text, lords})
		}
	}
	return x
}
