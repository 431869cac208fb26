package page

import (
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/vedic"
)

// Suggestion is a town that a field for a place offers while somebody types. Text goes into the field. Shown is what
// the list shows if that differs: it also has the former or other name that was typed, as in "Allahabad, now Prayagraj,
// Uttar Pradesh, India".
type Suggestion struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Shown string `json:"shown,omitempty"`
}

// Suggest returns the suggestion of a town for what was typed. Label is the town with its region and country, and
// begins with its name.
func Suggest(id, label, typed string, l vedic.Lang) Suggestion {
	s := Suggestion{ID: id, Text: label}
	town, ok := townNames[id]
	if !ok || matches(typed, label) {
		return s
	}
	for _, n := range town.former {
		if n.matches(typed) {
			s.Shown = Word(l, "almanac.place-former", "former", n.in(l), "place", label)
			return s
		}
	}
	for _, n := range town.other {
		if n.matches(typed) {
			s.Shown = Word(l, "almanac.place-other", "other", n.in(l), "place", label)
			return s
		}
	}
	return s
}

// name is a name of a town in English and in Hindi.
type name struct{ english, hindi string }

func (n *name) in(l vedic.Lang) string {
	if l.Words() == vedic.Hindi {
		return n.hindi
	}
	return n.english
}

func (n *name) matches(typed string) bool {
	return matches(typed, n.english) || matches(typed, n.hindi)
}

// leastTyped is the number of letters from which a text is taken for the beginning of a name.
const leastTyped = 3

// matches reports whether a text begins with a name, or is the beginning of it. Both end at their first comma.
func matches(typed, name string) bool {
	typed, name = wordsOf(typed), wordsOf(name)
	return len([]rune(typed)) >= leastTyped && strings.HasPrefix(name, typed) || strings.HasPrefix(typed+" ", name+" ")
}

// wordsOf returns the words of a text up to its first comma, in lower case with one space between them.
func wordsOf(s string) string {
	s, _, _ = strings.Cut(s, ",")
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}), " ")
}

// townNames are names of towns besides those of the gazetteer, by the id of the place. A former name was replaced by
// the gazetteer's; another name is in use besides it. The spellings that a search accepts are those of package place.
var townNames = map[string]struct{ former, other []name }{
	// Mumbai
	"plc_rc23": {former: []name{{"Bombay", "बंबई"}}},
	// Kolkata
	"plc_rbss": {former: []name{{"Calcutta", "कलकत्ता"}}},
	// Chennai
	"plc_r3pr": {former: []name{{"Madras", "मद्रास"}}},
	// Bengaluru
	"plc_rdlh": {former: []name{{"Bangalore", "बंगलौर"}}},
	// Pune
	"plc_qzml": {former: []name{{"Poona", "पूना"}}},
	// Kanpur
	"plc_r6e3": {former: []name{{"Cawnpore", "Cawnpore"}}},
	// Prayagraj
	"plc_revm": {former: []name{{"Allahabad", "इलाहाबाद"}}},
	// Visakhapatnam
	"plc_quwe": {former: []name{{"Vizagapatam", "Vizagapatam"}}, other: []name{{"Vizag", "विज़ाग"}}},
	// Vadodara
	"plc_qv9h": {former: []name{{"Baroda", "बड़ौदा"}}},
	// Varanasi
	"plc_qv4t": {former: []name{{"Benares", "Benares"}}, other: []name{{"Banaras", "बनारस"}, {"Kashi", "काशी"}}},
	// Aurangabad
	"plc_re85": {other: []name{{"Chhatrapati Sambhajinagar", "छत्रपति संभाजीनगर"}}},
	// Jabalpur
	"plc_r7nl": {former: []name{{"Jubbulpore", "Jubbulpore"}}},
	// Guwahati
	"plc_r92s": {former: []name{{"Gauhati", "गौहाटी"}}},
	// Hubli
	"plc_r7vk": {other: []name{{"Hubballi", "हुब्बल्ली"}}},
	// Mysore
	"plc_r20h": {other: []name{{"Mysuru", "मैसूरु"}}},
	// Tiruchirappalli
	"plc_qvw4": {former: []name{{"Trichinopoly", "Trichinopoly"}}, other: []name{{"Trichy", "त्रिची"}}},
	// Trivandrum
	"plc_qvpv": {other: []name{{"Thiruvananthapuram", "तिरुवनंतपुरम"}}},
	// Kochi
	"plc_raxe": {former: []name{{"Cochin", "कोचीन"}}, other: []name{{"Ernakulam", "एर्नाकुलम"}}},
	// Gulbarga
	"plc_r8io": {other: []name{{"Kalaburagi", "कलबुरगी"}}},
	// Mangalore
	"plc_r350": {other: []name{{"Mangaluru", "मंगलुरु"}}},
	// Belgaum
	"plc_rcz9": {other: []name{{"Belagavi", "बेलगावी"}}},
	// Kozhikode
	"plc_r4r5": {former: []name{{"Calicut", "कालीकट"}}},
	// Bellary
	"plc_rcyl": {other: []name{{"Ballari", "बल्लारी"}}},
	// Ahmednagar
	"plc_rf24": {other: []name{{"Ahilyanagar", "अहिल्यानगर"}}},
	// Mathura
	"plc_r2tg": {former: []name{{"Muttra", "Muttra"}}},
	// Kollam
	"plc_qzir": {former: []name{{"Quilon", "क्विलोन"}}},
	// Kadapa
	"plc_ravc": {former: []name{{"Cuddapah", "Cuddapah"}}},
	// Rajahmundry
	"plc_qzec": {other: []name{{"Rajamahendravaram", "राजमहेंद्रवरम"}}},
	// Bijapur
	"plc_rcc5": {other: []name{{"Vijayapura", "विजयपुरा"}}},
	// Shimoga
	"plc_qxj7": {other: []name{{"Shivamogga", "शिवमोग्गा"}}},
	// Thrissur
	"plc_qvqj": {former: []name{{"Trichur", "Trichur"}}},
	// Tumkur
	"plc_qvnt": {other: []name{{"Tumakuru", "तुमकुरु"}}},
	// Puducherry
	"plc_qzs1": {former: []name{{"Pondicherry", "पांडिचेरी"}}},
	// Thoothukudi
	"plc_54yo8": {former: []name{{"Tuticorin", "तूतीकोरिन"}}},
	// Thanjavur
	"plc_qw3d": {former: []name{{"Tanjore", "तंजौर"}}},
	// Shimla
	"plc_qxbh": {former: []name{{"Simla", "सिमला"}}},
	// Gurgaon
	"plc_r8fm": {other: []name{{"Gurugram", "गुरुग्राम"}}},
	// Jalandhar
	"plc_r6zy": {former: []name{{"Jullundur", "Jullundur"}}},
	// Mughal Sarai
	"plc_r296": {other: []name{{"Pandit Deen Dayal Upadhyaya Nagar", "पंडित दीनदयाल उपाध्याय नगर"}}},
	// Alappuzha
	"plc_revd": {former: []name{{"Alleppey", "आलेप्पी"}}},
	// Kannur
	"plc_rbsb": {former: []name{{"Cannanore", "Cannanore"}}},
	// Palakkad
	"plc_r0s8": {former: []name{{"Palghat", "Palghat"}}},
	// Ooty
	"plc_qvl5": {former: []name{{"Ootacamund", "उटकमंड"}}, other: []name{{"Udhagamandalam", "उदगमंडलम"}}},
	// Bharuch
	"plc_rcn8": {former: []name{{"Broach", "भडौच"}}},
	// Khambhat
	"plc_r5oy": {former: []name{{"Cambay", "Cambay"}}},
	// Osmanabad
	"plc_r104": {other: []name{{"Dharashiv", "धाराशिव"}}},
	// Faisalabad
	"plc_pa14": {former: []name{{"Lyallpur", "Lyallpur"}}},
	// Sahiwal
	"plc_p044": {former: []name{{"Montgomery", "Montgomery"}}},
	// Dhaka
	"plc_pejd": {former: []name{{"Dacca", "Dacca"}}},
	// Yangon
	"plc_ru6g": {former: []name{{"Rangoon", "रंगून"}}},
	// Istanbul
	"plc_fyvo": {former: []name{{"Constantinople", "Constantinople"}}},
	// Beijing
	"plc_12xr2": {former: []name{{"Peking", "Peking"}}},
	// Ho Chi Minh City
	"plc_xkeb": {former: []name{{"Saigon", "Saigon"}}},
	// Jakarta
	"plc_z7of": {former: []name{{"Batavia", "Batavia"}}},
	// Saint Petersburg
	"plc_aow1": {former: []name{{"Leningrad", "Leningrad"}}},
	// Volgograd
	"plc_a4s5": {former: []name{{"Stalingrad", "Stalingrad"}}},
}
