package oauth

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/jyotish-go/jyotish/httpapi/webhook"
)

// How long the keys of an issuer are used, and how often they are read.
const (
	// pause is the least time between two attempts to read the keys.
	pause = time.Minute
	// fresh is how long keys are used before they are read again: a key that the issuer removed is refused after it.
	fresh = 10 * time.Minute
	// usable is how long the last keys are used while the issuer does not answer.
	usable = 24 * time.Hour

	patience = 5 * time.Second // with the issuer
	mostSet  = 256 << 10       // bytes of a key set
)

// KeySet is the key set of an issuer, read from a URL when it is first needed and again from time to time. Its methods
// may be called at the same time.
type KeySet struct {
	url    string
	client *http.Client
	now    func() time.Time
	failed func(error)

	fetching sync.Mutex // held while the keys are read; mu is not

	mu    sync.Mutex
	keys  map[keyID]verify
	read  time.Time // when the keys were last read; zero for never
	tried time.Time // when that was last attempted
}

// NewKeySet makes the key set at a URL. The URL must be https and lead to a public address, unless private is true. Now
// is the clock; failed is called with the reason when the keys cannot be read.
func NewKeySet(url string, private bool, now func() time.Time, failed func(error)) (*KeySet, error) {
	if err := webhook.CheckURL(url, private); err != nil {
		return nil, err
	}
	return &KeySet{url: url, client: webhook.NewClient(private), now: now, failed: failed}, nil
}

// find returns the check of a key. It reads the keys where the key is not known or the keys are old, at most once a
// minute for all callers together. While the issuer does not answer, known keys serve for a day.
func (s *KeySet) find(ctx context.Context, id keyID) (verify, error) {
	check, age := s.look(id)
	if check != nil && age < fresh {
		return check, nil
	}
	if check == nil || age >= usable {
		s.fetching.Lock()
		s.refresh(ctx)
		s.fetching.Unlock()
	} else if s.fetching.TryLock() { // else somebody is at it, and the key will do meanwhile
		s.refresh(ctx)
		s.fetching.Unlock()
	}
	switch check, age = s.look(id); {
	case age >= usable:
		return nil, ErrKeys
	case check == nil:
		return nil, &InvalidError{"is signed with a key that the issuer does not have"}
	}
	return check, nil
}

// look returns the check of a key, nil if it is not known, and the age of the keys.
func (s *KeySet) look(id keyID) (verify, time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.read.IsZero() {
		return nil, usable
	}
	return s.keys[id], s.now().Sub(s.read)
}

// refresh reads the keys, unless that was attempted within the last minute. The caller holds fetching. A caller who
// hangs up does not break it off: others wait for the same keys.
func (s *KeySet) refresh(ctx context.Context) {
	now := s.now()
	s.mu.Lock()
	due := s.tried.IsZero() || now.Sub(s.tried).Abs() >= pause
	if due {
		s.tried = now
	}
	s.mu.Unlock()
	if !due {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	keys, err := s.fetch(ctx)
	if err != nil {
		s.failed(err)
		return
	}
	s.mu.Lock()
	s.keys, s.read = keys, now
	s.mu.Unlock()
}

// fetch reads the keys from the URL. Keys that are for something else are passed over.
func (s *KeySet) fetch(ctx context.Context) (map[keyID]verify, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept", "application/jwk-set+json, application/json")
	r.Header.Set("User-Agent", "jyotish-oauth")
	answer, err := s.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers with the status %d", s.url, answer.StatusCode)
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, mostSet+1))
	if err != nil {
		return nil, err
	}
	if len(body) > mostSet {
		return nil, errors.New("the key set is too long")
	}
	return parseKeys(body)
}

// parseKeys reads a JSON Web Key Set. Of two keys with one name the first counts.
func parseKeys(body []byte) (map[keyID]verify, error) {
	var set struct {
		Keys []jwk `json:"keys"`
	}
	if err := jsonv2.Unmarshal(body, &set); err != nil {
		return nil, err
	}
	if set.Keys == nil {
		return nil, errors.New("the key set has no member keys")
	}
	keys := map[keyID]verify{}
	for i := range set.Keys {
		id, check, ok := set.Keys[i].read()
		if _, twice := keys[id]; ok && !twice {
			keys[id] = check
		}
	}
	return keys, nil
}
