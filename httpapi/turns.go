package httpapi

import "github.com/jyotish-go/jyotish/httpapi/account"

// paidTurns is how many parts of batches with a price are worked at for each of those without, where both wait.
const paidTurns = 9

// part is some rows of a batch, from a number on.
type part struct {
	owner, batch string
	from         int64
}

// turns say whose rows come next: accounts take turns, a part each, whatever they have waiting and since when, those
// who pay nine for each of those who do not. It is used by one goroutine.
type turns struct {
	known      map[string]bool // batches, by id
	paid, free []*queue
	since      int // paid parts since the last free one
}

// queue is what an account has waiting, the oldest batch first.
type queue struct {
	owner string
	rows  []waiting
}

// waiting is a batch whose parts from a number on are to be handed out.
type waiting struct {
	id         string
	from, last int64
}

// newTurns begins with the batches that are open, the oldest first.
func newTurns(open []account.Batch) *turns {
	t := &turns{known: map[string]bool{}}
	t.take(open)
	return t
}

// take adds the batches that are not known yet. A batch whose rows are done in part is handed out whole: rows that are
// done are passed over.
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

// find gives the queue of an account, a new one at the end if it has none.
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

// next gives the part whose turn it is, and false where none waits. Free rows so get a tenth where both wait, and never
// nothing: a batch that costs nothing must end too.
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

// pop takes a part of the first account, which goes to the end if more of it waits.
func pop(lane *[]*queue) part {
	q := (*lane)[0]
	*lane = (*lane)[1:]
	w := &q.rows[0]
	p := part{q.owner, w.id, w.from}
	if w.from += partOfRows; w.from > w.last {
		q.rows = q.rows[1:]
	}
	if len(q.rows) > 0 {
		*lane = append(*lane, q)
	}
	return p
}
