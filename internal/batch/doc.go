// Package batch computes the charts of many births: rows go in as iter.Seq2 and come out as iter.Seq2, in their order,
// on all cores and in a memory that does not depend on how many there are.
//
// A row is a birth as package desk reads one, by the names of either shape, or with the system [Match] a bride and a
// groom. What comes out of it is one JSON member a system, exactly what the library writes of that system, or
// everything that is wrong with the row: a bad row never stops the others. The same rows under the same [Options] give
// the same bytes on any number of cores, today and tomorrow: the moment that a chart is looked at is an option and not
// the clock.
//
//	engine, err := batch.New(desk, batch.Options{Systems: []batch.System{batch.Chart, "kp"}})
//	for result, err := range engine.Run(ctx, batch.ReadCSV(file, batch.Births)) {
//
// [Engine.Compute] is one row by itself, for a server that is asked row by row. [Job] is the whole of a command: from a
// file to a file, with a checkpoint from which it goes on after a kill.
package batch
