package httpapi

import (
	"fmt"
	"net/http"
	"time"
)

// ending says of an operation that it will go, and what takes its place. docs/STABILITY.md tells callers what they may
// count on: every answer says so from the day on which that is decided, for a year at least.
type ending struct {
	since     time.Time // when it was decided
	sunset    time.Time // when it goes, a year later at the earliest
	successor string    // path or address of what takes its place
}

// tell writes the headers of RFC 9745 and RFC 8594. There is nothing to tell of what stays.
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
