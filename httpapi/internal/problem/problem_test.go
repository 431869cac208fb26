package problem_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every error of the packages below is one problem, also where it is wrapped. What is not foreseen is an internal
// error without its cause, which is for the log.
func TestOf(t *testing.T) {
	secret := errors.New("pq: relation keys of 10.0.0.7")
	for _, c := range []struct {
		err    error
		code   string
		status int
		retry  string
	}{
		{&account.BalanceError{Required: 3, Balance: 2}, "insufficient-credits", 402, ""},
		{&http.MaxBytesError{Limit: 1024}, "payload-too-large", 413, ""},
		{account.ErrNotFound, "not-found", 404, ""},
		{account.ErrStale, "precondition-failed", 412, ""},
		{account.ErrOutcomeUnknown, "outcome-unknown", 504, "3"},
		{account.ErrUnavailable, "unavailable", 503, "5"},
		{context.Canceled, "unavailable", 503, "5"},
		{context.DeadlineExceeded, "unavailable", 503, "5"},
		{secret, "internal-error", 500, ""},
		{problem.New("conflict", "Twice."), "conflict", 409, ""},
		{&op.Invalid{Faults: []op.Fault{{Pointer: "/date", Code: "required"}}}, "validation-failed", 422, ""},
		{&place.NotFoundError{Text: "Pune"}, "place-not-found", 422, ""},
		{&place.AmbiguousError{}, "place-ambiguous", 422, ""},
		{&place.GapError{Local: "2007-03-11T02:30:00"}, "time-nonexistent", 422, ""},
		{&place.FoldError{Earlier: place.Moment{Local: "2007-11-04T01:30:00"}}, "time-ambiguous", 422, ""},
		{&vedic.RangeError{What: "date"}, "date-out-of-range", 422, ""},
		{&vedic.RangeError{What: "latitude"}, "internal-error", 500, ""},
		{vedic.ErrPolarHouses, "undefined-at-latitude", 422, ""},
	} {
		for _, err := range []error{c.err, fmt.Errorf("wrapped: %w", c.err)} {
			p := problem.Of(err)
			require.Equal(t, c.code, p.Code, err)
			require.Equal(t, c.status, p.Status, err)
			require.NotEmpty(t, p.Title, err)
			require.Regexp(t, `^[A-Z0-9].*\.$`, p.Detail, err)
			require.Equal(t, c.retry, p.Header.Get("Retry-After"), err)
			if c.status >= 500 {
				require.ErrorIs(t, p.Cause, c.err, "for the log")
				require.NotContains(t, p.Detail, "10.0.0.7")
			}
			if c.code == "outcome-unknown" {
				require.Nil(t, p.Charged, "that is not known")
			} else {
				require.False(t, *p.Charged)
			}
		}
	}
}

// A problem has what a caller needs to go on: the price and the balance, the places, the two moments.
func TestMembers(t *testing.T) {
	p := problem.Of(&account.BalanceError{Required: 3, Balance: 2})
	require.Equal(t, "This call costs 3 credits; the balance is 2.", p.Detail)
	require.Equal(t, [2]int64{3, 2}, [2]int64{*p.RequiredCredits, *p.Balance})
	hits := []place.Hit{{PlaceID: "plc_1"}, {PlaceID: "plc_2"}}
	require.Equal(t, hits, problem.Of(&place.AmbiguousError{Candidates: hits}).Candidates)
	require.Equal(t, hits, problem.Of(&place.NotFoundError{Suggestions: hits}).Candidates)
	a, b := place.Moment{Offset: 3600}, place.Moment{Offset: 7200}
	require.Equal(t, []place.Moment{a, b}, problem.Of(&place.GapError{Before: a, After: b}).Times)
	require.Equal(t, []place.Moment{a, b}, problem.Of(&place.FoldError{Earlier: a, Later: b}).Times)
	require.Equal(t, "close", problem.TooLarge(9).Header.Get("Connection"))
	require.Contains(t, problem.TooLarge(9).Detail, "9 bytes")
	require.Nil(t, problem.OfBirth(errors.New("another")))
	require.Equal(t, "conflict: Twice.", problem.New("conflict", "Twice.").Error())
	require.Equal(t, "conflict", problem.Corrected().Code)
}

// All faults are counted and listed.
func TestInvalid(t *testing.T) {
	for n, want := range map[int]string{1: "One field needs attention.", 2: "2 fields need attention."} {
		faults := make([]problem.Field, n)
		p := problem.Invalid(faults)
		require.Equal(t, want, p.Detail)
		require.Len(t, p.Errors, n)
	}
}

// The scopes that a key lacks are named in the answer and in its header (RFC 6750).
func TestLacksScope(t *testing.T) {
	p := problem.LacksScope("charts:read", "charts:create")
	require.Equal(t, 403, p.Status)
	require.Equal(t, []account.Scope{"charts:read", "charts:create"}, p.RequiredScopes)
	require.Equal(t, `Bearer realm="api", error="insufficient_scope", scope="charts:read charts:create"`,
		p.Header.Get("WWW-Authenticate"))
}

// A code outside the catalogue is a programmer's mistake. Every status in the catalogue is one of a failure.
func TestCatalogue(t *testing.T) {
	require.Panics(t, func() { problem.New("nonsense", "") })
	for code, kind := range problem.Catalogue {
		require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, code)
		require.NotEmpty(t, http.StatusText(kind.Status), code)
		require.GreaterOrEqual(t, kind.Status, 400, code)
		require.NotEmpty(t, kind.Title, code)
	}
}

// An error is a sentence with a capital letter and one full stop.
func TestSentence(t *testing.T) {
	for text, want := range map[string]string{"no such place": "No such place.", "ends already.": "Ends already.",
		"Already": "Already.", "étoile": "Étoile."} {
		require.Equal(t, want, problem.Sentence(errors.New(text)))
	}
}
