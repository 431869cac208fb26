package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type number struct {
	Key, Name, Meaning string
	Value, Compound    int
	KarmicDebt         *int
	Steps              []struct{ Expression string }
}

type profileAnswer struct {
	NormalizedName, AsOf, ResultSha256 string
	Transliterated                     bool
	Systems                            []struct {
		System  string
		Numbers []number
	}
	Birth  struct{ Driver, Conductor number }
	Cycles struct {
		Pinnacles, Challenges []struct{ Number, FromAge int }
	}
	Warnings []struct{ Code string }
}

func (p *profileAnswer) value(key string) (v int) {
	for _, s := range p.Systems {
		for _, n := range s.Numbers {
			if n.Key == key {
				return n.Value
			}
		}
	}
	return -1
}

type namesAnswer struct {
	Type, System string
	TargetNumber int
	Suggestions  []struct {
		Name, Origin, VariantOf string
		Gender, Meaning, Native *string
		Value                   int
		Factors                 []struct{ Key, Text string }
	}
	Relaxations, CouldRelax []string
}

// The worked examples of the rules: expression, soul urge, personality, life path, maturity; namank; mulank and
// bhagyank.
var worked = map[string][8]int{
	`"Mohandas Karamchand Gandhi","date":"1869-10-02"`: {3, 3, 9, 9, 3, 5, 2, 9},
	`"Narendra Damodardas Modi","date":"1950-09-17"`:   {7, 22, 3, 5, 3, 9, 8, 5},
	`"Amitabh Bachchan","date":"1942-10-11"`:           {4, 4, 9, 1, 5, 7, 2, 1},
	`"Yash Chopra","date":"1932-09-27"`:                {6, 8, 7, 6, 3, 9, 9, 6},
	`"Priya Sharma","date":"1990-11-29"`:               {3, 3, 9, 5, 8, 2, 2, 5},
}

func TestNumerology(t *testing.T) {
	s := newStand(t)
	const path = "/v1/numerology/calculate"
	for who, want := range worked {
		r := s.post(path, `{"name":`+who+`}`).ok(t, 200)
		require.Equal(t, "no-store 0", r.header.Get("Cache-Control")+" "+r.header.Get("Credits-Charged"))
		p := decode[profileAnswer](t, r)
		got := [8]int{p.value("expression"), p.value("soul_urge"), p.value("personality"), p.value("life_path"),
			p.value("maturity"), p.value("name_number"),
			p.Birth.Driver.Value, p.Birth.Conductor.Value}
		require.Equal(t, want, got, who)
		require.Equal(t, "2026-11-21", p.AsOf)
		if strings.Contains(who, "Gandhi") { // as the rules have them
			require.Equal(t, "[{3 0} {8 28} {11 37} {7 46}]", fmt.Sprint(p.Cycles.Pinnacles))
			require.Equal(t, "1 4 3 5", fmt.Sprint(p.Cycles.Challenges[0].Number, p.Cycles.Challenges[1].Number,
				p.Cycles.Challenges[2].Number,
				p.Cycles.Challenges[3].Number))
		}
	}
	english := decode[profileAnswer](t, s.post(path, `{"name":"प्रिया शर्मा","date":"1990-11-29"}`).ok(t, 200))
	hindi := decode[profileAnswer](t, s.post(path+"?lang=hi",
		`{"name":"प्रिया शर्मा","date":"1990-11-29","lang":"en"}`).ok(t, 200))
	require.True(t, english.Transliterated)
	require.Equal(t, "PRIYA SHARMA", english.NormalizedName)
	require.Equal(t, english.ResultSha256, hindi.ResultSha256)
	require.Equal(t, "driver (mulank) मूलांक", english.Birth.Driver.Name+" "+hindi.Birth.Driver.Name)
	require.Equal(t, "hi", s.post(path, `{"name":"Asha","date":"1990-11-29","lang":"hi"}`).ok(t, 200).
		header.Get("Content-Language"))
	other := decode[profileAnswer](t, s.post(path,
		`{"name":"Yash Chopra","date":"1932-09-27","gender":"male","currentName":"Yash","options":{"lifePath":"all_digits"}}`).ok(t, 200))
	require.Equal(t, 33, other.value("life_path"))
}

// TestNumerologyRefusals checks that all faults of a request are reported at once.
func TestNumerologyRefusals(t *testing.T) {
	s := newStand(t)
	for body, want := range map[string]string{
		`calculate {"name":"12 😀","date":"1990-02-30","system":"x","nmae":1}`:          "/name no_usable_letters, /date not_a_calendar_date, /system not_allowed, /nmae unknown_field",
		`calculate {"name":"` + strings.Repeat("a", 10_000) + `","date":"1990-01-31"}`: "/name too_long",
		`calculate {"name":"A","date":"1990-01-31","asOf":"1990-01-30"}`:               "/asOf out_of_range",
		`suggest-names {"type":"baby","targetNumber":22,"limit":99}`:                   "/limit out_of_range, /targetNumber not_allowed",
		`suggest-names {"type":"business","targetNumber":5,"pada":1}`:                  "/nakshatra missing_companion, /keywords required",
		`suggest-names {"type":"spelling","targetNumber":5,"baseName":"42"}`:           "/baseName no_usable_letters",
	} {
		operation, body, _ := strings.Cut(body, " ")
		p := s.post("/v1/numerology/"+operation, body).problem(t, 422, "validation-failed")
		var got []string
		for _, e := range p.Errors {
			got = append(got, e.Pointer+" "+e.Code)
		}
		require.Equal(t, want, strings.Join(got, ", "), body)
	}
}

func TestSuggestNames(t *testing.T) {
	s := newStand(t)
	const path = "/v1/numerology/suggest-names"
	r := s.post(path, `{"type":"baby","targetNumber":5,"gender":"female","nakshatra":4,"pada":2,"limit":20}`).ok(t, 200)
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))
	got := decode[namesAnswer](t, r)
	require.Equal(t, "baby chaldean 5", fmt.Sprint(got.Type, " ", got.System, " ", got.TargetNumber))
	require.Len(t, got.Suggestions, 20)
	for _, x := range got.Suggestions {
		require.Equal(t, 5, x.Value)
		require.Contains(t, []string{"female", "any"}, *x.Gender)
	}
	require.Regexp(t, "^[VWB]a", got.Suggestions[0].Name, "the syllable of Rohini's second pada is va")
	hindi := decode[namesAnswer](t, s.post(path,
		`{"type":"baby","targetNumber":5,"gender":"female","nakshatra":4,"pada":2,"language":"hi"}`).ok(t, 200))
	require.Equal(t, got.Suggestions[0].Name, hindi.Suggestions[0].Name)
	require.NotEqual(t, got.Suggestions[0].Factors[0].Text, hindi.Suggestions[0].Factors[0].Text)
	firm := decode[namesAnswer](t, s.post(path,
		`{"type":"business","targetNumber":6,"keywords":["Surya","Tara"],"sector":"technology","limit":10}`).ok(t, 200))
	require.Len(t, firm.Suggestions, 10)
	none := decode[namesAnswer](t, s.post(path, `{"type":"baby","targetNumber":5,"startsWith":["zx"],"maxLength":2}`).
		ok(t, 200))
	require.Empty(t, none.Suggestions)
	require.NotEmpty(t, none.CouldRelax)
}

// TestNamesOfAReport checks that the syllables follow from the Moon of the report, and that a
// report of another account is not found.
func TestNamesOfAReport(t *testing.T) {
	s := newStand(t)
	const path = "/v1/numerology/suggest-names"
	made := s.post("/v1/kundali/generate", shapeA).ok(t, 201)
	chart := decode[struct {
		ID      string
		Planets []struct {
			Graha     rawJSON
			Nakshatra struct{ Number, Pada int }
		}
	}](t, made)
	body := `{"type":"baby","targetNumber":5,"reportId":"` + chart.ID + `"}`
	byReport := s.post(path, body).ok(t, 200)
	found := false
	for _, g := range chart.Planets {
		if strings.Contains(string(g.Graha), `"moon"`) {
			found = true
			byMoon := s.post(path,
				fmt.Sprintf(`{"type":"baby","targetNumber":5,"nakshatra":%d,"pada":%d,"birthDate":"1990-05-17"}`,
					g.Nakshatra.Number, g.Nakshatra.Pada)).ok(t, 200)
			require.JSONEq(t, string(byMoon.body), string(byReport.body))
		}
	}
	require.True(t, found, "%s", made.body)
	for _, birth := range []string{
		`"date":"1990-05-17","time":"06:45","place":"Pune, India"`,
		`"birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India","timezone":"Asia/Kolkata"`,
	} {
		got := s.post(path, `{"type":"baby","targetNumber":5,`+birth+`}`).ok(t, 200)
		require.JSONEq(t, string(byReport.body), string(got.body), birth)
	}
	s.post(path, `{"type":"baby","targetNumber":5,"date":"1990-05-17","time":"06:45","place":"Springfield, USA"}`).
		problem(t, 422, "place-ambiguous")
	auto := decode[namesAnswer](t, s.post(path, strings.Replace(body, ":5", ":0", 1)).ok(t, 200))
	require.NotZero(t, auto.TargetNumber)
	_, other := s.newAccount(0)
	s.do(request{method: "POST", path: path, body: body, token: other.Token}).problem(t, 404, "not-found")
	s.post(path, `{"type":"baby","targetNumber":5,"reportId":"kun_`+missingID+`"}`).problem(t, 404, "not-found")
}

// A person is accepted by the names of either shape wherever a person is read; a name that is no member gets a clear
// error, and two names that differ a conflict.
func TestNamesOfAPerson(t *testing.T) {
	s := newStand(t)
	type numbers struct {
		ResultSha256 string
	}
	post := func(path, body string) reply { return s.post("/v1"+path, body) }
	calculate := "/numerology/calculate"
	want := decode[numbers](t, post(calculate, `{"name":"Asha Rao","date":"1990-05-15"}`).ok(t, 200))
	for _, body := range []string{
		`{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-15"}`,
		`{"firstName":"Asha Rao","birthDate":"1990-05-15","birthTime":"14:30","birthPlace":"Jaipur, India",
			"latitude":26.9,"longitude":75.8,"timezone":"Asia/Kolkata"}`,
		`{"name":"Asha Rao","firstName":"Asha","lastName":"Rao","date":"1990-05-15","time":"14:30","place":"Jaipur"}`,
	} {
		require.Equal(t, want, decode[numbers](t, post(calculate, body).ok(t, 200)), body)
	}
	faults := func(path, body string) (list []string) {
		for _, f := range post(path, body).problem(t, 422, "validation-failed").Errors {
			list = append(list, f.Pointer+" "+f.Code)
		}
		return list
	}
	require.Equal(t, []string{"/firstName required"}, faults(calculate, `{"birthDate":"1990-05-15"}`))
	require.Equal(t, []string{"/birthDate required"}, faults(calculate, `{"firstName":"Asha"}`))
	require.Equal(t, []string{"/name required", "/date required"}, faults(calculate, `{}`))
	require.Equal(t, []string{"/firstName conflicting_alias"},
		faults(calculate, `{"name":"Usha","firstName":"Asha","date":"1990-05-15"}`))
	require.Equal(t, []string{"/firstName required", "/fristName unknown_field"},
		faults(calculate, `{"fristName":"Asha","birthDate":"1990-05-15"}`))

	suggest := "/numerology/suggest-names"
	spelled := post(suggest, `{"type":"spelling","targetNumber":5,"baseName":"Asha","surname":"Rao",
		"birthDate":"1990-05-15"}`).ok(t, 200)
	for _, body := range []string{
		`{"type":"spelling","targetNumber":5,"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-15"}`,
		`{"type":"spelling","targetNumber":5,"name":"Asha","surname":"Rao","date":"1990-05-15"}`,
	} {
		require.Equal(t, string(spelled.body), string(post(suggest, body).ok(t, 200).body), body)
	}
	require.Equal(t, []string{"/firstName conflicting_alias"},
		faults(suggest, `{"type":"spelling","targetNumber":5,"name":"Usha","firstName":"Asha"}`))
	require.Equal(t, []string{"/firstName incompatible_with"},
		faults(suggest, `{"type":"baby","targetNumber":5,"firstName":"Asha"}`))
	require.Equal(t, []string{"/keywords required"}, faults(suggest, `{"type":"business","targetNumber":5}`))

	rashi := post("/horoscope/generate", `{"rashi":"mesha","date":"2026-11-21"}`).ok(t, 200)
	require.Equal(t, string(rashi.body), string(post("/horoscope/generate", `{"sign":"aries","date":"2026-11-21"}`).
		ok(t, 200).body))
	require.Equal(t, string(rashi.body),
		string(s.get("/v1/horoscope/generate?sign=Aries&date=2026-11-21").ok(t, 200).body))
	require.Equal(t, []string{"/sign conflicting_alias"},
		faults("/horoscope/generate", `{"rashi":"mesha","sign":"aries"}`))
	require.Equal(t, []string{"/rashi required"}, faults("/horoscope/generate", `{}`))
	s.get("/v1/horoscope/generate").problem(t, 422, "validation-failed")
	s.get("/v1/horoscope/generate?sign=aries&rashi=mesha").problem(t, 422, "validation-failed")
}

// The two of a match may be person1 and person2. The gender says who is the bride; without one it is person1, and the
// answer says so.
func TestPersonsOfAMatch(t *testing.T) {
	s := newStand(t)
	type match struct {
		Bride, Groom struct{ Label string }
		Warnings     []struct{ Code, Message string }
	}
	person := func(name, gender string) string {
		g := ""
		if gender != "" {
			g = `,"gender":"` + gender + `"`
		}
		return `{"firstName":"` + name + `","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India"` +
			g + `}`
	}
	for _, c := range []struct {
		first, second, bride string
		warned               bool
	}{
		{"female", "male", "A", false}, {"male", "female", "B", false}, {"", "female", "B", false},
		{"male", "", "B", false}, {"female", "", "A", false}, {"", "male", "A", false}, {"", "", "A", true},
		{"male", "male", "A", true}, {"female", "female", "A", true}, {"other", "female", "B", false},
	} {
		m := decode[match](t, s.post("/v1/compatibility/match", `{"save":false,"person1":`+person("A", c.first)+
			`,"person2":`+person("B", c.second)+`}`).ok(t, 201))
		require.Equal(t, c.bride, m.Bride.Label, "%+v", c)
		warned := false
		for _, w := range m.Warnings {
			warned = warned || w.Code == "parties_in_order"
		}
		require.Equal(t, c.warned, warned, "%+v", c)
	}
	noDate := `{"person1":{"firstName":"A","birthTime":"06:45","birthPlace":"Pune, India"},"groom":` + shapeB + `}`
	for body, want := range map[string]string{
		`{"person1":` + person("A", "") + `}`:                                               "/person2 required",
		`{"person2":` + person("A", "female") + `}`:                                         "/person1 required",
		`{"person3":` + person("A", "") + `,"bride":` + shapeA + `,"groom":` + shapeB + `}`: "/person3 unknown_field",
		`{"bride":` + shapeA + `,"person1":` + shapeA + `,"person2":` +
			shapeB + `}`: "/person1 conflicting_alias",
		noDate: "/person1/birthDate required",
	} {
		p := s.post("/v1/compatibility/match", body).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, body)
	}
}
