package horoscope

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// noon is the time of days made by hand, at so many minutes from it.
func noon(minutes float64) vedic.Instant {
	return vedic.Instant{Time: time.Date(2026, 4, 15, 12, 0, 0, 0, time.UTC).
		Add(time.Duration(minutes * float64(time.Minute)))}
}

func spanOf(from, to float64) panchang.Span { return panchang.Span{Start: noon(from), End: noon(to)} }

// A day of three horas and three choghadiyas, cut by slots. The lord of Mesha is Mars, whose friends are the Sun, the
// Moon and Jupiter.
func TestLuckyTimeByHand(t *testing.T) {
	hora := func(from, to float64, g vedic.Graha) panchang.Hora {
		return panchang.Hora{Span: spanOf(from, to), Lord: g}
	}
	slot := func(key panchang.Term, from, to float64) panchang.Slot {
		s := panchang.Slot{Span: spanOf(from, to), Half: "day"}
		s.Key = key
		return s
	}
	labh := []panchang.Slot{slot("choghadiya.labh", 0, 180)}
	sun := []panchang.Hora{hora(0, 60, vedic.Sun)}
	night := slot("choghadiya.labh", 0, 180)
	night.Half = "night"
	var late []panchang.Hora
	for range 12 {
		late = append(late, hora(0, 60, vedic.Venus))
	}
	for _, x := range []struct {
		what       string
		horas      []panchang.Hora
		choghadiya []panchang.Slot
		slots      []panchang.Slot
		want       string
	}{
		{"the whole hora", sun, labh, nil, "12:00 13:00"},
		{"the longer one", []panchang.Hora{hora(0, 60, vedic.Sun), hora(60, 121, vedic.Moon)}, labh, nil,
			"13:00 14:01"},
		{"the first of two", []panchang.Hora{hora(0, 60, vedic.Sun), hora(60, 120, vedic.Jupiter)}, labh, nil,
			"12:00 13:00"},
		{"no friend: Mercury is an enemy, Venus and Saturn are neutral, and he is none of his own",
			[]panchang.Hora{hora(0, 60, vedic.Mercury), hora(60, 120, vedic.Venus), hora(120, 180, vedic.Mars)}, labh,
			nil, ""},
		{"the thirteenth hora is of the night", append(late, hora(0, 60, vedic.Sun)), labh, nil, ""},
		{"cut by the choghadiya", sun, []panchang.Slot{slot("choghadiya.amrit", 10, 50)}, nil, "12:10 12:50"},
		{"one of the three", sun, []panchang.Slot{slot("choghadiya.char", 0, 30), slot("choghadiya.shubh", 30, 90)},
			nil, "12:30 13:00"},
		{"of the night", sun, []panchang.Slot{night}, nil, ""},
		{"at the end of the hora", sun, []panchang.Slot{slot("choghadiya.amrit", 60, 90)}, nil, ""},
		{"whole minutes", sun, []panchang.Slot{slot("choghadiya.amrit", 10.2, 50.8)}, nil, "12:11 12:50"},
		{"whole minutes of whole ones", sun, []panchang.Slot{slot("choghadiya.amrit", 10, 50)}, nil, "12:10 12:50"},
		{"the longer side", sun, labh, []panchang.Slot{slot("slot.rahu_kalam", 20, 30)}, "12:30 13:00"},
		{"the first of two sides", sun, labh, []panchang.Slot{slot("slot.yamaganda", 20, 40)}, "12:00 12:20"},
		{"between two", sun, labh, []panchang.Slot{slot("slot.varjyam", 40, 70), slot("slot.rahu_kalam", -5, 5)},
			"12:05 12:40"},
		{"wholly taken", sun, labh, []panchang.Slot{slot("slot.varjyam", 0, 60)}, ""},
		{"by one that only touches", sun, labh, []panchang.Slot{slot("slot.varjyam", 60, 90),
			slot("slot.rahu_kalam", -9, 0)}, "12:00 13:00"},
		{"gulika does not matter", sun, labh, []panchang.Slot{slot("slot.gulika", 0, 60)}, "12:00 13:00"},
	} {
		v := &dayView{sight: &sight{Day: &panchang.Day{Hora: x.horas, Choghadiya: x.choghadiya, Slots: x.slots}},
			rashi: vedic.Mesha}
		got := ""
		if w := luckyTime(v); w != nil {
			got = w.Start.Format("15:04") + " " + w.End.Format("15:04")
		}
		require.Equal(t, x.want, got, x.what)
	}
}

// The graha that adds most, the lord of the weekday among several; his colour, and his direction or the next to the
// right of it.
func TestLuckyByHand(t *testing.T) {
	for _, x := range []struct {
		what       string
		values     map[vedic.Graha]int
		vara       vedic.Vara
		shool      panchang.Term
		direction  string
		colour     string
		number     int
		dayOfMonth int
	}{
		// 8 points of 90 for Mars and Venus, 12 for Jupiter. The numbers: 9 of Mars, 15 = 6, Rohini 4: 19 = 1.
		{"Venus", map[vedic.Graha]int{vedic.Venus: 900, vedic.Mars: 800}, vedic.Ravivara, "direction.west",
			"south-east",
			"cream", 1, 15},
		{"the closed direction", map[vedic.Graha]int{vedic.Venus: 900}, vedic.Ravivara, "direction.south_east", "south",
			"cream", 1, 15},
		{"past the last direction", map[vedic.Graha]int{vedic.Moon: 900}, vedic.Ravivara, "direction.north_west",
			"north",
			"white", 8, 31}, // 9, 31 = 4, 4: 17 = 8
		{"the lord of the day among equal ones", map[vedic.Graha]int{vedic.Mars: 900, vedic.Venus: 900},
			vedic.Shukravara, "direction.west", "south-east", "cream", 5, 28}, // 9, 28 = 1, 4: 14 = 5
		{"the first among equal ones", map[vedic.Graha]int{vedic.Mars: 900, vedic.Venus: 900}, vedic.Ravivara,
			"direction.west", "south", "red", 4, 9}, // 9, 9, 4: 22 = 4
	} {
		d := &panchang.Day{Date: vedic.Date{Year: 2026, Month: 1, Day: x.dayOfMonth}, DishaShool: x.shool}
		d.Vara.Key = x.vara
		d.Nakshatra = make([]panchang.Segment[vedic.Nakshatra], 1)
		d.Nakshatra[0].Key = vedic.Rohini
		v := &dayView{sight: &sight{Day: d}, rashi: vedic.Mesha}
		for g, n := range x.values {
			v.reading.values[g-1] = n
		}
		w := &watcher{}
		got := w.lucky(v)
		if got.Direction != x.direction || got.Colour != x.colour || got.Number != x.number ||
			got.Numbers != [2]int{x.number, 9} || got.Time != nil {
			t.Errorf("%s: %+v", x.what, got)
		}
	}
}

// A look of an engine at a moment.
type looks struct {
	ephemeris.Engine
	at []vedic.JD
}

func (l *looks) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	l.at = append(l.at, ut)
	return l.Engine.Frame(ut, a)
}

// lookingAt is an observer that notes the moments of its frames.
type lookingAt struct {
	*ephemeris.Observer
	*looks
}

func (l *lookingAt) Range() (first, last vedic.JD) { return l.Observer.Range() }
func (l *lookingAt) Model() vedic.Model            { return l.Observer.Model() }
func (l *lookingAt) Batch(job func(ephemeris.Engine) error) error {
	return l.Observer.Batch(func(e ephemeris.Engine) error {
		l.looks.Engine = e
		return job(l.looks)
	})
}

// A year is read at six o'clock of each of its days. Its best day is the 15th of the first of the best months, and its
// score the mean of all days.
func TestYearByItsMornings(t *testing.T) {
	e := &lookingAt{observer, &looks{}}
	zone := time.FixedZone("", 2*3600)
	w := &watcher{ctx: context.Background(), e: e, place: vedic.Place{Lat: vedic.Degrees(28.6),
		Lon: vedic.Degrees(77.2), Zone: zone}}
	c := &course{from: vedic.Date{Year: 2024, Month: 1, Day: 1}, to: vedic.Date{Year: 2024, Month: 12, Day: 31}}
	require.NoError(t, w.year(c, vedic.Tula))
	for i := range 366 {
		want := time.Date(2024, 1, 1+i, 6, 0, 0, 0, zone)
		got := e.at[i].Time()
		require.True(t, got.Sub(want).Abs() <= time.Second, "look %d is at %v, want %v", i, got, want)
	}
	require.Len(t, c.months, 12)
	require.Len(t, c.eighth, 1)
	best := c.months[0]
	for i, m := range c.months {
		if m.Month != i+1 || m.Score < lowest || m.Score > highest {
			t.Errorf("%+v", m)
		}
		if m.Score > best.Score {
			best = m
		}
	}
	require.Equal(t, (vedic.Date{Year: 2024, Month: time.Month(best.Month), Day: 15}), c.best.Date, "the best day")
	// A year's values are the mean of its months', by their days.
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		total := 0
		for m := time.January; m <= time.December; m++ {
			part := &reading{}
			for d := (vedic.Date{Year: 2024, Month: m, Day: 1}); d.Month == m; d = d.Plus(1) {
				transits, err := gochar.At(observer, vedic.JDOf(d.In(zone).Add(6*time.Hour)), w.gochar())
				require.NoError(t, err)
				verdicts := gochar.Judge(&transits, vedic.Tula, w.gochar())
				total += value(&transits[g-1], verdicts[g-1].Outcome, false)
				part.add(&transits, &verdicts, vedic.Tula, 1, false)
			}
			part.mean()
			points := part.points(Month)
			if got, want := c.months[m-1].Score, score(sum(&points)+sum(&part.aspects)); g == vedic.Sun && got != want {
				t.Errorf("%v: %d, want %d", m, got, want)
			}
		}
		require.Equal(t, divide(total, 366), c.reading.values.At(g), g)
	}
}

// Events of a day: an entry and a turn between its midnights, and the tithi. By Drik Panchang Jupiter entered Karka on
// 18 October 2025, turned retrograde on 11 November and direct on 11 March 2026; the Sun entered Mesha on 14 April
// 2026, and 27 April was Ekadashi.
func TestEventsByDate(t *testing.T) {
	w := &watcher{ctx: context.Background(), e: observer, real: true, place: vedic.Place{Lat: vedic.Degrees(28.6139),
		Lon: vedic.Degrees(77.209), Zone: time.FixedZone("", 19800)}}
	for date, want := range map[string]string{
		"2025-10-18": "ingress jupiter karka", "2025-10-19": "", "2025-05-18": "ingress rahu kumbha",
		"2026-04-15": "", // the Moon alone enters a sign "2025-11-11": "turn.back jupiter karka",
		"2025-11-12": "", "2026-03-11": "turn.forward jupiter mithuna", "2026-04-14": "ingress sun mesha",
		"2026-04-27": "ekadashi moon simha", "2025-11-05": "purnima moon mesha",
		"2025-11-20": "amavasya moon vrishchika",
		// The Moon was eclipsed on that Purnima, seen in Delhi. The Sun was eclipsed on 17 February 2026, far in the
		// south.
		"2026-03-03": "eclipse moon simha, purnima moon simha", "2026-02-17": "amavasya moon makara",
	} {
		d, _ := vedic.ParseDate(date)
		day, err := panchang.Of(observer, d, w.place, w.panchang())
		require.NoError(t, err)
		s, err := w.see(day)
		require.NoError(t, err)
		require.Equal(t, day.Tithi[0].Number <= 15, s.waxing, "%s: waxing at the %dth tithi", date, day.Tithi[0].Number)
		var got []string
		for _, e := range s.events {
			got = append(got, e.key+" "+e.graha.String()+" "+e.rashi.String())
			if at := e.at.Time(); at.Before(s.from) || !at.Before(s.to) {
				t.Errorf("%s: %s at %v", date, e.key, at)
			}
		}
		require.Equal(t, want, strings.Join(got, ", "), date)
	}
}

// What is read of two halves of a day of one length: the first is the longest, the values are the mean of both, and
// every point is that of its graha's house at sunrise.
func TestViewOfTwoHalves(t *testing.T) {
	w := &watcher{ctx: context.Background(), e: observer, place: vedic.Place{Lat: vedic.Degrees(28.6139),
		Lon: vedic.Degrees(77.209), Zone: time.FixedZone("", 19800)}}
	d, _ := vedic.ParseDate("2026-04-15")
	day, err := panchang.Of(observer, d, w.place, w.panchang())
	require.NoError(t, err)
	s, err := w.see(day)
	require.NoError(t, err)
	middle := s.from.Add(12 * time.Hour)
	s.parts[0].to, s.parts[1].from = middle, middle
	for rashi := vedic.Mesha; rashi <= vedic.Meena; rashi++ {
		v := w.view(s, rashi)
		first := gochar.Judge(&s.parts[0].transits, rashi, w.gochar())
		for g := range first {
			require.Equal(t, first[g].House, v.mostly[g].House, "%v: %+v, want %+v", rashi, v.mostly[g], first[g])
			require.Equal(t, first[g].Outcome, v.mostly[g].Outcome, "%v: %+v, want %+v", rashi, v.mostly[g], first[g])
		}
		for _, p := range v.points {
			name, aspect := strings.CutPrefix(p.Key, "aspect.")
			if aspect && p.Points == 0 {
				t.Errorf("%v: an aspect that counts nothing: %+v", rashi, p)
			}
			var g vedic.Graha
			switch err := g.UnmarshalText([]byte(name)); {
			case p.Key == "chandrabala":
				want := number(rashi.CountTo(vedic.Kumbha)) + "," +
					number(rashi.CountTo(vedic.Meena))
				require.Equal(t, want, p.Value, "%v: the Moon", rashi)
			case err == nil:
				require.Equal(t, number(rashi.CountTo(s.transits[g-1].Rashi)), p.Value, "%v: %s", rashi, p.Key)
			}
		}
	}
}

// The Moon's points by the length of her stays: a second in the 11th, 8 points, and three in the 12th, −6.
func TestMoonPointsByLength(t *testing.T) {
	at := func(second int) time.Time { return time.Date(2026, 4, 15, 0, 0, second, 0, time.UTC) }
	v := &dayView{sight: &sight{parts: []part{{from: at(0), to: at(1)}, {from: at(1), to: at(4)}}}, rashi: vedic.Mesha}
	v.parts[0].transits[vedic.Moon-1].Rashi, v.parts[1].transits[vedic.Moon-1].Rashi = vedic.Kumbha, vedic.Meena
	require.Equal(t, -2500, v.moonPoints())
	v.waxing = true // which is for the 2nd, the 5th and the 9th alone
	require.Equal(t, -2500, v.moonPoints())
}

// Every eclipse that a place sees in forty years is an event of its day.
func TestEveryEclipseIsAnEvent(t *testing.T) {
	w := &watcher{ctx: context.Background(), e: observer, real: true, place: vedic.Place{Lat: vedic.Degrees(28.6139),
		Lon: vedic.Degrees(77.209), Zone: time.FixedZone("", 19800)}}
	jd := func(year int) vedic.JD { return vedic.JDOf(time.Date(year, 1, 1, 0, 0, 0, 0, w.place.Zone)) }
	list, err := gochar.Eclipses(w.ctx, observer, w.place, jd(2000), jd(2040), w.gochar())
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(list), 50)
	for _, x := range list {
		day, err := panchang.Of(observer, vedic.DateOf(x.Greatest.Time().In(w.place.Zone)), w.place, w.panchang())
		require.NoError(t, err)
		s, err := w.see(day)
		require.NoError(t, err)
		if len(s.events) == 0 || s.events[0].key != "eclipse" || s.events[0].graha != x.Body ||
			s.events[0].at != x.Greatest ||
			s.events[0].rashi != x.Longitude.Rashi() {
			t.Errorf("%v of %v: %+v", x.Body, day.Date, s.events)
		}
	}
}

// On 15 April 2026 the Moon leaves Kumbha, the eighth from Karka, for Meena, the eighth from Simha: each is warned
// once, of her sign there.
func TestChandrashtamaOfTwoSigns(t *testing.T) {
	for rashi, want := range map[vedic.Rashi]string{
		vedic.Karka: "the Moon is in Aquarius, eighth from Cancer: not a good place",
		vedic.Simha: "the Moon is in Pisces, eighth from Leo: not a good place", vedic.Kanya: ""} {
		r, err := Single(context.Background(), observer, Query{Date: vedic.Date{Year: 2026, Month: time.April, Day: 15},
			Zone: time.FixedZone("", 19800), Rashi: rashi, Place: &vedic.Place{Lat: vedic.Degrees(28.6139),
				Lon: vedic.Degrees(77.209)}})
		require.NoError(t, err)
		var got []string
		for _, s := range r.Horoscope.Areas[0].Sentences {
			if s.Fragment == "special.chandrashtama" {
				got = append(got, r.Horoscope.Areas[0].Because[s.Because[0]].Text)
			}
		}
		require.True(t, strings.EqualFold(strings.Join(got, "; "), want), "%v: %q, want %q", rashi, got, want)
	}
}

// No horoscope of any period is made of a sky that could not be read.
func TestNoErrorIsLost(t *testing.T) {
	zone := time.FixedZone("", 19800)
	for p := Day; p <= Year; p++ {
		ways := skytest.Ways{}
		q := Query{Date: vedic.Date{Year: 2026, Month: time.March, Day: 3}, Zone: zone, Rashi: vedic.Mesha, Period: p,
			Place: &vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}}
		ways.LosesNoError(t, almanac.Engine{}, p.String(), func(o *ephemeris.Observer) error {
			_, err := Single(context.Background(), o, q)
			return err
		})
		if p == Day {
			ways.LosesNoError(t, almanac.Engine{}, "all signs", func(o *ephemeris.Observer) error {
				_, err := Daily(context.Background(), o, q)
				return err
			})
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	w := &watcher{ctx: ctx, e: observer, place: vedic.Place{Zone: zone}}
	c := &course{from: vedic.Date{Year: 2026, Month: 1, Day: 1}, to: vedic.Date{Year: 2026, Month: 12, Day: 31}}
	for name, err := range map[string]error{"a year": w.year(c, vedic.Mesha), "days": w.days(c, vedic.Mesha),
		"changes": w.changes(c)} {
		require.ErrorIs(t, err, context.Canceled, "%s of a caller who is gone", name)
	}
}

// The sentences of each period come in this order, and no fact and no rule of an area is listed twice.
func TestOrderOfSentences(t *testing.T) {
	// For Meena. 27 April 2026 is an Ekadashi, with the Moon in Simha. On 1 May, at the full Moon, she is in Tula, the
	// eighth. In April Mars, Mercury twice and Venus enter a sign, and Mercury on the 30th, in that week; in the year
	// Jupiter twice and Rahu.
	for p, want := range map[Period]string{
		Day:   "lead moon special tara slow close",
		Week:  "lead days ingress chandra slow close",
		Month: "lead half days moons ingress ingress ingress ingress chandra slow close",
		Year:  "lead months ingress ingress ingress slow close"} {
		r, err := Single(context.Background(), observer, Query{Date: vedic.Date{Year: 2026, Month: time.April, Day: 27},
			Zone: time.FixedZone("", 19800), Rashi: vedic.Meena, Period: p, Place: &vedic.Place{}})
		require.NoError(t, err)
		for i, a := range r.Horoscope.Areas {
			var got []string
			for _, s := range a.Sentences {
				key, _, _ := strings.Cut(s.Fragment, ".")
				got = append(got, key)
			}
			if i > 0 {
				want = "lead driver advice"
			}
			require.Equal(t, want, strings.Join(got, " "), "%v %s: %v", p, a.Area, got)
			for j := range a.Because {
				require.Equal(t, j, slices.Index(a.Because, a.Because[j]), "%v %s: fact", p, a.Area)
			}
			for j := range a.Rules {
				if k := slices.IndexFunc(a.Rules, func(c finding.Citation) bool {
					return c.RuleID == a.Rules[j].RuleID
				}); k != j {
					t.Errorf("%v %s: rule %d is rule %d too", p, a.Area, k, j)
				}
			}
		}
	}
	// The same day for Makara, from which Simha is the eighth: that goes before the Ekadashi.
	r, err := Single(context.Background(), observer, Query{Date: vedic.Date{Year: 2026, Month: time.April, Day: 27},
		Zone: time.FixedZone("", 19800), Rashi: vedic.Makara, Place: &vedic.Place{}})
	require.NoError(t, err)
	var special []string
	for _, s := range r.Horoscope.Areas[0].Sentences {
		if strings.HasPrefix(s.Fragment, "special.") {
			special = append(special, s.Fragment)
		}
	}
	require.Equal(t, "special.chandrashtama", strings.Join(special, " "), special)
	var list []string
	for _, x := range []string{"a", "b", "a", "b", "c"} {
		place(&list, x, func(y string) bool { return y == x })
	}
	require.Equal(t, "abc", strings.Join(list, ""), list)
}
