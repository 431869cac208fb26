package transfer

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func tally(t *testing.T, rows ...[]any) *Tally {
	y := NewTally(Table{Name: "x", Columns: []string{"a", "b"}})
	for _, row := range rows {
		require.NoError(t, y.Add(row))
	}
	return y
}

// The order of rows does not matter; every value, its kind and its column do.
func TestTally(t *testing.T) {
	one, two := []any{int64(1), "x"}, []any{int64(2), nil}
	y := tally(t, one, two)
	require.NoError(t, y.Same(tally(t, two, one)))
	require.Equal(t, int64(3), y.Sum("a"))
	require.Zero(t, y.Sum("none"))
	for _, other := range [][][]any{
		{one}, {one, one}, {one, {int64(2), ""}}, {one, {int64(2), []byte{}}}, {{int64(1), []byte("x")}, two},
		{{int64(2), "x"}, {int64(1), nil}},
		{{"x", int64(1)}, two}, {one, two, two},
	} {
		require.Error(t, y.Same(tally(t, other...)), "%v", other)
	}
	require.NotEqual(t, tally(t, []any{"ab", "c"}).Hash(), tally(t, []any{"a", "bc"}).Hash())
	require.Error(t, y.Add([]any{1.5, nil}))
	require.Len(t, y.Hash(), 64)
}
