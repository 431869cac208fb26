package httpapi

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// letterheadPath is where the letterhead of an account is.
const letterheadPath = "/account/letterhead"

// maxLogoText is how long the picture of a letterhead may be as it is sent, in base64: a megabyte of a picture. What is
// kept of it is smaller. maxLetterheadBody is how large the body may be.
const (
	maxLogoText       = 1 << 20 * 4 / 3
	maxLetterheadBody = maxLogoText + 16<<10
)

// letterheadRoutes is the table of the letterhead of an account.
func letterheadRoutes() []route {
	return []route{
		{name: "getLetterhead", method: "GET", path: letterheadPath, cache: noStore, serve: getLetterhead,
			doc: operationDoc{tag: "account", summary: "Whose name stands on the books of the account",
				answers: map[int]string{200: "Letterhead"}}},
		{name: "getLetterheadLogo", method: "GET", path: letterheadPath + "/logo.png", cache: noStore,
			media: []string{mediaPNG}, serve: getLetterheadLogo,
			doc: operationDoc{tag: "account", summary: "The logo of the letterhead as it is kept",
				answers: map[int]string{200: "PNG"}, problems: []string{"not-found"}}},
		{name: "updateLetterhead", method: "PATCH", path: letterheadPath, scope: accountManage, cache: noStore,
			body: requiredBody, bulky: true, serve: withBody(readLetterhead, updateLetterhead),
			doc: operationDoc{tag: "account", summary: "Change the letterhead; what is not sent stays",
				request: "LetterheadPatch", answers: map[int]string{200: "Letterhead"}}},
		{name: "deleteLetterhead", method: "DELETE", path: letterheadPath, scope: accountManage, cache: noStore,
			serve: deleteLetterhead,
			doc: operationDoc{tag: "account", summary: "Remove the letterhead with its logo",
				answers: map[int]string{204: ""}}},
	}
}

// letterheadOf gives the letterhead of the account; an empty one, of no account, where it has none.
func (c *call) letterheadOf() (account.Letterhead, error) {
	l, err := c.store.Letterhead(c.ctx, c.Account.ID)
	if errors.Is(err, account.ErrNotFound) {
		return account.Letterhead{}, nil
	}
	return l, err
}

// bookLetterhead returns the letterhead of a book: the account's own or else that of the service.
// sum identifies the own letterhead; it is "" for that of the service.
func (c *call) bookLetterhead() (head book.Letterhead, sum string, err error) {
	l, err := c.letterheadOf()
	if err != nil || l.AccountID == "" {
		return c.letterhead, "", err
	}
	own := ownLetterhead(&l)
	all := sha256.Sum256([]byte(strings.Join([]string{own.Name, own.Address, own.Colour, string(own.Logo)}, "\x00")))
	return own, hex.EncodeToString(all[:8]), nil
}

// ownLetterhead is the letterhead of an account as a book takes one.
func ownLetterhead(l *account.Letterhead) book.Letterhead {
	return book.Letterhead{Name: l.Name, Address: l.Address, Colour: l.Colour, Logo: l.Logo}
}

// getLetterhead answers with nulls where the account has none: that is no failure, since books have the service's then.
func getLetterhead(c *call) (*answer, error) {
	l, err := c.letterheadOf()
	if err != nil {
		return nil, err
	}
	return c.ok(api.LetterheadOf(l))
}

// getLetterheadLogo answers with the picture as it was made anew, always PNG.
func getLetterheadLogo(c *call) (*answer, error) {
	l, err := c.letterheadOf()
	if err == nil && len(l.Logo) == 0 {
		err = account.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, body: l.Logo, lang: c.lang}, nil
}

// letterheadPatch is what changes of a letterhead; nil stays.
type letterheadPatch struct{ name, address, colour, logo *string }

// readLetterhead reads what was sent; an empty text removes a part, and what is not sent is nil. Lengths are checked
// here, the rest by the book that prints it.
func readLetterhead(_ *call, o *form.Object) (p letterheadPatch) {
	if s, ok := o.Text("name", 0, 80); ok {
		p.name = ptr(strings.TrimSpace(s))
	}
	if s, ok := o.Lines("address", 408); ok { // four lines of 100, with room for empty ones
		p.address = &s
	}
	if s, ok := o.Text("colour", 0, 7); ok {
		p.colour = ptr(strings.ToLower(s))
	}
	if s, ok := o.Text("logo", 0, maxLogoText); ok {
		p.logo = &s
	}
	return p
}

// ptr is the address of a copy.
func ptr[T any](v T) *T { return &v }

// change puts what was sent in the place of what there was.
func (p *letterheadPatch) change(l *account.Letterhead, logo []byte) {
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
func (p *letterheadPatch) picture() ([]byte, error) {
	if p.logo == nil || *p.logo == "" {
		return nil, nil
	}
	raw, err := base64.StdEncoding.DecodeString(*p.logo)
	if err != nil {
		return nil, &op.Invalid{Faults: []op.Fault{{Pointer: "/logo", Code: form.BadFormat,
			Detail: "Send the PNG or JPEG in base64, with + and / and padding."}}}
	}
	return book.Logo(raw)
}

// updateLetterhead reports all faults at once, including those of the picture.
func updateLetterhead(c *call, p letterheadPatch) (*answer, error) {
	logo, wrong := p.picture()
	var faults []problem.Field
	if err := faultsInto(&faults, wrong, ""); err != nil {
		return nil, err
	}
	if p == (letterheadPatch{}) {
		faults = append(faults, problem.Field{Pointer: "", Code: form.Required,
			Detail: "Send at least one of name, address, colour and logo."})
	}
	trial := account.Letterhead{}
	p.change(&trial, nil)
	letterhead := ownLetterhead(&trial)
	if err := faultsInto(&faults, (&book.Options{Letterhead: letterhead}).Check(), "/letterhead"); err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		slices.SortStableFunc(faults, func(a, b problem.Field) int { return strings.Compare(a.Pointer, b.Pointer) })
		return nil, problem.Invalid(faults)
	}
	changed, err := c.store.ChangeLetterhead(c.ctx, c.Account.ID, func(l *account.Letterhead) error {
		p.change(l, logo)
		l.ChangedAt = c.second()
		return nil
	})
	if err != nil {
		return nil, err
	}
	return c.ok(api.LetterheadOf(changed))
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

// deleteLetterhead removes it; books are those of the service from then on.
func deleteLetterhead(c *call) (*answer, error) {
	return nothing(), c.store.DeleteLetterhead(c.ctx, c.Account.ID)
}
