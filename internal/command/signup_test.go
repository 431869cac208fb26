package command

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/mail"
)

// The flags of sign-up go together, and a password in the address of the mail server is refused without being shown.
func TestSignUpFlags(t *testing.T) {
	sh := &shell{getenv: func(string) string { return "" }, stderr: &bytes.Buffer{}}
	for _, c := range []struct {
		flags signUpFlags
		fails string
	}{
		{signUpFlags{}, ""}, {signUpFlags{SignUp: true, MailLog: true}, ""},
		{signUpFlags{SignUp: true, SMTP: "smtp://u@mail.example.org", MailFrom: "a@example.org"}, ""},
		{signUpFlags{MailLog: true}, "need --sign-up"},
		{signUpFlags{SignUp: true}, "for example --smtp smtp://"},
		{signUpFlags{SignUp: true, MailLog: true, SMTP: "smtp://h"}, "both set"},
		{signUpFlags{SignUp: true, SMTP: "smtp://h"}, "--mail-from: \"\" is not the address of a sender"},
		{signUpFlags{SignUp: true, SMTP: "smtp://u:hidden@h", MailFrom: "a@example.org"},
			"set it as JYOTISH_SMTP_PASSWORD"},
	} {
		sender, err := c.flags.open(sh)
		if c.fails != "" {
			require.ErrorContains(t, err, c.fails)
			require.NotContains(t, err.Error(), "hidden")
			continue
		}
		require.NoError(t, err)
		require.Equal(t, c.flags.SignUp, sender != nil)
	}
	sender, err := (&signUpFlags{SignUp: true, MailLog: true}).open(sh)
	require.NoError(t, err)
	require.NoError(t, sender.Send(t.Context(), mail.Message{To: "a@example.org", Text: "https://x"}))
	require.Contains(t, sh.stderr.(*bytes.Buffer).String(), "https://x")
}
