package httpapi

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
)

// Some operations compute a list that is too long for one answer: the festivals of a year, the divisions of KP, all
// remedies. The whole list is computed and sealed; limit and cursor choose the part of it that is sent. A file or a
// page has all of it.

// longLimit is the number of entries in an answer unless limit is sent.
var longLimit = param.Spec{Name: "limit", Kind: param.Integer, Low: 1, High: openapi.MostEntries, Absent: "100",
	Doc: "entries of the list in an answer"}

// paginated adds limit and cursor to a route whose answers have a long list.
func (rt *route) paginated() {
	for _, name := range rt.doc.answers {
		if member := openapi.LongLists[name]; member != "" {
			rt.long = member
			rt.query = append(slices.Clone(rt.query), longLimit, param.Cursor)
			rt.doc.problems = append(slices.Clone(rt.doc.problems), "invalid-cursor")
			return
		}
	}
}

// readLongCursor reads where the part of a long list begins.
func readLongCursor(c *call) error {
	if c.route.long == "" || !c.arg("cursor").Sent {
		return nil
	}
	mark, ok := c.cursors.decode(c.arg("cursor").Text, listName(c))
	if !ok {
		return problem.New("invalid-cursor", "Use a nextCursor of this list, with the same filters.")
	}
	var err error
	c.firstEntry, err = strconv.Atoi(mark.ID)
	return err
}

// partOfList cuts the long list of an answer to the part that the caller wants, and says whether more follows.
func partOfList(c *call, a *answer) error {
	long := c.route.long
	if long == "" {
		return nil
	}
	whole, err := canon.Split(a.body)
	if err != nil || whole.Get(long) == nil {
		return err
	}
	var list []jsontext.Value
	if err := json.Unmarshal(whole.Get(long), &list); err != nil {
		return err
	}
	first := min(c.firstEntry, len(list))
	end := min(first+int(c.arg("limit").Number), len(list))
	next := "null"
	if end < len(list) {
		cursor := c.cursors.encode(account.Mark{At: time.Unix(0, 0), ID: strconv.Itoa(end)}, listName(c))
		next = jsonQuote(cursor)
		if c.r != nil {
			q := c.r.URL.Query()
			q.Set("cursor", cursor)
			a.next = c.base + c.r.URL.EscapedPath() + "?" + q.Encode()
		}
	}
	part, err := json.Marshal(list[first:end])
	if err != nil {
		return err
	}
	a.body = canon.Join(canon.Object{{Name: long, Text: part}}, canon.Object{
		{Name: "hasMore", Text: strconv.AppendBool(nil, end < len(list))}, {Name: "nextCursor", Text: []byte(next)},
	}, whole).AppendJSON(nil)
	return nil
}
