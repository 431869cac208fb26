package dashboard

import (
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

const signUpPath = Base + "/sign-up"

// LinkMail words the e-mail with the link of a token, on a service with a public address.
func LinkMail(l vedic.Lang, base, token string) (subject, text string) {
	return page.Word(l, "sign.mail-subject"),
		page.Word(l, "sign.mail-text", "link", base+signUpPath+"/"+token+"?lang="+l.String())
}

// sendLink sends a link to the address of the form. The page says the same of every address.
func sendLink(v *visit) (*answer, error) {
	if !v.door.SignUp() {
		return nowhere(v)
	}
	err := v.door.SendLink(v.r, v.field("email"), v.lang)
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.signInPage(p.Status, "", p), nil
	}
	if err != nil {
		return nil, err
	}
	return &answer{name: "notice", title: "sign.sent-title", home: signInPath, bare: true,
		view: page.Notice{Text: v.word("sign.sent"), Path: signInPath, Onward: "sign.back"}}, nil
}

// openLinkView is the page of a link. Opening it does not use the link up: mail servers open links to look for harm.
type openLinkView struct {
	Token string
	Name  *page.Field // of the account that the link makes; nil where there is one
}

func showLink(v *visit) (*answer, error) { return v.linkPage(v.r.PathValue("token"), nil) }

// linkPage is the page of a link, with what was wrong with the name.
func (v *visit) linkPage(token string, p *Problem) (*answer, error) {
	fresh, err := v.door.Link(v.r, token)
	if bad, ok := err.(*Problem); ok && bad.Status == http.StatusNotFound {
		return &answer{status: http.StatusNotFound, name: "notice", title: "sign.gone-title", bare: true,
			home: signInPath,
			view: page.Notice{Text: v.word("sign.gone"), Bad: true, Path: signInPath, Onward: "sign.back"}}, nil
	}
	if err != nil {
		return nil, err
	}
	view := openLinkView{Token: token}
	if fresh {
		view.Name = &page.Field{Name: "name", Label: "sign.name", Hint: "sign.name-hint", Length: 80,
			Complete: "organization", Value: v.field("name"), Wrong: p.wrong(v.lang, "/name")}
	}
	a := &answer{name: "dashboard-link-open", title: "sign.title", view: view, secret: true, bare: true}
	if p != nil {
		a.status = p.Status
	}
	return a, nil
}

// useLink signs in by a link.
func useLink(v *visit) (*answer, error) {
	token := v.field("link")
	session, err := v.door.UseLink(v.r, token, v.field("name"))
	if p, ok := err.(*Problem); ok && (p.Status == http.StatusUnprocessableEntity || p.Status == http.StatusNotFound) {
		return v.linkPage(token, p)
	}
	if err != nil {
		return nil, err
	}
	if v.token != "" {
		_ = v.door.SignOut(v.r, v.token) // the session before this one; it ends by itself as well
	}
	v.remember(session)
	return &answer{location: Base}, nil
}
