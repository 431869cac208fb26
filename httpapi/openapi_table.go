package httpapi

// operationDoc is what the document says of an operation beyond what its route does.
type operationDoc struct {
	tag, summary string
	request      string         // schema of the body
	form         string         // schema of the body as a form with a file; empty where none is taken
	answers      map[int]string // schema by status; "" is none
	line         string         // schema of a line, where the answer is many of them
	problems     []string       // codes besides those that every operation may answer with
	matches      bool           // honours If-Match
	cost         string         // where no one price says it
	tagged       bool           // sends an ETag and honours If-None-Match
}

func tags() []docTag {
	return []docTag{
		{"kundali", "Birth charts"},
		{"share", "Public links to a report"},
		{"feeds", "Calendars that programs subscribe to"},
		{"charts", "Divisional charts, KP, Jaimini, strengths and yogas"},
		{"predictions", "Readings of a chart"},
		{"doshas", "Doshas with their cancellations"},
		{"remedies", "Remedies"},
		{"compatibility", "Gun Milan"},
		{"batches", "Many births at once"},
		{"numerology", "Numbers and names"},
		{"webhooks", "Events told to a program of yours"},
		{"muhurat", "Panchang, festivals and auspicious times"},
		{"horoscope", "Day, week, month and year by Moon sign"},
		{"credits", "Balance and ledger"},
		{"api-keys", "API keys"},
		{"account", "The account of the calling key"},
		{"places", "Places and time zones"},
		{"ops", "Document, versions and probes"},
	}
}

// Problem codes that come together.
var (
	bodyProblems  = []string{"malformed-request", "payload-too-large", "unsupported-media-type"}
	keyedProblems = []string{"invalid-idempotency-key", "idempotency-in-progress", "idempotency-key-reused"}
	birthProblems = []string{"place-not-found", "place-ambiguous", "time-ambiguous", "time-nonexistent",
		"date-out-of-range"}
	calendarProblems = []string{"place-not-found", "place-ambiguous", "date-out-of-range"}
	paidProblems     = []string{"insufficient-credits", "key-credit-limit"}
	// Those of every operation that needs a key. A wrong query is among them, since any query may be wrong.
	commonProblems = []string{"credential-in-url", "malformed-request", "unauthenticated", "ip-not-allowed",
		"insufficient-scope",
		"method-not-allowed", "not-acceptable", "payload-too-large", "validation-failed", "quota-exceeded",
		"internal-error", "unavailable"}
	publicProblems = []string{"credential-in-url", "malformed-request", "method-not-allowed", "not-acceptable",
		"payload-too-large",
		"validation-failed", "internal-error"}
)
