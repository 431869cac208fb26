package httpapi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// entityTag is the strong tag of a report: the hash of the result and its revision tell the report, the rest which form
// of it was shown. A share link is not a change of the report, so If-Match does not look at their number.
type entityTag struct {
	hash     string
	revision int64
	lang     vedic.Lang
	levels   int
	shares   int // active share links, which the report counts
}

// String gives the tag in quotes.
func (t entityTag) String() string {
	form := fmt.Sprintf("%s%d", t.lang, t.levels)
	if t.shares > 0 {
		form += "+" + strconv.Itoa(t.shares)
	}
	return fmt.Sprintf(`"%s.%d.%s"`, t.hash, t.revision, form)
}

// listsTag says whether an If-None-Match header names the tag. Weak comparison, as the header asks for. The coding of a
// tag does not matter: who holds the packed form holds the report.
func listsTag(header, tag string) bool {
	for element := range strings.SplitSeq(header, ",") {
		element = strings.TrimSpace(element)
		if element == "*" || plainTag(strings.TrimPrefix(element, "W/")) == tag {
			return true
		}
	}
	return false
}

// matched gives the revision that the If-Match headers ask of a report with this hash; zero is any. It fails with
// ErrStale where they name no form of this report at all, also an empty one: whoever sends it has lost the tag. A weak
// tag never matches, as the header asks for strong comparison, and neither does another way to write a tag of ours. The
// form of the tag (language, levels, links) does not matter either: a change is one of the report, in whatever form its
// caller saw it.
func matched(sent []string, hash string) (int64, error) {
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
