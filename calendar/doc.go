// Package calendar is where a panchang, the festivals of a place, the best dates for an undertaking and horoscopes by Moon sign are asked
// for by people: it finds the place as package birth does, asks packages panchang, muhurat and horoscope, and says with the answer how the
// place was understood and how the answer was made. The command and the service share it, so that both give one answer.
//
//	desk, err := calendar.New(births)
//	day, err := desk.Day(calendar.Query{Spot: birth.Spot{Place: "New Delhi, India"}}, time.Now())
package calendar
