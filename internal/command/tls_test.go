package command

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// certify writes a new self-signed certificate for the loopback address to two files, with a serial number to know it
// by.
func certify(t *testing.T, dir string, serial int64) (cert, key string, root *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), NotBefore: time.Now().Add(-time.Hour),
		NotAfter:    time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	require.NoError(t, err)
	pkcs8, err := x509.MarshalPKCS8PrivateKey(private)
	require.NoError(t, err)
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: pkcs8}), 0o600))
	parsed, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	root = x509.NewCertPool()
	root.AddCert(parsed)
	return cert, key, root
}

func TestServeTLS(t *testing.T) {
	dir := t.TempDir()
	cert, key, root := certify(t, dir, 1)
	_, stderr, stop := serving(t, filepath.Join(dir, "tls.db"), "--tls-cert", cert, "--tls-key", key)
	base := regexp.MustCompile(`Serving (https://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: root},
		ForceAttemptHTTP2: true}}
	answer, err := client.Get(base + "/version")
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, 2, answer.ProtoMajor)
	require.EqualValues(t, 1, answer.TLS.PeerCertificates[0].SerialNumber.Int64())

	_, err = tls.Dial("tcp", strings.TrimPrefix(base, "https://"),
		&tls.Config{RootCAs: root, MaxVersion: tls.VersionTLS11})
	require.Error(t, err, "TLS 1.1 is refused")
	answer, err = http.Get("http" + strings.TrimPrefix(base, "https") + "/version")
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, http.StatusBadRequest, answer.StatusCode, "plain HTTP is not answered")
	client.CloseIdleConnections()
	require.NoError(t, stop())
}

// A renewed certificate is taken at a signal, and without one when its files change; one that cannot be read changes
// nothing.
func TestCertificateIsReadAgain(t *testing.T) {
	dir := t.TempDir()
	cert, key, _ := certify(t, dir, 1)
	flags := tlsFlags{cert, key}
	own, err := flags.open()
	require.NoError(t, err)
	serial := func() int64 { return own.pair.Load().Leaf.SerialNumber.Int64() }
	log, again := new(commandtest.Output), make(chan os.Signal)
	go own.watch(t.Context(), 5*time.Millisecond, again, slog.New(slog.NewTextHandler(log, nil)))

	certify(t, dir, 2)
	require.Eventually(t, func() bool { return serial() == 2 }, time.Minute, 5*time.Millisecond)
	again <- os.Interrupt
	require.Eventually(t, func() bool {
		return strings.Count(log.Text(), "expires=") >= 2
	}, time.Minute, 5*time.Millisecond)
	require.NoError(t, os.WriteFile(key, []byte("nonsense"), 0o600))
	require.Eventually(t, func() bool {
		return strings.Contains(log.Text(), "cause=")
	}, time.Minute, 5*time.Millisecond)
	require.EqualValues(t, 2, serial())
	require.NotContains(t, log.Text(), "nonsense")
}

func TestTLSFlagsBelongTogether(t *testing.T) {
	dir := t.TempDir()
	for _, flag := range []string{"--tls-cert", "--tls-key"} {
		got := jyotish(t, nil, "serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", filepath.Join(dir, "x.db"),
			flag, "file.pem")
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, "is needed too")
	}
	got := jyotish(t, nil, "serve", "--db", filepath.Join(dir, "x.db"), "--tls-cert", filepath.Join(dir, "none.pem"),
		"--tls-key", filepath.Join(dir, "none.pem"))
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, "none.pem")
}
