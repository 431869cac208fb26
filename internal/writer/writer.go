package writer

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/retell"
)

// Config is where a writer is. URL is that of the chat completions themselves, as
// https://models.example/v1/chat/completions; Model is what they call the model; Key, if not empty, is sent as a bearer
// token.
type Config struct {
	URL, Model, Key string
	// Patience is how long one section may take; 20 seconds by default.
	Patience time.Duration
}

// Writer words readings anew. It may be used by many at once.
type Writer struct {
	config Config
	client *http.Client
}

// Longest is how long a reading of all areas may take. Eleven sections, six at a time, come in two rounds.
const Longest = 2 * patience

// Bounds of a call.
const (
	patience  = 20 * time.Second
	atOnce    = 6   // sections of a reading, of which there are eleven at most
	longModel = 100 // characters of a name
)

// New makes a writer. The address must be one of https, or of http where it does not leave the house: a loopback or
// private address, or a name without a dot. The errors say what would be right, and quote neither the key nor the
// address.
func New(c Config) (*Writer, error) {
	u, err := url.Parse(c.URL)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http":
		return nil,
			errors.New("writer: the address must be complete, such as https://models.example/v1/chat/completions")
	case u.User != nil:
		return nil, errors.New("writer: the address must have no password; set the key in the environment")
	case u.Fragment != "":
		return nil, errors.New("writer: the address must have no fragment")
	case u.Scheme == "http" && !house(u.Hostname()):
		return nil,
			errors.New("writer: the writer receives facts of births, so the address must begin with https://, unless it is " +
				"on this machine or in a private network")
	case c.Model == "" || len(c.Model) > longModel || !form.VisibleASCII(c.Model):
		return nil, fmt.Errorf("writer: the model must be named, in 1 to %d visible ASCII characters", longModel)
	case c.Key != "" && !form.VisibleASCII(c.Key):
		return nil, errors.New("writer: the key must have visible ASCII characters only")
	}
	c.Patience = cmp.Or(c.Patience, patience)
	return &Writer{c, &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{Proxy: nil, ForceAttemptHTTP2: true, TLSHandshakeTimeout: 5 * time.Second,
			TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12}, MaxResponseHeaderBytes: 16 << 10,
			MaxIdleConnsPerHost: atOnce, IdleConnTimeout: 30 * time.Second},
	}}, nil
}

// house reports whether a host is on this machine or in a private network. A name without a dot is
// one of the operator's own network, as a container's.
func house(host string) bool {
	if at, err := netip.ParseAddr(host); err == nil {
		return at.IsLoopback() || at.IsPrivate()
	}
	return !strings.Contains(host, ".")
}

// Work is what came of a reading. Model is what answered, as it calls itself; Prompt is the SHA-256 of all that was
// sent, in hexadecimal. Silent are the sections of which nothing came that could be read, by their ids, each with why
// in a key.
type Work struct {
	// Verdict is what passed, and what did not and why.
	Verdict retell.Verdict
	Model   string
	Prompt  string
	Silent  map[string]string
}

// Why nothing came of a section.
const (
	// TimedOut: nothing within the patience.
	TimedOut = "timeout"
	// Unreachable: no connection, or none that held.
	Unreachable = "unreachable"
	// Refused: another status than 200.
	Refused = "status"
	// Rubbish: no JSON that was asked for.
	Rubbish = "rubbish"
	// TooLong: an answer beyond all bounds.
	TooLong = "too_long"
)

// Write has the sections worded, a few at a time, and checks what comes. It fails only where the context ends: a writer
// that is away or talks nonsense leaves all in our words. Prompt is a hash of all bodies in the order of the sections,
// so that an operator can see whether two readings were asked for alike.
func (w *Writer) Write(ctx context.Context, sections []retell.Section) (Work, error) {
	done := make([]piece, len(sections))
	turns := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for i := range sections {
		all.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			done[i] = w.section(ctx, &sections[i])
		})
	}
	all.Wait()
	if err := ctx.Err(); err != nil {
		return Work{}, err
	}
	work := Work{Model: w.config.Model, Silent: map[string]string{}}
	sum := sha256.New()
	for i, p := range done {
		sum.Write(p.sent)
		work.Verdict.Add(sections[i].Check(p.told))
		if p.why != "" {
			work.Silent[sections[i].ID] = p.why
		}
		if p.model != "" {
			work.Model = p.model
		}
	}
	work.Prompt = hex.EncodeToString(sum.Sum(nil))
	return work, nil
}

// piece is what became of a section. Why is empty where something came that could be read.
type piece struct {
	sent  []byte
	told  []retell.Reworded
	model string
	why   string
}

// message and completion are those of the interface of chat completions.
type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type completion struct {
	Model    string    `json:"model"`
	Messages []message `json:"messages"`
	Stream   bool      `json:"stream"`
}

// section requests one section within the time limit. The size of the answer is limited before it
// is parsed. A failure is returned as a key only, because errors quote addresses and bodies.
func (w *Writer) section(ctx context.Context, s *retell.Section) (p piece) {
	prompt := s.Prompt()
	body, err := json.Marshal(completion{w.config.Model, []message{{"system", prompt.System}, {"user", prompt.User}},
		false})
	if err != nil {
		panic(err) // texts always marshal
	}
	p.sent = body
	ctx, cancel := context.WithTimeout(ctx, w.config.Patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, w.config.URL, bytes.NewReader(body))
	if err != nil {
		p.why = Unreachable
		return p
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	r.Header.Set("User-Agent", "jyotish")
	if w.config.Key != "" {
		r.Header.Set("Authorization", "Bearer "+w.config.Key)
	}
	answer, err := w.client.Do(r)
	if err != nil {
		p.why = failure(ctx, Unreachable)
		return p
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		p.why = Refused
		return p
	}
	raw, err := io.ReadAll(io.LimitReader(answer.Body, 2*retell.MostAnswer+1)) // JSON in JSON has escapes
	switch {
	case err != nil:
		p.why = failure(ctx, Unreachable)
	case len(raw) > 2*retell.MostAnswer:
		p.why = TooLong
	default:
		p.read(raw)
	}
	return p
}

// failure returns TimedOut if the context has ended, and why otherwise.
func failure(ctx context.Context, why string) string {
	if ctx.Err() != nil {
		return TimedOut
	}
	return why
}

// read reads the answer. The name that the model gives itself is taken where it is one that can be shown.
func (p *piece) read(raw []byte) {
	var a struct {
		Model   string `json:"model"`
		Choices []struct {
			Message message `json:"message"`
		} `json:"choices"`
	}
	p.why = Rubbish
	if json.Unmarshal(raw, &a) != nil || len(a.Choices) == 0 {
		return
	}
	told, err := retell.Parse([]byte(a.Choices[0].Message.Content))
	if err != nil {
		return
	}
	p.told, p.why = told, ""
	if len(a.Model) <= longModel && form.VisibleASCII(a.Model) {
		p.model = a.Model
	}
}
