package command

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// filterCommand answers rows from standard input as they arrive.
type filterCommand struct {
	Columns     []string `placeholder:"C,…" help:"Columns to write, in their order: lagna_rashi, moon_longitude, sun_house … of a chart, panchang, kp … as JSON, externalRef, row, error."`
	InColumns   []string `placeholder:"C,…" help:"Columns to read, in their order, where no first line names them: date, time, latitude, longitude, timezone …; then none is written either."`
	Format      string   `default:"ndjson" placeholder:"F" help:"Of standard input: ndjson (default), tsv, csv or parquet."`
	OutFormat   string   `placeholder:"F" help:"Of standard output; as the input by default."`
	Member      string   `placeholder:"NAME" help:"In ndjson, put the columns into one member of this name, for a function that returns a tuple."`
	BlockHeader bool     `help:"Each block of rows follows a line with the number of its rows (send_chunk_header of ClickHouse)."`

	At      string `placeholder:"INSTANT" help:"The moment from which charts are seen (RFC 3339), for the dashas that run then; without it none is marked as running."`
	Workers int    `placeholder:"N" help:"Rows that are computed at once; one a core by default. Results do not depend on it."`
	Lang    string `default:"en" placeholder:"L" help:"Language of names, where a row states none: en (default), hi, ta … (jyotish languages)."`
	settingFlags
	sourceFlags
}

// filter reads the command line.
func (c *filterCommand) filter(sh *shell) (*batch.Filter, error) {
	var w wrongs
	rest := batchCommand{Lang: c.Lang, At: c.At, Workers: c.Workers, DashaLevels: 2, settingFlags: c.settingFlags}
	o := rest.options(&w)
	rest.settings(&o, &w)
	f := &batch.Filter{In: sh.stdin, Out: sh.stdout, InColumns: c.InColumns, BlockHeader: c.BlockHeader,
		Member: c.Member}
	f.InFormat = filterFormat("--format", c.Format, &w)
	if f.OutFormat = f.InFormat; c.OutFormat != "" {
		f.OutFormat = filterFormat("--out-format", c.OutFormat, &w)
	}
	if o.Cells = c.Columns; len(c.Columns) == 0 {
		w.add("--columns", "This is required: the columns to write, such as lagna_rashi,moon_nakshatra,error.")
	}
	if len(c.InColumns) > 0 && (f.InFormat == batch.NDJSON || f.InFormat == batch.Parquet) {
		w.add("--in-columns", "The rows of %s name their columns: leave this out, or read tsv or csv.", f.InFormat)
	}
	if c.Member != "" && f.OutFormat != batch.NDJSON {
		w.add("--member", "Only the rows of ndjson have members: leave this out, or write ndjson.")
	}
	if err := w.err(); err != nil {
		return nil, err
	}
	data, err := c.open()
	if err != nil {
		return nil, err
	}
	dk := newDesk(data)
	dk.Nameless = true
	if f.Engine, err = batch.New(dk, o); err != nil {
		return nil, usage{fmt.Errorf("--columns: %w", err)}
	}
	return f, nil
}

// filterFormat reads the format of one side.
func filterFormat(flag, key string, w *wrongs) batch.Format {
	f := batch.Format(key)
	if !slices.Contains(batch.FilterFormats(), f) {
		w.add(flag, "%q is not one of ndjson, tsv, csv, parquet.", key)
	}
	return f
}

// Run answers rows until standard input ends. Nothing is written to standard error while all goes well, because some
// databases treat that as a failure.
func (c *filterCommand) Run(sh *shell) error {
	f, err := c.filter(sh)
	if err != nil {
		return err
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(batchMemory))
	defer debug.SetGCPercent(debug.SetGCPercent(batchGarbage))
	err = f.Run(sh.ctx)
	var columns *batch.ColumnError
	switch {
	case errors.As(err, &columns):
		return usage{fmt.Errorf("--in-columns: %w", err)}
	case errors.Is(err, batch.ErrBlockHeader):
		return usage{fmt.Errorf("--block-header: %w", err)}
	}
	return err
}

// Help says what becomes of a bad row.
func (c *filterCommand) Help() string {
	return "Standard input is read row by row, and one row is written for each, in the same order. Answers are flushed " +
		"before the program waits for more input. A row that is wrong has null in its columns, and the column error " +
		"says why; the exit status is 0 all the same."
}
