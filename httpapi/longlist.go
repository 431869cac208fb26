package httpapi

import (
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
)

// Some operations compute lists that are too long for one answer: the festivals of a year, the divisions of KP, all
// remedies, the transits of a year. All of it is computed and sealed; limit and cursor choose the part of it that is
// sent. A file or a page has all of it.

// paginated adds limit and cursor to a route whose answers have long lists.
func (rt *route) paginated() {
	for _, name := range rt.doc.answers {
		if long := openapi.LongLists[name]; long != nil {
			rt.long = long
			rt.query = append(slices.Clone(rt.query), param.Spec{Name: "limit", Kind: param.Integer, Low: 1,
				High: openapi.MostEntries, Absent: strconv.Itoa(long.Usual), Doc: "entries of each list in an answer"},
				param.Cursor)
			rt.doc.problems = append(slices.Clone(rt.doc.problems), "invalid-cursor")
			return
		}
	}
}

// readLongCursor reads where the part of the long lists begins.
func readLongCursor(c *call) error {
	if c.route.long == nil || !c.arg("cursor").Sent {
		return nil
	}
	mark, ok := c.cursors.Decode(c.arg("cursor").Text, listName(c))
	if !ok {
		return problem.New("invalid-cursor", "Use a nextCursor of this list, with the same filters.")
	}
	var err error
	c.firstEntry, err = strconv.Atoi(mark.ID)
	return err
}

// partOfLists cuts the long lists of an answer to the part that the caller wants, and says whether more follows.
func partOfLists(c *call, a *answer) error {
	if c.route.long == nil {
		return nil
	}
	limit := int(c.arg("limit").Number)
	whole, found, more, err := brief.Part(a.body, c.route.long.Members, c.firstEntry, limit)
	if err != nil || !found && len(c.fields) > 0 {
		return err
	}
	next := "null"
	if more {
		cursor := c.cursors.Encode(account.Mark{At: time.Unix(0, 0), ID: strconv.Itoa(c.firstEntry + limit)},
			listName(c))
		next = jsonQuote(cursor)
		if c.r != nil {
			q := c.r.URL.Query()
			q.Set("cursor", cursor)
			a.next = c.base + c.r.URL.EscapedPath() + "?" + q.Encode()
		}
	}
	a.body = canon.Join(canon.Object{
		{Name: "hasMore", Text: strconv.AppendBool(nil, more)}, {Name: "nextCursor", Text: []byte(next)},
	}, whole).AppendJSON(nil)
	return nil
}
