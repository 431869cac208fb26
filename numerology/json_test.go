package numerology_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

func toJSON(tb testing.TB, v any) []byte {
	tb.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// contract gives the schemas of the contract.
func contract(tb testing.TB) openapi3.Schemas {
	tb.Helper()
	b, err := os.ReadFile("../httpapi/testdata/contract.json")
	if err != nil {
		tb.Fatal(err)
	}
	var promised struct{ Schemas json.RawMessage }
	if err := json.Unmarshal(b, &promised); err != nil {
		tb.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(toJSON(tb, map[string]any{
		"openapi": "3.1.0", "info": map[string]string{"title": "contract", "version": "1"}, "paths": map[string]any{},
		"components": map[string]any{"schemas": promised.Schemas},
	}))
	if err != nil {
		tb.Fatal(err)
	}
	return doc.Components.Schemas
}

func visit(tb testing.TB, schema *openapi3.SchemaRef, sent []byte) {
	tb.Helper()
	var v any
	d := json.NewDecoder(bytes.NewReader(sent))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		tb.Fatal(err)
	}
	if err := schema.Value.VisitJSON(v, openapi3.EnableJSONSchema2020()); err != nil {
		tb.Error(err)
	}
}

// What is marshalled is the contract's type.
func TestContract(t *testing.T) {
	schemas := contract(t)
	for _, name := range []string{"Mohandas Karamchand Gandhi", "Ng", "Aia", "राम 😀", "7 A"} {
		for _, system := range []numerology.System{0, numerology.Pythagorean, numerology.Chaldean, numerology.Both} {
			p, err := numerology.Of(numerology.Request{Name: name, Date: date(t, "1869-10-02"), AsOf: today, System: system, Gender: numerology.Female}, numerology.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Seal(); err != nil {
				t.Fatal(err)
			}
			visit(t, schemas["NumerologyProfile"], toJSON(t, p))
			visit(t, schemas["NumerologyProfile"], toJSON(t, p.In(vedic.Hindi)))
		}
	}
	for _, w := range []numerology.Wish{
		{Kind: numerology.Baby, Target: 5, Nakshatra: vedic.Rohini, Pada: 2}, {Kind: numerology.Business, Keywords: []string{"Surya", "Kiran"}, Target: 5},
		{Kind: numerology.Respelling, BaseName: "रवि", Target: 1}, {Kind: numerology.Baby, Target: 5, Tags: []string{"parsi", "tamil"}},
	} {
		s := suggest(t, w)
		visit(t, schemas["NameSuggestions"], toJSON(t, s))
		visit(t, schemas["NameSuggestions"], toJSON(t, s.In(vedic.Hindi)))
	}
}

// The hash knows what was counted, and no language.
func TestSeal(t *testing.T) {
	hash := func(name string, change func(*numerology.Profile) *numerology.Profile) string {
		p := change(profile(t, name, "1869-10-02", numerology.Options{}))
		if err := p.Seal(); err != nil {
			t.Fatal(err)
		}
		return p.ResultSHA256
	}
	same := func(p *numerology.Profile) *numerology.Profile { return p }
	plain := hash("Gandhi", same)
	if len(plain) != 64 || plain != hash("Gandhi", func(p *numerology.Profile) *numerology.Profile { return p.In(vedic.Hindi) }) ||
		plain != hash("Gandhi", func(p *numerology.Profile) *numerology.Profile { p.ResultSHA256 = "abc"; return p }) {
		t.Error("the hash moves")
	}
	if plain == hash("Gandhy", same) {
		t.Error("the hash does not move")
	}
}

// Another language changes texts and nothing else, and leaves the first profile as it was.
func TestIn(t *testing.T) {
	p := profile(t, "राम 😀", "1869-10-02", numerology.Options{})
	p.Warnings = append(p.Warnings, vedic.Warning{Code: "of_others", Message: "kept"})
	before := toJSON(t, p)
	hindi := p.In(vedic.Hindi)
	if !bytes.Equal(before, toJSON(t, p)) {
		t.Error("the profile has changed")
	}
	if !bytes.Equal(before, toJSON(t, hindi.In(vedic.English))) {
		t.Error("the way back leads elsewhere")
	}
	if text := string(toJSON(t, hindi)); strings.Contains(text, "A path of") || !strings.Contains(text, "जीवन पथ अंक") || !strings.Contains(text, `"kept"`) {
		t.Error(text)
	}
	s := suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "Zarina", Target: 5})
	before = toJSON(t, s)
	if back := s.In(vedic.Hindi).In(vedic.English); !bytes.Equal(before, toJSON(t, s)) || !bytes.Equal(before, toJSON(t, back)) {
		t.Error("suggestions change")
	}
}

// A list is never null: only what may be none is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, profile(t, "Ng", "2000-01-01", numerology.Options{}))) + string(toJSON(t, suggest(t, numerology.Wish{Kind: numerology.Business, Keywords: []string{"Om"}, Target: 5})))
	for _, may := range []string{"karmicDebt", "kua", "toAge", "native", "meaning", "gender"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	if i := strings.Index(text, "null"); i >= 0 {
		t.Errorf("null at …%s…", text[max(0, i-60):i])
	}
}

// Whole results: one as usual, one of an Indic name with other choices, in Hindi.
func TestGolden(t *testing.T) {
	gandhi := profile(t, "Mohandas Karamchand Gandhi", "1869-10-02", numerology.Options{})
	r := numerology.Request{Name: "प्रिया शर्मा", CurrentName: "Priyaa Sharma", Date: date(t, "1990-11-29"), AsOf: today, Gender: numerology.Female}
	priya, err := numerology.Of(r, numerology.Options{Names: numerology.Straight, LifePath: numerology.AllDigits, LoShuKua: true, BirthdayYear: true})
	if err != nil {
		t.Fatal(err)
	}
	priya = priya.In(vedic.Hindi)
	for id, p := range map[string]*numerology.Profile{"gandhi": gandhi, "priya": priya} {
		if err := p.Seal(); err != nil {
			t.Fatal(err)
		}
		golden.JSON(t, "numerology/"+id, p)
	}
	golden.JSON(t, "numerology/ravi_spellings", suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "रवि", Target: 1, Born: date(t, "2000-01-01")}))
}
