package sqlite

import (
	"context"
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/table"
)

// LimitPages bounds the size of the file, in pages.
func (s *Store) LimitPages(n int) error {
	_, err := s.writer.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", n))
	return err
}

// Unwritable has every further transaction refused, as a full disk has.
func (s *Store) Unwritable() error {
	return s.writer.do(context.Background(), func(table.Tx) error {
		s.writer.same = func() error { return account.ErrUnavailable }
		return nil
	})
}
