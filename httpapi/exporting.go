package httpapi

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/export"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
)

// mediaNDJSON is one JSON object a line.
const mediaNDJSON = "application/x-ndjson"

// exportAccount streams the export. A failure before the first line is a problem; a later one
// breaks the connection, so that a part is not mistaken for the whole.
func exportAccount(c *call) (*answer, error) {
	ctx, now := c.ctx, c.second()
	balance, err := c.store.Balance(ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, lang: c.lang, stream: func(w io.Writer) error {
		return export.Write(ctx, c.store, c.Account, balance, now, c.keepResults, w)
	}}, nil
}

// Export writes all that is stored for an account as GET /account/export does at a moment. It is for the operator's
// command; an account that is not there is account.ErrNotFound.
func Export(ctx context.Context, store account.OperatorStore, id string, now time.Time, to io.Writer) error {
	accounts, err := store.Accounts(ctx)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		if a.ID != id {
			continue
		}
		balance, err := store.Balance(ctx, a.ID)
		if err != nil {
			return err
		}
		return export.Write(ctx, store, a, balance, now.UTC().Truncate(time.Second), job.KeepResults, to)
	}
	return fmt.Errorf("account %s: %w", id, account.ErrNotFound)
}
