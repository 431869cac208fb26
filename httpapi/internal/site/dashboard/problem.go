package dashboard

import (
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Problem is a failure of an operation, as far as pages show it.
type Problem struct {
	Status          int
	Code            string
	Detail          string
	RetryAfter      int // seconds
	RequiredCredits int64
	Balance         int64
	RequiredScopes  []string
	Errors          []form.Fault
	Candidates      []place.Hit
	Times           []place.Moment // that a civil time can mean
}

// Error returns the code and the detail.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// text says what happened in plain words of the language.
func (p *Problem) text(l vedic.Lang) string {
	return page.Word(l, "problem."+p.Code, "required", p.RequiredCredits, "balance", p.Balance, "seconds", p.RetryAfter,
		"scopes", strings.Join(p.RequiredScopes, ", "))
}

// telling are the problems whose detail says more than their code.
var telling = map[string]bool{"conflict": true, "time-nonexistent": true, "date-out-of-range": true,
	"place-not-found": true,
	"place-ambiguous": true, "time-ambiguous": true, "undefined-at-latitude": true, "malformed-request": true}

// enough are those of them whose text says in another language what their detail says in English.
var enough = map[string]bool{"date-out-of-range": true, "place-ambiguous": true, "place-not-found": true}

// full is the text, with the detail in English where that says more.
func (p *Problem) full(l vedic.Lang) string {
	if telling[p.Code] && p.Detail != "" && !(enough[p.Code] && l.Words() != vedic.English) {
		return p.text(l) + " " + p.Detail
	}
	return p.text(l)
}

// says reports whether the problem has a message that belongs to no field of the form.
func (p *Problem) says() bool {
	return len(p.Errors) == 0 && p.Code != "time-ambiguous" && p.Code != "time-nonexistent"
}

// again reports whether the form is shown again, with the values that were typed, after the
// problem. That is so if a value is wrong, or if the form may succeed later, for example once there
// are credits.
func (p *Problem) again() bool {
	switch p.Status {
	case http.StatusPaymentRequired, http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return true
	case http.StatusUnprocessableEntity:
		return p.Code != "idempotency-key-reused"
	}
	return false
}

// leastOne are the details of what is empty and may not be.
var leastOne = map[string]bool{"Use at least 1 character.": true, "Send at least 1 item.": true}

// wrong returns what a problem says of a field of the request's body, named by its pointer or by
// what stands below it: the detail in English, and the meaning of its code in another language.
func (p *Problem) wrong(l vedic.Lang, pointer string) string {
	if p == nil {
		return ""
	}
	for _, f := range p.Errors {
		if f.Pointer != pointer && !strings.HasPrefix(f.Pointer, pointer+"/") {
			continue
		}
		if leastOne[f.Detail] { // to people, what is empty is not too short
			return page.Word(l, "fault.required")
		}
		return page.Fault(l, f.Code, f.Pointer, f.Detail)
	}
	return ""
}

// elsewhere returns what is wrong with fields that a form does not show.
func (p *Problem) elsewhere(shown ...string) (all []string) {
	if p == nil {
		return nil
	}
next:
	for _, f := range p.Errors {
		for _, pointer := range shown {
			if f.Pointer == pointer || strings.HasPrefix(f.Pointer, pointer+"/") {
				continue next
			}
		}
		all = append(all, f.Pointer+f.Parameter+": "+f.Detail)
	}
	return all
}

// about returns the problem of a search as one of the field that was searched for.
func (p *Problem) about(pointer string) *Problem {
	for i := range p.Errors {
		p.Errors[i].Pointer, p.Errors[i].Parameter = pointer, ""
	}
	return p
}
