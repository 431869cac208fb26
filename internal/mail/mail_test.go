package mail_test

import (
	"bufio"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"net"
	"net/mail"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	ours "github.com/jyotish-go/jyotish/internal/mail"
)

func TestAddress(t *testing.T) {
	for text, want := range map[string]string{"Asha@Example.org": "asha@example.org", " a.b+c@x.in ": "a.b+c@x.in"} {
		got, ok := ours.Address(text)
		require.True(t, ok, text)
		require.Equal(t, want, got)
	}
	for _, text := range []string{"", "asha", "@x.in", "a@", "Asha <a@x.in>", "a@x.in, b@x.in", "a@x.in\r\nBcc: b@x.in",
		"\"a b\"@x.in", "आशा@x.in", "a b@x.in", strings.Repeat("a", 250) + "@x.in"} {
		_, ok := ours.Address(text)
		require.False(t, ok, text)
	}
}

// server is a mail server that takes one message and says nothing of TLS. It returns its address, and what it got.
func server(t *testing.T, extensions string) (address string, got <-chan []string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { l.Close() })
	lines := make(chan []string, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		in := bufio.NewReader(conn)
		fmt.Fprint(conn, "220 ready\r\n")
		var all []string
		defer func() { lines <- all }()
		for data := false; ; {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			line = strings.TrimRight(line, "\r\n")
			all = append(all, line)
			switch {
			case data && line == ".":
				data = false
				fmt.Fprint(conn, "250 taken\r\n")
			case data:
			case strings.HasPrefix(line, "EHLO"):
				fmt.Fprint(conn, extensions)
			case line == "DATA":
				data = true
				fmt.Fprint(conn, "354 go on\r\n")
			case strings.HasPrefix(line, "RCPT TO:<refused@"):
				fmt.Fprint(conn, "550 no such mailbox\r\n")
			case line == "QUIT":
				fmt.Fprint(conn, "221 bye\r\n")
				return
			default:
				fmt.Fprint(conn, "250 ok\r\n")
			}
		}
	}()
	return l.Addr().String(), lines
}

// A message arrives as another program reads it: with its subject, in any language, from the sender.
func TestSend(t *testing.T) {
	address, got := server(t, "250-host\r\n250 8BITMIME\r\n")
	s, err := ours.NewSMTP("smtp://"+address, "", "ज्योतिष <no-reply@example.org>")
	require.NoError(t, err)
	text := "नमस्ते\n" + strings.Repeat("https://example.org/ ", 20)
	require.NoError(t, s.Send(context.Background(), ours.Message{To: "asha@example.org",
		Subject: "आपका लिंक\r\nBcc: other@example.org", Text: text}))
	all := strings.Join(<-got, "\r\n")
	require.Contains(t, all, "MAIL FROM:<no-reply@example.org>")
	require.Contains(t, all, "RCPT TO:<asha@example.org>")
	_, body, _ := strings.Cut(all, "DATA\r\n")
	body, _, _ = strings.Cut(body, "\r\n.\r\n")
	m, err := mail.ReadMessage(strings.NewReader(body))
	require.NoError(t, err)
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	require.NoError(t, err)
	require.Equal(t, "आपका लिंक Bcc: other@example.org", subject)
	require.Empty(t, m.Header.Get("Bcc"))
	read, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, m.Body))
	require.NoError(t, err)
	require.Equal(t, text, string(read))
	for line := range strings.Lines(body) {
		require.LessOrEqual(t, len(line), 500)
	}
}

// Errors do not quote the message, and a server that refuses is one.
func TestSendFails(t *testing.T) {
	address, _ := server(t, "250 host\r\n")
	s, err := ours.NewSMTP("smtp://"+address, "", "no-reply@example.org")
	require.NoError(t, err)
	err = s.Send(context.Background(), ours.Message{To: "refused@example.org", Subject: "secret", Text: "secret"})
	require.ErrorContains(t, err, "550")
	require.NotContains(t, err.Error(), "secret")
	s, err = ours.NewSMTP("smtp://127.0.0.1:1", "", "no-reply@example.org")
	require.NoError(t, err)
	require.Error(t, s.Send(context.Background(), ours.Message{To: "a@example.org"}))
}

func TestNewSMTP(t *testing.T) {
	for _, c := range [][2]string{{"mail.example.org", "a@x.in"}, {"http://mail.example.org", "a@x.in"},
		{"smtp://u:p@mail.example.org", "a@x.in"}, {"smtp://mail.example.org/x", "a@x.in"}, {"smtp://", "a@x.in"},
		{"smtp://mail.example.org", "nobody"}} {
		_, err := ours.NewSMTP(c[0], "", c[1])
		require.Error(t, err, c)
		require.NotContains(t, err.Error(), "u:p")
	}
	for _, server := range []string{"smtp://u@mail.example.org", "smtps://mail.example.org:465"} {
		_, err := ours.NewSMTP(server, "p", "Jyotish <a@x.in>")
		require.NoError(t, err)
	}
}

func ExampleLog() {
	err := ours.Log{To: os.Stdout}.Send(context.Background(), ours.Message{To: "asha@example.org", Subject: "Your link",
		Text: "https://example.org/…"})
	fmt.Println(err)
	// Output:
	// E-mail to asha@example.org: Your link
	//
	// https://example.org/…
	// <nil>
}
