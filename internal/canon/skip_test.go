package canon_test

import (
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
)

func TestSkip(t *testing.T) {
	for text, want := range map[string]int{
		`1`: 1, `-1.5,2`: 4, `true}`: 4, `null]`: 4, `"a"`: 3, `"a\"b\\"x`: 8, `{}`: 2, `[]`: 2, `[[],{}],`: 7,
		`{"a":{"b":[1,"]"]},"c":"}"}x`: 27, `"\\\"" `: 6,
		``: -1, `,`: -1, ` 1`: -1, `"a`: -1, `"a\"`: -1, `{`: -1, `[`: -1, `[1`: -1, `[1}`: -1, `[1,]`: -1, `[,1]`: -1,
		`{"a"}`: -1, `{"a":}`: -1, `{"a":1,}`: -1, `{a:1}`: -1, `{"a" :1}`: -1, `{"a": 1}`: -1, `[1, 2]`: -1,
		`{"a":1]`: -1,
		`"\`:      -1,
	} {
		require.Equal(t, want, canon.Skip([]byte(text), 0), text)
	}
	require.Equal(t, 10, canon.Skip([]byte(`{"a":[1,2]}`), 5))
}

// Skip ends where a whole reader of JSON does, for any value that such a reader wrote without space.
func FuzzSkip(f *testing.F) {
	for _, text := range []string{`{"a":[1,-2.5e3,"\u00e9\\",{"b":null}],"c":{}}`, `[[],[""]]`, `"\""`, `0`,
		`{"":[true,false]}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		require.LessOrEqual(t, canon.Skip(text, 0), len(text), string(text))
		value := jsontext.Value(text)
		if value.Compact() != nil {
			return
		}
		require.Len(t, value, canon.Skip(append(value, ",1"...), 0))
	})
}
