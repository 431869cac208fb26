package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
)

// The worked examples of the rules: what each page has of them.
func TestNumerologyPage(t *testing.T) {
	for name, want := range map[string][]string{
		"Mohandas Karamchand Gandhi 1869-10-02": {"3   expression: ", "9   life path: ", "3 + 11 + 7 = 21 → 3",
			"77 → 14 → 5", "2   driver (mulank)", "9   conductor (bhagyank)",
			"3   0–27: ", "8   28–36: ", "11  37–45: ", "7   46–: "},
		"Narendra Damodardas Modi 1950-09-17": {"7   expression: ", "3 + 8 + 5 = 16 → 7", "22  soul urge: ",
			"9 + 8 + 6 = 23 → 5", "debt 16 (expression)", "8   driver", "5   conductor"},
		"Amitabh Bachchan 1942-10-11": {"9 + 4 = 13 → 4", "1 + 11 + 7 = 19 → 10 → 1", "debt 19 (life path)",
			"43 → 7", "2   driver", "1   conductor"},
		"Yash Chopra 1932-09-27": {"8 + 7 = 15 → 6", "8   soul urge", "debt 16 (personality)", "36 → 9",
			"9   driver", "6   conductor"},
		"Priya Sharma 1990-11-29": {"33 + 6 = 39 → 12 → 3", "5 + 22 = 27 → 9", "8   maturity",
			"29 → 11 → 2", "2   driver", "5   conductor"},
	} {
		at := strings.LastIndex(name, " ")
		for _, lang := range []string{"en", "hi"} {
			got := jyotish(t, nil, "numerology", "--name", name[:at], "--date", name[at+1:], "--gender", "male",
				"--lang", lang)
			require.Zero(t, got.code, got.stderr)
			for _, text := range want {
				if lang == "en" {
					require.Contains(t, strings.Join(strings.Fields(got.stdout), " "),
						strings.Join(strings.Fields(text), " "), name)
				}
			}
			fits(t, got.stdout)
		}
	}
	got := jyotish(t, nil, "numerology", "--name", "प्रिया शर्मा", "--date", "1990-11-29", "--lang", "hi")
	require.Contains(t, got.stdout, "गिनती का रूप PRIYA SHARMA")
	require.Contains(t, got.stdout, "मूलांक: ")
	long := jyotish(t, nil, "numerology", "--name", strings.Repeat("Ramachandran ", 9), "--date", "1990-11-29")
	require.Zero(t, long.code, long.stderr)
	fits(t, long.stdout)
}

// fits holds every line of a page to its width.
func fits(t *testing.T, page string) {
	t.Helper()
	for l := range strings.SplitSeq(page, "\n") {
		require.LessOrEqual(t, view.Width(l), 120, l)
		require.Equal(t, strings.TrimRight(l, " "), l)
	}
}

func TestNumerologyJSON(t *testing.T) {
	got := decoded[struct {
		Object, NormalizedName, AsOf string
		Systems                      []struct{ System string }
	}](t, jyotish(t, nil, "numerology", "--name", "Yash Chopra", "--date", "1932-09-27", "--as-of", "2026-01-01",
		"--system", "chaldean", "--strip-titles", "--json"))
	require.Equal(t, "numerology YASH CHOPRA 2026-01-01",
		strings.Join([]string{got.Object, got.NormalizedName, got.AsOf}, " "))
	require.Equal(t, "chaldean", got.Systems[0].System)
	require.Len(t, got.Systems, 1)
}

type foundNames struct {
	Type         string
	TargetNumber int
	Suggestions  []struct {
		Name  string
		Value int
	}
}

func TestNames(t *testing.T) {
	rohini := []string{"names", "baby", "--gender", "female", "--moon", "rohini/2", "--target", "5"}
	for _, args := range [][]string{rohini, append(rohini, "--lang", "hi"),
		{"names", "business", "Surya", "Tara", "--target", "6", "--limit", "10", "--sector", "technology"},
		{"names", "spelling", "Ravi", "--target", "1"}, {"names", "baby", "--starts-with", "zx", "--target", "5"}} {
		got := jyotish(t, nil, args...)
		require.Zero(t, got.code, got.stderr)
		fits(t, got.stdout)
	}
	got := decoded[foundNames](t, jyotish(t, nil, append(rohini, "--json")...))
	require.Len(t, got.Suggestions, 20)
	for _, x := range got.Suggestions {
		require.Equal(t, 5, x.Value)
	}
	// Gandhi's Moon was in the fourth pada of Ashlesha (Raman, Notable Horoscopes: Karka), and 9 and 2 his numbers
	file := filepath.Join(t.TempDir(), "birth.json")
	require.NoError(t, os.WriteFile(file,
		[]byte(`{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`), 0o600))
	byBirth := jyotish(t, nil, "names", "baby", "--birth", file, "--target", "5", "--json")
	byMoon := jyotish(t, nil, "names", "baby", "--moon", "ashlesha/4", "--born", "1869-10-02", "--target", "5",
		"--json")
	require.Zero(t, byBirth.code, byBirth.stderr)
	require.Equal(t, byMoon.stdout, byBirth.stdout)
	require.NoError(t, os.WriteFile(file,
		[]byte(`{"date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India",`+
			`"timeBasis":"lmt"}`), 0o600)) // who has no name yet
	require.Equal(t, byMoon.stdout,
		jyotish(t, nil, "names", "baby", "--birth", file, "--target", "5", "--json").stdout)
	require.NotZero(t, decoded[foundNames](t, jyotish(t, nil, "names", "baby", "--birth", file, "--json")).TargetNumber)
}

// All faults are reported at once, by the names of flags.
func TestWrongNumerology(t *testing.T) {
	for line, want := range map[string]string{
		"numerology": "--name: --date:",
		"numerology --name 123 --date 1990-02-30 --system x --y z --life-path q --gya gn": "--name: --date: --system: --y: --life-path: --gya:",
		"numerology --name A --date 1990-01-31 --as-of 1990-01-30":                        "--as-of:",
		"numerology --date 1990-01-31 --name " + strings.Repeat("a", 10_000):              "--name:",
		"names baby":                   "--target:",
		"names baby --target 22":       "--target:",
		"names baby --target five":     "--target:",
		"names child --target 5":       "TYPE:",
		"names business --target 5":    "WORDS:",
		"names spelling 42 --target 5": "WORDS",
		"names baby --target 33 --limit 99 --max-length 1 --tags klingon": "--target: --limit: --max-length: --tags",
		"names baby --target 5 --moon rohini/5":                           "--moon:",
		"names baby --target 5 --moon sirius":                             "--moon:",
		"names baby --target 5 --birth /no/such/file":                     "--birth:",
		"names business tara --target 5 --gender male":                    "--gender:",
	} {
		got := jyotish(t, nil, strings.Fields(line)...)
		require.Equal(t, 2, got.code, "%.80s %+v", line, got)
		require.Empty(t, got.stdout)
		for flag := range strings.FieldsSeq(want) {
			require.Contains(t, got.stderr, flag, line)
		}
	}
}
