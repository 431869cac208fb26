package keys_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/keys"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
	"github.com/jyotish-go/jyotish/internal/form"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	// all are the scopes of a service of five, of which create spends and manage is for live keys alone.
	all = []account.Scope{"charts:read", "charts:create", "credits:read", "keys:read", account.KeysManage}
)

// office is a room over a store with one account and its first key.
type office struct {
	*keys.Room
	store *sqlite.Store
	now   time.Time
	first sale.Actor
}

func newOffice(t *testing.T) *office {
	t.Helper()
	o := &office{store: sqlite.MustOpen(t), now: noon}
	clock := func() time.Time { return o.now }
	o.Room = &keys.Room{Store: o.store, IDs: account.NewIDs(clock), Now: clock, Pepper: o.store.Pepper(),
		Scopes: len(all), Spending: []account.Scope{"charts:create"},
		Test: func(list []account.Scope) []account.Scope {
			return slices.DeleteFunc(slices.Clone(list), func(s account.Scope) bool { return s == account.KeysManage })
		}}
	issued, err := account.NewOperator(o.store, o.store.Pepper(), clock).Bootstrap(ctx, all)
	require.NoError(t, err)
	o.first = o.actor(t, issued.Token)
	o.first.Key.RateLimit = account.MaxRateLimit
	return o
}

// actor is who calls with a secret.
func (o *office) actor(t *testing.T, token string) sale.Actor {
	t.Helper()
	k, a, err := o.store.KeyBySecret(ctx, account.SecretOf(token, o.store.Pepper()))
	require.NoError(t, err)
	return sale.Actor{Key: k, Account: a}
}

// read reads an order of a key.
func (o *office) read(by *sale.Actor, body string) (account.Key, []form.Fault) {
	f := form.Read([]byte(body))
	k := o.Read(by, f)
	f.Close()
	return k, f.Faults
}

// make makes a key and returns it with its secret.
func (o *office) make(t *testing.T, by *sale.Actor, body string) (account.Key, string) {
	t.Helper()
	k, faults := o.read(by, body)
	require.Empty(t, faults)
	m, err := o.Create(ctx, by, k, nil)
	require.NoError(t, err)
	require.Equal(t, sale.Created, m.Status)
	token := *m.Value.(api.NewKey).Secret
	made := o.actor(t, token).Key
	require.Equal(t, "/api-keys/"+made.ID, m.Location)
	return made, token
}

var pointers = servicetest.Pointers

func code(err error) string { return problem.Of(err).Code }

// What is not sent is as the calling key has it, and never more: its end, its addresses, its rate where that is below
// the usual.
func TestReadTakesAfterTheCaller(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	by := o.first
	by.Key.ExpiresAt = noon.Add(time.Hour)
	by.Key.AllowedIPs = []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24")}
	by.Key.RateLimit = 30
	k, faults := o.read(&by, `{"name":"cash desk","scopes":["charts:read"]}`)
	require.Empty(t, faults)
	require.Equal(t, account.Key{AccountID: by.Account.ID, Name: "cash desk", Scopes: []account.Scope{"charts:read"},
		RateLimit: 30, ExpiresAt: by.Key.ExpiresAt, AllowedIPs: by.Key.AllowedIPs}, k)

	by.Key.RateLimit = 6000
	k, faults = o.read(&by, `{"name":"n","scopes":["charts:read"],"rateLimitPerMinute":6000,
		"allowedIps":["203.0.113.77/25"],"expiresAt":"2026-11-28T13:00:00Z","creditLimit":0}`)
	require.Empty(t, faults, "the bounds themselves are within")
	require.Equal(t, 6000, k.RateLimit)
	require.Equal(t, []netip.Prefix{netip.MustParsePrefix("203.0.113.0/25")}, k.AllowedIPs)
	require.Equal(t, noon.Add(time.Hour), k.ExpiresAt)
	require.Zero(t, *k.CreditLimit, "zero is a limit")
	k, _ = o.read(&by, `{"name":"n","scopes":["charts:read"]}`)
	require.Equal(t, account.DefaultRateLimit, k.RateLimit)
	require.Nil(t, k.CreditLimit)
}

// An order that would make a key that may do more than the calling one is refused, each fault at its field.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	by := o.first
	by.Key.Scopes = []account.Scope{"charts:read", "charts:create", account.KeysManage}
	by.Key.ExpiresAt = noon.Add(time.Hour)
	by.Key.AllowedIPs = []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("2001:db8::/32")}
	by.Key.RateLimit = 30
	order := func(more string) string { return `{"name":"n","scopes":["charts:read"],` + more + `}` }
	for body, want := range map[string][]string{
		`{}`:                                                {"/name", "/scopes"},
		`{"name":"","scopes":[]}`:                           {"/name", "/scopes"},
		order(`"rateLimitPerMinute":0`):                     {"/rateLimitPerMinute"},
		order(`"rateLimitPerMinute":31`):                    {"/rateLimitPerMinute"},
		order(`"creditLimit":-1`):                           {"/creditLimit"},
		order(`"expiresAt":"2026-11-28T12:00:00Z"`):         {"/expiresAt"}, // now
		order(`"expiresAt":"2026-11-28T13:00:01Z"`):         {"/expiresAt"},
		order(`"allowedIps":["203.0.112.0/23"]`):            {"/allowedIps/0"}, // wider
		order(`"allowedIps":["203.0.113.0/24","::/0"]`):     {"/allowedIps/1"},
		order(`"allowedIps":["203.0.113.7"]`):               {"/allowedIps/0"},
		order(`"allowedIps":["2001:db8:1::/48"]`):           nil,
		order(`"livemode":true`):                            nil,
		order(`"colour":"red"`):                             {"/colour"},
		`{"name":"n","scopes":["charts:read","keys:read"]}`: {"/scopes/1"},
	} {
		_, faults := o.read(&by, body)
		require.Equal(t, want, pointers(faults), body)
	}
	_, faults := o.read(&by, order(`"allowedIps":["203.0.113.7"]`))
	require.Equal(t, "203.0.113.7/32", faults[0].Suggestion)
	_, faults = o.read(&by, order(`"expiresAt":"2027-01-01T00:00:00Z"`))
	require.Equal(t, "2026-11-28T13:00:00Z", faults[0].Suggestion)
	_, faults = o.read(&by, `{"name":"n","scopes":["charts:raed"]}`)
	require.Equal(t, "charts:read", faults[0].Suggestion)
	require.Equal(t, []string{"charts:read", "charts:create", "keys:manage"}, faults[0].Allowed)
}

// Texts and lists at their limits: names of 1 to 80 characters, 20 networks, credits up to the most that there can be.
func TestReadAtItsLimits(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	networks := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(`"203.0.%d.0/24"`, i))
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	for body, want := range map[string][]string{
		`{"name":"` + strings.Repeat("é", 80) + `","scopes":["charts:read"]}`:     nil,
		`{"name":"` + strings.Repeat("é", 81) + `","scopes":["charts:read"]}`:     {"/name"},
		`{"name":"n","scopes":["charts:read"],"allowedIps":` + networks(20) + `}`: nil,
		`{"name":"n","scopes":["charts:read"],"allowedIps":` + networks(21) + `}`: {"/allowedIps"},
		`{"name":"n","scopes":["charts:read"],"allowedIps":[]}`:                   nil,
		`{"name":"n","scopes":[]}`: {"/scopes"},
		`{"name":"n","scopes":["charts:read","charts:create","credits:read","keys:read","keys:manage"]}`: nil,
		fmt.Sprintf(`{"name":"n","scopes":["charts:read"],"creditLimit":%d}`, int64(account.MaxCredits)): nil,
		fmt.Sprintf(`{"name":"n","scopes":["charts:read"],"creditLimit":%d}`, int64(account.MaxCredits)+1): {
			"/creditLimit"},
		fmt.Sprintf(`{"name":"n","scopes":["charts:read"],"rateLimitPerMinute":%d}`, account.MaxRateLimit): nil,
		`{"name":"n","scopes":["charts:read"],"rateLimitPerMinute":1}`:                                     nil,
		fmt.Sprintf(`{"name":"n","scopes":["charts:read"],"rateLimitPerMinute":%d}`, account.MaxRateLimit+1): {
			"/rateLimitPerMinute"},
	} {
		_, faults := o.read(&o.first, body)
		require.Equal(t, want, pointers(faults), body)
	}
	// The usual form of an address is suggested, and nothing for what is none.
	for word, want := range map[string]string{"203.0.113.7": "203.0.113.7/32", "2001:db8::1": "2001:db8::1/128",
		"fe80::1%eth0": "", "desk": "", "": ""} {
		_, faults := o.read(&o.first, `{"name":"n","scopes":["charts:read"],"allowedIps":["`+word+`"]}`)
		require.Equal(t, []string{"/allowedIps/0"}, pointers(faults), word)
		require.Equal(t, want, faults[0].Suggestion, word)
	}
	// A test key is marked as one in what is shown of the order, and a live one is not.
	k, _ := o.read(&o.first, `{"name":"n","scopes":["charts:read"],"livemode":false}`)
	require.True(t, k.Test())
	require.Equal(t, "jk_test_", k.Secret.Prefix)
	k, _ = o.read(&o.first, `{"name":"n","scopes":["charts:read"],"livemode":true}`)
	require.False(t, k.Test())
}

type failing struct{ *sqlite.Store }

var errStore = errors.New("the store fails")

func (failing) TestAccount(context.Context, account.Account) (account.Account, error) {
	return account.Account{ID: "acc_none"}, errStore
}
func (failing) CreateKey(context.Context, account.Key, int, *account.Replay) error { return errStore }
func (failing) RotateKey(context.Context, account.Rotation) (account.Key, error) {
	return account.Key{}, errStore
}
func (failing) RevokeKey(context.Context, string, string, time.Time) error { return errStore }
func (failing) Key(context.Context, string, string) (account.Key, error) {
	return account.Key{}, errStore
}

// unable is a store that makes no test account, and else works.
type unable struct{ *sqlite.Store }

func (unable) TestAccount(context.Context, account.Account) (account.Account, error) {
	return account.Account{ID: "acc_none"}, errStore
}

// Where the store fails the caller hears of it, and sees no secret.
func TestErrorsOfTheStore(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	live, _ := o.read(&o.first, `{"name":"n","scopes":["charts:read"]}`)
	test, _ := o.read(&o.first, `{"name":"n","scopes":["charts:read"],"livemode":false}`)
	held := o.first.Key
	o.Room.Store = unable{o.store}
	m, err := o.Create(ctx, &o.first, test, nil)
	require.ErrorIs(t, err, errStore)
	require.Nil(t, m)
	o.Room.Store = failing{o.store}
	for _, k := range []account.Key{live, test} {
		m, err := o.Create(ctx, &o.first, k, nil)
		require.ErrorIs(t, err, errStore)
		if m != nil && k.Test() {
			t.Error("a key that was not made is shown")
		}
	}
	_, err = o.Rotate(ctx, &o.first, &held, 0, nil)
	require.ErrorIs(t, err, errStore)
	require.ErrorIs(t, o.Revoke(ctx, &o.first, held.ID), errStore)
	_, err = o.Held(ctx, &o.first, held.ID)
	require.ErrorIs(t, err, errStore)
}

// A key with a credit limit hands no scope on that spends: two such keys could spend the limit twice.
func TestCreditLimitIsNotHandedOn(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	limited, token := o.make(t, &o.first, `{"name":"n","scopes":["charts:create","charts:read","keys:manage"],
		"creditLimit":7}`)
	by := o.actor(t, token)
	_, faults := o.read(&by, `{"name":"n","scopes":["charts:create"]}`)
	require.Equal(t, []string{"/scopes/0"}, pointers(faults))
	_, faults = o.read(&by, `{"name":"n","scopes":["charts:read"]}`)
	require.Empty(t, faults)

	spender, _ := o.make(t, &o.first, `{"name":"n","scopes":["charts:create"]}`)
	_, err := o.Held(ctx, &by, spender.ID)
	require.Equal(t, "insufficient-scope", code(err))
	require.Equal(t, []account.Scope{"charts:create"}, problem.Of(err).RequiredScopes)
	_, err = o.Held(ctx, &by, limited.ID)
	require.NoError(t, err, "a key may always rotate itself")
}

// A test key is in the test account, which all test keys of an account share, and can make test keys only.
func TestTestKeys(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	_, token := o.make(t, &o.first, `{"name":"n","scopes":["charts:read"],"livemode":false}`)
	require.Regexp(t, `^jk_test_`, token)
	one := o.actor(t, token)
	require.Equal(t, o.first.Account.ID, one.Account.TestOf)
	_, token = o.make(t, &o.first, `{"name":"n","scopes":["charts:read"],"livemode":false}`)
	require.Equal(t, one.Account, o.actor(t, token).Account)
	_, faults := o.read(&o.first, `{"name":"n","scopes":["keys:manage"],"livemode":false}`)
	require.Equal(t, []string{"/scopes/0"}, pointers(faults))
	_, faults = o.read(&one, `{"name":"n","scopes":["charts:read"],"livemode":true}`)
	require.Equal(t, []string{"/livemode"}, pointers(faults))
	_, faults = o.read(&one, `{"name":"n","scopes":["charts:read"]}`)
	require.Empty(t, faults)
}

// The secret is in the answer and nowhere else: what a repetition is answered with has none.
func TestSecretIsShownOnce(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	k, faults := o.read(&o.first, `{"name":"n","scopes":["charts:read"]}`)
	require.Empty(t, faults)
	claim := &account.Replay{AccountID: o.first.Account.ID, Operation: "createApiKey", Key: "k", CreatedAt: noon}
	m, err := o.Create(ctx, &o.first, k, claim)
	require.NoError(t, err)
	token := *m.Value.(api.NewKey).Secret
	stored, err := o.store.Replay(ctx, o.first.Account.ID, "k")
	require.NoError(t, err)
	require.NotContains(t, string(stored.Document), token)
	var shown struct {
		ID     string
		Secret *string
	}
	require.NoError(t, json.Unmarshal(stored.Document, &shown))
	require.Equal(t, o.actor(t, token).Key.ID, shown.ID)
	require.Nil(t, shown.Secret)
	require.Equal(t, keys.Normal(k), keys.Normal(k))
	require.Empty(t, keys.Normal(k).ID)
	_, err = o.Create(ctx, &o.first, k, claim)
	require.ErrorIs(t, err, account.ErrClaimed)
}

// The first key and 24 more are active; the next is refused, also of many at once, until one is revoked.
func TestKeysUpToANumber(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	k, _ := o.read(&o.first, `{"name":"n","scopes":["charts:read"]}`)
	var group sync.WaitGroup
	var mu sync.Mutex
	refused := 0
	for range account.MaxActiveKeys + 2 {
		group.Go(func() {
			if _, err := o.Create(ctx, &o.first, k, nil); err != nil {
				mu.Lock()
				defer mu.Unlock()
				refused++
				if code(err) != "conflict" {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	require.Equal(t, 3, refused)
	list, err := o.store.Keys(ctx, o.first.Account.ID, account.Slice{Limit: 100})
	require.NoError(t, err)
	require.Len(t, list, account.MaxActiveKeys)
	i := slices.IndexFunc(list, func(k account.Key) bool { return k.ID != o.first.Key.ID })
	require.NoError(t, o.Revoke(ctx, &o.first, list[i].ID))
	o.make(t, &o.first, `{"name":"n","scopes":["charts:read"]}`)
}

// A key that is opened by OAuth has no secret to rotate; it is revoked as any other.
func TestLinkedKeyIsNotRotated(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	link := account.KeyLink{Issuer: "https://login.example.com", Subject: "asha"}
	linked, err := account.NewOperator(o.store, o.store.Pepper(), func() time.Time { return o.now }).LinkKey(ctx,
		account.KeyOrder{AccountID: o.first.Account.ID, Name: "agent", Scopes: []account.Scope{"charts:read"}}, link)
	require.NoError(t, err)
	held, err := o.Held(ctx, &o.first, linked.ID)
	require.NoError(t, err)
	_, err = o.Rotate(ctx, &o.first, &held, time.Hour, nil)
	require.Equal(t, "conflict", code(err))
	require.Contains(t, problem.Of(err).Detail, "OAuth")
	stored, _, err := o.store.KeyBySecret(ctx, link.Secret(o.store.Pepper()))
	require.NoError(t, err)
	require.Equal(t, linked, stored)
	require.NoError(t, o.Revoke(ctx, &o.first, linked.ID))
	_, _, err = o.store.KeyBySecret(ctx, link.Secret(o.store.Pepper()))
	require.ErrorIs(t, err, account.ErrNotFound)
}

// A rotated key has a new secret; the old one opens until the overlap is over, by default a day, at most a week.
func TestRotate(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	k, old := o.make(t, &o.first, `{"name":"n","scopes":["charts:read"]}`)
	rotate := func(overlap time.Duration) (string, error) {
		held, err := o.Held(ctx, &o.first, k.ID)
		require.NoError(t, err)
		m, err := o.Rotate(ctx, &o.first, &held, overlap, nil)
		if err != nil {
			return "", err
		}
		require.Equal(t, sale.Done, m.Status)
		return *m.Value.(api.NewKey).Secret, nil
	}
	opens := func(token string) bool {
		s := account.SecretOf(token, o.store.Pepper())
		k, _, err := o.store.KeyBySecret(ctx, s)
		return err == nil && k.Opens(s, o.now)
	}
	fresh, err := rotate(time.Hour)
	require.NoError(t, err)
	require.True(t, opens(old))
	require.True(t, opens(fresh))
	_, err = rotate(time.Hour)
	require.Equal(t, "conflict", code(err), "another call rotated it just now")
	require.Equal(t, 10, problem.Of(err).RetryAfter)
	o.now = noon.Add(time.Hour)
	require.False(t, opens(old))
	require.True(t, opens(fresh))
	last, err := rotate(0)
	require.NoError(t, err)
	require.False(t, opens(fresh), "an overlap of zero ends it at once")
	require.True(t, opens(last))

	for range account.MaxPreviousSecrets {
		o.now = o.now.Add(account.RotationPause)
		_, err = rotate(24 * time.Hour)
		require.NoError(t, err)
	}
	o.now = o.now.Add(account.RotationPause)
	_, err = rotate(24 * time.Hour)
	require.Equal(t, "conflict", code(err))
	require.Contains(t, problem.Of(err).Detail, "overlapSeconds 0")
	_, err = rotate(0)
	require.NoError(t, err)

	held, err := o.Held(ctx, &o.first, k.ID)
	require.NoError(t, err)
	require.NoError(t, o.Revoke(ctx, &o.first, k.ID))
	_, err = o.Rotate(ctx, &o.first, &held, 0, nil)
	require.Equal(t, "conflict", code(err))
	require.Contains(t, problem.Of(err).Detail, "revoked or expired")
}

func TestReadRotation(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]time.Duration{`{}`: 24 * time.Hour, `{"overlapSeconds":0}`: 0,
		`{"overlapSeconds":90}`: 90 * time.Second, `{"overlapSeconds":604800}`: 7 * 24 * time.Hour} {
		f := form.Read([]byte(body))
		require.Equal(t, want, keys.ReadRotation(f), body)
		require.Empty(t, f.Faults, body)
	}
	for _, body := range []string{`{"overlapSeconds":-1}`, `{"overlapSeconds":604801}`, `{"overlapSeconds":"1"}`} {
		f := form.Read([]byte(body))
		keys.ReadRotation(f)
		require.Equal(t, []string{"/overlapSeconds"}, pointers(f.Faults), body)
	}
}

// A key sees and ends no key that may do more than itself: with more scopes, a later end, a higher rate or more
// addresses. Alike is not more.
func TestMayHold(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	by := o.first
	by.Key.ID = "key_other"
	by.Key.ExpiresAt = noon.Add(time.Hour)
	by.Key.RateLimit = 60
	by.Key.AllowedIPs = []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24")}
	for members, want := range map[string]string{
		`"expiresAt":"2026-11-28T13:00:00Z","allowedIps":["203.0.113.0/24"]`:                         "",
		`"expiresAt":"2026-11-28T12:30:00Z","allowedIps":["203.0.113.9/32"],"rateLimitPerMinute":1`:  "",
		`"expiresAt":"2026-11-28T13:00:01Z","allowedIps":["203.0.113.0/24"]`:                         "conflict",
		`"allowedIps":["203.0.113.0/24"]`:                                                            "conflict",
		`"expiresAt":"2026-11-28T13:00:00Z"`:                                                         "conflict",
		`"expiresAt":"2026-11-28T13:00:00Z","allowedIps":["203.0.113.0/24","198.51.100.0/24"]`:       "conflict",
		`"expiresAt":"2026-11-28T13:00:00Z","allowedIps":["203.0.113.0/24"],"rateLimitPerMinute":61`: "conflict",
	} {
		k, _ := o.make(t, &o.first, `{"name":"n","scopes":["charts:read"],`+members+`}`)
		_, err := o.Held(ctx, &by, k.ID)
		ended := o.Revoke(ctx, &by, k.ID)
		if want == "" {
			require.NoError(t, err, members)
			require.NoError(t, ended, members)
			continue
		}
		require.Equal(t, want, code(err), members)
		require.Equal(t, want, code(ended), members)
		require.NoError(t, o.Revoke(ctx, &o.first, k.ID))
		require.NoError(t, o.Revoke(ctx, &by, k.ID), "one that has ended may be ended again")
	}
}

// A key of another account is not there, and the last key that may manage keys stays.
func TestRevoke(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	operator := account.NewOperator(o.store, o.store.Pepper(), func() time.Time { return noon })
	other, err := operator.CreateAccount(ctx, "Other", 0)
	require.NoError(t, err)
	theirs, err := operator.CreateKey(ctx, account.KeyOrder{AccountID: other.ID, Name: "n", Scopes: all})
	require.NoError(t, err)
	_, err = o.Held(ctx, &o.first, theirs.ID)
	require.Equal(t, "not-found", code(err))
	require.Equal(t, "not-found", code(o.Revoke(ctx, &o.first, theirs.ID)))

	require.Equal(t, "conflict", code(o.Revoke(ctx, &o.first, o.first.Key.ID)))
	brief, _ := o.make(t, &o.first, `{"name":"n","scopes":["keys:manage"],"expiresAt":"2026-11-29T12:00:00Z"}`)
	require.Equal(t, "conflict", code(o.Revoke(ctx, &o.first, o.first.Key.ID)), "the other one expires")
	o.make(t, &o.first, `{"name":"n","scopes":["keys:manage"]}`)
	require.NoError(t, o.Revoke(ctx, &o.first, o.first.Key.ID))
	require.NoError(t, o.Revoke(ctx, &o.first, o.first.Key.ID))
	require.NotEmpty(t, brief.ID)
}
