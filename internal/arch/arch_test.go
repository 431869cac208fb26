package arch

import (
	"errors"
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/jyotish-go/jyotish/"

// doors show answers to people and programs. No room behind them knows them.
var doors = []string{"internal/batch", "httpapi", "httpapi/account", "internal/sqlstore", "httpapi/account/sqlite",
	"cluster/postgres", "cluster/redis", "cluster/cmd/jyotish-cluster", "httpapi/account/storetest",
	"httpapi/internal/site/page", "httpapi/internal/site/dashboard", "httpapi/internal/site/almanac",
	"httpapi/internal/site/catalog", "httpapi/internal/site/docs", "httpapi/internal/agent",
	"httpapi/internal/hook", "httpapi/internal/job", "httpapi/internal/oauth",
	"httpapi/internal/limit", "httpapi/internal/keys", "httpapi/internal/link", "httpapi/internal/letterhead",
	"httpapi/internal/matching", "httpapi/internal/signup", "httpapi/internal/clients",
	"httpapi/internal/bookorder",
	"httpapi/internal/order",
	"httpapi/internal/reading", "httpapi/internal/brief", "httpapi/internal/negotiate", "httpapi/internal/openapi",
	"httpapi/internal/share",
	"httpapi/internal/problem", "httpapi/internal/sale", "httpapi/internal/stored",
	"httpapi/internal/export", "httpapi/internal/param", "httpapi/internal/site/daypage",
	"httpapi/internal/site/publish",
	"httpapi/webhook",
	"internal/press", "internal/writer",
	"internal/command", "internal/command/commandtest", "cmd/jyotish",
	"internal/local"}

// rooms says which of our packages each package may import. A new package needs a line here, with its reason in the
// commit.
var rooms = map[string][]string{
	"vedic":             {},
	"ephemeris":         {"vedic"},
	"ephemeris/almanac": {"vedic", "ephemeris"},
	"ephemeris/swiss":   {"vedic", "ephemeris"},
	"place":             {"vedic", "internal/text"},
	"place/atlas":       {"place"},
	"varga":             {"vedic", "internal/enum", "internal/text"},
	"dasha":             {"vedic", "internal/enum", "internal/text"},
	"numerology":        {"vedic", "internal/enum", "internal/text"},
	"panchang":          {"vedic", "ephemeris", "internal/text"},
	"gochar":            {"vedic", "ephemeris", "internal/enum", "internal/text"},
	// The search for conjunctions is that of gochar.
	"star":    {"vedic", "ephemeris", "gochar", "internal/enum", "internal/text"},
	"kundali": {"vedic", "varga", "dasha", "internal/canon", "internal/text"},
	"finding": {"vedic", "kundali", "internal/canon", "internal/enum", "internal/text"},
	"yoga":    {"finding", "vedic", "kundali", "internal/enum", "internal/text"},
	"kp":      {"vedic", "dasha", "kundali", "internal/enum", "internal/text"},
	"jaimini": {"vedic", "varga", "kundali", "internal/enum", "internal/text"},
	// Dashas of the signs, on the strengths of jaimini; apart, for nineteen systems would drown it.
	"rashidasha": {"vedic", "varga", "dasha", "jaimini", "internal/enum", "internal/text"},
	"bala":       {"finding", "vedic", "varga", "kundali", "internal/enum", "internal/text"},
	"dosha":      {"finding", "vedic", "kundali", "gochar", "internal/enum", "internal/text"},
	"milan":      {"finding", "vedic", "kundali", "dosha", "internal/enum", "internal/text"},
	"muhurat":    {"vedic", "panchang", "festival", "gochar", "internal/enum", "internal/text"},
	"birthfile":  {"vedic", "internal/enum", "internal/text"},
	"preset":     {"vedic", "ephemeris", "dasha", "internal/text"},
	// Reads what other programs print, and compares each value with what the subject's packages compute.
	"printout": {"vedic", "ephemeris", "varga", "dasha", "kundali", "jaimini", "bala", "preset", "internal/term",
		"internal/text"},
	"remedy": {"finding", "vedic", "kundali", "yoga", "dosha", "bala", "internal/canon", "internal/enum",
		"internal/text"},
	"prediction": {"finding", "vedic", "varga", "kundali", "yoga", "bala", "dasha", "dosha", "gochar", "remedy",
		"internal/enum", "internal/text"},
	// Checks rewritten text of a reading against its facts. Makes no calls.
	"internal/retell": {"vedic", "finding", "prediction", "internal/text"},
	"horoscope":       {"finding", "vedic", "gochar", "panchang", "internal/enum", "internal/text"},
	// The months that tradition would look at for a matter.
	"window": {"finding", "vedic", "kundali", "yoga", "bala", "gochar", "internal/enum"},
	// Compares birth times by dated events, which window, dasha and varga judge.
	"rectify": {"finding", "vedic", "kundali", "varga", "dasha", "gochar", "window", "internal/enum", "internal/text"},
	// Reads a chart as a whole life, in chapters that begin with answers.
	"life": {"finding", "vedic", "kundali", "yoga", "bala", "gochar", "prediction", "answer", "window", "internal/enum",
		"internal/text"},
	// Compares readings with themselves, for tests.
	"internal/contradiction": {"vedic", "finding", "life", "prediction", "remedy", "yoga"},
	// Answers one question of a person from what prediction, window and remedy find.
	"answer": {"finding", "vedic", "kundali", "yoga", "bala", "gochar", "prediction", "window", "remedy",
		"internal/edit",
		"internal/enum", "internal/text"},
	// Reads two charts for a marriage, from what answer and life find.
	"couple":  {"vedic", "kundali", "yoga", "prediction", "window", "life", "answer", "internal/enum", "internal/text"},
	"drawing": {"vedic", "kundali", "varga", "chakra", "internal/enum", "internal/text"},
	// Asks every room of the subject; which engine answers says the door.
	"op": anyBut(slices.Concat(doors,
		[]string{"drawing", "ephemeris/almanac", "ephemeris/swiss", "place/atlas"})...),
	// Reads births and places, and resolves them to a moment and a sky.
	"op/birth": {"vedic", "ephemeris", "place", "kundali", "panchang", "preset", "birthfile", "internal/form",
		"internal/text"},
	// Reads requests for numbers and names; apart, since they need no sky.
	"op/naming": {"vedic", "numerology", "op/birth", "internal/form"},
	// The chart of a year, worded for an answer; knows no operation.
	"op/annual": {"vedic", "kundali", "place", "tajika"},
	// A day in the calendars of South Asia, and the panchang of a birth, worded for answers; knows no operation.
	"op/calendars": {"vedic", "calendar", "kundali", "panchang", "place"},
	// Fixed stars over a place, worded for an answer; knows no operation.
	"op/stars": {"vedic", "place", "star", "gochar"},
	// The chakras of a chart, worded for an answer; knows no operation.
	"op/chakras": {"vedic", "chakra", "kundali", "points"},
	// Dasha periods by any system, computed and worded for an answer; knows no operation.
	"op/periods": {"vedic", "dasha", "jaimini", "kundali", "points", "rashidasha", "op/birth", "internal/form"},
	// Hashes answers and checks the hashes; knows no operation, so that a program may check alone.
	"op/seal": {"vedic", "internal/canon", "internal/text"},
	// Reads facts of a chart in a search text; asked by the list of charts on the pages.
	"internal/factphrase": {"vedic"},
	// Lays out what the desk answers on paper; computes nothing of the subject.
	"internal/book": anyBut(slices.Concat(doors,
		[]string{"ephemeris/almanac", "ephemeris/swiss", "place/atlas"})...),
	"internal/batch": {"vedic", "kundali", "milan", "op", "internal/canon", "internal/form", "op/birth"},
	// Upagrahas, sphutas and avasthas: of a chart, with the sky of other moments of its day.
	"points": {"vedic", "varga", "kundali", "internal/enum", "internal/text"},
	// The annual chart: looks for the return of the Sun and reads the sky of it.
	"tajika": {"vedic", "ephemeris", "varga", "kundali", "internal/enum", "internal/text"},
	// Wheels of longitudes alone.
	"chakra": {"vedic", "internal/enum", "internal/text"},
	// Results as people read them, for every door that shows them; reckons nothing.
	"internal/view": anyBut("ephemeris", "ephemeris/almanac", "ephemeris/swiss", "place/atlas", "internal/batch",
		"httpapi",
		"httpapi/internal/site/page", "httpapi/account", "httpapi/internal/site/dashboard", "httpapi/internal/agent",
		"internal/press", "internal/command", "cmd/jyotish"),
	// Renders what httpapi serves to people; knows no call and no row.
	"httpapi/internal/site/page": {"vedic", "internal/term", "internal/text"},
	// Has the API through a narrow door only, so it can do no more than a key may.
	"httpapi/internal/site/dashboard": {"vedic", "varga", "place", "kundali", "life", "horoscope", "op", "op/chakras",
		"httpapi/internal/api", "httpapi/internal/site/page", "internal/form", "internal/money",
		"internal/payment", "internal/shop", "internal/view", "op/birth"},
	// Asks the desk, of which nothing is anybody's own; knows no key and no row.
	"httpapi/internal/site/almanac": {"vedic", "place", "panchang", "festival", "muhurat", "horoscope", "numerology",
		"milan",
		"varga", "drawing", "op",
		"internal/form", "internal/pdf", "internal/qr", "internal/view", "internal/text",
		"httpapi/internal/site/page", "op/birth", "op/naming"},
	// Asks the almanac for its pages, as a browser would.
	"httpapi/internal/site/publish": {"vedic", "place", "op", "httpapi/internal/site/almanac",
		"httpapi/internal/site/page"},
	// Uses the API through a narrow interface only, as the dashboard does. Its caller passes the
	// operations that may be called.
	"httpapi/internal/agent": {"vedic", "internal/canon", "internal/form", "httpapi/internal/problem"},
	// The papers of the repository, for doors that show them; no code.
	".": {},
	// Calls the language model of the operator, and knows neither a key nor a row.
	"internal/writer": {"internal/retell", "internal/form"},
	// Amounts, apart from who takes and who owes them.
	"internal/money": {"vedic", "internal/text"},
	// Asks payment providers, and knows neither an account nor a row.
	"internal/payment":             {"internal/money"},
	"internal/payment/paymenttest": {}, // a payment provider in tests
	// What an operator sells.
	"internal/shop": {"internal/money", "internal/payment"},
	// Prints the papers of an order, and knows no row.
	"internal/invoice": {"vedic", "internal/money", "internal/pdf", "internal/text"},
	// Sells credits for money; knows no request.
	"httpapi/internal/order": {"vedic", "httpapi/account", "httpapi/internal/problem", "internal/form",
		"internal/invoice", "internal/money", "internal/payment", "internal/shop"},
	// Hands e-mails to a mail server, and knows neither an account nor what they say.
	"internal/mail": {},
	// Calls programs of customers, and knows neither a row nor an event.
	"httpapi/webhook": {},
	// Budgets and counters; the limiters and keys are those of the accounts.
	"httpapi/internal/limit": {"httpapi/account"},
	// The documentation of the API as pages, made of the OpenAPI document.
	"httpapi/internal/site/docs": {"vedic", "httpapi/internal/openapi", "httpapi/internal/site/page"},
	// What pages offer; knows no request.
	"httpapi/internal/site/catalog": {"vedic", "place", "dosha", "numerology", "birthfile", "drawing", "op",
		"httpapi/internal/site/dashboard", "httpapi/internal/site/page", "internal/batch", "internal/form",
		"internal/view", "op/birth", "internal/factphrase"},
	// Content negotiation of HTTP.
	"httpapi/internal/negotiate": {"vedic", "httpapi/account", "internal/form"},
	// Makes the OpenAPI document of rows; knows no handler.
	"httpapi/internal/brief": {"internal/canon"},
	// Query parameters; knows no operation.
	"httpapi/internal/param": {"vedic", "place", "op", "httpapi/account", "httpapi/internal/openapi",
		"httpapi/internal/problem",
		"internal/form"},
	// Writes what a store has of an account; knows no request.
	"httpapi/internal/export": {"vedic", "httpapi/account", "httpapi/internal/api", "httpapi/internal/job",
		"httpapi/internal/stored", "internal/canon"},
	// Pages of days; knows no request.
	"httpapi/internal/site/daypage": {"vedic", "panchang", "muhurat", "drawing", "op", "internal/view",
		"httpapi/internal/site/page"},
	// Rows of results and how they are shown again; knows no request.
	"httpapi/internal/stored": {"vedic", "op", "httpapi/account", "httpapi/internal/api", "httpapi/internal/negotiate",
		"internal/canon", "internal/form", "op/birth"},
	// Charges and stores; knows no HTTP and no chart.
	"httpapi/internal/sale": {"vedic", "httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"internal/canon"},
	// Failures by their codes; knows no request.
	"httpapi/internal/problem": {"vedic", "place", "op", "httpapi/account", "internal/form"},

	"httpapi/internal/openapi": {"httpapi/internal/brief", "internal/canon"},
	// Response types that several parts of the service share.
	"httpapi/internal/api": {"vedic", "place", "op", "httpapi/account"},
	// Makes webhooks, looks for events and sends them; knows no request.
	"httpapi/internal/hook": {"vedic", "op", "httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"httpapi/internal/sale", "httpapi/webhook", "internal/canon", "internal/form"},
	// Checks access tokens; knows no account and no operation.
	"httpapi/internal/oauth": {"httpapi/webhook"},
	// Takes batches on and computes their rows; knows no request.
	"httpapi/internal/job": {"vedic", "op", "httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"httpapi/internal/sale", "httpapi/internal/stored", "internal/batch", "internal/canon", "internal/form"},
	// Makes, rotates and revokes keys; knows no request.
	"httpapi/internal/keys": {"httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"httpapi/internal/sale", "internal/form"},
	// Makes links that open without a key; knows no request.
	"httpapi/internal/link": {"vedic", "op", "httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"httpapi/internal/sale", "httpapi/internal/share", "internal/form"},
	// Readings as they are ordered, stored and reworded; knows no request.
	"httpapi/internal/reading": {"vedic", "prediction", "op", "httpapi/account", "httpapi/internal/api",
		"httpapi/internal/problem", "httpapi/internal/sale", "httpapi/internal/stored", "internal/canon",
		"internal/form", "internal/retell", "internal/writer", "op/birth"},
	// Orders of matches; knows no request.
	"httpapi/internal/matching": {"vedic", "dosha", "milan", "op", "httpapi/internal/problem", "internal/canon",
		"internal/form", "op/birth"},
	// The people whom an account advises, as the dashboard reads and writes them; knows no request.
	"httpapi/internal/clients": {"httpapi/account", "httpapi/internal/api", "httpapi/internal/problem",
		"httpapi/internal/sale", "httpapi/internal/site/dashboard", "httpapi/internal/stored", "internal/form", "op"},
	// Links that sign people up and in, by e-mail; knows no request.
	"httpapi/internal/signup": {"vedic", "httpapi/account", "httpapi/internal/problem",
		"httpapi/internal/site/dashboard", "internal/form", "internal/mail"},
	// What is asked of a book; knows no request.
	"httpapi/internal/bookorder": {"op", "httpapi/internal/share", "internal/book", "internal/form"},
	// Letterheads of accounts; knows no request.
	"httpapi/internal/letterhead": {"op", "httpapi/account", "httpapi/internal/problem", "internal/book",
		"internal/form"},
	// What a link shows, as values and pages; knows no request.
	"httpapi/internal/share": {"vedic", "varga", "kundali", "finding", "dosha", "jaimini", "kp", "milan", "prediction",
		"answer", "bala", "drawing", "op", "httpapi/account", "httpapi/internal/api", "httpapi/internal/site/page",
		"internal/form", "internal/text", "internal/view", "op/seal"},
	// Runs a browser, and knows nothing of what it prints.
	"internal/press": {},
	"httpapi": anyBut("internal/press", "ephemeris/almanac", "ephemeris/swiss", "internal/sqlstore",
		"httpapi/account/sqlite", "cluster/postgres", "cluster/redis", "cluster/cmd/jyotish-cluster",
		"httpapi/account/storetest", "internal/command", "internal/command/commandtest", "cmd/jyotish"),
	// Dates of other calendars: lunar ones are found by the panchang.
	"calendar": {"vedic", "ephemeris", "panchang", "internal/enum", "internal/text"},
	// The days of a calendar stand on both panchang and gochar, and Tamil days on the Sun of calendar.
	"festival": {"vedic", "ephemeris", "panchang", "calendar", "gochar", "internal/edit", "internal/enum",
		"internal/text"},
	// The command line: reads flags and the environment, and wires everything.
	"internal/command": anyBut("internal/command", "internal/command/commandtest", "cmd/jyotish", "cluster/postgres",
		"cluster/redis", "cluster/cmd/jyotish-cluster"),
	"internal/command/commandtest": {}, // starts processes of the program in tests
	"cmd/jyotish":                  {"internal/command"},
	// The module of what several nodes share.
	"cluster/postgres":            {"httpapi/account", "internal/sqlstore", "internal/transfer"},
	"cluster/redis":               {"httpapi/account"},
	"cluster/cmd/jyotish-cluster": {"internal/command", "cluster/postgres", "cluster/redis"},
	// A command that compares programs, ours as anyone imports it.
	"bench":                  anyBut("httpapi", "internal/command", "cmd/jyotish"),
	"bench/peers/swephgo":    {}, // a peer, which knows nothing of ours
	"internal/arch":          {},
	"internal/golden":        {},
	"internal/safety":        {}, // tests that walk every public package
	"internal/skytest":       {"vedic", "ephemeris"},
	"internal/text":          {"vedic"},
	"internal/edit":          {}, // how far two texts are apart
	"internal/form":          {"internal/edit"},
	"internal/term":          {"vedic", "internal/text"}, // names of keys and titles of works, for doors that speak
	"internal/pdf":           {"internal/pdf/sfnt"},      // knows nothing of what a document is about
	"internal/pdf/sfnt":      {},
	"internal/qr":            {},
	"internal/ical":          {"vedic"}, // writes dates and times, and knows nothing of what they mean
	"internal/canon":         {},
	"internal/ical/icaltest": {}, // reads calendars in tests
	"internal/transfer":      {},
	"internal/openapitest":   {}, // reads the served document in tests
	"internal/oauthtest":     {}, // an authorization server in tests
	"internal/pack":          {},
	"internal/enum":          {"vedic"},

	"httpapi/account": {"internal/form"}, // knows no HTTP and no chart
	// Every statement once, for any database.
	"internal/sqlstore":            {"httpapi/account", "internal/pack"},
	"httpapi/account/sqlite":       {"httpapi/account", "internal/sqlstore", "internal/transfer"},
	"httpapi/account/storetest":    {"httpapi/account"},
	"httpapi/internal/servicetest": {"httpapi/account", "internal/form"}, // shared by tests
	// The door of programs that carry the engine: JSON in and out, and data that are loaded.
	"internal/local": {"vedic", "ephemeris", "ephemeris/almanac", "place", "varga", "milan", "drawing", "op",
		"internal/canon", "internal/form", "op/birth", "op/naming"},
}

// anyBut allows every room except the named ones.
func anyBut(not ...string) []string { return append([]string{"*"}, not...) }

func TestImports(t *testing.T) {
	house := imports(t)
	for room, paths := range house {
		check(t, room, paths)
	}
	for room := range rooms {
		_, ok := house[room]
		require.True(t, ok, "the table of rooms has a line for %s, which is not there: strike it out", room)
	}
}

// packages returns every package of the modules by its room, with the cgo engine.
func packages(t *testing.T) map[string]*build.Package {
	t.Helper()
	found, err := readPackages()
	require.NoError(t, err)
	return found
}

// readPackages opens each file itself, so that a cached result of these tests is never older than the code.
var readPackages = sync.OnceValues(func() (map[string]*build.Package, error) {
	ctx := build.Default
	ctx.CgoEnabled = true
	ctx.BuildTags = []string{"swisseph"}
	found := map[string]*build.Package{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil && !slices.Contains(modules, rel(path)) {
			return filepath.SkipDir // a module of its own, as tools is
		}
		p, err := ctx.ImportDir(path, 0)
		var none *build.NoGoError
		if errors.As(err, &none) {
			return nil
		}
		if err != nil {
			return err
		}
		found[rel(path)] = p
		return nil
	})
	return found, err
})

// modules are the folders of the modules that the tables cover.
var modules = []string{".", "cluster"}

// rel returns a path of the repository relative to its root.
func rel(path string) string {
	short, err := filepath.Rel(root, path)
	if err != nil {
		panic(err)
	}
	return filepath.ToSlash(short)
}

// imports returns what each room imports, tests left out.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for room, p := range packages(t) {
		all[room] = p.Imports
	}
	return all
}

func check(t *testing.T, pkg string, imports []string) {
	allowed, ok := rooms[pkg]
	require.True(t, ok, "%s has no line in the table of rooms", pkg)
	for _, imp := range imports {
		if ours, found := strings.CutPrefix(imp, module); found && !mayImport(allowed, ours) {
			t.Errorf("%s imports %s, which the table of rooms does not allow: %v", pkg, ours, allowed)
		}
		if pkg == "vedic" && strings.Contains(imp, ".") && imp != "github.com/shopspring/decimal" {
			t.Errorf("vedic imports %s; it takes the standard library and decimal numbers only", imp)
		}
	}
	for _, other := range allowed {
		if allowed[0] != "*" && !slices.Contains(imports, module+other) {
			t.Errorf("%s may import %s and does not: strike it out", pkg, other)
		}
	}
}

func mayImport(allowed []string, pkg string) bool {
	if len(allowed) > 0 && allowed[0] == "*" {
		return !slices.Contains(allowed[1:], pkg)
	}
	return slices.Contains(allowed, pkg)
}

// The table itself has no circle.
func TestRoomsHaveNoCircle(t *testing.T) {
	var visit func(pkg string, path []string)
	visit = func(pkg string, path []string) {
		require.NotContains(t, path, pkg, "circle: %v", append(path, pkg))
		for _, next := range rooms[pkg] {
			if next == "*" {
				return
			}
			visit(next, append(slices.Clone(path), pkg))
		}
	}
	for pkg := range rooms {
		visit(pkg, nil)
	}
}
