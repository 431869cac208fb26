package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/stretchr/testify/require"
)

type matchJSON struct {
	Object       string
	Bride, Groom struct {
		Label  *string
		Mangal *findingJSON
		Rashi  struct{ Key string }
	}
	Kootas []struct {
		Koota, Bride, Groom string
		Obtained, Effective float64
	}
	Total, EffectiveTotal float64
	Verdict               struct{ Band string }
	Policy                string
	Doshas                []struct{ Key, Status string }
	Warnings              []struct{ Code, Pointer string }
	Poruthams             *struct{ Total float64 }
}

func (m matchJSON) dosha(key string) string {
	for _, d := range m.Doshas {
		if d.Key == key {
			return d.Status
		}
	}
	return ""
}

// couple writes files for a bride and a groom, and gives the command line.
func couple(t *testing.T, bride, groom string, more ...string) []string {
	t.Helper()
	line := []string{"match"}
	for flag, text := range map[string]string{"--bride": bride, "--groom": groom} {
		file := filepath.Join(t.TempDir(), "party.json")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		line = append(line, flag, file)
	}
	return append(line, more...)
}

func moonJSON(nakshatra, pada int) string {
	return fmt.Sprintf(`{"moon":{"nakshatra":%d,"pada":%d}}`, nakshatra, pada)
}

// Two real births, one in either shape.
const (
	indira = `{"name":"Indira Gandhi","date":"1917-11-19","time":"23:11","place":"Allahabad, India"}`
	gandhi = `{"firstName":"M. K.","lastName":"Gandhi","birthDate":"1869-10-02","birthTime":"07:12","birthPlace":"Porbandar, India","timeBasis":"lmt"}`
)

// All kootas with a textbook value in every fifth of the 300 pairs of testdata/reference/milan.json, all of which
// package milan meets.
func TestMatchAgainstReference(t *testing.T) {
	type moon struct{ Nakshatra, Pada, Rashi int }
	var file struct {
		Cases []struct {
			Boy, Girl moon
			Textbook  struct {
				Varna, Tara, Bhakoot, Nadi float64
				Maitri                     float64 `json:"graha_maitri"`
				Gana                       [2]int  `json:"gana_class"` // boy, girl
			}
		}
	}
	skytest.ReadJSON(t, "milan.json", &file)
	require.Len(t, file.Cases, 300)
	groom := filepath.Join(t.TempDir(), "groom.json")
	ganas := [3]string{"deva", "manushya", "rakshasa"}
	for i := 0; i < len(file.Cases); i += 5 {
		c := &file.Cases[i]
		require.NoError(t, os.WriteFile(groom, []byte(moonJSON(c.Boy.Nakshatra, c.Boy.Pada)), 0o600))
		got := decoded[matchJSON](t, fed(t, moonJSON(c.Girl.Nakshatra, c.Girl.Pada), nil, "match", "--bride", "-",
			"--groom", groom, "--json"))
		require.Equal(t, signKey(c.Girl.Rashi), got.Bride.Rashi.Key)
		require.Equal(t, signKey(c.Boy.Rashi), got.Groom.Rashi.Key)
		want := map[string]float64{"varna": c.Textbook.Varna, "tara": c.Textbook.Tara,
			"graha_maitri": c.Textbook.Maitri,
			"bhakoot":      c.Textbook.Bhakoot, "nadi": c.Textbook.Nadi}
		total := 0.0
		for _, k := range got.Kootas {
			total += k.Obtained
			if points, ok := want[k.Koota]; ok {
				require.Equal(t, points, k.Obtained, "%+v %s", c, k.Koota)
			}
			if k.Koota == "gana" {
				require.Equal(t, ganas[c.Textbook.Gana[1]]+" "+ganas[c.Textbook.Gana[0]], k.Bride+" "+k.Groom)
			}
		}
		require.Len(t, got.Kootas, 8)
		require.Equal(t, total, got.Total)
	}
}

// Two charts, in both orders: each Moon, mangal in each chart and between them.
func TestMatchOfCharts(t *testing.T) {
	got := jyotish(t, nil, couple(t, indira, gandhi, "--poruthams")...)
	require.Zero(t, got.code, got.stderr)
	for _, want := range []string{"Bride\nIndira Gandhi\n1917-11-19 23:11:00  +05:30 IST",
		"Groom\nM. K. Gandhi\n1869-10-02 07:12:00  +04:38:26 LMT",
		"\nMoon in Cancer 27°", "\n  Mangal dosha: present, cancelled\n    applies, cancels the dosha: ",
		"\nThe bride\nMangal dosha: ", "\nThe groom\nMangal dosha: ",
		"\n  do not apply: M01, ", "\nPoruthams of the South: ", "\n  Rajju: "} {
		require.Contains(t, got.stdout, want)
	}
	one, other := decoded[matchJSON](t, jyotish(t, nil, couple(t, indira, gandhi, "--json")...)),
		decoded[matchJSON](t, jyotish(t, nil, couple(t, gandhi, indira, "--json")...))
	require.Equal(t, "gun_milan", one.Object)
	require.Equal(t, "Indira Gandhi", *one.Bride.Label)
	require.Equal(t, "M. K. Gandhi", *one.Groom.Label)
	require.NotNil(t, one.Bride.Mangal)
	require.Equal(t, one.Bride.Rashi, other.Groom.Rashi)
	require.Equal(t, one.Kootas[7].Obtained, other.Kootas[7].Obtained, "nadi is the same both ways")

	mixed := decoded[matchJSON](t, jyotish(t, nil, couple(t, indira, moonJSON(9, 4), "--json")...))
	require.NotNil(t, mixed.Bride.Mangal)
	require.Nil(t, mixed.Groom.Mangal)
	require.Empty(t, mixed.dosha("mangal"), "nothing is known of his Mars")
	require.Equal(t, one.Total, mixed.Total, "the Moon of the groom is in Ashlesha 4")
}

// A warning about a birth names the party. A Moon that may be in several padas is matched in each
// of them.
func TestMatchOfUncertainBirths(t *testing.T) {
	unsure := strings.Replace(indira, `}`, `,"timeAccuracyMinutes":600,"timezone":"Asia/Kathmandu"}`, 1)
	got := decoded[matchJSON](t, jyotish(t, nil, couple(t, gandhi, unsure, "--json")...))
	told := map[string]string{}
	for _, w := range got.Warnings {
		told[w.Code] = w.Pointer
	}
	require.Equal(t, "/groom", told["match_moon_uncertain"])
	require.Equal(t, "/groom/timezone", told["timezone_differs_from_coordinates"])
	require.Contains(t, told, "unstable_birth_time")
	page := jyotish(t, nil, couple(t, gandhi, unsure)...).stdout
	require.Regexp(t,
		`\nWithin the stated accuracy of the births\n +Bride's Moon +Groom's Moon .*\n  Ashlesha 4 +Uttara Ashadha 1 .*\n`, page)
	require.Contains(t, page, "\nNote: Groom: The stated time zone")

	same := decoded[matchJSON](t, jyotish(t, nil, couple(t, gandhi, gandhi, "--json")...))
	require.Equal(t, "match_same_party", same.Warnings[len(same.Warnings)-1].Code)
}

// Ardra and Ashwini share the first nadi, and nothing cancels it: the lords Mercury and Mars are no friends, and
// Ashwini is not among the nakshatras that are free (rules N5 to N7). The service holds such a match below the
// threshold, other programs at acceptable.
func TestMatchBandsAndPolicy(t *testing.T) {
	line := []string{"match", "--bride", "ardra/1", "--groom", "ashwini/1", "--json"}
	band := func(more ...string) string {
		got := decoded[matchJSON](t, jyotish(t, nil, append(line[:len(line):len(line)], more...)...))
		require.Equal(t, 0.0, got.Kootas[7].Obtained)
		require.GreaterOrEqual(t, got.Total, 18.0)
		return got.Verdict.Band
	}
	require.Equal(t, "below_threshold", band())
	require.Equal(t, "acceptable", band("--common-bands"))
	require.Equal(t, "acceptable", band("--either-star"), "Ardra is among them")
	require.Equal(t, "below_threshold", band("--either-star", "--policy", "none"))

	for policy, want := range map[string]float64{"classical": 26, "strict": 18, "none": 18} { // example 5 of the rules
		got := decoded[matchJSON](t, jyotish(t, nil, "match", "--bride", "krittika/1", "--groom", "krittika/3",
			"--json", "--policy", policy))
		require.Equal(t, policy, got.Policy)
		require.Equal(t, 18.0, got.Total)
		require.Equal(t, want, got.EffectiveTotal)
	}
}

// Every option of the package has a flag that the command takes, and that changes something for one of these pairs.
func TestMatchOptions(t *testing.T) {
	pairs := [][]string{couple(t, indira, gandhi)}
	for _, stars := range [][2]string{{"pushya/1", "hasta/1"}, {"swati/1", "purva_bhadrapada/3"},
		{"dhanishta/1", "revati/3"}, {"ashlesha/1", "magha/3"},
		{"ardra/1", "ashwini/1"}} {
		pairs = append(pairs, []string{"match", "--bride", stars[0], "--groom", stars[1]})
	}
	outputs := func(more ...string) (all []string) {
		for _, line := range pairs {
			got := jyotish(t, nil, append(append(line[:len(line):len(line)], "--poruthams"), more...)...)
			require.Zero(t, got.code, got.stderr)
			all = append(all, got.stdout)
		}
		return all
	}
	plain := outputs()
	require.Equal(t, plain, outputs("--varna=common", "--vashya=future_point", "--tara=both_ways", "--yoni=common",
		"--maitri=common", "--gana=common",
		"--bhakoot=common", "--stree-deergha=three_grades", "--strictness=all_rules", "--policy=classical"),
		"the defaults are what they are said to be")
	for _, flag := range []string{"--varna=saravali", "--varna=raman", "--vashya=saravali", "--vashya=astroyogi",
		"--vashya=pyjhora", "--tara=from_bride",
		"--yoni=plain", "--maitri=saravali", "--gana=future_point", "--gana=saravali", "--bhakoot=raman",
		"--stree-deergha=above_nine",
		"--stree-deergha=above_seven", "--either-star", "--gana-lenient", "--rajju-ways", "--strictness=none",
		"--references=venus",
		"--mangal-houses=7", "--policy=strict", "--policy=none"} {
		require.NotEqual(t, plain, outputs(flag), flag)
	}
}

// Flags say how births are cast that do not say it themselves. By Raman's ayanamsa, some 1°27′ smaller, a Moon stands
// that much further on.
func TestMatchSettings(t *testing.T) {
	raman := strings.Replace(gandhi, `}`, `,"options":{"ayanamsa":"raman"}}`, 1)
	page := jyotish(t, nil, couple(t, indira, raman, "--ayanamsa", "raman")...)
	require.Zero(t, page.code, page.stderr)
	require.Equal(t, 2, strings.Count(page.stdout, "\nRaman 2"))
	require.Contains(t, page.stdout, "\nMoon in Capricorn 7°0")
	own := jyotish(t, nil, couple(t, indira, raman)...)
	require.Equal(t, 2, own.code, "one of each")
}

func TestMatchIsOfTheContract(t *testing.T) {
	s := schema(t, "MatchReport")
	for _, line := range [][]string{couple(t, indira, gandhi), couple(t, moonJSON(4, 2), gandhi, "--lang", "hi"),
		couple(t, moonJSON(4, 2), moonJSON(4, 2), "--poruthams")} {
		got := jyotish(t, nil, append(line, "--json")...)
		v := decoded[any](t, got)
		require.NoError(t, s.Check(v), "%v", line)
		require.NotContains(t, v, "id")
		require.NotContains(t, v, "credits")
		meta := v.(object)["meta"].(object)
		require.Len(t, meta["resultSha256"], 64)
		again := decoded[object](t, jyotish(t, nil, append(line, "--json")...))
		require.Equal(t, meta["resultSha256"], again["meta"].(object)["resultSha256"])
	}
}

// Faults of both parties and of the flags are reported at once, with corrections.
func TestMatchSaysWhatIsWrong(t *testing.T) {
	good := moonJSON(4, 2)
	for _, c := range []struct {
		bride, groom string
		more         string
		want         []string
	}{
		{moonJSON(28, 5), good, "", []string{"--bride: moon/nakshatra: ", "1 to 27", "--bride: moon/pada: ", "1 to 4"}},
		{good, `{"moon":{"nakshatra":4}}`, "", []string{"--groom: moon/pada: This field is required."}},
		{good, `{"moon":{"nakshatra":4,"pada":2,"rashi":2}}`, "", []string{"--groom: moon/rashi: "}},
		{good, `{"moon":"rohini"}`, "", []string{"--groom: moon: This must be an object."}},
		{`{"moon":{"nakshatra":28,"pada":2},"name":"X","date":"1990-01-01"}`, good, "",
			[]string{"--bride: moon: A party is a birth or a Moon: send",
				"--bride: moon/nakshatra: "}},
		{`{"reportId":"rep_1"}`, good, "", []string{"--bride: reportId: ", "give the birth"}},
		{`{"name":`, `[1]`, "", []string{"--bride: ", "--groom: "}},
		{``, good, "", []string{"--bride: "}},
		{good, `{"name":"X","date":"1990-02-30","time":"25:00","place":"Delhi, India","nmae":1}`,
			"--policy lax --vashya x --lang fr", []string{
				"--groom: date: ", "1990-02-28", "--groom: time: ", "--groom: nmae: ", "--policy: \"lax\"",
				"classical, strict, none", "--vashya: \"x\"",
				"future_point, saravali, astroyogi, pyjhora", "--lang: \"fr\""}},
		{strings.Replace(indira, "Allahabad, India", "Springfield", 1),
			strings.Replace(gandhi, "Porbandar, India", "Qwxzzy", 1), "", []string{
				"--bride: place: \"Springfield\"", "choose by placeId", "--groom: birthPlace: ", "not known"}},
		{strings.Replace(indira, `"Allahabad, India"`, `"New York","date":"2024-11-03"`, 1), good, "",
			[]string{"--bride: "}},
		{`{"name":"X","date":"2024-11-03","time":"01:30","place":"New York"}`, good, "",
			[]string{"--bride: time: ", "(disambiguation, utcOffset)"}},
		{`{"firstName":"X","birthDate":"1100-01-01","calendar":"julian","birthTime":"01:30","birthPlace":"New York"}`,
			good, "",
			[]string{"--bride: birthDate: ", "1200"}},
		{indira, strings.Replace(gandhi, `}`, `,"options":{"ayanamsa":"raman","center":"topocentric"}}`, 1), "",
			[]string{
				"--groom: options/ayanamsa: The `ayanamsa` is \"raman\", but that of the bride is \"lahiri\"",
				"--groom: options/center: "}},
		{good, good, "--ayanamsa x --node y", []string{"--ayanamsa: ", "--node: "}},
		{good,
			good,
			"--varna x --tara x --yoni x --maitri x --gana x --bhakoot x --stree-deergha x --strictness x --references x --mangal-houses x", []string{
				"--varna: ", "--tara: ", "--yoni: ", "--maitri: ", "--gana: ", "--bhakoot: ", "--stree-deergha: ",
				"--strictness: ", "--references: ",
				"--mangal-houses: "}},
	} {
		t.Run(c.bride+" "+c.groom+" "+c.more, func(t *testing.T) {
			got := jyotish(t, nil, couple(t, c.bride, c.groom, strings.Fields(c.more)...)...)
			require.Equal(t, 2, got.code, "%+v", got)
			require.Empty(t, got.stdout)
			for _, want := range c.want {
				require.Contains(t, got.stderr, want)
			}
		})
	}
}

func TestMatchAsksForBoth(t *testing.T) {
	for line, want := range map[string][]string{
		"match":                                {"--bride: This is required", "--groom: This is required"},
		"match --bride - --groom - --policy x": {"--groom: Standard input is read for --bride already", "--policy: "},
		"match --bride /no/such/file --groom /no/other": {"--bride: open /no/such/file: ", "--groom: open /no/other: "},
		"match --bride rohini/5 --groom /no/other":      {"--bride: moon/pada: ", "--groom: "},
	} {
		got := fed(t, moonJSON(4, 2), nil, strings.Fields(line)...)
		require.Equal(t, 2, got.code, line)
		require.Empty(t, got.stdout)
		for _, w := range want {
			require.Contains(t, got.stderr, w)
		}
	}
	got := jyotish(t, []string{"JYOTISH_BRIDE=rohini/2", "JYOTISH_GROOM=ashwini/1"}, "match")
	require.Zero(t, got.code, got.stderr)
}
