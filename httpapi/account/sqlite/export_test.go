package sqlite

import (
	"context"
	"fmt"
)

// LimitPages bounds the size of the file, in pages.
func (s *Store) LimitPages(n int) error {
	_, err := s.writer.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", n))
	return err
}
