// Package limit bounds what a service does at once and how often: budgets of calls and bytes, turns between accounts,
// counted calls, a daily allowance of an address, and which secrets opened something lately.
package limit
