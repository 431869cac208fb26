package openapi

// Row describes one operation for the document.
type Row struct {
	ID, Method, Path string
	Tag, Summary     string
	Description      string // what the summary leaves out; empty for nothing

	Public, Open, Shared bool   // needs no key; may be read by pages of any origin; is behind the token of a share link
	Deprecated           bool   // will be removed
	Scope, Cost          string // of an operation with a key
	Charges              bool   // its answer states the balance of credits

	Request, Form string         // schemas of the body as JSON and as a form with a file; empty for none
	BodyRequired  bool           // whether the body may be left out
	Query         []Parameter    // query parameters; In is filled in
	Answers       map[int]string // schema of a success by status; empty for an answer without a body
	Media         []string       // media types of a success, the default first
	Line          string         // schema of a line, where the answer is a list of lines
	Problems      []string       // codes of the problems it may answer with
	Own           []string       // those of the codes that are not usual ones

	Keyed     bool // honours Idempotency-Key
	Matches   bool // honours If-Match
	Tagged    bool // sends an ETag and honours If-None-Match
	Versioned bool // honours the header that names the version of the answer
	Spoken    bool // its language is negotiated
	HTMLError bool // answers browsers with a page where something went wrong
}

// Table is a list of operations that the same servers answer. Without servers of its own it belongs to those of the
// document.
type Table struct {
	Rows    []Row
	Servers []Server
}

// Event is a message that is sent to webhooks.
type Event struct {
	Type                 string // such as batch.completed
	Summary, Description string
}

// Batched names a system whose result may stand in a line of a batch.
type Batched struct {
	Member  string   // of BatchLine
	Schema  string   // of the result outside batches
	Omitted []string // members that a line lacks; nil if it is the same result
}

// PathVariable is a variable of paths.
type PathVariable struct {
	Schema      Schema
	Description string
}

// Input is everything that a document is made from, apart from the schemas, descriptions and examples embedded here.
type Input struct {
	Base, Version  string
	Prefixes       []string // of the paths of the main servers
	VersionHeader  string   // request header that names the version of the answer
	AnswerVersions []string // the newest last
	TokenPattern   string   // of the secret of a key
	Languages      []string
	Tags           []Tag
	First          []string // paths that stand before all others
	Tables         []Table
	PathVariables  map[string]PathVariable // by their names
	Events         []Event
	Batched        []Batched
	Statuses       map[string]int    // of problems by their codes
	Cures          map[string]string // what to do about a problem, by its code
	UsualCodes     []string          // of problems that operations have in common
	FieldCodes     []string          // codes of errors of single fields
}

// newest returns the version of the answers that is the default.
func (in *Input) newest() string { return in.AnswerVersions[len(in.AnswerVersions)-1] }
