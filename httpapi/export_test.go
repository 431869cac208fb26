package httpapi

import (
	"context"
	"hash/crc32"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// RouteRow is what tests of the whole service need to know of a route.
type RouteRow struct {
	Name, Method, Path string
	Scope              account.Scope
	Price              string
	Keyed, Body        bool
	Public             bool
	Query              []string
	MaxBody            int  // bytes
	Brief              bool // has a brief form
}

// Routes returns the table of operations.
func Routes() (rows []RouteRow) {
	for _, rt := range operations() {
		row := RouteRow{rt.name, rt.method, rt.path, rt.scope, rt.price, rt.keyed, rt.body != noBody, rt.public, nil,
			maxBody, rt.brief != nil}
		if rt.path == batchesPath && rt.method == "POST" || rt.path == birthFilePath {
			row.MaxBody = job.MaxBody
		}
		if rt.path == letterheadPath {
			row.MaxBody = letterhead.MaxBody
		}
		for _, p := range rt.query {
			row.Query = append(row.Query, p.Name)
		}
		rows = append(rows, row)
	}
	return rows
}

// Pages returns the names of the operations at the root and of the probes.
func Pages() (names []string) {
	for _, rt := range join2(pages(), probes()) {
		names = append(names, rt.name)
	}
	return names
}

func join2(a, b []route) []route { return append(append([]route{}, a...), b...) }

// ProblemCodes returns the codes of the catalogue with their status and title.
func ProblemCodes() map[string]string {
	out := map[string]string{}
	for code, kind := range problem.Catalogue {
		out[code] = http.StatusText(kind.Status) + ": " + kind.Title
	}
	return out
}

// NewToken makes a well-formed secret that opens nothing.
func NewToken() string { return account.NewToken() }

// WithTail returns a well-formed secret that begins as another one does, with as many other
// characters at its end, before the checksum.
func WithTail(token string, other int) string {
	const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	body := token[:len(token)-6-other] + account.RandomBase62(other)
	sum, check := crc32.ChecksumIEEE([]byte(body)), [6]byte{}
	for i := range check {
		check[5-i] = digits[sum%62]
		sum /= 62
	}
	return body + string(check[:])
}

// Purge has a service forget what is old, as it does every hour.
func Purge(ctx context.Context, s *Service) { s.purge(ctx) }

// Notice has a service look for events of all kinds, and SendDue send what is due.
func Notice(ctx context.Context, s *Service) error { return s.notifier().Look(ctx, true) }

// SendDue has a service send what is due.
func SendDue(ctx context.Context, s *Service) error { return s.notifier().Send(ctx) }

// MostHeld is how many bytes of bodies and answers a service holds at most.
const MostHeld = smallBodies + largeBodies + openAnswers

// Held is how many bytes of bodies and answers it holds now.
func Held(s *Service) int64 {
	return s.admission.small.Held() + s.admission.large.Held() + s.admission.answers.Held()
}
