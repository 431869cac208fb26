package command

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/vedic"
)

// input is a birth of the reference files.
type input struct {
	ID       string
	Date     string  `json:"local_date"`
	Time     string  `json:"local_time"`
	Offset   float64 `json:"utc_offset_hours"`
	Lat, Lon float64
}

// whole reports whether the clock was a whole number of seconds ahead of UTC, as the command takes it.
func (in *input) whole() bool {
	seconds := in.Offset * 3600
	return math.Abs(seconds-math.Round(seconds)) < 0.001
}

// line is the command line of a birth, by its coordinates and offset.
func (in *input) line(command string, more ...string) []string {
	seconds := int(math.Round(math.Abs(in.Offset) * 3600))
	sign := '+'
	if in.Offset < 0 {
		sign = '-'
	}
	return append([]string{command, "--name", "N", "--date", in.Date, "--time", in.Time, "--lat", fmt.Sprint(in.Lat),
		"--lon", fmt.Sprint(in.Lon),
		"--utc-offset", fmt.Sprintf("%c%02d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)}, more...)
}

// birthCase is a birth with what a reference file expects of it.
type birthCase[T any] struct {
	Input    input
	Expected T
}

// reference reads the 27 births of a reference file.
func reference[T any](t *testing.T, name string) []birthCase[T] {
	t.Helper()
	var file struct{ Cases []birthCase[T] }
	skytest.ReadJSON(t, name, &file)
	require.Len(t, file.Cases, 27)
	return file.Cases
}

// key returns the key of a graha as references spell it.
func key(t *testing.T, name string) string {
	t.Helper()
	g, err := vedic.ParseGraha(name)
	require.NoError(t, err)
	return g.String()
}

// signKey returns the key of a sign that a reference counts from 0.
func signKey(n int) string { return vedic.Rashi(n + 1).String() }

// schema returns a type of the contract, without the members that only the service knows.
func schema(t *testing.T, name string) *openapi3.Schema {
	t.Helper()
	b, err := os.ReadFile("../../httpapi/testdata/contract.json")
	require.NoError(t, err)
	var promised struct{ Schemas json.RawMessage }
	require.NoError(t, json.Unmarshal(b, &promised))
	doc, err := json.Marshal(object{"openapi": "3.1.0", "info": object{"title": "contract", "version": "1"},
		"paths":      object{},
		"components": object{"schemas": promised.Schemas}})
	require.NoError(t, err)
	loaded, err := openapi3.Load(doc)
	require.NoError(t, err)
	s := loaded.Components.Schemas[name].Value
	kept := s.Required[:0]
	for _, member := range s.Required {
		if member != "reportId" && member != "credits" && member != "id" {
			kept = append(kept, member)
		}
	}
	s.Required = kept
	return s
}

// readings are the commands that read something out of a chart, with the contract's type of what they print.
var readings = map[string]string{"varga": "Shodashvarga", "kp": "Kp", "jaimini": "Jaimini", "bala": "Strengths",
	"yoga":  "Yogas",
	"dosha": "DoshaReport", "remedies": "PersonalRemedies"}

func TestReadingsAreOfTheContract(t *testing.T) {
	more := map[string][]string{
		"varga":   {"--charts", "D9,D30", "--strength-of-nodes"},
		"kp":      {"--number", "7", "--matter", "all", "--interlinks", "--companions"},
		"jaimini": {"--scheme", "eight", "--system", "parashara"}, "bala": {"--explain", "--school", "varahamihira"},
		"yoga":     {"--all", "--gender", "male"},
		"dosha":    {"--further", "--sade-sati", "--mangal-houses", "1,4,7,8,12", "--references", "lagna"},
		"remedies": {"--most", "9", "--gender", "female", "--japa-fourfold"},
	}
	for command, name := range readings {
		s := schema(t, name)
		for _, line := range [][]string{nil, append([]string{"--lang", "hi"}, more[command]...)} {
			line = append(with(ravi, "--json", "")[:], line...)
			line[0] = command
			v := decoded[any](t, jyotish(t, nil, append(line, "--json")...))
			require.NoError(t, s.Check(v), "%v", line)
			require.NotContains(t, v, "reportId")
			require.NotContains(t, v, "credits")
			require.Len(t, v.(object)["meta"].(object)["resultSha256"], 64)
		}
	}
}

// A page is 120 columns wide at most, in both languages and near the pole.
func TestReadingsFitOnAPage(t *testing.T) {
	more := map[string][]string{ // which show all that the bare command shows, but for varga
		"varga":   {"--charts", "D1,D9,D30,D60"},
		"kp":      {"--matter", "all", "--interlinks", "--companions", "--at", "2026-01-31T09:05:00+05:30"},
		"jaimini": {"--scheme", "eight"}, "bala": {"--explain"}, "yoga": {"--all"},
		"dosha":    {"--further", "--sade-sati"},
		"remedies": {"--most", "9", "--purpose", "marriage"},
	}
	for i, c := range reference[object](t, "varga.json") {
		for command := range readings {
			lang := []string{"en", "hi"}[i%2]
			if command == "kp" && c.Input.Lat > 66.5 {
				continue
			}
			for _, flags := range [][]string{nil, more[command]} {
				if flags == nil && command != "varga" {
					continue
				}
				got := jyotish(t, nil, append(c.Input.line(command, "--lang", lang), flags...)...)
				require.Zero(t, got.code, got.stderr)
				for _, line := range strings.Split(got.stdout, "\n") {
					require.LessOrEqual(t, view.Width(line), 120, "%s %s: %s", command, c.Input.ID, line)
					require.Equal(t, strings.TrimRight(line, " "), line)
				}
			}
		}
	}
}

// Faults of a birth and of the flags of the reading are reported at once, with corrections.
func TestReadingsSayWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"varga --charts D11", []string{"--charts: \"D11\"",
			"D1, D2, D3, D4, D7, D9, D10, D12, D16, D20, D24, D27, D30, D40, D45, D60"}},
		{"varga --method D9=raman", []string{"--method: \"D9=raman\"", "D9 has",
			"parashara, even_reverse, even_backward, kalachakra"}},
		{"varga --method D16=cyclic", []string{"--method: \"D16=cyclic\"", "D16 has", "parashara"}},
		{"varga --method kalachakra", []string{"--method: \"kalachakra\"", "D9=kalachakra"}},
		{"varga --method D11=raman", []string{"--method: \"D11=raman\"", "D60"}},
		{"varga --method D2=raman,D2=cyclic", []string{"--method: \"D2=cyclic\": D2"}},
		{"varga --charts D9,x --method y --lang fr --ayanamsa z --date 1990-02-30",
			[]string{"--charts: ", "--method: ", "--lang: \"fr\"", "en, hi",
				"--ayanamsa: ", "--date: "}},
		{"kp --number 250", []string{"--number: \"250\"", "1 to 249"}},
		{"kp --number 0", []string{"--number: "}},
		{"kp --number ten", []string{"--number: "}},
		{"kp --at yesterday", []string{"--at: ", "RFC 3339"}},
		{"kp --at 1100-01-01T00:00:00Z", []string{"--at: ", "1200"}},
		{"kp --matter fame,wealth,luck",
			[]string{"--matter: \"fame\"", "--matter: \"luck\"", "all, personality, wealth", "transfer."}},
		{"kp --ayanamsa raman --node x --matter y --at z --number 1.5",
			[]string{"--ayanamsa: \"raman\"", "krishnamurti_vp291", "--node: ", "--matter: ",
				"--at: ", "--number: "}},
		{"kp --houses placidus", []string{"--houses"}},
		{"kp --place  --lat 69.6492 --lon 18.9553", []string{"--lat: ", "polar circles", "69.6492"}},
		{"kp --place  --lat 69.6492 --lon 18.9553 --number 7", []string{"--lat: ", "polar circles"}},
		{"kp --place Tromsø,_Norway", []string{"--place: ", "polar circles"}},
		{"jaimini --scheme nine --system rao --sunrise noon",
			[]string{"--scheme: \"nine\"", "seven, eight", "--system: \"rao\"",
				"kn_rao, parashara, raghava_bhatta", "--sunrise: \"noon\"", "hindu"}},
		{"jaimini --place  --lat 69.6492 --lon 18.9553 --date 1990-12-21 --sunrise hindu",
			[]string{"--sunrise: ", "does not rise"}},
		{"bala --school raman --occupants all --moon full --time 24:00",
			[]string{"--school: \"raman\"", "parashara, varahamihira", "--occupants: ",
				"--moon: ", "--time: "}},
		{"dosha --references sun --mangal-houses 3 --strictness x --kaal-sarp y --age -1 --jupiter-shadbala z --sade-sati soon --partner /no/file --time 24:00",
			[]string{"--references: \"sun\"", "lagna, moon, venus", "--mangal-houses: \"3\"", "1, 2, 4, 7, 8, 12",
				"--strictness: \"x\"",
				"all_rules, sloka_only, none", "--kaal-sarp: \"y\"", "by_degree, by_sign, empty_node_signs",
				"--age: \"-1\"", "from 0 to 150",
				"--jupiter-shadbala: \"z\"", "a number", "--sade-sati: \"soon\"", "YYYY-MM-DD",
				"--partner: open /no/file", "--time: "}},
		{"dosha --age 151 --jupiter-shadbala NaN --sade-sati 2026-02-30",
			[]string{"--age: ", "--jupiter-shadbala: ", "--sade-sati: "}},
		{"dosha --sade-sati 1100-01-01", []string{"--sade-sati: ", "1200"}},
		{"dosha --partner rohini/2 --lang fr", []string{"--partner: ", "give the birth", "--lang: "}},
		{"remedies --at soon --type mantra,luck --max-cost rich --purpose fame --most 10 --worn moon,vulcan --lang fr --time 24:00", []string{
			"--at: \"soon\"", "--type: ", "gemstone", "--max-cost: ", "free, low, medium, high", "--purpose: ",
			"spirituality", "--most: \"10\"",
			"--worn: \"vulcan\"", "--lang: ", "--time: "}},
		{"remedies --at 2200-01-01", []string{"--at: "}},
		{"yoga --moon full --gender x --node y", []string{"--moon: ", "--gender: ", "--node: "}},
	} {
		t.Run(c.line, func(t *testing.T) {
			words := strings.Split(c.line, " ")
			line := append([]string{words[0]}, ravi[1:]...)
			for i := 1; i < len(words); i++ {
				if value := i + 1; value < len(words) && !strings.HasPrefix(words[value], "--") {
					line = with(line, words[i], strings.ReplaceAll(words[value], "_Norway", " Norway"))
					i++
				} else {
					line = append(line, words[i])
				}
			}
			got := jyotish(t, nil, line...)
			require.Equal(t, 2, got.code, "%+v", got)
			require.Empty(t, got.stdout)
			for _, want := range c.want {
				require.Contains(t, got.stderr, want)
			}
		})
	}
}

// The notes of the birth stand with those of the reading, in its language.
func TestReadingsNoteTheBirth(t *testing.T) {
	type answer struct {
		Warnings []struct{ Code, Message string }
	}
	for command := range readings {
		line := append([]string{command}, with(ravi[1:], "--timezone", "Asia/Karachi", "--accuracy", "30")...)
		got := decoded[answer](t, jyotish(t, nil, append(line, "--json", "--lang", "hi")...))
		var codes []string
		for _, w := range got.Warnings {
			codes = append(codes, w.Code)
		}
		if command != "remedies" { // whose type of the contract has none
			require.Contains(t, codes, "timezone_differs_from_coordinates", command)
			require.Contains(t, codes, "unstable_birth_time", command)
		}
		require.Contains(t, jyotish(t, nil, line...).stdout, "Note: The stated time zone", command)
	}
}
