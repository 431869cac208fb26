// Package mail sends short e-mails in plain text.
package mail

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/mail"
	"net/smtp"
	"net/url"
	"strings"
	"time"
)

// Message is an e-mail to one address.
type Message struct{ To, Subject, Text string }

// Sender sends messages. Its methods may be called at the same time.
type Sender interface {
	// Send sends a message. The error does not quote it.
	Send(ctx context.Context, m Message) error
}

// maxAddress is how long an address may be, in bytes (RFC 5321, 4.5.3.1.3, without the brackets).
const maxAddress = 254

// Address checks an address that somebody typed and returns it in lower case, as addresses are compared. It accepts
// ASCII with a domain, and no name beside the address.
func Address(text string) (string, bool) {
	text = strings.TrimSpace(text)
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || parsed.Name != "" || len(text) > maxAddress {
		return "", false
	}
	for _, r := range text {
		if r <= ' ' || r > '~' || r == '"' {
			return "", false
		}
	}
	return strings.ToLower(text), true
}

// Log writes messages to a writer in place of sending them, for development: a message has a link that signs in.
type Log struct{ To io.Writer }

// Send writes the message.
func (l Log) Send(_ context.Context, m Message) error {
	_, err := fmt.Fprintf(l.To, "E-mail to %s: %s\n\n%s\n", m.To, m.Subject, m.Text)
	return err
}

// SMTP sends through a mail server. NewSMTP makes one.
type SMTP struct {
	host, address  string
	user, password string
	from           *mail.Address
	implicit       bool // TLS from the first byte
	local          bool // the server is this machine, which may speak without TLS
	roots          *tls.Config
}

// NewSMTP returns a sender through a server: smtp://user@host:587, which must offer STARTTLS unless it is the machine
// itself, or smtps://user@host:465. The port may be left out, and the user where the server asks for none. From is the
// address of the sender, with or without a name.
func NewSMTP(server, password, from string) (*SMTP, error) {
	u, err := url.Parse(server)
	if err != nil || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Hostname() == "" || u.Path != "" {
		return nil, errors.New("a mail server is written smtp://user@host:587 or smtps://user@host:465")
	}
	if _, set := u.User.Password(); set {
		return nil, errors.New("the address of the mail server has a password; " +
			"set it as JYOTISH_SMTP_PASSWORD in the environment")
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("%q is not the address of a sender; write name@example.org", from)
	}
	s := &SMTP{host: u.Hostname(), user: u.User.Username(), password: password, from: sender,
		implicit: u.Scheme == "smtps"}
	port := u.Port()
	if port == "" {
		port = map[bool]string{false: "587", true: "465"}[s.implicit]
	}
	s.address = net.JoinHostPort(s.host, port)
	ip := net.ParseIP(s.host)
	s.local = s.host == "localhost" || ip != nil && ip.IsLoopback()
	s.roots = &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12}
	return s, nil
}

// patience is how long a message may take to be handed over.
const patience = 30 * time.Second

// Send hands a message to the server.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", s.address)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	defer conn.Close()
	deadline, _ := ctx.Deadline() // it was just set
	_ = conn.SetDeadline(deadline)
	if s.implicit {
		conn = tls.Client(conn, s.roots)
	}
	if err := s.deliver(conn, m); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

// deliver speaks SMTP.
func (s *SMTP) deliver(conn net.Conn, m Message) error {
	c, err := smtp.NewClient(conn, s.host)
	if err != nil {
		return err
	}
	defer c.Close()
	if !s.implicit {
		if ok, _ := c.Extension("STARTTLS"); ok {
			err = c.StartTLS(s.roots)
		} else if !s.local {
			err = errors.New("the server does not offer STARTTLS")
		}
	}
	if err == nil && s.user != "" {
		err = c.Auth(smtp.PlainAuth("", s.user, s.password, s.host))
	}
	if err == nil {
		err = c.Mail(s.from.Address)
	}
	if err == nil {
		err = c.Rcpt(m.To)
	}
	if err != nil {
		return err
	}
	w, err := c.Data()
	if err != nil {
		return err
	}
	if _, err := w.Write(s.written(m, time.Now())); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return c.Quit()
}

// written returns the message as it is sent. The subject is encoded, so that it ends no header; the text is base64,
// which carries every language.
func (s *SMTP) written(m Message, at time.Time) []byte {
	var b bytes.Buffer
	_, domain, _ := strings.Cut(s.from.Address, "@")
	for _, head := range [][2]string{
		{"From", s.from.String()},
		{"To", m.To},
		{"Subject", mime.QEncoding.Encode("utf-8", strings.Join(strings.Fields(m.Subject), " "))},
		{"Date", at.Format(time.RFC1123Z)},
		{"Message-ID", "<" + rand.Text() + "@" + domain + ">"},
		{"Auto-Submitted", "auto-generated"},
		{"MIME-Version", "1.0"},
		{"Content-Type", "text/plain; charset=utf-8"},
		{"Content-Transfer-Encoding", "base64"},
	} {
		b.WriteString(head[0] + ": " + head[1] + "\r\n")
	}
	b.WriteString("\r\n")
	text := base64.StdEncoding.EncodeToString([]byte(m.Text))
	for len(text) > 76 {
		b.WriteString(text[:76] + "\r\n")
		text = text[76:]
	}
	b.WriteString(text + "\r\n")
	return b.Bytes()
}
