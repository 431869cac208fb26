package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
)

// bookCommand prints a birth or a match as a book.
type bookCommand struct {
	Out        string `placeholder:"FILE" help:"Where the PDF goes; - is standard output."`
	Match      bool   `help:"The book of a match, of --bride and --groom."`
	Sections   string `placeholder:"S,…" help:"Of a birth: overview, charts, vargas, planets, strengths, dashas, yogas, doshas, kp, jaimini, reading, year, remedies, glossary; all by default."`
	Invocation string `placeholder:"WORDS" help:"At the head of the cover: none (default), ganesha, om, shri, or words of your own, 60 letters at most."`
	Style      string `placeholder:"K" help:"Charts of the north (default), south or east."`
	At         string `placeholder:"YYYY-MM-DD" help:"The day as of which it is printed; today by default."`
	coupleFlags
	letterheadFlags
	birthFlags
	settingFlags
	Lang string `default:"en" placeholder:"L" help:"Language of the book: en (default), hi, ta … (jyotish languages)."`
}

// letterheadFlags say whose book it is.
type letterheadFlags struct {
	LetterheadName    string `placeholder:"N" help:"Who makes the book: on its cover and at the foot of its pages."`
	LetterheadAddress string `placeholder:"TEXT" help:"Below the name; lines end with \\n, four at most."`
	LetterheadLogo    string `placeholder:"FILE" help:"A PNG or JPEG for the cover, of 2000 by 2000 dots at most."`
	LetterheadColour  string `placeholder:"#RRGGBB" help:"Of headings and lines; #8a2b12 by default."`
}

// read reads the letterhead and reports everything that is wrong with it, before the book is made.
func (f *letterheadFlags) read(w *wrongs) book.Letterhead {
	l := book.Letterhead{Name: f.LetterheadName, Address: strings.ReplaceAll(f.LetterheadAddress, `\n`, "\n"),
		Colour: f.LetterheadColour}
	if f.LetterheadLogo != "" {
		var err error
		if l.Logo, err = os.ReadFile(f.LetterheadLogo); err != nil {
			w.add("--letterhead-logo", "%v.", err)
		}
	}
	var wrong *op.Invalid
	if err := (&book.Options{Letterhead: l}).Check(); errors.As(err, &wrong) {
		w.flags(wrong)
	}
	return l
}

// flags adds faults of the options of a book, each under its flag.
func (w *wrongs) flags(wrong *op.Invalid) {
	for _, fault := range wrong.Faults {
		fault.Pointer = "--" + strings.ReplaceAll(strings.TrimPrefix(fault.Pointer, "/"), "/", "-")
		*w = append(*w, fault)
	}
}

// bookGarbage is by how many hundredths the memory in use may grow before it is gathered, in a process that makes one
// book and ends: a fifth of the usual takes a tenth more of the processor, and saves two to four megabytes.
const bookGarbage = 20

// Run prints the book.
func (c *bookCommand) Run(sh *shell) error {
	defer debug.SetGCPercent(debug.SetGCPercent(bookGarbage))
	// One goroutine sets it. A second processor would only keep half-filled pages of its own, a megabyte of them.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var w wrongs
	view := viewFlags{Lang: c.Lang}
	on := &op.Request{Context: sh.ctx, Lang: view.lang(&w), Now: c.day(&w)}
	if c.Out == "" {
		w.add("--out", "This is required: a file for the PDF, for example --out kundali.pdf, or - for standard output.")
	}
	o := book.Options{Letterhead: c.letterheadFlags.read(&w)}
	w.read("--style", c.Style, &o.Style)
	var wrong *op.Invalid
	if err := (&book.Options{Invocation: c.Invocation}).Check(); errors.As(err, &wrong) {
		w.flags(wrong)
	}
	o.Invocation = c.Invocation
	for name := range strings.SplitSeq(c.Sections, ",") {
		if name = strings.TrimSpace(name); name != "" {
			var s book.Section
			w.read("--sections", name, &s)
			o.Sections = append(o.Sections, s)
		}
	}
	print := c.birth
	if c.Match {
		print = c.couple
	}
	file, err := print(sh, on, o, &w)
	if err != nil {
		return err
	}
	return writeBook(sh, c.Out, file)
}

// day returns the moment for which the book is made: noon UTC of the given day, so that the date is
// the same in any time zone.
func (c *bookCommand) day(w *wrongs) time.Time {
	if c.At == "" {
		return time.Now().UTC().Truncate(24 * time.Hour).Add(12 * time.Hour)
	}
	return w.day("--at", c.At).Add(12 * time.Hour)
}

// birth is the book of one person, and couple that of a match.
func (c *bookCommand) birth(sh *shell, on *op.Request, o book.Options, w *wrongs) ([]byte, error) {
	if c.Bride != "" || c.Groom != "" || c.Her.given() || c.His.given() {
		w.add("--match", "--bride and --groom are of the book of a match: add this.")
	}
	dk, in, err := c.birthFlags.read(sh, c.settingFlags, w)
	if err != nil {
		return nil, err
	}
	if err := w.err(); err != nil {
		return nil, err
	}
	if on.Report, err = dk.Cast(in, on.Now); err != nil {
		return nil, birthError(err)
	}
	file, err := book.Of(dk, on, o)
	return file, bookError(err)
}

func (c *bookCommand) couple(sh *shell, on *op.Request, o book.Options, w *wrongs) ([]byte, error) {
	if c.Sections != "" {
		w.add("--sections", "The book of a match has all of its sections: leave this out.")
	}
	for _, f := range []struct{ flag, value string }{{"--birth", c.Birth}, {"--name", c.Name}, {"--date", c.Date},
		{"--time", c.Time}, {"--gender", c.Gender}} {
		if f.value != "" {
			w.add(f.flag, "The book of a match takes its births as --bride and --groom: leave this out.")
		}
	}
	data, err := c.open()
	if err != nil {
		return nil, err
	}
	reader := newPartyReader(sh, data, c.settingFlags, w)
	people := c.coupleFlags.read(reader, w)
	if err := w.err(); err != nil {
		return nil, err
	}
	ask := op.MatchInput{Options: milan.Options{Bands: milan.ServiceBands}, Settings: reader.settings,
		Bride: people["bride"].person(), Groom: people["groom"].person()}
	file, err := book.Match(reader.desk, on, &ask, o)
	if _, ok := errors.AsType[*op.PersonError](err); ok {
		return nil, peopleError(err, people)
	}
	return file, bookError(err)
}

// bookError converts what a book cannot show to a usage error. A date outside the ephemeris is that
// of the book, or the year after it, because the birth was already found within.
func bookError(err error) error {
	var wrong *op.Invalid
	if !errors.As(err, &wrong) {
		return err
	}
	var list wrongs
	for _, f := range wrong.Faults {
		if f.Pointer == "/sadeSati" || f.Pointer == "/parts" {
			f.Pointer, f.Detail = "--at", f.Detail+" The book looks a year ahead from this day."
		}
		list.others(wrongs{f})
	}
	return usage{faults(list)}
}

// writeBook writes a book into a file, or to standard output for a hyphen. Only its owner may read the file. What was
// there stays as it was if the book cannot be written whole.
func writeBook(sh *shell, file string, pdf []byte) error {
	if file == "-" {
		_, err := sh.stdout.Write(pdf)
		return err
	}
	if err := replaced(file, pdf); err != nil {
		return fmt.Errorf("--out: the book cannot be written: %w", err)
	}
	return nil
}

// replaced writes a file beside the one that it then takes the place of. A device or a pipe is written to as it is.
func replaced(file string, b []byte) error {
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a directory", file)
	case err == nil && !info.Mode().IsRegular():
		return os.WriteFile(file, b, 0o600)
	case err == nil:
		if file, err = filepath.EvalSymlinks(file); err != nil {
			return err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	to, err := os.CreateTemp(filepath.Dir(file), ".jyotish-*") // private: it contains a birth
	if err != nil {
		if of, ok := errors.AsType[*fs.PathError](err); ok {
			of.Path = file // and not the name that it would have had for a moment
		}
		return err
	}
	_, err = to.Write(b)
	if err = errors.Join(err, to.Close()); err == nil {
		err = os.Rename(to.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(to.Name()))
	}
	return nil
}
