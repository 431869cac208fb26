package param_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
)

// A cursor opens for the list that it was made for, and with no other character.
func TestCursor(t *testing.T) {
	c := param.Cursors{Key: []byte("secret")}
	mark := account.Mark{At: time.Unix(1_795_000_000, 0).UTC(), ID: "kun_01fwhe4ydgfk1shh6w1g60eecf"}
	text := c.Encode(mark, "list of A")
	require.LessOrEqual(t, len(text), 512)
	got, ok := c.Decode(text, "list of A")
	require.True(t, ok)
	require.Equal(t, mark, got)
	_, ok = c.Decode(text, "list of B")
	require.False(t, ok, "a cursor opens another list")
	const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	other := param.Cursors{Key: []byte("another")}
	_, ok = other.Decode(text, "list of A")
	require.False(t, ok, "a cursor of another service opens")
	for i := range text {
		changed := text[:i] + string(base62[(strings.IndexByte(base62, text[i])+1)%62]) + text[i+1:]
		_, ok := c.Decode(changed, "list of A")
		require.False(t, ok, "a cursor with another character at %d opens", i)
	}
}

// No text opens but the one that was made, also not one with line ends.
func FuzzCursor(f *testing.F) {
	c := param.Cursors{Key: []byte("secret")}
	good := c.Encode(account.Mark{ID: "kun_x"}, "list")
	f.Add(good)
	f.Add("")
	f.Add("AAAA")
	f.Add(good[:20] + "\n" + good[20:])
	f.Add(good + "\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		if _, ok := c.Decode(text, "list"); ok && text != good {
			t.Fatalf("%q opens", text)
		}
	})
}
