package command

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

// tlsFlags have the service speak TLS by itself, where no proxy does.
type tlsFlags struct {
	TLSCert string `name:"tls-cert" placeholder:"FILE" type:"path" help:"Certificate chain in PEM; makes the public listener speak https."`
	TLSKey  string `name:"tls-key" placeholder:"FILE" type:"path" help:"Its private key in PEM."`
}

// open reads the certificate; nil where there is none.
func (f *tlsFlags) open() (*certificate, error) {
	switch {
	case f.TLSCert == "" && f.TLSKey == "":
		return nil, nil
	case f.TLSCert == "":
		return nil, usage{errors.New("--tls-cert: The certificate of --tls-key is needed too")}
	case f.TLSKey == "":
		return nil, usage{errors.New("--tls-key: The key of --tls-cert is needed too")}
	}
	c := &certificate{cert: f.TLSCert, key: f.TLSKey}
	return c, c.load()
}

// lookEvery is how often the files are looked at.
const lookEvery = 10 * time.Second

// certificate is a pair of files that is read again when it changes, as it does whenever a certificate is renewed.
type certificate struct {
	cert, key string
	written   time.Time // of the younger file, when it was read last
	pair      atomic.Pointer[tls.Certificate]
}

// load reads the files.
func (c *certificate) load() error {
	written, err := c.youngest()
	if err != nil {
		return err
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return fmt.Errorf("--tls-cert %s, --tls-key %s: %w", c.cert, c.key, err)
	}
	c.pair.Store(&pair)
	c.written = written
	return nil
}

// youngest is when the files were written last.
func (c *certificate) youngest() (last time.Time, err error) {
	for _, name := range []string{c.cert, c.key} {
		info, err := os.Stat(name)
		if err != nil {
			return last, err
		}
		if info.ModTime().After(last) {
			last = info.ModTime()
		}
	}
	return last, nil
}

// scheme is that of the addresses of a service with this certificate, or with none.
func (c *certificate) scheme() string {
	if c == nil {
		return "http"
	}
	return "https"
}

// config is how the service speaks TLS: 1.2 at least, which Go gives good ciphers only, and HTTP/2 where the client
// can.
func (c *certificate) config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.pair.Load(), nil },
	}
}

// watch reloads the files on a signal and when they change, until the context ends. If they cannot
// be read, that is logged and the current certificate stays in use.
func (c *certificate) watch(ctx context.Context, every time.Duration, again <-chan os.Signal, logger *slog.Logger) {
	look := time.NewTicker(every)
	defer look.Stop()
	for {
		asked := false
		select {
		case <-ctx.Done():
			return
		case <-again:
			asked = true
		case <-look.C:
		}
		written, err := c.youngest()
		if err == nil && !asked && written.Equal(c.written) {
			continue
		}
		if err == nil {
			err = c.load()
		}
		if err != nil {
			logger.Error("certificate", "cause", err.Error())
			continue
		}
		logger.Info("certificate", "expires", c.expires().UTC().Format(time.RFC3339))
	}
}

// expires is the end of the certificate in use.
func (c *certificate) expires() time.Time { return c.pair.Load().Leaf.NotAfter }
