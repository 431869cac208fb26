package almanac

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// The years 1200 to 1799 are embedded in the form of [Engine.Packed], which takes less than half the bytes. Few charts
// need them, so they are unpacked for the first one that does: that takes a third of a second and eight megabytes.

const (
	// olderSum begins the SHA-256 of the embedded file.
	olderSum = "e3efac96"
	// olderFirst is the first moment for which it can cast charts, UT: 1200-01-14 21:36, or 7 January of the Julian
	// calendar.
	olderFirst vedic.JD = 2159364.4
)

// olderTables returns the tables before the first year of builtin: their head, from which at opens them. It is nil in a
// program without embedded tables.
var olderTables = sync.OnceValue(func() *tables {
	rest, ok := bytes.CutPrefix(older, []byte(packMagic))
	if !ok {
		return nil
	}
	t := &tables{}
	if _, err := readHead(rest, t); err != nil {
		panic(err) // the file is embedded and tested
	}
	t.open = sync.OnceValue(func() *tables {
		e, err := Load(older)
		if err != nil {
			panic(fmt.Errorf("the embedded tables of 1200 to 1799: %w", err))
		}
		return e.loaded
	})
	return t
})

// verifyOlder compares the hash of the embedded file with the recorded one, without unpacking it.
func verifyOlder() error {
	if got := fmt.Sprintf("%x", sha256.Sum256(older)); got[:len(olderSum)] != olderSum {
		return fmt.Errorf("almanac: the tables of 1200 to 1799 hash to %s…, not to %s…: they are damaged", got[:8],
			olderSum)
	}
	return nil
}
