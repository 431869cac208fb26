//go:build !linux && !darwin && !freebsd && !windows

package sqlite

import "errors"

// freeBytes is not supported on this platform.
func freeBytes(string) (int64, error) { return 0, errors.ErrUnsupported }
