package sqlite

import (
	"math"

	"golang.org/x/sys/windows"
)

// freeBytes is the room that this user has on the volume of a folder.
func freeBytes(dir string) (int64, error) {
	name, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return int64(min(free, math.MaxInt64)), err
}
