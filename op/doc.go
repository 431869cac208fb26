// Package desk holds the table of questions ([Operation]) that the doors put, and the envelope of their answers
// ([Answer]).
//
// First of all it takes a birth as people tell it (a name, a date, what a clock showed, a place) and gives the chart,
// with how place and time were understood. The command, the service and batches are doors to it, and all show its
// [Report].
//
// It computes nothing itself: place names and time zones are package place's, the chart is package kundali's. What it
// adds is the reading of what was told, where every wrong field is noted with what would be right, and what a careful
// reader should know: a zone that contradicts the coordinates, a clock of before standard time, a name that was
// misspelt. Nothing is guessed in silence.
//
//	desk := Desk{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}
//	in, faults := desk.Read([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12",
//		"place":"Porbandar, India","timeBasis":"lmt"}`))
//	report, err := desk.Cast(in, time.Now())
package op
