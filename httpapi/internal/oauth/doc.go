// Package oauth checks the access tokens of one OAuth 2.1 authorization server: JSON Web Tokens by the profile of RFC
// 9068, signed with RS256, ES256 or EdDSA by a key of the server's JSON Web Key Set (RFC 7517). It knows no account and
// no operation.
//
// The signature decides first, by a key that the operator's URL has: a key or an address of a key in the token itself
// is ignored. The algorithm is that of the key, so a public key is never used as the secret of an HMAC, and a token
// without a signature has no key. JSON with a member twice, or with names in another case, is not read.
package oauth
