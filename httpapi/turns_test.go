package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// progress is the part of a Batch that the test looks at.
type progress struct {
	Status string
	Rows   struct{ Pending int64 }
}

// T35: a batch of one row that is paid for does not wait for the free ones of another account, which came before it,
// nor does a free row of a third account for the rest of them.
func TestBatchesTakeTurns(t *testing.T) {
	s := newStand(t)
	batch := func(token, what string, rows int) string {
		body := fmt.Sprintf(`{"what":["%s"],"rows":[%s]}`, what,
			strings.TrimSuffix(strings.Repeat(shapeA+",", rows), ","))
		r := s.do(request{method: "POST", path: "/v1/batches", token: token, body: body}).ok(t, 202)
		return decode[struct{ ID string }](t, r).ID
	}
	state := func(token, id string) progress {
		return decode[progress](t, s.do(request{method: "GET", path: "/v1/batches/" + id, token: token}).ok(t, 200))
	}
	_, greedy := s.newAccount(10)
	_, third := s.newAccount(10)
	var flood []string
	for range 4 {
		flood = append(flood, batch(greedy.Token, "panchang", 5000))
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = s.service.Work(ctx) }()
	defer func() { cancel(); <-done }()
	require.Eventually(t, func() bool {
		return state(greedy.Token, flood[0]).Status == "running"
	}, time.Minute, 20*time.Millisecond)

	paid, free := batch("", "chart", 1), batch(third.Token, "panchang", 1)
	require.Eventually(t, func() bool {
		return state("", paid).Status == "completed" && state(third.Token, free).Status == "completed"
	},
		time.Minute, 20*time.Millisecond)
	left := int64(0)
	for _, id := range flood {
		left += state(greedy.Token, id).Rows.Pending
	}
	t.Logf("%d of 20,000 free rows were still to come", left)
	require.Greater(t, left, int64(15_000))
}
