package dashboard

import (
	"net/http"
	"slices"

	"github.com/jyotish-go/jyotish/internal/form"
)

// styles are how charts may be drawn.
var styles = []string{"north", "south", "east"}

// style returns the drawing style of charts for the visitor: the one in the address, else the one
// in the cookie, else the default.
func (v *visit) style() string {
	if asked := v.r.URL.Query().Get("style"); slices.Contains(styles, asked) {
		return asked
	}
	if c, err := v.r.Cookie("style"); err == nil && slices.Contains(styles, c.Value) {
		return c.Value
	}
	return styles[0]
}

// keepStyle remembers how the address says that charts are drawn, where it does, and refuses what is no style.
func (v *visit) keepStyle() error {
	asked := v.r.URL.Query().Get("style")
	switch {
	case slices.Contains(styles, asked):
		http.SetCookie(v.w, &http.Cookie{Name: "style", Value: asked, Path: Base, MaxAge: 365 * 24 * 3600,
			Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteStrictMode})
	case asked != "":
		return &Problem{Status: http.StatusUnprocessableEntity, Code: "validation-failed",
			Errors: []form.Fault{{Parameter: "style", Code: "not_allowed", Detail: "There is no such style.",
				Allowed: styles}}}
	}
	return nil
}
