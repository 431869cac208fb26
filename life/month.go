package life

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Month is the month ahead of a person: what changes in it, and nothing else, for what stays is of the year. Theme is
// the one of Dates that weighs most, nil where nothing changes.
type Month struct {
	// From and To are a civil month apart.
	From vedic.Instant `json:"from"`
	To   vedic.Instant `json:"to"` // the last moment or day
	// What weighs most of all that changes; missing where nothing does.
	Theme *Date `json:"theme,omitempty"`
	// Areas are at most three, the weightiest first.
	Areas []MonthArea `json:"areas"`
	// Dates are at most eight, by time.
	Dates []Date `json:"dates"`
	// Best are at most five days that favour beginnings, by time; Tender as many that ask for care. Empty, not nil,
	// where no day stands out.
	Best   []MonthDay `json:"best"`
	Tender []MonthDay `json:"tender"` // days for quieter plans, by the Moon at noon
}

// MonthArea is a house into which grahas come in a month, and the matter of it that the age of the person allows.
// Polarity is "good" or "hard", by the sum of their weights.
type MonthArea struct {
	// House is 1 to 12 from the lagna.
	House vedic.Bhava `json:"house"`
	// Area is a key as in [Topic].
	Area     string `json:"area"`
	Polarity string `json:"polarity"` // supports, hinders or neither
	// Grahas are those that come in, each once.
	Grahas []vedic.Graha `json:"grahas"`
	// Weight is the sum of theirs; see [Sight].
	Weight vedic.Decimal `json:"weight"`
}

// MonthDay is a day by the Moon at its noon: Tara counts the Moon's star from that of birth, 1 to 9, and the houses
// are those of the Moon from the natal Moon and from the lagna.
type MonthDay struct {
	// Day is the civil date in the zone of the birth.
	Day vedic.Date `json:"date"`
	// Tara is 1 janma to 9 ati-mitra.
	Tara     int         `json:"tara"`
	FromMoon vedic.Bhava `json:"houseFromMoon"` // counted from the sign of the Moon, 1 to 12
	// House from the lagna, 1 to 12; left out where the hour of birth is not known.
	FromLagna vedic.Bhava `json:"houseFromLagna"`

	score float64
}

const (
	mostMonthDates = 8
	mostMonthAreas = 3
	mostMonthDays  = 5
)

// month reads the month ahead of a moment.
func (v *view) month(ctx context.Context, e gochar.Ephemeris, now vedic.Instant) (*Month, error) {
	y, dates, err := v.ahead(ctx, e, now, v.before(now.AddDate(0, 1, 0)))
	if err != nil {
		return nil, fmt.Errorf("life: month: %w", err)
	}
	for g := vedic.Sun; g <= vedic.Rahu; g++ {
		if g == vedic.Moon || slices.Contains(slow, g) {
			continue
		}
		found, err := y.moves(g)
		if err != nil {
			return nil, fmt.Errorf("life: month: %w", err)
		}
		dates = append(dates, found...)
	}
	r := &Month{From: now, To: y.instant(y.to), Areas: y.areasOf(dates), Dates: chosen(dates, mostMonthDates)}
	for i := range r.Dates {
		if d := &r.Dates[i]; r.Theme == nil || d.weight() > r.Theme.weight() {
			r.Theme = d
		}
	}
	if r.Best, r.Tender, err = y.days(); err != nil {
		return nil, fmt.Errorf("life: month: %w", err)
	}
	return r, nil
}

// weight returns how much a date counts for the theme of a month. The change of an antardasha comes
// first because it belongs to this chart alone.
func (d *Date) weight() float64 {
	switch {
	case d.Kind == "antara":
		return 100
	case d.Transit == nil:
		return 0
	}
	return math.Abs(float64(d.Transit.Weight))
}

// areasOf gathers the houses into which grahas come.
func (y *year) areasOf(dates []Date) []MonthArea {
	allowed := agesAt(int((float64(y.from) - float64(y.c.Sky.At)) / 365.25))
	var all [13]MonthArea
	for i := range dates {
		d := &dates[i]
		if d.Kind != "ingress" || d.Transit == nil {
			continue
		}
		a := &all[d.Transit.FromLagna]
		if slices.Contains(a.Grahas, d.Graha) {
			continue
		}
		a.Grahas, a.Weight = append(a.Grahas, d.Graha), a.Weight+d.Transit.Weight
	}
	list := []MonthArea{}
	for n := vedic.Bhava(1); n <= 12; n++ {
		a := all[n]
		k := slices.IndexFunc(areas[n], func(area string) bool { return slices.Contains(allowed, area) })
		if k < 0 || len(a.Grahas) == 0 {
			continue
		}
		a.House, a.Area, a.Polarity = n, areas[n][k], "good"
		if a.Weight < 0 {
			a.Polarity = "hard"
		}
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(a, b MonthArea) int {
		return cmp.Compare(math.Abs(float64(b.Weight)), math.Abs(float64(a.Weight)))
	})
	return list[:min(mostMonthAreas, len(list))]
}

// What a day of the Moon weighs: its star counted from that of birth in nines (tarabala: 3, 5 and 7 are hard, 1 is
// neither), its house from the natal Moon (chandrabala; the eighth, chandrashtama, is the hardest), and its house from
// the lagna, which makes the days a person's own. The first two are Muhurta Chintamani, the last and the amounts ours.
var (
	ofTara      = [10]float64{2: 1, -1, 1, -1, 1, -1, 1, 1}
	ofMoonHouse = [13]float64{1: 1, -0.5, 1, -1, -0.5, 1, 1, -3, -0.5, 1, 1, -1}
	ofRising    = [13]float64{1: 0.6, 0.3, 0, 0.3, 0.6, -0.6, 0.3, -0.6, 0.6, 0.3, 0.6, -0.6}
)

// days picks the days of a month that favour beginnings, and those that ask for care; a day is one only if the three
// measures leave no doubt, which is a sum of 1.5 either way. The Moon of noon stands for the day: she moves 13°, and
// what she enters in the evening is the next day's.
func (y *year) days() (best, tender []MonthDay, err error) {
	var all []MonthDay
	born := y.c.Planets[vedic.Moon-1].Nakshatra.Key
	to := y.instant(y.to).Time
	for day := y.zone.Time; day.Before(to); day = day.AddDate(0, 0, 1) {
		noon := time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, day.Location())
		sky, err := gochar.At(y.e, vedic.JDOf(noon), y.o)
		if err != nil {
			return nil, nil, err
		}
		moon := sky.At(vedic.Moon)
		d := MonthDay{Day: vedic.DateOf(noon), Tara: (int(moon.Nakshatra)-int(born)+27)%9 + 1,
			FromMoon:  vedic.Bhava(y.Sign.At(vedic.Moon).CountTo(moon.Rashi)),
			FromLagna: vedic.Bhava(y.Lagna.CountTo(moon.Rashi))}
		d.score = ofTara[d.Tara] + ofMoonHouse[d.FromMoon] + ofRising[d.FromLagna]
		all = append(all, d)
	}
	return pick(all, 1), pick(all, -1), nil
}

// pick returns the five days that stand out most in a direction, by time.
func pick(all []MonthDay, sign float64) []MonthDay {
	list := slices.DeleteFunc(slices.Clone(all), func(d MonthDay) bool { return sign*d.score < 1.5 })
	slices.SortStableFunc(list, func(a, b MonthDay) int { return cmp.Compare(sign*b.score, sign*a.score) })
	list = list[:min(mostMonthDays, len(list))]
	slices.SortFunc(list, func(a, b MonthDay) int { return a.Day.Since(b.Day) })
	if list == nil {
		list = []MonthDay{}
	}
	return list
}
