package op_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// The sample of an operation names fields of its own, and has every field that is declared as needed.
func TestSamples(t *testing.T) {
	for _, q := range op.Operations() {
		known := map[string]bool{}
		for i := range q.Fields {
			f := &q.Fields[i]
			known[f.Name] = true
			if f.Required && f.Kind != op.Birth && f.Kind != op.Births {
				require.NotEmpty(t, q.Sample[f.Name], "%s.%s", q.Name, f.Name)
			}
		}
		for name := range q.Sample {
			require.True(t, known[name], "%s.%s", q.Name, name)
		}
	}
}
