package command

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/place"
)

// publishCommand writes the almanac of towns as files for a web server.
type publishCommand struct {
	Places  string `placeholder:"FILE" help:"Towns, one a line: a name with its region or country, or an id from jyotish places; - is standard input."`
	Years   string `placeholder:"N-N" help:"The first and the last year, as 2026-2028, or one year."`
	Out     string `placeholder:"DIR" help:"Where the files go: a new folder, or an empty one."`
	Service string `placeholder:"URL" help:"The address of a service that forms and further links lead to; without it they are left out."`
	sourceFlags
}

// almanacYears are the first and the last year of the pages, whichever tables are open.
var almanacYears = [2]int{1801, 2398}

// read reads the command line.
func (c *publishCommand) read(sh *shell) (p httpapi.Publication, from sources, err error) {
	var w wrongs
	for _, required := range [][2]string{{"--places", c.Places}, {"--years", c.Years}, {"--out", c.Out}} {
		if required[1] == "" {
			w.add(required[0], "This is required.")
		}
	}
	p.First, p.Last = (&feedCommand{Years: c.Years}).years(&w)
	if first, last := almanacYears[0], almanacYears[1]; p.First != 0 && (p.First < first || p.Last > last) {
		w.add("--years", "The pages have the years %d to %d.", first, last)
	}
	if u, err := url.Parse(c.Service); err != nil || c.Service != "" && (u.Host == "" || u.Scheme != "https" &&
		u.Scheme != "http") {
		w.add("--service", "Use an address such as https://jyotish.example.")
	}
	p.Service = strings.TrimSuffix(c.Service, "/")
	if entries, err := os.ReadDir(c.Out); err == nil && len(entries) > 0 {
		w.add("--out", "The folder is not empty: choose another, or remove what is in it.")
	}
	if err := w.err(); err != nil {
		return p, from, err
	}
	if from, err = c.open(); err != nil {
		return p, from, err
	}
	p.Places, err = c.places(sh, from.places)
	return p, from, err
}

// places returns the ids of the towns of the file, each once. All wrong lines are reported together.
func (c *publishCommand) places(sh *shell, known *place.Gazetteer) (ids []string, err error) {
	var text []byte
	if c.Places == "-" {
		text, err = io.ReadAll(sh.stdin)
	} else {
		text, err = os.ReadFile(c.Places)
	}
	if err != nil {
		return nil, usage{fmt.Errorf("--places: %w", err)}
	}
	var wrong []error
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		id := line
		if _, ok := known.ByID(id, 0); !ok {
			found, err := known.Resolve(place.Query{Text: line})
			if err == nil && found.PlaceID == nil {
				err = &place.NotFoundError{Text: line}
			}
			if err != nil {
				wrong = append(wrong, fmt.Errorf("--places: line %d: %w", n, err))
				continue
			}
			id = *found.PlaceID
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 && len(wrong) == 0 {
		wrong = append(wrong, errors.New("--places: the file names no town: write one a line, such as Pune, India"))
	}
	return ids, usageOr(errors.Join(wrong...))
}

// Run writes the files, which anybody may read.
func (c *publishCommand) Run(sh *shell) error {
	p, from, err := c.read(sh)
	if err != nil {
		return err
	}
	files, bytes := 0, 0
	err = httpapi.Publish(sh.ctx, newDesk(from), p, func(name string, body []byte) error {
		path := filepath.Join(c.Out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return usage{fmt.Errorf("--out: %w", err)}
		}
		files++
		bytes += len(body)
		return os.WriteFile(path, body, 0o644)
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(sh.stderr, "jyotish: %d files, %d MB, in %s\n", files, (bytes+999_999)/1_000_000, c.Out)
	return nil
}
