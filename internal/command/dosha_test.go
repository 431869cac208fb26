package command

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type findingJSON struct {
	Dosha, Status, Severity, ClassicalStatus string
	Variant                                  *string
	Triggers                                 []struct {
		Reference string
		Because   []struct{ Path, Value string }
	}
	Cancellations []struct {
		Rule    struct{ RuleID, Source string }
		Applies bool
		Effect  string
	}
}

func (f findingJSON) there() bool { return f.Status != "absent" }

func (f findingJSON) applies(rule string) bool {
	for _, c := range f.Cancellations {
		if c.Rule.RuleID == rule {
			return c.Applies
		}
	}
	return false
}

type doshaJSON struct {
	Doshas, Further []findingJSON
	SadeSati        *struct {
		At      string
		Finding findingJSON
		Periods []struct {
			Kind, Start, End string
			Stays            []struct {
				Start, End, Rashi string
				Phase             *string
				Retrograde        bool
			}
		}
	}
}

func (d doshaJSON) find(t *testing.T, id string) findingJSON {
	t.Helper()
	for _, list := range [][]findingJSON{d.Doshas, d.Further} {
		for i := range list {
			if list[i].Dosha == id {
				return list[i]
			}
		}
	}
	t.Fatal("no " + id)
	return findingJSON{}
}

// doshaReference is what dosha.json expects of a birth: the plain conditions of textbooks.
type doshaReference struct {
	Plain struct {
		House      map[string]int  `json:"mars_house_from"`
		Manglik    map[string]bool `json:"manglik_1_2_4_7_8_12"`
		ByDegree   bool            `json:"kala_sarpa_by_degree"`
		WithRahu   bool            `json:"jupiter_with_rahu"`
		WithKetu   bool            `json:"jupiter_with_ketu"`
		Kemdrum    bool            `json:"kemadruma_basic_no_planet_2_12_from_moon"`
		KemdrumOff bool            `json:"kemadruma_cancelled_planet_in_kendra_from_moon_or_with_moon"`
		SunRahu    bool            `json:"sun_with_rahu"`
		SunKetu    bool            `json:"sun_with_ketu"`
		Moola      bool            `json:"ganda_mula"`
	} `json:"independent"`
	Program struct {
		South   bool `json:"manglik_lagna_2_4_7_8_12"`
		Shrapit bool
	} `json:"pyjhora"`
}

// The conditions of 27 births, from testdata/reference/dosha.json.
func TestDoshaAgainstReference(t *testing.T) {
	for _, c := range reference[doshaReference](t, "dosha.json") {
		want := &c.Expected.Plain
		got := decoded[doshaJSON](t, jyotish(t, nil,
			c.Input.line("dosha", "--json", "--further", "--kaal-sarp-full-only")...))
		require.Len(t, got.Doshas, 5)
		mangal := got.find(t, "mangal")
		houses := map[string]string{}
		for _, tr := range mangal.Triggers {
			houses[tr.Reference] = tr.Because[0].Value
		}
		for ref, is := range want.Manglik {
			require.Equal(t, is, houses[ref] != "", "%s from %s", c.Input.ID, ref)
			if is {
				require.Equal(t, strconv.Itoa(want.House[ref]), houses[ref], c.Input.ID)
			}
		}
		require.Equal(t, want.ByDegree, got.find(t, "kaal_sarp").there(), c.Input.ID)
		chandal := got.find(t, "guru_chandal")
		require.Equal(t, want.WithRahu, chandal.Variant != nil && *chandal.Variant == "rahu", c.Input.ID)
		require.Equal(t, want.WithKetu, chandal.Variant != nil && *chandal.Variant == "ketu", c.Input.ID)
		require.Equal(t, want.Kemdrum, got.find(t, "kemdrum").there(), c.Input.ID)
		require.Equal(t, want.KemdrumOff, got.find(t, "kemdrum").applies("KD2"), c.Input.ID)
		require.Equal(t, want.SunRahu || want.SunKetu, got.find(t, "surya_grahan").there(), c.Input.ID)
		require.Equal(t, want.Moola, got.find(t, "gandamoola").there(), c.Input.ID)
		require.Equal(t, c.Expected.Program.Shrapit, got.find(t, "shrapit").there(), c.Input.ID)

		south := decoded[doshaJSON](t, jyotish(t, nil,
			c.Input.line("dosha", "--json", "--natal", "--references", "lagna", "--mangal-houses", "2,4,7,8,12")...))
		require.Equal(t, c.Expected.Program.South, south.find(t, "mangal").there(), c.Input.ID)
		for _, d := range south.Further {
			require.NotEqual(t, "absent", d.Status, "%s: %s is listed only where it is there", c.Input.ID, d.Dosha)
		}
		require.Nil(t, south.SadeSati)
	}
}

// The dosha command includes Sade Sati by default, for the day of the request and with at most the
// running period. A life of the nineteenth century is over, and has none.
func TestDoshaShowsSaturnOfToday(t *testing.T) {
	all := reference[struct{}](t, "dosha.json")
	require.Nil(t, decoded[doshaJSON](t, jyotish(t, nil, all[0].Input.line("dosha", "--json")...)).SadeSati)
	living := all[len(all)-1].Input
	got := decoded[doshaJSON](t, jyotish(t, nil, living.line("dosha", "--json")...))
	require.NotNil(t, got.SadeSati)
	require.LessOrEqual(t, len(got.SadeSati.Periods), 1)
	whole := decoded[doshaJSON](t, jyotish(t, nil, living.line("dosha", "--json", "--sade-sati")...))
	require.Greater(t, len(whole.SadeSati.Periods), 8)
	require.Contains(t, jyotish(t, nil, living.line("dosha")...).stdout, "Saturn around the Moon on")
}

// Saturn entered Vrishchika on 2014-11-02, Dhanu on 2017-01-26, Makara on 2020-01-24, Kumbha on 2022-04-29 and again,
// having gone back, on 2023-01-17 (printed panchangs); a Moon in Dhanu had Sade Sati between.
func TestSadeSati(t *testing.T) {
	line := append([]string{"dosha"}, ravi[1:]...) // the Moon at the end of Dhanu
	for date, phase := range map[string]string{"2014-11-01": "", "2014-11-04": "rising", "2018-01-01": "peak",
		"2021-06-01": "setting",
		"2022-06-01": "", "2023-01-20": "", "2021-06-01T12:00:00+05:30": "setting"} {
		got := decoded[doshaJSON](t, jyotish(t, nil, append(line, "--sade-sati", date, "--json")...)).SadeSati
		require.NotNil(t, got)
		require.True(t, strings.HasPrefix(got.At, date[:10]+"T"), got.At)
		if phase == "" {
			require.Nil(t, got.Finding.Variant, date)
			continue
		}
		require.Equal(t, phase, *got.Finding.Variant, date)
		found := false
		for _, p := range got.Periods {
			if p.Kind == "sade_sati" && p.Start[:10] == "2014-11-02" {
				found = true
				require.Equal(t, "2023-01-17", p.End[:10])
				require.Equal(t, "vrishchika", p.Stays[0].Rashi)
				require.Equal(t, "2022-04-29", p.Stays[4].End[:10])
			}
		}
		require.True(t, found)
	}
	page := jyotish(t, nil, append(line, "--sade-sati=2018-01-01")...).stdout
	require.Contains(t,
		page, "\nSaturn around the Moon on 2018-01-01 00:00:00 +05:30\nSade Sati: present; severity medium; peak (")
	require.Regexp(t, `\n▸ Sade Sati +2014-11-02 – 2023-01-17\n`, page)
	require.Regexp(t, `\n▸   peak +2017-10-26 – 2020-01-24 +1 +Sagittarius\n`, page)
	require.Regexp(t, `\n    rising +2017-06-21 – 2017-10-26 +12 +Scorpio +went back\n`, page)

	now := jyotish(t, nil, append(line, "--sade-sati", "--json")...)
	require.NotNil(t, decoded[doshaJSON](t, now).SadeSati, "alone it is now")
	environment := jyotish(t, []string{"JYOTISH_SADE_SATI=2018-01-01"}, append(line, "--json")...)
	require.Equal(t, "peak", *decoded[doshaJSON](t, environment).SadeSati.Finding.Variant)
}

// A partner with Mars in a house of the dosha balances it (M23).
func TestDoshaOfAPair(t *testing.T) {
	file := filepath.Join(t.TempDir(), "partner.json")
	birth := `{"name":"P","date":"1869-10-02","time":"07:12","place":"Porbandar, India","timeBasis":"lmt"}`
	require.NoError(t, os.WriteFile(file, []byte(birth), 0o600))
	line := append([]string{"dosha", "--json"}, ravi[1:]...)
	require.False(t, decoded[doshaJSON](t, jyotish(t, nil, line...)).find(t, "mangal").applies("M23"))
	require.True(t, decoded[doshaJSON](t, jyotish(t, nil, append(line, "--partner", file)...)).find(t, "mangal").
		applies("M23"))
	require.True(t, decoded[doshaJSON](t, fed(t, birth, nil, append(line, "--partner", "-")...)).find(t, "mangal").
		applies("M23"))

	got := fed(t, `{"name":"P","date":"1869-10-02","time":"07:12","place":"Springfield"}`, nil,
		append(line, "--partner", "-")...)
	require.Equal(t, 2, got.code)
	require.Contains(t,
		got.stderr,
		"--partner: place: \"Springfield\" may be any of these; add its region and country, or choose by placeId:")
}

// Every option of the package has a flag that the command takes; those that show in this chart change it.
func TestDoshaOptions(t *testing.T) {
	gandhi := reference[struct{}](t, "dosha.json")[0].Input
	plain := jyotish(t, nil, gandhi.line("dosha", "--json", "--further")...).stdout
	for flags, shows := range map[string]bool{"--references=venus": true, "--mangal-houses=2,7": true,
		"--strictness=none":       true,
		"--strictness=sloka_only": true, "--kaal-sarp=by_sign": false, "--kaal-sarp=empty_node_signs": false,
		"--kaal-sarp-full-only": true,
		"--pitru-minimal":       true, "--pitru-no-moon": true, "--chandal-no-ketu": false, "--chandal-aspect": false,
		"--chandal-borders": false,
		"--kemdrum-nodes":   false, "--kemdrum-strict": true, "--shrapit-aspect": false, "--angarak-ketu": false,
		"--sade-sati-by-degree": false,
		"--raja-yoga":           false, "--age=30": true, "--jupiter-shadbala=7.5": false} {
		got := jyotish(t, nil, gandhi.line("dosha", flags, "--json", "--further")...)
		require.Zero(t, got.code, got.stderr)
		if shows {
			require.NotEqual(t, plain, got.stdout, flags)
		}
	}
}
