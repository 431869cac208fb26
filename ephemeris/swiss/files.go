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

// further are the other files of DE441, with their SHA-256: six hundred years each, by the century with which they
// begin, of which those before the year 0 have an m.
var further = map[string]string{
	"semo_00.se1": "4b4cc4d2894130f006ab872f1e2c365883bc7354d63c9ca6491271ad3b8effe4",
	"semo_06.se1": "3ab86918312d125cbadc10e087237a7f30254a206925f769123027c367fd15ac",
	"semo_12.se1": "1c65fdbb854f350d3de36afc3e4ac126a53f360ae4f6dcb57beed7c690e7eb61",
	"semo_24.se1": "62260992014e61d655c13733bb2d415ac23e8013d8ecf1d7714c237ea8f5b250",
	"semom06.se1": "d21bb9968c97c0647088aaa4af402dee22706f327b2bedd67685623738ebd54b",
	"semom12.se1": "4f88cf96ed6a0069e24a6525c404f6ce1a749acf281451819915e123e1af7408",
	"semom18.se1": "e3920cb18cbf756737c8429af100f6ca90a498761c65e3b87262e879c22f0566",
	"semom24.se1": "90c9803cce19d2e4cdbf60b8161ef6699f1c6b25fc01c33f2bad84cf00bc87b7",
	"semom30.se1": "9798e8b1fe32e76798681cf2a6e9e1d93a37674588ee2d25d8c944df52351bcd",
	"sepl_00.se1": "65f1bfa4c27a2311f6db8447ba9f678a03b1431eb30052bf323619c8209282f1",
	"sepl_06.se1": "5aff87ba1664410669b54366752343ca71a22cca1b3698c57edcc4631361675a",
	"sepl_12.se1": "8dccace2557601a223d5f8a7cf64de4e6bbb8a82b9b130b95a54d49adfbe546d",
	"sepl_24.se1": "dea65ffc3ee39125eb1427ecfd578a208be2dd021f49fdfd4b8a130ccd5244f0",
	"seplm06.se1": "5a8719a75e48b223c0d7c8ba0191d698b808b4fb7265f2cddaa975edd8ac7aec",
	"seplm12.se1": "b744e60a251c04a086a1f03ac1971d96945aa8b354d1704e3be6c767ff10bac3",
	"seplm18.se1": "d02d4ae93d215e3e1a4f9a7ca56c8aa331630ffde646132cee4d3f018b65f443",
	"seplm24.se1": "4c536e748481b23ac25f42d0e815ba5c7ae1c27e034efb04a6977a2e95291f10",
	"seplm30.se1": "a1c87c8cd69d2621098e8efe01795be0bfbc6ead0d925d6fb80c35b6d94589c4",
}

// writeFurther copies and verifies the further files.
func writeFurther(from, dir string) error {
	for name, want := range further {
		b, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != want {
			return fmt.Errorf("%s is damaged or of another edition", name)
		}
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o400); err != nil {
			return err
		}
	}
	return nil
}

// writeFiles verifies the embedded files, or those of a directory, and writes them to a new
// private directory: other files there (swe_deltat.txt, seorbel.txt) would change results. It
// also returns their checksums.
func writeFiles(from string, all bool) (dir string, sums [2]string, err error) {
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
	if err == nil && all {
		err = writeFurther(from, dir)
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
