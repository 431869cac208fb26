// Package npm fetches the inputs of generators from the npm registry. An edition is named with the
// hash of its tarball, so that the same bytes are used every time.
package npm

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// Fetch returns the tarball of an edition, as "geo-tz@8.1.4", whose SHA-256 in hexadecimal is the
// checksum. It asks npm for it with `npm pack`, which runs no script of a package. It fails where
// npm is not installed, the edition is not there, or its bytes are others.
func Fetch(edition, checksum string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "npm")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	npm := exec.Command("npm", "pack", "--pack-destination", dir, edition)
	npm.Stderr = os.Stderr
	if err := npm.Run(); err != nil {
		return nil, fmt.Errorf("npm pack %s: %w", edition, err)
	}
	found, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(found) != 1 {
		return nil, errors.Join(err, fmt.Errorf("npm pack left %d tarballs", len(found)))
	}
	tarball, err := os.ReadFile(found[0])
	if err != nil {
		return nil, err
	}
	return tarball, Check(tarball, edition, checksum)
}

// Check reports whether a tarball is of the edition that has a checksum.
func Check(tarball []byte, edition, checksum string) error {
	if sum := fmt.Sprintf("%x", sha256.Sum256(tarball)); sum != checksum {
		return fmt.Errorf("%s hashes to %s, not to %s", edition, sum, checksum)
	}
	return nil
}

// Files returns the named files of a tarball, in the order of their names; a name is as it stands there,
// "package/LICENSE". One that is not there is an error. The whole tarball is read once, whatever is asked.
func Files(tarball []byte, names ...string) ([][]byte, error) {
	plain, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return nil, err
	}
	all := make([][]byte, len(names))
	for files := tar.NewReader(plain); ; {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if i := slices.Index(names, head.Name); i >= 0 {
			if all[i], err = io.ReadAll(files); err != nil {
				return nil, err
			}
		}
	}
	for i, name := range names {
		if all[i] == nil {
			return nil, fmt.Errorf("there is no %s in the tarball", name)
		}
	}
	return all, nil
}
