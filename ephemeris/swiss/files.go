//go:build swisseph

package swiss

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// The planets and the Moon from 1800 to 2399, fitted to DE431, from Debian's swe-basic-data 4.0-20221111-2, under CC0-1.0.
//
//go:embed ephe/sepl_18.se1 ephe/semo_18.se1
var ephe embed.FS

// files are the data files with their SHA-256: libswe does not notice a flipped byte.
var files = []struct{ name, sum string }{
	{"sepl_18.se1", "0b7e416e3c1be9e6a0dd1d711dae7f7685793a0e7df13f76363a493dc27b6ea1"},
	{"semo_18.se1", "ecfa54dbf5bc0b5a9bc3e04ed28629a821e98625eacae38f4070593bba0e2980"},
}

// writeFiles verifies the embedded files and writes them to a new directory that nobody else writes to: other files in the directory
// (swe_deltat.txt, seorbel.txt) would change results.
func writeFiles() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "jyotish-swiss-"); err != nil {
		return "", fmt.Errorf("swiss: %w", err)
	}
	for _, f := range files {
		b, err := ephe.ReadFile("ephe/" + f.name)
		if err == nil {
			if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != f.sum {
				err = fmt.Errorf("%s is damaged: its SHA-256 is %x", f.name, sum)
			} else {
				err = os.WriteFile(filepath.Join(dir, f.name), b, 0o400)
			}
		}
		if err != nil {
			os.RemoveAll(dir)
			return "", fmt.Errorf("swiss: %w", err)
		}
	}
	return dir, nil
}
