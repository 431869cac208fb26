package festival

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Community selects the people for whom a calendar is. The zero Community is everyone.
type Community uint8

// The communities.
const (
	// Everyone keeps every day of the table.
	Everyone Community = iota
	// AtPlace is a family at the place: of its state in India, of its country elsewhere.
	AtPlace
	Tamil
	Telugu
	Kannada
	Malayali
	Tulu
	Marathi
	Konkani
	Gujarati
	Rajasthani
	Punjabi
	Kashmiri
	Sindhi
	Hindi // the Hindi-speaking states of the North
	Bihari
	Bengali
	Odia
	Assamese
	Nepali
	Newar
	SriLankan
	Jain
	Sikh
	Buddhist
	VaishnavaFamilies
	SmartaFamilies
)

// communities are the keys of the communities, with the regions whose days are theirs and their tradition.
var communities = []struct {
	key     string
	regions []string
	school  string
}{
	Everyone: {key: "all"}, AtPlace: {key: "place"},
	Tamil: {"tamil", []string{"TN"}, ""}, Telugu: {"telugu", []string{"AP", "TG"}, ""},
	Kannada: {"kannada", []string{"KA"}, ""}, Malayali: {"malayali", []string{"KL"}, ""},
	Tulu: {"tulu", []string{"KA"}, ""}, Marathi: {"marathi", []string{"MH"}, ""},
	Konkani: {"konkani", []string{"GA"}, ""}, Gujarati: {"gujarati", []string{"GJ"}, ""},
	Rajasthani: {"rajasthani", []string{"RJ"}, ""}, Punjabi: {"punjabi", []string{"PB"}, "sikh"},
	Kashmiri: {"kashmiri", []string{"north"}, ""}, Sindhi: {"sindhi", []string{"Sindhi"}, ""},
	Hindi: {"hindi", []string{"UP", "DL"}, ""}, Bihari: {"bihari", []string{"BR"}, ""},
	Bengali: {"bengali", []string{"WB"}, "bengal"}, Odia: {"odia", []string{"OD"}, ""},
	Assamese: {"assamese", []string{"AS"}, ""}, Nepali: {"nepali", []string{"NP"}, ""},
	Newar: {"newar", []string{"NP"}, ""}, SriLankan: {"sri_lankan", []string{"LK"}, ""},
	Jain: {"jain", []string{"GJ", "RJ"}, "jain"}, Sikh: {"sikh", []string{"PB"}, "sikh"},
	Buddhist: {"buddhist", nil, "buddhist"}, VaishnavaFamilies: {"vaishnava", nil, "vaishnava"},
	SmartaFamilies: {"smarta", nil, "smarta"},
}

var communityKeys = func() (keys []string) {
	for _, c := range communities {
		keys = append(keys, c.key)
	}
	return keys
}()

// Communities returns all communities, everyone first.
func Communities() []Community {
	list := make([]Community, len(communities))
	for i := range list {
		list[i] = Community(i)
	}
	return list
}

// String returns the key, such as "tamil".
func (c Community) String() string { return enum.String(c, 0, "Community", communityKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Community) MarshalText() ([]byte, error) { return enum.Text(c, 0, "Community", communityKeys) }

// UnmarshalText parses a key; an unknown one is a *vedic.ParseError that lists the keys.
func (c *Community) UnmarshalText(b []byte) error {
	return enum.Read(c, 0, "community", b, communityKeys)
}

// Name returns the display name. Out of range it is the number of the value.
func (c Community) Name(l vedic.Lang) string { return texts.Get(l, "community."+c.String()) }

// family is a community with the regions whose days it keeps.
type family struct {
	Community
	home []string
}

// familyOf returns the family of the options at a place. country is the code of the country, "" for none known.
func familyOf(o *Options, country string) family {
	if o.Community == AtPlace {
		if country == "" && o.State != "" {
			country = "IN"
		}
		return family{AtPlace, RegionsAt(country, o.State)}
	}
	f := family{Community: o.Community}
	if int(o.Community) < len(communities) {
		for _, code := range communities[o.Community].regions {
			f.home = append(append(f.home, code), wider[code]...)
		}
	}
	return f
}

// Keeps reports whether the community of the options keeps an entry of a place in a country. It leaves out the days of
// other regions and traditions, a second name or the second tradition of the same day, and the monthly observances of
// priests.
func (o *Options) Keeps(e *Entry) bool {
	f := familyOf(o, o.Country)
	return f.keeps(e)
}

// Local reports whether an entry is a day of the regions of the community of the options, of a place in a country.
func (o *Options) Local(e *Entry) bool {
	f := familyOf(o, o.Country)
	return e != nil && f.local(e)
}

func (f *family) local(e *Entry) bool {
	return slices.ContainsFunc(e.Regions, func(r string) bool { return slices.Contains(f.home, r) })
}

func (f *family) keeps(e *Entry) bool {
	if f.Community == Everyone || int(f.Community) >= len(communities) {
		return true
	}
	own := communities[f.Community].school
	everywhere := slices.Contains(e.Regions, "all")
	local := f.local(e)
	switch {
	case own == "vaishnava" && e.School == "smarta" || own == "smarta" && e.School == "vaishnava":
		return false
	case e.Key.Great(), e.Kind == "eclipse", own != "" && e.School == own:
		return true
	case !everywhere && !local:
		return false
	case local:
		return true
	case e.School == "jain", e.School == "buddhist", e.School == "vaishnava":
		return false
	case e.School == "north" && e.Tithi == 30: // the Amavasya of everyone under the name of its northern month
		return false
	case e.Kind == "vrat":
		return e.School == "smarta" || e.Key.Asks(vedic.English) != ""
	}
	return true
}
