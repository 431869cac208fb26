package horoscope

import (
	"cmp"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// course is a period longer than a day, as one sign has it.
type course struct {
	from, to vedic.Date
	reading  reading
	days     []DayScore
	months   []MonthScore
	// the day with the best score, whose lucky items are shown
	best     *dayView
	eighth   []vedic.Date  // days with the Moon in the 8th house
	full     *panchang.Day // the first day with Purnima at sunrise
	none     *panchang.Day // the first day with Amavasya at sunrise
	entries  []gochar.Ingress
	eclipses []gochar.Eclipse
}

// periodic writes a week, a month or a year of a sign.
func (w *watcher) periodic(q *Query, first *sight, slow *[len(slow)]stays) (h Horoscope, err error) {
	c := course{}
	c.from, c.to = q.Period.span(q.Date)
	begin := w.view(first, q.Rashi)
	if q.Period == Year {
		err = w.year(&c, q.Rashi)
	} else {
		err = w.days(&c, q.Rashi)
	}
	if err == nil {
		err = w.changes(&c)
	}
	if err != nil {
		return h, err
	}
	h = w.frame(q.Rashi, q.Period, c.from, c.to, begin, slow)
	h.Points = c.count(q.Period, q.Rashi, begin)
	total := 0
	for _, p := range h.Points {
		total += thousandths(p.Points)
	}
	h.Score, h.Days, h.Months, h.Lucky = score(total), c.days, c.months, w.lucky(c.best)
	h.Chandrashtama = len(c.eighth) > 0
	x := w.writer(q.Rashi, q.Period, c.from)
	rest := x.parts(&c.reading, &begin.verdicts)
	x.begin(general, h.Score)
	x.course(&c, first)
	x.slow(h.Background)
	x.close(rest)
	h.Areas = append([]Area{x.end()}, rest...)
	return h, nil
}

// days reads the days of a week or a month, each counting as much, by the grahas at its sunrise. Of equal days the
// first is the best.
func (w *watcher) days(c *course, rashi vedic.Rashi) error {
	for day, err := range panchang.Days(w.ctx, w.e, c.from, c.to, w.place, w.panchang()) {
		if err != nil {
			return err
		}
		s, err := w.see(day)
		if err != nil {
			return err
		}
		v := w.view(s, rashi)
		c.reading.add(&s.transits, &v.verdicts, rashi, 1, w.o.WholeSigns)
		c.days = append(c.days, DayScore{day.Date, v.score()})
		if c.best == nil || v.score() > c.best.score() {
			c.best = v
		}
		switch t := day.Tithi[0].Key; {
		case t == 15 && c.full == nil:
			c.full = day
		case t == 30 && c.none == nil:
			c.none = day
		}
		if v.chandrashtama() {
			c.eighth = append(c.eighth, day.Date)
		}
	}
	c.reading.mean()
	return nil
}

// year reads the days of a year by their mornings: the Moon has no weight there. Its best day is the middle of its
// best month.
func (w *watcher) year(c *course, rashi vedic.Rashi) error {
	var month reading
	for d := c.from; d.Since(c.to) <= 0; d = d.Plus(1) {
		if err := w.ctx.Err(); err != nil {
			return err
		}
		transits, err := gochar.At(w.e, vedic.JDOf(d.In(w.place.Zone).Add(6*time.Hour)), w.gochar())
		if err != nil {
			return err
		}
		verdicts := gochar.Judge(&transits, rashi, w.gochar())
		c.reading.add(&transits, &verdicts, rashi, 1, w.o.WholeSigns)
		month.add(&transits, &verdicts, rashi, 1, w.o.WholeSigns)
		if d.Plus(1).Month != d.Month {
			month.mean()
			points := month.points(Month)
			c.months = append(c.months, MonthScore{int(d.Month), score(sum(&points) + sum(&month.aspects))})
			month = reading{}
		}
	}
	c.reading.mean()
	c.eighth = []vedic.Date{c.from} // the Moon comes to the 8th each month
	best := slices.MaxFunc(c.months, func(a, b MonthScore) int {
		return cmp.Or(cmp.Compare(a.Score, b.Score),
			cmp.Compare(b.Month, a.Month))
	})
	day, err := panchang.Of(w.e, vedic.Date{Year: c.from.Year, Month: time.Month(best.Month), Day: 15}, w.place,
		w.panchang())
	if err != nil {
		return err
	}
	s, err := w.see(day)
	if err == nil {
		c.best = w.view(s, rashi)
	}
	return err
}

// changes finds entries and eclipses of the period. A year leaves out the fast grahas.
func (w *watcher) changes(c *course) error {
	from, to := vedic.JDOf(c.from.In(w.place.Zone)), vedic.JDOf(c.to.Plus(1).In(w.place.Zone))
	grahas := []vedic.Graha{vedic.Sun, vedic.Mars, vedic.Mercury, vedic.Venus, vedic.Jupiter, vedic.Saturn, vedic.Rahu}
	if c.months != nil {
		grahas = grahas[4:]
	}
	for _, g := range grahas {
		list, err := gochar.Ingresses(w.ctx, w.e, g, from, to, w.gochar())
		if err != nil {
			return err
		}
		c.entries = append(c.entries, list...)
	}
	slices.SortStableFunc(c.entries, func(a, b gochar.Ingress) int { return cmp.Compare(a.At, b.At) })
	var err error
	c.eclipses, err = gochar.Eclipses(w.ctx, w.e, w.place, from, to, w.gochar())
	return err
}

// count returns what the score is made of: grahas by the mean of the period, aspects, and one eclipse however many
// there are.
func (c *course) count(p Period, rashi vedic.Rashi, begin *dayView) (list []Point) {
	base := c.reading.points(p)
	for g, x := range base.All() {
		if weights[p].At(g) != 0 {
			list = append(list, Point{g.String(), number(int(begin.verdicts[g-1].House)), decimal(x), ruleGochara})
		}
	}
	for g, x := range c.reading.aspects.All() {
		if x != 0 {
			list = append(list, Point{"aspect." + g.String(), number(int(begin.verdicts[g-1].House)), decimal(x),
				ruleAspect})
		}
	}
	for i := range c.eclipses {
		if body := c.eclipses[i].Longitude.Rashi(); onAxis(body, rashi) {
			list = append(list, Point{"eclipse", body.String(), decimal(eclipseOnAxis * one), ruleEclipse})
			break
		}
	}
	return list
}

// course writes what is of the period: its best days or months, entries, the Moon in the 8th and eclipses.
func (w *writer) course(c *course, first *sight) {
	switch {
	case c.months != nil:
		w.months(c)
	case w.period == Week:
		w.days(c, 2)
	default:
		w.halves(c, first)
		w.days(c, 5)
		w.moons(c)
	}
	w.entries(c)
	if c.months == nil && len(c.eighth) > 0 {
		last := 0
		for last+1 < len(c.eighth) && c.eighth[last+1].Since(c.eighth[last]) == 1 {
			last++
		}
		w.fill[gapDay], w.fill[gapUntil] = w.day(c.eighth[0]), w.day(c.eighth[last])
		room := "chandra"
		if last == 0 {
			room = "chandra.day"
		}
		w.say(room, []finding.Told{w.fact("gochar.eighth", "moon.eighth",
			c.eighth[0].String()+"/"+c.eighth[last].String())}, ruleMoon)
	}
	for i := range c.eclipses {
		e := &c.eclipses[i]
		body := e.Longitude.Rashi()
		if !onAxis(body, w.rashi) {
			continue
		}
		at := vedic.InstantOf(e.Greatest, w.place.Zone)
		w.graha(e.Body, body, general)
		w.fill[gapDay] = w.day(vedic.DateOf(at.Time))
		w.say("eclipse", []finding.Told{w.fact("gochar.eclipse", e.Body.String()+".eclipse", at.String())},
			ruleEclipse)
	}
}

// days names the n best and the n hardest days.
func (w *writer) days(c *course, n int) {
	order := slices.Clone(c.days)
	slices.SortStableFunc(order, func(a, b DayScore) int { return cmp.Compare(b.Score, a.Score) })
	name := func(list []DayScore) (string, string) {
		slices.SortFunc(list, func(a, b DayScore) int { return a.Date.Since(b.Date) })
		value := ""
		for _, d := range list {
			value += " " + d.Date.String()
		}
		return w.dates(list), value
	}
	good, best := name(order[:n])
	hard, worst := name(order[len(order)-n:])
	w.fill[gapGood], w.fill[gapHard] = good, hard
	w.say("days", []finding.Told{w.fact("gochar.days", "days", "best"+best+", hardest"+worst)}, ruleScore)
}

// dates lists days, a month once for all of its: 30 and 31 March and 1 April.
func (w *writer) dates(list []DayScore) string {
	var months []string
	for i := 0; i < len(list); {
		var days []string
		m := list[i].Date.Month
		for ; i < len(list) && list[i].Date.Month == m; i++ {
			days = append(days, number(list[i].Date.Day))
		}
		months = append(months, w.list(days)+" "+w.word("month", int(m)))
	}
	return w.list(months)
}

// months names the four best months of a year and the two hardest.
func (w *writer) months(c *course) {
	order := slices.Clone(c.months)
	slices.SortStableFunc(order, func(a, b MonthScore) int { return cmp.Compare(b.Score, a.Score) })
	name := func(list []MonthScore) (string, string) {
		slices.SortFunc(list, func(a, b MonthScore) int { return cmp.Compare(a.Month, b.Month) })
		words, value := make([]string, len(list)), ""
		for i, m := range list {
			words[i] = w.word("month", m.Month)
			value += " " + number(m.Month)
		}
		return w.list(words), value
	}
	good, best := name(order[:4])
	hard, worst := name(order[len(order)-2:])
	w.fill[gapGood], w.fill[gapHard] = good, hard
	w.say("months", []finding.Told{w.fact("gochar.days", "months", "best"+best+", hardest"+worst)}, ruleScore)
}

// halves says when the Sun parts the month.
func (w *writer) halves(c *course, first *sight) {
	before := first.transits[vedic.Sun-1].Rashi
	for _, in := range c.entries {
		if in.Graha != vedic.Sun {
			continue
		}
		at := vedic.InstantOf(in.At, w.place.Zone)
		w.graha(vedic.Sun, before, general)
		w.fill[gapNext], w.fill[gapDay] = w.word("house", w.rashi.CountTo(in.Rashi)), w.day(vedic.DateOf(at.Time))
		w.fill[gapRashi] = in.Rashi.Name(w.sentenceLang())
		w.say("half", []finding.Told{w.fact("gochar.enters", "sun.enters", at.String())}, ruleIngress)
		before = in.Rashi
	}
}

// entries describes at most four ingresses; a month leaves out those of the Sun.
func (w *writer) entries(c *course) {
	told := 0
	for _, in := range c.entries {
		if told == 4 || in.Graha == vedic.Sun && w.period == Month {
			continue
		}
		at := vedic.InstantOf(in.At, w.place.Zone)
		w.graha(in.Graha, in.Rashi, general)
		w.fill[gapDay] = w.day(vedic.DateOf(at.Time))
		w.say("ingress", []finding.Told{w.fact("gochar.enters", in.Graha.String()+".enters", at.String())},
			ruleIngress)
		told++
	}
}

// moons describes the positions of the full and the new Moon of a month. It adds nothing if one of
// them has no sunrise in it.
func (w *writer) moons(c *course) {
	if c.full == nil || c.none == nil {
		return
	}
	w.fill[gapDay], w.fill[gapHouse] = w.day(c.full.Date), w.word("house", w.rashi.CountTo(c.full.MoonSign))
	w.fill[gapUntil], w.fill[gapNext] = w.day(c.none.Date), w.word("house", w.rashi.CountTo(c.none.MoonSign))
	w.say("moons", []finding.Told{w.fact("gochar.moons", "moon.full_and_new",
		c.full.Date.String()+"/"+c.none.Date.String())}, ruleSpecial)
}
