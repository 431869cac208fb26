package httpapi

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// cursors makes and reads the opaque cursors of lists: the mark of the last row and a seal over it and over what was
// listed. A cursor that was made up, or for another account, list or filter, does not open. The seal is no secrecy, as
// who lists sees the rows; it keeps a cursor from being moved to another's list, and from being made up, which would
// make its form a contract.
type cursors struct{ key []byte }

const cursorSeal = 16 // bytes of the HMAC that are kept

// encode makes the cursor that continues a list after a mark. What names the list: its account, operation and filters.
func (c cursors) encode(m account.Mark, what string) string {
	raw := binary.BigEndian.AppendUint64(nil, uint64(m.At.Unix()))
	raw = append(raw, m.ID...)
	return base64.RawURLEncoding.EncodeToString(append(raw, c.seal(raw, what)...))
}

// decode returns the mark of a cursor for the same list. A cursor is one text: line ends, which
// base64 would pass over, do not belong to it.
func (c cursors) decode(text, what string) (account.Mark, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) < 8+cursorSeal || strings.ContainsAny(text, "\r\n") {
		return account.Mark{}, false
	}
	body, sum := raw[:len(raw)-cursorSeal], raw[len(raw)-cursorSeal:]
	if !hmac.Equal(sum, c.seal(body, what)) {
		return account.Mark{}, false
	}
	at := int64(binary.BigEndian.Uint64(body))
	return account.Mark{At: time.Unix(at, 0).UTC(), ID: string(body[8:])}, true
}

// The length of the body stands before it: otherwise bytes could be moved from the mark into the name of the list under
// one seal.
func (c cursors) seal(body []byte, what string) []byte {
	mac := hmac.New(sha256.New, c.key)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(body))))
	mac.Write(body)
	mac.Write([]byte(what))
	return mac.Sum(nil)[:cursorSeal]
}

// slice parses limit and cursor of a list. It asks for one row more than the page holds, to
// determine whether there are more.
func (c *call) slice() (account.Slice, error) {
	s := account.Slice{Limit: int(c.arg("limit").Number) + 1}
	if cursor := c.arg("cursor"); cursor.Sent {
		mark, ok := c.cursors.decode(cursor.Text, listName(c))
		if !ok {
			return s, problem.New("invalid-cursor", "Use a nextCursor of this list, with the same filters.")
		}
		s.After = mark
	}
	return s, nil
}

// listName names the list that a call asks for: whose it is, which it is, of what, and every filter.
func listName(c *call) string {
	var b strings.Builder
	b.WriteString(c.Account.ID + "\n" + c.route.name)
	for _, v := range c.variables {
		b.WriteString("\n" + v.value)
	}
	for _, p := range c.route.query {
		if !slices.Contains([]string{"limit", "cursor", "detail", "expand", "fields"}, p.Name) && c.arg(p.Name).Sent {
			b.WriteString("\n" + p.Name + "=" + c.arg(p.Name).Text)
		}
	}
	return b.String()
}

// paged answers with the rows of a slice as show writes them, and says where the next page is.
func paged[R, T any](c *call, s account.Slice, rows []R, show func(R) T, mark func(R) account.Mark) (*answer, error) {
	p := api.List[T]{Data: make([]T, 0, len(rows))}
	if len(rows) == s.Limit {
		rows = rows[:s.Limit-1]
		next := c.cursors.encode(mark(rows[len(rows)-1]), listName(c))
		p.HasMore, p.NextCursor = true, &next
	}
	for _, r := range rows {
		p.Data = append(p.Data, show(r))
	}
	a, err := c.ok(p)
	if err == nil && p.HasMore && c.r != nil {
		q := c.r.URL.Query()
		q.Set("cursor", *p.NextCursor)
		a.next = c.base + c.r.URL.EscapedPath() + "?" + q.Encode()
	}
	return a, err
}

// listOf answers with the page of a list that a call asks for; rows reads a slice of it.
func listOf[R, T any](c *call, rows func(account.Slice) ([]R, error), show func(R) T, mark func(R) account.Mark) (
	*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	list, err := rows(s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, list, show, mark)
}
