package httpapi

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// slice parses limit and cursor of a list. It asks for one row more than the page holds, to
// determine whether there are more.
func (c *call) slice() (account.Slice, error) {
	s := account.Slice{Limit: int(c.arg("limit").Number) + 1}
	if cursor := c.arg("cursor"); cursor.Sent {
		mark, ok := c.cursors.Decode(cursor.Text, listName(c))
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
		next := c.cursors.Encode(mark(rows[len(rows)-1]), listName(c))
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
