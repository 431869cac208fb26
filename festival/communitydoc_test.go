package festival_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// docs/COMMUNITIES.md shows the days of this engine. A check mark stands at dates that the country or another published
// list has; a published date that differs is shown beside it.
func TestCommunityDocument(t *testing.T) {
	raw, err := os.ReadFile("../docs/COMMUNITIES.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(raw), "<!-- days: begin -->\n")
	table, _, _ = strings.Cut(table, "<!-- days: end -->")
	require.Equal(t, communityTable(t), table, "the table of docs/COMMUNITIES.md is not that of the engine")
	require.GreaterOrEqual(t, strings.Count(table, "✓"), 6, "dates are held against published ones")
	require.NotContains(t, table, "published", "a published date differs")
}

// The columns are Diwali, Pongal or Makara Sankranti, Vesak and New Year; "" for a day that a community does not keep.
var communityRows = []struct {
	who, place string
	keys       [4]string
}{
	{"Hindi-speaking North", "New Delhi, India",
		[4]string{"diwali", "makara_sankranti", "buddha_purnima", "vikram_new_year"}},
	{"Tamil", "Chennai, India", [4]string{"deepavali_tamil", "pongal", "buddha_purnima", "puthandu"}},
	{"Telugu", "Hyderabad, India", [4]string{"diwali", "makara_sankranti", "buddha_purnima", "ugadi"}},
	{"Marathi", "Mumbai, India", [4]string{"diwali", "makara_sankranti", "buddha_purnima", "gudi_padwa"}},
	{"Gujarati", "Ahmedabad, India", [4]string{"diwali", "makara_sankranti", "buddha_purnima", "gujarati_new_year"}},
	{"Bengali", "Kolkata, India", [4]string{"diwali", "makara_sankranti", "buddha_purnima", "pohela_boishakh"}},
	{"Nepali", "Kathmandu, Nepal", [4]string{"diwali", "makara_sankranti", "buddha_purnima", "mesha_sankranti"}},
	{"Sri Lankan", "Colombo, Sri Lanka", [4]string{"deepavali_tamil", "pongal", "poya_vesak", "puthandu"}},
	{"Singapore", "Singapore", [4]string{"deepavali_tamil", "pongal", "buddha_purnima", "puthandu"}},
	{"Trinidad", "Port of Spain, Trinidad and Tobago", [4]string{"diwali", "makara_sankranti", "buddha_purnima", ""}},
	{"Suriname", "Paramaribo, Suriname", [4]string{"diwali", "makara_sankranti", "buddha_purnima", ""}},
}

func communityTable(t *testing.T) string {
	places, published := cities(t), publishedDays(t)
	var b strings.Builder
	b.WriteString("| year | whose | place | Diwali | Pongal, Sankranti | Vesak | New Year |\n" +
		"|---|---|---|---|---|---|---|\n")
	for _, year := range []string{"2026", "2027"} {
		for _, row := range communityRows {
			p, ok := places[row.place]
			require.True(t, ok, "no place %s", row.place)
			fmt.Fprintf(&b, "| %s | %s | %s |", year, row.who, row.place)
			for _, key := range row.keys {
				cell := "–"
				if key != "" {
					cell = dayCell(on(t, p, year+"-01-01", year+"-12-31", festival.Options{Keys: []string{key}}),
						published[row.place+" "+key+" "+year])
				}
				b.WriteString(" " + cell + " |")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// dayCell is the first day of a list with its time, the official day where it differs, and what is published.
func dayCell(list []festival.Entry, published string) string {
	if len(list) == 0 {
		return "–"
	}
	e := &list[0]
	date := e.Date.In(nil).Format("2 Jan")
	cell := date
	if e.Rite != nil {
		cell += e.Rite.Start.Format(", 15:04") + e.Rite.End.Format("–15:04")
	}
	same := published == e.Date.String()
	if e.Official != nil && e.Official.Date != e.Date {
		cell += ", official " + e.Official.Date.In(nil).Format("2 Jan")
		same = same || published == e.Official.Date.String()
	}
	switch {
	case same:
		cell += " ✓"
	case published != "":
		cell += " (published " + published + ")"
	}
	return cell
}

// publishedDays are the published dates of the references by place, key and year: gazettes, and the sound dates of
// public lists for New Delhi.
func publishedDays(t *testing.T) map[string]string {
	days := map[string]string{}
	for _, file := range []string{"holidays_abroad", "nepal_holidays", "vesak_singapore", "sri_lanka_poya"} {
		for _, r := range calendarRows(t, file) {
			key, place := r.Key, r.Place
			if r.Name == "VESAK_POYA" {
				key, place = "poya_vesak", "Colombo, Sri Lanka"
			}
			if place == "Kathmandu" {
				place = "Kathmandu, Nepal"
			}
			days[place+" "+key+" "+r.Date[:4]] = r.Date
		}
	}
	var ref struct {
		Rows []struct{ Festival, Place, Date, Status string }
	}
	skytest.ReadJSON(t, "festival_dates.json", &ref)
	for _, r := range ref.Rows {
		if _, err := vedic.ParseDate(r.Date); err == nil && r.Place == "delhi" && r.Status == "sound" {
			days["New Delhi, India "+r.Festival+" "+r.Date[:4]] = r.Date
		}
	}
	return days
}
