package sqlite

import (
	"context"
	"errors"
	"os"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// What somebody wants deleted must be deleted also where the disk is full, and a deletion writes: it overwrites what
// was there, and goes through the write-ahead log. So a file beside the database keeps some room, which is given up
// when a deletion finds no other, and made again when there is some. On a disk that has hardly more than that there is
// none.
const (
	reserveSize = 4 << 20 // bytes
	reserveRoom = 64 << 20
)

// reservePath is beside the database, on the same disk.
func (s *Store) reservePath() string { return s.path + "-reserve" }

// reserve makes the reserve where it is missing and there is room for it. If that fails there is none. It is written
// and not only made long: a file with holes keeps no room.
func (s *Store) reserve() {
	if info, err := os.Stat(s.reservePath()); err == nil && info.Size() == reserveSize {
		return
	}
	if !roomForReserve(s.Space()) {
		return
	}
	if os.WriteFile(s.reservePath(), make([]byte, reserveSize), 0o600) != nil {
		os.Remove(s.reservePath())
	}
}

// roomForReserve reports whether a disk with so many free bytes, if that is known, has room for a reserve.
func roomForReserve(free int64, err error) bool { return err == nil && free >= reserveRoom }

// Free runs a transaction that removes rows; what was removed leaves the write-ahead log soon after. On a full disk the
// reserve is given up for it. One try more and no loop: the reserve is given up once, and where that was not enough the
// error is that of the full disk. Run is called a second time, after the first was undone.
func (s database) Free(ctx context.Context, run func(sqlstore.Tx) error) error {
	defer s.writer.folding.want()
	err := s.Do(ctx, run)
	var e *sqlite.Error
	if !errors.As(err, &e) || e.Code()&0xff != sqlite3.SQLITE_FULL || os.Remove(s.reservePath()) != nil {
		return err
	}
	return s.Do(ctx, run)
}
