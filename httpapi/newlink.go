package httpapi

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// newLink is a share link that is being made.
type newLink struct {
	what     string // that it is of: "report" or "match"
	of       string // id of that
	location string // path of the link below the prefix of the version
	token    string
	shown    any     // points at the link as the API shows it
	url      *string // its member for the URL
}

// issue stores the link and answers with it. What is kept for a replay has no URL, for the token is kept nowhere: a
// replay shows the link without it, and the caller who lost the first answer makes another link.
func (n *newLink) issue(c *call, claim *account.Replay, store func() error) (*answer, error) {
	if claim != nil {
		var err error
		claim.Status, claim.Location, claim.Resource = http.StatusCreated, n.location, n.of
		if claim.Document, err = marshal(n.shown); err != nil {
			return nil, err
		}
	}
	*n.url = c.base + c.prefix + "/share/" + n.token
	a, err := c.ok(n.shown)
	if err != nil {
		return nil, err
	}
	a.status, a.location = http.StatusCreated, n.location
	if err = store(); errors.Is(err, account.ErrTooManyShares) {
		return nil, problem.New("conflict",
			fmt.Sprintf("A %s may have %d active share links. Revoke one first.", n.what, maxActiveShares))
	}
	return a, err
}
