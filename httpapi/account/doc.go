// Package account stores the accounts of a service: owners, keys, credits and their ledger,
// purchases, idempotent answers, shares, sessions and batches. [Store] is the interface of a
// storage; [Operator] holds the operations reserved for the operator. The package knows neither
// HTTP nor charts: what was bought is bytes with some columns for lists.
//
// Wallets change by double entry only, and a sale is one transaction: the debit, the purchase, and
// the answer to replay are all written or none is. The stores are in subdirectories.
//
// All callers rely on these rules:
//
//   - An account never learns about the rows of another. A row of another account is ErrNotFound,
//     like one that does not exist.
//   - Secrets (keys, links, feeds, sessions) are stored as HMACs with the pepper, which the
//     operator may keep outside the database. A copy of the database alone opens nothing.
//   - A call repeated with its Idempotency-Key is executed once. A unique row in the transaction of
//     the sale ensures this, not a lock that a node could hold when it dies.
//   - Times of rows are whole seconds in UTC and are passed by the caller, so tests can set them.
//
// Package storetest tests every store against these rules, also with concurrent callers. What needs
// no store (tokens, IDs, windows, the breaker) is tested here.
package account
