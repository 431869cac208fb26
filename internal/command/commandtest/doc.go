// Package commandtest runs the command line in processes of its own, for the tests of this module and of the module
// cluster. The processes are the test binary itself: see [Main]. Most of the package is for Linux.
package commandtest

import (
	"bytes"
	"sync"
)

// Output is the output of a process. It may be read while it is written.
type Output struct {
	mutex  sync.Mutex
	buffer bytes.Buffer
}

// Write appends to the output.
func (o *Output) Write(b []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.buffer.Write(b)
}

// Text returns the output so far.
func (o *Output) Text() string {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.buffer.String()
}
