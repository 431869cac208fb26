// Package problem has the failures of the HTTP interface (RFC 9457): their codes, and the problem that stands for an
// error of the packages below.
package problem

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// QuotaType is the registered problem type of an exhausted quota (draft-ietf-httpapi-ratelimit-headers-11), used in
// place of our own.
const QuotaType = "https://iana.org/assignments/http-problem-types#quota-exceeded"

// Kind is what all problems of a code have in common.
type Kind struct {
	Status int
	Title  string
}

// Catalogue holds every problem that the service can answer with. This file alone knows status codes of failures.
var Catalogue = map[string]Kind{
	"credential-in-url":       {400, "Credentials are not accepted in the URL"},
	"invalid-cursor":          {400, "The cursor is not valid"},
	"invalid-idempotency-key": {400, "The Idempotency-Key header is not valid"},
	"malformed-request":       {400, "The request is not well formed"},
	"unknown-version":         {400, "There is no such version"},
	"unauthenticated":         {401, "A valid API key is required"},
	"insufficient-credits":    {402, "Not enough credits"},
	"key-credit-limit":        {402, "The key reached its own spending limit"},
	"not-purchased":           {402, "This was not bought for the report"},
	"insufficient-scope":      {403, "The key lacks a required scope"},
	"not-linked":              {403, "The signed-in person has no account here"},
	"ip-not-allowed":          {403, "The key may not be used from this address"},
	"not-computed":            {404, "This result has not been computed yet"},
	"not-found":               {404, "No such resource"},
	"method-not-allowed":      {405, "Method not allowed"},
	"not-acceptable":          {406, "No acceptable representation"},
	"conflict":                {409, "The resource changed or a limit was reached"},
	"idempotency-in-progress": {409, "A request with this Idempotency-Key is still running"},
	"revision-closed":         {409, "The birth can be corrected no more"},
	"share-gone":              {410, "This share link has expired or was revoked"},
	"feed-gone":               {410, "This calendar feed has expired or was revoked"},
	"precondition-failed":     {412, "The resource has changed"},
	"payload-too-large":       {413, "The request body is too large"},
	"unsupported-media-type":  {415, "The content type is not supported"},
	"date-out-of-range":       {422, "The date is outside the ephemeris range"},
	"idempotency-key-reused":  {422, "The Idempotency-Key was used with a different request"},
	"place-ambiguous":         {422, "The place matches more than one location"},
	"place-not-found":         {422, "The place could not be found"},
	"time-ambiguous":          {422, "The local time occurs twice on that date"},
	"time-nonexistent":        {422, "The local time does not exist on that date"},
	"undefined-at-latitude":   {422, "The house system is undefined at this latitude"},
	"validation-failed":       {422, "One or more fields are not valid"},
	"quota-exceeded":          {429, "Rate limit exceeded"},
	"internal-error":          {500, "Unexpected error"},
	"unavailable":             {503, "Temporarily unavailable"},
	"outcome-unknown":         {504, "It is not known yet whether the call was done and charged"},
}

// Problem is a failed request as it is answered (RFC 9457). It is an error, so any layer may return one and the
// outermost writes it. The service fills Type, Title, Status, Instance and RequestID; the other members belong to some
// codes only.
type Problem struct {
	Type      string `json:"type"`
	Title     string `json:"title"`
	Status    int    `json:"status"`
	Detail    string `json:"detail"`
	Instance  string `json:"instance"`
	Code      string `json:"code"`
	RequestID string `json:"requestId"`
	// false, or null where that is not known: outcome-unknown
	Charged *bool `json:"charged"`
	// of outcome-unknown: with it the call is repeated safely
	IdempotencyKey  string          `json:"idempotencyKey,omitempty"`
	Errors          []Field         `json:"errors,omitempty"`
	RequiredCredits *int64          `json:"requiredCredits,omitempty"`
	Balance         *int64          `json:"balance,omitempty"`
	RequiredScopes  []account.Scope `json:"requiredScopes,omitempty"`
	// Seconds; also sent as Retry-After.
	RetryAfter       int               `json:"retryAfterSeconds,omitempty"`
	ViolatedPolicies []string          `json:"violated-policies,omitempty"`
	Candidates       []place.Hit       `json:"candidates,omitempty"`
	Times            []place.Moment    `json:"times,omitempty"`
	Links            map[string]string `json:"links,omitempty"`

	Header http.Header `json:"-"` // sent with the answer: Allow, WWW-Authenticate, Retry-After
	Cause  error       `json:"-"` // for the log only
}

// New returns a problem of the catalogue. detail says what the client can do and must not
// contain secrets. It panics for an unknown code.
func New(code, detail string) *Problem {
	kind, ok := Catalogue[code]
	if !ok {
		panic("problem: no code " + strconv.Quote(code) + " in the catalogue")
	}
	return &Problem{Code: code, Status: kind.Status, Title: kind.Title, Detail: detail, Charged: new(bool),
		Header: http.Header{}}
}

// Error returns the code and the detail.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// Retry sets after how many seconds the same request may succeed.
func (p *Problem) Retry(seconds int) *Problem {
	p.RetryAfter = seconds
	p.Header.Set("Retry-After", strconv.Itoa(seconds))
	return p
}

// Of turns any error into the problem that a caller may see of it. What is not foreseen is an internal error,
// whose cause goes to the log and not to the caller.
func Of(err error) *Problem {
	var p *Problem
	var short *account.BalanceError
	var large *http.MaxBytesError
	if p = OfBirth(err); p != nil {
		return p
	}
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &short):
		return unpayable(short)
	case errors.As(err, &large):
		return TooLarge(large.Limit)
	case errors.Is(err, account.ErrNotFound):
		return New("not-found", "There is nothing with this id in your account.")
	case errors.Is(err, account.ErrStale):
		return New("precondition-failed",
			"The resource is no longer the one that If-Match names. Fetch it again.")
	case errors.Is(err, account.ErrOutcomeUnknown):
		p = New("outcome-unknown",
			"The call may have been done and charged. Send it again with the Idempotency-Key of idempotencyKey: "+
				"it is done and charged once. GET /credits/history?requestId= shows whether it was.").Retry(3)
		p.Charged = nil
	case errors.Is(err, account.ErrUnavailable), errors.Is(err, context.Canceled),
		errors.Is(err, context.DeadlineExceeded):
		p = New("unavailable", "The service cannot answer just now. Try again.").Retry(5)
	default:
		p = New("internal-error", "The service failed. Quote the requestId when you report it.")
	}
	p.Cause = err
	return p
}

// OfBirth turns what package op says of a birth that cannot be charted into a problem, and gives nil for any
// other error.
func OfBirth(err error) *Problem {
	var (
		fields    *op.Invalid
		unknown   *place.NotFoundError
		ambiguous *place.AmbiguousError
		gap       *place.GapError
		fold      *place.FoldError
		beyond    *vedic.RangeError
		p         *Problem
	)
	switch {
	case errors.As(err, &fields):
		return Invalid(fields.Faults)
	case errors.As(err, &unknown):
		p = New("place-not-found", Sentence(unknown))
		p.Candidates = unknown.Suggestions
	case errors.As(err, &ambiguous):
		p = New("place-ambiguous", Sentence(ambiguous))
		p.Candidates = ambiguous.Candidates
	case errors.As(err, &gap):
		p = New("time-nonexistent", Sentence(gap))
		p.Times = []place.Moment{gap.Before, gap.After}
	case errors.As(err, &fold):
		p = New("time-ambiguous", Sentence(fold))
		p.Times = []place.Moment{fold.Earlier, fold.Later}
	case errors.As(err, &beyond) && beyond.What == "date":
		p = New("date-out-of-range", Sentence(beyond))
	case errors.Is(err, vedic.ErrPolarHouses):
		p = New("undefined-at-latitude", Sentence(err)+" Use whole_sign or equal houses there.")
	}
	return p
}

// Sentence writes an error as one: with a capital letter and a full stop.
func Sentence(err error) string {
	first, size := utf8.DecodeRuneInString(err.Error())
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(err.Error()[size:], ".") + "."
}

// TooLarge closes the connection: the rest of the body is not waited for.
func TooLarge(limit int64) *Problem {
	p := New("payload-too-large", fmt.Sprintf("A request body may hold up to %d bytes.", limit))
	p.Header.Set("Connection", "close")
	return p
}

// unpayable is the problem of a wallet that does not hold a price.
func unpayable(e *account.BalanceError) *Problem {
	p := New("insufficient-credits",
		fmt.Sprintf("This call costs %d credits; the balance is %d.", e.Required, e.Balance))
	p.RequiredCredits, p.Balance = &e.Required, &e.Balance
	return p
}
