package sqlstore

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// The books of the ledger: a wallet belongs to an account, the others to the operator.
const (
	// BookRevenue is what was spent and given back.
	BookRevenue = "revenue"
	bookGrants  = "grants" // what was given and taken away
)

// BalanceOf reads what is in the wallet of the account $1.
const BalanceOf = `SELECT balance FROM wallet WHERE account_id = $1`

// Balance returns what is in a wallet.
func (s *Tables) Balance(ctx context.Context, owner string) (balance int64, err error) {
	err = s.db.One(ctx, BalanceOf, []any{owner}, &balance)
	return balance, err
}

// Charge debits a wallet and stores what was bought. The debit comes first, as it takes the lock of the wallet: all
// other statements run while no other charge of the account can, so what they count and refuse is exact. The receipt is
// made last, when the balance is known, and within the transaction, so that the answer that is stored is the one that
// is sent.
func (s *Tables) Charge(ctx context.Context, c account.Charge) (balance int64, err error) {
	p := s.prepare(c)
	err = s.db.Do(ctx, func(t Tx) (err error) {
		if balance, err = s.db.Debit(t, c.Debit); err != nil {
			return err
		}
		if err := countDaily(t, c); err != nil {
			return err
		}
		if c.Report != nil {
			err = insertReport(t, *c.Report, p)
		}
		if err == nil && c.System != nil {
			err = s.insertSystem(t, c.Debit.AccountID, *c.System, p.system)
		}
		if err == nil && c.Match != nil {
			err = insertMatch(t, *c.Match, p.match)
		}
		if err == nil && c.Prediction != nil {
			err = s.setPrediction(t, c.Debit.AccountID, *c.Prediction, p.prediction)
		}
		if err != nil {
			return err
		}
		receipt := c.Receipt(balance)
		if c.Replay == nil {
			return nil
		}
		answer := *c.Replay
		answer.Receipt = receipt
		return s.remember(t, &answer, p.replay)
	})
	return balance, err
}

// packed are the documents of a charge, compressed before the transaction begins: it holds up others, and its caller
// does not.
type packed struct{ body, sky, system, match, prediction, replay []byte }

// prepare packs what a charge stores.
func (s *Tables) prepare(c account.Charge) (p packed) {
	if c.Report != nil {
		p.body, p.sky = s.pack.Pack(c.Report.Body), s.pack.Pack(c.Report.Sky)
	}
	if c.System != nil {
		p.system = s.pack.Pack(c.System.Body)
	}
	if c.Match != nil {
		p.match = s.pack.Pack(c.Match.Body)
	}
	if c.Prediction != nil {
		p.prediction = s.pack.Pack(c.Prediction.Body)
	}
	if c.Replay != nil {
		p.replay = s.pack.Pack(c.Replay.Document)
	}
	return p
}

// Post writes a transaction with its two entries: one of the wallet, and its opposite in another book. x.BalanceAfter
// must be set, and the wallet changed, in the same transaction. Amount may have either sign, and is not 0.
func Post(t Tx, x account.Transaction, book string) error {
	_, err := t.Exec(InsertTxn+` VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, x.ID, x.AccountID,
		string(x.Type), x.BalanceAfter, Null(x.Operation), Null(x.Resource), Null(x.KeyID), Null(x.RequestID),
		Null(x.ReversalOf), Null(x.Note),
		Null(x.Ref), x.CreatedAt.Unix())
	if err != nil {
		return err
	}
	// Both entries are one statement, so that no transaction can be in the ledger with one of them: the sum over all
	// books is zero at every moment, which is what Verify looks at.
	_, err = t.Exec(`INSERT INTO ledger_entry (txn_seq, book, amount)
		SELECT seq, 'wallet', CAST($2 AS bigint) FROM ledger_txn WHERE id = $1
		UNION ALL SELECT seq, $3, -CAST($2 AS bigint) FROM ledger_txn WHERE id = $1`, x.ID, x.Amount, book)
	return err
}

// InsertTxn begins the statement that writes a transaction without its entries.
const InsertTxn = `INSERT INTO ledger_txn (id, account_id, type, balance_after, operation, resource, key_id,
	request_id, reversal_of, note, ref, created_at)`

// txnColumns are those of a transaction t with its entry e in the wallet, in the order in which readTransaction scans
// them.
const txnColumns = `t.id, t.account_id, t.type, e.amount, t.balance_after, coalesce(t.operation, ''),
	coalesce(t.resource, ''), coalesce(t.key_id, ''), coalesce(t.request_id, ''), coalesce(t.reversal_of, ''),
	coalesce(t.note, ''), coalesce(t.ref, ''), t.created_at`

// txnTables joins the entry that moved the wallet; the opposite one is of interest to Verify alone.
const txnTables = ` FROM ledger_txn t JOIN ledger_entry e ON e.txn_seq = t.seq AND e.book = 'wallet'`

// readTransaction reads a row of txnColumns.
func readTransaction(scan Scan) (x account.Transaction, err error) {
	var created *int64
	err = scan(&x.ID, &x.AccountID, &x.Type, &x.Amount, &x.BalanceAfter, &x.Operation, &x.Resource, &x.KeyID,
		&x.RequestID, &x.ReversalOf, &x.Note, &x.Ref, &created)
	x.CreatedAt = moment(created)
	return x, err
}

// transaction reads one transaction. It is account.ErrNotFound where there is none.
func transaction(t Tx, where string, args ...any) (account.Transaction, error) {
	return readTransaction(func(into ...any) error {
		return t.One(`SELECT `+txnColumns+txnTables+where, args,
			into...)
	})
}

// Transactions lists the ledger of an account, newest first, in the order in which the balance changed.
func (s *Tables) Transactions(
	ctx context.Context, owner string, f account.TransactionFilter, p account.Slice,
) ([]account.Transaction, error) {
	// By seq and not by created_at, which has whole seconds: several charges of one second would come in any order, and
	// their balances would seem to jump.
	return all(ctx, s.db, `SELECT `+txnColumns+txnTables+`
		WHERE t.account_id = $1 AND ($2 = '' OR t.type = $2) AND ($3 = '' OR t.key_id = $3)
		AND (CAST($4 AS bigint) IS NULL OR t.created_at >= $4) AND (CAST($5 AS bigint) IS NULL OR t.created_at < $5)
		AND ($6 = '' OR t.seq < (SELECT seq FROM ledger_txn WHERE id = $6)) AND ($8 = '' OR t.request_id = $8)
		ORDER BY t.seq DESC LIMIT $7`,
		[]any{owner, string(f.Type), f.KeyID, unix(f.From), unix(f.To), p.After.ID, p.Limit, f.RequestID},
		readTransaction)
}

// Sales lists what was sold to a request under keys that the service made. A charge holds the lock
// of the wallet until it is committed or rolled back, so this waits for it. The prefix of a key is
// compared with substr instead of LIKE, because a request ID is chosen by the client and may
// contain % or _.
func (s *Tables) Sales(ctx context.Context, owner, requestID string) ([]account.Sale, error) {
	err := s.db.Do(ctx, func(t Tx) error { return t.One(BalanceOf+s.say.Lock, []any{owner}, new(int64)) })
	if err != nil {
		return nil, err
	}
	first := account.MadeKeys(requestID)
	return all(ctx, s.db, `SELECT operation, idem_key, resource, created_at FROM idempotency
		WHERE account_id = $1 AND substr(idem_key, 1, $3) = $2 ORDER BY created_at, idem_key`,
		[]any{owner, first, len(first)}, func(scan Scan) (x account.Sale, err error) {
			var created *int64
			err = scan(&x.Operation, &x.Key, &x.Resource, &created)
			x.CreatedAt = moment(created)
			return x, err
		})
}
