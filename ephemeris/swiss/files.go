//go:build swisseph

package swiss

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// The planets and the Moon from 1800 to 2399, fitted to DE441, of 2026-05-26, from github.com/aloistr/swisseph (folder
// ephe, commit cae9ecd), under the AGPL: see ephe/LICENSE.
//
//go:embed ephe/sepl_18.se1 ephe/semo_18.se1
var ephe embed.FS

// names are the data files, the planets before the Moon.
var names = [2]string{"sepl_18.se1", "semo_18.se1"}

// editions are the known pairs of files with their SHA-256; libswe does not detect a flipped
// byte. The first is embedded. The second, fitted to DE431, is Debian's swe-basic-data
// 4.0-20221111-2, from which version 1 of the almanac was made.
var editions = [][2]string{
	{"ca1393ceab3a44fbc895887cf789c68819ae6a1cbc9b22225872dbe4ccd99a66",
		"1ca07bd67c24374d77226180c20a4f9996cba013697894810518e7eb582ca4f7"},
	{"0b7e416e3c1be9e6a0dd1d711dae7f7685793a0e7df13f76363a493dc27b6ea1",
		"ecfa54dbf5bc0b5a9bc3e04ed28629a821e98625eacae38f4070593bba0e2980"},
}

// writeFiles verifies the embedded files, or those of a directory, and writes them to a new
// private directory: other files there (swe_deltat.txt, seorbel.txt) would change results. It
// also returns their checksums.
func writeFiles(from string) (dir string, sums [2]string, err error) {
	if dir, err = os.MkdirTemp("", "jyotish-swiss-"); err != nil {
		return "", sums, fmt.Errorf("swiss: %w", err)
	}
	for i, name := range names {
		var b []byte
		if b, err = readFile(from, name); err == nil {
			sum := sha256.Sum256(b)
			sums[i] = hex.EncodeToString(sum[:])
			err = os.WriteFile(filepath.Join(dir, name), b, 0o400)
		}
		if err != nil {
			break
		}
	}
	if err == nil && (from == "" && sums != editions[0] || !slices.Contains(editions, sums)) {
		err = fmt.Errorf("the files are damaged or from another edition: their SHA-256 hashes are %v", sums)
	}
	if err != nil {
		os.RemoveAll(dir)
		return "", sums, fmt.Errorf("swiss: %w", err)
	}
	return dir, sums, nil
}

// readFile reads an embedded file, or one of a directory.
func readFile(from, name string) ([]byte, error) {
	if from != "" {
		return os.ReadFile(filepath.Join(from, name))
	}
	return ephe.ReadFile("ephe/" + name)
}
