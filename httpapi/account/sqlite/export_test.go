package sqlite

import (
	"context"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// LimitPages bounds the size of the file, in pages.
func (s *Store) LimitPages(n int) error {
	_, err := s.writer.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", n))
	return err
}

// Unwritable has every further transaction refused, as a full disk has.
func (s *Store) Unwritable() error {
	return s.writer.do(context.Background(), func(sqlstore.Tx) error {
		s.writer.same = func() error { return account.ErrUnavailable }
		return nil
	})
}

// Statements returns all that the store has prepared, for readers and for the writer.
func (s *Store) Statements() (list []string) {
	s.mu.Lock()
	for text := range s.prepared {
		list = append(list, text)
	}
	s.mu.Unlock()
	_ = s.writer.do(context.Background(), func(sqlstore.Tx) error { // where it fails the writer's are not among them
		for text := range s.writer.tx.prepared {
			list = append(list, text)
		}
		return nil
	})
	return list
}

// placeholders returns the highest number of a placeholder, $1 and on.
func placeholders(text string) (most int) {
	for _, part := range strings.Split(text, "$")[1:] {
		n := 0
		for _, digit := range part {
			if digit < '0' || digit > '9' {
				break
			}
			n = 10*n + int(digit-'0')
		}
		most = max(most, n)
	}
	return most
}

// Plan returns how SQLite would go about a statement, a line each.
func (s *Store) Plan(text string) (lines []string, err error) {
	rows, err := s.writing.Query("EXPLAIN QUERY PLAN "+numbered(text), make([]any, placeholders(text))...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var line string
		if err := rows.Scan(&id, &parent, &unused, &line); err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, rows.Err()
}

// Wrap has the tables use another database in the place of their own.
func (s *Store) Wrap(wrap func(sqlstore.Database) sqlstore.Database) {
	s.Tables = sqlstore.New(wrap(database{s}), dialect)
}
