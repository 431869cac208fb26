package httpapi

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
)

// tagParameter narrows a list of reports to those that have all tags of a comma list.
var tagParameter = param.Spec{Name: "tag", High: account.MostTags * (account.MostTagLength + 1), Check: checkTags,
	Doc: "a tag, or a comma list of tags all of which a report has, whatever the case"}

// tagsIn divides a comma list. An empty list has one empty tag, which checkTags refuses.
func tagsIn(list string) (tags []string) {
	for tag := range strings.SplitSeq(list, ",") {
		tags = append(tags, strings.TrimSpace(tag))
	}
	return tags
}

// checkTags returns the first fault of a comma-separated list, because a parameter has one fault.
func checkTags(list string) *problem.Field {
	for _, tag := range tagsIn(list) {
		if _, fault := stored.ReadTag(tag); fault != nil {
			return &problem.Field{Code: fault.Code, Detail: fault.Detail}
		}
	}
	return nil
}
