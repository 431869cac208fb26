//go:build unix

package press

import (
	"os/exec"
	"syscall"
)

// together lets a browser be ended with all the processes that it starts: they are a group, which is killed at once.
func together(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
