package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
)

// tongues holds the names of places by GeoNames id, and of regions by code.
type tongues struct {
	english map[string]string
	hindi   map[string]string
	foreign map[string][]string
}

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
	return t, nil
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
