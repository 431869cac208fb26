package dashboard

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// communityCookie holds the key of the community whose days are listed. The public pages use the same cookie.
const communityCookie = "community"

// keepCommunity stores the community that the address chooses, for the account and in a cookie. Where the address
// chooses none it sets that of the account, else that of the cookie.
func (v *visit) keepCommunity(p *Panel, asked url.Values) error {
	i := slices.IndexFunc(p.Fields, func(f page.Field) bool { return f.Name == communityCookie })
	if i < 0 {
		return nil
	}
	known := func(key string) bool {
		return slices.ContainsFunc(p.Fields[i].Choices, func(c page.Choice) bool { return c.Value == key })
	}
	if key := asked.Get(communityCookie); key != "" {
		if known(key) {
			http.SetCookie(v.w, &http.Cookie{Name: communityCookie, Value: key, Path: "/", MaxAge: 365 * 24 * 3600,
				Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteLaxMode})
			return v.prefer(key, "")
		}
		return nil
	}
	if community, _ := v.preferences(); known(community) && community != "" {
		asked.Set(communityCookie, community)
	} else if c, err := v.r.Cookie(communityCookie); err == nil && known(c.Value) {
		asked.Set(communityCookie, c.Value)
	}
	return nil
}
