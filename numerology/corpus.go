package numerology

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed names.tsv
var nameTable string

// gender says who bears a given name. The zero value means none.
type gender uint8

const (
	female gender = iota + 1
	male
	either
)

// genderLetters are the letters of names.tsv for the genders from female on.
const genderLetters = "fmu"

// nameTags is a set of tags of a given name: bit i stands for nameTagKeys[i].
type nameTags uint32

// nameTagKeys lists the tags a given name may have: regions and their languages, faiths, then classical and modern.
var nameTagKeys = [...]string{
	"hindi", "bengali", "tamil", "telugu", "kannada", "malayalam", "marathi", "gujarati", "punjabi", "odia", "assamese",
	"kashmiri",
	"northeast", "rajasthani", "sindhi", "konkani", "himalayan",
	"hindu", "muslim", "sikh", "jain", "buddhist", "christian", "parsi",
	"classical", "modern",
}

// The tags of regions come first, then those of faiths.
const (
	nameRegions = 17
	nameFaiths  = 7
)

// nameTag returns the set of the one tag key, and whether there is such a tag.
func nameTag(key string) (nameTags, bool) {
	i := slices.Index(nameTagKeys[:], key)
	if i < 0 {
		return 0, false
	}
	return 1 << i, true
}

// keys lists the tags of t in the order of nameTagKeys.
func (t nameTags) keys() []string {
	var keys []string
	for i, key := range nameTagKeys {
		if t>>i&1 == 1 {
			keys = append(keys, key)
		}
	}
	return keys
}

// givenName is one name of the corpus.
type givenName struct {
	latin   string // one common spelling, letters A to Z
	deva    string // Devanagari, in normal form C
	gender  gender
	meaning string // short English gloss
	root    string // language and source word, in ASCII
	// of regions and languages, of faiths, and of style
	tags nameTags
}

// corpus gives the Indian given names of names.tsv, sorted by their Latin spelling without regard to case. Callers
// share the slice and must not change it. It panics where the embedded table is malformed, which a test excludes.
var corpus = sync.OnceValue(func() []givenName {
	names, err := parseNames(nameTable)
	if err != nil {
		panic("numerology: " + err.Error())
	}
	return names
})

// parseNames reads a table in the form of names.tsv. An error names the line.
func parseNames(table string) ([]givenName, error) {
	names := make([]givenName, 0, strings.Count(table, "\n"))
	number := 0
	for line := range strings.Lines(table) {
		number++
		if line[0] == '#' {
			continue
		}
		name, err := parseName(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("names.tsv line %d: %w", number, err)
		}
		names = append(names, name)
	}
	return names, nil
}

// parseName reads the six columns Latin, Devanagari, gender, meaning, root and tags. None may be empty: what is not
// known is not in the table.
func parseName(line string) (givenName, error) {
	var columns [6]string
	rest, more := line, true
	for i := range columns {
		if !more {
			return givenName{}, fmt.Errorf("%d columns, want 6", i)
		}
		columns[i], rest, more = strings.Cut(rest, "\t")
		if columns[i] == "" {
			return givenName{}, fmt.Errorf("column %d is empty", i+1)
		}
	}
	if more {
		return givenName{}, fmt.Errorf("more than 6 columns")
	}
	g := strings.Index(genderLetters, columns[2])
	if g < 0 || len(columns[2]) != 1 {
		return givenName{}, fmt.Errorf("gender %q, want f, m or u", columns[2])
	}
	var tags nameTags
	for key := range strings.SplitSeq(columns[5], ",") {
		tag, ok := nameTag(key)
		if !ok {
			return givenName{}, fmt.Errorf("tag %q, want one of %s", key, strings.Join(nameTagKeys[:], ", "))
		}
		tags |= tag
	}
	return givenName{columns[0], columns[1], gender(g + 1), columns[3], columns[4], tags}, nil
}
