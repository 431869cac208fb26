package vedic

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Lang is a language that answers are given in. English and Hindi have everything: names and sentences. The others,
// which [Langs] lists after them, have names; their sentences are English. Keys are never translated.
//
// A language of names is a folder of data, and its number is its place in the list, which may
// change with the next version: keep its tag. Tables of names are read once, when a language is
// first asked for; a Lang may be used from many goroutines.
type Lang uint8

// The languages of sentences; the zero Lang is English.
const (
	// What English calls it.
	English Lang = iota
	// What Hindi calls it.
	Hindi
)

// Words returns the language of sentences that goes with l: l itself for English and Hindi, English for the others.
func (l Lang) Words() Lang {
	if l > Hindi {
		return English
	}
	return l
}

// String returns the BCP 47 tag, as "en", "hi" or "ta".
func (l Lang) String() string { return settingKey(l, "Lang", languages().tags) }

// MarshalText returns the tag; a value that is no language is an error.
func (l Lang) MarshalText() ([]byte, error) { return marshalSetting(l, "Lang", languages().tags) }

// UnmarshalText reads a tag; what is none is a *[ParseError] that lists those there are.
func (l *Lang) UnmarshalText(b []byte) error {
	return unmarshalSetting(l, "language", string(b), languages().tags)
}

// Langs lists the languages: English, Hindi, and those that have names only, by tag.
func Langs() []Lang {
	list := make([]Lang, len(languages().tags))
	for i := range list {
		list[i] = Lang(i)
	}
	return list
}

// LangTags returns the tags of [Langs].
func LangTags() []string { return slices.Clone(languages().tags) }

// Known reports whether l is a language.
func (l Lang) Known() bool { return int(l) < len(languages().list) }

// OneOfLangs says which languages there are, for an error: "one of en, hi, as, bn".
func OneOfLangs() string { return oneOf(languages().tags) }

// Language describes a language of names.
type Language struct {
	// The BCP 47 tag, as "ta"; also the name of its folder.
	Tag string `json:"tag"`
	// What the language calls itself, in its own script.
	Name string `json:"name"`
	// What it is called in English.
	English string `json:"english"`
	// What it is called in Hindi.
	Hindi string `json:"hindi"`
	// The script as Unicode names it, as "Devanagari".
	Script string `json:"script"`
	// Too few of its names have a second witness: it may be offered, with that said.
	Draft bool `json:"draft"`

	// Calendar is the regional solar calendar whose months the language names, as "tamil"; empty for none.
	Calendar string `json:"calendar,omitempty"`
}

// Language describes l. It is zero for a value that is no language.
func (l Lang) Language() Language {
	if !l.Known() {
		return Language{}
	}
	return languages().list[l].Language
}

// Cell is a name in a language of names, as its table has it.
type Cell struct {
	// The group and the key, as "graha.sun".
	ID string `json:"id"`
	// The name; empty where there is none yet.
	Text string `json:"text"`
	// The witnesses that print it, with ";" between.
	Sources string `json:"sources"`
	// How far they agree, and what others print.
	Agreement string `json:"agreement"`
}

// Cells are the names of a language in the order of its table; none for English and Hindi, whose names are in the
// tables of each kind of key.
func (l Lang) Cells() []Cell {
	if !l.Known() {
		return nil
	}
	return slices.Clone(languages().list[l].names().cells)
}

// Term returns the name of an ID, such as "graha.sun", in a language of names: its own or, if it
// has none and uses the same script, the Sanskrit one. It is false if there is neither, and for
// English and Hindi; use the language of [Lang.Words] then.
//
// An ID is a group and a key, the same for every language: groups are graha, rashi, nakshatra,
// tithi and so on, keys are the results of String.
func (l Lang) Term(id string) (name string, ok bool) {
	if l <= Hindi || !l.Known() {
		return "", false
	}
	own := languages().list[l]
	if name, ok = own.names().texts[id]; !ok && own.likeSanskrit && languages().sanskrit != nil {
		name, ok = languages().sanskrit.names().texts[id]
	}
	return name, ok
}

// Lacking lists the IDs without a name in a language of names: those shown in Sanskrit and those
// shown in English, in the order of the table. Both are nil if none is missing, and for English and
// Hindi.
func (l Lang) Lacking() (sanskrit, english []string) {
	for _, c := range l.Cells() {
		if c.Text != "" {
			continue
		}
		if _, ok := l.Term(c.ID); ok {
			sanskrit = append(sanskrit, c.ID)
		} else {
			english = append(english, c.ID)
		}
	}
	return sanskrit, english
}

// tongue is a language with its names. The two languages of sentences are tongues too, with empty
// tables, so that a Lang is an index into one list.
type tongue struct {
	Language
	read         func() (*table, error) // the names, read once when they are first asked for
	likeSanskrit bool                   // borrows the names that it lacks
}

// table is the names of a language.
type table struct {
	cells []Cell
	texts map[string]string // by ID, those that are there
	dates *dates            // nil for English and Hindi
}

// names returns the table. It is part of the program: TestLanguages reads them all.
func (t *tongue) names() *table {
	all, err := t.read()
	if err != nil {
		panic(err)
	}
	return all
}

// tongues are all languages.
type tongues struct {
	tags     []string
	list     []*tongue
	sanskrit *tongue // nil where it is not among them
}

// languages reads which languages there are, once.
var languages = sync.OnceValue(func() *tongues {
	files, err := languageFiles()
	if err != nil {
		panic(err)
	}
	all, err := readLanguages(files)
	if err != nil {
		panic(err) // files of the program
	}
	return all
})

// readLanguages reads a folder of languages. For each it has <tag>/language.json, the description,
// <tag>/names.tsv, the names, and <tag>/dates.json, the date formats. Languages are numbered in the
// order of their tags. Names are read when a language is first used, so a program that answers in
// Hindi parses none.
func readLanguages(files fs.FS) (*tongues, error) {
	none := func() (*table, error) { return &table{}, nil }
	all := &tongues{list: []*tongue{
		{Language: Language{Tag: "en", Name: "English", English: "English", Hindi: "अंग्रेज़ी", Script: "Latin"},
			read: none},
		{Language: Language{Tag: "hi", Name: "हिंदी", English: "Hindi", Hindi: "हिंदी", Script: "Devanagari"},
			read: none},
	}}
	found, err := fs.Glob(files, "language/*/language.json")
	if err != nil {
		return nil, err
	}
	for _, name := range found {
		about, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		dir := path.Dir(name)
		t := &tongue{read: sync.OnceValues(func() (*table, error) {
			all, err := readNames(files, dir+"/names.tsv")
			if err == nil {
				all.dates, err = readDates(files, dir+"/dates.json")
			}
			return all, err
		})}
		if err := json.Unmarshal(about, &t.Language); err != nil {
			return nil, fmt.Errorf("vedic: %s: %w", name, err)
		}
		if t.Tag = path.Base(dir); t.Tag == "sa" {
			all.sanskrit = t
		}
		t.likeSanskrit = t.Script == "Devanagari" && t.Tag != "sa"
		all.list = append(all.list, t)
	}
	for _, t := range all.list {
		all.tags = append(all.tags, t.Tag)
	}
	return all, nil
}

// readNames reads a table of five columns with a head: group, key, text, sources, agreement. It is
// strict, since a table is data of the program: a line with a lost tab or an ID twice would
// otherwise show as a wrong name in one language only.
func readNames(files fs.FS, name string) (*table, error) {
	b, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	t := &table{texts: map[string]string{}}
	for i, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n") {
		columns := strings.Split(line, "\t")
		if len(columns) != 5 {
			return nil, fmt.Errorf("vedic: %s, line %d: %d columns instead of five", name, i+1, len(columns))
		}
		if i == 0 {
			continue
		}
		c := Cell{columns[0] + "." + columns[1], columns[2], columns[3], columns[4]}
		if t.cells = append(t.cells, c); c.Text == "" {
			continue
		}
		if _, twice := t.texts[c.ID]; twice {
			return nil, fmt.Errorf("vedic: %s, line %d: %s appears twice", name, i+1, c.ID)
		}
		t.texts[c.ID] = c.Text
	}
	return t, nil
}

// names is a display name in each language of sentences.
type names [2]string

// in returns the name in l: of an ID in the table of a language of names, or else in the language of its sentences.
func (n names) in(l Lang, group string, key fmt.Stringer) string {
	if l > Hindi {
		if name, ok := l.Term(group + "." + key.String()); ok {
			return name
		}
	}
	return n[l.Words()]
}
