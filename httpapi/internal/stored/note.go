package stored

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
)

// ReadTag returns a tag as it is stored, or what is wrong with it. Lists of tags have commas between them.
func ReadTag(s string) (string, *op.Fault) {
	tag, fault := birth.Name(s)
	switch {
	case fault == nil && len([]rune(tag)) > account.MostTagLength:
		fault = &op.Fault{Code: form.TooLong,
			Detail: fmt.Sprintf("A tag has at most %d characters.", account.MostTagLength)}
	case fault == nil && strings.Contains(tag, ","):
		fault = &op.Fault{Code: form.BadFormat, Detail: "A tag has no comma: make two of it."}
	}
	return tag, fault
}

// ReadNote reads what is written to a report: its tags and its note.
func ReadNote(o *form.Object, p *account.ReportPatch) {
	if list, ok := o.List("tags", 0, account.MostTags); ok {
		tags, folded := []string{}, []string{}
		for i, s := range list {
			tag, fault := ReadTag(s)
			if fault == nil && slices.Contains(folded, account.Fold(tag)) {
				fault = &op.Fault{Code: form.DuplicateItem, Detail: "This tag is there already, but for case."}
			}
			if fault != nil {
				o.Take("tags/"+strconv.Itoa(i), *fault)
			}
			tags, folded = append(tags, tag), append(folded, account.Fold(tag))
		}
		p.Tags = &tags
	}
	if note, ok := o.Lines("note", account.MostNote); ok {
		p.Note = &note
	}
}
