package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// tongues holds the names of places by GeoNames id, and of regions by code. The names in great are in the languages
// that are read for great cities only.
type tongues struct {
	english map[string]string
	hindi   map[string]string
	foreign map[string][]string
	great   map[string][]string
}

// greatCity is the population from which the names of a city in every language of the source are searched for.
const greatCity = 500_000

// languages are those in which a name is searched for: of South Asia, and the larger ones of the countries to which her
// people went.
var languages = []string{
	"mr", "ta", "te", "bn", "gu", "kn", "ml", "pa", "or", "as", "ne", "sa", "ur", "si", "sd", "ks",
	"de", "fr", "es", "it", "pt", "nl", "ar", "ru", "zh",
}

// readLocales reads English, Hindi and the languages of search, in their order, so that names of a place come in it
// too.
func readLocales(folder string) (tongues, error) {
	t := tongues{foreign: map[string][]string{}}
	var err error
	if t.english, err = readLocale(folder, "en"); err != nil {
		return t, err
	}
	if t.hindi, err = readLocale(folder, "hi"); err != nil {
		return t, err
	}
	for _, language := range languages {
		names, err := readLocale(folder, language)
		if err != nil {
			return t, err
		}
		for id, name := range names {
			t.foreign[id] = append(t.foreign[id], name)
		}
	}
	t.great, err = readOthers(folder)
	return t, err
}

// readOthers reads every language of the folder that readLocales does not read for all places, in alphabetical order.
func readOthers(folder string) (map[string][]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*", "LC_MESSAGES", "geonames.mo"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	out := map[string][]string{}
	for _, file := range files {
		language := filepath.Base(filepath.Dir(filepath.Dir(file)))
		if language == "en" || language == "hi" || slices.Contains(languages, language) {
			continue
		}
		names, err := readLocale(folder, language)
		if err != nil {
			return nil, err
		}
		for id, name := range names {
			if !slices.Contains(out[id], name) {
				out[id] = append(out[id], name)
			}
		}
	}
	return out, nil
}

// readLocale reads a file of GNU gettext: a magic number, a revision, the number of texts, and where the tables of
// originals and of translations begin, each a row of lengths and offsets.
func readLocale(folder, language string) (map[string]string, error) {
	path := filepath.Join(folder, language, "LC_MESSAGES", "geonames.mo")
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%w (package libgeonames-common)", err)
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint32(b[i:])) }
	if len(b) < 20 || word(0) != 0x950412de {
		return nil, fmt.Errorf("%s is not a little-endian message file", path)
	}
	out := make(map[string]string, word(8))
	text := func(table, i int) string {
		length, at := word(table+8*i), word(table+8*i+4)
		return string(b[at : at+length])
	}
	for i := range word(8) {
		if id := text(word(12), i); id != "" {
			out[id] = text(word(16), i)
		}
	}
	return out, nil
}
