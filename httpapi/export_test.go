package httpapi

import "net/http"

// RouteRow is what tests of the whole service need to know of a route.
type RouteRow struct {
	Name, Method, Path string
	Scope              Scope
	Price              string
	Keyed, Body        bool
	Public             bool
	Query              []string
	MaxBody            int // bytes
}

// Routes gives the table of operations.
func Routes() (rows []RouteRow) {
	for _, rt := range operations() {
		row := RouteRow{rt.name, rt.method, rt.path, rt.scope, rt.price, rt.keyed, rt.body != noBody, rt.public, nil, maxBody}
		if rt.path == batchesPath && rt.method == "POST" {
			row.MaxBody = maxBatchBody
		}
		for _, p := range rt.query {
			row.Query = append(row.Query, p.name)
		}
		rows = append(rows, row)
	}
	return rows
}

// Pages gives the names of the operations at the root and of the probes.
func Pages() (names []string) {
	for _, rt := range join2(pages(), probes()) {
		names = append(names, rt.name)
	}
	return names
}

func join2(a, b []route) []route { return append(append([]route{}, a...), b...) }

// ProblemCodes gives the codes of the catalogue with their status and title.
func ProblemCodes() map[string]string {
	out := map[string]string{}
	for code, kind := range catalogue {
		out[code] = http.StatusText(kind.status) + ": " + kind.title
	}
	return out
}

// NewToken makes a well-formed secret that opens nothing.
func NewToken() string { return newToken() }

// WithTail gives a well-formed secret that begins as another one does, with as many other characters at its end, before the checksum.
func WithTail(token string, other int) string {
	body := token[:tokenLength-tokenCheck-other] + randomBase62(other)
	return body + checksum(body)
}
