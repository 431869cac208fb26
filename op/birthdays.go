//go:build !jyotish_core

package op

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// BirthdaysInput has the parameters for the birthdays of a chart.
type BirthdaysInput struct {
	// From is the first date; zero is today at the birth place.
	From vedic.Date
	// Years is how many years from then on; zero is five.
	Years int
}

// Birthdays are the dates on which a birth is remembered, by the sunrise of the birth place.
type Birthdays struct {
	// Birth is how the calendars remember the birth, and Tithi and Star are that in words, such as "Pausha Krishna
	// Saptami" and "Hasta, Sun: Dhanu".
	Birth panchang.Birthday `json:"birth"`
	Tithi string            `json:"tithiName"` // month and tithi of birth
	Star  string            `json:"starName"`  // nakshatra and sign of the Sun at birth
	// The first moment or day.
	From vedic.Date `json:"from"`
	To   vedic.Date `json:"to"` // the last moment or day
	// Dates are in order; never nil.
	Dates []BirthdayDate `json:"data"`
}

// BirthdayDate is a date on which a birthday is kept.
type BirthdayDate struct {
	panchang.Anniversary
	Weekday vedic.Named[vedic.Vara] `json:"weekday"` // day of the week
	// Tithi in the lunar month, or nakshatra in the solar month; by is "tithi" or "nakshatra".
	By string `json:"by"`
	// Age is how many years of life are complete, 0 for the first date after the birth.
	Age int `json:"age"`
}

// tropicalYear is the mean length of a year in days.
const tropicalYear = 365.2422

// usualBirthdays and mostBirthdays are how many years are listed.
const usualBirthdays, mostBirthdays = 5, 30

var birthdaysQuestion = newOperation(Operation{Name: "kundali.birthdays", Command: "birthdays",
	Description: "When a birth is remembered: by its tithi in the lunar month, as in the North and the West, " +
		"and by its nakshatra in the solar month, as in Tamil Nadu and Kerala. Dates are those of the sunrise " +
		"at the birth place.",
	Of: OfBirth, Dated: true,
	Scope: "kundali:read", NoBatch: "the answer is a list of dates, and a batch has a row for a birth",
	Form: []string{"from", "years"}},
	[]field[BirthdaysInput]{
		day("from", "", func(a *BirthdaysInput) *vedic.Date { return &a.From }),
		whole("years", 1, mostBirthdays, "", func(a *BirthdaysInput) *int { return &a.Years }),
	},
	func(d *Calculator, on *Request, a *BirthdaysInput) (*Answer[Birthdays], error) {
		return d.Birthdays(on, a)
	})

// Birthdays lists when a birth is remembered by its tithi and by its nakshatra. *[Invalid] says that the hour of birth
// is not known, or that the dates lie beyond the ephemeris.
func (d *Calculator) Birthdays(on *Request, a *BirthdaysInput) (*Answer[Birthdays], error) {
	c := on.Report.Chart
	if c.Birth.Accuracy >= 12*time.Hour {
		return nil, wrongly("from", form.IncompatibleWith,
			"The hour of birth is not known (its accuracy is 12 hours), and the tithi and the nakshatra depend on it.")
	}
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	zone := c.Birth.Time.Location()
	p := c.Birth.Place
	p.Zone = zone
	if a.From == (vedic.Date{}) {
		a.From = vedic.DateOf(on.Now.In(zone))
	}
	if a.Years == 0 {
		a.Years = usualBirthdays
	}
	o := panchang.Options{Ayanamsa: c.Sky.Settings.NakshatraAyanamsa()}
	to := vedic.DateOf(a.From.In(nil).AddDate(a.Years, 0, -1))
	b, err := panchang.BirthdayOf(on.Context, sky, c.Sky.At, p, o)
	if err != nil {
		return nil, ofBirthdays(err)
	}
	byTithi, err := b.ByTithi(on.Context, sky, a.From, to, p, o)
	if err != nil {
		return nil, ofBirthdays(err)
	}
	byStar, err := b.ByNakshatra(on.Context, sky, a.From, to, p, o)
	if err != nil {
		return nil, ofBirthdays(err)
	}
	born := vedic.DateOf(c.Birth.Time)
	return readingOf(d, on, "kundali.birthdays", func(l vedic.Lang) (*Birthdays, []vedic.Warning) {
		out := &Birthdays{Birth: b, Tithi: b.Masa.Name(l) + " " + b.Tithi.Name(l),
			Star: b.Nakshatra.Name(l) + ", " + vedic.Sun.Name(l) + ": " + b.Rashi.Name(l),
			From: a.From, To: to, Dates: []BirthdayDate{}}
		for by, list := range map[string][]panchang.Anniversary{"tithi": byTithi, "nakshatra": byStar} {
			for _, x := range list {
				if age := int(math.Round(float64(x.Date.Since(born)) / tropicalYear)); age >= 0 {
					out.Dates = append(out.Dates,
						BirthdayDate{x, vedic.Name(vedic.VaraOf(x.Date.Weekday()), l), by, age})
				}
			}
		}
		slices.SortFunc(out.Dates, func(x, y BirthdayDate) int {
			return cmp.Or(int(x.Date.Since(y.Date)), strings.Compare(y.By, x.By)) // the tithi first
		})
		return out, nil
	})
}

// ofBirthdays names the field of dates that the ephemeris does not reach.
func ofBirthdays(err error) error {
	if _, ok := errors.AsType[*vedic.RangeError](err); ok {
		return ofField("from", err)
	}
	return err
}
