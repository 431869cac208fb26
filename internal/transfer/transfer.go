// Package transfer holds what two storages have to agree on when the rows of one go into the other: tables by name,
// rows as plain values, and a tally of them that does not depend on their order.
package transfer

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
)

// Table names a table and the columns that are moved.
type Table struct {
	Name    string
	Columns []string
}

// Source is a database as it was at one moment.
type Source interface {
	// Tables lists what is moved; a table stands after those that it refers to.
	Tables(ctx context.Context) ([]Table, error)
	// Rows gives the rows of a table in the order in which they were written. A value is nil, an int64, a string or a
	// []byte.
	Rows(ctx context.Context, t Table) iter.Seq2[[]any, error]
}

// Tally is what is held against the tally of the other side: how many rows there are, the sum of each column of
// numbers, and a hash of every row. The hashes are added up, so the order of the rows does not matter.
type Tally struct {
	Table Table
	Rows  int64
	// By column.
	Sums []int64
	hash [4]uint64
}

// NewTally makes the tally of a table.
func NewTally(t Table) *Tally { return &Tally{Table: t, Sums: make([]int64, len(t.Columns))} }

// Add takes a row into the tally.
func (y *Tally) Add(row []any) error {
	h := sha256.New()
	for i, v := range row {
		switch v := v.(type) {
		case nil:
			h.Write([]byte{'n'})
		case int64:
			y.Sums[i] += v
			h.Write(binary.BigEndian.AppendUint64([]byte{'i'}, uint64(v)))
		case string:
			h.Write(binary.BigEndian.AppendUint64([]byte{'s'}, uint64(len(v))))
			h.Write([]byte(v))
		case []byte:
			h.Write(binary.BigEndian.AppendUint64([]byte{'b'}, uint64(len(v))))
			h.Write(v)
		default:
			return fmt.Errorf("transfer: column %s of table %s has a %T", y.Table.Columns[i], y.Table.Name, v)
		}
	}
	sum := h.Sum(nil)
	for i := range y.hash {
		y.hash[i] += binary.BigEndian.Uint64(sum[8*i:])
	}
	y.Rows++
	return nil
}

// Hash returns the hash of the rows as 64 hexadecimal digits.
func (y *Tally) Hash() string {
	return fmt.Sprintf("%016x%016x%016x%016x", y.hash[0], y.hash[1], y.hash[2], y.hash[3])
}

// Sum returns the sum of a column of numbers, 0 for a column that there is not.
func (y *Tally) Sum(column string) int64 {
	for i, name := range y.Table.Columns {
		if name == column {
			return y.Sums[i]
		}
	}
	return 0
}

// Same fails, and says how, where the rows of the other side are not the same.
func (y *Tally) Same(other *Tally) error {
	switch {
	case y.Rows != other.Rows:
		return fmt.Errorf("table %s: %d rows became %d", y.Table.Name, y.Rows, other.Rows)
	case y.hash != other.hash:
		return fmt.Errorf("table %s: the rows are not the same on both sides (%.16s… became %.16s…)", y.Table.Name,
			y.Hash(), other.Hash())
	}
	return nil
}
