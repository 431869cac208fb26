package printout

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Status is how a value stands to the settings that were found.
type Status string

// The statuses.
const (
	// Reproduced: the same within the printed digits.
	Reproduced Status = "reproduced"
	// Near: the same within [Explanation.Within], as of another theory of the planets, but not to the last digit.
	Near Status = "near"
	// Differs: none of the settings tried reproduces it together with the other values.
	Differs Status = "differs"
	// NotJudged: it was read and not compared.
	NotJudged Status = "not_judged"
)

// Finding is a value of a printout and the same value by the settings that were found.
type Finding struct {
	Value
	// Name says what the value is: "nakshatra of Moon".
	Name string `json:"name"`
	// The state, by key.
	Status Status `json:"status"`
	// Ours is the value by the settings: degrees, a key, or a date; "" where there is none.
	Ours string `json:"ours"`
	// Difference is printed minus ours.
	Difference *vedic.Decimal `json:"difference"`
	// Unit is arcseconds, days, seconds, rupas or virupas.
	Unit string `json:"unit"`
	// Text says in a sentence why it differs or is not judged; "" for a value that agrees.
	Text string `json:"text"`

	digit bool        // one wrong digit explains it
	east  vedic.Angle // how much farther east the birth place would explain it
}

// Method is the rule of a varga that was found.
type Method struct {
	Varga  varga.Varga  `json:"varga"`
	Method varga.Method `json:"method"` // the method, by key
}

// Explanation is what [Explain] found.
type Explanation struct {
	// Verdict is how certain the settings are.
	Verdict preset.Verdict `json:"verdict"`
	// Text is the answer in a few sentences.
	Text string `json:"text"`
	// Like is the preset with these settings, or "".
	Like string `json:"like"`
	// Settings reproduce the most values.
	Settings vedic.Settings `json:"settings"`
	// Offset must be added to the named ayanamsa; in degrees as JSON has it.
	Offset vedic.Angle `json:"ayanamsaOffset"`
	// Ayanamsa is theirs at the moment, from the mean equinox.
	Ayanamsa vedic.Angle `json:"ayanamsaValue"`
	// Shift is in seconds: how much later UT was than the clock says.
	Shift vedic.Decimal `json:"clockShift"`
	// DeltaT is in seconds, added to ours.
	DeltaT vedic.Decimal `json:"deltaT"`
	// Within is how near longitudes come that agree; zero means to the printed digits. Degrees in JSON.
	Within vedic.Angle `json:"within"`
	// Others is how many settings of another ayanamsa or node explain the longitudes as well.
	Others int `json:"others"`
	// Methods are those of the vargas that are not by the usual rule; never nil.
	Methods []Method `json:"vargaMethods"`
	// Karakas is how many chara karakas there are, 7 or 8; 0 where none is printed.
	Karakas int `json:"charaKarakas"`
	// Agree of Judged values agree.
	Agree     int `json:"agree"`
	Judged    int `json:"judged"`    // values that were compared
	NotJudged int `json:"notJudged"` // values that were only read
	// Values are in the order of [Printout.Values].
	Values []Finding `json:"values"`
	// Unread are the numbers of the lines with digits in which nothing was recognised; never nil.
	Unread []int `json:"unreadLines"`

	miss          vedic.Angle
	node, lagna   bool // a node, and the lagna, are among the values
	cusps, houses bool
	dashas        bool
	byPrintedMoon bool
	longitudes    int
	rules         []string // options of jaimini and bala by which values come out that are not the usual ones
}

// slacks are how far the values of a program may lie apart beyond their digits: not at all; by another edition of the
// ephemeris; by a series of fewer terms; by an older theory.
var slacks = []vedic.Angle{0, vedic.Arcsecond, 20 * vedic.Arcsecond, 90 * vedic.Arcsecond}

// Explain finds the settings of a printout and judges each of its values. The location of birth.Time is the clock of
// the birth; values that need a place are not judged for the zero Place. The errors are those of the ephemeris. It
// computes some thousand skies.
func Explain(o preset.Observer, p *Printout, birth kundali.Birth) (*Explanation, error) {
	switch {
	case o == nil:
		return nil, vedic.ErrNoEphemeris
	case p == nil:
		return nil, ErrNothing
	}
	e := &Explanation{Verdict: preset.NoPlaces, Methods: []Method{}, Values: []Finding{},
		Unread: append([]int{}, p.Unread...)}
	x := &judge{observer: o, p: p, birth: birth, e: e}
	if err := x.fit(); err != nil {
		return nil, err
	}
	if err := x.look(); err != nil {
		return nil, err
	}
	x.chooseYear()
	x.chooseHouses()
	x.chooseMethods()
	x.chooseKarakas()
	x.chooseArudhas()
	x.chooseShadbala()
	for i := range p.Values {
		f := x.finding(&p.Values[i])
		switch f.Status {
		case NotJudged:
			e.NotJudged++
		case Differs:
			e.Judged++
		default:
			e.Judged++
			e.Agree++
		}
		e.Values = append(e.Values, f)
	}
	return e, nil
}

// judge holds what the values of a printout are compared with.
type judge struct {
	observer preset.Observer
	p        *Printout
	birth    kundali.Birth
	e        *Explanation

	slack vedic.Angle
	room  vedic.Angle    // of the lagna and the cusps, by the digits of the place
	sky   vedic.Sky      // by the settings that were found
	cusps *kundali.Chart // by the houses of the cusps
	chart *kundali.Chart // by the houses of the grahas
	tree  *periods
	moon  vedic.Longitude
	edge  edge // what a date is that the text does not say

	karakas []jaimini.CharaKaraka
	rises   map[Kind][]time.Time // of the Sun around the birth, by every rule
	rupas   map[vedic.Graha]float64
	arudhas map[string]vedic.Rashi // by the names of the padas
}

// placed reports whether the place of birth is known.
func (x *judge) placed() bool { return x.birth.Place != (vedic.Place{}) }

// readings returns the evidence of the longitudes: for each point the most exact value that is printed.
func (x *judge) readings() (list []preset.Reading) {
	spans := map[preset.Point]preset.Reading{}
	put := func(p preset.Point, r preset.Reading) {
		if was, ok := spans[p]; !ok || was.InSign && !r.InSign || r.Within < was.Within && was.InSign == r.InSign {
			spans[p] = r
		}
	}
	for i := range x.p.Values {
		v := &x.p.Values[i]
		if v.point == preset.Lagna && !x.placed() {
			continue
		}
		r := preset.Reading{Of: v.point}
		switch v.Kind {
		case LongitudeOf:
			if _, ok := spans[v.point]; ok && spans[v.point].Within <= v.room {
				continue
			}
			r.At, r.InSign, r.Within = vedic.NewLongitude(v.angle), v.inSign, v.room
			if v.point == preset.Lagna {
				r.Within = max(r.Within, x.room)
			}
		case SignOf:
			r.At = vedic.NewLongitude(onSign(v.rashi, vedic.Sign/2))
			r.Within = vedic.Sign / 2
		case PadaOf:
			if v.star == 0 {
				continue
			}
			r.Within = vedic.Circle / 108 / 2
			r.At = vedic.NewLongitude((vedic.Angle(v.star-1)*4+vedic.Angle(v.pada-1))*(vedic.Circle/108) + r.Within)
		case NakshatraOf:
			r.Within = vedic.Circle / 27 / 2
			r.At = vedic.NewLongitude(vedic.Angle(v.star-1)*(vedic.Circle/27) + r.Within)
		default:
			continue
		}
		put(v.point, r)
	}
	for p := preset.Lagna; p <= preset.Point(vedic.Ketu); p++ {
		if r, ok := spans[p]; ok {
			list = append(list, r)
			x.e.node = x.e.node || p >= preset.Point(vedic.Rahu)
			x.e.lagna = x.e.lagna || p == preset.Lagna
		}
	}
	x.e.longitudes = len(list)
	return list
}

// mostBoundaries is how many dates of maha dashas are used to find the year: a life has ten, each printed twice.
const mostBoundaries = 40

// boundaries returns the evidence of the maha dashas. The first one is often printed from the birth on, and says
// nothing then.
func (x *judge) boundaries() (list []preset.Boundary) {
	seen := map[preset.Boundary]bool{}
	for i := range x.p.Values {
		v := &x.p.Values[i]
		if v.Kind != DashaOf || len(v.chain) != 1 || v.edge == unknownEdge || x.atBirth(v) {
			continue
		}
		b := preset.Boundary{Lord: v.chain[0], Start: x.jd(v.at), Within: v.within.Hours() / 24}
		if v.edge == endEdge {
			b.Lord = dasha.After(b.Lord)
		}
		if !seen[b] && len(list) < mostBoundaries {
			seen[b] = true
			list = append(list, b)
		}
	}
	return list
}

// jd returns the moment that the clock of the birth shows.
func (x *judge) jd(local time.Time) vedic.JD {
	_, offset := x.birth.Time.Zone()
	return vedic.JDOf(local.Add(-time.Duration(offset) * time.Second))
}

// atBirth reports whether a date is that of the birth.
func (x *judge) atBirth(v *Value) bool {
	return vedic.DateOf(v.at) == vedic.DateOf(x.birth.Time) && v.edge != endEdge
}

// fit finds the settings by the longitudes and the maha dashas.
func (x *judge) fit() error {
	room, err := x.lagnaRoom()
	if err != nil {
		return err
	}
	x.room = room
	_, offset := x.birth.Time.Zone()
	ev := preset.Evidence{At: vedic.JDOf(x.birth.Time), Place: x.birth.Place,
		Offset:   time.Duration(offset) * time.Second,
		Readings: x.readings(), Boundaries: x.boundaries()}
	if len(ev.Readings)+len(ev.Boundaries) == 0 {
		return nil
	}
	best, left, err := x.search(&ev)
	if err != nil || best == nil {
		return err
	}
	if late := x.late(&ev); late != 0 && (x.slack > 0 || len(left) > 0 || !x.explains(best)) {
		slack := x.slack
		ev.Clocks = []time.Duration{late}
		other, fewer, err := x.search(&ev)
		if err != nil {
			return err
		}
		if x.explains(other) && other.Verdict != preset.NoAyanamsa && shown(fewer) && (!x.explains(best) ||
			x.slack <= slack && len(fewer) <= len(left) && (x.slack < slack || len(fewer) < len(left))) {
			best = other
		} else {
			x.slack = slack
		}
	}
	x.take(best)
	return nil
}

// search finds the settings by the longitudes and the maha dashas, first to the last digit and then more loosely. It
// sets x.slack, and returns the points that were left out. The result is nil where there is no evidence.
func (x *judge) search(ev *preset.Evidence) (best *preset.Result, left []preset.Point, err error) {
	x.slack = 0
	for i, slack := range slacks {
		wide := *ev
		wide.Readings = slices.Clone(ev.Readings)
		for k := range wide.Readings {
			wide.Readings[k].Within = max(wide.Readings[k].Within, slack)
		}
		r, out, err := preset.DetectMost(x.observer, wide)
		if err != nil && len(ev.Boundaries) > 0 { // a date that the ephemeris does not reach
			if ev.Boundaries, wide.Boundaries = nil, nil; len(ev.Readings) == 0 {
				return nil, nil, nil
			}
			r, out, err = preset.DetectMost(x.observer, wide)
		}
		if err != nil {
			return nil, nil, err
		}
		few := max(1, len(ev.Readings)/4)
		switch {
		case i == 0, x.explains(r) && len(left) > few && len(out) <= few, !x.explains(best) && x.explains(r),
			x.explains(r) && len(out) < len(left) && slack <= vedic.Arcsecond && !onlyLagna(best, left, out):
			best, left, x.slack = r, out, slack
		}
		if x.explains(best) && (len(left) == 0 || len(left) <= few && slack >= vedic.Arcsecond) {
			break
		}
	}
	return best, left, nil
}

// onlyLagna reports whether a result explains its readings to the last digit, and a looser one would explain nothing
// more than the lagna. The place of birth differs then: looser settings would bend the grahas to the lagna.
func onlyLagna(best *preset.Result, left, out []preset.Point) bool {
	exact := best.Verdict == preset.NoAyanamsa || len(best.Fitting) > 0 && best.Fitting[0].Exact()
	return exact && len(out) == len(left)-1 && slices.Contains(left, preset.Lagna) &&
		!slices.Contains(out, preset.Lagna)
}

// explains reports whether a result explains its readings. One or two readings fit some strange settings by chance, so
// for these only settings count that depart from the commonest practice in as many ways at most.
func (x *judge) explains(r *preset.Result) bool {
	if len(r.Fitting) == 0 {
		return r.Verdict == preset.NoAyanamsa
	}
	return x.e.longitudes > 2 || r.Fitting[0].Departures <= max(x.e.longitudes, 1)
}

// farthest is by how much settings may miss the longitudes and still be those that the values are compared with.
const farthest = 10 * vedic.Arcminute

// take takes the settings of a result: of several that fit, those that the text names.
func (x *judge) take(r *preset.Result) {
	e := x.e
	e.Verdict, e.Like, e.Within = r.Verdict, r.Preset, x.slack
	if r.Verdict == preset.NoPlaces {
		return
	}
	h := r.Nearest
	alone := r.Verdict == preset.None && h.Miss == 0 // one value agrees with itself in any ayanamsa
	chance := r.Verdict == preset.NoAyanamsa && e.longitudes < 3 && h.Room > vedic.Arcsecond
	if alone || chance || len(r.Fitting) > 0 && !x.explains(r) {
		e.Verdict, e.Within = preset.NoPlaces, 0 // one or two coarse values agree by some settings whatever they are
		e.Settings.Ayanamsa = x.p.statedAyanamsa
		return
	}
	if len(r.Fitting) > 0 {
		h = r.Fitting[0]
		for _, other := range r.Fitting {
			if x.p.states && other.Settings.Ayanamsa == x.p.statedAyanamsa && other.Exact() &&
				h.Settings.Ayanamsa != x.p.statedAyanamsa && other.Departures <= h.Departures+1 {
				h = other
			}
		}
		e.Others = rivals(r.Fitting, &h)
		if e.Verdict == preset.Several && e.Others == 0 && e.longitudes > 1 {
			e.Verdict = preset.Found // with the star in either place, or by either clock: the ayanamsa is the same
		}
	}
	if e.miss = h.Miss; h.Miss > farthest {
		e.Settings.Ayanamsa = x.p.statedAyanamsa // nothing is near: the usual settings are as good
		return
	}
	if !h.Exact() && h.Offset.Abs() > vedic.MaxOffset { // no ayanamsa is near it
		e.Ayanamsa, e.Settings.Ayanamsa = h.Ayanamsa, x.p.statedAyanamsa
		return
	}
	e.Settings, e.Ayanamsa, e.Shift, e.DeltaT = h.Settings, h.Ayanamsa, h.Shift, h.DeltaT
	if !h.Exact() {
		e.Offset = h.Offset
	}
}

// rivals returns how many hypotheses have another ayanamsa or node than one, and are as plain.
func rivals(list []preset.Hypothesis, of *preset.Hypothesis) (n int) {
	for i := range list {
		s, same := &list[i].Settings, &of.Settings
		if list[i].Departures <= of.Departures && list[i].Exact() == of.Exact() &&
			(s.Ayanamsa != same.Ayanamsa || s.Node != same.Node) {
			n++
		}
	}
	return n
}

// look observes the sky by the settings.
func (x *judge) look() (err error) {
	s := x.e.Settings
	s.Offset = x.e.Offset
	place := x.birth.Place
	if place == (vedic.Place{}) {
		place.Name = "0, 0"
	}
	at := vedic.JDOf(x.birth.Time).Plus(seconds(x.e.Shift))
	if x.sky, err = x.observer.Sky(at, place, s); err != nil {
		return err
	}
	if x.e.DeltaT != 0 {
		late, err := x.observer.Sky(at.Plus(seconds(x.e.DeltaT)), place, s)
		if err != nil {
			return err
		}
		x.sky.Grahas = late.Grahas
	}
	x.moon = x.sky.Grahas.At(vedic.Moon).Longitude
	x.chart = kundali.FromSky(x.birth, x.sky)
	x.cusps = x.chart
	return nil
}

func seconds(s vedic.Decimal) time.Duration { return time.Duration(float64(s) * float64(time.Second)) }

// at returns the longitude of a point.
func (x *judge) at(p preset.Point) vedic.Longitude {
	if p == preset.Lagna {
		return x.sky.Lagna
	}
	return x.sky.Grahas.At(vedic.Graha(p)).Longitude
}

// floor is how near two programs with the same settings come.
func (x *judge) floor(p preset.Point) vedic.Angle {
	if p >= preset.Point(vedic.Rahu) && x.e.Settings.Node == vedic.TrueNode {
		return vedic.Arcsecond * 3 / 2
	}
	return vedic.Arcsecond * 15 / 100
}
