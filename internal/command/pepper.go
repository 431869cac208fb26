package command

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// pepperFlag names where the secret is kept under which keys are hashed: outside of the database, so that the database
// alone opens nothing.
type pepperFlag struct {
	PepperFile string `name:"pepper-file" type:"path" placeholder:"FILE" help:"Holds the secret that keys are hashed under, if JYOTISH_PEPPER does not. PostgreSQL needs one of the two."`
}

// leastPepper is the shortest accepted pepper in bytes. A shorter one could be guessed with a copy
// of the database.
const leastPepper = 32

// pepper returns the operator's pepper, or else that of the database, which is nil if it has none.
func (f *pepperFlag) pepper(sh *shell, own []byte) ([]byte, error) {
	told := sh.getenv("JYOTISH_PEPPER")
	switch {
	case told != "" && f.PepperFile != "":
		return nil, usage{errors.New("JYOTISH_PEPPER and --pepper-file are both set; set only one of them")}
	case told != "":
		return parsePepper("JYOTISH_PEPPER", told)
	case f.PepperFile != "":
		return readPepper(f.PepperFile)
	case own == nil:
		return nil,
			usage{errors.New("a PostgreSQL database does not hold the secret that keys are hashed under: set JYOTISH_PEPPER, or name a file with " +
				"--pepper-file. For a new database, 32 random bytes are good: (umask 077; echo hex:$(openssl rand -hex 32) > pepper)")}
	}
	return own, nil
}

// readPepper reads a file; the end of its line is no part of it.
func readPepper(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, usage{fmt.Errorf("--pepper-file: %w", err)}
	}
	return parsePepper("--pepper-file", strings.TrimRight(string(text), "\r\n"))
}

// parsePepper reads a pepper: the text itself, or after hex: the bytes that its digits are. The error does not quote
// it.
func parsePepper(from, text string) ([]byte, error) {
	pepper := []byte(text)
	if digits, ok := strings.CutPrefix(text, "hex:"); ok {
		var err error
		if pepper, err = hex.DecodeString(digits); err != nil {
			return nil, usage{fmt.Errorf("%s: hex: must be followed by pairs of hexadecimal digits", from)}
		}
	}
	if len(pepper) < leastPepper {
		return nil, usage{fmt.Errorf("%s must have at least %d characters, or hex: and %d digits", from, leastPepper,
			2*leastPepper)}
	}
	return pepper, nil
}

// keep writes a pepper to the file, for its owner only, unless the file is there: then it must hold the same. It is on
// the disk before keep returns: keys that are moved are worth nothing without it.
func (f *pepperFlag) keep(pepper []byte) error {
	file, err := os.OpenFile(f.PepperFile, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		held, err := readPepper(f.PepperFile)
		if err == nil && string(held) != string(pepper) {
			err = usage{fmt.Errorf("--pepper-file: %s has another secret than the one that the keys were made with",
				f.PepperFile)}
		}
		return err
	}
	if err != nil {
		return usage{fmt.Errorf("--pepper-file: %w", err)}
	}
	_, err = fmt.Fprintf(file, "hex:%x\n", pepper)
	return errors.Join(err, file.Sync(), file.Close())
}
