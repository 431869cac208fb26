package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Check is a dependency of the service. Its error is logged; a probe reports only that it failed.
type Check struct {
	Name string
	Run  func(context.Context) error
	// Degrades means that the service works without it, with less quality: readiness then reports
	// degraded.
	Degrades bool
}

// health is the Health of the contract.
type health struct {
	Status  string        `json:"status"`
	Version string        `json:"version"`
	Checks  []healthCheck `json:"checks"`
}

// healthCheck is a line of health: status is ok, degraded or fail; detail is null where it is ok.
type healthCheck struct {
	Name   string  `json:"name"`
	Status string  `json:"status"`
	Detail *string `json:"detail"`
}

// checkTimeout bounds a probe: one that hangs has failed.
const checkTimeout = 3 * time.Second

// getLiveness answers ok as long as the process answers at all. It asks nothing else: a store that is down is no reason
// to start the process anew.
func getLiveness(c *call) (*answer, error) {
	return c.ok(health{"ok", c.version.Version, []healthCheck{}})
}

// reasonOf returns the public text of a failed check: a known error of the service without paths or
// names.
func reasonOf(err error) string {
	for _, known := range []error{account.ErrReplaced, account.ErrPepper, account.ErrLedger,
		account.ErrUnindexed} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return "failed; see the log"
}

// getReadiness runs all checks, one after the other within checkTimeout. One that failed makes the answer a 503, so
// that a balancer sends no calls here, unless the check only degrades. While the service stops it fails before anything
// breaks, so that new calls go elsewhere.
func getReadiness(c *call) (*answer, error) {
	ctx, cancel := context.WithTimeout(c.ctx, checkTimeout)
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
