package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// model is the command line as the parser sees it.
func model(t *testing.T) *kong.Application {
	t.Helper()
	questions, _ := questionCommands(nil)
	parser, err := kong.New(&commands{}, append(questions, kong.Name("jyotish"), kong.Vars{"version": "x"})...)
	require.NoError(t, err)
	return parser.Model
}

// Bare jyotish helps, and so do help and --help; each ends with lines to copy.
func TestGuide(t *testing.T) {
	bare := jyotish(t, nil)
	require.Zero(t, bare.code, bare.stderr)
	require.Equal(t, jyotish(t, nil, "--help").stdout, bare.stdout)
	require.Equal(t, jyotish(t, nil, "help").stdout, bare.stdout)
	for _, group := range []string{"Charts\n", "Days\n", "Service\n", "Examples:\n"} {
		require.Contains(t, bare.stdout, "\n"+group)
	}
	require.Equal(t, jyotish(t, nil, "dasha", "--help").stdout, jyotish(t, nil, "help", "dasha").stdout)
	require.Contains(t, jyotish(t, nil, "help", "dasha").stdout, "--system yogini")
	require.Equal(t, 2, jyotish(t, nil, "help", "nothing").code)
}

// Commands of a birth stand with the charts, also those that ask for the place of birth in fields of their own.
func TestGroups(t *testing.T) {
	_, charts, _ := strings.Cut(jyotish(t, nil).stdout, "\nCharts\n")
	charts, days, _ := strings.Cut(charts, "\nDays\n")
	for _, command := range []string{"untimed", "detect", "explain-difference", "rectify"} {
		require.Contains(t, charts, "\n  "+command+" ")
	}
	require.Contains(t, days, "\n  festivals ")
}

// A birth that is written without a flag is answered with the flag that takes it.
func TestBareBirth(t *testing.T) {
	got := jyotish(t, nil, "chart", "1990-05-15", "14:30", "Jaipur", "--lang", "en")
	require.Equal(t, 2, got.code)
	require.Contains(t,
		got.stderr, `unexpected argument 1990-05-15; a birth in one text is --birth "1990-05-15 14:30 Jaipur"`)
	require.NotContains(t, jyotish(t, nil, "chart", "Asha").stderr, "--birth")
	require.NotContains(t, jyotish(t, nil, "today", "2026-11-29").stderr, "--birth")
}

// shellWords cuts an example as a shell would.
func shellWords(line string) (words []string) {
	quoted, word := false, strings.Builder{}
	for _, c := range line + " " {
		switch {
		case c == '"':
			quoted = !quoted
			if !quoted && word.Len() == 0 {
				words = append(words, "")
			}
		case c == ' ' && !quoted:
			if word.Len() > 0 {
				words = append(words, word.String())
			}
			word.Reset()
		default:
			word.WriteRune(c)
		}
	}
	return words
}

// Every example is of a command that there is, and runs: those without files and servers.
func TestExamples(t *testing.T) {
	var paths []string
	for _, c := range completions(model(t)) {
		paths = append(paths, c.path)
	}
	config := "JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "config.json")
	ran := 0
	for path, lines := range examplesOf {
		require.Contains(t, paths, path)
		for _, line := range lines {
			if strings.ContainsAny(line, "|>&") || strings.Contains(line, ".jhd") || strings.Contains(line, ".csv") ||
				strings.Contains(line, ".aaf") || strings.Contains(line, ".txt") ||
				strings.HasPrefix(line, "jyotish serve") ||
				strings.HasPrefix(line, "jyotish man") {
				continue
			}
			db := filepath.Join(t.TempDir(), "customers.db") // of operators
			if path == "keys revoke" || path == "credits refund" {
				continue // a new customer has no key and has spent nothing
			}
			if strings.Contains(line, "--account") {
				require.Zero(t, jyotish(t, []string{"JYOTISH_DB=" + db}, "account", "create", "--name",
					"First customer").code)
			}
			o := jyotish(t, []string{config, "JYOTISH_DB=" + db}, shellWords(line)[1:]...)
			require.Zero(t, o.code, "%s: %s", line, o.stderr)
			ran++
		}
	}
	require.Greater(t, ran, 15)
}

// Defaults are kept, shown, used where no flag and no environment says otherwise, and forgotten. A place is never that
// of a birth, nor beside coordinates.
func TestConfig(t *testing.T) {
	env := []string{"JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "sub", "config.json")}
	run := func(args ...string) outcome { return jyotish(t, env, args...) }
	require.Contains(t, run("today").stderr, "jyotish config place")
	for _, c := range [][]string{{"place", "Ujjain, India"}, {"lang", "hi"}, {"ayanamsa", "raman"},
		{"style", "south"}} {
		o := run("config", c[0], c[1])
		require.Zero(t, o.code, o.stderr)
	}
	require.Contains(t, run("config").stdout, "Ujjain, India")
	require.Equal(t, "raman\n", run("config", "ayanamsa").stdout)
	type day struct {
		Result struct {
			Place struct{ Label, Timezone string }
		}
		Meta struct{ Ayanamsa struct{ Key string } }
	}
	d := decoded[day](t, run("today", "--json"))
	require.Equal(t, "raman", d.Meta.Ayanamsa.Key)
	d = decoded[day](t, jyotish(t, append(env, "JYOTISH_AYANAMSA=lahiri"), "today", "--json"))
	require.Equal(t, "lahiri", d.Meta.Ayanamsa.Key, "the environment outweighs the file")
	d = decoded[day](t, run("today", "--json", "--ayanamsa", "krishnamurti"))
	require.Equal(t, "krishnamurti", d.Meta.Ayanamsa.Key, "a flag outweighs both")
	require.NotContains(t, run("today", "--lat", "40.7", "--lon", "-74").stdout, "Ujjain")
	require.Contains(t, run("chart", "--date", "1990-01-01", "--time", "10:00").stderr, "--place")

	for _, c := range [][]string{{"place", "Qqqqqq"}, {"lang", "fr"}, {"ayanamsa", "x"}, {"sunrise", "x"},
		{"style", "x"}, {"moon", "x"},
		{"node", "x"}, {"houses", "x"}, {"dasha-year", "x"}} {
		o := run("config", c[0], c[1])
		require.Equal(t, 2, o.code, c)
		require.Contains(t, o.stderr, c[0])
	}
	require.Zero(t, run("config", "place", "").code)
	require.Equal(t, 2, run("today").code)

	broken := filepath.Join(t.TempDir(), "config.json")
	require.NoError(t, os.WriteFile(broken, []byte(`{"lagna":"x"}`), 0o600))
	o := jyotish(t, []string{"JYOTISH_CONFIG=" + broken}, "places", "Delhi")
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "lagna")
	o = jyotish(t, []string{"JYOTISH_CONFIG=" + broken}, "config", "lang", "hi")
	require.Equal(t, 2, o.code)
	kept, err := os.ReadFile(broken)
	require.NoError(t, err)
	require.Equal(t, `{"lagna":"x"}`, string(kept), "what cannot be read is not written over")
	require.Zero(t, jyotish(t, []string{"JYOTISH_CONFIG=" + broken}, "version").code)
	require.Zero(t, jyotish(t, []string{"JYOTISH_CONFIG=" + broken}, "help", "chart").code)
}

// Settings come from flags, else from the file of a birth, else from the defaults. If any of these
// names a program, its settings replace all defaults.
func TestSettingsInLayers(t *testing.T) {
	dir := t.TempDir()
	config, birth := filepath.Join(dir, "config.json"), filepath.Join(dir, "birth.json")
	write := func(path, text string) { require.NoError(t, os.WriteFile(path, []byte(text), 0o600)) }
	write(config, `{"ayanamsa":"raman","node":"true"}`)
	told := func(args ...string) string {
		o := jyotish(t, []string{"JYOTISH_CONFIG=" + config}, append([]string{"chart", "--json"}, args...)...)
		require.Zero(t, o.code, o.stderr)
		r := decoded[struct {
			Meta struct {
				Ayanamsa              struct{ Key string }
				NodeType, HouseSystem string
			}
		}](t, o)
		return r.Meta.Ayanamsa.Key + " " + r.Meta.NodeType + " " + r.Meta.HouseSystem
	}
	flags := []string{"--date", "1990-05-15", "--time", "14:30", "--lat", "26.9", "--lon", "75.8"}
	require.Equal(t, "raman true whole_sign", told(flags...))
	require.Equal(t, "lahiri mean whole_sign", told(append(flags, "--like", "prokerala")...))

	const born = `{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-15","birthTime":"14:30",` +
		`"latitude":26.9,"longitude":75.8`
	write(birth, born+`,"options":{"ayanamsa":"krishnamurti","houseSystem":"placidus"}}`)
	require.Equal(t, "krishnamurti true placidus", told("--birth", birth))
	require.Equal(t, "krishnamurti true equal", told("--birth", birth, "--houses", "equal"))
	require.Equal(t, "lahiri mean whole_sign", told("--birth", birth, "--like", "prokerala"))
	write(birth, born+`,"options":{"like":"prokerala"}}`)
	require.Equal(t, "lahiri mean whole_sign", told("--birth", birth))

	write(birth, born+`,"moon":1}`)
	o := jyotish(t, nil, "chart", "--birth", birth)
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "moon: ")
	require.NotContains(t, o.stderr, "json:")
}

// A sentence names other fields as the command calls them, and those of a file as the file does.
func TestFaultsNameFlags(t *testing.T) {
	file := filepath.Join(t.TempDir(), "birth.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"name":"A","date":"1990-05-15","time":"14:30",`+
		`"place":"Jaipur, India","latitude":26.9}`), 0o600))
	const ofFile = "longitude: `latitude` needs `longitude` beside it."
	for _, x := range [][2]string{
		{"chart --nakshatra-ayanamsa raman BORN",
			"--nakshatra-ayanamsa: This needs tropical signs, and --ayanamsa is " +
				`"lahiri". Set --ayanamsa to "tropical", or leave --nakshatra-ayanamsa out.`},
		{"chart --ayanamsa tropical --ayanamsa-nutation without BORN", `so --ayanamsa-nutation must be "with"`},
		{"chart --date 1500-01-01 --time 10:00 --lat 1 --lon 1", `Send --calendar "julian"`},
		{"filter --columns row --nakshatra-ayanamsa raman", `Set --ayanamsa to "tropical"`},
		{"config nakshatra-ayanamsa raman", `Set --ayanamsa to "tropical"`},
		{"panchang --lat 12", "--lon: --lat needs --lon beside it."},
		{"today", "Say where: --place, --place-id, or --lat and --lon."},
		{"match --bride rohini/2 --groom-date 1990-05-15 --groom-time 14:30 --groom-lat 26.9",
			"--groom-lon: --groom-lat needs --groom-lon beside it."},
		{"match --bride rohini/2 --groom " + file, "--groom: " + ofFile},
		{"feed --include dashas --birth " + file, "--birth: " + ofFile},
		{"names baby --target 1 --birth " + file, "--birth: " + ofFile},
		{"names business --target 1", `WORDS: A business name is made from words: send WORDS, for example "tea".`},
		{"varshphal --year-lat 12 BORN", "--year-lon: Send --year-lat and --year-lon together."},
		{"varshphal --year 2020 --age 3 BORN", "Send either --year or --age."},
		{"dasha --at now --from 2020-01-01 BORN", "Send either --at or a span of --from and --to."},
	} {
		line, born := strings.CutSuffix(x[0], " BORN")
		args := strings.Fields(line)
		if born {
			args = append(args, "--birth", "1990-05-15 14:30 Jaipur, India")
		}
		got := jyotish(t, []string{"JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "config.json")}, args...)
		require.Equal(t, 2, got.code, line)
		require.Contains(t, got.stderr, x[1], line)
	}
}

// Jagannatha Hora leaves the nutation in the lagna, which the tropical zodiac cannot. An explicit tropical zodiac
// beside it takes its own nutation, in every command; a nutation that is given too is refused.
func TestTropicalBesideProgram(t *testing.T) {
	settings := []string{"--like", "jhora", "--ayanamsa", "tropical"}
	conflicting := []string{"--ayanamsa-nutation", "lagna_without"}
	const row = `{"name":"Mohan","date":"1990-05-15","time":"14:30","latitude":26.9,"longitude":75.8}`
	for _, command := range [][]string{
		{"chart", "--json", "--birth", "1990-05-15 14:30 Jaipur, India"},
		{"panchang", "--json", "--date", "1990-05-15", "--place", "Jaipur, India"},
		{"filter", "--columns", "row,ayanamsa,error"},
		{"batch", "--what", "chart", "--in", "-", "--in-format", "ndjson", "--out", "-",
			"--errors", filepath.Join(t.TempDir(), "errors")},
	} {
		got := fed(t, row+"\n", nil, slices.Concat(command, settings)...)
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stdout, `tropical"`, command)
		require.NotContains(t, got.stdout, "ayanamsaNutation", command, "it is the usual one")
		if command[0] == "panchang" { // it has no flag for the nutation
			continue
		}
		got = fed(t, row+"\n", nil, slices.Concat(command, settings, conflicting)...)
		require.Equal(t, 2, got.code, command)
		require.Contains(t, got.stderr, "--ayanamsa-nutation: The tropical zodiac begins at the true equinox", command)
	}
	got := fed(t, strings.TrimSuffix(row, "}")+`,"options":{"like":"jhora","ayanamsa":"tropical"}}`+"\n", nil, "filter",
		"--columns", "ayanamsa,error")
	require.JSONEq(t, `{"ayanamsa":"tropical","error":null}`, got.stdout)
}

func TestVersions(t *testing.T) {
	v := decoded[versions](t, jyotish(t, nil, "version", "--json"))
	require.Equal(t, "2026.12", v.Ruleset)
	require.Contains(t, v.Ephemeris, "DE441")
	require.Regexp(t, `^20\d\d[a-z]$`, v.Zones)
	require.Contains(t, jyotish(t, nil, "version").stdout, "ruleset")
}

// bash asks the script as it does at a prompt: commands, those below them, flags, and the keys of a flag.
func TestCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here")
	}
	script := filepath.Join(t.TempDir(), "jyotish.bash")
	require.NoError(t, os.WriteFile(script, []byte(jyotish(t, nil, "completion", "bash").stdout), 0o600))
	complete := func(line string) []string {
		words := strings.Split(line, " ")
		cmd := exec.Command(bash,
			"-c", `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _jyotish; printf '%s\n' "${COMPREPLY[@]}"`)
		cmd.Args = append(cmd.Args, append([]string{script}, words...)...)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return strings.Fields(string(out))
	}
	require.Contains(t, complete("jyotish "), "panchang")
	require.Equal(t, []string{"panchang"}, complete("jyotish pan"))
	require.Contains(t, complete("jyotish keys "), "create")
	require.NotContains(t, complete("jyotish keys "), "panchang")
	require.Contains(t, complete("jyotish dasha --s"), "--system")
	require.Equal(t, []string{"yogini", "yogini_ketu"}, complete("jyotish dasha --date 1990-01-01 --system yogi"))
	require.Equal(t, []string{"bash"}, complete("jyotish completion ba"))

	for shell, want := range map[string]string{"zsh": "#compdef jyotish", "fish": "-l system",
		"powershell": "'dasha --system' = '"} {
		o := jyotish(t, nil, "completion", shell)
		require.Zero(t, o.code, o.stderr)
		require.Contains(t, o.stdout, want)
		if path, err := exec.LookPath(shell); err == nil && shell != "powershell" {
			check := exec.Command(path, "-n")
			check.Stdin = strings.NewReader(o.stdout)
			out, err := check.CombinedOutput()
			require.NoError(t, err, "%s", out)
		}
	}
	require.Equal(t, 2, jyotish(t, nil, "completion", "tcsh").code)
}

// There is a page for each command, and man can read them all without a complaint.
func TestManPages(t *testing.T) {
	dir := t.TempDir()
	require.Zero(t, jyotish(t, nil, "man", dir).code)
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	require.NoError(t, err)
	require.Len(t, pages, len(completions(model(t))))
	require.True(t, slices.ContainsFunc(pages, func(p string) bool {
		return filepath.Base(p) == "jyotish-keys-create.1"
	}))
	raw, err := os.ReadFile(filepath.Join(dir, "jyotish-dasha.1"))
	require.NoError(t, err)
	require.Contains(t, string(raw), `\fB\-\-system\fR=`)
	groff, err := exec.LookPath("groff")
	if err != nil {
		return
	}
	cmd := exec.Command(groff, append([]string{"-man", "-ww", "-z", "-Kutf8", "-Tutf8"}, pages...)...)
	complaints, err := cmd.CombinedOutput()
	require.NoError(t, err)
	require.Empty(t, string(complaints))
}

// A chart of an unknown time is what is certain of the day: on 15 May 1990 the Moon went from Dhanu to Makara.
// No other command takes noon for it, and a time that was forgotten is refused with both cures.
func TestUnknownTime(t *testing.T) {
	birth := []string{"--date", "1990-05-15", "--time", "unknown", "--place", "Jaipur, India"}
	o := jyotish(t, nil, append([]string{"chart", "--json"}, birth...)...)
	c := decoded[struct {
		Object   string
		Planets  []struct{ Rashis []string }
		Warnings []struct{ Code string }
	}](t, o)
	require.Equal(t, "untimed", c.Object)
	require.Equal(t, []string{"dhanu", "makara"}, c.Planets[1].Rashis)
	require.Equal(t, []string{"mesha", "vrishabha"}, c.Planets[0].Rashis, "the Sun is at 30°12′ at 14:30")
	require.Equal(t, []string{"kumbha"}, c.Planets[2].Rashis)
	require.Equal(t, "time_unknown", c.Warnings[0].Code)
	require.NotContains(t, o.stdout, `"lagna":`)
	shown := jyotish(t, nil, append([]string{"chart"}, birth...)...)
	require.Contains(t, shown.stdout, "Sagittarius / Capricorn")
	require.Equal(t, shown.stdout, jyotish(t, nil, "untimed", "--date", "1990-05-15", "--place", "Jaipur, India").
		stdout)
	require.Contains(t, jyotish(t, nil, append([]string{"chart", "--svg", "-"}, birth...)...).stderr, "needs the lagna")

	var commands []string
	for _, q := range op.Operations() {
		if q.NeedsHour() && q.Command != "compare" {
			commands = append(commands, q.Command)
		}
	}
	for _, command := range commands {
		line := append([]string{command}, birth...)
		line = append(line, sampleFlags(op.OperationNamed(command))...)
		o := jyotish(t, nil, line...)
		require.Equal(t, 2, o.code, command)
		require.Contains(t, o.stderr, "--time: This needs the time of birth, which is unknown.", command)
		require.Empty(t, o.stdout, command)
	}
	o = jyotish(t, nil, "match", "--bride", "1990-05-15 unknown Jaipur, India", "--groom", "rohini/2")
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "purva_ashadha/4, uttara_ashadha/1")
	o = jyotish(t, nil, "kp", "--date", "1990-05-15", "--place", "Jaipur, India")
	require.Contains(t, o.stderr, `--time: Send the time of birth as HH:MM, or "unknown" if it is not known.`)
}

// A command line builds only the operation commands that it may need: its own, none for another
// kind of command, and all of them for help, completion, and a line with no known command first.
func TestCommandsThatALineMakes(t *testing.T) {
	made := func(line ...string) int {
		options, known := questionCommands(line)
		require.Len(t, options, len(known))
		return len(known)
	}
	own := func(line ...string) int { return reflect.TypeOf(ownCommands(line)).Elem().NumField() }
	all, every := len(op.Operations()), reflect.TypeFor[commands]().NumField()
	for _, word := range []string{"chart", "serve", "version", "batch", "config"} {
		require.Zero(t, made(word, "--json"), word)
		require.Equal(t, 2, own(word, "--json"), "%s and --version", word)
	}
	for _, q := range op.Operations() {
		require.Equal(t, 1, made(q.Command, "--json"), q.Command)
		require.Equal(t, 1, own(q.Command, "--json"), "%s beside --version", q.Command)
	}
	require.Zero(t, made("--version"))
	require.Equal(t, 1, own("--version"), "and no command")
	for _, line := range [][]string{nil, {"--help"}, {"help", "kp"}, {"completion", "bash"}, {"man"}, {"kundli"},
		{"--json", "kp"}} {
		require.Equal(t, all, made(line...), line)
		require.Equal(t, every, own(line...), line)
	}
	require.Contains(t, jyotish(t, nil, "help", "kp").stdout, "--ayanamsa")
	require.Contains(t, jyotish(t, nil, "kundli").stderr, "kundli")
}
