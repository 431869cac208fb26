package op_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// leavesIn returns the values of a JSON text by their pointers.
func leavesIn(t *testing.T, text []byte) map[string]string {
	var v any
	require.NoError(t, json.Unmarshal(text, &v))
	leaves := map[string]string{}
	leavesOf("", v, leaves)
	return leaves
}

// leavesOf adds the values below a JSON value to a map, by their pointers.
func leavesOf(pointer string, v any, to map[string]string) {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			leavesOf(pointer+"/"+key, inner, to)
		}
	case []any:
		for i, inner := range v {
			leavesOf(fmt.Sprintf("%s/%d", pointer, i), inner, to)
		}
	default:
		to[pointer] = fmt.Sprint(v)
	}
}

// In a chart with tropical signs and sidereal nakshatras every operation has its signs as with the tropical zodiac and
// its nakshatras as with the sidereal one. The chakras of nakshatras have the signs of the nakshatras' zodiac, the shri
// lagna comes of both, and KP has a zodiac of its own.
func TestNakshatraZodiacEverywhere(t *testing.T) {
	const tropical, sidereal = `"ayanamsa":"tropical"`, `"ayanamsa":"galactic_center_mula_wilhelm"`
	const mixed = tropical + `,"nakshatraAyanamsa":"galactic_center_mula_wilhelm"`
	ofNakshatras := regexp.MustCompile(`(?i)/(nakshatra|pada|star)(/|key$|number$|lord$|$)|starLord$|subLord$`)
	ofSigns := regexp.MustCompile(`/(rashi|signLord)(/key)?$`)
	both := regexp.MustCompile(`/(sarvatobhadra|kota)/|/specialLagnas/4/|/lagnas/4/`)
	seen := map[string]int{}
	compare := func(name string, answer func(options string) map[string]string) {
		signs, nakshatras := answer(tropical), answer(sidereal)
		for pointer, got := range answer(mixed) {
			switch {
			case both.MatchString(pointer):
			case ofNakshatras.MatchString(pointer):
				seen["nakshatras"]++
				require.Equal(t, nakshatras[pointer], got, "%s%s", name, pointer)
			case ofSigns.MatchString(pointer):
				seen["signs"]++
				require.Equal(t, signs[pointer], got, "%s%s", name, pointer)
			}
		}
	}
	compare("report", func(options string) map[string]string {
		text, err := json.Marshal(cast(t, with(`"options":{`+options+`}`)).Chart)
		require.NoError(t, err)
		return leavesIn(t, text)
	})
	for _, q := range op.Operations() {
		if q.Of != op.OfBirth {
			continue
		}
		compare(q.Command, func(options string) map[string]string {
			texts := maps.Clone(q.Sample)
			switch q.Command {
			case "compare":
				texts = map[string]string{"with": with(`"options":{` + options + `}`)}
			case "varshphal":
				texts = map[string]string{"year": "1999"}
			}
			report := cast(t, with(`"options":{`+options+`}`))
			reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: report}, q.FromTexts(texts))
			require.NoError(t, err, q.Command)
			return leavesIn(t, []byte(answerIn(t, reply, vedic.English)))
		})
	}
	t.Log(seen)
	require.Greater(t, seen["nakshatras"], 100)
	require.Greater(t, seen["signs"], 100)
}

// A match reads sign and nakshatra off one Moon, and a panchang of days counts by one ayanamsa: both refuse a second
// zodiac and name the field.
func TestNakshatraZodiacRefused(t *testing.T) {
	options := `"options":{"ayanamsa":"tropical","nakshatraAyanamsa":"lahiri"}`
	couple := &op.MatchInput{Bride: op.Person{Report: cast(t, with(options))},
		Groom: op.Person{Report: cast(t, with(`"date":"1988-11-03"`))}}
	_, err := dk.Match(&op.Request{Context: t.Context(), Now: today}, couple)
	faults := birth.Faults(err)
	require.Len(t, faults, 1)
	require.Equal(t, "/bride/options/nakshatraAyanamsa incompatible_with", faults[0].Pointer+" "+faults[0].Code)

	o := form.Read([]byte(`{"date":"2026-11-29","place":"Jaipur",` + options + `}`))
	dk.ReadDays(o, "date", "")
	require.Len(t, o.Faults, 1)
	require.Equal(t, "/options/nakshatraAyanamsa not_allowed", o.Faults[0].Pointer+" "+o.Faults[0].Code)
}

// The Moon is at 6° of the tropical Makara, and by Lahiri at 12° of Dhanu in Mula. Mula lies in Dhanu alone, so good
// dates, whose days have one zodiac, are looked for as with the chart of Lahiri.
func TestNakshatraZodiacOfGoodDates(t *testing.T) {
	dates := func(options string) string {
		person := `{"name":"Asha Rao","date":"1990-05-14","time":"00:30","place":"Jaipur, India","options":{` +
			options + `}}`
		return text(t, found(t, search(t, `,"people":[`+person+`]`)).BestDates)
	}
	require.Equal(t, dates(`"ayanamsa":"lahiri"`), dates(`"ayanamsa":"tropical","nakshatraAyanamsa":"lahiri"`))
}

// One longitude is two places of the sky by two ayanamsas. So a birth without options and a report are measured by the
// ayanamsa of the first chart, and options that say otherwise are refused.
func TestCompareZodiacs(t *testing.T) {
	const mixed = `"options":{"ayanamsa":"tropical","nakshatraAyanamsa":"raman"}`
	q := op.OperationNamed("compare")
	run := func(first string, texts map[string]string, report string) (string, []birth.Fault) {
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(first)),
			Reports: func(string) (*op.Report, error) { return cast(t, with(report)), nil }}, q.FromTexts(texts))
		if err != nil {
			return "", birth.Faults(err)
		}
		return answerIn(t, reply, vedic.English), nil
	}
	const other = `"date":"1992-01-31"`
	for _, first := range []string{mixed, `"options":{"ayanamsa":"raman"}`, `"options":{"center":"topocentric"}`} {
		want, _ := run(first, map[string]string{"with": with(other + "," + first)}, "")
		require.NotEmpty(t, want)
		got, _ := run(first, map[string]string{"with": with(other)}, "")
		require.Equal(t, want, got)
		got, _ = run(first, map[string]string{"report": "kun_1"}, other+`,"options":{"ayanamsa":"krishnamurti"}`)
		require.Equal(t, want, got)
	}
	for options, want := range map[string]string{
		`"options":{"ayanamsa":"tropical"}`: "/with/options/nakshatraAyanamsa incompatible_with raman",
		`"options":{"ayanamsa":"raman"}`:    "/with/options/ayanamsa incompatible_with tropical",
	} {
		_, faults := run(mixed, map[string]string{"with": with(options)}, "")
		require.Len(t, faults, 1)
		require.Equal(t, want, faults[0].Pointer+" "+faults[0].Code+" "+faults[0].Suggestion)
	}
}
