package panchang

import "github.com/jyotish-go/jyotish/vedic"

// SolarMonth is the month of the Sun's stay in a sign, and the day of it, from 1.
type SolarMonth struct {
	// Rashi is the sign that the month is of, by the rule of the options; on the day of a sankranti not always the
	// Sun's.
	Rashi vedic.Rashi `json:"rashi"`
	// Day is 1 to 32, called pravishte or gate.
	Day int `json:"day"`

	// MonthName is the name of the month in languages that name the months by the Sun, empty in others.
	MonthName string `json:"monthName,omitempty"`
}

// sankranti is the entry of the Sun into a sign, and the first day of the solar month that it begins.
type sankranti struct {
	at    vedic.JD
	first vedic.Date
}

// solarMonth counts days from the one that a sankranti gives the new sign. The Sun's sign at sunrise is a first guess:
// by rules that look at the sunset or at midnight, the day may belong to the sign ahead or still to the one behind.
func (w *walker) solarMonth(day *Day, c *course) error {
	entry, err := w.edge(&w.sun, signs.edge(int(c.first.Sun.Rashi())-1), &c.first, back)
	if err != nil {
		return err
	}
	leave, err := w.edge(&w.sun, signs.edge(int(c.first.Sun.Rashi())%12), &c.first, ahead)
	if err != nil {
		return err
	}
	sign := c.first.Sun.Rashi()
	begun, err := w.solarDay(entry)
	if err != nil {
		return err
	}
	if leave < c.end+2 { // the next sankranti may already claim the day
		next, err := w.solarDay(leave)
		if err != nil {
			return err
		}
		if c.date.Since(next) >= 0 {
			sign, begun = sign.Nth(2), next
		}
	}
	if c.date.Since(begun) < 0 { // the sankranti came too late: the month before still runs
		sign = sign.Nth(12)
		s, err := w.look(entry - 1)
		if err != nil {
			return err
		}
		if entry, err = w.edge(&w.sun, signs.edge(int(sign)-1), &s, back); err != nil {
			return err
		}
		if begun, err = w.solarDay(entry); err != nil {
			return err
		}
	}
	name, _ := w.o.Lang.Term("solar_masa." + sign.String())
	day.Solar = SolarMonth{sign, c.date.Since(begun) + 1, name}
	return nil
}

// solarDay returns the civil date that a sankranti makes the first of its month.
func (w *walker) solarDay(entry vedic.JD) (vedic.Date, error) {
	for _, k := range w.entries {
		if k.at == entry {
			return k.first, nil
		}
	}
	first, err := w.firstOf(entry)
	if err == nil {
		w.entries[0], w.entries[1] = w.entries[1], sankranti{entry, first}
	}
	return first, err
}

func (w *walker) firstOf(entry vedic.JD) (vedic.Date, error) {
	civil := vedic.DateOf(entry.Time().In(w.place.Zone))
	if w.o.SolarMonth == SolarMidnight {
		return civil.Plus(1), nil
	}
	h, err := w.daylight(civil)
	if err != nil {
		return civil, err
	}
	limit := h.rise // udaya: at sunrise the Sun must be in the sign
	switch {
	case h.rise == 0 || h.set == 0:
		limit = w.six(civil)
	case w.o.SolarMonth == SolarSunset:
		limit = h.set
	case w.o.SolarMonth == SolarAparahna:
		limit = h.rise + (h.set-h.rise)*3/5
	}
	if entry <= limit {
		return civil, nil
	}
	return civil.Plus(1), nil
}
