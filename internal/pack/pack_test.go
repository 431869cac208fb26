package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/require"
)

// What was packed once is found again for ever. The first document was deflated by Python's zlib, as rows of old
// databases are; the others can be read by the description of S2: a length, and literals or copies from the dictionary.
func TestUnpack(t *testing.T) {
	for packed, want := range map[string]string{
		"ab564a2f4acc4854b252ca4d2c2a56d251cac82f2d4e55b232afd5a94648e5e7e7214b0100": `{"graha":"mars","house":7},{"graha":"moon","house":7}`,
		"0e02047b7d": `{}`,
		"0e00":       ``,
		"0e2815000e4472616b7368617361222c226e616469223a22": `{"avakahada":{"gana":"rakshasa","nadi":"`,
	} {
		raw, err := hex.DecodeString(packed)
		require.NoError(t, err)
		got, err := new(Packer).Unpack(raw)
		require.NoError(t, err, packed)
		require.Equal(t, want, string(got))
	}
	require.Equal(t, "1203dea31cc4ab7e6c48a55b1030ade85b09ff200874f353c770714b40a12ab7",
		hex.EncodeToString(hash(firstText)),
		"a dictionary is never changed: rows hang on it")
}

func hash(b []byte) []byte { sum := sha256.Sum256(b); return sum[:] }

func TestUnpackDamaged(t *testing.T) {
	for _, packed := range []string{"", "\x16\x00", "\xff", "\x0e", "\x0e\xff\xff\xff\xff\xff\xff", "\x0e\x05\x00",
		"\xab\x56\x4a"} {
		_, err := new(Packer).Unpack([]byte(packed))
		require.Error(t, err, "%q", packed)
	}
}

// A document comes back as it was, whatever is in it, and no larger than a few bytes over its own size.
func FuzzPack(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte(`{"avakahada":{"gana":"deva"}}`))
	f.Add(firstText)
	f.Add(bytes.Repeat([]byte("\x00\xff"), 70_000))
	f.Add(hash(firstText))
	var p Packer
	f.Fuzz(func(t *testing.T, document []byte) {
		packed := p.Pack(document)
		p.Pack([]byte("another one in the same room")) // does not touch the first
		got, err := p.Unpack(packed)
		if err != nil || !bytes.Equal(got, document) || len(packed) > len(document)+16 {
			t.Fatalf("%d bytes became %d and %d: %v", len(document), len(packed), len(got), err)
		}
	})
}
