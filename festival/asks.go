package festival

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// great are the days that families know wherever in India they live: those of the Government's lists of holidays that
// go by the Moon or the Sun, and the days beside them that are kept in nearly every house.
var great = []Key{"makara_sankranti", "vasant_panchami", "maha_shivaratri", "holika_dahan", "holi", "chaitra_navratri",
	"ram_navami", "mahavir_jayanti", "akshaya_tritiya", "buddha_purnima", "guru_purnima", "nag_panchami",
	"raksha_bandhan",
	"janmashtami", "janmashtami_vaishnava", "ganesh_chaturthi", "anant_chaturdashi", "sharad_navratri", "durga_ashtami",
	"maha_navami",
	"vijayadashami",
	"sharad_purnima", "dhanteras", "diwali", "govardhan", "bhai_dooj", "kartika_purnima", "guru_nanak_jayanti"}

// Great reports whether nearly every family in India knows the day, in every state. It helps where
// only one of several names fits. Other days matter no less to those who keep them.
func (k Key) Great() bool { return slices.Contains(great, k) }

// asking are the ends and the beginnings of the keys of days that ask for the same.
var asking = []struct {
	end, begin string
	id         string
}{
	{"_ekadashi", "", "ekadashi"}, {"", "sankashti_", "sankashti"}, {"_pradosh", "", "pradosh"},
	{"_sankranti", "", "sankranti"}, {"", "sharad_navratri_", "navratri"}, {"", "chaitra_navratri_", "navratri"},
	{"_amavasya", "", "amavasya"}, {"_shraddha", "", "shraddha"}, {"_grahan", "", "grahan"},
	{"shani_trayodashi", "", "pradosh"}, {"", "poya_", "poya"},
}

// Asks returns a sentence about the customs of families on the day: "A fast for Ganesha until the
// Moon rises." It is in the language of the words of l, and empty for days without such a sentence.
func (k Key) Asks(l vedic.Lang) string {
	if texts.Has(l, "asks."+string(k)) {
		return texts.Get(l, "asks."+string(k))
	}
	for _, a := range asking {
		if strings.HasSuffix(string(k), a.end) && strings.HasPrefix(string(k), a.begin) {
			return texts.Get(l, "asks."+a.id)
		}
	}
	return ""
}

// states are the codes of the states of India by their names in English.
var states = map[string]string{
	"Andhra Pradesh": "AP", "Assam": "AS", "Bihar": "BR", "Delhi": "DL", "Goa": "GA", "Gujarat": "GJ", "Haryana": "HR",
	"Himachal Pradesh": "HP", "Jharkhand": "JH", "Karnataka": "KA", "Kerala": "KL", "Ladakh": "LA",
	"Madhya Pradesh": "MP", "Maharashtra": "MH", "Manipur": "MN", "Odisha": "OD", "Puducherry": "TN", "Punjab": "PB",
	"Rajasthan": "RJ", "Sikkim": "SK", "Tamil Nadu": "TN", "Telangana": "TG", "Uttar Pradesh": "UP",
	"Uttarakhand": "UK", "West Bengal": "WB",
}

// RegionsAt returns the regions, as [Entry].Regions has them, whose days are those of a place: of a state of India, by
// its name in English, its code and the wider regions that hold it, as "KL", "south" and "kerala"; of other countries
// their code (ISO 3166-1 alpha-2). It is empty where no day is of that state alone.
func RegionsAt(country, state string) []string {
	code := country
	if country == "IN" {
		code = states[state]
	}
	if code == "" {
		return nil
	}
	return append([]string{code}, wider[code]...)
}
