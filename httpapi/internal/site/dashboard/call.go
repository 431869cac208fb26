package dashboard

import (
	"crypto/rand"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// ask runs an operation and returns its result, a T. What was made by an earlier sending of the same form is read from
// the stored answer. A failure is a *[Problem].
func ask[T any](v *visit, c Call) (out T, err error) {
	r, err := v.call(c)
	switch {
	case err != nil || r.Value == nil && len(r.Body) == 0:
		return out, err
	case r.Value != nil:
		return r.Value.(T), nil
	}
	if err := json.Unmarshal(r.Body, &out); err != nil {
		panic(err) // the store keeps what marshalled
	}
	return out, nil
}

// patience is how long a form that was sent twice waits for what its first sending does.
const patience = 3 * time.Second

// call runs an operation. A form that was sent twice waits for the first to be done, and has its result.
func (v *visit) call(c Call) (Result, error) {
	c.Lang = v.lang
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		r, err := v.guest.Run(c)
		p, failed := err.(*Problem)
		if !failed || p.Code != "idempotency-in-progress" || time.Now().After(deadline) || v.r.Context().Err() != nil {
			return r, err
		}
	}
}

// once returns a number that a form is sent with; see [visit.onceSent].
func once() string { return rand.Text() }

// onceSent is the Idempotency-Key of the form that was sent.
func (v *visit) onceSent() string {
	sent := v.field("once")
	if sent == "" {
		return ""
	}
	return "dashboard-" + sent
}

// needs refuses a key that lacks a scope, before a form is filled in that it may not send.
func (v *visit) needs(scope string) error {
	if v.guest.May(scope) {
		return nil
	}
	return &Problem{Status: http.StatusForbidden, Code: "insufficient-scope", RequiredScopes: []string{scope}}
}

// marks are the hidden fields of a form.
type marks struct{ Token, Once string }

// marks makes those of a new form.
func (v *visit) marks() marks { return marks{v.guest.Mark(), once()} }

// again makes those of a form that is shown again because something was wrong with it: nothing was bought, so its
// number stands.
func (v *visit) again() marks {
	if sent := v.field("once"); sent != "" {
		return marks{v.guest.Mark(), sent}
	}
	return v.marks()
}

// birthday formats a moment of a chart as a date. The moment is already in the time zone of the
// birth place, because the answer of the API is.
func birthday(t time.Time) page.Moment { return page.Moment{At: t, Layout: time.DateOnly} }

// day and minute write moments of the account for people, in UTC.
func day(t time.Time) page.Moment    { return page.Moment{At: t.UTC(), Layout: time.DateOnly} }
func minute(t time.Time) page.Moment { return page.Moment{At: t.UTC(), Layout: "2006-01-02 15:04"} }

// identifier is what the ids of the API look like. Anything else in a path leads nowhere.
var identifier = regexp.MustCompile(`^[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26}$`)

// button returns the handler of a form that runs an operation on the ids in the path and leads to the page next, in
// whose address {id} stands for the id of that name.
func button(operation, next string, ids ...string) handler {
	return func(v *visit) (*answer, error) {
		c, location := Call{Operation: operation}, next
		for _, name := range ids {
			id := v.r.PathValue(name)
			c.IDs = append(c.IDs, id)
			location = strings.ReplaceAll(location, "{"+name+"}", id)
		}
		if _, err := v.call(c); err != nil {
			return nil, err
		}
		return &answer{location: location}, nil
	}
}
