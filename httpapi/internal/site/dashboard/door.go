package dashboard

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/shop"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Door is what the dashboard needs of the service. Its errors are *[Problem].
type Door interface {
	// SignIn exchanges the secret of a key for the token of a session.
	SignIn(r *http.Request, secret string) (token string, err error)
	// SignUp says whether people may sign up and in by e-mail.
	SignUp() bool
	// SendLink sends a link to an address, which [LinkMail] words.
	SendLink(r *http.Request, address string, l vedic.Lang) error
	// Link fails for the token of a link that opens nothing, and says whether it would make an account.
	Link(r *http.Request, token string) (fresh bool, err error)
	// UseLink exchanges the token of a link for that of a session. The name is that of an account that it makes.
	UseLink(r *http.Request, token, name string) (session string, err error)
	// Enter finds who holds the token of a session, and counts the request: a page against the rate of the key, a
	// picture against one ten times as high.
	Enter(r *http.Request, token string, picture bool) (Guest, error)
	// SignOut ends a session.
	SignOut(r *http.Request, token string) error
	// Language gives the language that suits an Accept-Language header best.
	Language(accept string) vedic.Lang
	// Secure says whether the browser sees the service under https.
	Secure(r *http.Request) bool
	// Panels are the questions that may be asked of a report.
	Panels(l vedic.Lang) []Panel
	// Dates returns the first and the last date that forms offer.
	Dates() page.Dates
	// Days are the questions that may be asked of the days of a place.
	Days(l vedic.Lang) []Panel
	// Forms returns the questions about the values of a form.
	Forms(l vedic.Lang) []Form
	// Settings are the choices by which a chart may be looked at, with their names.
	Settings(l vedic.Lang) []page.Field
	// Named names a key of a kind, as the varna "vaishya" or the pada "AL".
	Named(l vedic.Lang, kind, key string) string
	// Work names what a rule cites.
	Work(l vedic.Lang, cited string) string
	// Short returns the abbreviation of the sign r, or of the graha g if r is zero. It has a few
	// letters.
	Short(l vedic.Lang, g vedic.Graha, r vedic.Rashi) string
	// Clock gives the zone in which the clocks of a birth go on, by what a report says of its time and its place. One
	// that is not known is UTC.
	Clock(zone, source, offset string) *time.Location
	// SkyYear returns a year of the sky around a report, for the time slider of its chart. The error is a *[Problem].
	SkyYear(r *op.Report, year int, l vedic.Lang) (*view.SkyYear, error)
	// Zone returns the zone of an IANA name.
	Zone(name string) (*time.Location, bool)
	// Births reads a file of births, either of another program or of comma-separated values. Each
	// birth has its faults and doubts, in the language l. The name of the file may be the name of
	// the person. The error reports that the file is not a file of births.
	Births(name string, r io.ReadSeeker, l vedic.Lang) ([]Born, error)
	// FactPhrase reads what a text such as "Moon in Rohini" asks of charts, and leaves what is none of it.
	FactPhrase(text string, l vedic.Lang) (facts []ChartFact, left string)
	// Pack compresses a page if the request accepts it, and returns the name of the coding. A small
	// page is not compressed; its coding is "".
	Pack(r *http.Request, body []byte) (packed []byte, coding string)
	// Shop is what the operator sells credits by; nil where credits are not sold.
	Shop() *shop.Shop
	// PriceList returns what operations cost.
	PriceList() []api.Price
	// Now is the time by the clock of the service.
	Now() time.Time
	// RequestID names the request as the log does.
	RequestID(r *http.Request) string
}

// ChartFact is a fact of charts that a text asks for: a parameter of the list of reports with its key, the words of the
// text, and the fact as people read it.
type ChartFact struct{ Parameter, Key, Words, Text string }

// Guest is somebody signed in, during one request.
type Guest interface {
	// Run runs an operation with the guest's key. Its error is a *[Problem].
	Run(Call) (Result, error)
	// Read runs an operation on a report, on the days of a place or on what a [Form] holds, and returns what people
	// read of its result.
	Read(Call) ([]view.Block, error)
	// Stream runs an operation and writes its result as it comes.
	Stream(Call, io.Writer) error
	// May says whether the key has a scope.
	May(scope string) bool
	// Scopes gives the scopes of the key.
	Scopes() []string
	// KeyID gives the id of the key.
	KeyID() string
	// Preferences returns whose festivals are listed and how charts are drawn, as was chosen on the pages of the
	// account; empty texts where nothing was. Its error is a *[Problem].
	Preferences() (community, style string, err error)
	// Prefer stores the choices that are not empty for the account. Its error is a *[Problem].
	Prefer(community, style string) error
	// Names returns whom reports and matches of the account are about, by their ids, as far as the key may read them.
	// Its error is a *[Problem].
	Names(ids []string) (map[string]string, error)
	// Clients returns the people whom the account advises.
	Clients() ClientBook
	// Presets are the sets of scopes that a key of the guest can have, the smallest first, by their keys.
	Presets() []Preset
	// MakeOrder orders a pack of the shop and returns the id of the order. Its error is a *[Problem].
	MakeOrder(pack, provider, buyer string) (id string, err error)
	// Orders lists the orders of the account that are older than one of them, newest first; the newest where before is
	// empty. Its error is a *[Problem].
	Orders(before string, limit int) ([]api.Order, error)
	// Order returns an order of the account. Its error is a *[Problem].
	Order(id string) (api.Order, error)
	// PayPage returns the address of the page on which an order is paid; empty where there is none. Its error is a
	// *[Problem].
	PayPage(id string) (address string, err error)
	// OrderPaper prints a paper of an order as PDF: request, invoice or receipt. Its error is a *[Problem].
	OrderPaper(id, paper string, l vedic.Lang) ([]byte, error)
	// Account gives the name of the account.
	Account() string
	// Mark is a text that only forms of this session carry.
	Mark() string
}

// Panel is a question that may be asked of a report, or of the days of a place.
type Panel struct {
	Word      string // what its address ends in, there and at the API
	Label     string // its short heading
	Title     string // a sentence that says what it returns
	Operation string // operationId of the GET
	Buy       string // operationId of the POST that buys it; empty where it is free
	Scope     string // that a key needs
	Price     string // of its operation in the price list; empty where it is free
	Sold      string // the name of the system, where it has a price
	Fields    []page.Field
}

// Preset is a set of scopes with its key: read, app or all.
type Preset struct {
	Key    string
	Scopes []string
}

// Call names an operation with its input.
type Call struct {
	Operation string   // operationId
	IDs       []string // the variables of its path, in their order
	Query     url.Values
	Values    form.Values     // input besides the query
	Row       json.RawMessage // the same, where the caller has it as JSON
	Once      string          // Idempotency-Key; empty sends none
	Accept    string          // media type; empty is the operation's own
	Lang      vedic.Lang
}

// Result is what an operation returned.
type Result struct {
	Value       any    // of package api or op; nil where the result is a file, or a stored one that is repeated
	Body        []byte // of the file, or the JSON that was stored
	Media       string // Content-Type of the body
	Disposition string // Content-Disposition of a file
}
