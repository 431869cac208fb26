package httpapi

import (
	"fmt"
	"net/http"
	"time"
)

// ending describes the deprecation of an operation and its replacement. From the day of the
// decision, and for at least a year, every answer announces it; docs/STABILITY.md has the policy
// for clients.
type ending struct {
	since     time.Time // day of the decision
	sunset    time.Time // day of the removal, at least a year later
	successor string    // path or address of the replacement
}

// tell writes the headers of RFC 9745 and RFC 8594. It writes none for nil.
func (e *ending) tell(h http.Header) {
	if e == nil {
		return
	}
	h.Set("Deprecation", fmt.Sprintf("@%d", e.since.Unix()))
	h.Set("Sunset", e.sunset.UTC().Format(http.TimeFormat))
	h.Add("Link", `</changelog>; rel="deprecation"; type="text/markdown"`)
	if e.successor != "" {
		h.Add("Link", "<"+e.successor+`>; rel="successor-version"`)
	}
}
