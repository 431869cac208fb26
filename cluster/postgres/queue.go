package postgres

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

var _ account.Queue = (*Store)(nil)

// Rows of batches are handed out by River, whose tables stand beside those of the service. A job names a part of a
// batch and holds nothing of it. A part is small, so that a worker that dies leaves little behind: its job counts as
// stuck after stuckAfter, and the leader of the workers, who looks every 30 seconds, hands it out again. Where it was
// the leader that died, another one is elected within 20 seconds.
const (
	partRows   = 50
	partTime   = 20 * time.Second // a part takes a tenth of a second, and longer where many wait for one wallet
	stuckAfter = 25 * time.Second
)

// part is a job: rows of a batch, by their first and their last number.
type part struct {
	Account string `json:"account"`
	Batch   string `json:"batch"`
	From    int64  `json:"from"`
	To      int64  `json:"to"`
}

// Kind names the jobs.
func (part) Kind() string { return "batch_part" }

// attemptsAtPart is how often a part is tried: for a day at least, since whatever a worker fails on may be a database
// that is down.
const attemptsAtPart = 1500

// options keep a part from waiting twice.
func (part) options() *river.InsertOpts {
	return &river.InsertOpts{MaxAttempts: attemptsAtPart, UniqueOpts: river.UniqueOpts{ByArgs: true,
		ByState: []rivertype.JobState{
			rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
			rivertype.JobStateRunning, rivertype.JobStateScheduled}}}
}

// Jobs are done in the order of the time for which they are scheduled, which lies in the past, so that it only orders
// them: accounts take turns. The next part of an account comes a turn after its last one, and nine turns where it costs
// nothing, so a batch of one row does not wait for the thousands that others sent before. A part moves up as time goes
// by, and none waits for ever.
const (
	turn      = time.Second
	freeTurns = 9
	headStart = 24 * time.Hour
)

// partsOf returns the jobs of a batch whose account has so many parts waiting already. Before is in
// parts, not in rows. With two accounts that each send 10,000 rows for a price, the parts come in
// turns of fifty; the row of a third one, sent at the same moment, comes with the first part of
// each.
func partsOf(b account.Batch, before int64, now time.Time) (jobs []river.InsertManyParams) {
	step := turn
	if b.Price == 0 {
		step *= freeTurns
	}
	for from := int64(1); from <= b.Rows; from += partRows {
		p := part{b.AccountID, b.ID, from, min(from+partRows-1, b.Rows)}
		o := p.options()
		o.ScheduledAt = now.Add(min(-time.Second, time.Duration(before+from/partRows)*step-headStart))
		jobs = append(jobs, river.InsertManyParams{Args: p, InsertOpts: o})
	}
	return jobs
}

// quiet is the log of a client that only puts jobs in.
var quiet = slog.New(slog.DiscardHandler)

// enqueue puts the rows of a batch into the queue, within the transaction that stores them. How many parts wait is
// reckoned from the counts of the batches, and not asked of the queue, whose table has no index for it.
func (s *Store) enqueue(ctx context.Context, t pgx.Tx, b account.Batch) error {
	client, err := river.NewClient(riverpgxv5.New(s.pool), &river.Config{Logger: quiet})
	if err != nil {
		return err
	}
	var before int64 // parts of the account's other batches that wait
	err = t.QueryRow(ctx, `SELECT coalesce(sum((size - succeeded - failed - unpaid + $3 - 1) / $3), 0)::bigint FROM batch
		WHERE account_id = $1 AND id <> $2 AND finished_at IS NULL`, b.AccountID, b.ID, int64(partRows)).Scan(&before)
	if err == nil {
		_, err = client.InsertManyTx(ctx, t, partsOf(b, before, time.Now()))
	}
	if err == nil { // River would leave them for its next round over what is scheduled
		_, err = t.Exec(ctx, `UPDATE river_job SET state = 'available' WHERE state = 'scheduled' AND kind = $1
			AND args->>'batch' = $2 AND scheduled_at <= now()`, part{}.Kind(), b.ID)
	}
	return err
}

// worker does the jobs.
type worker struct {
	river.WorkerDefaults[part]
	do func(ctx context.Context, owner, batch string, from, to int64) error
}

// Work does one job.
func (w *worker) Work(ctx context.Context, j *river.Job[part]) error {
	return w.do(ctx, j.Args.Account, j.Args.Batch, j.Args.From, j.Args.To)
}

// NextRetry waits a second more after each failure, up to a minute.
func (w *worker) NextRetry(j *river.Job[part]) time.Time {
	return time.Now().Add(time.Duration(min(j.Attempt, 60)) * time.Second)
}

// stopWithin is how long jobs in progress may continue after a worker is stopped. Another worker
// does the rest.
const stopWithin = 10 * time.Second

// Work processes parts of batches until the context ends, then lets those in progress finish. At
// the start it creates jobs for batches without any, such as those of a migrated database.
func (s *Store) Work(ctx context.Context, workers int, do func(ctx context.Context, owner, batch string, from,
	to int64) error) error {
	known := river.NewWorkers()
	river.AddWorker(known, &worker{do: do})
	client, err := river.NewClient(riverpgxv5.New(s.pool), &river.Config{
		Workers: known, Queues: map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: workers}},
		JobTimeout: partTime, RescueStuckJobsAfter: stuckAfter, CompletedJobRetentionPeriod: time.Hour, Logger: quiet,
	})
	if err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	if err := s.requeue(ctx, client); ctx.Err() != nil {
		return nil
	} else if err != nil {
		return err
	}
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	<-ctx.Done()
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopWithin)
	defer cancel()
	if client.Stop(within) == nil {
		return nil
	}
	last, end := context.WithTimeout(context.WithoutCancel(ctx), stopWithin)
	defer end()
	return client.StopAndCancel(last)
}

// requeue returns open batches the jobs that they lack. Those that have them get no second ones, as
// jobs are unique by what they name.
func (s *Store) requeue(ctx context.Context, client *river.Client[pgx.Tx]) error {
	open, err := s.OpenBatches(ctx)
	for _, b := range open {
		if err == nil {
			_, err = client.InsertMany(ctx, partsOf(b, 0, time.Now()))
		}
	}
	return err
}

// migrateQueue brings the tables of River up to date, one node at a time. The lock is that of our own schema: River
// does not keep two nodes from migrating at once by itself.
func (s *Store) migrateQueue(ctx context.Context) error {
	m, err := rivermigrate.New(riverpgxv5.New(s.pool), &rivermigrate.Config{Logger: quiet})
	if err != nil {
		return err
	}
	if found, err := m.Validate(ctx, nil); err != nil || found.OK {
		return err
	}
	return pgx.BeginFunc(ctx, s.pool, func(t pgx.Tx) error {
		if _, err := t.Exec(ctx, `SET LOCAL lock_timeout = 0`); err != nil {
			return err
		}
		if _, err := t.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(migrationLock)); err != nil {
			return err
		}
		_, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil)
		return err
	})
}
