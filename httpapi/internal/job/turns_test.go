package job

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// order hands out all parts and returns them as batch and first row.
func order(t *turns) string {
	var list []string
	for p, ok := t.next(); ok; p, ok = t.next() {
		list = append(list, fmt.Sprint(p.batch, p.from))
	}
	return strings.Join(list, " ")
}

func batchOf(id, owner string, rows, price int64) account.Batch {
	return account.Batch{ID: id, AccountID: owner, Rows: rows, Price: price}
}

// Accounts take turns, ten rows each, however much one of them has waiting; the batches of one account follow each
// other, the oldest first.
func TestTurns(t *testing.T) {
	t.Parallel()
	require.Equal(t, "a1 b1 a11 b11 a21 c1 c11", order(newTurns([]account.Batch{batchOf("a", "x", 30, 5),
		batchOf("b", "y", 20, 5), batchOf("c", "x", 11, 5)})))
	require.Equal(t, "a1", order(newTurns([]account.Batch{batchOf("a", "x", 10, 0)})), "ten rows are one part")
	require.Equal(t, "a1 a11", order(newTurns([]account.Batch{batchOf("a", "x", 11, 0)})))
	require.Empty(t, order(newTurns(nil)))
}

// Nine parts of priced batches come for each part of free ones, and all of either where the other has none.
func TestPricedTurns(t *testing.T) {
	t.Parallel()
	got := strings.Fields(order(newTurns([]account.Batch{batchOf("free", "x", 30, 0), batchOf("paid", "y", 200, 1)})))
	require.Len(t, got, 23)
	var free []int
	for i, part := range got {
		if strings.HasPrefix(part, "free") {
			free = append(free, i)
		}
	}
	require.Equal(t, []int{9, 19, 22}, free)
}

// A batch that is new while others are handed out takes part from the next turn on, and one that is known is not handed
// out again.
func TestTakeMore(t *testing.T) {
	t.Parallel()
	a, b := batchOf("a", "x", 20, 5), batchOf("b", "y", 10, 5)
	turns := newTurns([]account.Batch{a})
	first, _ := turns.next()
	require.Equal(t, part{"x", "a", 1}, first)
	turns.take([]account.Batch{a, b})
	require.Equal(t, "a11 b1", order(turns))
	turns.take([]account.Batch{a, b})
	require.Empty(t, order(turns))
}
