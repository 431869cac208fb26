package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// batchCommand computes many births.
type batchCommand struct {
	In        string   `placeholder:"FILE" help:"Births, or with --what match brides and grooms: a .csv, .ndjson or .parquet file, or - for standard input."`
	Out       string   `placeholder:"FILE" help:"Where results go, in the order of the births: an .ndjson or .csv file, a .parquet directory, a folder for a file named after the births, or - for standard output."`
	What      []string `default:"chart" placeholder:"S,…" help:"What to compute: chart (default), positions, varga, kp, jaimini, dosha, bala, yoga, panchang …, or match alone; a wrong one lists them all."`
	Errors    string   `placeholder:"FILE" help:"Where bad rows go, each with its line and all that is wrong with it; OUT.errors.ndjson by default."`
	InFormat  string   `placeholder:"F" help:"csv, ndjson or parquet, where the name does not say."`
	OutFormat string   `placeholder:"F" help:"ndjson, parquet or csv, where the name does not say; ndjson in a folder."`
	Members   []string `placeholder:"M,…" help:"What of a chart: members of its JSON (lagna, planets …), or columns; flat (all but vimshottari, warnings and resultSha256, default) or all."`
	Resume    bool     `help:"Go on from the checkpoint beside the output, if there is one."`

	At          string `placeholder:"INSTANT" help:"The moment from which charts are seen (RFC 3339), for the dashas that run then; without it none is marked as running."`
	DashaLevels int    `default:"2" help:"Depth of the dasha, 1 to 3."`
	Length      string `placeholder:"K" help:"How much predict and life tell: standard (default), brief or full."`
	Ages        bool   `help:"With --what dasha: the age of the native at the start and the end of each period."`
	Workers     int    `placeholder:"N" help:"Rows that are computed at once; one a core by default. Results do not depend on it."`
	Lang        string `default:"en" placeholder:"L" help:"Language of names, where a row states none: en (default), hi, ta … (jyotish languages)."`
	settingFlags
	sourceFlags
}

// options reads the options of all rows. Faults are collected in w, here and in the functions
// below, and reported together.
func (c *batchCommand) options(w *wrongs) (o batch.Options) {
	w.read("--lang", c.Lang, &o.Lang)
	for _, key := range c.What {
		s, err := batch.ParseSystem(strings.TrimSpace(key))
		if err != nil {
			w.add("--what", "%v.", err)
			continue
		}
		o.Systems = append(o.Systems, s)
	}
	if c.At != "" {
		var ok bool
		if o.At, ok = form.ParseInstant(c.At); !ok {
			w.add("--at", "%s", form.InstantFormat)
		}
	}
	if c.DashaLevels < 1 || c.DashaLevels > 3 {
		w.add("--dasha-levels", "This must be from 1 to 3.")
	}
	if c.Workers < 0 {
		w.add("--workers", "This must be 1 or more.")
	}
	if c.Ages && !slices.Contains(o.Systems, "dasha") {
		w.add("--ages", "Ages are part of the dasha periods: add dasha to --what.")
	}
	o.DashaLevels, o.Length, o.Ages, o.Workers = c.DashaLevels, c.Length, c.Ages, c.Workers
	return o
}

// settings reads how charts are cast where a row does not say. They are read as the settings of a birth are, from the
// request that the flags make.
func (c *batchCommand) settings(e *batch.Options, w *wrongs) {
	o := form.Read((&birthFlags{}).body(c.settingFlags))
	e.Settings, _ = newDesk(sources{}).ReadSettings(o)
	*w = append(*w, o.Faults...)
}

// job reads the command line. Places are opened last, as that takes longer than all else and a wrong flag should not
// wait for it.
func (c *batchCommand) job(sh *shell) (*batch.Job, error) {
	var w wrongs
	o := c.options(&w)
	c.settings(&o, &w)
	j := &batch.Job{In: c.In, Out: c.Out, Errors: c.Errors, Resume: c.Resume, Stdin: sh.stdin, Stdout: sh.stdout}
	c.files(j, &w)
	if err := w.err(); err != nil {
		return nil, err
	}
	data, err := c.open()
	if err != nil {
		return nil, err
	}
	o.Columns, o.Members = j.OutFormat == batch.Parquet || j.OutFormat == batch.CSV, c.Members
	if j.Engine, err = batch.New(newDesk(data), o); err != nil {
		flag := "--what"
		if wrong := new(vedic.ParseError); errors.As(err, &wrong) {
			flag = "--members"
			if wrong.What == "length" {
				flag = "--length"
			}
		}
		return nil, usage{fmt.Errorf("%s: %w", flag, err)}
	}
	return j, nil
}

// files reads where rows come from and go to. Bad rows never go to standard output, among the good ones.
func (c *batchCommand) files(j *batch.Job, w *wrongs) {
	var err error
	if c.In == "" {
		w.add("--in", "This is required: a .csv, .ndjson or .parquet file, or -.")
	} else if j.InFormat, err = batch.InputFormat(c.In, batch.Format(c.InFormat)); err != nil {
		w.add("--in-format", "%v.", err)
	}
	if c.Out == "" {
		w.add("--out", "This is required: an .ndjson or .csv file, a .parquet directory, a folder, or -.")
	} else if j.Out, j.OutFormat, err = batch.Output(c.Out, c.In, batch.Format(c.OutFormat)); err != nil {
		w.add("--out-format", "%v.", err)
	}
	switch {
	case c.Errors == "" && c.Out == batch.Standard:
		w.add("--errors", "This is required with standard output: a file for bad rows.")
	case c.Errors == batch.Standard:
		w.add("--errors", "This must be a file.")
	case c.Errors == "":
		j.Errors = strings.TrimSuffix(j.Out, "/") + ".errors.ndjson"
	}
}

// batchMemory is what the runtime keeps to: a third of it are the borders of time zones, which coordinates are looked
// up in. As long as there is room, rubbish waits: what is alive is small, and to find it again every few hundred rows
// was a fifth of their time.
const (
	batchMemory  = 155 << 20
	batchGarbage = 300 // percent of what is alive
)

// Run computes all rows. Limits of the runtime are put back at the end, since tests run many batches in one process.
// The summary goes to standard error.
func (c *batchCommand) Run(sh *shell) error {
	j, err := c.job(sh)
	if err != nil {
		return err
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(batchMemory))
	defer debug.SetGCPercent(debug.SetGCPercent(batchGarbage))
	began := time.Now()
	stop := sh.follow(j)
	done, err := j.Run(sh.ctx)
	stop()
	if err != nil {
		return batchError(err, done)
	}
	took := time.Since(began)
	fmt.Fprintf(sh.stderr, "jyotish: %d rows in %s", done.Rows, took.Round(time.Millisecond))
	if j.Out != c.Out {
		fmt.Fprintf(sh.stderr, ", in %s", j.Out)
	}
	if done.Failed > 0 {
		fmt.Fprintf(sh.stderr, "; %d of them are bad, see %s", done.Failed, j.Errors)
	}
	fmt.Fprintln(sh.stderr)
	if done.Failed > 0 {
		return exit(badRows)
	}
	return nil
}

// badRows is the exit status of a batch that is done, some of whose rows are bad: who runs it by a script must learn of
// them.
const badRows = 3

// Help says how a batch ends.
func (c *batchCommand) Help() string {
	return "The exit status is 0 when every row is done, 3 when the batch is done but some rows are bad " +
		"(they stand in the file of errors), 2 for wrong usage and 1 where the batch could not go on."
}

// batchError reports whether the user or something else is at fault, and how to go on.
func batchError(err error, done batch.Summary) error {
	var columns *batch.ColumnError
	switch {
	case errors.As(err, &columns):
		return usage{fmt.Errorf("--in: %w", err)}
	case errors.Is(err, batch.ErrExists), errors.Is(err, batch.ErrUnfinished), errors.Is(err, batch.ErrOneFile):
		return usage{fmt.Errorf("--out: %w", err)}
	case errors.Is(err, batch.ErrBadExists):
		return usage{fmt.Errorf("--errors: %w", err)}
	case errors.Is(err, batch.ErrOtherInput), errors.Is(err, batch.ErrOtherJob):
		return usage{fmt.Errorf("--resume: %w", err)}
	case errors.Is(err, os.ErrNotExist) && done.Rows == 0:
		return usage{err}
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("stopped after %d rows; continue with --resume", done.Rows)
	}
	return err
}

// follow shows how a job gets on, until it is stopped: on a terminal in one line, elsewhere in a line every half
// minute. Stop waits until the last line is wiped, so that nothing is written over what comes after it.
func (sh *shell) follow(j *batch.Job) (stop func()) {
	terminal := isTerminal(sh.stderr)
	every := 30 * time.Second
	if terminal {
		every = 250 * time.Millisecond
	}
	ticker, end, ended := time.NewTicker(every), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-ticker.C:
				sh.progress(j.Status(), terminal)
			case <-end:
				if terminal {
					fmt.Fprint(sh.stderr, "\r\x1b[K")
				}
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(end)
		<-ended
	}
}

// progress writes one state of a job.
func (sh *shell) progress(s batch.Status, terminal bool) {
	line := fmt.Sprintf("%d rows", s.Rows)
	if s.Failed > 0 {
		line += fmt.Sprintf(", %d bad", s.Failed)
	}
	if s.Rate > 0 {
		line += fmt.Sprintf(", %.0f a second", s.Rate)
	}
	if s.Left > 0 {
		line += fmt.Sprintf(", %s left", s.Left.Round(time.Second))
	}
	if terminal {
		fmt.Fprintf(sh.stderr, "\r\x1b[K%s", line)
		return
	}
	fmt.Fprintln(sh.stderr, "jyotish:", line)
}

// isTerminal reports whether a writer is a terminal: a device of characters, and not the one that discards all.
func isTerminal(w any) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
