//go:build !jyotish_core

package op

import "github.com/jyotish-go/jyotish/vedic"

// languagesAsk asks for the languages, and for the names of one of them.
type languagesAsk struct {
	Table vedic.Lang
}

// LanguageRow is a language that answers are given in.
type LanguageRow struct {
	vedic.Language
	// False where only names are given in it, and sentences in English.
	Sentences bool `json:"sentences"`
	// Names is the number of names in its table; 0 for a language of sentences, which has no table.
	Names int `json:"names"`
	// Sanskrit lists the IDs without a name that are shown in Sanskrit. Never nil.
	Sanskrit []string `json:"sanskrit"`
	// Lacking lists the IDs without a name that are shown in English. Never nil.
	Lacking []string `json:"lacking"`
}

// LanguageList is the languages, with the names of the one that was asked for, as they were gathered.
type LanguageList struct {
	// Data is in the order of [vedic.Langs]; Table is absent where none was asked for.
	Data []LanguageRow `json:"data"`
	// Names of the language that was asked for, with who prints them; not there where none was.
	Table []vedic.Cell `json:"table,omitempty"`
}

var languagesQuestion = newOperation(Operation{Name: "languages", Command: "languages",
	Description: "English and Hindi have names and sentences; the others have names, which lang asks for, and " +
		"English sentences. What a language lacks is listed. With table, the names of one language with the " +
		"witnesses that print them.",
	Of: OfNone, Scope: "charts:read", NoPage: "a list for programs; each page of people lists the languages itself",
	Path: "/languages"},
	[]field[languagesAsk]{
		choice("table", vedic.LangTags(), func(a *languagesAsk) *vedic.Lang { return &a.Table }),
	},
	func(d *Calculator, on *Request, a *languagesAsk) (*Answer[LanguageList], error) {
		list := &LanguageList{Table: a.Table.Cells()}
		for _, l := range vedic.Langs() {
			row := LanguageRow{Language: l.Language(), Sentences: l == l.Words(), Sanskrit: []string{},
				Lacking: []string{}}
			sanskrit, english := l.Lacking()
			row.Sanskrit, row.Lacking = append(row.Sanskrit, sanskrit...), append(row.Lacking, english...)
			row.Names = len(l.Cells()) - len(sanskrit) - len(english)
			list.Data = append(list.Data, row)
		}
		return spoken("languages", d.plainMeta(), on.Lang, func(vedic.Lang) (*LanguageList, []vedic.Warning, error) {
			return list, nil, nil
		})
	})
