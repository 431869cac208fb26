// Package ical writes iCalendar files (RFC 5545): lists of days and times that calendar programs subscribe to or take
// in. It writes what a list of dated entries needs and no more: no recurrence, no alarms, no zones. Times are in UTC,
// days are days of the civil calendar wherever they are shown.
//
// No zones, because a VTIMEZONE would have to carry the rules of each and programs differ in reading them; UTC is read
// alike by all. Tests read the files back by the grammar of the RFC.
package ical
