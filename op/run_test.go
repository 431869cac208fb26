package op_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/vedic"
)

// ask runs an operation with fields as texts: of the report of Gandhi, or in Pune.
func ask(t testing.TB, command string, texts map[string]string) (op.Response, error) {
	t.Helper()
	q := op.OperationNamed(command)
	require.NotNil(t, q, command)
	all := map[string]string{}
	if q.Of == op.OfPlace || command == "untimed" || command == "detect" {
		all["place"] = "Pune, India"
	}
	maps.Copy(all, texts)
	on := &op.Request{Context: t.Context(), Now: today}
	if q.Of == op.OfBirth {
		on.Report = cast(t, gandhi)
	}
	return dk.Run(q, on, q.FromTexts(all))
}

// answerIn returns the JSON of an answer, and of the same answer in another language.
func answerIn(t testing.TB, reply op.Response, l vedic.Lang) string {
	t.Helper()
	other, err := reply.In(l)
	require.NoError(t, err)
	b, err := other.AppendJSON(nil)
	require.NoError(t, err)
	require.True(t, json.Valid(b))
	return string(b)
}

// tamil is a language that has names and no sentences.
var tamil = func() (l vedic.Lang) {
	if err := l.UnmarshalText([]byte("ta")); err != nil {
		panic(err)
	}
	return l
}()

// Every operation has an answer to its sample, in every kind of language: with its object, a list of warnings, and a
// hash that covers no words and is proven.
func TestOperations(t *testing.T) {
	for _, q := range op.Operations() {
		t.Run(q.Command, func(t *testing.T) {
			t.Parallel()
			texts := maps.Clone(q.Sample)
			switch q.Command {
			case "compare":
				texts = map[string]string{"with": with(``)}
			case "varshphal":
				texts = map[string]string{"year": "1900"} // of a life that has ended, none runs
			}
			reply, err := ask(t, q.Command, texts)
			require.NoError(t, err)
			object, warnings, meta := reply.About()
			require.Equal(t, q.Name, object)
			require.NotNil(t, warnings)
			require.Regexp(t, `^[0-9a-f]{64}$`, meta.ResultSHA256)
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi, tamil, vedic.English} {
				text := answerIn(t, reply, l)
				require.Contains(t, text, `"object":"`+q.Name+`"`)
				if l != tamil && len(warnings) == 0 {
					require.Contains(t, text, `"warnings":[]`, l)
				}
				require.Contains(t, text, `"warnings":[`, l)
				require.Contains(t, text, `"resultSha256":"`+meta.ResultSHA256+`"`, l)
				if q.Command != "kp-table" { // which has no words
					require.Equal(t, l == tamil, strings.Contains(text, `"names_lacking"`), l)
				}
				if l == vedic.English {
					proof, err := seal.Verify([]byte(text))
					require.NoError(t, err)
					require.Equal(t, seal.Proven, proof.Status())
				}
			}
			again, err := reply.In(vedic.Hindi)
			require.NoError(t, err)
			back, err := again.In(vedic.English)
			require.NoError(t, err)
			require.Equal(t, answerIn(t, reply, vedic.English), answerIn(t, back, vedic.English))
		})
	}
}
