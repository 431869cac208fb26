package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// T1: for an agent the chart of another account is one that does not exist, in every tool that takes a chart: the same
// answer as for an unknown id but for the ids in it, nothing of the chart, nothing charged.
func TestAgentsSeeNoOtherAccount(t *testing.T) {
	s := newStand(t)
	theirs := decode[report](t, s.post("/v1/kundali/generate", shapeA).ok(t, 201)).ID
	owner, key := s.newAccount(100)
	session := s.converse(key.Token)
	list, err := session.ListTools(t.Context(), nil)
	require.NoError(t, err)
	const unknown = "kun_00000000000000000000000000"
	tools := 0
	for _, tool := range list.Tools {
		raw, err := json.Marshal(tool.InputSchema)
		require.NoError(t, err)
		if !strings.Contains(string(raw), `"reportId"`) || tool.Name == "describe" {
			continue
		}
		with := ""
		if sample := agentSample(tool.Name); sample != "" {
			with = `,"with":` + sample
		}
		if tool.Name == "compare" { // with a birth that is not stored
			with = `,"with":{"with":` + agentBirth + `}`
		}
		answer := func(id string) string {
			r := use(t, session, tool.Name, `{"reportId":"`+id+`"`+with+`}`)
			require.True(t, r.IsError, "%s: %s", tool.Name, textOf(r))
			var p struct{ Code, Detail string }
			require.NoError(t, json.Unmarshal([]byte(textOf(r)), &p), "%s: %s", tool.Name, textOf(r))
			return p.Code + ": " + p.Detail
		}
		got := answer(theirs)
		require.Equal(t, answer(unknown), got, tool.Name)
		require.NotContains(t, got, "Asha", tool.Name)
		tools++
	}
	require.Greater(t, tools, 15)
	require.Equal(t, int64(100), s.balance(owner.ID))
	t.Logf("%d tools that take a chart", tools)
}
