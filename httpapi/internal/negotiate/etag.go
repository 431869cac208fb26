package negotiate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// EntityTag is the strong entity tag of a report. Hash and revision identify the report, the rest identifies the form
// in which it was shown.
type EntityTag struct {
	Hash     string
	Revision int64
	Lang     vedic.Lang
	Levels   int // of the dashas
	Shares   int // active share links, which the report counts
}

// String returns the tag in quotes.
func (t EntityTag) String() string {
	form := fmt.Sprintf("%s%d", t.Lang, t.Levels)
	if t.Shares > 0 {
		form += "+" + strconv.Itoa(t.Shares)
	}
	return fmt.Sprintf(`"%s.%d.%s"`, t.Hash, t.Revision, form)
}

// ListsTag reports whether an If-None-Match header lists a tag, by weak comparison. The content coding of a tag does
// not matter: a caller with the compressed form has the document.
func ListsTag(header, tag string) bool {
	for element := range strings.SplitSeq(header, ",") {
		element = strings.TrimSpace(element)
		if element == "*" || PlainTag(strings.TrimPrefix(element, "W/")) == tag {
			return true
		}
	}
	return false
}

// Revision returns the revision that the If-Match headers require of a report with this hash; zero is any. It returns
// account.ErrStale if they name no form of this report, and also for an empty header. Weak tags never match, since the
// header requires strong comparison. The form of the tag (language, levels, links) does not matter: a change applies to
// the report, in whatever form the caller saw it.
func Revision(sent []string, hash string) (int64, error) {
	if len(sent) == 0 {
		return 0, nil
	}
	for element := range strings.SplitSeq(strings.Join(sent, ","), ",") {
		element = strings.Trim(element, " \t")
		if element == "*" {
			return 0, nil
		}
		inner, opened := strings.CutPrefix(element, `"`)
		inner, closed := strings.CutSuffix(inner, `"`)
		parts := strings.Split(inner, ".")
		if !opened || !closed || len(parts) != 3 || parts[0] != hash {
			continue
		}
		n, err := strconv.ParseInt(parts[1], 10, 64)
		if err == nil && n > 0 && strconv.FormatInt(n, 10) == parts[1] {
			return n, nil
		}
	}
	return 0, account.ErrStale
}
