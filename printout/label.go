package printout

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// label is what stands before a value of the birth.
type label uint8

const (
	ignoredLabel label = iota + 1
	dateLabel
	timeLabel
	placeLabel
	zoneLabel
	savingLabel
	latitudeLabel
	longitudeLabel
	ayanamsaLabel
	sunriseLabel
	sunsetLabel
	tithiLabel
	yogaLabel
	karanaLabel
	weekdayLabel
	moonSignLabel
	moonStarLabel
	balanceLabel
	unjudgedLabel
)

// labelWords are the labels of the programs in English and Hindi, a bar between two.
var labelWords = map[label]string{
	ignoredLabel: "name|sex|gender|नाम|लिंग|altitude|sidereal time|janma ghatis|lunar yr-mo|page|version|report|father|mother|lmt at birth|gmt at birth|lmt|gmt",
	dateLabel: "date|date of birth|birth date|dob|birthdate|date & time|birth|born|जन्म तिथि|जन्म दिनांक|जन्मतिथि|दिनांक|date and time|" +
		"date of birth (dd/mm/yyyy)|जन्म तारीख",
	timeLabel:      "time|time of birth|birth time|tob|जन्म समय|समय",
	placeLabel:     "place|place of birth|birth place|birthplace|pob|city|location|जन्म स्थान|जन्मस्थान|स्थान",
	zoneLabel:      "time zone|timezone|tz|zone|utc offset|gmt offset|समय क्षेत्र|time zone offset",
	savingLabel:    "dst|daylight saving|daylight savings|dst correction|war time correction|war time|war/daylight time correction",
	latitudeLabel:  "latitude|lat|अक्षांश",
	longitudeLabel: "longitude|long|lon|lng|रेखांश|देशांतर|देशान्तर",
	ayanamsaLabel:  "ayanamsa|ayanamsha|ayanamsh|ayanansh|अयनांश|ayanamsa name|ayanamsa type|ayanamsa value",
	sunriseLabel:   "sunrise|sun rise|सूर्योदय|sunrise at birth",
	sunsetLabel:    "sunset|sun set|सूर्यास्त|sunset at birth",
	tithiLabel:     "tithi|तिथि|tithi at birth|birth tithi",
	yogaLabel:      "yoga|योग|yog|yoga at birth",
	karanaLabel:    "karana|karan|करण",
	weekdayLabel:   "weekday|day|vedic weekday|वार|birth day|hindu week day|hindu weekday|day of week",
	moonSignLabel:  "moon sign|moonsign|rashi|rasi|janma rashi|janma rasi|चंद्र राशि|राशि|chandra rashi|rasi sign|rashi sign",
	moonStarLabel:  "nakshatra|birth star|janma nakshatra|star|नक्षत्र|जन्म नक्षत्र|nakshatra-pada|nakshatra - pada|naksatra|birth nakshatra",
	balanceLabel:   "balance of dasha|dasha balance|balance of dasa|balance|dasa balance|भोग्य दशा|दशा शेष|balance at birth|vimshottari balance",
	unjudgedLabel: "sun sign|western sun sign|hora lord|kaala lord|mahakala hora|rasi lord|rashi lord|sign lord|nakshatra lord|lagna lord|star lord|" +
		"varna|vashya|yoni|gana|gan|nadi|tatva|paya|name letter|lucky number|lucky stone",
}

var labels = func() map[string]label {
	m := map[string]label{}
	for l, list := range labelWords {
		for name := range strings.SplitSeq(list, "|") {
			m[name] = l
		}
	}
	return m
}()

// labelAt returns the longest label that begins at a token and is followed by what can be its value.
func (r *row) labelAt(i int) (l label, n int) {
	for k := i; k < min(i+6, len(r.tokens)); k++ {
		if k > i && r.tokens[k].newCell {
			break
		}
		found, ok := labels[strings.ToLower(strings.Join(strings.Fields(r.part(i, k+1)), " "))]
		if !ok {
			continue
		}
		next := k + 1
		if next < len(r.tokens) && (r.is(next, ":", "=", "-", "(", "+") || r.tokens[next].newCell ||
			r.kind(next) == numberToken || found == ayanamsaLabel || found == balanceLabel ||
			found == placeLabel && k > i) {
			l, n = found, next-i
		}
	}
	return l, n
}

// labelled reads the labels of a line with their values; ok is false where the line does not begin with one.
func (x *reader) labelled() bool {
	first, n := x.labelAt(0)
	if n == 0 {
		return false
	}
	for i := 0; i < len(x.tokens); {
		next, nextLabel, nextN := len(x.tokens), label(0), 0
		for k := i + n; k < len(x.tokens); k++ {
			l, m := x.labelAt(k)
			if m > 0 && k > i+n && (x.tokens[k].newCell || x.is(k-1, ",", ";") || x.is(k+m, ":", "=")) {
				next, nextLabel, nextN = k, l, m
				break
			}
		}
		from := i + n
		for x.is(from, ":", "=") || from == i+n && x.is(from, "-") && first != zoneLabel && first != latitudeLabel &&
			first != longitudeLabel {
			from++
		}
		x.value(first, i, from, next)
		i, first, n = next, nextLabel, nextN
	}
	return true
}

// value reads the value of a label, which stands in the tokens from from to below to.
func (x *reader) value(l label, at, from, to int) {
	short := *x
	short.tokens = x.tokens[:to]
	r := &short.row
	switch l {
	case dateLabel:
		x.birthMoment(r, from, to)
	case timeLabel:
		if clock, _, _, ok := r.clockAt(from); ok && x.p.Clock == nil {
			x.p.Clock = &clock
		} else if dotted, is := r.dotted(from); is && x.p.Clock == nil {
			x.p.Clock = &dotted
		}
		x.zoneIn(r, from, to)
	case placeLabel:
		x.birthPlace(r, from, to)
	case zoneLabel:
		x.zone(r, from, to)
	case savingLabel:
		if a, ok := r.arcAt(from, false); ok && x.p.Offset != nil {
			*x.p.Offset += hours(a.angle)
		}
	case latitudeLabel, longitudeLabel:
		if c, ok := r.coordinateAt(from); ok {
			x.coordinate(c, l == latitudeLabel)
		}
	case ayanamsaLabel:
		x.ayanamsa(r, from, to)
	case sunriseLabel, sunsetLabel:
		kind := RiseOf
		if l == sunsetLabel {
			kind = SetOf
		}
		if clock, last, _, ok := r.clockAt(from); ok {
			x.add(r, Value{Kind: kind, Of: string(kind), within: last, number: clock.Seconds()}, from, to)
		}
	case tithiLabel, yogaLabel, karanaLabel, weekdayLabel:
		of := map[label]string{tithiLabel: "tithi", yogaLabel: "yoga", karanaLabel: "karana",
			weekdayLabel: "weekday"}[l]
		if r.kind(from) == wordToken {
			x.add(r, Value{Kind: DayOf, Of: of}, from, to)
		}
	case moonSignLabel:
		if sign, ok := r.signAt(from); ok {
			x.add(r, Value{Kind: SignOf, Of: "moon", point: preset.Point(vedic.Moon), rashi: sign}, from, from+1)
		}
	case moonStarLabel:
		x.star(r, from, preset.Point(vedic.Moon))
	case balanceLabel:
		x.balance(r, from, to)
	case unjudgedLabel:
		x.add(r, Value{Kind: OtherOf, Of: r.part(at, from), why: "not_compared"}, from, to)
		x.p.Values[len(x.p.Values)-1].Of = strings.TrimRight(r.part(at, from), " :=-")
	}
}

// birthMoment reads a date, and a time behind it.
func (x *reader) birthMoment(r *row, from, to int) {
	for k := from; k < to && x.p.Date == (vedic.Date{}); k++ {
		d, ok := r.dateAt(k)
		if !ok {
			continue
		}
		if d.short {
			d.year += 1900
		}
		x.p.Date = vedic.Date{Year: d.year, Month: d.month, Day: d.day}
		from = k + d.tokens
	}
	for k := from; k < to && x.p.Clock == nil; k++ {
		if clock, _, n, ok := r.clockAt(k); ok {
			x.p.Clock = &clock
			x.zoneIn(r, k+n, to)
		}
	}
}

// zoneIn reads an offset behind a time, as +05:30 or IST.
func (x *reader) zoneIn(r *row, from, to int) {
	for k := from; k < to; k++ {
		if r.is(k, "utc", "gmt", "ist") || r.is(k, "+") && r.kind(k+1) == numberToken {
			x.zone(r, k, to)
			return
		}
	}
}

// hours reads degrees as hours.
func hours(a vedic.Angle) time.Duration {
	return time.Duration(a / vedic.Arcsecond * vedic.Angle(time.Second))
}

// zone reads +05:30, 5.5, 5:30:00 (East of GMT), GMT+5:30, IST and Asia/Kolkata.
func (x *reader) zone(r *row, from, to int) {
	if x.p.Offset != nil {
		return
	}
	sign := time.Duration(1)
	for k := from; k < to; k++ {
		switch {
		case r.is(k, "ist"):
			offset := 5*time.Hour + 30*time.Minute
			x.p.Offset = &offset
			return
		case r.is(k, "-"):
			sign = -1
		case r.kind(k) == wordToken && r.is(k+1, "/") && r.kind(k+2) == wordToken && x.p.Zone == "":
			end := k + 3
			for r.is(end, "_", "/") && r.kind(end+1) == wordToken {
				end += 2
			}
			x.p.Zone = r.part(k, end)
			k = end
		case r.kind(k) == numberToken:
			a, ok := r.arcAt(k, false)
			if text := r.tokens[k].text; ok && len(text) == 4 && !a.marked { // 0530
				a.angle, _, _ = vedic.ParseAngle(text[:2] + "-" + text[2:])
			}
			offset := hours(a.angle)
			for i := k; i < to; i++ {
				if r.is(i, "west", "w") {
					sign = -1
				}
			}
			if offset *= sign; ok && offset.Abs() <= 15*time.Hour {
				x.p.Offset = &offset
			}
			return
		}
	}
}

// birthPlace reads coordinates, or the name of a place with coordinates behind it.
func (x *reader) birthPlace(r *row, from, to int) {
	end := to
	for k := from; k < to; k++ {
		if c, ok := r.coordinateAt(k); ok && c.lettered {
			x.coordinate(c, c.north)
			end = min(end, k)
			k += c.tokens - 1
		}
	}
	for end > from && r.kind(end-1) == signToken {
		end--
	}
	if x.p.Place == "" && end > from && r.kind(from) == wordToken {
		x.p.Place = strings.TrimSpace(r.part(from, end))
	}
}

func (x *reader) coordinate(c coordinate, latitude bool) {
	if c.lettered {
		latitude = c.north
	}
	switch a := c.angle; {
	case latitude && x.p.Latitude == nil && a.Abs() <= 90*vedic.Degree:
		x.p.Latitude, x.p.placeRoom = &a, max(x.p.placeRoom, c.last)
	case !latitude && x.p.Longitude == nil:
		x.p.Longitude, x.p.placeRoom = &a, max(x.p.placeRoom, c.last)
	}
}

// ayanamsas are the names by which programs call the usual ones.
var ayanamsas = map[string]vedic.Ayanamsa{
	"lahiri": vedic.Lahiri, "chitrapaksha": vedic.Lahiri, "chitra": vedic.Lahiri, "लाहिरी": vedic.Lahiri,
	"nc": vedic.Lahiri,
	"kp": vedic.Krishnamurti, "krishnamurti": vedic.Krishnamurti, "raman": vedic.Raman, "रमन": vedic.Raman,
	"yukteshwar": vedic.Yukteshwar, "fagan": vedic.FaganBradley,
}

// ayanamsa reads its name, its value or both.
func (x *reader) ayanamsa(r *row, from, to int) {
	for k := from; k < to; k++ {
		if r.kind(k) == wordToken {
			a, ok := ayanamsas[r.tokens[k].text]
			if ok && !x.p.states {
				x.p.statedAyanamsa, x.p.states = a, true
			}
			continue
		}
		if a, ok := r.arcAt(k, true); ok && a.angle >= 10*vedic.Degree && a.angle < 40*vedic.Degree {
			x.add(r, Value{Kind: AyanamsaOf, Of: "ayanamsa", angle: a.angle, room: a.last}, k, k+a.tokens)
			return
		}
	}
}

// balance reads "Rahu 12 Y 3 M 8 D" and "Rahu 12-3-8".
func (x *reader) balance(r *row, from, to int) {
	for k := from; k < to; k++ {
		g, ok := r.grahaAt(k)
		if !ok {
			continue
		}
		var parts []int
		for i := k + 1; i < to && len(parts) < 3; i++ {
			if n, ok := r.whole(i); ok {
				parts = append(parts, n)
			}
		}
		if len(parts) == 3 {
			x.add(r, Value{Kind: BalanceOf, Of: g.String(), chain: []vedic.Graha{g},
				number: float64(parts[0]*360 + parts[1]*30 + parts[2])}, k, to)
		}
		return
	}
}

// star reads a nakshatra and its pada.
func (x *reader) star(r *row, i int, p preset.Point) (end int, ok bool) {
	s, n, ok := r.nakshatraAt(i)
	if !ok {
		return i, false
	}
	x.add(r, Value{Kind: NakshatraOf, Of: p.String(), point: p, star: s}, i, i+n)
	k := i + n
	for r.is(k, "-", "(", "/", ",", "pada", "charan", "charana", "quarter", "पद", "चरण", ":") {
		k++
	}
	if pada, is := r.whole(k); is && pada >= 1 && pada <= 4 && !r.is(k+1, "°", ":", "'", "-") {
		x.add(r, Value{Kind: PadaOf, Of: p.String(), point: p, star: s, pada: vedic.Pada(pada)}, k, k+1)
		return k + 1, true
	}
	return i + n, true
}
