// Package rectify searches a window of possible birth times for those that fit dated events of a life, and compares the
// best fit with chance.
//
// Each time of the window is cast as a chart, and each event is judged in it by rules with sources: dashas of three
// levels, Jupiter and Saturn in transit, and the divisional chart of the event. The same search is then repeated many
// times with dates drawn at random around those of the events. Times are named only where at most 1 in 20 of these
// searches fits as well: otherwise some time of the window always fits best, and it says nothing.
//
//	found, err := rectify.Find(ctx, observer, rectify.Search{From: from, To: to, Place: place, Events: events})
//	if found.Verdict == rectify.Found {
//		fmt.Println(found.Intervals)
//	}
//
// A fit is no proof. The rules are those of package window, whose test on dated weddings found them no better than
// chance.
package rectify
