package command

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// kpPoint is a point as the command prints it, kpExpected as testdata/reference/kp.json has it.
type kpPoint struct {
	Graha        string
	House        int
	Longitude    float64
	Retrograde   bool
	SignLord     string
	StarLord     string
	SubLord      string
	SubSubLord   string
	SookshmaLord string
}

type kpExpected struct {
	Lon        float64
	House      int
	Retrograde bool
	Sign       string `json:"sign_lord"`
	Star       string `json:"star_lord"`
	Sub        string `json:"sub_lord"`
	SubSub     string `json:"sub_sub_lord"`
	Fourth     string `json:"sub_sub_sub_lord"`
}

type kpReference struct {
	Planets map[string]kpExpected
	Cusps   []kpExpected
	House   map[int]struct {
		A, B, C []string
		D       string
	} `json:"house_significators"`
}

type kpJSON struct {
	HoraryNumber       int
	Cusps, Planets     []kpPoint
	HouseSignificators []struct{ LevelA, LevelB, LevelC, LevelD []string }
	RulingPlanets      struct{ At, DayLord string }
	Judgements         []struct{ Matter, Verdict string }
	Interlinks         []any
	Meta               struct {
		Ayanamsa struct{ Key string }
		NodeType string
	}
}

// Lords to the fourth level, houses and significators exactly, longitudes within 0.05″, of the births whose offset is a
// whole number of seconds and whose place is not within the polar circle.
func TestKPAgainstReference(t *testing.T) {
	seen := 0
	for _, c := range reference[kpReference](t, "kp.json") {
		if !c.Input.whole() || c.Input.Lat > 66.5 {
			continue
		}
		seen++
		got := decoded[kpJSON](t, jyotish(t, nil, c.Input.line("kp", "--json")...))
		check := func(what string, p kpPoint, want kpExpected) {
			require.InDelta(t, want.Lon, p.Longitude, 0.05/3600, "%s %s", c.Input.ID, what)
			require.Equal(t, []string{key(t, want.Sign), key(t, want.Star), key(t, want.Sub), key(t, want.SubSub),
				key(t, want.Fourth)},
				[]string{p.SignLord, p.StarLord, p.SubLord, p.SubSubLord, p.SookshmaLord}, "%s %s", c.Input.ID, what)
		}
		for i, want := range c.Expected.Cusps {
			check("cusp", got.Cusps[i], want)
		}
		for name, want := range c.Expected.Planets {
			i := slices.IndexFunc(got.Planets, func(p kpPoint) bool { return p.Graha == strings.ToLower(name) })
			if i < 0 {
				require.Contains(t, []string{"Uranus", "Neptune", "Pluto"}, name)
				continue
			}
			check(name, got.Planets[i], want)
			require.Equal(t, want.House, got.Planets[i].House)
			if name != "Rahu" && name != "Ketu" {
				require.Equal(t, want.Retrograde, got.Planets[i].Retrograde)
			}
		}
		for house, want := range c.Expected.House {
			v := got.HouseSignificators[house-1]
			for _, level := range []struct{ want, got []string }{{want.A, v.LevelA}, {want.B, v.LevelB},
				{want.C, v.LevelC},
				{[]string{want.D}, v.LevelD}} {
				keys := []string{}
				for _, name := range level.want {
					keys = append(keys, key(t, name))
				}
				require.ElementsMatch(t, keys, level.got, "%s house %d", c.Input.ID, house)
			}
		}
	}
	require.Equal(t, 21, seen)
}

// All 249 rows are those of Krishnamurti's table.
func TestKPTable(t *testing.T) {
	file, err := os.Open("../../testdata/reference/rules_kp249.csv")
	require.NoError(t, err)
	defer file.Close()
	want, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(jyotish(t, nil, "kp-table").stdout), "\n")
	require.Len(t, lines, 250)
	require.Equal(t, []string{"Number", "Sign", "From", "Width", "Sign", "lord", "Star", "lord", "Sub", "lord"},
		strings.Fields(lines[0]))
	require.Len(t, want, 250)
	column := func(row []string, name string) string { return row[slices.Index(want[0], name)] }
	for n, row := range want[1:] {
		from := strings.SplitN(column(row, "from_in_sign"), ":", 3)
		degrees, err := strconv.Atoi(from[0])
		require.NoError(t, err)
		start, err := strconv.Atoi(column(row, "from_abs_arcsec"))
		require.NoError(t, err)
		end, err := strconv.Atoi(column(row, "to_abs_arcsec"))
		require.NoError(t, err)
		width := end - start
		require.Equal(t, []string{column(row, "number"), column(row, "sign"),
			fmt.Sprintf("%d°%s′%s″", degrees, from[1], from[2]),
			fmt.Sprintf("%d°%02d′%02d″", width/3600, width/60%60, width%60), column(row, "sign_lord"),
			column(row, "star_lord"),
			column(row, "sub_lord")}, strings.Fields(lines[n+1]))
	}
	type table struct {
		Object string
		Data   []struct{ Number int }
	}
	rows := decoded[table](t, jyotish(t, nil, "kp-table", "--json"))
	require.Equal(t, "kp_divisions", rows.Object)
	require.Len(t, rows.Data, 249)
	require.Contains(t, jyotish(t, nil, "kp-table", "--lang", "hi").stdout, "वृश्चिक")
}

// A question: the lagna is the beginning of the division. 147 is the sub of Mars in the star of Jupiter, 10°33′20″
// after its beginning at 20° of Tula. No name is needed.
func TestKPQuestion(t *testing.T) {
	delhi := reference[struct{}](t, "kp.json")[17].Input
	line := with(delhi.line("kp"), "--name", "Prashna", "--number", "147")
	got := jyotish(t, nil, line...)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "Prashna\n")
	require.Contains(t, got.stdout, "Question with the number 147")
	require.Regexp(t, `\n1 +Scorpio +0°33′20″ +Mars +Jupiter +Mars .* 147\n`, got.stdout)
	chart := decoded[kpJSON](t, jyotish(t, nil, append(line, "--json")...))
	require.Equal(t, 147, chart.HoraryNumber)
	require.InDelta(t, 210+33./60+20./3600, chart.Cusps[0].Longitude, 1e-8)

	nameless := jyotish(t, nil, with(delhi.line("kp"), "--name", "")...)
	require.Zero(t, nameless.code, nameless.stderr)
	require.True(t, strings.HasPrefix(nameless.stdout, "1985-03-21"), nameless.stdout)
}

// The day lord of Sunday, 2026-02-01, is the Sun, from sunrise in Ahmedabad at 7:19 on; before it is still Saturn's.
// The moment is shown by the clock of the birth.
func TestKPAt(t *testing.T) {
	modi := reference[struct{}](t, "kp.json")[6].Input
	for at, want := range map[string]string{"2026-02-01T12:00:00+05:30": "sun", "2026-02-01T06:00:00+05:30": "saturn",
		"2026-02-01T06:30:00Z": "sun"} {
		got := decoded[kpJSON](t, jyotish(t, nil, modi.line("kp", "--json", "--at", at)...))
		require.Equal(t, want, got.RulingPlanets.DayLord, at)
		require.True(t, strings.HasSuffix(got.RulingPlanets.At, "+05:30"), got.RulingPlanets.At)
	}
	civil := decoded[kpJSON](t, jyotish(t, nil,
		modi.line("kp", "--json", "--civil-day", "--at", "2026-02-01T06:00:00+05:30")...))
	require.Equal(t, "sun", civil.RulingPlanets.DayLord)
	require.Contains(t, jyotish(t, nil, modi.line("kp", "--at", "2026-02-01T06:30:00Z")...).stdout,
		"Ruling planets of 2026-02-01 12:00:00 +05:30")
	require.Zero(t, jyotish(t, nil, modi.line("kp", "--at", "now")...).code)
}

// M. K. Gandhi by the reference file: the sub lord of the seventh cusp is the Moon in the star of Mercury, who is in 1
// and owns 9 and 12; she is in 10 and owns it. None of it is among 2, 7 and 11: the matter is denied, with weights 4
// for 1, 3 for 10 and 2 for 12.
func TestKPMatter(t *testing.T) {
	gandhi := reference[struct{}](t, "kp.json")[0].Input
	got := jyotish(t, nil, gandhi.line("kp", "--matter", "marriage")...)
	require.Zero(t, got.code, got.stderr)
	for _, line := range []string{
		"Krishnamurti 21°56′28″, Placidus houses",
		"Marriage: cusp 7; houses for it 2, 7, 11, against it 1, 6, 10, 12 (KP Reader",
		"The sub lord of cusp 7 is Moon, in the star of Mercury, which stands in\n  house 1 and owns 9, 12. It signifies 1, 9, 10, 12.",
		"For it –, weight 0; against it 1, 10, 12, weight 9",
	} {
		require.Contains(t, got.stdout, line)
	}
	all := decoded[kpJSON](t, jyotish(t, nil, gandhi.line("kp", "--json", "--matter", "marriage,all,marriage")...))
	require.Len(t, all.Judgements, 20)
	require.Equal(t, "marriage", all.Judgements[0].Matter)
	require.Equal(t, "denied", all.Judgements[0].Verdict)
	require.Nil(t, all.Interlinks)
}

// Every option of the package has a flag that reaches it.
func TestKPOptions(t *testing.T) {
	jobs := reference[struct{}](t, "kp.json")[3].Input
	plain := jyotish(t, nil, jobs.line("kp", "--json")...).stdout
	for _, flags := range [][]string{{"--node", "true"}, {"--dasha-year", "days_360"}, {"--geocentric-latitude"},
		{"--same-house"}, {"--untenanted"},
		{"--companions"}, {"--sub-lords"}, {"--interlinks"}} {
		got := jyotish(t, nil, jobs.line("kp", append(flags, "--json")...)...)
		require.Zero(t, got.code, got.stderr)
		require.NotEqual(t, plain, got.stdout, flags)
	}
	for _, ayanamsa := range []string{"krishnamurti", "krishnamurti_vp291", "kp_new_balachandran", "kp_linear",
		"lahiri"} {
		got := decoded[kpJSON](t, jyotish(t, nil, jobs.line("kp", "--json", "--ayanamsa", ayanamsa)...))
		require.Equal(t, ayanamsa, got.Meta.Ayanamsa.Key)
	}
}
