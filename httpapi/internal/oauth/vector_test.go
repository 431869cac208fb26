package oauth

import (
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The examples of the specifications: keys and signatures that others made.
var vectors = map[string]struct{ id, key, token string }{
	"RFC 7515 A.2": {"RS256", `{"kty":"RSA","kid":"k","n":"` +
		`ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-` +
		`Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-` +
		`pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-` +
		`UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-` +
		`DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ` +
		`","e":"AQAB"}`,
		`eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnV` +
			`lfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CU` +
			`Ar7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--x` +
			`i12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypG` +
			`lUPQGe77Rw`},
	"RFC 7515 A.3": {"ES256", `{"kty":"EC","kid":"k","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",` +
		`"y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}`,
		`eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnV` +
			`lfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`},
	"RFC 8037 A.4": {"EdDSA",
		`{"kty":"OKP","kid":"k","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}`,
		`eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki` +
			`4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg`},
}

// The examples of the specifications are accepted, and refused with one bit changed in what was signed or in the
// signature.
func TestVectors(t *testing.T) {
	t.Parallel()
	for name, v := range vectors {
		keys, err := parseKeys([]byte(`{"keys":[` + v.key + `]}`))
		require.NoError(t, err, name)
		check := keys[keyID{"k", v.id}]
		require.NotNil(t, check, name)
		dot := strings.LastIndex(v.token, ".")
		signed := []byte(v.token[:dot])
		signature, err := base64.RawURLEncoding.DecodeString(v.token[dot+1:])
		require.NoError(t, err, name)
		require.True(t, check(signed, signature), name)
		for _, change := range [][]byte{signed, signature, signature[len(signature)-1:]} {
			change[0] ^= 1
			require.False(t, check(signed, signature), name)
			change[0] ^= 1
		}
		require.False(t, check(signed, signature[1:]), name)
		require.False(t, check(signed, slices.Insert(slices.Clone(signature), 32, 0)), name) // the same numbers, longer
		require.False(t, check(signed, nil), name)
		require.True(t, check(signed, signature), name)
	}
}

// Keys that are weak, for something else, or no keys are passed over; the good one beside them serves.
func TestKeysPassedOver(t *testing.T) {
	t.Parallel()
	const good = `{"kty":"OKP","kid":"good","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}`
	short := strings.Repeat("_", 172) // 1,032 bits
	for _, other := range []string{
		`{"kty":"oct","kid":"k","k":"c2VjcmV0","alg":"HS256"}`,
		`{"kty":"RSA","kid":"k","n":"` + short + `","e":"AQAB"}`,
		`{"kty":"RSA","kid":"k","n":"` + strings.Repeat("_", 1400) + `","e":"AQAB"}`,
		strings.Replace(vectors["RFC 7515 A.2"].key, "AQAB", "AQ", 1),       // exponent 1
		strings.Replace(vectors["RFC 7515 A.2"].key, "AQAB", "AQAA", 1),     // even
		strings.Replace(vectors["RFC 7515 A.2"].key, "AQAB", "________", 1), // too large
		strings.Replace(vectors["RFC 7515 A.3"].key, "P-256", "secp256k1", 1),
		strings.Replace(vectors["RFC 7515 A.3"].key, "f83OJ", "f83OK", 1), // not on the curve
		strings.Replace(vectors["RFC 8037 A.4"].key, "Ed25519", "X25519", 1),
		strings.Replace(vectors["RFC 8037 A.4"].key, "11qY", "", 1), // too short
		strings.Replace(vectors["RFC 8037 A.4"].key, `"k"`, `""`, 1),
		strings.Replace(vectors["RFC 8037 A.4"].key, `"k"`, `"k","use":"enc"`, 1),
		strings.Replace(vectors["RFC 8037 A.4"].key, `"k"`, `"k","alg":"ES256"`, 1),
		strings.Replace(vectors["RFC 8037 A.4"].key, `"k"`, `"k","key_ops":["sign"]`, 1),
	} {
		keys, err := parseKeys([]byte(`{"keys":[` + other + `,` + good + `]}`))
		require.NoError(t, err, other)
		require.Len(t, keys, 1, other)
		require.Contains(t, keys, keyID{"good", "EdDSA"}, other)
	}
	for _, wrong := range []string{``, `{}`, `[]`, `{"keys":{}}`, `{"keys":[],"keys":[]}`, `{"keys":[` + good + `]`} {
		_, err := parseKeys([]byte(wrong))
		require.Error(t, err, wrong)
	}
}

// The keys of an issuer outside are read from public addresses only, whatever the name of its host leads to; those of
// an issuer of the operator's own from any. No redirect is followed, and what is not a key set with the status 200 is
// none.
func TestKeysAreReadFromPublicAddresses(t *testing.T) {
	t.Parallel()
	var asked []string
	mux := http.NewServeMux()
	answer := func(path string, status int, body string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			asked = append(asked, r.URL.Path)
			w.Header().Set("Location", "/good")
			w.WriteHeader(status)
			w.Write([]byte(body))
		})
	}
	set := `{"keys":[` + vectors["RFC 8037 A.4"].key + `]}`
	answer("/good", 200, set)
	answer("/moved", 302, set)
	answer("/failed", 500, set)
	answer("/long", 200, set+strings.Repeat(" ", mostSet))
	server := httptest.NewServer(mux)
	defer server.Close()
	find := func(path string, private bool) error {
		s, err := NewKeySet("https://login.example.com/jwks", private, time.Now, func(error) {})
		require.NoError(t, err)
		s.url = server.URL + path // where the name led to
		_, err = s.find(t.Context(), keyID{"k", "EdDSA"})
		return err
	}
	require.ErrorIs(t, find("/good", false), ErrKeys)
	require.Empty(t, asked)
	require.NoError(t, find("/good", true))
	for _, path := range []string{"/moved", "/failed", "/long", "/none"} {
		require.ErrorIs(t, find(path, true), ErrKeys, path)
	}
	require.Equal(t, []string{"/good", "/moved", "/failed", "/long"}, asked)
}
