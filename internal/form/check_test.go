package form_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
)

func nested(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) }

func TestCheckTakes(t *testing.T) {
	for name, text := range map[string]string{
		"empty": `{}`, "space around": " \r\n\t{} \n", "kinds": `{"a":[1,-0.5e-7,"x",true,null,{}],"b":{"a":1}}`,
		"16 deep":       nested(16),
		"lists 16 deep": `{"a":` + strings.Repeat("[", 15) + strings.Repeat("]", 15) + "}",
		"escapes":       `{"a":"\ud83d\ude00\u0000\n"}`,
		"Devanagari":    `{"name":"मोहन"}`, "64 KiB": `{"a":"` + strings.Repeat("x", 64<<10) + `"}`,
		"one name, two objects": `{"a":{"b":1},"c":{"b":1}}`,
	} {
		require.NoError(t, form.Check([]byte(text)), name)
	}
}

func TestCheckRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "not JSON",
		"   ":                               "not JSON",
		`{"name":"x"`:                       "at byte 11",
		`{"name":`:                          "at byte 8",
		`{"a":1,}`:                          "at byte 6",
		`{'a':1}`:                           "at byte 1",
		`{"a":01}`:                          "not JSON",
		`{"a":+1}`:                          "not JSON",
		`{"a":NaN}`:                         "not JSON",
		`{"a":True}`:                        "not JSON",
		"{\"a\":\"tab\there\"}":             "not JSON",
		"{\"a\":\"\x00\"}":                  "not JSON",
		"{/**/}":                            "not JSON",
		"{\"a\":\"\xe9\"}":                  "UTF-8",
		"{\"a\":\"\xed\xa0\x80\"}":          "UTF-8",
		"{\"a\":\"\xc0\xaf\"}":              "UTF-8",
		`{"a":"\ud800"}`:                    "UTF-8",
		`{"a":"\udc00\ud800"}`:              "UTF-8",
		"\ufeff{}":                          "byte order mark",
		"\xff\xfe{\x00}\x00":                "not JSON",
		`[{"a":1}]`:                         "must be a JSON object",
		`"x"`:                               "must be a JSON object",
		`7`:                                 "must be a JSON object",
		`null`:                              "must be a JSON object",
		`{}{}`:                              "follows",
		`{"a":1} x`:                         "follows",
		`{"a":1},`:                          "follows",
		"{}\x00":                            "follows",
		`{"a":1,"a":1}`:                     "twice",
		`{"a":1,"\u0061":2}`:                "twice",
		`{"o":{"a":1,"a":2}}`:               "twice",
		`{"o":[{"a":1,"b":2,"a":3}]}`:       "twice",
		nested(17):                          "16 deep",
		`{"a":` + strings.Repeat("[", 5000): "16 deep",
	} {
		if err := form.Check([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, where %q is wanted", text, err, want)
		}
	}
}

// What is refused may be personal, and its error goes into answers and logs.
func TestCheckRepeatsNothing(t *testing.T) {
	for _, text := range []string{`{"secret`, `{"secret":"secret",}`, `{"secret":1,"secret":2}`, `"secret"`,
		`{"secret":secret}`} {
		if err := form.Check([]byte(text)); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", text, err)
		}
	}
}
