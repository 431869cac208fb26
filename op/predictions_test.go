package op_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// The overview has the nine answers, each as ask gives it, and no areas until something of them is asked for.
func TestOverview(t *testing.T) {
	on := &op.Request{Context: t.Context(), Report: cast(t, with("")), Now: today}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		on.Lang = l
		short, err := dk.Predictions(on, &op.PredictionsInput{})
		require.NoError(t, err)
		require.Len(t, short.Result.Answers, len(answer.Questions()))
		require.Empty(t, short.Result.Areas)
		require.NotNil(t, short.Result.Areas)
		require.Len(t, short.Result.Further, 3)
		for i, q := range answer.Questions() {
			one, err := dk.Ask(on, &op.AskInput{Question: q})
			require.NoError(t, err)
			require.Equal(t, one.Result.Line(), short.Result.Answers[i])
			require.NotEmpty(t, short.Result.Answers[i].Summary)
		}
		for _, f := range short.Result.Further {
			require.NotEmpty(t, f.Text, f.Operation)
		}
		long, err := dk.Predictions(on, &op.PredictionsInput{Read: true})
		require.NoError(t, err)
		require.Equal(t, short.Result.Answers, long.Result.Answers)
		require.Len(t, long.Result.Areas, len(prediction.Areas()))
	}
}

// Each field of a reading asks for the areas; the last day of a life does not, and no month after it is named.
func TestOverviewFields(t *testing.T) {
	on := &op.Request{Context: t.Context(), Report: cast(t, with("")), Now: today}
	q := op.OperationNamed("predict")
	for name, text := range map[string]string{"areas": "career", "from": "2027-01-01", "to": "2028-01-01",
		"length": "standard", "parts": "advice", "explain": "false", "until": "2031-03-01", "": ""} {
		texts := map[string]string{}
		if name != "" {
			texts[name] = text
		}
		a, err := dk.Run(q, on, q.FromTexts(texts))
		require.NoError(t, err)
		r := a.(*op.Answer[op.Predictions]).Result
		if name == "" || name == "until" {
			require.Empty(t, r.Areas, name)
		} else {
			require.NotEmpty(t, r.Areas, name)
		}
		for _, line := range r.Answers {
			if name == "until" && line.Next != nil {
				require.False(t, line.Next.End.After(time.Date(2031, 3, 2, 0, 0, 0, 0, time.UTC)), line.When)
			}
		}
	}
}
