// Package text loads the language files of other packages: text/<lang>/<room>.json, lists of {"id", "text", "source"},
// and of noun phrases their "form". Go code holds no prose; it asks for a text by its ID.
package text

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// Library holds the texts of one package. Each language is read once, when it is first asked for: most programs never
// ask for the other one.
type Library struct {
	english, hindi func() (map[string]row, error)
}

// row is a text with what verbs agree with in it.
type row struct {
	text string
	form Form
}

// New makes the library of files from one package or several, which are embedded and so cannot be amiss at run time;
// [Library.Check] is for the tests of the package that embeds them.
func New(files ...fs.FS) *Library {
	read := func(l vedic.Lang) func() (map[string]row, error) {
		return sync.OnceValues(func() (map[string]row, error) {
			words := map[string]row{}
			for _, part := range files {
				if err := readLang(part, l, words); err != nil {
					return nil, err
				}
			}
			return words, nil
		})
	}
	return &Library{english: read(vedic.English), hindi: read(vedic.Hindi)}
}

// in returns the texts of a language of sentences.
func (l *Library) in(lang vedic.Lang) (map[string]row, error) {
	if lang == vedic.Hindi {
		return l.hindi()
	}
	return l.english()
}

// readLang adds the texts of a language to words.
func readLang(files fs.FS, l vedic.Lang, words map[string]row) error {
	names, err := fs.Glob(files, "text/"+l.String()+"/*.json")
	if err != nil {
		return err
	}
	for _, name := range names {
		b, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var rows []struct {
			ID, Text string
			Form     Form
		}
		if err := json.Unmarshal(b, &rows); err != nil {
			return fmt.Errorf("text: %s: %w", name, err)
		}
		for _, r := range rows {
			if _, twice := words[r.ID]; twice || r.ID == "" || r.Text == "" {
				return fmt.Errorf("text: %s: %q appears twice or is empty", name, r.ID)
			}
			words[r.ID] = row{r.Text, r.Form}
		}
	}
	return nil
}

// Get returns a text in the language of sentences that goes with lang, and the English one where the language lacks it.
// An ID that no language has is its own text: a key that is out of range has such an ID, and Check finds the IDs that
// lack a text. Get panics for files that cannot be read, a mistake in the package that embeds them.
func (l *Library) Get(lang vedic.Lang, id string) string { return l.get(lang, id).text }

// Noun returns a text with its form, as [Library.Get] gives the text.
func (l *Library) Noun(lang vedic.Lang, id string) (string, Form) {
	r := l.get(lang, id)
	return r.text, r.form
}

func (l *Library) get(lang vedic.Lang, id string) row {
	words, err := l.in(lang.Words())
	if err != nil {
		panic(err)
	}
	if r, ok := words[id]; ok {
		return r
	}
	if words, err = l.english(); err != nil {
		panic(err)
	}
	if r, ok := words[id]; ok {
		return r
	}
	return row{text: id} // of a key that is out of range; Check finds the IDs that lack a text
}

// IDs returns the IDs of all texts, in no order. It panics as [Library.Get] does.
func (l *Library) IDs() []string {
	words, err := l.english()
	if err != nil {
		panic(err)
	}
	return slices.Collect(maps.Keys(words))
}

// Has reports whether the language of sentences that goes with lang has a text of an ID. It does not look into the
// other one, which has the same where Check finds nothing.
func (l *Library) Has(lang vedic.Lang, id string) bool {
	words, err := l.in(lang.Words())
	return err == nil && words[id].text != ""
}

// Check says what is amiss with the files: unreadable ones, IDs that one language has and another lacks, IDs that are
// not among the known ones, and known ones that are missing.
func (l *Library) Check(known []string) (faults []string) {
	all := map[vedic.Lang]map[string]row{}
	for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
		words, err := l.in(lang)
		if err != nil {
			return []string{err.Error()}
		}
		all[lang] = words
	}
	wanted := map[string]bool{}
	for _, id := range known {
		wanted[id] = true
		for lang, words := range all {
			if words[id].text == "" {
				faults = append(faults, fmt.Sprintf("%v lacks %q", lang, id))
			}
		}
	}
	for lang, words := range all {
		for id := range words {
			if !wanted[id] {
				faults = append(faults, fmt.Sprintf("%v has %q, which nothing asks for", lang, id))
			}
		}
	}
	return faults
}
