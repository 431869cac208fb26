// Package text loads the language files of other packages: text/<lang>/<room>.json, lists of {"id", "text", "source"}. Go code holds no
// prose; it asks for a text by its ID.
package text

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// Library holds the texts of one package. It is read once, when first asked.
type Library struct {
	read func() (map[vedic.Lang]map[string]string, error)
}

// New makes the library of files, which are embedded and so cannot be amiss at run time; [Library.Check] is for the tests of the package
// that embeds them.
func New(files fs.FS) *Library {
	return &Library{sync.OnceValues(func() (map[vedic.Lang]map[string]string, error) {
		all := map[vedic.Lang]map[string]string{}
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			words, err := readLang(files, l)
			if err != nil {
				return nil, err
			}
			all[l] = words
		}
		return all, nil
	})}
}

func readLang(files fs.FS, l vedic.Lang) (map[string]string, error) {
	names, err := fs.Glob(files, "text/"+l.String()+"/*.json")
	if err != nil {
		return nil, err
	}
	words := map[string]string{}
	for _, name := range names {
		b, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		var rows []struct{ ID, Text string }
		if err := json.Unmarshal(b, &rows); err != nil {
			return nil, fmt.Errorf("text: %s: %w", name, err)
		}
		for _, row := range rows {
			if _, twice := words[row.ID]; twice || row.ID == "" || row.Text == "" {
				return nil, fmt.Errorf("text: %s: %q is there twice, or empty", name, row.ID)
			}
			words[row.ID] = row.Text
		}
	}
	return words, nil
}

// Get gives a text; ok is false where the language lacks it, and the text is then the English one. It panics for an ID that no language
// has or files that cannot be read: mistakes in the package that embeds them, which Check finds.
func (l *Library) Get(lang vedic.Lang, id string) (text string, ok bool) {
	all, err := l.read()
	if err != nil {
		panic(err)
	}
	if text, ok = all[lang][id]; ok {
		return text, true
	}
	if text, ok = all[vedic.English][id]; !ok {
		panic(fmt.Sprintf("text: no text %q", id))
	}
	return text, false
}

// Check says what is amiss with the files: unreadable ones, IDs that one language has and another lacks, IDs that are not among the known
// ones, and known ones that are missing.
func (l *Library) Check(known []string) (faults []string) {
	all, err := l.read()
	if err != nil {
		return []string{err.Error()}
	}
	wanted := map[string]bool{}
	for _, id := range known {
		wanted[id] = true
		for lang, words := range all {
			if words[id] == "" {
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
