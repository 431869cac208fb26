package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
)

// listsCommand matches two lists, every one with every one.
type listsCommand struct {
	Brides string  `placeholder:"FILE" help:"A .csv, .ndjson or .parquet file of births, or of Moons as moon.nakshatra and moon.pada (1 to 27, 1 to 4)."`
	Grooms string  `placeholder:"FILE" help:"The grooms, likewise."`
	Out    string  `default:"-" placeholder:"FILE" help:"Where pairs go, as comma-separated values: bride,groom,total,effective; - (default) is standard output."`
	Errors string  `placeholder:"FILE" help:"Where bad rows go; without it they are written to standard error."`
	Least  float64 `placeholder:"N" help:"Leave pairs out of fewer points than this, cancellations counted."`
	kootaFlags
	settingFlags
	sourceFlags
}

// read reads the command line. Points are halves in package milan, hence the two.
func (c *listsCommand) read(sh *shell) (*batch.Lists, error) {
	var w wrongs
	l := &batch.Lists{Errors: sh.stderr, Least: milan.Points(c.Least * 2)}
	for _, x := range []struct {
		flag, path string
		to         *batch.Source
	}{{"--brides", c.Brides, &l.Brides}, {"--grooms", c.Grooms, &l.Grooms}} {
		var err error
		x.to.Path = x.path
		if x.to.Format, err = batch.InputFormat(x.path, ""); x.path == "" || x.path == batch.Standard {
			w.add(x.flag, "This is required: a .csv, .ndjson or .parquet file.")
		} else if err != nil {
			w.add(x.flag, "%v.", err)
		}
	}
	if !(c.Least >= 0 && c.Least <= 36) {
		w.add("--least", "This must be from 0 to 36.")
	}
	c.kootaFlags.read(&w, &l.Options)
	o := batch.Options{Systems: []batch.System{batch.Positions}}
	settings := form.Read((&birthFlags{}).body(c.settingFlags))
	o.Settings, _ = newDesk(sources{}).ReadSettings(settings)
	w = append(w, settings.Faults...)
	if err := w.err(); err != nil {
		return nil, err
	}
	data, err := c.open()
	if err != nil {
		return nil, err
	}
	dk := newDesk(data)
	dk.Nameless = true
	l.Engine, err = batch.New(dk, o)
	return l, err
}

// Run matches the lists. Files are opened as new ones: nothing is overwritten.
func (c *listsCommand) Run(sh *shell) (err error) {
	l, err := c.read(sh)
	if err != nil {
		return err
	}
	l.Out = sh.stdout
	for path, to := range map[string]*io.Writer{c.Out: &l.Out, c.Errors: &l.Errors} {
		if path == "" || path == batch.Standard {
			continue
		}
		file, opened := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if opened != nil {
			return usage{opened}
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		*to = file
	}
	began := time.Now()
	p, err := l.Run(sh.ctx)
	var columns *batch.ColumnError
	if errors.As(err, &columns) || errors.Is(err, os.ErrNotExist) {
		return usage{err}
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(sh.stderr, "jyotish: %d brides, %d grooms, %d pairs in %s", p.Brides, p.Grooms, p.Written,
		time.Since(began).Round(time.Millisecond))
	if p.Failed > 0 {
		fmt.Fprintf(sh.stderr, "; %d rows are bad", p.Failed)
	}
	fmt.Fprintln(sh.stderr)
	if p.Failed > 0 {
		return exit(badRows)
	}
	return nil
}
