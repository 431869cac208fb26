package command

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// docs/CALENDAR.md shows what the commands in it print, to the letter; a last line of "…" stands for more.
func TestCalendarDocument(t *testing.T) {
	raw, err := os.ReadFile("../../docs/CALENDAR.md")
	require.NoError(t, err)
	require.Equal(t, 7, printedCommands(t, string(raw)))
	_, table, _ := strings.Cut(string(raw), "<!-- published: begin -->\n")
	table, _, ok := strings.Cut(table, "<!-- published: end -->")
	require.True(t, ok)
	want := besidePublished(t)
	require.Equal(t, want, table, want)
}

// docs/COMMUNITIES.md likewise.
func TestCommunityCommands(t *testing.T) {
	raw, err := os.ReadFile("../../docs/COMMUNITIES.md")
	require.NoError(t, err)
	require.Equal(t, 1, printedCommands(t, string(raw)))
}

// printedCommands runs the commands that a document shows with what they print, and returns how many there are.
func printedCommands(t *testing.T, document string) (commands int) {
	for _, block := range strings.Split(document, "```\n")[1:] {
		line, want, _ := strings.Cut(block, "\n")
		args, ok := strings.CutPrefix(line, "$ jyotish ")
		if !ok {
			continue
		}
		commands++
		got := jyotish(t, nil, argumentsOf(args)...)
		require.Zero(t, got.code, got.stderr)
		got.stdout = stamped.ReplaceAllString(got.stdout, "DTSTAMP:20261122T000000Z") // the day of the call
		got.stdout = strings.ReplaceAll(got.stdout, "\r\n", "\n")
		if head, more := strings.CutSuffix(want, "…\n"); more {
			require.True(t, strings.HasPrefix(got.stdout, head), "%s\n%s", line, got.stdout)
			continue
		}
		require.Equal(t, want, got.stdout, line)
	}
	return commands
}

var stamped = regexp.MustCompile(`DTSTAMP:\d{8}T000000Z`)

// argumentsOf are the arguments of a line, of which some stand in quotes.
func argumentsOf(line string) (list []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}

// besidePublished is the table of the yearly days of three years at New Delhi beside dates that others published for
// India: ✓ where they have the same, nothing where none was at hand, and theirs where it differs.
func besidePublished(t *testing.T) string {
	var ref struct {
		Rows []struct {
			Year                                  int
			Festival, Place, School, Date, Status string
		}
	}
	skytest.ReadJSON(t, "festival_dates.json", &ref)
	found, err := atlas.Gazetteer().Resolve(place.Query{Text: "New Delhi, India"})
	require.NoError(t, err)
	zone, err := zones().Load(found.Timezone)
	require.NoError(t, err)
	delhi := vedic.Place{Lat: found.Latitude, Lon: found.Longitude, Zone: zone}
	keys := strings.Fields("makara_sankranti vasant_panchami guru_ravidas_jayanti maha_shivaratri holika_dahan holi " +
		"ugadi gudi_padwa chaitra_navratri ram_navami mahavir_jayanti baisakhi akshaya_tritiya buddha_purnima rath_yatra " +
		"guru_purnima nag_panchami raksha_bandhan janmashtami janmashtami_vaishnava ganesh_chaturthi onam " +
		"sharad_navratri durga_ashtami maha_navami vijayadashami valmiki_jayanti karva_chauth dhanteras " +
		"naraka_chaturdashi diwali govardhan bhai_dooj chhath dev_uthani_ekadashi guru_nanak_jayanti " +
		"guru_gobind_singh_jayanti")
	years := []int{2023, 2026, 2027}
	cells := map[string]string{}
	for _, year := range years {
		list, err := festival.Year(context.Background(), ephemeris.New(almanac.Engine{}), year, delhi,
			festival.Options{Keys: keys})
		require.NoError(t, err)
		for _, e := range list {
			if e.School == "vaishnava" && e.Key == "dev_uthani_ekadashi" {
				continue
			}
			at := fmt.Sprint(e.Key, year)
			cell := e.Date.String()[5:]
			for _, row := range ref.Rows {
				if row.Festival != string(e.Key) || vedicYear(row.Date) != year || row.Place != "delhi" &&
					row.Place != "mirzapur" || row.School != "" && row.School != e.School {
					continue
				}
				switch {
				case row.Date == e.Date.String():
					cell = strings.TrimSuffix(cell, " ✓") + " ✓"
				case row.Status == "sound":
					cell += " (published " + row.Date[5:] + ")"
				}
			}
			cells[at] = strings.TrimPrefix(cells[at]+", "+cell, ", ")
		}
	}
	var b strings.Builder
	b.WriteString("| day | 2023 | 2026 | 2027 |\n|---|---|---|---|\n")
	for _, key := range keys {
		fmt.Fprintf(&b, "| %s |", festival.Key(key).Name(vedic.English))
		for _, year := range years {
			fmt.Fprintf(&b, " %s |", cells[fmt.Sprint(key, year)])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func vedicYear(date string) int {
	d, err := vedic.ParseDate(date)
	if err != nil {
		return 0
	}
	return d.Year
}
