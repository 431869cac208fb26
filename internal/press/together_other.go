//go:build !unix

package press

import "os/exec"

// together does nothing where there are no groups of processes: the browser is killed by itself, and its children end
// when they find it gone.
func together(*exec.Cmd) {}
