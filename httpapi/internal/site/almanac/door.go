package almanac

import (
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Door is what the almanac needs of the service.
type Door interface {
	// Desk answers every question.
	Desk() *op.Calculator
	// Now is the present moment.
	Now() time.Time
	// Base is the public address of the service, without a slash at its end.
	Base() string
	// Language gives the language that suits an Accept-Language header best.
	Language(accept string) vedic.Lang
	// Secure says whether the browser sees the service under https.
	Secure(r *http.Request) bool
	// Community returns the key of the community that the account of a signed-in visitor chose; empty for none. It is
	// not signed in without a session that goes on.
	Community(r *http.Request) (community string, signedIn bool)
	// Prefer stores the community for the account of a signed-in visitor.
	Prefer(r *http.Request, community string) error
	// Visit counts a page against the rate of the visitor's address: wait is in how many seconds there is room again, 0
	// where there is room now.
	Visit(r *http.Request) (wait int)
	// Charts says whether visitors may have charts and matches cast.
	Charts() bool
	// Play reports whether there is a page at /play/ that computes without a server.
	Play() bool
	// Published reports whether pages are written as files instead of being served. Without a Base there is then no
	// service at all.
	Published() bool
	// Cast counts a chart or a match against what an address may have in a day: wait is in how many seconds there is
	// room again, 0 where there is room now.
	Cast(r *http.Request) (wait int)
	// Unpacks says whether an Accept-Encoding header takes gzip.
	Unpacks(accept string) bool
	// Pack packs by gzip.
	Pack(body []byte) []byte
	// Problem writes a problem for a program, with the candidate places and the seconds after which
	// to retry. For a browser it returns false, and the caller writes a page.
	Problem(w http.ResponseWriter, r *http.Request, status int, detail string, wait int, near []place.Hit) bool
	// Failed logs why a page could not be made.
	Failed(r *http.Request, err error)
}
