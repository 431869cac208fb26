package dashboard

import (
	"errors"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// SessionCookie returns the name of the cookie that holds the token of a session. Under https its prefix makes browsers
// refuse it from anywhere but this host.
func SessionCookie(secure bool) string {
	if secure {
		return "__Host-jyotish"
	}
	return "jyotish"
}

func (v *visit) cookie() string { return SessionCookie(v.door.Secure(v.r)) }

// remember sets a cookie with the token of a session, for as long as it runs; the service ends it
// earlier. No script can read it and no other site can send it.
func (v *visit) remember(token string) { v.setCookie(token, 0) }

// forget takes the token away.
func (v *visit) forget() { v.setCookie("", -1) }

func (v *visit) setCookie(value string, age int) {
	http.SetCookie(v.w, &http.Cookie{Name: v.cookie(), Value: value, Path: "/", MaxAge: age, Secure: v.door.Secure(v.r),
		HttpOnly: true,
		SameSite: http.SameSiteStrictMode})
}

// signInView are the two ways to sign in.
type signInView struct {
	Key   page.Field
	Email *page.Field // nil where there is no sign-in by e-mail
	Shop  bool        // there are prices to look at
}

func showSignIn(v *visit) (*answer, error) { return v.signInPage(http.StatusOK, "", nil), nil }

// signInPage is the page with what was wrong with the key, or the problem of the address.
func (v *visit) signInPage(status int, wrong string, p *Problem) *answer {
	view := signInView{Key: page.Field{Name: "key", Kind: "password", Label: "sign.key", Hint: "sign.hint",
		Complete: "current-password", Length: 200, Wrong: wrong}, Shop: v.door.Shop() != nil}
	if v.door.SignUp() {
		view.Email = &page.Field{Name: "email", Kind: "email", Label: "sign.email", Hint: "sign.email-hint",
			Complete: "email", Length: 254, Value: v.field("email"), Wrong: p.wrong(v.lang, "/email")}
	}
	return &answer{status: status, name: "dashboard-sign-in", title: "sign.title", view: view, home: signInPath}
}

// signIn exchanges a key for a session. The page that it fails with does not repeat what was typed.
func signIn(v *visit) (*answer, error) {
	token, err := v.door.SignIn(v.r, v.field("key"))
	if p, ok := errors.AsType[*Problem](err); ok {
		v.wait(p)
		return v.signInPage(p.Status, p.text(v.lang), nil), nil
	}
	if v.token != "" {
		_ = v.door.SignOut(v.r, v.token) // the session before this one; it ends by itself as well
	}
	v.remember(token)
	return &answer{location: Base}, nil
}

func signOut(v *visit) (*answer, error) {
	v.forget()
	if err := v.door.SignOut(v.r, v.token); err != nil {
		return nil, err
	}
	return &answer{location: signInPath}, nil
}
