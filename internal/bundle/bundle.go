// Package bundle opens folders of texts that a program carries packed, a fifth of the size. The folder stands beside
// its bundle in the repository; go generate makes the one of the other, by tools/bundle, and a test of package
// arch holds them together.
package bundle

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"strings"
)

// Open gives the folder that was packed, by the paths that its files had. It unpacks nothing: each reading of a file
// does so, some 10 µs for each kilobyte. It panics for what is no bundle, which a program has embedded wrongly.
func Open(packed string) fs.FS {
	r, err := zip.NewReader(strings.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(fmt.Sprintf("bundle: %v", err))
	}
	return r
}
