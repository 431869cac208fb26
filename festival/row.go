package festival

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// The table; data/README.md describes its columns.
//
//go:embed data/festivals.tsv
var tableFile string

// row is a day of the calendar by its rule.
type row struct {
	key, kind string
	when      when
	kala      kala
	both      string // where the tithi meets the kala on two days
	neither   string // where it meets it on none
	adhika    string // what an adhika month does to it
	school    string
	regions   []string
	at        string // the region at whose own place it is found
	other     string // the row of another school, or "udaya"
	aliases   []string
	basis     Basis
	followed  bool   // other rows are counted from it
	ruleID    string // without the school of a fast
}

// when is the first column of a rule, read. Its text begins with the letter of what it is.
type when struct {
	text    string
	sort    byte // L, R, S, N, W, X or E
	month   int  // L, N: amanta month, 0 for each
	solar   int  // L, N: sign of the Sun
	extra   bool // L: of an adhika month
	tithis  []int
	half    string // N: S or K
	key     string // R: the row that it follows; S: the rule; W, X, E: the name
	plus    int    // R, S: days
	weekday int    // R: only on that, Sunday 0; −1 for any
	sign    int    // S
	star    int    // N
	window  string // N
}

// table gives all rows, in the order of the file. It panics where the file cannot be read, which a test finds.
var table = sync.OnceValue(func() *rows {
	t, err := parseTable(tableFile)
	if err != nil {
		panic(err)
	}
	return t
})

// rows are the table with its keys. Of several rows with a key the first stands for it.
type rows struct {
	list   []row
	all    []*row            // those of every country
	local  map[string][]*row // those of one country alone, by its code
	byKey  map[string][]*row
	byName map[string][]*row // by key or alias
}

func parseTable(file string) (*rows, error) {
	lines := strings.Split(strings.TrimRight(file, "\n"), "\n")
	t := &rows{list: make([]row, len(lines)-1), byKey: map[string][]*row{}, byName: map[string][]*row{},
		local: map[string][]*row{}}
	for i, line := range lines[1:] {
		r := &t.list[i]
		if err := r.parse(strings.Split(line, "\t")); err != nil {
			return nil, fmt.Errorf("festival: line %d of the table: %w", i+2, err)
		}
		t.byKey[r.key] = append(t.byKey[r.key], r)
	}
	for i := range t.list {
		r := &t.list[i]
		if c := r.country(); c != "" {
			t.local[c] = append(t.local[c], r)
		} else {
			t.all = append(t.all, r)
		}
		for _, name := range append([]string{r.key}, r.aliases...) {
			if own := t.byKey[name]; name == r.key || len(own) == 0 {
				t.byName[name] = append(t.byName[name], r)
			}
		}
		if w := r.when; w.sort == 'R' {
			base := t.byKey[w.key]
			if base == nil {
				return nil, fmt.Errorf("festival: %s follows %s, which does not exist", r.key, w.key)
			}
			base[0].followed = true
		}
	}
	return t, nil
}

const columns = 16

func (r *row) parse(c []string) (err error) {
	if len(c) != columns {
		return fmt.Errorf("%d columns, want %d", len(c), columns)
	}
	r.key, r.kind, r.both, r.neither, r.adhika, r.school = c[0], c[1], c[4], c[5], c[6], c[7]
	r.ruleID = "festival." + r.key
	r.regions, r.at, r.other = strings.Split(c[8], ","), c[9], c[10]
	if c[11] != "" {
		r.aliases = strings.Split(c[11], ",")
	}
	if r.when, err = parseWhen(c[2]); err != nil {
		return err
	}
	if c[3] != "" {
		i := slices.Index(kalaKeys, c[3])
		if i < 0 {
			return &vedic.ParseError{What: "window", Got: c[3], Want: "one of " + strings.Join(kalaKeys, ", ")}
		}
		r.kala = kala(i)
	}
	for i, to := range []*int{&r.basis.Equal, &r.basis.Published, &r.basis.Compared} {
		if *to, err = strconv.Atoi(c[12+i]); err != nil {
			return err
		}
	}
	if c[15] != "" {
		work, at, _ := strings.Cut(c[15], "|")
		s, ok := sourceOf(work, at)
		if !ok {
			return &vedic.ParseError{What: "work", Got: work, Want: "one that the table may name"}
		}
		r.basis.Source = &s
	}
	return nil
}

func parseWhen(text string) (w when, err error) {
	if text == "" {
		return w, &vedic.ParseError{What: "rule", Want: "L…, R:, S:, N:, W:, X: or E:"}
	}
	w = when{text: text, sort: text[0], weekday: -1}
	if w.sort == 'L' {
		err = w.parseLunar(text[1:])
		return w, err
	}
	kind, rest, ok := strings.Cut(text, ":")
	if !ok || !slices.Contains([]string{"R", "S", "N", "W", "X", "E"}, kind) {
		return w, &vedic.ParseError{What: "rule", Got: text, Want: "L…, R:, S:, N:, W:, X: or E:"}
	}
	switch w.sort {
	case 'R':
		err = w.parseAfter(rest)
		return w, err
	case 'S':
		sign, rule, _ := strings.Cut(rest, ":")
		if w.sign, err = strconv.Atoi(sign); err == nil {
			err = w.parseAfter(rule)
		}
		return w, err
	case 'N':
		err = w.parseStar(rest)
		return w, err
	}
	w.key = rest
	return w, nil
}

// parseLunar reads m.t, m.t+u, Ss.t or A.t.
func (w *when) parseLunar(text string) (err error) {
	month, tithis, _ := strings.Cut(text, ".")
	switch {
	case month == "A":
		w.extra = true
	case strings.HasPrefix(month, "S"):
		w.solar, err = strconv.Atoi(month[1:])
	default:
		w.month, err = strconv.Atoi(month)
	}
	for _, s := range strings.Split(tithis, "+") {
		n, bad := strconv.Atoi(s)
		if bad != nil || n < 1 || n > 30 {
			return &vedic.ParseError{What: "tithi", Got: s, Want: "1 to 30"}
		}
		w.tithis = append(w.tithis, n)
	}
	return err
}

// parseAfter reads key+n@weekday, of which all but the key may be missing.
func (w *when) parseAfter(text string) (err error) {
	text, weekday, found := strings.Cut(text, "@")
	if found {
		if w.weekday, err = strconv.Atoi(weekday); err != nil {
			return err
		}
	}
	if i := strings.IndexAny(text, "+-"); i > 0 {
		if w.plus, err = strconv.Atoi(text[i:]); err != nil {
			return err
		}
		text = text[:i]
	}
	w.key = text
	return nil
}

// parseStar reads base:nakshatra:window, the base being 0, Ss or Lm.S.
func (w *when) parseStar(text string) (err error) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return &vedic.ParseError{What: "nakshatra rule", Got: text, Want: "base:nakshatra:window"}
	}
	switch base := parts[0]; base[0] {
	case 'S':
		w.solar, err = strconv.Atoi(base[1:])
	case 'L':
		month, half, _ := strings.Cut(base[1:], ".")
		w.half = half
		w.month, err = strconv.Atoi(month)
	}
	if err != nil {
		return err
	}
	w.window = parts[2]
	w.star, err = strconv.Atoi(parts[1])
	return err
}
