package command

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/mail"
)

// signUpFlags let people make accounts and sign in by a link that is sent by e-mail.
type signUpFlags struct {
	SignUp   bool   `help:"Let people make accounts and sign in on the dashboard by a link that is sent by e-mail."`
	SMTP     string `name:"smtp" placeholder:"URL" help:"The mail server, as smtp://user@host:587 or smtps://user@host:465. Its password is JYOTISH_SMTP_PASSWORD of the environment."`
	MailFrom string `placeholder:"ADDRESS" help:"The sender of e-mails, as no-reply@example.org."`
	MailLog  bool   `help:"Write e-mails to standard error in place of sending them, for development."`
}

// smtpPassword is the variable of the environment that holds the password of the mail server.
const smtpPassword = "JYOTISH_SMTP_PASSWORD"

// open returns what sends e-mails; nil where there is no sign-up by e-mail.
func (f *signUpFlags) open(sh *shell) (mail.Sender, error) {
	switch {
	case !f.SignUp && (f.SMTP != "" || f.MailFrom != "" || f.MailLog):
		return nil, usage{errors.New("--smtp, --mail-from and --mail-log need --sign-up")}
	case !f.SignUp:
		return nil, nil
	case f.MailLog && f.SMTP != "":
		return nil, usage{errors.New("--mail-log and --smtp are both set; set only one of them")}
	case f.MailLog:
		return mail.Log{To: sh.stderr}, nil
	case f.SMTP == "":
		return nil, usage{errors.New("--sign-up: name the mail server and the sender, for example " +
			"--smtp smtp://user@mail.example.org:587 --mail-from no-reply@example.org")}
	}
	s, err := mail.NewSMTP(f.SMTP, sh.getenv(smtpPassword), f.MailFrom)
	if err != nil {
		return nil, usage{fmt.Errorf("--smtp, --mail-from: %w", err)}
	}
	return s, nil
}
