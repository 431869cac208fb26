package dashboard

import (
	"net/http"
	"slices"

	"github.com/jyotish-go/jyotish/internal/form"
)

// styles are how charts may be drawn.
var styles = []string{"north", "south", "east"}

// style returns the drawing style of charts for the visitor: the one in the address, else that of the account, else
// the one in the cookie, else the default.
func (v *visit) style() string {
	if asked := v.r.URL.Query().Get("style"); slices.Contains(styles, asked) {
		return asked
	}
	if _, style := v.preferences(); slices.Contains(styles, style) {
		return style
	}
	if c, err := v.r.Cookie("style"); err == nil && slices.Contains(styles, c.Value) {
		return c.Value
	}
	return styles[0]
}

// keepStyle stores how the address says that charts are drawn, for the account and in a cookie. It refuses what is no
// style.
func (v *visit) keepStyle() error {
	asked := v.r.URL.Query().Get("style")
	switch {
	case slices.Contains(styles, asked):
		http.SetCookie(v.w, &http.Cookie{Name: "style", Value: asked, Path: Base, MaxAge: 365 * 24 * 3600,
			Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteStrictMode})
		return v.prefer("", asked)
	case asked != "":
		return &Problem{Status: http.StatusUnprocessableEntity, Code: "validation-failed",
			Errors: []form.Fault{{Parameter: "style", Code: "not_allowed", Detail: "There is no such style.",
				Allowed: styles}}}
	}
	return nil
}

// preferences returns what was chosen on the pages of the account. It asks the store once a page. Where the store
// fails nothing was chosen: a page is shown by its defaults.
func (v *visit) preferences() (community, style string) {
	if v.chosen == nil {
		v.chosen = new([2]string)
		if community, style, err := v.guest.Preferences(); err == nil {
			*v.chosen = [2]string{community, style}
		}
	}
	return v.chosen[0], v.chosen[1]
}

// prefer stores choices for the account where they differ from what is stored. An empty one changes nothing.
func (v *visit) prefer(community, style string) error {
	oldCommunity, oldStyle := v.preferences()
	if (community == "" || community == oldCommunity) && (style == "" || style == oldStyle) {
		return nil
	}
	v.chosen = nil
	return v.guest.Prefer(community, style)
}
