package dashboard

import (
	"errors"
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// visit is one request, and what is known of who makes it.
type visit struct {
	*Dashboard
	w     http.ResponseWriter
	r     *http.Request
	lang  vedic.Lang
	token string // of the session
	guest Guest  // nil before the door

	chosen *[2]string // community and style of the account, once asked for

	strange string // what the address asks for as a language, and is none
}

// open makes the HTTP handler of a page before the door.
func (b *Dashboard) open(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := b.visit(w, r)
		if v.strange != "" {
			v.answer(v.noLanguage(), nil)
			return
		}
		err := v.sound()
		var a *answer
		if err == nil {
			a, err = h(v)
		}
		v.answer(a, err)
	}
}

// closed makes the HTTP handler of a page behind the door. Who has no session is sent to sign in, and comes without it
// to what is not a page. Pictures are many on a page and are counted apart.
func (b *Dashboard) closed(h handler, picture bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := b.visit(w, r)
		if v.strange != "" {
			v.answer(v.noLanguage(), nil)
			return
		}
		a, err := v.enter(h, picture)
		v.answer(a, err)
	}
}

func (v *visit) enter(h handler, picture bool) (*answer, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	g, err := v.door.Enter(v.r, v.token, picture)
	if p, ok := errors.AsType[*Problem](err); ok && p.Code == "unauthenticated" {
		v.forget()
		return &answer{location: signInPath}, nil
	}
	if err != nil {
		return nil, err
	}
	v.guest = masked{g}
	if v.r.Method == http.MethodPost && !marked(v.r.PostForm.Get("token"), g.Mark()) {
		return nil, forged()
	}
	if !hasIDs(v.r.Pattern, v.r.URL.Path) {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	return h(v)
}

func (b *Dashboard) visit(w http.ResponseWriter, r *http.Request) *visit {
	v := &visit{Dashboard: b, w: w, r: r}
	if c, err := r.Cookie(v.cookie()); err == nil {
		v.token = c.Value
	}
	v.lang = v.language()
	return v
}

// sound refuses what does not come from a page of this site, and reads the form of what does.
func (v *visit) sound() error {
	if v.origin.Check(v.r) != nil {
		return forged()
	}
	if v.r.Method != http.MethodPost {
		return nil
	}
	most, read := int64(maxForm), v.r.ParseForm
	if TakesFiles(v.r.URL.Path) {
		most = MaxFileForm
		if strings.HasPrefix(v.r.Header.Get("Content-Type"), "multipart/form-data") {
			read = func() error { return v.r.ParseMultipartForm(MaxFileForm) }
		}
	}
	v.r.Body = http.MaxBytesReader(v.w, v.r.Body, most)
	if err := read(); err != nil {
		if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return &Problem{Status: http.StatusRequestEntityTooLarge, Code: "payload-too-large"}
		}
		return &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	return nil
}

// forged returns the problem for a form that was not made by a page of the session.
func forged() error { return &Problem{Status: http.StatusForbidden, Code: "forged"} }

// word returns a text in the language of the visit.
func (v *visit) word(id string, values ...any) string { return page.Word(v.lang, id, values...) }

// field returns a field of the form, without space around it.
func (v *visit) field(name string) string { return strings.TrimSpace(v.r.PostForm.Get(name)) }
