package muhurat_test

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

// The engine and the place of these examples. Copy them with the example.
var (
	engine   = ephemeris.New(almanac.Engine{})
	newDelhi = vedic.Place{
		Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800),
	}
)

// The marriage days of February 2026 at New Delhi, and what to make of the first. Drik Panchang has these and the
// 24th, on which the star is open under two forbidden yogas only.
func ExampleList() {
	l, err := muhurat.List(context.Background(), engine, muhurat.Plan{
		Activity: muhurat.Marriage, Place: newDelhi, Reasons: true,
		From: vedic.Date{Year: 2026, Month: 2, Day: 1}, To: vedic.Date{Year: 2026, Month: 2, Day: 28},
	})
	if err != nil {
		panic(err)
	}
	var days []int
	for _, d := range l.Days {
		days = append(days, d.HinduDay.Date.Day)
	}
	fmt.Println(days)
	d := l.Days[0]
	for _, w := range d.Windows {
		fmt.Println(w.Text(vedic.English))
	}
	fmt.Println(d.Merit.Class+":", l.Sentence(&d, vedic.English))
	fmt.Println("best", d.Merit.Best.Start.Format("15:04"), "to", d.Merit.Best.End.Format("15:04"), d.Merit.Best.Lagna)
	for _, g := range d.Merit.Grounds[:2] {
		fmt.Printf("  %+v %s: %s\n", g.Points, g.Value, g.Text(vedic.English))
	}
	// Output:
	// [5 6 8 10 12 14 19 20 21 25 26]
	// from 07:07, 5 February, to 07:06, 6 February
	// good: Listed by the rule of Drik Panchang. Better than 81 of 100 of its days. Mind 07:07–07:17 (Varjyam), 10:46–11:30 (Durmuhurta), 13:57–15:19 (Rahu Kalam), 14:00–16:14 (Mars in the eighth), 15:08–15:52 (Durmuhurta).
	// best 00:34 to 01:27 tula
	//   18 hasta: The nakshatra is prescribed.
	//   10 tula: The lagna is prescribed.
}

// Why Drik Panchang has no marriage on 7 February 2026.
func ExampleExplain() {
	x, err := muhurat.Explain(context.Background(), engine, muhurat.Plan{Activity: muhurat.Marriage, Place: newDelhi},
		vedic.Date{Year: 2026, Month: 2, Day: 7})
	if err != nil {
		panic(err)
	}
	fmt.Println(x.Sentence(vedic.English))
	for _, c := range x.Criteria {
		if c.Verdict == muhurat.OpenAllDay {
			continue
		}
		fmt.Println(c.Criterion, c.Verdict)
		for _, r := range c.Times {
			fmt.Println(" ", r.Start.Format("15:04"), r.Value, r.Open)
		}
	}
	for _, s := range x.Schools {
		fmt.Println(s.Rule.School, s.Listed, s.ClosedBy)
	}
	// Output:
	// Not listed by the rule of Drik Panchang: Yoga.
	// nakshatra part
	//   07:05 chitra false
	//   02:28 swati true
	// yoga closed
	//   07:05 shula false
	//   23:40 ganda false
	// karana part
	//   07:05 gara true
	//   14:02 vanija true
	//   02:54 vishti false
	// drik false [yoga]
	// astrosage false [yoga]
	// prokerala false [weekday yoga]
	// muhurta_chintamani false [yoga]
}

// A jyotishi's own school: what it says of namings, with the rest from Drik.
func ExampleParseSchool() {
	file := `{
	"school": "ours",
	"source": {"work": "own"},
	"fallback": "drik",
	"activities": [{
		"activity": "naming",
		"source": {"work": "own"},
		"nakshatra": {"open": ["rohini", "pushya"]},
		"vara": {"closed": ["mangalvara", "shanivara"]}
	}]
}`
	_, err := muhurat.ParseSchool(strings.NewReader(file))
	fmt.Println(err)
	school, err := muhurat.ParseSchool(strings.NewReader(strings.Replace(file, "mangalvara", "mangalavara", 1)))
	if err != nil {
		panic(err)
	}
	l, err := muhurat.List(context.Background(), engine, muhurat.Plan{
		Activity: muhurat.Naming, School: school, Place: newDelhi,
		From: vedic.Date{Year: 2026, Month: 2, Day: 1}, To: vedic.Date{Year: 2026, Month: 2, Day: 28},
	})
	if err != nil {
		panic(err)
	}
	for _, d := range l.Days {
		fmt.Println(d.HinduDay.Date, d.HinduDay.Vara, d.Star)
	}
	fmt.Println(l.Warnings)
	// Output:
	// muhurat school: line 9: activities[0].vara.closed[0]: "mangalvara", want a weekday: one of ravivara, somavara, mangalavara, budhavara, guruvara, shukravara, shanivara
	// 2026-02-01 ravivara pushya
	// 2026-02-25 budhavara rohini
	// [school_unverified not_ranked naming_days]
}
