package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"
)

// evaluationFile has the questions, the calls of tools that answer each, and the facts that must be among the answers.
const evaluationFile = "../bench/agents.json"

// evaluation is that file.
type evaluation struct {
	Births    map[string]json.RawMessage
	Questions []evaluationQuestion
}

type evaluationQuestion struct {
	Question string
	From     string // where the facts are from
	Calls    []evaluationCall
	Facts    []evaluationFact
}

// evaluationCall is a call of a tool. Chart is the name of a birth, whose chart is cast once and then asked by its
// handle.
type evaluationCall struct {
	Tool, Chart, Detail, Part string
	With                      json.RawMessage
}

// evaluationFact is what must stand at a place of an answer: the value, a text that it contains, or a number or a
// moment that it is near to; Within is in its unit, or in seconds.
type evaluationFact struct {
	Call     int
	At       string
	Is       any
	Contains string
	Near     *float64
	Moment   time.Time
	Within   float64
}

func (f *evaluationFact) holds(v any) bool {
	switch {
	case f.Near != nil:
		n, ok := v.(float64)
		return ok && math.Abs(n-*f.Near) <= f.Within
	case !f.Moment.IsZero():
		text, _ := v.(string)
		moment, err := time.Parse(time.RFC3339, text)
		return err == nil && math.Abs(moment.Sub(f.Moment).Seconds()) <= f.Within
	case f.Contains != "":
		if list, ok := v.([]any); ok {
			return slices.Contains(list, any(f.Contains))
		}
		text, ok := v.(string)
		return ok && strings.Contains(text, f.Contains)
	}
	return fmt.Sprint(v) == fmt.Sprint(f.Is) && v != nil
}

// valueAt returns what stands at a place of a value: /planets/graha=moon/house is the house of the first entry of
// planets whose graha is moon, and graha.key=moon looks into the entry.
func valueAt(v any, at string) any {
	for step := range strings.SplitSeq(strings.TrimPrefix(at, "/"), "/") {
		switch whole := v.(type) {
		case map[string]any:
			v = whole[step]
		case []any:
			name, wanted, selects := strings.Cut(step, "=")
			v = nil
			if n, err := strconv.Atoi(step); err == nil && n < len(whole) {
				v = whole[n]
			}
			for _, entry := range whole {
				if selects && fmt.Sprint(valueAt(entry, strings.ReplaceAll(name, ".", "/"))) == wanted {
					v = entry
					break
				}
			}
		default:
			return nil
		}
	}
	return v
}

// examination runs an evaluation in a session of an agent.
type examination struct {
	*evaluation
	session       *mcp.ClientSession
	charts        map[string]string // handles of charts by their births
	calls, bytes  int
	right, wanted int
}

// use calls a tool, and counts what an agent reads.
func (x *examination) use(t *testing.T, tool string, arguments map[string]any) any {
	t.Helper()
	raw, err := json.Marshal(arguments)
	require.NoError(t, err)
	r := use(t, x.session, tool, string(raw))
	require.False(t, r.IsError, "%s %s: %s", tool, raw, textOf(r))
	x.calls++
	x.bytes += len(textOf(r))
	var v any
	require.NoError(t, json.Unmarshal([]byte(textOf(r)), &v))
	return v
}

// chart returns the handle of the chart of a birth, which is cast the first time.
func (x *examination) chart(t *testing.T, name string) string {
	t.Helper()
	if x.charts[name] == "" {
		require.Contains(t, x.Births, name)
		x.charts[name], _ = valueAt(x.use(t, "kundali", map[string]any{"birth": x.Births[name]}), "/id").(string)
		require.NotEmpty(t, x.charts[name])
	}
	return x.charts[name]
}

// ask makes the calls of a question and compares the facts.
func (x *examination) ask(t *testing.T, q *evaluationQuestion) {
	t.Helper()
	var answers []any
	for _, c := range q.Calls {
		arguments := map[string]any{}
		if c.Chart != "" {
			arguments["reportId"] = x.chart(t, c.Chart)
		}
		if c.With != nil {
			with := string(c.With)
			for name := range x.Births {
				if strings.Contains(with, `"$`+name+`"`) {
					with = strings.ReplaceAll(with, `"$`+name+`"`, `"`+x.chart(t, name)+`"`)
				}
			}
			arguments["with"] = json.RawMessage(with)
		}
		if c.Detail != "" {
			arguments["detail"] = c.Detail
		}
		if c.Part != "" {
			arguments["part"] = c.Part
		}
		answers = append(answers, x.use(t, c.Tool, arguments))
	}
	require.NotEmpty(t, q.Facts, q.Question)
	for _, f := range q.Facts {
		x.wanted++
		if v := valueAt(answers[f.Call], f.At); f.holds(v) {
			x.right++
		} else {
			raw, _ := json.Marshal(answers[f.Call])
			t.Errorf("%s\n%s is %v, want %+v (%s) in %.1500s", q.Question, f.At, v, f, q.From, raw)
		}
	}
}

// An agent that makes the recorded calls reads every fact of the answers. The facts are from references, not from this
// program. Every sixth question is asked, and all with JYOTISH_LONG.
func TestAgentEvaluation(t *testing.T) {
	raw, err := os.ReadFile(evaluationFile)
	require.NoError(t, err)
	var e evaluation
	require.NoError(t, json.Unmarshal(raw, &e))
	require.Len(t, e.Questions, 60)
	s := newStand(t)
	x := &examination{evaluation: &e, session: s.converse(s.key.Token), charts: map[string]string{}}
	asked := 0
	for i := range e.Questions {
		if os.Getenv("JYOTISH_LONG") == "" && i%6 != 0 {
			continue
		}
		asked++
		x.ask(t, &e.Questions[i])
	}
	t.Logf("%d questions: facts right %d of %d, %d calls, %d bytes a question", asked, x.right, x.wanted, x.calls,
		x.bytes/asked)
}

// A fact is wrong where the value is another one, or is not there.
func TestEvaluationFact(t *testing.T) {
	var answer any
	require.NoError(t, json.Unmarshal([]byte(
		`{"planets":[{"graha":{"key":"sun"},"house":1},{"graha":{"key":"moon"},"house":4,"degrees":3.5,"text":"in Leo"}],
		"yogas":["gajakesari"],"none":null,"sunrise":"2026-11-22T06:59:58+05:30"}`), &answer))
	near := 3.51
	rise := time.Date(2026, 11, 22, 1, 30, 0, 0, time.UTC)
	for at, f := range map[string]evaluationFact{
		"/planets/graha.key=moon/house":   {Is: 4.0},
		"/planets/1/text":                 {Contains: "Leo"},
		"/planets/graha.key=moon/degrees": {Near: &near, Within: 0.02},
		"/yogas":                          {Contains: "gajakesari"},
		"/sunrise":                        {Moment: rise, Within: 3},
	} {
		require.True(t, f.holds(valueAt(answer, at)), at)
	}
	for at, f := range map[string]evaluationFact{
		"/planets/graha.key=moon/house":   {Is: 5.0},
		"/planets/graha.key=mars/house":   {Is: 4.0},
		"/planets/1/text":                 {Contains: "Virgo"},
		"/planets/graha.key=moon/degrees": {Near: &near, Within: 0.005},
		"/yogas":                          {Contains: "gaja"},
		"/none":                           {},
		"/sunrise":                        {Moment: rise, Within: 1},
	} {
		require.False(t, f.holds(valueAt(answer, at)), at)
	}
}
