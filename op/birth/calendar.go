package birth

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// The calendars in which a date of birth may be sent.
const (
	gregorian = "gregorian"
	// Julian is the calendar of dates as they were written before a country took the Gregorian one.
	Julian = "julian"
)

// Calendars returns the values of [Input.Calendar] that can be sent.
func Calendars() []string { return []string{gregorian, Julian} }

// ReadCalendarDate reads the member date of an object in the calendar that its member calendar names. The date is
// converted to the Gregorian calendar. ok is false where there is no date or it is noted as wrong.
func ReadCalendarDate(o *form.Object) (date vedic.Date, calendar string, ok bool) {
	before := len(o.Faults)
	r := reader{Object: o}
	r.in.Calendar, _ = o.Choice("calendar", Calendars()...)
	text, ok := o.Text("date", 0, 64)
	if !ok {
		return date, r.in.Calendar, false
	}
	r.dateOf("date", text)
	return vedic.Date(r.in.Date), r.in.Calendar, len(o.Faults) == before
}

// CheckCalendar returns an *[Invalid] for a date before 1582-10-15 whose calendar was not sent: no place had the
// Gregorian calendar then, so the date may be one of the Julian.
func CheckCalendar(d vedic.Date, calendar string) error {
	if calendar != "" || !place.Reform.Before(place.Date(d)) {
		return nil
	}
	return &Invalid{Faults: []Fault{{Pointer: "/calendar", Code: form.Required,
		Detail: fmt.Sprintf("%s is before %s, the first day of the Gregorian calendar. Send `calendar` \"julian\" for a "+
			"date as it was written then, or \"gregorian\" for one that was converted.", d, place.Reform.First)}}}
}

// changeOf returns the change of calendar of the place with a zone. certain is false where only that of 1582 is known.
func changeOf(zone string) (c place.CalendarChange, certain bool) {
	if c, certain = place.ChangeOfCalendar(zone); !certain {
		c = place.Reform
	}
	return c, certain
}

// calendarOf checks a date whose calendar was not sent against the change of calendar of its place. A date that the
// place skipped is refused, and so is one before 1582-10-15, when no place had the Gregorian calendar. A later date
// before the change gets a warning.
func (in *Input) calendarOf(l *Located, zone string) error {
	c, certain := changeOf(zone)
	if in.Calendar != "" || !c.Before(in.Date) {
		return nil
	}
	if certain && c.Skipped(in.Date) {
		other, err := vedic.ParseJulian(in.Date.String())
		if err != nil {
			return err
		}
		return &Invalid{Faults: []Fault{{Pointer: "/" + in.dateMember, Code: form.NotACalendarDate,
			Detail: fmt.Sprintf("There was no %s at this place: %s of the Julian calendar was followed by %s of the "+
				"Gregorian. Send `calendar` \"julian\" for the day that the Gregorian calendar calls %s, or `calendar` "+
				"\"gregorian\" for the one that the Julian calls %s.", in.Date, c.Last, c.First, other,
				vedic.Date(in.Date).Julian())}}}
	}
	if err := CheckCalendar(vedic.Date(in.Date), in.Calendar); err != nil {
		return err
	}
	l.warn(calendarNotStated, "/"+in.dateMember, c.First.String())
	return nil
}

// writeJulian sets the Julian date of a moment whose place had that calendar, or may have had it, and of one that was
// sent by it.
func (in *Input) writeJulian(m *place.Moment, zone string) {
	c, _ := changeOf(zone)
	if in.Calendar == Julian || c.Before(in.Date) {
		m.Julian = vedic.Date(in.Date).Julian().String()
	}
}
