package arch

import (
	"errors"
	"go/build"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/jyotish-go/jyotish/"

// rooms says which of our packages each package may import. A new package needs a line here, with its reason in the commit.
var rooms = map[string][]string{
	"vedic":                {},
	"ephemeris":            {"vedic"},
	"ephemeris/almanac":    {"vedic", "ephemeris"},
	"ephemeris/swiss":      {"vedic", "ephemeris"},
	"place":                {"vedic"},
	"varga":                {"vedic", "internal/text"},
	"dasha":                {"vedic", "internal/text"},
	"numerology":           {"vedic", "internal/canon", "internal/enum", "internal/text"},
	"panchang":             {"vedic", "ephemeris", "internal/canon", "internal/text"},
	"gochar":               {"vedic", "ephemeris", "internal/text"},
	"kundali":              {"vedic", "varga", "dasha", "internal/canon", "internal/text"},
	"yoga":                 {"vedic", "varga", "kundali", "internal/canon", "internal/enum", "internal/text"},
	"kp":                   {"vedic", "dasha", "kundali", "internal/canon", "internal/text"},
	"jaimini":              {"vedic", "varga", "dasha", "kundali", "internal/canon", "internal/enum", "internal/text"},
	"bala":                 {"vedic", "varga", "kundali", "internal/canon", "internal/enum", "internal/text"},
	"dosha":                {"vedic", "kundali", "gochar", "internal/canon", "internal/enum", "internal/text"},
	"milan":                {"vedic", "kundali", "dosha", "internal/canon", "internal/enum", "internal/text"},
	"muhurat":              {"vedic", "panchang", "gochar", "internal/canon", "internal/enum", "internal/text"},
	"remedy":               {"vedic", "kundali", "yoga", "dosha", "bala", "internal/canon", "internal/enum", "internal/text"},
	"prediction":           {"vedic", "varga", "kundali", "yoga", "bala", "dasha", "dosha", "gochar", "internal/canon", "internal/text"},
	"horoscope":            {"vedic", "gochar", "panchang", "internal/canon", "internal/text"},
	"drawing":              {"vedic", "kundali", "varga", "internal/enum", "internal/text"},
	"birth":                {"vedic", "place", "kundali", "internal/canon", "internal/form", "internal/text"},
	"calendar":             {"vedic", "ephemeris", "place", "kundali", "birth", "panchang", "muhurat", "horoscope", "internal/canon", "internal/form"},
	"naming":               {"vedic", "birth", "numerology", "internal/form"},
	"batch":                {"vedic", "place", "varga", "kundali", "kp", "jaimini", "yoga", "bala", "dosha", "milan", "remedy", "birth", "calendar", "internal/canon", "internal/form"},
	"httpapi/sqlite":       {"httpapi", "internal/transfer", "internal/pack"},
	"httpapi/postgres":     {"httpapi", "internal/transfer", "internal/pack"},
	"httpapi/redis":        {"httpapi"},
	"httpapi/storetest":    {"httpapi"},
	"httpapi/page":         {"vedic", "internal/text"}, // renders what httpapi serves to people; knows no call and no row
	"httpapi/dashboard":    {"vedic", "httpapi/page"},  // has the API through a narrow door only, so it can do no more than a key may
	"httpapi/press":        {},                         // runs a browser, and knows nothing of what it prints
	"httpapi":              anyBut("httpapi/press", "ephemeris/almanac", "ephemeris/swiss", "httpapi/sqlite", "httpapi/postgres", "httpapi/redis", "httpapi/storetest", "cmd/jyotish"),
	"cmd/jyotish":          anyBut("cmd/jyotish"),
	"internal/arch":        {},
	"internal/golden":      {},
	"internal/skytest":     {"vedic"},
	"internal/text":        {"vedic"},
	"internal/form":        {},
	"internal/canon":       {},
	"internal/transfer":    {},
	"internal/pack":        {},
	"internal/enum":        {"vedic"},
	"internal/gen/almanac": {"vedic", "ephemeris", "ephemeris/almanac", "ephemeris/swiss"},
	"internal/gen/births":  {},
	"internal/gen/place":   {"vedic", "place"},
	"internal/gen/swagger": {},
}

// keep says which packages alone may import a foreign one, so that its cost and its state stay in one room.
var keep = map[string][]string{
	"C":                              {"ephemeris/swiss"},
	"github.com/mshafiee/swephgo":    {"ephemeris/swiss"},
	"github.com/go-chi/chi/v5":       {"httpapi"},
	"database/sql":                   {"httpapi/sqlite"},
	"os/exec":                        {"httpapi/press", "internal/gen/place", "internal/gen/swagger"},
	"modernc.org/sqlite":             {"httpapi/sqlite"},
	"github.com/jackc/pgx/v5":        {"httpapi/postgres"},
	"github.com/riverqueue/":         {"httpapi/postgres"},
	"github.com/redis/go-redis/v9":   {"httpapi/redis"},
	"github.com/ringsaturn/tzf":      {"place"},
	"github.com/parquet-go/":         {"batch"},
	"github.com/danielgtaylor/huma/": {"httpapi"},
}

// anyBut allows every room except the named ones.
func anyBut(not ...string) []string { return append([]string{"*"}, not...) }

func TestImports(t *testing.T) {
	ctx := build.Default
	ctx.CgoEnabled = true
	ctx.BuildTags = []string{"swisseph"}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		p, err := ctx.ImportDir(path, 0)
		var none *build.NoGoError
		if errors.As(err, &none) {
			return nil
		}
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		check(t, filepath.ToSlash(rel), p.Imports)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func check(t *testing.T, pkg string, imports []string) {
	allowed, ok := rooms[pkg]
	if !ok {
		t.Errorf("%s has no line in the table of rooms", pkg)
	}
	for _, imp := range imports {
		if ours, found := strings.CutPrefix(imp, module); found && !mayImport(allowed, ours) {
			t.Errorf("%s imports %s, which the table of rooms does not allow: %v", pkg, ours, allowed)
		}
		for foreign, homes := range keep {
			if strings.HasPrefix(imp, foreign) && (foreign != "C" || imp == "C") && !slices.Contains(homes, pkg) {
				t.Errorf("%s imports %s, which only %v may", pkg, imp, homes)
			}
		}
		if pkg == "vedic" && strings.Contains(imp, ".") {
			t.Errorf("vedic imports %s; it takes the standard library only", imp)
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
		if slices.Contains(path, pkg) {
			t.Fatalf("circle: %v", append(path, pkg))
		}
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
