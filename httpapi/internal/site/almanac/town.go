package almanac

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// town is a place as addresses and pages name it.
type town struct {
	place.Hit
	Lang vedic.Lang
}

// usual is the default town: New Delhi, for which most almanacs of North India are computed.
const usual = "plc_r1d5"

// known are the IDs of the towns that pages link to and the sitemap lists: large ones of India from
// north to south, and some abroad with many who follow its calendar.
var known = []string{
	usual, "plc_rc23", "plc_rbss", "plc_r3pr", "plc_rdlh", "plc_r7tf", "plc_qzml", "plc_rf29", "plc_r7kb", "plc_r3vh",
	"plc_r6e3", "plc_r1wk", "plc_r7qn", "plc_rcg1", "plc_r0ae", "plc_qv4t", "plc_qviy", "plc_r87j", "plc_revm",
	"plc_qwn8", "plc_r92s", "plc_rcfd", "plc_qvpv", "plc_renq", "plc_ri5k", "plc_1knxb", "plc_31x8l", "plc_3o75l",
	"plc_69hb", "plc_14at8", "plc_1a16q",
}

// townOf finds a town by its id.
func (a *Almanac) townOf(id string, l vedic.Lang) (*town, bool) {
	hit, ok := a.desk.Gazetteer.ByID(id, l)
	if !ok {
		return nil, false
	}
	return &town{hit, l}, true
}

// Slug names the town in addresses: "pune-plc_qzml". It is the same in every language.
func (t *town) Slug() string { return slug(t.Hit.Name) + "-" + t.PlaceID }

// Called returns what a place is called in the addresses of its pages, and on them in a language.
func Called(hit place.Hit, l vedic.Lang) (slug, name string) {
	t := &town{hit, l}
	return t.Slug(), t.Short()
}

// slug is a name in small Latin letters and digits, with a hyphen for all else.
func slug(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b.WriteRune(r)
		case 'A' <= r && r <= 'Z':
			b.WriteRune(unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r): // an accent, which the letter does without
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return cmp.Or(strings.Trim(b.String(), "-"), "place")
}

// idOf takes the id out of an address; empty where there is none in it.
func idOf(slug string) string {
	if i := strings.LastIndex(slug, "plc_"); i == 0 || i > 0 && slug[i-1] == '-' {
		return slug[i:]
	}
	return ""
}

// Short is the name alone.
func (t *town) Short() string {
	if t.NameLocalized != nil {
		return *t.NameLocalized
	}
	return t.Hit.Name
}

// Full is the name with its region and country, in the language of the page as far as it has them.
func (t *town) Full() string {
	parts := []string{t.Short()}
	for _, p := range []*string{t.Admin1, &t.Country} {
		if p != nil && *p != "" && *p != parts[len(parts)-1] {
			parts = append(parts, *p)
		}
	}
	return strings.Join(parts, ", ")
}

// Whole adds the district and the direction from a larger town, which distinguish it from towns of
// the same name.
func (t *town) Whole() string {
	s := t.Full()
	if t.Admin2 != nil && *t.Admin2 != "" && *t.Admin2 != t.Short() {
		s += " (" + *t.Admin2 + ")"
	}
	return s
}

func (t *town) spot() op.PlaceInput { return op.PlaceInput{PlaceID: t.PlaceID} }
