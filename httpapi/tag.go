package httpapi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// tagParameter narrows a list of reports to those that have all tags of a comma list.
var tagParameter = parameter{name: "tag", high: account.MostTags * (account.MostTagLength + 1), check: checkTags,
	doc: "a tag, or a comma list of tags all of which a report has, whatever the case"}

// tagsIn divides a comma list. An empty list has one empty tag, which checkTags refuses.
func tagsIn(list string) (tags []string) {
	for tag := range strings.SplitSeq(list, ",") {
		tags = append(tags, strings.TrimSpace(tag))
	}
	return tags
}

// checkTags returns the first fault of a comma-separated list, because a parameter has one fault.
func checkTags(list string) *FieldError {
	for _, tag := range tagsIn(list) {
		if _, fault := readTag(tag); fault != nil {
			return &FieldError{Code: fault.Code, Detail: fault.Detail}
		}
	}
	return nil
}

// readTag returns a tag as it is stored, or what is wrong with it. Lists of tags have commas between them.
func readTag(s string) (string, *op.Fault) {
	tag, fault := op.Name(s)
	switch {
	case fault == nil && len([]rune(tag)) > account.MostTagLength:
		fault = &op.Fault{Code: form.TooLong,
			Detail: fmt.Sprintf("A tag has at most %d characters.", account.MostTagLength)}
	case fault == nil && strings.Contains(tag, ","):
		fault = &op.Fault{Code: form.BadFormat, Detail: "A tag must not have a comma: send two tags."}
	}
	return tag, fault
}

// readNote reads what is written to a report: its tags and its note.
func readNote(o *form.Object, p *account.ReportPatch) {
	if list, ok := o.List("tags", 0, account.MostTags); ok {
		tags, folded := []string{}, []string{}
		for i, s := range list {
			tag, fault := readTag(s)
			if fault == nil && slices.Contains(folded, account.Fold(tag)) {
				fault = &op.Fault{Code: form.DuplicateItem, Detail: "This tag differs from another one only in case."}
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
