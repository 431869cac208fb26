package canon_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
)

func TestSplice(t *testing.T) {
	require.JSONEq(t, `{"a":1,"b":2,"c":{}}`,
		string(canon.Splice([]byte(`{"a":1}`), []byte(` {"b":2} `), []byte(`{}`), []byte(`{"c":{}}`))))
	require.Equal(t, `{}`, string(canon.Splice([]byte(`{}`), []byte(`{}`))))
}
