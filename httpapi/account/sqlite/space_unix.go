//go:build linux || darwin || freebsd

package sqlite

import (
	"math"
	"syscall"
)

// freeBytes is the room that this user has on the file system of a folder.
func freeBytes(dir string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(min(uint64(s.Bavail)*uint64(s.Bsize), math.MaxInt64)), nil
}
