package naming_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// births resolves the births of children.
var births = &birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(),
	Zones: atlas.Zones()}

var countedOn = vedic.Date{Year: 2026, Month: 11, Day: 21}

func profile(body string) (naming.Profile, []form.Fault) {
	o := form.Read([]byte(body))
	q := naming.ReadProfile(o, countedOn)
	o.Close()
	return q, o.Faults
}

func names(body string) (naming.Names, []form.Fault) {
	o := form.Read([]byte(body))
	q := naming.ReadNames(births, o)
	o.Close()
	return q, o.Faults
}

// listFaults lists faults as "pointer code".
func listFaults(faults []form.Fault) string {
	list := make([]string, len(faults))
	for i, f := range faults {
		list[i] = f.Pointer + " " + f.Code
	}
	return strings.Join(list, ", ")
}

// Every fault of a profile is noted at its field, all of them at once.
func TestWrongProfile(t *testing.T) {
	for body, want := range map[string]string{
		`{}`: "/name required, /date required",

		`{"name":"123 😀","date":"1990-02-30","system":"both ","yAsVowel":"y","asOf":"now","lang":"fr","gender":"x","nmae":1}`: "/name no_usable_letters, " +

			"/date not_a_calendar_date, /asOf bad_format, /system not_allowed, /gender not_allowed, /yAsVowel not_allowed, /lang not_allowed, /nmae unknown_field",

		`{"name":"` + strings.Repeat("a", 10_000) + `","date":"1990-01-31"}`: "/name too_long",

		`{"name":"` + strings.Repeat("ﷺ", 60) + `","date":"1990-01-31"}`: "/name too_long",

		`{"name":"","date":"1990-01-31","currentName":"…","spelling":"राम"}`: "/name too_short, /currentName no_usable_letters, /spelling bad_format",

		`{"name":"A\u0000","date":"1990-01-31"}`:               "/name control_character",
		`{"name":"A","date":"1990-01-31","asOf":"1990-01-30"}`: "/asOf out_of_range",
		`{"name":"A","date":"0000-01-31"}`:                     "/date out_of_range",
		`{"name":"A","date":"-0044-03-15"}`:                    "/date out_of_range",

		`{"name":"A","date":"1990-01-31","options":{"lifePath":"x","names":"all_digits","no33":1}}`: "/options/lifePath not_allowed, /options/names not_allowed, /options/no33 wrong_type",

		`{"name":"A","date":"1990-01-31","options":{"gya":"gn","pha":"v","va":1,"rra":"","x":null}}`: "/options/gya not_allowed, /options/pha not_allowed, /options/va wrong_type, /options/rra not_allowed, /options/x unknown_field",

		`{"name":"Dr","date":"1990-01-31","spelling":"12"}`: "/spelling no_usable_letters",
	} {
		_, faults := profile(body)
		require.Equal(t, want, listFaults(faults), body)
	}
}

// Every fault of a wish for names is noted at its field, and what does not belong to the kind of wish is refused.
func TestWrongNames(t *testing.T) {
	many := func(n int) string { return strings.TrimSuffix(strings.Repeat(`"Va",`, n), ",") }
	for body, want := range map[string]string{
		`{}`: "/type required, /targetNumber required",

		`{"type":"name","targetNumber":10,"system":"both","gender":"f","nakshatra":28,"pada":5,"maxLength":1,"limit":51,"language":"fr","tags":["hindu","hindi ","klingon"]}`: "/type not_allowed, " +

			"/system not_allowed, /gender not_allowed, /tags/1 not_allowed, /tags/2 not_allowed, /nakshatra out_of_range, /pada out_of_range, /maxLength out_of_range, /limit out_of_range, /language not_allowed, /targetNumber not_allowed",
		`{"type":"baby","targetNumber":22}`:                         "/targetNumber not_allowed",
		`{"type":"baby","targetNumber":33,"system":"chaldean"}`:     "/targetNumber not_allowed",
		`{"type":"baby","targetNumber":11}`:                         "/targetNumber not_allowed",
		`{"type":"baby","targetNumber":10,"system":"pythagorean"}`:  "/targetNumber not_allowed",
		`{"type":"baby","targetNumber":22,"system":"pythagorean"}`:  "",
		`{"type":"baby","targetNumber":34,"system":"pythagorean"}`:  "/targetNumber out_of_range",
		`{"type":"baby","targetNumber":0}`:                          "/birthDate missing_companion",
		`{"type":"baby","targetNumber":0,"birthDate":"2026-02-29"}`: "/birthDate not_a_calendar_date",
		`{"type":"baby","targetNumber":5,"pada":2}`:                 "/nakshatra missing_companion",

		`{"type":"baby","targetNumber":5,"pada":2,"reportId":"kun_"}`: "/reportId incompatible_with",

		`{"type":"spelling","targetNumber":5}`: "/baseName required",
		`{"type":"business","targetNumber":5}`: "/keywords required",

		`{"type":"business","targetNumber":5,"keywords":[],"gender":"any","tags":[]}`: "/keywords required",

		`{"type":"spelling","targetNumber":5,"keywords":["Ravi"]}`: "",

		`{"type":"spelling","targetNumber":5,"keywords":["Ravi","Asha"],"startsWith":["R"],"avoid":["Ravee"]}`: "/keywords incompatible_with, /startsWith incompatible_with, /avoid incompatible_with",

		`{"type":"spelling","targetNumber":5,"baseName":"😀"}`: "/baseName no_usable_letters",

		`{"type":"business","targetNumber":5,"baseName":"Tara","gender":"male","tags":["hindu"],"nakshatra":4,"reportId":"kun_1","surname":"Rao"}`: "/reportId incompatible_with, /gender incompatible_with, /tags incompatible_with, /nakshatra incompatible_with, /reportId incompatible_with, /surname incompatible_with",

		`{"type":"baby","targetNumber":5,"baseName":"Tara","keywords":["a"],"sector":"trade","coreOnly":true}`: "/baseName incompatible_with, /keywords incompatible_with, /sector incompatible_with, /coreOnly incompatible_with",

		`{"type":"business","targetNumber":5,"keywords":["a","!","` + strings.Repeat("b", 61) +
			`"],"sector":"x"}`: "/keywords/1 no_usable_letters, /keywords/2 too_long, /sector not_allowed",

		`{"type":"baby","targetNumber":5,"startsWith":["Va Vi","","9","\u0001"],"surname":"-","avoid":["?"]}`: "/startsWith/0 bad_format, /startsWith/1 too_short, /startsWith/2 no_usable_letters, /startsWith/3 control_character, /surname no_usable_letters, /avoid/0 no_usable_letters",

		`{"type":"baby","targetNumber":5,"startsWith":["Va","Vi","Vu","Ve","Vo","Ka","Ki","Ku","Ke"]}`: "/startsWith too_long",

		`{"type":"baby","targetNumber":5,"avoid":["Va",` + many(1) +
			`]}`: "/avoid/1 duplicate_item",
		`{"type":"baby","targetNumber":5,"avoid":[` + many(101) +
			`]}`: "/avoid too_long",
		`{"type":"baby","targetNumber":5,"birthTime":"06:45"}`: "/birthDate required, /birthPlace required",
		`{"type":"baby","targetNumber":5,"date":"1990-05-17","time":"25:00",` +
			`"place":"Pune, India","nakshatra":4}`: "/time bad_format, /nakshatra incompatible_with",
		`{"type":"business","targetNumber":5,"keywords":["a"],"date":"1990-05-17","time":"06:45","place":"Pune"}`: "/time incompatible_with",
	} {
		_, faults := names(body)
		require.Equal(t, want, listFaults(faults), body)
	}
	_, faults := names(`{"type":"baby","targetNumber":33}`)
	require.Equal(t, "1 2 3 4 5 6 7 8 9", strings.Join(faults[0].Allowed, " "))
}

// Nothing that was sent is lost on the way.
func TestProfileIsRead(t *testing.T) {
	q,
		faults := profile(`{"name":"ज्ञानेश","currentName":"Gyan","spelling":"Dnyanesh","date":"1990-11-29","asOf":"2027-01-01","system":"chaldean","gender":"male",
		"yAsVowel":"never","lang":"hi","options":{"lifePath":"straight","names":"straight","no33":true,"subtractNines":true,"birthdayYear":true,"beforeSunrise":true,
		"januaryKua":true,"plainLoShu":true,"loShuKua":true,"longVowels":true,"gya":"dny","pha":"f","va":"w","rra":"r","stripTitles":true,"stripMd":true,"ignoreDigits":true}}`)
	want := naming.Profile{
		Request: numerology.Request{Name: "ज्ञानेश", CurrentName: "Gyan", Spelling: "Dnyanesh",
			Date: vedic.Date{Year: 1990, Month: 11, Day: 29},
			AsOf: vedic.Date{Year: 2027, Month: 1, Day: 1}, System: numerology.Chaldean, Gender: numerology.Male},
		Options: numerology.Options{Y: numerology.YNever, LifePath: numerology.Straight, Names: numerology.Straight,
			No33: true, SubtractNines: true, BirthdayYear: true,
			BeforeSunrise: true, JanuaryKua: true, PlainLoShu: true, LoShuKua: true,
			Spelling: numerology.SpellOptions{LongVowels: true, Dnya: true, F: true, W: true,
				R: true, StripTitles: true, StripMd: true, IgnoreDigits: true}},
	}
	if len(faults) > 0 || q.Request != want.Request || q.Options != want.Options || *q.Lang != vedic.Hindi {
		t.Errorf("%+v\n%+v %v", q, want, faults)
	}
	plain, _ := profile(`{"name":"Asha","date":"1990-11-29"}`)
	if plain.Request.AsOf != countedOn || plain.Request.System != 0 || plain.Options != (numerology.Options{}) ||
		plain.Lang != nil {
		t.Errorf("%+v", plain)
	}
	unborn, _ := profile(`{"name":"Asha","date":"2026-11-22"}`)
	require.Equal(t, "2026-11-22", unborn.Request.AsOf.String(), unborn.Request.AsOf)
}

// Nothing of a wish for names is lost either.
func TestNamesAreRead(t *testing.T) {
	q,
		faults := names(`{"type":"baby","targetNumber":22,"system":"pythagorean","gender":"female","startsWith":["Va","वी"],"nakshatra":4,"pada":2,"surname":"Rao",
		"tags":["hindu","modern"],"avoid":["Vani"],"birthDate":"2026-11-20","language":"hi","maxLength":8,"limit":7}`)
	got := fmt.Sprintf("%+v", q.Wish)
	want := fmt.Sprintf("%+v", numerology.Wish{Kind: numerology.Baby, Target: 22, System: numerology.Pythagorean,
		Gender: numerology.Female, StartsWith: []string{"Va", "वी"},
		Nakshatra: vedic.Rohini, Pada: 2, Surname: "Rao", Tags: []string{"hindu", "modern"}, Avoid: []string{"Vani"},
		Born:      vedic.Date{Year: 2026, Month: 11, Day: 20},
		MaxLength: 8, Limit: 7})
	if len(faults) > 0 || got != want || *q.Lang != vedic.Hindi {
		t.Errorf("%s\n%s %v", got, want, faults)
	}
	q,
		faults = names(`{"type":"business","targetNumber":0,"baseName":"Tara","keywords":["Surya"],"sector":"trade","coreOnly":true,"birthDate":"1990-11-29"}`)
	got = fmt.Sprintf("%+v", q.Wish)
	want = fmt.Sprintf("%+v", numerology.Wish{Kind: numerology.Business, System: numerology.Chaldean, BaseName: "Tara",
		Keywords: []string{"Surya"}, Sector: "trade", CoreOnly: true,
		Born: vedic.Date{Year: 1990, Month: 11, Day: 29}})
	require.LessOrEqual(t, len(faults), 0, faults)
	require.Equal(t, want, got, faults)
}

// A person is sent whole or by the names of a form, and both may stand beside each other if they agree.
func TestProfileOfPerson(t *testing.T) {
	for body, want := range map[string]string{
		`{"name":"Asha Rao","date":"1990-01-31"}`:                                     "Asha Rao 1990-01-31",
		`{"firstName":"Asha","lastName":" Rao ","birthDate":"1990-01-31"}`:            "Asha Rao 1990-01-31",
		`{"firstName":"Asha","lastName":"","date":"1990-01-31"}`:                      "Asha 1990-01-31",
		`{"name":"Asha Rao","firstName":"Asha","lastName":"Rao","date":"1990-01-31"}`: "Asha Rao 1990-01-31",
		`{"name":"Asha","date":"1990-01-31","birthDate":"1990-01-31","time":"x",` +
			`"place":7,"timezone":""}`: "Asha 1990-01-31",
	} {
		q, faults := profile(body)
		require.Empty(t, faults, body)
		require.Equal(t, want, q.Request.Name+" "+q.Request.Date.String(), body)
		require.Equal(t, vedic.English, naming.LangOf(q.Lang))
	}
	for body, want := range map[string]string{
		`{"firstName":"Asha"}`:                                 "/birthDate required",
		`{"lastName":"Rao"}`:                                   "/firstName required, /date required",
		`{"birthDate":"1990-01-31"}`:                           "/firstName required",
		`{"name":"Asha","lastName":"Rao","date":"1990-01-31"}`: "/firstName missing_companion",
		`{"name":"Asha","firstName":"Asha","lastName":"Rao","date":"1990-01-31"}`: "/firstName conflicting_alias",
		`{"name":"Asha","date":"1990-01-31","birthDate":"1990-02-01"}`:            "/birthDate conflicting_alias",
		`{"name":"Asha","date":"1990-01-31","birthDate":"1990-01-32"}`:            "/birthDate bad_format",
		`{"firstName":"` + strings.Repeat("a", 60) + `","lastName":"` + strings.Repeat("b", 59) +
			`","date":"1990-01-31"}`: "", // 120 with the space between
		`{"firstName":"` + strings.Repeat("a", 60) + `","lastName":"` + strings.Repeat("b", 60) +
			`","date":"1990-01-31"}`: "/lastName too_long",
		`{"name":"Asha","date":"9999-12-31"}`: "",
	} {
		_, faults := profile(body)
		require.Equal(t, want, listFaults(faults), body)
	}
	hindi := vedic.Hindi
	require.Equal(t, vedic.Hindi, naming.LangOf(&hindi))
}

// Names are asked for a person by the names of a birth. Two names of one field are refused even if they agree.
func TestNamesOfPerson(t *testing.T) {
	q, faults := names(`{"type":"spelling","targetNumber":5,"firstName":"Asha","lastName":"Rao"}`)
	require.Empty(t, faults)
	require.Equal(t, "Asha Rao", q.Wish.BaseName+" "+q.Wish.Surname)
	q, faults = names(`{"type":"baby","targetNumber":0,"birthDate":"1990-05-17","birthTime":"06:45",` +
		`"birthPlace":"Pune, India"}`)
	require.Empty(t, faults)
	require.Equal(t, "1990-05-17", q.Wish.Born.String())
	require.Equal(t, "06:45:00", q.Birth.Clock.String())
	for body, want := range map[string]string{
		`{"type":"spelling","targetNumber":5,"baseName":"Asha","name":"Asha"}`: "/name conflicting_alias",
		`{"type":"spelling","targetNumber":5,"name":"Asha","firstName":"Asha","surname":"Rao",` +
			`"lastName":"Rao"}`: "/firstName conflicting_alias, /lastName conflicting_alias",
		`{"type":"business","targetNumber":5,"firstName":"Tara","lastName":"Rao"}`:      "/lastName incompatible_with",
		`{"type":"baby","targetNumber":5,"date":"1990-05-17","birthDate":"1990-05-18"}`: "/birthDate conflicting_alias",
		`{"type":"baby","targetNumber":5,"date":"1990-05-17","time":"06:45","place":"Pune","reportId":"kun_1"}`: "/reportId " +
			"incompatible_with",
	} {
		_, faults := names(body)
		require.Equal(t, want, listFaults(faults), body)
	}
	_, faults = names(`{"type":"spelling","targetNumber":5,"baseName":"Asha","name":"Asha"}`)
	require.Equal(t, "This and `baseName` name the same field. Send one of them.", faults[0].Detail)
}
