package muhurat

import (
	"context"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Merit is how good a listed day is: that of its best stretch. Everything that purists ask of a time weighs here, and
// closes no day.
type Merit struct {
	// Points are 50 and the grounds; not bounded.
	Points vedic.Decimal `json:"points"`
	// Score is 0 to 100, better than so many of 100 listed days; nil where there is no table. Of a day that is not pure
	// it is at most 29, and of one with a ground that takes eight points at most 89.
	Score *int `json:"score"`
	// Class is by the score; "" where there is none.
	Class Class `json:"class,omitempty"`
	// Pure says that Rahu Kalam and the like leave a stretch of the least length free.
	Pure bool `json:"pure"`
	// Best is where the points hold throughout.
	Best Stretch `json:"best"`
	// Grounds are those with points, from the most to the least.
	Grounds []Ground `json:"grounds"`
	// Mind are the times within the windows to mind, in order; empty, not nil.
	Mind []Mind `json:"mind"`
	// Feast is the festival that needs no other ground (abujh); "" on other days.
	Feast festival.Key `json:"selfSufficient,omitempty"`

	// civil date on which all windows begin; zero where they begin on several
	opens vedic.Date
}

// Stretch is a time under one lagna.
type Stretch struct {
	panchang.Span
	// Lagna is the sign that rises.
	Lagna vedic.Rashi `json:"lagna"`
	// Navamsha is the one that rises when it begins and when it ends; zero where they differ.
	Navamsha vedic.Rashi `json:"navamsha,omitempty"`
}

// Ground is one thing that gives points or takes them, at the weakest moment of the best stretch.
type Ground struct {
	// Rule is a key, "tithi.prescribed_shukla"; Text words it.
	Rule string `json:"ruleId"`
	// Value is what was found, as a key: "rohini".
	Value string `json:"value"`
	// Points for or against the day; never 0.
	Points vedic.Decimal `json:"points"`
	// Gate is the key of the gate, of a ground gate.caution; else "".
	Gate string `json:"gate,omitempty"`
	// Person is for which of the people, from 1; 0 of none.
	Person int `json:"person,omitempty"`
	// Source is the work that says so, of limbs that of the activity's list.
	Source vedic.Source `json:"source"`
}

// Text returns the rule in words.
func (g *Ground) Text(l vedic.Lang) string {
	if g.Gate != "" {
		return word(l, "reason."+g.Gate)
	}
	return word(l, "rule."+g.Rule)
}

// Mind is a time within a window that purists leave free.
type Mind struct {
	// Key is "rahu_kalam", "durmuhurta", "varjyam", "bhadra", "gandanta", "tithi_gandanta", "sankranti", "eclipse" or
	// "mars_in_eighth" from the lagna; of a person "tarabala", the seventh tara, or "chandrabala", the Moon in the
	// eighth.
	Key string `json:"key"`
	panchang.Span
	// Person is for which of the people, from 1; 0 of none.
	Person int `json:"person,omitempty"`
}

// Name returns the display name, "Rahu Kalam".
func (m *Mind) Name(l vedic.Lang) string { return word(l, "mind."+m.Key) }

// weigh adds the merits of the days of a list.
func (p *Plan) weigh(ctx context.Context, e Sky, l *Listing, row *schoolRow) error {
	return p.eachListed(ctx, e, l.Days, func(s *search, d *ListedDay) {
		d.Merit = s.merit(d.Windows, row.table())
	})
}

// eachListed makes a search ready on each of some days in order, a year at a time.
func (p *Plan) eachListed(ctx context.Context, e Sky, days []ListedDay, visit func(*search, *ListedDay)) error {
	for len(days) > 0 {
		// A track is looked through from its beginning (see track), so that a search over five years would spend most
		// of its time passing by what is long over.
		year := 1
		for year < len(days) && days[year].HinduDay.Date.Since(days[0].HinduDay.Date) < 366 {
			year++
		}
		s := newSearch(e, p)
		if err := s.survey(ctx, days[0].HinduDay.Date, days[year-1].HinduDay.Date); err != nil {
			return err
		}
		// Days in a row share their sunrises and ends of limbs; across a gap there is nothing to share, and the days in
		// it need not be reckoned.
		for _, run := range runs(days[:year]) {
			i, first, last := 0, run[0].HinduDay.Date, run[len(run)-1].HinduDay.Date
			for of, err := range panchang.Days(ctx, e, first, last, p.Place, p.Panchang) {
				if err == nil {
					err = s.ready(of)
				}
				if err != nil {
					return err
				}
				visit(s, &run[i])
				i++
			}
		}
		days = days[year:]
	}
	return nil
}

// runs parts days in runs without a gap.
func runs(days []ListedDay) (all [][]ListedDay) {
	for len(days) > 0 {
		n := 1
		for n < len(days) && days[n].HinduDay.Date.Since(days[n-1].HinduDay.Date) == 1 {
			n++
		}
		all, days = append(all, days[:n]), days[n:]
	}
	return all
}

// ready fills in what is known of a day.
func (s *search) ready(of *panchang.Day) error {
	s.begin(of)
	s.bounds()
	s.wholeDay()
	if err := s.coarse(); err != nil {
		return err
	}
	return s.fine()
}

// merit weighs windows of the day at hand, at least one. It looks thrice, each time asking less: a pure stretch of the
// least length in the hours of the row; any stretch of that length, also at night; any stretch at all. A listed day
// always has a merit, for the school has listed it, and purists only say how good it is.
func (s *search) merit(windows []Opening, table []int) *Merit {
	d := &s.day
	m := &Merit{Pure: true, opens: windows[0].CivilDate()}
	if windows[len(windows)-1].CivilDate() != m.opens {
		m.opens = vedic.Date{}
	}
	s.within(windows, d.from, d.to)
	s.piecesOf(true)
	first, last := s.stretchOf(s.shortest())
	if first < 0 { // no stretch that is free of blame: the best there is, also at night
		m.Pure = false
		s.within(windows, micros(d.of.Light.Begins), micros(d.of.Light.Ends))
		s.piecesOf(false)
		if first, last = s.stretchOf(s.shortest()); first < 0 {
			first, last = s.stretchOf(0)
		}
	}
	s.fillMerit(m, first, last, table)
	m.Mind, m.Feast = s.mind(windows), d.feast
	return m
}

// shortest is how long a stretch must be, in microseconds.
func (s *search) shortest() int64 { return int64(s.row.minutes) * time.Minute.Microseconds() }

// within lays the free times: the windows, cut to a part of the day.
func (s *search) within(windows []Opening, from, to int64) {
	d := &s.day
	d.free = d.free[:0]
	for _, w := range windows {
		if x := (stretch{max(micros(w.Start), from), min(micros(w.End), to), 0}); x.from < x.to {
			d.free = append(d.free, x)
		}
	}
}

// piecesOf scores the free times in pieces within which nothing changes. Pure leaves out those that purists leave out.
func (s *search) piecesOf(pure bool) {
	d := &s.day
	d.pieces = d.pieces[:0]
	s.weigh()
	if !pure {
		return
	}
	for i := range d.pieces {
		d.pieces[i].used = s.blamed(d.pieces[i].from)
	}
}

// blamed reports whether a moment is one that purists leave out of any window: Rahu Kalam, Durmuhurta, Varjyam, a
// Bhadra on earth, Mars in the eighth where the row asks, and for each person the seventh tara and the Moon in the
// eighth.
func (s *search) blamed(at int64) bool {
	t := &s.day.tracks
	for _, k := range [...]int{ofRahu, ofDurmuhurta, ofVarjyam} {
		if t[k].at(at) != 0 {
			return true
		}
	}
	if t[ofBhadra].at(at) == 1 {
		return true
	}
	lagna, mars := vedic.Rashi(t[ofLagna].at(at)), vedic.Rashi(s.stays[vedic.Mars-1].at(at))
	if s.row.traits[marsInEighth] && lagna.CountTo(mars) == 8 {
		return true
	}
	star, moon := vedic.Nakshatra(t[ofStar].at(at)), vedic.Rashi(t[ofMoon].at(at))
	for i := range s.p.People {
		p := &s.p.People[i]
		if p.Nakshatra.CountTo(star)%9 == 7 || p.Rashi.CountTo(moon) == 8 {
			return true
		}
	}
	return false
}

// worth is what a piece counts when the best stretch is sought: a heavy fault is not made up by as many points.
func (p *piece) worth() score {
	if p.faulty {
		return p.score - heavy
	}
	return p.score
}

// stretchOf looks, from each piece as a beginning, for the shortest run of pieces that is long enough, and takes the
// run whose lowest piece is highest: a muhurat is as good as its worst moment, since a rite goes on through all of it.
// A longer run from the same beginning can only be lower, so that the first that is long enough is all that a beginning
// has to show; the winner is then widened while that costs nothing.
//
// It gives the first and the last piece of the stretch that is worth most throughout, of so many microseconds
// at least under one lagna, the earliest of equals and as long as it may be; −1 where there is none.
func (s *search) stretchOf(shortest int64) (first, last int) {
	p := s.day.pieces
	first = -1
	joins := func(i int) bool { return !p[i].used && p[i].from == p[i-1].to && p[i].lagna == p[i-1].lagna }
	var most score
	for i := range p {
		if p[i].used {
			continue
		}
		lowest := p[i].worth()
		for j := i; ; {
			if p[j].to-p[i].from >= shortest {
				if first < 0 || lowest > most {
					first, last, most = i, j, lowest
				}
				break
			}
			if j++; j == len(p) || !joins(j) {
				break
			}
			lowest = min(lowest, p[j].worth())
		}
	}
	if first < 0 {
		return first, last
	}
	for first > 0 && joins(first) && !p[first-1].used && p[first-1].worth() >= most {
		first--
	}
	for last+1 < len(p) && joins(last+1) && p[last+1].worth() >= most {
		last++
	}
	return first, last
}

// fillMerit sets the points of a stretch of pieces and their reasons.
func (s *search) fillMerit(m *Merit, first, last int, table []int) {
	p := s.day.pieces
	weakest := first
	for i := first; i <= last; i++ {
		if p[i].score < p[weakest].score {
			weakest = i
		}
	}
	m.Best = Stretch{Span: panchang.Span{Start: s.instant(p[first].from), End: s.instant(p[last].to)},
		Lagna: p[first].lagna}
	if n := s.day.tracks[ofNavamsha].at(p[first].from); n == s.day.tracks[ofNavamsha].at(p[last].from) {
		m.Best.Navamsha = vedic.Rashi(n)
	}
	sum := s.score(p[weakest].from)
	m.Points = vedic.Decimal(sum) / vedic.Decimal(point)
	for _, e := range s.sheet.list[:s.sheet.n] {
		if e.idle || e.points == 0 {
			continue
		}
		g := Ground{Rule: outcomeKeys[e.o], Value: e.value, Person: e.person, Source: e.source}
		g.Points = vedic.Decimal(e.points) / vedic.Decimal(point)
		if e.gate != noReason {
			g.Gate = reasonKeys[e.gate]
		}
		m.Grounds = append(m.Grounds, g)
	}
	sortGrounds(m.Grounds)
	if table != nil {
		faulty := slices.ContainsFunc(p[first:last+1], func(x piece) bool { return x.faulty })
		m.rank(float64(sum-s.personal())/float64(point), table, faulty)
	}
}

// personal returns the most points that the people can add. Ranks are computed without people: a
// time that suits all of them keeps its rank, and any other loses.
func (s *search) personal() (sum score) {
	points := &s.rules.points
	if len(s.p.People) > 0 {
		sum = points[taraGood] + points[chandraGood]
	}
	if s.row.traits[guruBala] {
		for _, p := range s.p.People {
			switch p.Role {
			case Bride:
				sum += points[guruGood]
			case Groom:
				sum += points[suryaGood]
			}
		}
	}
	return sum
}
