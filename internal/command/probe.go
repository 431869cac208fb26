package command

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// probeCommand asks a running service whether it is ready, for a container that has nothing else to ask with.
type probeCommand struct {
	AdminAddr string        `default:"127.0.0.1:8081" help:"Where the probes of the service are."`
	Timeout   time.Duration `default:"4s" placeholder:"D" help:"How long to wait for an answer."`
}

// Run prints what /readyz says, and fails unless it says yes.
func (c *probeCommand) Run(sh *shell) error {
	ctx, cancel := context.WithTimeout(sh.ctx, c.Timeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+c.AdminAddr+"/readyz", nil)
	if err != nil {
		return usage{fmt.Errorf("--admin-addr: %w", err)}
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(sh.stdout, io.LimitReader(answer.Body, 64<<10)); err != nil {
		return err
	}
	fmt.Fprintln(sh.stdout)
	if answer.StatusCode != http.StatusOK {
		return exit(1)
	}
	return nil
}
