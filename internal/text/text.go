// Package text loads the language files of other packages: text/<lang>/<room>.json, lists of {"id", "text", "source"},
// and of noun phrases their "form". Go code holds no prose; it asks for a text by its ID.
package text

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// Library holds the texts of one package. Each language is read once, when first asked for.
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
	of := func(l vedic.Lang) func() (map[string]row, error) {
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
	return &Library{of(vedic.English), of(vedic.Hindi)}
}

// of gives the texts of the language of sentences that goes with lang. It panics for files that cannot be read.
func (l *Library) of(lang vedic.Lang) map[string]row {
	read := l.english
	if lang.Words() == vedic.Hindi {
		read = l.hindi
	}
	words, err := read()
	if err != nil {
		panic(err)
	}
	return words
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
				return fmt.Errorf("text: %s: %q is there twice, or empty", name, r.ID)
			}
			words[r.ID] = row{r.Text, r.Form}
		}
	}
	return nil
}

// Get gives a text in the language of sentences that goes with lang; ok is false where the language lacks it, and the
// text is then the English one. It panics for an ID that no language has or files that cannot be read: mistakes in the
// package that embeds them, which Check finds.
func (l *Library) Get(lang vedic.Lang, id string) (text string, ok bool) {
	r, ok := l.get(lang, id)
	return r.text, ok
}

// Noun gives a text with its form, as [Library.Get] gives the text.
func (l *Library) Noun(lang vedic.Lang, id string) (string, Form) {
	r, _ := l.get(lang, id)
	return r.text, r.form
}

func (l *Library) get(lang vedic.Lang, id string) (r row, ok bool) {
	if r, ok = l.of(lang)[id]; ok {
		return r, true
	}
	if r, ok = l.of(vedic.English)[id]; !ok {
		panic(fmt.Sprintf("text: no text %q", id))
	}
	return r, false
}

// Has says whether any language has a text of an ID, which [Library.Get] would panic without.
func (l *Library) Has(id string) bool {
	return l.of(vedic.English)[id].text != "" || l.of(vedic.Hindi)[id].text != ""
}

// Check says what is amiss with the files: unreadable ones, IDs that one language has and another lacks, IDs that are
// not among the known ones, and known ones that are missing.
func (l *Library) Check(known []string) (faults []string) {
	wanted := map[string]bool{}
	for _, id := range known {
		wanted[id] = true
	}
	for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
		read := l.english
		if lang == vedic.Hindi {
			read = l.hindi
		}
		words, err := read()
		if err != nil {
			return []string{err.Error()}
		}
		for _, id := range known {
			if words[id].text == "" {
				faults = append(faults, fmt.Sprintf("%v lacks %q", lang, id))
			}
		}
		for id := range words {
			if !wanted[id] {
				faults = append(faults, fmt.Sprintf("%v has %q, which nothing asks for", lang, id))
			}
		}
	}
	return faults
}
