package redis

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"net/url"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Limiter counts in a server. Its methods may be called at the same time.
type Limiter struct{ client *redis.Client }

var _ account.Limiter = (*Limiter)(nil)

// prefix stands before the names of what is kept, in a server that others may use too.
const prefix = "jyotish:"

// wait is how long a connection may take, and an answer.
const wait = time.Second

// Open takes the address of a server, such as redis://:password@host:6379/0 or rediss://… for TLS. It does not wait for
// the server: one that is down counts nothing until it is up. MaxRetries is −1 since a question that is asked twice may
// count twice. The error of a wrong address does not quote it.
func Open(address string) (*Limiter, error) {
	options, err := redis.ParseURL(address)
	if err != nil {
		var parse *url.Error // quotes the address, and with it the password
		if errors.As(err, &parse) {
			err = parse.Err
		}
		return nil, fmt.Errorf("%w; the address must be like redis://:password@host:6379/0", err)
	}
	options.MaxRetries = -1
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = wait, wait, wait
	options.ContextTimeoutEnabled = true
	options.ClientName = "jyotish"
	return &Limiter{redis.NewClient(options)}, nil
}

// Close ends the connections.
func (l *Limiter) Close() error { return l.client.Close() }

// Ready reports whether the server answers.
func (l *Limiter) Ready(ctx context.Context) error { return plain(l.client.Ping(ctx).Err()) }

//go:embed limiter.lua
var script string

// The script is sent by its hash, and whole where the server does not know it yet.
var question = redis.NewScript(script)

// Take counts an event. One that fails may have counted; see the package.
func (l *Limiter) Take(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	return l.ask(ctx, subject, limit, 1)
}

// Full looks.
func (l *Limiter) Full(ctx context.Context, subject string, limit int) (account.Quota, bool, error) {
	q, room, err := l.ask(ctx, subject, limit, 0)
	return q, !room && err == nil, err
}

// ask runs the script: is there room for another event, how many count, and after how many microseconds is there room?
func (l *Limiter) ask(ctx context.Context, subject string, limit, events int) (q account.Quota, room bool, err error) {
	answer, err := question.Run(ctx, l.client, []string{prefix + subject}, limit, account.Span.Microseconds(),
		events).Int64Slice()
	if err == nil && len(answer) != 3 {
		err = fmt.Errorf("redis: the response has %d numbers", len(answer))
	}
	if err != nil {
		return q, false, plain(err)
	}
	return account.NewQuota(limit, int(answer[1]), time.Duration(answer[2])*time.Microsecond), answer[0] == 1, nil
}

// plain takes addresses out of errors of the network: they are for the log, and the operator knows them.
func plain(err error) error {
	if e, ok := errors.AsType[*net.OpError](err); ok {
		return fmt.Errorf("redis: %s: %w", e.Op, e.Err)
	}
	return err
}
