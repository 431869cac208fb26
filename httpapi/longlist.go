package httpapi

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
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
	members, err := membersOf(a.body)
	if err != nil || members[long] == nil {
		return err
	}
	var list []jsontext.Value
	if err := json.Unmarshal(members[long], &list); err != nil {
		return err
	}
	first := min(c.firstEntry, len(list))
	end := min(first+int(c.arg("limit").Number), len(list))
	next := jsontext.Value("null")
	if end < len(list) {
		cursor := c.cursors.encode(account.Mark{At: time.Unix(0, 0), ID: strconv.Itoa(end)}, listName(c))
		next = jsontext.Value(jsonQuote(cursor))
		if c.r != nil {
			q := c.r.URL.Query()
			q.Set("cursor", cursor)
			a.next = c.base + c.r.URL.EscapedPath() + "?" + q.Encode()
		}
	}
	if members[long], err = json.Marshal(list[first:end]); err != nil {
		return err
	}
	members["hasMore"], members["nextCursor"] = jsontext.Value(strconv.FormatBool(end < len(list))), next
	a.body, err = objectOf(members)
	return err
}

// membersOf returns the members of an object.
func membersOf(object []byte) (map[string]jsontext.Value, error) {
	members := map[string]jsontext.Value{}
	return members, json.Unmarshal(object, &members)
}

// objectOf writes an object with its members in the order of their names.
func objectOf(members map[string]jsontext.Value) ([]byte, error) {
	var b bytes.Buffer
	e := jsontext.NewEncoder(&b)
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if err := e.WriteToken(jsontext.String(name)); err != nil {
			return nil, err
		}
		if err := e.WriteValue(members[name]); err != nil {
			return nil, err
		}
	}
	err := e.WriteToken(jsontext.EndObject)
	return bytes.TrimSpace(b.Bytes()), err
}
