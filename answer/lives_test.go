package answer

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// event is a public event of a life. Question is the one that it belongs to.
type event struct {
	question Question
	date     string
	what     string
}

// publicLife is a life whose birth and main events are public. Source says where the time of birth is from, and the
// rating of Lois Rodden where it is known; events are from the named biography or from the public record.
type publicLife struct {
	name, birth, zone string // local time, and its offset from UT
	lat, lon          float64
	source            string
	until             string // the day of the death; empty of the living
	events            []event
	from              string // where the events are from
}

var lives = []publicLife{
	{"gandhi", "1869-10-02 07:12:00", "+04:38:31", 21.6417, 69.6293,
		"the shared reference of births; the time is disputed", "1948-01-30",
		[]event{{Marriage, "1883-05", "married Kasturba, both aged thirteen"},
			{Career, "1893-05", "began to practise law in South Africa"}, {Career, "1915-01", "returned to India"},
			{Career, "1930-03", "led the salt march"}}, "his autobiography, and the public record"},
	{"nehru", "1889-11-14 23:06:00", "+05:27:24", 25.4358, 81.8463,
		"the births of package yoga; often printed, not rated here", "1964-05-27",
		[]event{{Marriage, "1916-02", "married Kamala Kaul"}, {Marriage, "1936-02", "was widowed"},
			{Career, "1929-12", "became president of the Congress"}, {Career, "1947-08", "became prime minister"}},
		"his autobiography, and the public record"},
	{"indira_gandhi", "1917-11-19 23:11:00", "+05:30:00", 25.45, 81.85, "the shared reference of births",
		"1984-10-31", []event{{Marriage, "1942-03", "married Feroze Gandhi"}, {Marriage, "1960-09", "was widowed"},
			{Career, "1966-01", "became prime minister"}, {Career, "1977-03", "lost the election"},
			{Career, "1980-01", "became prime minister again"}}, "the public record"},
	{"einstein", "1879-03-14 11:30:00", "+00:40:00", 48.4, 10,
		"the shared reference of births; a registered time, Rodden AA from memory", "1955-04-18",
		[]event{{Marriage, "1903-01", "married Mileva Marić"}, {Marriage, "1919-02", "was divorced"},
			{Marriage, "1919-06", "married Elsa Einstein"}, {Career, "1902-06", "began at the patent office"},
			{Career, "1905-06", "sent in the paper on relativity"}, {Career, "1922-11", "was awarded the Nobel Prize"}},
		"standard biographies"},
	{"steve_jobs", "1955-02-24 19:15:00", "-08:00:00", 37.7749, -122.4194,
		"the shared reference of births, a birth certificate; Rodden AA from memory", "2011-10-05",
		[]event{{Marriage, "1991-03", "married Laurene Powell"}, {Career, "1976-04", "founded Apple"},
			{Career, "1985-09", "left Apple"}, {Career, "1997-09", "led Apple again"}},
		"the biography by Walter Isaacson"},
	{"vivekananda", "1863-01-12 06:33:00", "+05:53:27", 22.5726, 88.3639,
		"the shared reference of births; minutes before sunrise", "1902-07-04",
		[]event{{Marriage, "", "never married; a monk from 1887"}, {Career, "1893-09", "spoke in Chicago"},
			{Career, "1897-05", "founded the Ramakrishna Mission"}}, "standard biographies"},
	{"amitabh_bachchan", "1942-10-11 16:00:00", "+06:30:00", 25.45, 81.85, "the shared reference of births", "",
		[]event{{Marriage, "1973-06", "married Jaya Bhaduri"}, {Career, "1973-05", "first great film, Zanjeer"},
			{Career, "1984-12", "elected to parliament"}, {Career, "2000-07", "began Kaun Banega Crorepati"}},
		"the public record"},
	{"queen_victoria", "1819-05-24 04:15:00", "-00:00:31", 51.5074, -0.1278,
		"the shared reference of births; Rodden AA from memory", "1901-01-22",
		[]event{{Marriage, "1840-02", "married Prince Albert"}, {Marriage, "1861-12", "was widowed"},
			{Career, "1837-06", "became queen"}}, "the public record"},
	{"lincoln", "1809-02-12 06:54:00", "-05:42:58", 37.5737, -85.74,
		"the shared reference of births; about sunrise", "1865-04-15",
		[]event{{Marriage, "1842-11", "married Mary Todd"}, {Career, "1847-12", "took his seat in Congress"},
			{Career, "1861-03", "became president"}}, "the public record"},
	{"jfk", "1917-05-29 15:00:00", "-05:00:00", 42.3318, -71.1212,
		"the shared reference of births; Rodden A from memory", "1963-11-22",
		[]event{{Marriage, "1953-09", "married Jacqueline Bouvier"}, {Career, "1947-01", "took his seat in Congress"},
			{Career, "1953-01", "became senator"}, {Career, "1961-01", "became president"}}, "the public record"},
	{"diana", "1961-07-01 19:45:00", "+01:00:00", 52.83, 0.5,
		"the shared reference of births; Rodden A from memory, her mother's word", "1997-08-31",
		[]event{{Marriage, "1981-07", "married Charles"}, {Marriage, "1992-12", "was separated"},
			{Marriage, "1996-08", "was divorced"}, {Career, "1981-07", "became Princess of Wales"},
			{Career, "1987-04", "opened a ward for people with AIDS"}}, "the public record"},
	{"charles", "1948-11-14 21:14:00", "+00:00:00", 51.5014, -0.1419,
		"announced by the palace; Rodden A from memory", "",
		[]event{{Marriage, "1981-07", "married Diana Spencer"}, {Marriage, "1996-08", "was divorced"},
			{Marriage, "2005-04", "married Camilla Parker Bowles"}, {Career, "1976-06", "founded the Prince's Trust"},
			{Career, "2022-09", "became king"}}, "the public record"},
}

func (p *publicLife) cast(t *testing.T) (*kundali.Chart, time.Time) {
	t.Helper()
	offset, err := time.Parse("15:04:05", p.zone[1:])
	require.NoError(t, err)
	seconds := offset.Hour()*3600 + offset.Minute()*60 + offset.Second()
	if p.zone[0] == '-' {
		seconds = -seconds
	}
	zone := time.FixedZone("", seconds)
	at, err := time.ParseInLocation(time.DateTime, p.birth, zone)
	require.NoError(t, err)
	c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(p.lat),
		Lon: vedic.Degrees(p.lon), Zone: zone}}, vedic.Settings{})
	require.NoError(t, err)
	var until time.Time
	if p.until != "" {
		if until, err = time.ParseInLocation(time.DateOnly, p.until, zone); err != nil {
			t.Fatal(err)
		}
	}
	return c, until
}

// The answers on marriage and work for twelve public lives, and below each the public events with whether the answer
// names their month. Of the living the answer is given on the day before the first event of its kind, so that what it
// says of the future can be read against the event. docs/READINGS.md says how these are read.
func TestLives(t *testing.T) {
	var table strings.Builder
	named, all := 0, 0
	for i := range lives {
		p := &lives[i]
		c, until := p.cast(t)
		fmt.Fprintf(&table, "%s: born %s %s; %s. Events: %s.\n", p.name, p.birth, p.zone, p.source, p.from)
		for _, q := range []Question{Marriage, Career} {
			o := Options{Question: q, Now: today, Until: until}
			if until.IsZero() {
				for k := len(p.events) - 1; k >= 0; k-- {
					if e := &p.events[k]; e.question == q {
						o.Now, _ = time.ParseInLocation("2006-01", e.date, c.Birth.Time.Location())
						o.Now = o.Now.AddDate(-1, 0, 0)
					}
				}
			}
			a, err := Of(context.Background(), observer, c, o)
			require.NoError(t, err)
			var b strings.Builder
			fmt.Fprintf(&b, "Asked on %s.\n\n%s\n-----\nPublic events:\n", a.AsOf.Format(time.DateOnly), page(a))
			for k := range p.events {
				e := &p.events[k]
				if e.question != q {
					continue
				}
				state := "not in a window"
				at, err := time.ParseInLocation("2006-01", e.date, c.Birth.Time.Location())
				for w := range a.Windows {
					if x := &a.Windows[w]; err == nil && !at.Before(x.Start.Time) && at.Before(x.End.Time) {
						state = "in a window"
						named++
					}
				}
				if err == nil {
					all++
				} else {
					state = "no date"
				}
				fmt.Fprintf(&b, "%s %s: %s\n", e.date, e.what, state)
				fmt.Fprintf(&table, "  %v %s %s: %s\n", q, e.date, e.what, state)
			}
			golden.Text(t, fmt.Sprintf("answer/lives/%s-%v.txt", p.name, q), []byte(b.String()))
			golden.Text(t, fmt.Sprintf("answer/lives/%s-%v-hi.txt", p.name, q), []byte(page(a.In(vedic.Hindi))))
		}
	}
	fmt.Fprintf(&table, "%d of %d events are in a window.\n", named, all)
	golden.Text(t, "answer/lives/events.txt", []byte(table.String()))
}
