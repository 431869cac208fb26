package op_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

// The words by which a chart is found: of the lagna two, of each graha three, and the maha dashas, which follow each
// other.
func TestFacts(t *testing.T) {
	f := cast(t, with(``)).Facts()
	require.Len(t, f.Words, 2+9*3)
	for _, want := range []string{"lagna.rashi.vrishabha", "moon.rashi.makara", "moon.nakshatra.shravana"} {
		require.Contains(t, f.Words, want)
	}
	require.Equal(t, "mars.house.7", op.FactWord("mars", "house", "7"))
	require.Len(t, f.Dashas, 9)
	require.Equal(t, vedic.Moon, f.Dashas[0].Lord, "the lord of Shravana")
	for i := range f.Dashas[1:] {
		require.Equal(t, f.Dashas[i].To, f.Dashas[i+1].From)
	}
}

// The day of a birth begins at sunrise: one before it has the weekday of the day before, and says so. 17 May 1990 was a
// Thursday.
func TestWeekday(t *testing.T) {
	for clock, want := range map[string]string{"06:45": "Thursday", "23:59": "Thursday",
		"05:00": "Wednesday (from the sunrise of 1990-05-16)"} {
		require.Equal(t, want, cast(t, with(`"time":"`+clock+`"`)).Weekday(vedic.English), clock)
	}
	hindi := cast(t, with(`"time":"05:00"`)).Weekday(vedic.Hindi)
	require.True(t, strings.HasPrefix(hindi, "बुधवार"), hindi)
}

// A year of the sky has a position for each noon, of leap years one more. The Sun enters Makara by 15 January.
func TestSkyYear(t *testing.T) {
	chart := cast(t, with(``)).Chart
	for year, days := range map[int]int{2027: 365, 2028: 366} {
		all, err := dk.SkyYear(chart, year)
		require.NoError(t, err)
		require.Len(t, all, days)
		require.Equal(t, vedic.Dhanu, all[12][0].Longitude.Rashi())
		require.Equal(t, vedic.Makara, all[15][0].Longitude.Rashi())
	}
	_, err := dk.SkyYear(chart, 1100)
	require.Equal(t, "/year out_of_range", faults(err))
}

// Sunrise by another rule moves what hangs on it, and where the Sun does not rise by any the field is refused.
func TestOtherSunrise(t *testing.T) {
	at := func(command, list string) string {
		q := op.OperationNamed(command)
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``))},
			q.FromTexts(fields(list)))
		require.NoError(t, err)
		_, _, meta := reply.About()
		return meta.ResultSHA256
	}
	require.NotEqual(t, at("points", ""), at("points", "sunrise=hindu"))
	require.Equal(t, at("points", ""), at("points", "sunrise=upper_limb_refracted"))
	require.NotEqual(t, at("jaimini", ""), at("jaimini", "sunrise=hindu"))
	polar := cast(t, with(`"date":"1990-12-21","place":"Tromsø, Norway"`))
	for _, command := range []string{"points", "jaimini"} {
		q := op.OperationNamed(command)
		_, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: polar},
			q.FromTexts(fields("sunrise=hindu")))
		require.Equal(t, "/sunrise not_allowed", faults(err), command)
	}
}

// The number of a person is sealed, and the chart of a child gives its star and its date of birth.
func TestNumbersOfPeople(t *testing.T) {
	o := form.Read([]byte(`{"name":"Asha Rao","date":"1990-05-17"}`))
	q := naming.ReadProfile(o, vedic.Date{Year: 2026, Month: 11, Day: 21})
	require.Empty(t, o.Faults)
	a, err := dk.Numerology(q)
	require.NoError(t, err)
	require.Equal(t, a.Meta.ResultSHA256, a.Result.ResultSHA256)
	require.Equal(t, vedic.Ruleset, a.Result.Ruleset)

	for body, want := range map[string]string{
		`{"type":"baby","targetNumber":0,"reportId":"kun_1"}`:                                       "",
		`{"type":"baby","targetNumber":5,"date":"1990-05-17","time":"06:45","place":"Pune, India"}`: "",
		`{"type":"baby","targetNumber":5,"date":"1990-05-17","time":"06:45","place":"Ahmedabd"}`:    "place_guessed /place",
		`{"type":"baby","targetNumber":5,"date":"2024-11-25","time":"unknown","place":"Delhi"}`:     "",
	} {
		o := form.Read([]byte(body))
		n := dk.ReadNames(o)
		o.Close()
		require.Empty(t, o.Faults, body)
		a, err := dk.Names(n, today, func(string) (*op.Report, error) { return cast(t, with(``)), nil })
		require.NoError(t, err, body)
		if want != "" {
			require.Contains(t, codes(a.Warnings), want)
		}
		require.NotNil(t, a.Warnings)
		require.Equal(t, "name_suggestions", a.Object)
	}
}

// A feed of a place is checked before it is stored, and its days are those of the place: in Auckland it is tomorrow
// already.
func TestFeedAtPlace(t *testing.T) {
	feed := func(body string) *op.FeedInput {
		o := form.Read([]byte(body))
		a := dk.ReadFeed(o)
		o.Close()
		require.Empty(t, o.Faults, body)
		return &a
	}
	for body, want := range map[string]string{
		`{"include":["festivals"],"place":"Pune, India"}`: "",
		`{"include":["festivals"],"place":"Xyzzyplugh"}`:  "/place place_not_found",
	} {
		require.Equal(t, want, faults(dk.CheckFeed(feed(body), today)), body)
	}
	evening := time.Date(2026, 11, 8, 12, 0, 0, 0, time.UTC)
	on := &op.Request{Context: t.Context(), Now: evening, Lang: vedic.English}
	for place, want := range map[string]string{"Pune, India": "2026-11-09", "Auckland, New Zealand": "2026-11-10"} {
		date, err := dk.Tomorrow(on, feed(`{"include":["festivals"],"place":"`+place+`"}`))
		require.NoError(t, err)
		require.Equal(t, want, date.String(), place)
	}
	// Diwali of 2026 is on Sunday, 8 November.
	a := feed(`{"include":["festivals"],"place":"Pune, India"}`)
	list, err := dk.FestivalsOn(on, a, vedic.Date{Year: 2026, Month: 11, Day: 8})
	require.NoError(t, err)
	var names []string
	for i := range list {
		names = append(names, list[i].Title(vedic.English))
	}
	require.Contains(t, strings.Join(names, ", "), "Diwali")
}

// Reasons of strengths and evidence of areas are there when they are asked for, in the language of the answer.
func TestExplained(t *testing.T) {
	plain, err := ask(t, "bala", nil)
	require.NoError(t, err)
	require.Nil(t, plain.(*op.Answer[op.Strengths]).Result.Reasons)
	full, err := ask(t, "bala", fields("explain=true"))
	require.NoError(t, err)
	r := full.(*op.Answer[op.Strengths]).Result.Reasons
	require.Len(t, r.Shadbala, 7, "the Sun to Saturn")
	require.Len(t, r.BhavaBala, 12)
	for _, p := range r.Shadbala {
		require.NotEmpty(t, p.Parts)
	}
	require.True(t, devanagari(answerIn(t, full, vedic.Hindi)))
}

// Mangal is judged from fewer references and houses where these are asked for.
func TestMangalFields(t *testing.T) {
	for list, want := range map[string]string{
		"mangalReferences=lagna mangalHouses=7,8 strictness=sloka_only": "",
		"mangalReferences=lagna,sun":                                    "/mangalReferences/1 not_allowed",
		"mangalHouses=3":                                                "/mangalHouses/0 not_allowed",
		"age=151":                                                       "/age out_of_range",
		"jupiterShadbala=20.5":                                          "/jupiterShadbala out_of_range",
	} {
		_, err := ask(t, "dosha", fields(list))
		require.Equal(t, want, faults(err), list)
	}
}
