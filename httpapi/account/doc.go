// Package account keeps the accounts of a service: who they are, their keys, their credits and every movement on them,
// what they bought, which answers belong to which Idempotency-Key, whom they share with, who is signed in, and which
// batches are under way. It says what storage must do ([Store]) and does for an operator what no call may ([Operator]).
// It knows no HTTP and no chart: what was bought is bytes with the columns of a list.
//
// A wallet moves only in a double entry, and a sale is one transaction: the debit, the goods, and the answer to replay
// are all written or none of them is. The stores are in the rooms below; storetest says what each of them does.
package account
