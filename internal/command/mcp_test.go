package command

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"
)

// An agent on this machine asks without network, account or cost; nothing but the protocol is written.
func TestMcp(t *testing.T) {
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	var messages strings.Builder
	done := make(chan error, 1)
	go func() {
		done <- run(context.Background(), nil, []string{"mcp"}, func(string) string { return "" }, in, out, &messages)
		out.Close()
	}()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(context.Background(), &mcp.IOTransport{Reader: fromServer, Writer: toServer}, nil)
	require.NoError(t, err)
	require.Contains(t, session.InitializeResult().Instructions, "Begin with kundali")
	ask := func(tool, arguments string) string {
		r, err := session.CallTool(context.Background(),
			&mcp.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
		require.NoError(t, err)
		text := r.Content[0].(*mcp.TextContent).Text
		require.False(t, r.IsError, text)
		return text
	}
	chart := ask("kundali",
		`{"birth":{"date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}}`)
	require.Contains(t, chart, `"key":"tula"`)
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(chart), &made))
	require.Contains(t, ask("jaimini", `{"reportId":"`+made.ID+`"}`), `"karakamsha":"dhanu"`)
	require.Contains(t, ask("describe", `{"tool":"yoga"}`), `"credits":"0"`)
	require.NotContains(t, ask("describe", `{}`), "credits", "nothing costs anything here")
	require.NoError(t, session.Close())
	require.NoError(t, <-done)
	require.Empty(t, messages.String())
}
