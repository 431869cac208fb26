package publish

import (
	"bytes"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// door is what the almanac sees instead of a service: no visitors, and a moment long before the pages, so that no page
// depends on the day on which it is written.
type door struct {
	desk   *op.Calculator
	now    time.Time
	base   string // of the service that forms and further links lead to; empty for none
	failed error
}

func (d *door) Desk() *op.Calculator                                      { return d.desk }
func (d *door) Now() time.Time                                            { return d.now }
func (d *door) Base() string                                              { return d.base }
func (d *door) Published() bool                                           { return true }
func (d *door) Language(string) vedic.Lang                                { return vedic.English }
func (d *door) Secure(*http.Request) bool                                 { return true }
func (d *door) Community(*http.Request) (community string, signedIn bool) { return "", false }
func (d *door) Prefer(*http.Request, string) error                        { return nil }
func (d *door) Visit(*http.Request) int                                   { return 0 }
func (d *door) Charts() bool                                              { return d.base != "" }
func (d *door) Play() bool                                                { return false }
func (d *door) Cast(*http.Request) int                                    { return 0 }

// Pages are never compressed here: Unpacks claims that the reader takes what Pack returns.
func (d *door) Unpacks(string) bool     { return true }
func (d *door) Pack(body []byte) []byte { return body }

func (d *door) Problem(http.ResponseWriter, *http.Request, int, string, int, []place.Hit) bool {
	return false
}
func (d *door) Failed(_ *http.Request, err error) { d.failed = err }

// answer is a response in memory.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header         { return a.header }
func (a *answer) Write(b []byte) (int, error) { return a.body.Write(b) }
func (a *answer) WriteHeader(status int)      { a.status = status }
