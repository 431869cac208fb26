package canon

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestStrip(t *testing.T) {
	words := NewWords("name", "text")
	for in, want := range map[string]string{
		`{"key":"mesha","name":"Aries"}`:                    `{"key":"mesha"}`,
		`{"name":"Aries"}`:                                  `{}`,
		`{"name":3,"text":["a","b"]}`:                       `{"name":3}`,
		`{"name":["a",1],"z":1}`:                            `{"name":["a",1],"z":1}`,
		`{"a":[{"name":"x","n":-1.5},{"name":"y"}],"b":[]}`: `{"a":[{"n":-1.5},{}],"b":[]}`,
		`{"name":"a\"b\\","x":"q\\\"}"}`:                    `{"x":"q\\\"}"}`,
		`{"name":{"name":"x","v":true}}`:                    `{"name":{"v":true}}`,
		`{"name":null,"text":[]}`:                           `{"name":null,"text":[]}`,
		`[1,"name",{"text":"","u":[[],{}]}]`:                `[1,"name",{"u":[[],{}]}]`,
		`{"name":"a","text":"b","x":1,"name":"c","y":{}}`:   `{"x":1,"y":{}}`,
		`{"x":{"text":"b"},"name":["c"],"name":"d"}`:        `{"x":{}}`,
		`{"name":"d\\\"","n":[[{"name":""}],"]}"]}`:         `{"n":[[{}],"]}"]}`,
		`"name"`: `"name"`,
	} {
		require.Equal(t, want, string(Strip(nil, []byte(in), words)), in)
	}
}
