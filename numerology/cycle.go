package numerology

import (
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Period is a pinnacle or a challenge: the number of a span of life.
type Period struct {
	// Number is 1 to 9, 11 or 22; of a challenge 0 to 8.
	Number int `json:"number"`
	// FromAge is the first year of age, in completed years; 0 of the first span.
	FromAge int `json:"fromAge"`
	// ToAge is the last year of age; nil for the last span.
	ToAge *int `json:"toAge"`
	// Step is the sum, or of a challenge the difference, that gives it.
	Step Step `json:"step"`
	// What is read from the number; English until Profile.In.
	Meaning string `json:"meaning"`
	key     Key
}

// Cycles are the numbers of times. Personal ones are of the day for which the profile is asked, universal ones are
// everybody's.
type Cycles struct {
	// PersonalYear is 1 to 9: month and day of birth with the year of AsOf.
	PersonalYear int `json:"personalYear"`
	// PersonalMonth is 1 to 9: the personal year with the month of AsOf.
	PersonalMonth int `json:"personalMonth"`
	// PersonalDay is 1 to 9: the personal month with the day of AsOf.
	PersonalDay int `json:"personalDay"`
	// Numbers are personal year, month, day, universal year, month and day, in that order: these three and the
	// universal ones, with their steps; a compound of 11 or 22 is worth a note
	Numbers []Number `json:"numbers"`
	// The pinnacles, in order of age.
	Pinnacles [4]Period `json:"pinnacles"`
	// The challenges of the same spans.
	Challenges [4]Period `json:"challenges"`
}

// spans lays four spans over a life: the first ends at 36 less the life path, the next two last nine years each. The
// life path is one digit here: 11 counts as 2, and the first span of 2 ends at 34.
func spans(life int) (from [4]int, to [4]*int) {
	ends := [3]int{36 - life, 45 - life, 54 - life}
	for i := range ends {
		from[i+1], to[i] = ends[i]+1, &ends[i]
	}
	return from, to
}

// cycles counts pinnacles by sums, which keep 11 and 22, and challenges by differences of single digits, of which 0 is
// one: all or none of them, as practice reads it.
func (c *counter) cycles(life int, asOf vedic.Date) Cycles {
	month, day, year := one(int(c.date.Month)), one(c.date.Day), one(c.date.Year)
	from, to := spans(one(life))
	var out Cycles
	high := func(a, b int) Step {
		c.add(a)
		c.add(b)
		return c.step(upTo22)
	}
	p1, p2 := high(month, day), high(day, year)
	c1, c2 := c.difference(month, day), c.difference(day, year)
	peaks := [4]Step{p1, p2, high(p1.value(), p2.value()), high(month, year)}
	tests := [4]Step{c1, c2, c.difference(c1.Sum, c2.Sum), c.difference(month, year)}
	for i := range 4 {
		out.Pinnacles[i] = Period{Number: peaks[i].value(), FromAge: from[i], ToAge: to[i], Step: peaks[i],
			key: pinnacle}
		out.Challenges[i] = Period{Number: tests[i].Sum, FromAge: from[i], ToAge: to[i], Step: tests[i], key: challenge}
	}
	c.personal(&out, asOf)
	return out
}

// personal counts the year, the month and the day for which the profile is asked.
func (c *counter) personal(out *Cycles, asOf vedic.Date) {
	year := asOf.Year
	if c.o.BirthdayYear && (asOf.Month < c.date.Month || asOf.Month == c.date.Month && asOf.Day < c.date.Day) {
		year--
	}
	c.add(int(c.date.Month))
	c.add(c.date.Day)
	c.digits(year, 1)
	py := numberOf(personalYear, western, c.step(noMasters))
	pm := c.sum(personalMonth, noMasters, py.Value, int(asOf.Month))
	pd := c.sum(personalDay, noMasters, pm.Value, asOf.Day)
	c.digits(asOf.Year, 1)
	uy := numberOf(universalYear, western, c.step(noMasters))
	um := c.sum(universalMonth, noMasters, uy.Value, int(asOf.Month))
	ud := c.sum(universalDay, noMasters, um.Value, asOf.Day)
	out.PersonalYear, out.PersonalMonth, out.PersonalDay = py.Value, pm.Value, pd.Value
	out.Numbers = []Number{py, pm, pd, uy, um, ud}
}

// checkDate refuses what is not in the calendar, and years before 1, which have no digits to count.
func checkDate(what string, d vedic.Date) error {
	if d.Year < 1 && d.Month >= time.January {
		return &vedic.RangeError{What: what, Got: d.String(), Low: "0001-01-01", High: "9999-12-31"}
	}
	if err := d.Check(); err != nil {
		return &vedic.ParseError{What: what, Got: d.String(),
			Want: "a day of the calendar as YYYY-MM-DD, such as 1990-01-31"}
	}
	return nil
}
