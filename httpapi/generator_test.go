package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"regexp/syntax"
	"slices"
	"strings"
	"time"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// generator makes values of the schemas of the document: valid ones, as far as a schema can say, and spoilt ones.
type generator struct {
	*rand.Rand
	day    time.Time // around which the dates of one request are
	report string    // an id that the account has
}

// next begins another request.
func (g *generator) next() {
	g.day = time.Date(1850, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, g.IntN(300*365))
	if g.IntN(2) == 0 {
		g.day = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, g.IntN(365))
	}
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

// value makes a value of a schema. The name is that of the member or parameter: a schema does not say which texts are
// places.
func (g *generator) value(name string, s *openapi3.SchemaRef, depth int) any {
	v := s.Value
	switch {
	case v.Const != nil:
		return v.Const
	case len(v.Enum) > 0:
		return v.Enum[g.IntN(len(v.Enum))]
	case len(v.AnyOf) > 0:
		return g.value(name, v.AnyOf[g.IntN(len(v.AnyOf))], depth)
	case len(v.OneOf) > 0:
		return g.value(name, v.OneOf[g.IntN(len(v.OneOf))], depth)
	case v.Type.Includes("null") && g.chance(10):
		return nil
	case v.Type.Includes("object"):
		return g.object(v, depth)
	case v.Type.Includes("array"):
		return g.array(name, v, depth)
	case v.Type.Includes("boolean"):
		return g.chance(50)
	case v.Type.Includes("integer"):
		return math.Round(g.between(v))
	case v.Type.Includes("number"):
		return math.Round(g.between(v)*1e4) / 1e4
	}
	return g.text(name, v)
}

func (g *generator) object(v *openapi3.Schema, depth int) map[string]any {
	out := map[string]any{}
	required := map[string]bool{}
	for _, name := range v.Required {
		required[name] = true
	}
	for _, group := range groups(v) {
		for _, name := range group[g.IntN(len(group))].Value.Required {
			required[name] = true
		}
	}
	for name := range v.DependentSchemas { // which stands alone
		if required[name] {
			return map[string]any{name: g.value(name, v.Properties[name], depth+1)}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(v.Properties)) {
		if v.DependentSchemas[name] != nil && !required[name] {
			continue
		}
		if required[name] || depth < 6 && g.chance(20) {
			out[name] = g.value(name, v.Properties[name], depth+1)
		}
	}
	for name, others := range v.DependentRequired {
		for _, other := range others {
			if out[name] != nil && out[other] == nil {
				out[other] = g.value(other, v.Properties[other], depth+1)
			}
		}
	}
	return out
}

// groups returns the choices of members of which one must be there.
func groups(v *openapi3.Schema) (list []openapi3.SchemaRefs) {
	if v.Then == nil {
		return nil
	}
	if one := v.Then.Value.AnyOf; one != nil {
		list = append(list, one)
	}
	for _, group := range v.Then.Value.AllOf {
		list = append(list, group.Value.AnyOf)
	}
	return list
}

func (g *generator) array(name string, v *openapi3.Schema, depth int) []any {
	most := min(int(v.MinItems)+4, 8)
	if v.MaxItems != nil {
		most = min(most, int(*v.MaxItems))
	}
	out := []any{}
	seen := map[string]bool{}
	for range int(v.MinItems) + g.IntN(most-int(v.MinItems)+1) {
		x := g.value(name, v.Items, depth+1)
		if key := fmt.Sprint(x); !seen[key] {
			seen[key] = true
			out = append(out, x)
		}
	}
	return out
}

// between returns a number within bounds, at times a bound itself.
func (g *generator) between(v *openapi3.Schema) float64 {
	low, high := 0.0, 1000.0
	if v.Min != nil {
		low, high = *v.Min, *v.Min+1000
	}
	if v.Max != nil {
		high = *v.Max
	}
	switch g.IntN(6) {
	case 0:
		return low
	case 1:
		return high
	}
	return low + g.Float64()*(high-low)
}

// known are texts that mean something to the service, by the name of the member or parameter.
var known = map[string][]string{
	"place": {"Pune, India", "Delhi, India", "New York, USA", "Springfield, USA", "Tromsø, Norway", "Apia, Samoa",
		"नई दिल्ली", "Xyzzyplugh"},
	"timezone":   {"Asia/Kolkata", "America/New_York", "UTC", "Pacific/Apia", "Mars/Olympus"},
	"allowedIps": {"192.0.2.0/24", "2001:db8::/32", "0.0.0.0/0"},
	"fields":     {"object,meta", "warnings"},
	"charts":     {"D1,D9", "D60", "D2,D3,D4", "D1,D1"},
	"q":          {"pune", "Asha", "दिल्ली", "n"},
	"country":    {"IN", "US", "XX"},
	"near":       {"18.5,73.8", "0,0"},
	"moon":       {"284.123", "24°14′"}, "sun": {"30.2"}, "lagna": {"117-22-38.31"}, "mars": {"1.5"},
	"mercury": {"2.5"},
	"jupiter": {"3.5"}, "venus": {"4.5"}, "saturn": {"5.5"}, "rahu": {"6.5"}, "ketu": {"186.5"},
	"dasha": {"Rahu 2011-01-07", "Rahu"}, "time": {"14:30"}, "offset": {"+05:30"},
	"name":      {"Asha Rao", "Priya Sharma", "अनुष्का", "O'Brien Jr.", "Zoë"},
	"expiresAt": {"2027-01-01T00:00:00Z", "2026-12-01T05:30:00+05:30"},
}

func (g *generator) text(name string, v *openapi3.Schema) string {
	low := strings.ToLower(name)
	for _, part := range slices.Sorted(maps.Keys(known)) {
		texts := known[part]
		if (low == strings.ToLower(part) || strings.HasSuffix(low, part)) && g.chance(85) {
			return g.pick(texts...)
		}
	}
	switch {
	case v.Format == "date-time":
		return g.day.Add(time.Duration(g.IntN(86_400)) * time.Second).Format(time.RFC3339)
	case strings.HasPrefix(v.Pattern, "^kun_") && g.chance(80):
		return g.report
	case strings.HasPrefix(v.Pattern, `^\d{4}-`) && g.chance(90):
		from := map[bool]int{true: g.IntN(40), false: 0}[strings.HasPrefix(low, "end") || low == "to"]
		return g.day.AddDate(0, 0, from).Format(time.DateOnly)
	case v.Pattern != "":
		return cut(g.matching(v.Pattern), v)
	}
	n := int(v.MinLength) + g.IntN(12)
	return cut(strings.Repeat(g.pick("a", "Bo", "क", "é", "-", "7"), n+1), v)
}

// cut keeps a text within the length that its schema allows.
func cut(text string, v *openapi3.Schema) string {
	if runes := []rune(text); v.MaxLength != nil && len(runes) > int(*v.MaxLength) {
		return string(runes[:*v.MaxLength])
	}
	return text
}

func (g *generator) matching(pattern string) string {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		panic(err) // a pattern of the document
	}
	return g.fill(nil, re.Simplify())
}

func (g *generator) fill(b []byte, re *syntax.Regexp) string {
	more := func(least, most int, of *syntax.Regexp) {
		for range least + g.IntN(most-least+1) {
			b = []byte(g.fill(b, of))
		}
	}
	switch re.Op {
	case syntax.OpLiteral:
		b = append(b, string(re.Rune)...)
	case syntax.OpCharClass:
		i := 2 * g.IntN(len(re.Rune)/2)
		b = append(b, string(re.Rune[i]+g.Int32N(min(re.Rune[i+1]-re.Rune[i], 500)+1))...)
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b = append(b, g.pick("a", "Z", "9", " ", "é", "क", "-")...)
	case syntax.OpCapture:
		b = []byte(g.fill(b, re.Sub[0]))
	case syntax.OpConcat:
		for _, part := range re.Sub {
			b = []byte(g.fill(b, part))
		}
	case syntax.OpAlternate:
		b = []byte(g.fill(b, re.Sub[g.IntN(len(re.Sub))]))
	case syntax.OpStar:
		more(0, 6, re.Sub[0])
	case syntax.OpPlus:
		more(1, 6, re.Sub[0])
	case syntax.OpQuest:
		more(0, 1, re.Sub[0])
	}
	return string(b)
}

// spoil changes something in a value, so that it is, most often, no value of its schema any more.
func (g *generator) spoil(v any) any {
	switch v := v.(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(v))
		if len(names) == 0 || g.chance(15) {
			v[g.pick("nonsense", "balance", "lat", "__proto__", "", "a/b~c", strings.Repeat("n", 300))] = g.junk()
			return v
		}
		name := names[g.IntN(len(names))]
		switch {
		case g.chance(20):
			delete(v, name)
		case g.chance(20):
			v[strings.ToUpper(name)] = v[name]
		default:
			v[name] = g.spoil(v[name])
		}
		return v
	case []any:
		if len(v) == 0 || g.chance(30) {
			return append(v, g.junk(), g.junk())
		}
		v[g.IntN(len(v))] = g.spoil(v[0])
		return v
	case string:
		if g.chance(50) {
			return v + g.odd()
		}
	case float64:
		if g.chance(50) {
			return v + []float64{-1e9, 0.5, 1e9, 1e300, -0.1}[g.IntN(5)]
		}
	}
	return g.junk()
}

func (g *generator) odd() string {
	return g.pick("", " ", "\x00", "\u202e", "\u0301", "😀", "%", "'", `"`, "\\", "\n", "\u2028", "<script>",
		strings.Repeat("x", 5000), "-1", "é")
}

// junk is a value of any kind.
func (g *generator) junk() any {
	switch g.IntN(9) {
	case 0:
		return nil
	case 1:
		return g.chance(50)
	case 2:
		return []float64{0, -1, 1.5, 1e18, 9007199254740993, -1e-300, 360, 91}[g.IntN(8)]
	case 3:
		return []any{g.junk()}
	case 4:
		return map[string]any{g.odd(): g.junk()}
	case 5:
		return json.Number("1e400")
	}
	return g.odd()
}

// garble changes the bytes of a document.
func (g *generator) garble(text string) string {
	at := g.IntN(len(text) + 1)
	return g.pick(text[:at], text[:at]+g.odd()+text[at:], text+text, "["+text+"]", text[:at]+"\xff"+text[at:],
		strings.Repeat("[", 20)+text)
}
