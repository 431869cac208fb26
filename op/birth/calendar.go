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
	julian    = "julian"
)

// calendarBefore1582 is the id of the sentence of [calendarNotStated] for places whose change of calendar is not
// certain.
const calendarBefore1582 = calendarNotStated + ".before_1582"

// changeOf returns the change of calendar of the place with a zone. certain is false where only that of 1582 is known.
func changeOf(zone string) (c place.CalendarChange, certain bool) {
	if c, certain = place.ChangeOfCalendar(zone); !certain {
		c = place.Reform
	}
	return c, certain
}

// calendarOf checks a date whose calendar was not said against the change of calendar of its place: a date that the
// place skipped is refused, and an earlier one gets a warning.
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
				"Gregorian. Send calendar \"julian\" for the day that the Gregorian calendar calls %s, or calendar "+
				"\"gregorian\" for the one that the Julian calls %s.", in.Date, c.Last, c.First, other,
				vedic.Date(in.Date).Julian())}}}
	}
	id := calendarNotStated
	if !certain {
		id = calendarBefore1582
	}
	l.Warnings = append(l.Warnings, vedic.Warning{Code: calendarNotStated, Pointer: "/" + in.dateMember,
		Message: Message(id, c.First.String(), vedic.English)})
	return nil
}

// writeJulian sets the Julian date of a moment whose place had that calendar, or may have had it, and of one that was
// sent by it.
func (in *Input) writeJulian(m *place.Moment, zone string) {
	c, _ := changeOf(zone)
	if in.Calendar == julian || c.Before(in.Date) {
		m.Julian = vedic.Date(in.Date).Julian().String()
	}
}
