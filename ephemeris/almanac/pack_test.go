package almanac_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
)

// Packed tables yield the same results, to the last bit, in less than three fifths of the size.
func TestPacked(t *testing.T) {
	var whole almanac.Engine
	e, err := whole.Cut(from1900, to2100)
	require.NoError(t, err)
	plain, err := e.File()
	require.NoError(t, err)
	packed, err := e.Packed()
	require.NoError(t, err)
	t.Logf("%d bytes, packed %d", len(plain), len(packed))
	require.LessOrEqual(t, 5*len(packed), 3*len(plain), "%d bytes of %d", len(packed), len(plain))
	again, err := almanac.Load(packed)
	require.NoError(t, err)
	back, err := again.File()
	require.NoError(t, err, "unpacked it is another file")
	require.True(t, bytes.Equal(back, plain), "unpacked it is another file: %v", err)
	same(t, e, again, from1900-40, to2100+40)
}

// Damaged or truncated input is refused.
func TestPackedDamaged(t *testing.T) {
	var whole almanac.Engine
	e, err := whole.Cut(from1900, from1900+366)
	require.NoError(t, err)
	packed, err := e.Packed()
	require.NoError(t, err)
	plain, err := e.File()
	require.NoError(t, err)
	numbers := bytes.LastIndexByte(packed[:20_000], '}') + 1 // after both heads
	rng := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		bad := bytes.Clone(packed)
		at := rng.IntN(len(bad))
		bad[at] ^= 1 << rng.IntN(8)
		damaged, err := almanac.Load(bad)
		if err != nil || at < numbers { // the checksum does not cover the heads
			continue
		}
		if back, err := damaged.File(); err != nil || !bytes.Equal(back, plain) {
			t.Fatalf("byte %d of %d is damaged, and other tables are taken: %v", at, len(bad), err)
		}
	}
	for n := 0; n < len(packed)-16; n += 1 + rng.IntN(300) {
		if _, err := almanac.Load(packed[:n]); err == nil {
			t.Fatalf("cut off after %d of %d bytes and taken", n, len(packed))
		} else if n < 24 && !errors.Is(err, almanac.ErrNotTables) {
			t.Fatal(err)
		}
	}
}
