package printout

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// finding judges one value.
func (x *judge) finding(v *Value) Finding {
	f := Finding{Value: *v, Status: NotJudged}
	if !v.read() {
		return f
	}
	if v.Kind != OtherOf && v.point == preset.Lagna && !x.placed() && x.ofLagna(v) {
		f.why = "no_place"
		return f
	}
	switch v.Kind {
	case LongitudeOf:
		x.longitude(&f)
	case SignOf, NakshatraOf, PadaOf, VargaSignOf:
		x.part(&f)
	case RetrogradeOf:
		f.agrees(x.sky.Grahas.At(vedic.Graha(v.point)).Retrograde() == v.retro)
	case HouseOf:
		if v.point == preset.Lagna || x.placed() {
			f.Ours = fmt.Sprint(houseIn(x.chart, v.point))
			f.agrees(houseIn(x.chart, v.point) == v.bhava)
		} else {
			f.why = "no_place"
		}
	case CuspOf:
		x.cusp(&f)
	case KarakaOf:
		for _, k := range x.karakas {
			if k.Graha == vedic.Graha(v.point) {
				f.Ours = string(k.Karaka)
			}
		}
		f.agrees(hasOffice(x.karakas, v))
	case ArudhaOf:
		x.arudha(&f)
	case ShadbalaOf:
		x.shadbala(&f)
	case DashaOf:
		x.dasha(&f)
	case BalanceOf:
		x.balance(&f)
	case AyanamsaOf:
		x.ayanamsa(&f)
	case RiseOf, SetOf:
		x.rise(&f)
	case DayOf:
		x.day(&f)
	}
	return f
}

// ofLagna reports whether a value without a graha is of the lagna, and so needs the place.
func (x *judge) ofLagna(v *Value) bool {
	switch v.Kind {
	case LongitudeOf, SignOf, NakshatraOf, PadaOf, VargaSignOf, CuspOf, RiseOf, SetOf:
		return true
	}
	return false
}

func (f *Finding) agrees(same bool) {
	if f.Status = Differs; same {
		f.Status = Reproduced
	}
	if f.Status == Differs && f.why == "" {
		f.why = "unexplained"
	}
}

// apart compares numbers: difference is printed minus ours, in the unit.
func (f *Finding) apart(difference, within, near float64, unit string) {
	d := vedic.Decimal(difference)
	f.Difference, f.Unit = &d, unit
	switch {
	case math.Abs(difference) <= within:
		f.Status = Reproduced
	case math.Abs(difference) <= near:
		f.Status = Near
	default:
		f.Status, f.why = Differs, "unexplained"
	}
}

func arcseconds(a vedic.Angle) float64 { return float64(a) / float64(vedic.Arcsecond) }

// off compares an arc in arcseconds, and looks for one wrong digit. A difference up to near is one of the theory of the
// planets, or of the digits of the place.
func (x *judge) off(f *Finding, ahead, floor, near vedic.Angle) {
	within := max(f.room, vedic.Arcsecond/100) + floor
	near = max(within, near+floor)
	f.apart(math.Round(arcseconds(ahead)*100)/100, arcseconds(within), arcseconds(near), "arcseconds")
	f.digit = f.Status == Differs && oneDigit(f.angle, ahead, max(within, x.slack))
}

// digits are the places of the digits of an angle within a sign, and how many values a digit has there.
var digits = [...]struct{ place, values vedic.Angle }{{10 * vedic.Degree, 3}, {vedic.Degree, 10},
	{10 * vedic.Arcminute, 6}, {vedic.Arcminute, 10}, {10 * vedic.Arcsecond, 6}}

// oneDigit reports whether a printed angle would be right with another digit in one place. Ahead is printed minus
// right. The sign, which is mostly printed as a name, stays the same.
func oneDigit(printed, ahead, within vedic.Angle) bool {
	if right := printed - ahead; right < 0 || right/vedic.Sign != printed/vedic.Sign {
		return false
	}
	inSign := printed % vedic.Sign
	for _, d := range digits {
		n := (ahead.Abs() + d.place/2) / d.place
		if ahead < 0 {
			n = -n
		}
		digit := inSign/d.place%d.values - n
		if n != 0 && digit >= 0 && digit < d.values && (ahead-n*d.place).Abs() <= within && d.place >= 8*within {
			return true
		}
	}
	return false
}

func (x *judge) longitude(f *Finding) {
	ours := x.at(f.point)
	ahead := f.ahead(ours)
	f.Ours = vedic.Angle(ours).String()
	if f.inSign {
		f.Ours = ours.InSign().String()
	}
	x.off(f, ahead, x.floor(f.point), x.near(f.point))
	if f.Status != Differs || f.digit || !x.lagnaAlone(f) {
		return
	}
	if east, ok := x.placeOff(f); ok {
		f.east, f.why = east, "place"
	} else if x.mirrored(f) {
		f.why = "place_mirrored"
	}
}

// near is how far a longitude may lie from ours beyond its digits and still agree nearly.
func (x *judge) near(p preset.Point) vedic.Angle {
	if p == preset.Lagna {
		return max(x.slack, x.room)
	}
	return x.slack
}

// part compares a sign, a nakshatra, a pada or the sign of a varga. Within an arcsecond of an edge either side agrees.
func (x *judge) part(f *Finding) {
	at := x.at(f.point)
	room := max(x.near(f.point), vedic.Arcsecond)
	same := false
	for _, l := range []vedic.Longitude{at, at.Plus(-room), at.Plus(room)} {
		star, pada := l.Nakshatra()
		switch f.Kind {
		case SignOf:
			same = same || l.Rashi() == f.rashi
			f.Ours = at.Rashi().String()
		case NakshatraOf:
			same = same || star == f.star
			ours, _ := at.Nakshatra()
			f.Ours = ours.String()
		case PadaOf:
			same = same || pada == f.pada
			_, ours := at.Nakshatra()
			f.Ours = fmt.Sprint(int(ours))
		case VargaSignOf:
			m := x.method(f.varga)
			same = same || x.signIn(l, f.varga, m) == f.rashi
			if ours := x.signIn(at, f.varga, m); ours != 0 {
				f.Ours = ours.String()
			}
		}
	}
	f.agrees(same)
}

func (x *judge) cusp(f *Finding) {
	ahead := x.cuspOff(&f.Value, x.cusps)
	f.Ours = vedic.Angle(vedic.NewLongitude(f.angle - ahead)).String()
	x.off(f, ahead, vedic.Arcsecond, x.near(preset.Lagna))
}

func (x *judge) shadbala(f *Finding) {
	if !x.placed() {
		f.why = "no_place"
		return
	}
	unit := "rupas"
	if f.virupas {
		unit = "virupas"
	}
	off, within := f.rupasOff(x.rupas)
	f.Ours = fmt.Sprintf("%.2f", f.number-off)
	f.apart(math.Round(off*100)/100, within, 0, unit)
	if f.Status == Differs {
		f.why = "shadbala"
	}
}

func (x *judge) dasha(f *Finding) {
	days, within, ok := x.dashaOff(&f.Value, x.tree, x.edge)
	if !ok {
		f.why = "not_compared"
		return
	}
	_, offset := x.birth.Time.Zone()
	ours := x.jd(f.at) - vedic.JD(days)
	zone := time.FixedZone("", offset)
	format := "2006-01-02T15:04"
	if f.within > time.Hour {
		format = time.DateOnly
	}
	f.Ours = ours.Time().In(zone).Format(format)
	f.apart(math.Round(days*1e4)/1e4, within, within, "days")
}

// balance compares what is left of the first dasha, in days of years of 360.
func (x *judge) balance(f *Finding) {
	b := x.tree.tree.Balance()
	f.Ours = fmt.Sprintf("%s %d-%d-%d", b.Lord, b.Years, b.Months, b.Days)
	if b.Lord != f.chain[0] {
		f.agrees(false)
		return
	}
	f.apart(f.number-float64(b.Years*360+b.Months*30+b.Days), 1, 1, "days")
}

// ayanamsa compares its value from the mean equinox, or from the true one.
func (x *judge) ayanamsa(f *Finding) {
	mean, real := f.angle-x.sky.Ayanamsa, f.angle-x.sky.TrueAyanamsa()
	ahead := mean
	if real.Abs() < mean.Abs() {
		ahead = real
	}
	f.Ours = (f.angle - ahead).String()
	x.off(f, ahead, vedic.Arcsecond/2, x.slack)
}

// riser is an observer that finds risings; an *ephemeris.Observer is one.
type riser interface {
	Last(ev ephemeris.Event, before vedic.JD, place vedic.Place) (vedic.JD, error)
	Next(ev ephemeris.Event, after vedic.JD, place vedic.Place) (vedic.JD, error)
}

// rise compares a rise or a setting around the birth by every rule for it.
func (x *judge) rise(f *Finding) {
	best, ours := math.Inf(1), ""
	for _, t := range x.risesOf(f.Kind) {
		clock := t.Sub(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location()))
		if late := f.number - clock.Seconds(); math.Abs(late) < math.Abs(best) {
			best, ours = late, t.Format(time.TimeOnly)
		}
	}
	if ours == "" {
		f.why = "not_compared"
		return
	}
	f.Ours = ours
	within := f.within.Seconds()
	f.apart(math.Round(best*10)/10, within+1, within+9, "seconds")
}

// risesOf returns the last and the next rising or setting by every rule; none for an observer that finds none.
func (x *judge) risesOf(k Kind) []time.Time {
	o, ok := x.observer.(riser)
	if list, known := x.rises[k]; known || !ok {
		return list
	}
	_, offset := x.birth.Time.Zone()
	var list []time.Time
	for rule := ephemeris.UpperLimbRefracted; rule <= ephemeris.Hindu; rule++ {
		ev := ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Setting: k == SetOf, Rule: rule}
		for _, find := range []func(ephemeris.Event, vedic.JD, vedic.Place) (vedic.JD, error){o.Last, o.Next} {
			if at, err := find(ev, x.sky.At, x.birth.Place); err == nil {
				list = append(list, at.Time().In(time.FixedZone("", offset)))
			}
		}
	}
	if x.rises == nil {
		x.rises = map[Kind][]time.Time{}
	}
	x.rises[k] = list
	return list
}

// day compares the names of a tithi, a yoga, a karana or a weekday.
func (x *judge) day(f *Finding) {
	sun, moon := x.at(preset.Point(vedic.Sun)), x.at(preset.Point(vedic.Moon))
	var named []interface{ Name(vedic.Lang) string }
	switch f.Of {
	case "tithi":
		named = append(named, vedic.TithiOf(sun, moon))
	case "yoga":
		named = append(named, vedic.NityaYogaOf(sun, moon))
	case "karana":
		named = append(named, vedic.KaranaOf(sun, moon))
	case "weekday":
		civil := x.birth.Time.Weekday()
		named = append(named, vedic.VaraOf(civil))
		if x.birth.Time.Hour() < 12 { // before sunrise the day before runs on
			named = append(named, vedic.VaraOf((civil+6)%7))
		}
	}
	words := map[string]bool{}
	for _, word := range strings.FieldsFunc(strings.ToLower(f.Printed), func(r rune) bool {
		return strings.ContainsRune(" ()-,.:%", r)
	}) {
		words[skeleton(word)] = true
	}
	same := false
	f.Ours = fmt.Sprint(named[0])
	for _, name := range named {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			list := strings.Fields(strings.ToLower(name.Name(l)))
			all := len(list) > 0
			for _, word := range list {
				all = all && words[skeleton(word)]
			}
			same = same || all
		}
		if v, ok := name.(vedic.Vara); ok {
			same = same || words[skeleton(strings.ToLower(time.Weekday(v-1).String()))]
		}
	}
	f.agrees(same)
	if !same {
		f.why = "day_name"
	}
}
