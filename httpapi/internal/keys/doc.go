// Package keys makes, rotates and revokes the API keys of an account, for another of its keys: no key makes, shows or
// revokes one that may do more than itself. It knows no request.
package keys
