// Package op holds the table of operations ([Operation]) and the envelope of their answers
// ([Answer]). The command, the HTTP service and batches all run operations through it.
//
// A [Calculator] reads a birth as people write it (a name, a date, a local time, a place) and
// returns the chart in a [Report], together with how place and time were understood. Package birth
// reads and resolves births, package naming reads requests for numbers and names, and package seal
// hashes the answers. Charts are computed by package kundali.
//
//	calc := op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
//		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
//	in, faults := calc.ParseBirth([]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12",
//		"place":"Porbandar, India","timeBasis":"lmt"}`))
//	report, err := calc.Cast(in, time.Now())
package op
