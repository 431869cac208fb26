package httpapi_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// recast is what these tests look at of a report under other settings.
type recast struct {
	ID          string `json:"id"`
	Purchased   []any  `json:"purchasedSystems"`
	Lagna       struct{ Longitude float64 }
	Vimshottari struct {
		Periods []struct{ Start string } `json:"periods"`
	}
	Meta struct {
		Ayanamsa struct{ Key string }
		Houses   string `json:"houseSystem"`
		Hash     string `json:"resultSha256"`
	} `json:"meta"`
}

// A stored chart is looked at by other settings for nothing: it is the chart that would have been bought by them, and
// the stored one stays.
func TestSettings(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	bought := decode[recast](t, s.post("/v1/kundali/generate", `{"name":"Asha Rao","date":"1990-05-17","time":"06:45",
		"place":"Pune, India","options":{"ayanamsa":"raman","houseSystem":"placidus"}}`).ok(t, 201))
	before, plain := s.balance(s.account.ID), s.get(path).ok(t, 200)
	r := s.get(path+"?settings=ayanamsa%3Draman,houseSystem%3Dplacidus").ok(t, 200)
	got := decode[recast](t, r)
	require.Equal(t, bought.Meta, got.Meta)
	require.Equal(t, bought.Lagna, got.Lagna)
	require.Equal(t, bought.Vimshottari, got.Vimshottari)
	require.NotEqual(t, decode[recast](t, plain).Meta.Hash, got.Meta.Hash)
	require.NotEqual(t, plain.header.Get("Etag"), r.header.Get("Etag"))
	require.Equal(t, 304, s.do(request{method: "GET", path: path + "?settings=ayanamsa%3Draman,houseSystem%3Dplacidus",
		header: map[string]string{"If-None-Match": r.header.Get("Etag")}}).status)
	require.NotEqual(t, s.get(path+"/chart.svg?varga=bhava").ok(t, 200).body,
		s.get(path+"/chart.svg?varga=bhava&settings=houseSystem%3Dplacidus").ok(t, 200).body)
	require.NotEqual(t, s.get(path+"/strengths").ok(t, 200).body,
		s.get(path+"/strengths?settings=ayanamsa%3Draman").ok(t, 200).body)
	require.JSONEq(t, string(plain.body), string(s.get(path).ok(t, 200).body))
	require.Equal(t, before, s.balance(s.account.ID))
	s.sound()
}

// A chart under other settings has its own signs: the ayanamsa of Fagan and Bradley is 53′ larger than
// Lahiri's, and the lagna of 7:56 stands a few minutes of arc past the edge of Mithuna.
func TestSettingsMoveSigns(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + decode[report](t, s.post("/v1/kundali/generate",
		strings.Replace(shapeA, "06:45", "07:56", 1)).ok(t, 201)).ID
	signs := map[string]bool{}
	for _, a := range []string{"lahiri", "fagan_bradley"} {
		got := decode[struct {
			Lagna struct{ Rashi struct{ Key string } }
		}](t, s.get(path+"?settings=ayanamsa%3D"+a).ok(t, 200))
		signs[got.Lagna.Rashi.Key] = true
	}
	require.Equal(t, map[string]bool{"mithuna": true, "vrishabha": true}, signs)
}

// A system is shown by other settings where it was bought; where it was not, looking costs nothing and says the price.
func TestSettingsOfSystems(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	const other = "settings=ayanamsa%3Draman,nodeType%3Dtrue"
	before := s.balance(s.account.ID)
	p := s.get(path+"/kp?"+other).problem(t, 402, "not-purchased")
	require.NotNil(t, p.RequiredCredits)
	s.get(path+"/chart.svg?varga=D7&"+other).problem(t, 402, "not-purchased")
	require.Equal(t, before, s.balance(s.account.ID))
	for _, name := range []string{"shodashvarga", "jaimini", "kp"} {
		first := s.do(request{method: "POST", path: path + "/" + name}).ok(t, 201)
		after := s.balance(s.account.ID)
		moved := s.get(path+"/"+name+"?"+other).ok(t, 200)
		type meta struct {
			Meta struct {
				Ayanamsa struct{ Key string }
				Hash     string `json:"resultSha256"`
			}
		}
		require.NotEqual(t, decode[meta](t, first).Meta.Hash, decode[meta](t, moved).Meta.Hash, name)
		again := s.get(path+"/"+name+"").ok(t, 200)
		require.Equal(t, decode[meta](t, first).Meta.Hash, decode[meta](t, again).Meta.Hash, "what is stored stays")
		require.Equal(t, after, s.balance(s.account.ID))
	}
	s.sound()
}

// A list may have an ayanamsa of the nakshatras. It goes with tropical signs only, those of the list or of the chart.
func TestSettingsOfNakshatras(t *testing.T) {
	s := newStand(t)
	type meta struct {
		ID   string
		Meta struct {
			Ayanamsa          struct{ Key string }
			NakshatraAyanamsa *struct{ Key string }
			ResultSha256      string
		}
	}
	generate := func(options string) meta {
		return decode[meta](t, s.post("/v1/kundali/generate", `{"name":"N","date":"1990-06-21","time":"12:00",
			"place":"Jaipur, India","options":{`+options+`}}`).ok(t, 201))
	}
	sidereal, tropical := generate(""), generate(`"ayanamsa":"tropical"`)
	mixed := generate(`"ayanamsa":"tropical","nakshatraAyanamsa":"raman"`)
	look := func(chart meta, list string) string {
		return "/v1/kundali/" + chart.ID + "?settings=" + url.QueryEscape(list)
	}
	for path, want := range map[string]meta{
		look(sidereal, "ayanamsa=tropical,nakshatraAyanamsa=raman"): mixed,
		look(tropical, "nakshatraAyanamsa=raman"):                   mixed,
		look(mixed, "nakshatraAyanamsa=same"):                       tropical,
		look(mixed, "ayanamsa=lahiri"):                              sidereal,
	} {
		require.Equal(t, want.Meta, decode[meta](t, s.get(path).ok(t, 200)).Meta, path)
	}
	for _, list := range []string{"nakshatraAyanamsa=raman", "ayanamsa=lahiri,nakshatraAyanamsa=raman"} {
		p := s.get(look(sidereal, list)).problem(t, 422, "validation-failed")
		require.Equal(t, "settings", p.Errors[0].Parameter)
		require.Contains(t, p.Errors[0].Detail,
			`nakshatraAyanamsa: This needs tropical signs, and `+"`ayanamsa`"+` is "lahiri".`)
	}
	p := s.get(look(mixed, "nakshatraAyanamsa=ramann")).problem(t, 422, "validation-failed")
	require.Equal(t, "raman", p.Errors[0].Suggestion)
	s.sound()
}

// Who buys a system and asks for other settings at once is shown those; what is stored is the report's own.
func TestSettingsWhileBuying(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	type meta struct {
		Meta struct {
			Hash string `json:"resultSha256"`
		}
	}
	moved := decode[meta](t, s.do(request{method: "POST", path: path + "/jaimini?settings=ayanamsa%3Draman"}).
		ok(t, 201))
	own := decode[meta](t, s.get(path+"/jaimini").ok(t, 200))
	require.NotEqual(t, own, moved)
	require.Equal(t, moved, decode[meta](t, s.get(path+"/jaimini?settings=ayanamsa%3Draman").ok(t, 200)))
	s.sound()
}

func TestSettingsFaults(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	before := s.balance(s.account.ID)
	for _, at := range []string{"", "/strengths", "/kp", "/chart.svg"} {
		p := s.get(path+at+"?settings=ayanamsa%3Dramann").problem(t, 422, "validation-failed")
		require.Len(t, p.Errors, 1)
		require.Equal(t, "settings", p.Errors[0].Parameter)
		require.Equal(t, "raman", p.Errors[0].Suggestion)
	}
	p := s.get(path+"?settings=ayanamsa%3Dx,nodeType%3Dy").problem(t, 422, "validation-failed")
	require.Contains(t, p.Errors[0].Detail, "nodeType: ")
	require.Equal(t, before, s.balance(s.account.ID))
	north := decode[report](t, s.post("/v1/kundali/generate", `{"name":"N","date":"1990-06-21","time":"12:00",
		"place":"Far North","latitude":78.2,"longitude":15.6,"timezone":"Arctic/Longyearbyen"}`).ok(t, 201))
	s.get("/v1/kundali/"+north.ID+"?settings=houseSystem%3Dkoch").problem(t, 422, "undefined-at-latitude")
}

// Jagannatha Hora leaves the nutation in the lagna, which the tropical zodiac cannot: an explicit tropical zodiac
// replaces it, in an order and in a look at the stored chart. A nutation that the caller sends is refused.
func TestTropicalBesideProgram(t *testing.T) {
	s := newStand(t)
	const born = `{"name":"J","date":"1990-06-21","time":"12:00","place":"Jaipur, India","options":{"like":"jhora"%s}}`
	type settings struct {
		ID   string
		Meta struct {
			Ayanamsa                    struct{ Key string }
			AyanamsaNutation, DashaYear string
		}
	}
	generate := func(more string) reply { return s.post("/v1/kundali/generate", fmt.Sprintf(born, more)) }
	plain := decode[settings](t, generate("").ok(t, 201))
	require.Equal(t, "lagna_without", plain.Meta.AyanamsaNutation)
	for _, r := range []reply{generate(`,"ayanamsa":"tropical"`).ok(t, 201),
		s.get("/v1/kundali/"+plain.ID+"?settings=ayanamsa%3Dtropical").ok(t, 200)} {
		got := decode[settings](t, r)
		require.Equal(t, "tropical", got.Meta.Ayanamsa.Key)
		require.Empty(t, got.Meta.AyanamsaNutation, "the usual one")
		require.Equal(t, "solar_return", got.Meta.DashaYear)
	}
	p := generate(`,"ayanamsa":"tropical","ayanamsaNutation":"lagna_without"`).problem(t, 422, "validation-failed")
	require.Equal(t, "/options/ayanamsaNutation", p.Errors[0].Pointer)
	day := `{"date":"2026-11-22","place":"Pune, India","ayanamsa":"tropical","options":{"like":"jhora"}}`
	require.Equal(t, "tropical", decode[settings](t, s.post("/v1/muhurat/panchang", day).ok(t, 200)).Meta.Ayanamsa.Key)
}
