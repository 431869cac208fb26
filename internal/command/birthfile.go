package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// birthFile reads a birth from a file: one of our own, a JSON object as the service takes it, or one of another
// program. Of a file with several births FILE#2 is the second. Of a file with several births and no number none is
// taken: the wrong person's chart looks as good as the right one's.
func (sh *shell) birthFile(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(sh.stdin)
	}
	if raw, ok, err := birthText(name); ok {
		return raw, err
	}
	path, number := numbered(name)
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	all, err := birthfile.All(path, file)
	if _, ok := errors.AsType[*birthfile.UnknownError](err); ok {
		return birthJSONFile(path)
	}
	if err != nil {
		return nil, err
	}
	found, err := recordOf(all, number, path)
	if err != nil {
		return nil, err
	}
	for _, w := range warningsOf(found) {
		fmt.Fprintf(sh.stderr, "jyotish: %s: %s\n", path, w.Message)
	}
	return birth.BirthJSON(found)
}

// numbered takes FILE#2 apart; the number is 0 where there is none.
func numbered(name string) (path string, number int) {
	if before, after, ok := strings.Cut(name, "#"); ok {
		if n, err := strconv.Atoi(after); err == nil && n > 0 {
			return before, n
		}
	}
	return name, 0
}

// birthJSONFile reads a file that may be a JSON birth, whose parser reports faults.
func birthJSONFile(path string) ([]byte, error) {
	raw, err := os.ReadFile(path)
	if err == nil && !bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
		err = fmt.Errorf("%s has no birth: it is neither JSON, such as {\"date\":…,\"time\":…,\"place\":…}, nor a "+
			"file that jyotish import reads", path)
	}
	return raw, err
}

// recordOf returns the birth of a number, or the only one of a file where the number is 0.
func recordOf(all iter.Seq2[*birthfile.Record, error], number int, path string) (*birthfile.Record, error) {
	var found *birthfile.Record
	var failed error
	n := 0
	for r, err := range all {
		if n++; number == 0 && n > 1 {
			return nil,
				fmt.Errorf("the file has several births: add #1, #2 … for one of them, and see jyotish import %s", path)
		}
		if n == max(number, 1) {
			if found, failed = r, err; number > 0 {
				break
			}
		}
	}
	if failed == nil && found == nil {
		return nil, fmt.Errorf("the file has %d births", n)
	}
	return found, failed
}

// warningsOf are those of the file, and that of the law where it kept another offset.
func warningsOf(r *birthfile.Record) []vedic.Warning {
	list := slices.Clone(r.Warnings)
	if w, differs := (&op.Calculator{Resolver: birth.Resolver{Zones: zones()}}).OffsetDifference(r); differs {
		list = append(list, w)
	}
	return list
}

// displaced lists the members of a birth file that a flag replaces besides the one with its own
// name. A new place replaces the old coordinates and time zone, which would otherwise take
// precedence, and a preset replaces the settings of the file.
var displaced = map[string][]string{
	"name": {"firstName", "lastName"}, "date": {"birthDate", "calendar"}, "time": {"birthTime"},
	"place": anotherPlace, "placeId": anotherPlace, "latitude": anotherPlace, "longitude": anotherPlace,
	"timezone": anotherClock, "utcOffset": anotherClock, "timeBasis": anotherClock,
}

var (
	anotherClock = []string{"timezone", "utcOffset", "timeBasis"}
	anotherPlace = append([]string{"place", "birthPlace", "placeId", "latitude", "longitude"}, anotherClock...)
)

// request writes the birth as the request that the service would get: the flags, and what they leave open as the file
// of --birth has it.
func (f *birthFlags) request(sh *shell, s settingFlags) ([]byte, error) {
	if f.Birth == "" {
		return f.body(s), nil
	}
	raw, err := sh.birthFile(f.Birth)
	if err == nil {
		err = form.Check(raw)
	}
	var file map[string]json.RawMessage
	if err == nil && json.Unmarshal(raw, &file) != nil {
		err = errors.New("this is not a JSON object")
	}
	if err != nil {
		return nil, usage{fmt.Errorf("--birth: %w", err)}
	}
	flags := members(f.body(s))
	for name := range flags {
		for _, gone := range displaced[name] {
			delete(file, gone)
		}
	}
	settings := sh.settings(members(file["options"]), members(flags["options"]))
	maps.Copy(file, flags)
	if delete(file, "options"); len(settings) > 0 {
		file["options"] = written(settings)
	}
	return written(file), nil
}

// settings lays those of the flags over those of a file, and these over the defaults of the user. Settings of another
// program are whole: beside --like neither the file's nor the defaults of the user count.
func (sh *shell) settings(file, given map[string]json.RawMessage) map[string]json.RawMessage {
	all := map[string]json.RawMessage{}
	if file["like"] == nil && given["like"] == nil {
		for pointer, flag := range flags {
			name, isOption := strings.CutPrefix(pointer, "/options/")
			_, shared := sharedSettings[strings.TrimPrefix(flag, "--")]
			if text := sh.defaults[strings.TrimPrefix(flag, "--")]; text != "" && isOption && shared {
				all[name] = written(number(text))
			}
		}
	}
	if given["like"] == nil {
		overlay(all, file)
	}
	overlay(all, given)
	return all
}

// overlay copies settings over others. An ayanamsa also removes the ayanamsa of nakshatras that belongs to the other
// one.
func overlay(under, over map[string]json.RawMessage) {
	if over["ayanamsa"] != nil {
		delete(under, "nakshatraAyanamsa")
	}
	maps.Copy(under, over)
}

// members are those of an object that was checked; what is none has none.
func members(raw []byte) (m map[string]json.RawMessage) {
	if json.Unmarshal(raw, &m) != nil {
		return nil
	}
	return m
}

// written writes texts, or JSON that was checked, as JSON.
func written(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts, and JSON that was checked
	}
	return b
}

// importCommand shows the births of files of other programs.
type importCommand struct {
	Files []string `arg:"" name:"file" help:"Files of Jagannatha Hora, Maitreya, Kala, AAF, Astro-Databank, Solar Fire, VedAstro or Kerykeion."`
	JSON  bool     `help:"Print each birth as the service and jyotish batch take it, one a line."`
}

// Run prints the births. Invalid ones are reported on standard error, with exit status 3. Valid
// ones are printed anyway, so that a pipe continues with them.
func (c *importCommand) Run(sh *shell) error {
	bad := false
	var list []*birthfile.Record
	for _, path := range c.Files {
		err := eachBirth(path, func(r *birthfile.Record, err error) error {
			if err != nil {
				bad = true
				fmt.Fprintf(sh.stderr, "jyotish: %s: %v\n", path, err)
				return nil
			}
			for _, w := range warningsOf(r) {
				fmt.Fprintf(sh.stderr, "jyotish: %s: %s%s\n", path, lead(r.Name), w.Message)
			}
			if !c.JSON {
				list = append(list, r)
				return nil
			}
			line, err := birth.BirthJSON(r)
			if err != nil {
				return err
			}
			_, err = sh.stdout.Write(append(line, '\n'))
			return err
		})
		if err != nil {
			return usage{fmt.Errorf("%s: %w", path, err)}
		}
	}
	if !c.JSON {
		show(sh, view.Reader{}.Births(list))
	}
	if bad {
		return exit(badRows)
	}
	return nil
}

// lead puts a name before a message.
func lead(name string) string {
	if name == "" {
		return ""
	}
	return name + ": "
}

// eachBirth goes through the records of a file, wrong ones with their error.
func eachBirth(path string, see func(*birthfile.Record, error) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	all, err := birthfile.All(path, file)
	if err != nil {
		return err
	}
	for r, err := range all {
		if err := see(r, err); err != nil {
			return err
		}
	}
	return nil
}

// exportCommand writes a birth as a file of another program.
type exportCommand struct {
	Format string `enum:"jhd,mtx,aaf" default:"jhd" help:"Format: ${enum}."`
	Out    string `placeholder:"FILE" help:"Where it goes; standard output by default. Jagannatha Hora takes the name from that of the file."`
	birthFlags
}

// Run writes the file. Nothing is overwritten. A file of births that is there already may be somebody's only copy.
func (c *exportCommand) Run(sh *shell) error {
	var w wrongs
	r, err := c.cast(sh, settingFlags{}, time.Now(), w)
	if err != nil {
		return err
	}
	var f birthfile.Format
	if err := f.UnmarshalText([]byte(c.Format)); err != nil {
		return usage{err}
	}
	record, err := birth.RecordOf(&r.Input, &r.Place, &r.Time, r.Birth.Time)
	if err != nil {
		return birthError(err)
	}
	b, warnings, err := birthfile.Append(nil, f, record)
	if err != nil {
		return usage{err}
	}
	for _, x := range warnings {
		fmt.Fprintln(sh.stderr, "jyotish:", x.Message)
	}
	if c.Out == "" {
		_, err = sh.stdout.Write(b)
		return err
	}
	file, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := file.Write(b); err != nil {
		return errors.Join(err, file.Close())
	}
	return file.Close()
}
