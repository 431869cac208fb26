package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// latinAllowed matches the Latin letters that a Hindi page may have: ids of zones and of places,
// the version of the ephemeris, titles of works that have none in Hindi, and the letters that
// numerology counts. Any other Latin word is an untranslated one.
var latinAllowed = []*regexp.Regexp{
	regexp.MustCompile(`\b[A-Z][a-z]+/[A-Z][A-Za-z_/]+\b`),            // Asia/Kolkata
	regexp.MustCompile(`\bplc_[a-z0-9]+\b`),                           // of places
	regexp.MustCompile(`\d[\d.]*-[a-z]+\d* (DE\d+)\b`),                // 2.10.03-deb1 DE441
	regexp.MustCompile(`(?m)(केपी रीडर|नवांश) [IVX–]+`),               // volumes
	regexp.MustCompile(`(?m)^ +\d+ .*: ([A-Z]\d+( \+ )?)+.*$`),        // A1 + S1 = 2
	regexp.MustCompile(`(?m)(गिनती का रूप|प्रचलित नाम) [A-Z ]+$`),     // the spelling that is counted
	regexp.MustCompile(`--[a-z-]+ [a-z0-9_.-]+`),                      // flags, as the settings of a program
	regexp.MustCompile(`(?m)^(days_[0-9_]+|solar_return|calendar)\b`), // kinds of dasha years, as flags take them
	regexp.MustCompile(`(?m)^  [A-Z][A-Za-z0-9', –.-]+\(`),            // names of programs
	regexp.MustCompile(`इस वर्तनी में हुई: [A-Z ]+`),
	regexp.MustCompile(`\d-[SK]\d\d\b`),             // a lunar date as the command reads it
	regexp.MustCompile(`(?m)^[a-z_]+\.[a-z_]+ .*$`), // keys of names, and the witnesses by what they are called
}

// latin returns the lines of a page that have letters which they must not.
func latin(page string, also ...string) (lines []string) {
	for _, allowed := range latinAllowed {
		page = allowed.ReplaceAllString(page, "")
	}
	for _, name := range also {
		page = strings.ReplaceAll(page, name, "")
	}
	for line := range strings.Lines(page) {
		if strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
			lines = append(lines, line)
		}
	}
	return lines
}

// houseByDigit matches a house written with a digit after the noun, as in English: "house 8". Hindi
// writes "आठवें भाव में". A column of numbers has digits.
var houseByDigit = regexp.MustCompile(`भाव \d`)

// inHindi is a command line as one writes it who writes Devanagari.
func inHindi(line []string) []string {
	line = slices.Clone(line)
	for i := range line {
		switch line[i] {
		case "Jaipur,IN":
			line[i] = "जयपुर"
		case "Asha", "Asha Rao":
			line[i] = "आशा"
		}
	}
	return append(line, "--lang", "hi")
}

// Every command answers in Hindi alone: every question with each key that each of its choices may have, and all else
// with what it may say.
func TestHindiHasNoLatinLetter(t *testing.T) {
	works := worksWithoutHindi(t)
	check := func(t *testing.T, must bool, line ...string) {
		t.Helper()
		out := jyotish(t, nil, line...)
		if !must && out.code == 2 {
			return // this choice requires more flags than the line has
		}
		require.Zero(t, out.code, "%q: %s", line, out.stderr)
		require.Empty(t, houseByDigit.FindString(out.stdout), "%v: which Hindi tells as an ordinal", line)
		wrong := latin(out.stdout, works...)
		require.LessOrEqual(t, len(wrong), 0, "%q:\n%s", line, strings.Join(wrong[:min(len(wrong), 12)], ""))
	}
	for name, line := range verifiable() {
		t.Run(name, func(t *testing.T) {
			line = inHindi(line)
			if strings.HasPrefix(name, "names") { // whose spellings are what is asked for
				also := append(spellings(t, line), "Asha", "Rang", "rang")
				require.Empty(t, latin(jyotish(t, nil, line...).stdout, also...))
				return
			}
			check(t, true, line...)
			q := op.OperationNamed(name)
			for _, more := range choicesOf(q) {
				check(t, false, append(slices.Clone(line), more...)...)
			}
		})
	}
	t.Run("settings", func(t *testing.T) {
		chart := inHindi(verifiable()["chart"])
		for flag, keys := range map[string][]string{"ayanamsa": keysOf[vedic.Ayanamsa](),
			"houses": keysOf[vedic.HouseSystem](),
			"node":   keysOf[vedic.Node](), "center": keysOf[vedic.Center]()} {
			require.NotEmpty(t, keys)
			for _, key := range keys {
				check(t, true, append(slices.Clone(chart), "--"+flag, key)...)
			}
		}
		for _, more := range []string{"--style south", "--style east --varga D9", "--dasha-levels 3",
			"--time-basis lmt",
			"--varga bhava", "--accuracy 120"} {
			check(t, true, append(slices.Clone(chart), strings.Fields(more)...)...)
		}
	})
	t.Run("others", func(t *testing.T) {
		born := filepath.Join(t.TempDir(), "born.json")
		require.NoError(t, os.WriteFile(born, []byte(`{"name":"आशा","date":"1990-05-15","time":"14:30","place":"जयपुर",
			"timeAccuracyMinutes":60}`), 0o600))
		for _, line := range []string{
			"chart --date 1990-05-15 --time 14:30 --place रामपुर",
			"chart --date 1889-11-14 --time 11:30 --place इलाहाबाद",
			"panchang --date 2026-01-01 --place रामपुर", "kp --date 1990-05-15 --time 14:30 --place जयपुर --matter all",
			"chart --date 1990-05-15 --time 14:30 --place जयपुर --timezone Asia/Dhaka",
			"chart --date 1990-12-21 --time 14:30 --place जयपुर --accuracy 720",
			"places जयपुर", "places Jaipur", "match --bride " + born + " --groom rohini/2 --poruthams",
			"match --bride rohini/2 --groom " + born + " --policy strict",
			"match --bride ardra/1 --groom ardra/2 --policy none",
			"match --bride mula/1 --groom ashlesha/2 --poruthams",
			"muhurat --activity marriage --person rohini/2 --from 2026-11-20 --to 2026-12-10 --place जयपुर",
			"muhurat --activity griha_pravesh --person " + born + " --from 2026-07-01 --to 2026-08-10 --place जयपुर",
			"panchang --date 2026-06-21 --place जयपुर", "panchang --date 2026-01-14 --place जयपुर --sunrise hindu",
			"panchang --date 2026-08-17 --place जयपुर --ayanamsa raman",
			"horoscope --date 2026-11-22 --explain", "horoscope --date 2026-11-22 --rashi mesha --explain",
			"horoscope --date 2026-11-22 --rashi simha --period monthly --explain",
			"horoscope --date 2026-11-22 --rashi meena --period yearly --explain",
			"numerology --date 1987-11-29 --name आशा --gender female --system chaldean --as-of 2026-11-22",
		} {
			check(t, true, append(strings.Fields(line), "--lang", "hi")...)
		}
	})
}

// choicesOf are flags for each key of each choice of a question, and for each of its truths.
func choicesOf(q *op.Operation) (list [][]string) {
	if q == nil {
		return nil
	}
	for i := range q.Fields {
		if name := q.Fields[i].Name; q.Command == "festivals" && (name == "official" || name == "form") {
			continue // files for programs, with the names of the law
		}
		switch f := &q.Fields[i]; f.Kind {
		case op.Truth:
			list = append(list, []string{"--" + f.FlagName()})
		case op.Choice, op.Choices:
			for _, key := range f.Keys {
				list = append(list, []string{"--" + f.FlagName(), key})
			}
		}
	}
	return list
}

// keysOf are the keys of an enumeration from zero.
func keysOf[E interface {
	~uint8
	MarshalText() ([]byte, error)
}]() (keys []string) {
	for v := E(0); ; v++ {
		key, err := v.MarshalText()
		if err != nil {
			return keys
		}
		keys = append(keys, string(key))
	}
}

// spellings are the names that a list of names has, by its JSON.
func spellings(t *testing.T, line []string) (list []string) {
	t.Helper()
	var found struct {
		Suggestions []struct{ Name, Of string }
		Data        []struct{ Name, Of string }
	}
	out := jyotish(t, nil, append(slices.Clone(line), "--json")...)
	require.NoError(t, json.Unmarshal([]byte(out.stdout), &found))
	for _, x := range append(found.Suggestions, found.Data...) {
		list = append(list, x.Name)
	}
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	return list
}

var workRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\|")

// worksWithoutHindi are the works of SOURCES.md that are cited by their own titles in Hindi too.
func worksWithoutHindi(t *testing.T) (list []string) {
	t.Helper()
	text, err := os.ReadFile("../../SOURCES.md")
	require.NoError(t, err)
	for _, m := range workRow.FindAllStringSubmatch(string(text), -1) {
		if !view.Titled(m[1]) {
			list = append(list, m[1])
		}
	}
	require.NotEmpty(t, list)
	return list
}
