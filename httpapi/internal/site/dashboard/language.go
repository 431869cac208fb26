package dashboard

import (
	"net/http"
	"net/url"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// language is the one that the address asks for, else the one that was chosen before, else the browser's. What the
// address asks for and is no language is noted, and refused.
func (v *visit) language() vedic.Lang {
	var l vedic.Lang
	asked := v.r.URL.Query().Get("lang")
	if asked != "" && l.UnmarshalText([]byte(asked)) == nil {
		http.SetCookie(v.w, &http.Cookie{Name: "lang", Value: l.String(), Path: Base, MaxAge: 365 * 24 * 3600,
			Secure:   v.door.Secure(v.r),
			HttpOnly: true, SameSite: http.SameSiteStrictMode})
		return l
	}
	v.strange = asked
	if c, err := v.r.Cookie("lang"); err == nil && l.UnmarshalText([]byte(c.Value)) == nil {
		return l
	}
	return v.door.Language(v.r.Header.Get("Accept-Language"))
}

// noLanguage says which languages there are, each with the way to this page in it. Nothing was done: not even who is
// there was asked.
func (v *visit) noLanguage() *answer {
	n := page.Refusal{Text: v.word("notice.no-language", "got", v.strange)}
	to := url.URL{Path: v.r.URL.Path}
	q := v.r.URL.Query()
	if v.r.Method == http.MethodPost {
		to.Path, q = v.nearest(), url.Values{}
	}
	for _, l := range vedic.Langs() {
		q.Set("lang", l.String())
		to.RawQuery = q.Encode()
		n.Ways = append(n.Ways, page.Choice{Value: to.String(), Text: l.Language().Name})
	}
	return &answer{status: http.StatusBadRequest, name: "refusal", title: "notice.failed", view: n, bare: true}
}
