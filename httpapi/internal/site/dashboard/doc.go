// Package dashboard is the website for account owners: signing in with an API key, balance and
// history, keys, reports, matches.
//
// It has no storage and no prices of its own. A signed-in user is a [Guest], and every action calls
// an operation of the API with the key. The dashboard can therefore do nothing that the scopes of
// the key do not allow, and a purchase in it is the same as one of a program. A page decodes the
// JSON of the responses into a small view; package page does the rest.
//
// Forms work without the script. Each form has a token of its session and a number that is used
// once as the Idempotency-Key, so that a form that is sent twice buys once. The browser's own
// headers are also checked to make sure that the request comes from this site.
package dashboard
