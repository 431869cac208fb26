package batch

import (
	"maps"
	"slices"

	"github.com/parquet-go/parquet-go"
)

// CellReader converts the cells of a row, one for each column, to the birth that they describe. It is for one
// goroutine.
type CellReader struct {
	columns *layout
	body    []byte
}

// NewCellReader returns a reader for cells of the named columns, which [BirthCells] lists. The error is a
// *[ColumnError].
func NewCellReader(names []string) (*CellReader, error) {
	columns, err := layoutOf(names, Births)
	return &CellReader{columns: columns}, err
}

// Row returns the row of cells, in the order of the columns. An empty cell counts as not given. The body of the row is
// valid until the next call.
func (c *CellReader) Row(cells []string) Row {
	c.body = c.columns.append(c.body[:0], cells)
	return Row{Body: c.body}
}

// ComputeInto is [Engine.Compute] into the memory of an earlier result.
func (e *Engine) ComputeInto(row Row, r *Result) { e.compute(&row, r) }

// Cells returns the values of the columns that Options.Cells name, in their order. They belong to the result.
func (r *Result) Cells() parquet.Row { return r.cells }

// SkyCells lists the columns that need no chart: what positions alone determine.
func SkyCells() (names []string) {
	for _, c := range skyColumns() {
		names = append(names, c.Name)
	}
	return names
}

// BirthCells lists the columns that a row of a birth may have, in the order of the alphabet.
func BirthCells() []string { return slices.Sorted(maps.Keys(birthColumns)) }
