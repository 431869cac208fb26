// Package account keeps the accounts of a service: who they are, their keys, their credits and every movement on them,
// what they bought, which answers belong to which Idempotency-Key, whom they share with, who is signed in, and which
// batches are under way. It says what storage must do ([Store]) and does for an operator what no call may ([Operator]).
// It knows no HTTP and no chart: what was bought is bytes with the columns of a list.
//
// A wallet moves only in a double entry, and a sale is one transaction: the debit, the goods, and the answer to replay
// are all written or none of them is. The stores are in the rooms below; storetest says what each of them does.
//
// What everybody here relies on:
//
//   - An account never learns of another's rows. What is not its own is ErrNotFound, as what never was: that an id
//     exists is told to nobody else.
//   - Secrets (keys, links, feeds, sessions) are kept as HMACs under the pepper, which stands outside of the database
//     where the operator wants it so. Whoever copies the database opens nothing with it.
//   - A call that is repeated with its Idempotency-Key is done once. That is settled by a unique row in the transaction
//     of the sale, and not by a lock that a node could take along when it dies.
//   - Times of rows are whole seconds in UTC, and given by the caller: so tests set them.
//
// Package storetest holds each store to this, also with many callers at once; the rules that need no store (tokens,
// ids, windows, the breaker) are tested here.
package account
