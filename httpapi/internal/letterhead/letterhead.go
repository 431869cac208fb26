// Package letterhead reads and changes the letterheads of accounts, which stand on their books. It knows no request.
package letterhead

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// maxLogo is how long the picture of a letterhead may be as it is sent, in base64: a megabyte of a picture. What is
// kept of it is smaller. MaxBody is how large the body may be.
const (
	maxLogo = 1 << 20 * 4 / 3
	MaxBody = maxLogo + 16<<10
)

// Room keeps letterheads. All members but Usual must be set. Its methods may be called at the same time.
type Room struct {
	Store account.Letterheads
	Now   func() time.Time
	// Usual is the letterhead of books whose account has none of its own.
	Usual book.Letterhead
	// One picture is decoded at a time: a file of some kilobytes may take 32 MB then.
	decoding sync.Mutex
}

// Of returns the letterhead of an account; an empty one, of no account, where it has none.
func (r *Room) Of(ctx context.Context, id string) (account.Letterhead, error) {
	l, err := r.Store.Letterhead(ctx, id)
	if errors.Is(err, account.ErrNotFound) {
		return account.Letterhead{}, nil
	}
	return l, err
}

// Logo returns the picture of the letterhead of an account as it was made anew, always PNG.
func (r *Room) Logo(ctx context.Context, id string) ([]byte, error) {
	l, err := r.Of(ctx, id)
	if err == nil && len(l.Logo) == 0 {
		err = account.ErrNotFound
	}
	return l.Logo, err
}

// OfBook returns the letterhead of a book: the account's own or else that of the service.
// sum identifies the own letterhead; it is "" for that of the service.
func (r *Room) OfBook(ctx context.Context, id string) (head book.Letterhead, sum string, err error) {
	l, err := r.Of(ctx, id)
	if err != nil || l.AccountID == "" {
		return r.Usual, "", err
	}
	own := printed(&l)
	all := sha256.Sum256([]byte(strings.Join([]string{own.Name, own.Address, own.Colour, string(own.Logo)}, "\x00")))
	return own, hex.EncodeToString(all[:8]), nil
}

// printed is the letterhead of an account as a book takes one.
func printed(l *account.Letterhead) book.Letterhead {
	return book.Letterhead{Name: l.Name, Address: l.Address, Colour: l.Colour, Logo: l.Logo}
}

// Patch is what changes of a letterhead; nil stays.
type Patch struct{ name, address, colour, logo *string }

// Read reads what was sent; an empty text removes a part, and what is not sent is nil. Lengths are checked
// here, the rest by the book that prints it.
func Read(o *form.Object) (p Patch) {
	if s, ok := o.Text("name", 0, 80); ok {
		p.name = ptr(strings.TrimSpace(s))
	}
	if s, ok := o.Lines("address", 408); ok { // four lines of 100, with room for empty ones
		p.address = &s
	}
	if s, ok := o.Text("colour", 0, 7); ok {
		p.colour = ptr(strings.ToLower(s))
	}
	if s, ok := o.Text("logo", 0, maxLogo); ok {
		p.logo = &s
	}
	return p
}

// ptr is the address of a copy.
func ptr[T any](v T) *T { return &v }

// change puts what was sent in the place of what there was.
func (p *Patch) change(l *account.Letterhead, logo []byte) {
	for _, x := range []struct {
		sent *string
		into *string
	}{{p.name, &l.Name}, {p.address, &l.Address}, {p.colour, &l.Colour}} {
		if x.sent != nil {
			*x.into = *x.sent
		}
	}
	if p.logo != nil {
		l.Logo = logo
	}
}

// picture reads the logo that was sent, and makes it anew. What is kept is drawn from the pixels alone: nothing that a
// file may carry besides (places, names, scripts) reaches a book or another's browser.
func (r *Room) picture(ctx context.Context, p Patch) ([]byte, error) {
	if p.logo == nil || *p.logo == "" {
		return nil, nil
	}
	raw, err := base64.StdEncoding.DecodeString(*p.logo)
	if err != nil {
		return nil, &op.Invalid{Faults: []op.Fault{{Pointer: "/logo", Code: form.BadFormat,
			Detail: "Send the PNG or JPEG in base64, with + and / and padding."}}}
	}
	r.decoding.Lock()
	defer r.decoding.Unlock()
	if err := ctx.Err(); err != nil { // the caller is gone
		return nil, err
	}
	return book.Logo(raw)
}

// Change changes the letterhead of an account. It reports all faults at once, including those of the picture.
func (r *Room) Change(ctx context.Context, id string, p Patch) (account.Letterhead, error) {
	logo, wrong := r.picture(ctx, p)
	var faults []problem.Field
	if err := faultsInto(&faults, wrong, ""); err != nil {
		return account.Letterhead{}, err
	}
	if p == (Patch{}) {
		faults = append(faults, problem.Field{Pointer: "", Code: form.Required,
			Detail: "Send at least one of `name`, `address`, `colour` and `logo`."})
	}
	trial := account.Letterhead{}
	p.change(&trial, nil)
	letterhead := printed(&trial)
	if err := faultsInto(&faults, (&book.Options{Letterhead: letterhead}).Check(), "/letterhead"); err != nil {
		return account.Letterhead{}, err
	}
	if len(faults) > 0 {
		slices.SortStableFunc(faults, func(a, b problem.Field) int { return strings.Compare(a.Pointer, b.Pointer) })
		return account.Letterhead{}, problem.Invalid(faults)
	}
	return r.Store.ChangeLetterhead(ctx, id, func(l *account.Letterhead) error {
		p.change(l, logo)
		l.ChangedAt = r.Now().UTC().Truncate(time.Second)
		return nil
	})
}

// faultsInto adds the faults of an error that is made of them, whose pointers begin so. Any other error is given back.
func faultsInto(faults *[]problem.Field, err error, begins string) error {
	var wrong *op.Invalid
	if !errors.As(err, &wrong) {
		return err
	}
	for _, f := range wrong.Faults {
		f.Pointer = strings.TrimPrefix(f.Pointer, begins)
		*faults = append(*faults, f)
	}
	return nil
}
