package oauth

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"math/big"
	"slices"
)

// algorithms are those that tokens may be signed with. None of them has a shared secret.
var algorithms = []string{"RS256", "ES256", "EdDSA"}

// keyID is the name of a key with its algorithm.
type keyID struct{ kid, alg string }

// verify reports whether a signature of some bytes was made with the private half of a key.
type verify func(signed, signature []byte) bool

// jwk is a key of a JSON Web Key Set (RFC 7517, RFC 7518 section 6, RFC 8037).
type jwk struct {
	Kty    string   `json:"kty"`
	Use    string   `json:"use"`
	KeyOps []string `json:"key_ops"`
	Alg    string   `json:"alg"`
	Kid    string   `json:"kid"`
	Crv    string   `json:"crv"`
	X      string   `json:"x"`
	Y      string   `json:"y"`
	N      string   `json:"n"`
	E      string   `json:"e"`
}

// Bounds of an RSA key, in bits. A longer one would make a check slow.
const (
	leastRSA = 2048
	mostRSA  = 8192
)

// read returns the name of a key and its check. ok is false for a key that is not for signatures of the three
// algorithms, is too weak or has no name.
func (k *jwk) read() (id keyID, check verify, ok bool) {
	switch k.Kty {
	case "RSA":
		id.alg, check = "RS256", k.rsa()
	case "EC":
		id.alg, check = "ES256", k.ecdsa()
	case "OKP":
		id.alg, check = "EdDSA", k.ed25519()
	}
	id.kid = k.Kid
	forSigning := (k.Use == "" || k.Use == "sig") && (k.KeyOps == nil || slices.Contains(k.KeyOps, "verify"))
	return id, check, check != nil && k.Kid != "" && forSigning && (k.Alg == "" || k.Alg == id.alg)
}

func (k *jwk) rsa() verify {
	n, e := new(big.Int).SetBytes(octets(k.N)), new(big.Int).SetBytes(octets(k.E))
	if n.BitLen() < leastRSA || n.BitLen() > mostRSA || n.Bit(0) == 0 || e.BitLen() > 31 || e.Int64() < 3 ||
		e.Bit(0) == 0 {
		return nil
	}
	key := &rsa.PublicKey{N: n, E: int(e.Int64())}
	return func(signed, signature []byte) bool {
		sum := sha256.Sum256(signed)
		return rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], signature) == nil
	}
}

func (k *jwk) ecdsa() verify {
	x, y := octets(k.X), octets(k.Y)
	if k.Crv != "P-256" || len(x) != 32 || len(y) != 32 {
		return nil
	}
	key, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), slices.Concat([]byte{4}, x, y))
	if err != nil { // the point is not on the curve
		return nil
	}
	return func(signed, signature []byte) bool {
		if len(signature) != 64 {
			return false
		}
		sum := sha256.Sum256(signed)
		r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
		return ecdsa.Verify(key, sum[:], r, s)
	}
}

func (k *jwk) ed25519() verify {
	x := octets(k.X)
	if k.Crv != "Ed25519" || len(x) != ed25519.PublicKeySize {
		return nil
	}
	return func(signed, signature []byte) bool { return ed25519.Verify(x, signed, signature) }
}

// octets reads base64url; nil for what is none.
func octets(text string) []byte {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return nil
	}
	return raw
}
