package dashboard

import (
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// apiKey is a key with the words of its pages. Secret is that of a new one.
type apiKey struct {
	api.Key
	Secret string
}

// Active reports whether the key can be rotated and revoked.
func (k apiKey) Active() bool { return k.Status == "active" }

// Linked reports whether the key is opened by OAuth, so that it has no secret to rotate. Its prefix is longer than that
// of a secret.
func (k apiKey) Linked() bool { return strings.HasSuffix(k.Prefix, "_oauth") }

// Created, Expires and Used are days; empty is never.
func (k apiKey) Created() page.Moment  { return day(k.CreatedAt.Time) }
func (k apiKey) Expires() *page.Moment { return maybe(k.ExpiresAt) }
func (k apiKey) Used() *page.Moment    { return maybe(k.LastUsedAt) }

// maybe writes a day that may not be.
func maybe(t *vedic.Instant) *page.Moment {
	if t == nil {
		return nil
	}
	return new(day(t.Time))
}

// keyRow is a key in the list, with what its forms need.
type keyRow struct {
	apiKey
	marks
	Own    bool // the one that is signed in
	Manage bool
}

type keysView struct {
	Rows   []keyRow
	Older  string
	Manage bool
	Form   keyForm
}

// keyForm asks for a new key.
type keyForm struct {
	marks
	Name, Expires, Rate, Limit page.Field
	Presets                    []presetChoice
	Own                        bool // the boxes count, not a preset
	Scopes                     []page.Choice
	ScopesWrong                string
	Wrong                      []string // with what the form does not show
	Open                       bool
}

func keys(v *visit) (*answer, error) { return v.keysPage(nil) }

// keysPage is the list of keys, with the form of a new one as it was sent where something was wrong with it.
func (v *visit) keysPage(p *Problem) (*answer, error) {
	view := keysView{Manage: v.guest.May("keys:manage")}
	if view.Manage {
		view.Form = v.keyForm(p)
	}
	if v.guest.May("keys:read") {
		q := v.cursor("25")
		list, err := ask[api.List[api.Key]](v, Call{Operation: "listApiKeys", Query: q})
		if err != nil {
			return nil, err
		}
		for _, k := range list.Data {
			view.Rows = append(view.Rows,
				keyRow{apiKey{Key: k}, v.marks(), k.ID == v.guest.KeyID(), view.Manage})
		}
		view.Older = older(list.NextCursor, Base+"/keys")
	}
	a := &answer{name: "dashboard-keys", title: "keys.title", view: view}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

func (v *visit) keyForm(p *Problem) keyForm {
	f := keyForm{
		marks: v.again(),
		Name: page.Field{Name: "name", Label: "keys.name", Hint: "keys.name-hint", Value: v.field("name"),
			Length: 80, Wrong: p.wrong(v.lang, "/name")},
		Expires: page.Field{Name: "expires", Kind: "date", Label: "keys.expires", Value: v.field("expires"),
			Optional: true, Wrong: p.wrong(v.lang, "/expiresAt")},
		Rate: page.Field{Name: "rate", Kind: "number", Label: "keys.rate", Value: v.field("rate"), Optional: true,
			Least: "1", Most: "6000",
			Wrong: p.wrong(v.lang, "/rateLimitPerMinute")},
		Limit: page.Field{Name: "limit", Kind: "number", Label: "keys.limit", Hint: "keys.limit-hint",
			Value: v.field("limit"), Optional: true, Least: "0",
			Wrong: p.wrong(v.lang, "/creditLimit")},
		ScopesWrong: p.wrong(v.lang, "/scopes"), Open: p != nil,
		Wrong: p.elsewhere("/name", "/expiresAt", "/rateLimitPerMinute", "/creditLimit", "/scopes"),
	}
	f.Presets, f.Own = v.presets()
	chosen := v.r.PostForm["scopes"]
	for _, s := range v.guest.Scopes() {
		f.Scopes = append(f.Scopes, page.Choice{Value: s, Text: v.word("scope." + s),
			Chosen: slices.Contains(chosen, s)})
	}
	return f
}

// presetChoice is a set of scopes that a form offers.
type presetChoice struct {
	Key    string
	Count  int
	Chosen bool
}

// presetOwn is what the form sends where the boxes of single scopes count.
const presetOwn = "own"

// presets are the sets of scopes that the form offers. The first is chosen in a new form; a form that was sent has what
// was sent.
func (v *visit) presets() (list []presetChoice, own bool) {
	sent := v.field("preset")
	own = sent == presetOwn || sent == "" && len(v.r.PostForm["scopes"]) > 0
	for i, p := range v.guest.Presets() {
		list = append(list, presetChoice{p.Key, len(p.Scopes), !own && (p.Key == sent || sent == "" && i == 0)})
	}
	return list, own
}

// scopesSent are the scopes that the form asks for: those of a preset, or those whose boxes are checked.
func (v *visit) scopesSent() []string {
	for _, p := range v.guest.Presets() {
		if p.Key == v.field("preset") {
			return p.Scopes
		}
	}
	return v.r.PostForm["scopes"]
}

// whole is what was typed into a field of a whole number; nil for nothing.
func whole(text string) any {
	if text == "" {
		return nil
	}
	return form.Whole(text)
}

func createKey(v *visit) (*answer, error) {
	order := form.Values{"rateLimitPerMinute": whole(v.field("rate")), "creditLimit": whole(v.field("limit"))}
	if d := v.field("expires"); d != "" {
		order["expiresAt"] = d + "T23:59:59Z"
	}
	order.Some()["name"], order["scopes"] = v.field("name"), v.scopesSent()
	k, err := ask[api.NewKey](v, Call{Operation: "createApiKey", Values: order, Once: v.onceSent()})
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity && len(p.Errors) > 0 {
		return v.keysPage(p)
	}
	if err != nil {
		return nil, err
	}
	return v.secretPage(&k, false), nil
}

// secretView shows a secret, this once.
type secretView struct {
	Key       apiKey
	SignOut   bool   // the secret that opened the session has ended
	FirstCall string // a command that uses the key
}

func (v *visit) secretPage(k *api.NewKey, ends bool) *answer {
	return &answer{name: "dashboard-secret", title: "secret.title",
		view: secretView{apiKey{k.Key, text(k.Secret)}, ends, v.firstCall(text(k.Secret))}, scripted: true,
		bare: true, secret: true}
}

func rotateKey(v *visit) (*answer, error) {
	id := v.r.PathValue("keyId")
	overlap := v.field("overlap")
	k, err := ask[api.NewKey](v, Call{Operation: "rotateApiKey", IDs: []string{id},
		Values: form.Values{"overlapSeconds": whole(overlap)}.Some(), Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return v.secretPage(&k, id == v.guest.KeyID() && overlap == "0"), nil
}

// firstCall returns the command that asks the service for the account of a key.
func (v *visit) firstCall(secret string) string {
	scheme := "http"
	if v.door.Secure(v.r) {
		scheme = "https"
	}
	return "curl '" + scheme + "://" + v.r.Host + "/api/v1/account' \\\n  -H 'Authorization: Bearer " + secret + "'"
}
