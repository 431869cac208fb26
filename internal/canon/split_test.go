package canon_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
)

func TestSplit(t *testing.T) {
	o, err := canon.Split([]byte(` {"b":[1, 2],"a":{"x":"}"},"é":null} `))
	if err != nil || len(o) != 3 || string(o.Get("b")) != "[1, 2]" || string(o.Get("a")) != `{"x":"}"}` ||
		string(o.Get("é")) != "null" || o.Get("c") != nil {
		t.Error(o, err)
	}
	require.Equal(t, `{"a":{"x":"}"},"b":[1, 2],"é":null}`, string(o.AppendJSON(nil)))
	if o, err := canon.Split([]byte("{}")); err != nil || len(o) != 0 {
		t.Error(o, err)
	}
	for _, text := range []string{"", "[]", "1", `{"a":1`, `{"a":1}}`, `{"a":1} 2`, `{"a"}`, `{"a":tru}`, `{1:2}`} {
		o, err := canon.Split([]byte(text))
		require.Error(t, err, "%s: %v", text, o)
	}
}
