package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Check is something that the service needs in order to answer. Its error goes to the log; a probe tells only that it
// failed.
type Check struct {
	Name string
	Run  func(context.Context) error
	// Degrades says that without it the service answers all the same, less well: readiness says degraded.
	Degrades bool
}

// health is the Health of the contract.
type health struct {
	Status  string        `json:"status"`
	Version string        `json:"version"`
	Checks  []healthCheck `json:"checks"`
}

type healthCheck struct {
	Name   string  `json:"name"`
	Status string  `json:"status"`
	Detail *string `json:"detail"`
}

// checkTimeout bounds a probe: one that hangs has failed.
const checkTimeout = 3 * time.Second

func getLiveness(c *call) (*answer, error) {
	return c.ok(health{"ok", c.version.Version, []healthCheck{}})
}

// reasonOf says what may be told of a failed check: what the service itself has words for, without a path or a name.
func reasonOf(err error) string {
	for _, known := range []error{account.ErrReplaced, account.ErrPepper, account.ErrLedger,
		account.ErrUnindexed} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return "failed; see the log"
}

func getReadiness(c *call) (*answer, error) {
	ctx, cancel := context.WithTimeout(c.r.Context(), checkTimeout)
	defer cancel()
	h := health{"ok", c.version.Version, []healthCheck{}}
	if c.draining.Load() {
		detail := "the service is stopping"
		h.Status, h.Checks = "fail", append(h.Checks, healthCheck{"draining", "fail", &detail})
	}
	for _, check := range c.checks {
		row := healthCheck{Name: check.Name, Status: "ok"}
		if err := check.Run(ctx); err != nil {
			detail := reasonOf(err)
			row.Status, row.Detail = "fail", &detail
			switch {
			case !check.Degrades:
				h.Status = "fail"
			case h.Status == "ok":
				h.Status, row.Status = "degraded", "degraded"
			default:
				row.Status = "degraded"
			}
			c.logger.Error("not ready", "check", check.Name, "cause", err.Error())
		}
		h.Checks = append(h.Checks, row)
	}
	a, err := c.ok(h)
	if err == nil && h.Status == "fail" {
		a.status = http.StatusServiceUnavailable
	}
	return a, err
}
