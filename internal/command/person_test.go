package command

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A birth in one text is the birth that its parts are by flags, wherever a command takes one.
func TestBirthInOneText(t *testing.T) {
	chart := func(args ...string) string {
		o := jyotish(t, nil, append([]string{"chart"}, args...)...)
		require.Zero(t, o.code, o.stderr)
		return o.stdout
	}
	want := chart("--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur, India")
	for _, text := range []string{"1990-05-15 14:30 Jaipur, India", "  1990-05-15, 14:30,  Jaipur,   India "} {
		require.Equal(t, want, chart("--birth", text))
	}
	require.Equal(t, chart("--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur, India", "--utc-offset",
		"+05:30"),
		chart("--birth", "1990-05-15 14:30 +05:30 Jaipur, India"))
	require.Equal(t, chart("--date", "1990-05-15", "--time", "14:30", "--lat", "26.92", "--lon", "-75.79"),
		chart("--birth", "1990-05-15 14:30 26.92,-75.79"))
	require.Equal(t, chart("--date", "1990-05-15", "--time", "unknown", "--place", "Jaipur, India"),
		chart("--birth", "1990-05-15 unknown Jaipur, India"))
	require.Equal(t, chart("--date", "1990-05-15", "--time", "09:00", "--place", "Jaipur, India"),
		chart("--birth", "1990-05-15 14:30 Jaipur, India", "--time", "09:00"), "flags beside it win")

	for text, want := range map[string]string{
		"15/05/1990 14:30 Jaipur, India": "Perhaps 1990-05-15?",
		"1990-05-15 2:30pm Jaipur":       "Perhaps 14:30?",
		"1990-05-15 14:30":               "date, time and place",
		"1990-05-15":                     "date, time and place",
		"Jaipur 1990-05-15 14:30":        "no such file", // does not begin with a date
	} {
		got := jyotish(t, nil, "chart", "--birth", text)
		require.Equal(t, 2, got.code, text)
		require.Contains(t, got.stderr, want, text)
	}

	t.Chdir(t.TempDir()) // a file by such a name is a file
	require.NoError(t, os.WriteFile("1990-05-15 asha x",
		[]byte(`{"date":"1990-05-15","time":"14:30","place":"Jaipur, India"}`),
		0o600))
	require.Equal(t, want, chart("--birth", "1990-05-15 asha x"))
}

// Two people may be given in one text each, or by flags with their prefixes, and the match is the same.
func TestMatchInline(t *testing.T) {
	match := func(args ...string) object {
		o := decoded[object](t, jyotish(t, nil, append([]string{"match", "--json"}, args...)...))
		delete(o, "createdAt")
		return o
	}
	want := match("--bride", "1990-05-15 14:30 Jaipur", "--groom", "1988-02-10 06:10 Pune")
	require.NotEmpty(t, want["bride"])
	require.Equal(t, want, match("--bride-date", "1990-05-15", "--bride-time", "14:30", "--bride-place", "Jaipur",
		"--groom-date", "1988-02-10", "--groom-time", "06:10", "--groom-place", "Pune"))
	file := filepath.Join(t.TempDir(), "bride.json")
	raw, err := json.Marshal(object{"date": "1990-05-15", "time": "14:30", "place": "Jaipur"})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, raw, 0o600))
	require.Equal(t, want, match("--bride", file, "--groom", "1988-02-10 06:10 Pune"))

	for line, wants := range map[string][]string{
		"": {"--bride: This is required", "--groom-date"},
		"--bride rohini/2 --bride-date 1990-05-15 --groom hasta/3": {"--bride: Give this or --bride-date"},
		"--bride-date 15-05-1990 --bride-time 14:30 --groom hasta/3": {"--bride-date: ", "Perhaps 1990-05-15?",
			"--bride-place: This field is required"},
		"--bride-date 1990-05-15 --bride-time 14:30 --bride-place Hyderabad --groom hasta/3": {"--bride-place: ",
			"--bride-place-id"},
		"--bride-date 1990-05-15 --bride-time 14:30 --bride-lat 99 --bride-lon 7 --groom hasta/3": {"--bride-lat: "},
	} {
		got := jyotish(t, nil, append([]string{"match"}, strings.Fields(line)...)...)
		if line != "" && strings.Contains(line, "Hyderabad") && got.code == 0 {
			continue // the great city is taken, with a warning
		}
		require.Equal(t, 2, got.code, line)
		for _, want := range wants {
			require.Contains(t, got.stderr, want, line)
		}
	}
	require.NotZero(t, jyotish(t, nil, "muhurat", "--activity", "marriage", "--from",
		"2026-12-01", "--to", "2026-12-10",
		"--place", "Jaipur, India", "--person", "1990-05-15 14:30").code)
	o := jyotish(t, nil, "muhurat", "--activity", "marriage", "--from", "2026-12-01", "--to", "2026-12-10", "--place",
		"Jaipur, India", "--person", "1990-05-15 14:30 Jaipur")
	require.Zero(t, o.code, o.stderr)
}

// A date in another order gets the date that it means, at every command that takes one.
func TestDateInAnotherOrder(t *testing.T) {
	for _, line := range []string{
		"chart --date 15-05-1990 --time 14:30 --lat 26.9 --lon 75.8",
		"panchang --date 15/5/1990 --lat 26.9 --lon 75.8",
		"festivals --from 15-05-1990 --to 1990-06-15 --lat 26.9 --lon 75.8",
		"numerology --name Asha --date 15.5.1990",
		"horoscope --date 15-05-1990", "dasha --at 15-05-1990 --date 1990-01-01 --time 14:30 --lat 26.9 --lon 75.8",
		"muhurat --activity marriage --from 15-05-1990 --to 1990-06-15 --lat 26.9 --lon 75.8",
		"feed --include ekadashi --at 15-05-1990 --lat 26.9 --lon 75.8",
		"book --out - --at 15-05-1990 --date 1990-01-01 --time 14:30 --lat 26.9 --lon 75.8",
	} {
		got := jyotish(t, nil, strings.Fields(line)...)
		require.Equal(t, 2, got.code, "%s: %s", line, got.stderr)
		require.Contains(t, got.stderr, "Perhaps 1990-05-15?", line)
	}
	in := file(t, "births.csv", "name,date,time,latitude,longitude\nAsha,15-05-1990,14:30,26.9,75.8\n")
	got := jyotish(t, nil, "batch", "--in", in, "--out", in+".ndjson")
	require.Equal(t, 3, got.code, got.stderr)
	bad, err := os.ReadFile(in + ".ndjson.errors.ndjson")
	require.NoError(t, err)
	require.Contains(t, string(bad), `"suggestion":"1990-05-15"`)
}

// A required option that has few values lists them.
func TestRequiredOptionsListTheirValues(t *testing.T) {
	for line, want := range map[string]string{

		"muhurat --lat 26.9 --lon 75.8":      "--activity: This field is required; it is one of the allowed values. Allowed: marriage, ",
		"muhurat-days --lat 26.9 --lon 75.8": "marriage, ",
		"muhurat-why --lat 26.9 --lon 75.8":  "marriage, ",
		"feed --lat 26.9 --lon 75.8":         "--include: This field is required; it is one of the allowed values. Allowed: festivals",
	} {
		got := jyotish(t, nil, strings.Fields(line)...)
		require.Equal(t, 2, got.code, line)
		require.Contains(t, got.stderr, want, line)
	}
}

// A topic is explained in both languages, and its lines run. The help of a command names the topic in place of the
// flags that it explains.
func TestTopics(t *testing.T) {
	for _, topic := range topics {
		en, hi := jyotish(t, nil, "help", topic), jyotish(t, nil, "help", topic, "--lang", "hi")
		require.Zero(t, en.code, en.stderr)
		require.Zero(t, hi.code, hi.stderr)
		require.Regexp(t, `\p{Devanagari}`, hi.stdout)
		env := []string{"JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "config.json")}
		ran := 0
		for line := range strings.Lines(en.stdout) {
			line, ours := strings.CutPrefix(line, "  jyotish ")
			if !ours || strings.Contains(line, ".jhd") || strings.Contains(line, ".aaf") {
				continue
			}
			o := jyotish(t, env, shellWords("jyotish " + strings.TrimSpace(line))[1:]...)
			require.Zero(t, o.code, "%s: %s", line, o.stderr)
			require.Contains(t, hi.stdout, line)
			ran++
		}
		require.NotZero(t, ran)
	}
	settings := jyotish(t, nil, "help", "settings").stdout
	for flag := range sharedSettings {
		require.Contains(t, settings, "  --"+flag+" ")
		require.NoError(t, knownDefault(flag), "jyotish config keeps it")
	}
	chart := jyotish(t, nil, "chart", "--help").stdout
	require.NotContains(t, chart, "--ayanamsa-star")
	require.Contains(t, chart, "jyotish help settings")
	require.Contains(t, jyotish(t, nil, "kp", "--help").stdout, "--ayanamsa=", "its own")
	require.Contains(t, jyotish(t, nil, "match", "--help").stdout, "jyotish help births")
	require.Contains(t, jyotish(t, []string{"JYOTISH_LANG=hi"}, "chart", "--help").stdout, "कुंडली के विकल्प")
}

// Every setting of charts may be kept, and is used by the chart.
func TestConfigKeepsSettings(t *testing.T) {
	env := []string{"JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "config.json")}
	chart := func() string {
		o := jyotish(t, env, "chart", "--birth", "1990-05-15 14:30 Jaipur, India", "--json")
		require.Zero(t, o.code, o.stderr)
		return o.stdout
	}
	plain := chart()
	for flag, value := range map[string]string{"like": "jhora", "ayanamsa": "raman",
		"node": "true", "houses": "placidus",
		"dasha-year": "days_360", "center": "topocentric", "clock": "utc", "places": "geometric",
		"ayanamsa-nutation": "without", "ayanamsa-offset": "0.5"} {
		require.Equal(t, 2, jyotish(t, env, "config", flag, "nonsense").code, flag)
		require.Zero(t, jyotish(t, env, "config", flag, value).code, flag)
		require.NotEqual(t, plain, chart(), flag)
		require.Zero(t, jyotish(t, env, "config", flag, "").code)
	}
}

// Kept settings agree with each other: nakshatras of their own need tropical signs. They give way to an ayanamsa that
// is sent, and KP takes neither.
func TestConfigKeepsTwoZodiacs(t *testing.T) {
	env := []string{"JYOTISH_CONFIG=" + filepath.Join(t.TempDir(), "config.json")}
	run := func(args ...string) outcome { return jyotish(t, env, args...) }
	born := []string{"--birth", "1990-05-15 14:30 Jaipur, India"}
	require.Contains(t, run("config", "nakshatra-ayanamsa", "raman").stderr, "tropical")
	require.Zero(t, run("config", "ayanamsa", "tropical").code)
	require.Equal(t, 2, run("config", "nakshatra-ayanamsa", "nonsense").code)
	require.Zero(t, run("config", "nakshatra-ayanamsa", "raman").code)
	for _, value := range []string{"", "lahiri"} {
		require.Contains(t, run("config", "ayanamsa", value).stderr, "--nakshatra-ayanamsa")
	}
	require.Contains(t, run("config", "ayanamsa-nutation", "without").stderr, "true equinox")
	require.Contains(t, run("chart", born[0], born[1]).stdout, "nakshatras by Raman")
	for _, sent := range []string{"lahiri", "tropical"} {
		o := run("chart", born[0], born[1], "--ayanamsa", sent)
		require.Zero(t, o.code, o.stderr)
		require.NotContains(t, o.stdout, "Raman")
	}
	dated := []string{"--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur, India"}
	require.Contains(t, run(append([]string{"chart"}, dated...)...).stdout, "nakshatras by Raman")
	o := run(append([]string{"chart", "--ayanamsa", "lahiri"}, dated...)...)
	require.Zero(t, o.code, o.stderr)
	for _, birth := range [][]string{born, dated} {
		kp := run(append([]string{"kp"}, birth...)...)
		require.Zero(t, kp.code, kp.stderr)
		require.Contains(t, kp.stdout, "Krishnamurti")
	}
}

// A flag that names a date, a moment or a file means the same at every command.
func TestFlagsMeanTheSame(t *testing.T) {
	for _, node := range model(t).Leaves(true) {
		for _, f := range node.Flags {
			switch f.Name {
			case "from", "to":
				if node.Name != "date" && node.Name != "migrate" { // a calendar, a database: the two that are no span
					require.Regexp(t, `(?i)\b(date|day|events|comes)\b`, f.Help, "%s --%s", node.FullPath(), f.Name)
				}
			case "out":
				require.Regexp(t, `^Where `, f.Help, node.FullPath())
			case "why", "explanation", "verbose", "output":
				t.Errorf("%s --%s: other commands call it --explain or --out", node.FullPath(), f.Name)
			}
		}
	}
}

// Output has no colours, on purpose of NO_COLOR or without it, and the pager is for terminals alone.
func TestPlainOutput(t *testing.T) {
	for _, line := range []string{"today --lat 26.9 --lon 75.8", "--help", "chart --birth x"} {
		o := jyotish(t, nil, strings.Fields(line)...)
		require.NotContains(t, o.stdout+o.stderr, "\x1b", line)
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer file.Close()
	t.Setenv("PAGER", "/no/such/pager")
	out, done := paged([]string{"chart"}, file)
	require.Same(t, file, out)
	done()
}

// completing asks a shell what may follow a line, where the shell is installed.
func completing(t *testing.T, shell string, program func(script, line string) []string) func(line string) []string {
	t.Helper()
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skipf("%s is not installed", shell)
	}
	script := filepath.Join(t.TempDir(), "jyotish."+shell)
	require.NoError(t, os.WriteFile(script, []byte(jyotish(t, nil, "completion", shell).stdout), 0o600))
	return func(line string) []string {
		out, err := exec.Command(path, program(script, line)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
		var words []string
		for line := range strings.Lines(string(out)) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			words = append(words, word)
		}
		return words
	}
}

func TestCompletionInFish(t *testing.T) {
	complete := completing(t, "fish", func(script, line string) []string {
		return []string{"--no-config", "-c", `source $argv[1]; complete -C $argv[2]`, script, line}
	})
	require.Contains(t, complete("jyotish pan"), "panchang")
	require.Contains(t, complete("jyotish keys "), "create")
	require.NotContains(t, complete("jyotish keys "), "panchang")
	require.Contains(t, complete("jyotish dasha --s"), "--system")
	require.Contains(t, complete("jyotish dasha --system yogi"), "yogini")
	require.NotContains(t, complete("jyotish dasha --system yogi"), "vimshottari")
}

// zsh completes inside an editor only, so what the function adds is caught where it would hand it over.
func TestCompletionInZsh(t *testing.T) {
	complete := completing(t, "zsh", func(script, line string) []string {
		return []string{"-f", "-c", `compdef() { :; }
compadd() { shift; print -l -- $@; }
_describe() { print -l -- ${(P)2%%:*}; }
_files() { :; }
source $1
words=(${(s: :)2}); [[ $2 == *" " ]] && words+=("")
CURRENT=$#words
_jyotish`, "zsh", script, line}
	})
	require.Contains(t, complete("jyotish pan"), "panchang")
	require.Contains(t, complete("jyotish keys "), "create")
	require.NotContains(t, complete("jyotish keys "), "panchang")
	require.Contains(t, complete("jyotish dasha --s"), "--system")
	require.Contains(t, complete("jyotish dasha --system yogi"), "yogini")
	require.NotContains(t, complete("jyotish dasha --system yogi"), "panchang")
}

// A setting that is misspelt is answered with the likely one first and then the list, for every kind of flag.
func TestSuggestionComesFirst(t *testing.T) {
	birth := []string{"--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur, India"}
	for line, want := range map[string]string{
		"chart --calendar jullian":            "--calendar: Use one of the allowed values. Perhaps julian? Allowed: gregorian, julian.",
		"chart --ayanamsa lahri":              "--ayanamsa: Use one of the allowed values. Perhaps lahiri? Allowed: lahiri, ",
		"dasha --system vimshotari":           "Perhaps vimshottari? Allowed: vimshottari, ",
		"kp --nakshatra-ayanamsa x":           "unknown flag --nakshatra-ayanamsa",
		"chart --node tru":                    "--node: Use one of the allowed values. Perhaps true? Allowed: mean, true.",
		"dasha --system chara --chara kn_roa": "Perhaps kn_rao? Allowed: kn_rao, ",
	} {
		got := jyotish(t, nil, append(strings.Fields(line), birth...)...)
		require.Equal(t, 2, got.code, line)
		require.Contains(t, got.stderr, want, line)
	}
	got := jyotish(t, nil, "date", "-500-03-21") // a year before 1 has four digits, and is no flag
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, `"-500-03-21" is not a day of the calendar as YYYY-MM-DD`)
}
