package sqlite

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// When the indexes get the reports that are in neither of them: so many jobs after they got the last ones, or so long
// after the first of these. At once they get no more than lateMost, which keeps other jobs waiting for some 20 ms.
const (
	lateJobs = 128
	lateLong = 250 * time.Millisecond
	lateMost = 512
)

// indexLate returns the indexes of names and facts some of the reports that are in neither, and says how many. They get
// them by rising numbers: an index writes its lists out whenever it gets a lower number than the last one.
func indexLate(t sqlstore.Tx) (int64, error) {
	const some = `(SELECT nth FROM report_search_late ORDER BY nth LIMIT $1)`
	n, err := t.Exec(`INSERT INTO report_search_gram (rowid, search)
		SELECT s.nth, s.search FROM `+some+` l CROSS JOIN report_search s ON s.nth = l.nth ORDER BY l.nth`, lateMost)
	if err != nil || n == 0 {
		return 0, err
	}
	_, err = t.Exec(`INSERT INTO report_search_fact (rowid, facts)
		SELECT s.nth, f.facts FROM `+some+` l CROSS JOIN report_search s ON s.nth = l.nth
		CROSS JOIN report_fact f ON f.report_id = s.report_id ORDER BY l.nth`, lateMost)
	if err == nil {
		_, err = t.Exec(`DELETE FROM report_search_late WHERE nth IN `+some, lateMost)
	}
	return n, err
}

// late reports whether the indexes lack reports, after it has given them what there was. They still do where the
// database cannot be written, on a full disk say: then a search must go through the names themselves.
func (s database) late(ctx context.Context) (bool, error) {
	lacks := func() (yes bool, err error) {
		err = s.One(ctx, `SELECT EXISTS (SELECT 1 FROM report_search_late)`, nil, &yes)
		return yes, err
	}
	left, err := lacks()
	for n := int64(lateMost); left && err == nil && n == lateMost; {
		err = s.Do(ctx, func(t sqlstore.Tx) (err error) {
			n, err = indexLate(t)
			return err
		})
	}
	if !left || ctx.Err() != nil {
		return left, ctx.Err()
	}
	return lacks()
}

// indexing is when the writer gives the indexes what they lack.
type indexing struct {
	jobs int // since it did so last
	due  *time.Timer
}

func newIndexing() indexing { return indexing{due: time.NewTimer(lateLong)} } // a process before may have left some

// after adds a commit of some jobs and reports whether indexing is due.
func (x *indexing) after(jobs int) bool {
	if x.jobs == 0 {
		x.due.Reset(lateLong)
	}
	x.jobs += jobs
	return x.jobs >= lateJobs
}

// index returns the indexes what they lack. What fails is tried again after the next job; a search tries by itself.
func (w *writer) index() {
	var n int64
	j := job{context.Background(), func(t sqlstore.Tx) (err error) {
		n, err = indexLate(t)
		return err
	}, make(chan error, 1)}
	w.commit([]job{j})
	w.indexing.jobs = 0
	if n == lateMost {
		w.indexing.due.Reset(lateLong)
	} else {
		w.indexing.due.Stop()
	}
}
