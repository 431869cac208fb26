package job

import "github.com/jyotish-go/jyotish/httpapi/account"

// paidTurns is how many parts of priced batches are computed for each part of free ones when both wait.
const paidTurns = 9

// part is the rows of a batch from a number on, up to rowsInPart of them.
type part struct {
	owner, batch string
	from         int64
}

// turns decides whose rows come next. Accounts take turns, a part each, however much they have waiting; there are
// paidTurns turns of priced batches for each turn of free ones. It is used by one goroutine.
type turns struct {
	known      map[string]bool // batches, by id
	paid, free []*queue
	since      int // paid parts since the last free one
}

// queue holds the waiting batches of an account, the oldest first.
type queue struct {
	owner string
	rows  []waiting
}

// waiting is a batch whose rows from a number on are still to be handed out.
type waiting struct {
	id         string
	from, last int64
}

// newTurns returns the turns of the open batches, which are sorted by age, the oldest first.
func newTurns(open []account.Batch) *turns {
	t := &turns{known: map[string]bool{}}
	t.take(open)
	return t
}

// take adds the batches that are new. A batch that is partly done is handed out whole; finished rows are skipped
// later.
func (t *turns) take(open []account.Batch) {
	for _, b := range open {
		if t.known[b.ID] {
			continue
		}
		t.known[b.ID] = true
		lane := &t.paid
		if b.Price == 0 {
			lane = &t.free
		}
		q := find(lane, b.AccountID)
		q.rows = append(q.rows, waiting{b.ID, 1, b.Rows})
	}
}

// find returns the queue of an account, a new one at the end if it has none.
func find(lane *[]*queue, owner string) *queue {
	for _, q := range *lane {
		if q.owner == owner {
			return q
		}
	}
	q := &queue{owner: owner}
	*lane = append(*lane, q)
	return q
}

// next returns the part whose turn it is, and false if none waits.
func (t *turns) next() (part, bool) {
	switch {
	case len(t.paid) > 0 && (len(t.free) == 0 || t.since < paidTurns):
		t.since++
		return pop(&t.paid), true
	case len(t.free) > 0:
		t.since = 0
		return pop(&t.free), true
	}
	return part{}, false
}

// pop takes a part of the first account and moves the account to the end if it has more.
func pop(lane *[]*queue) part {
	q := (*lane)[0]
	*lane = (*lane)[1:]
	w := &q.rows[0]
	p := part{q.owner, w.id, w.from}
	if w.from += rowsInPart; w.from > w.last {
		q.rows = q.rows[1:]
	}
	if len(q.rows) > 0 {
		*lane = append(*lane, q)
	}
	return p
}
