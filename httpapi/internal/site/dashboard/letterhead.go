package dashboard

import (
	"cmp"
	"encoding/base64"
	"errors"
	"io"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

const letterheadPath = Base + "/letterhead"

// maxLogo is how large the file of a logo may be, in bytes. What is kept of it is smaller.
const maxLogo = 1 << 20

// usualColour is what books have where nothing else was chosen.
const usualColour = "#8a2b12"

// letterhead is the letterhead of the account as its form has it.
type letterhead struct {
	Name, Address, Colour string
	Logo                  *api.Logo
	ChangedAt             *vedic.Instant
}

// letterhead reads that of the account.
func (v *visit) letterhead() (letterhead, error) {
	l, err := ask[api.Letterhead](v, Call{Operation: "getLetterhead"})
	return letterhead{text(l.Name), text(l.Address), text(l.Colour), l.Logo, l.ChangedAt}, err
}

// letterheadView is the form of the letterhead, with the logo that there is.
type letterheadView struct {
	marks
	Own                   letterhead
	Name, Address, Colour page.Field
	Picture               page.Field
	Saved                 bool
	Wrong                 []string
}

func showLetterhead(v *visit) (*answer, error) {
	own, err := v.letterhead()
	if err != nil {
		return nil, err
	}
	return v.letterheadPage(own, nil, "", v.r.URL.Query().Get("saved") != "")
}

// letterheadPage returns the page with the form. told has the values that were sent, and p the
// faults found in them.
func (v *visit) letterheadPage(told letterhead, p *Problem, logo string, saved bool) (*answer, error) {
	told.Colour = cmp.Or(told.Colour, usualColour)
	if logo == "" {
		logo = v.ownFault(p, "/logo", "letterhead.no-picture")
	}
	view := letterheadView{marks: v.marks(), Own: told, Saved: saved,
		Name: page.Field{Name: "name", Label: "letterhead.name", Value: told.Name, Length: 80, Optional: true,
			Complete: "organization", Wrong: v.ownFault(p, "/name", "letterhead.letters")},
		Address: page.Field{Name: "address", Kind: "lines", Label: "letterhead.address",
			Hint:  "letterhead.address-hint",
			Value: told.Address, Length: 408, Optional: true,
			Wrong: v.ownFault(p, "/address", "letterhead.lines")},
		Colour: page.Field{Name: "colour", Kind: "color", Label: "letterhead.colour", Hint: "letterhead.colour-hint",
			Value: told.Colour, Loose: true, Wrong: v.ownFault(p, "/colour", "letterhead.bright")},
		Picture: page.Field{Name: "logo", Kind: "file", Label: "letterhead.logo", Hint: "letterhead.logo-hint",
			Optional: true, Wrong: logo},
		Wrong: p.elsewhere("/name", "/address", "/colour", "/logo")}
	a := &answer{name: "dashboard-letterhead", title: "letterhead.title", view: view, home: letterheadPath}
	if p != nil || logo != "" {
		a.status, a.bare = http.StatusUnprocessableEntity, true
	}
	return a, nil
}

func changeLetterhead(v *visit) (*answer, error) {
	patch := form.Values{"name": v.field("name"), "address": v.field("address"), "colour": v.field("colour")}
	had, err := v.letterhead()
	if err != nil {
		return nil, err
	}
	told := letterhead{Name: v.field("name"), Address: v.field("address"), Colour: v.field("colour"), Logo: had.Logo,
		ChangedAt: had.ChangedAt}
	if v.field("remove") != "" {
		patch["logo"] = "" // an empty one removes it
	}
	file, wrong := v.logoSent()
	if wrong != "" {
		return v.letterheadPage(told, nil, wrong, false)
	}
	if len(file) > 0 {
		patch["logo"] = base64.StdEncoding.EncodeToString(file)
	}
	_, err = v.call(Call{Operation: "updateLetterhead", Values: patch})
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.letterheadPage(told, p, "", false)
	}
	if err != nil {
		return nil, err
	}
	return &answer{location: letterheadPath + "?saved=1"}, nil
}

// logoSent returns the file of the form, if there is one, or what is wrong with its size.
func (v *visit) logoSent() (body []byte, wrong string) {
	file, head, err := v.r.FormFile("logo")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return nil, ""
	}
	if err != nil {
		return nil, v.word("letterhead.no-picture")
	}
	defer file.Close()
	if head.Size > maxLogo {
		return nil, v.word("letterhead.too-large")
	}
	if body, err = io.ReadAll(file); err != nil || head.Filename != "" && len(body) == 0 {
		return nil, v.word("letterhead.no-picture")
	}
	return body, ""
}

// logo is the picture of the letterhead.
func logo(v *visit) (*answer, error) {
	a, err := v.call(Call{Operation: "getLetterheadLogo"})
	if err != nil {
		return nil, err
	}
	return &answer{media: "image/png", body: a.Body}, nil
}
