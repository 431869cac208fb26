package limit

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The example of Take: all = 10, each = 3.
func TestBudget(t *testing.T) {
	b := NewBudget(10, 3)
	require.Equal(t, Admitted, b.Take("first", 5), "the first part may be larger than the bound")
	require.Equal(t, AccountFull, b.Take("first", 1))
	require.Equal(t, Admitted, b.Take("second", 1))
	require.Equal(t, Admitted, b.Take("second", 2))
	require.Equal(t, AccountFull, b.Take("second", 1))
	require.Equal(t, Admitted, b.Take("", 2), "without an account only the whole counts")
	require.Equal(t, ServiceFull, b.Take("", 1))
	require.Equal(t, ServiceFull, b.Take("third", 1))
	b.Force("third", 4)
	require.EqualValues(t, 14, b.Held())
	b.Give("third", 4)
	b.Give("first", 5)
	require.EqualValues(t, 5, b.Held())
	require.Equal(t, Admitted, b.Take("first", 5), "what was given back is free again")
	b.Give("", 2)
	require.EqualValues(t, 8, b.Held())
	require.Equal(t, Admitted, NewBudget(10, 3).Take("", 99), "the first part of all may be larger than the budget")
}
