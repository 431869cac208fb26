// Package dashboard is what an account owner sees in a browser: sign in with an API key, balance and history, keys,
// reports, matches.
//
// It has no storage and no prices of its own. Whoever signs in is a [Guest], and all that a guest can do is to call
// operations of the API with the key; so the dashboard can do nothing that the scopes of the key do not allow, and a
// purchase made here is the purchase that a program would make. A page decodes the JSON of those answers into a small
// view and leaves the rest to package page.
//
// Forms work without the script. Each carries a mark of its session (besides which the browser's own word is asked
// whether the request comes from this site), and a number used once, which becomes the Idempotency-Key: sent twice, it
// buys once.
package dashboard
