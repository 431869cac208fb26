package printout

import (
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// subject is what a row of a table is of: a point of package preset, or one that is not judged.
type subject struct {
	point preset.Point
	other bool
}

// names holds every word by which programs call grahas, signs, nakshatras and vargas.
type names struct {
	points     map[string]subject
	signs      map[string]vedic.Rashi
	nakshatras map[string]vedic.Nakshatra
	vargas     map[string]varga.Varga
}

// shortGrahas are the abbreviations of the lagna and the grahas.
var shortGrahas = [10]string{
	"lagna lag lg la asc as asdt ascendant ascdt lagnam ल लग्न लग्नम्", "su sy sūrya sury सू सूर्य",
	"mo mon ch chand चं चन्द्र चंद्रमा",
	"ma mar mangal मं", "me mer bu budh बु", "ju jup gu bṛhaspati बृ गु", "ve ven sk shukr śukra शु",
	"sa sat sn śani श",
	"ra rah rāhu रा", "ke ket ketu के",
}

// shortSigns are the abbreviations of the signs.
var shortSigns = [12]string{
	"ar ari mes मे", "ta tau vrish वृष वृषभ", "ge gem mit मि", "cn can cnc ca cancer kar karkataka karkat कर्क",
	"le leo sim simham सिं", "vi vir kan kany", "li lib tul tulam तु", "sc sco scp scorp vrishchikam",
	"sg sag sgr sagi dhan dhanush ध", "cp cap cpr capri mak म", "aq aqu aqr kum kumbham कुं", "pi pis psc mee मी",
}

// shortNakshatras are the abbreviations and further names of the nakshatras, as skeletons are not enough for them.
var shortNakshatras = [27]string{
	"aswi aswini ashw asw", "bhar bha", "krit krittka kri", "rohi roh",
	"mrig mrigasirsha mrigashirsha mrigasheersha mri",
	"ardr aardra arudra thiruvathirai ard", "puna punarpoosam pun", "push pushyami pus", "asre aslesha ashl asl",
	"magh makha maagha mag", "ppha pphal pphalguni poorvaphalguni pubba", "upha uphal uphalguni uthram",
	"hast has", "chit chitta chithra chi", "swat swathi swa", "visa vish vis", "anur anu", "jye jyes jyesta kettai",
	"mool moola mul", "psha pasha pashadha poorvashadha", "usha uasha uashadha uttshad uttshadha",
	"srav shravan thiruvonam sra",
	"dhan dhanishtha avittam", "sata shat satabhishak shatabhishak shatataraka",
	"pbha pbhadrapada purvabhadra poorattathi",
	"ubha ubhadrapada uttarabhadra uthrattathi", "reva rev",
}

// otherPoints are points that programs print and that are not judged.
const otherPoints = "uranus ur urn neptune ne nep pluto pl plu harshal mandi maandi gulika gulik dhuma dhooma vyatipata parivesha " +
	"indrachapa upaketu kala kaala mrityu arthaprahara yamaghantaka pranapada bhavalagna horalagna ghatilagna " +
	"vighatilagna varnadalagna sreelagna shreelagna indulagna pranapadalagna bhrigubindu fortuna fortune midheaven mc " +
	"chiron lilith यूरेनस नेपच्यून प्लूटो मांदि गुलिक"

// known returns the dictionary. It holds the names in all languages of package vedic.
var known = sync.OnceValue(func() *names {
	n := &names{points: map[string]subject{}, signs: map[string]vedic.Rashi{},
		nakshatras: map[string]vedic.Nakshatra{}, vargas: map[string]varga.Varga{}}
	for _, word := range strings.Fields(otherPoints) {
		n.points[word] = subject{other: true}
	}
	n.points["northnode"], n.points["southnode"] = subject{point: preset.Point(vedic.Rahu)},
		subject{point: preset.Point(vedic.Ketu)}
	n.points["truenode"], n.points["meannode"] = n.points["northnode"], n.points["northnode"]
	for _, l := range vedic.Langs() {
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			n.points[joined(g.Name(l))] = subject{point: preset.Point(g)}
		}
		for r := vedic.Mesha; r <= vedic.Meena; r++ {
			n.signs[joined(r.Name(l))] = r
		}
		for s := vedic.Ashwini; s <= vedic.Revati; s++ {
			n.nakshatras[joined(s.Name(l))] = s
			n.nakshatras[skeleton(joined(s.String()))] = s
		}
		for _, v := range varga.All() {
			n.vargas[skeleton(joined(v.Name(l)))] = v
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for name := g.String(); len(name) >= 3; name = name[:len(name)-1] {
			n.points[name] = subject{point: preset.Point(g)}
		}
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		for name := joined(r.Name(vedic.English)); len(name) >= 3; name = name[:len(name)-1] {
			n.signs[name] = r
		}
	}
	for i, list := range shortGrahas {
		for _, word := range strings.Fields(list) {
			n.points[word] = subject{point: preset.Point(i)}
		}
	}
	for i, list := range shortSigns {
		for _, word := range strings.Fields(list) {
			n.signs[word] = vedic.Rashi(i + 1)
		}
	}
	for i, list := range shortNakshatras {
		for _, word := range strings.Fields(list) {
			n.nakshatras[word] = vedic.Nakshatra(i + 1)
		}
	}
	return n
})

// joined returns a name in lower case without spaces.
func joined(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if r == ' ' || r == '_' || r == '-' || r == '.' {
			return -1
		}
		return r
	}, name))
}

// skeleton returns the consonants of a Latin word, so that Ashlesha and Aslesha are one. Other words stay as they are.
func skeleton(word string) string {
	var b strings.Builder
	last := rune(0)
	for i, r := range word {
		switch {
		case r > 'z':
			return word
		case i > 0 && strings.ContainsRune("aeiouh", r):
			continue
		case r == 'w':
			r = 'v'
		}
		if r != last {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// pointAt returns the subject that begins at a token, and of how many tokens its name is.
func (r *row) pointAt(i int) (s subject, n int, ok bool) {
	if r.kind(i) != wordToken {
		return s, 0, false
	}
	if r.kind(i+1) == wordToken {
		if s, ok = known().points[r.tokens[i].text+r.tokens[i+1].text]; ok {
			return s, 2, true
		}
	}
	word := r.tokens[i].text
	if s, ok = known().points[word]; ok {
		return s, 1, true
	}
	g, err := vedic.ParseGraha(word)
	return subject{point: preset.Point(g)}, 1, err == nil
}

// grahaAt returns the graha that is named at a token.
func (r *row) grahaAt(i int) (vedic.Graha, bool) {
	s, n, ok := r.pointAt(i)
	return vedic.Graha(s.point), ok && n == 1 && !s.other && s.point != preset.Lagna
}

// signAt returns the sign that is named at a token.
func (r *row) signAt(i int) (vedic.Rashi, bool) {
	if r.kind(i) != wordToken {
		return 0, false
	}
	if sign, ok := known().signs[r.tokens[i].text]; ok {
		return sign, true
	}
	sign, err := vedic.ParseRashi(r.tokens[i].text)
	return sign, err == nil
}

// nakshatraAt returns the nakshatra that begins at a token, and of how many tokens its name is.
func (r *row) nakshatraAt(i int) (s vedic.Nakshatra, n int, ok bool) {
	if r.kind(i) != wordToken {
		return 0, 0, false
	}
	one := r.tokens[i].text
	if k := i + 1; r.kind(k) == wordToken || r.is(k, ".") && r.kind(k+1) == wordToken {
		if r.is(k, ".") {
			k++
		}
		two := one + r.tokens[k].text
		if s, ok = starNamed(two); ok {
			return s, k + 1 - i, true
		}
	}
	s, ok = starNamed(one)
	return s, 1, ok
}

func starNamed(word string) (s vedic.Nakshatra, ok bool) {
	if s, ok = known().nakshatras[word]; !ok && len(word) > 3 {
		s, ok = known().nakshatras[skeleton(word)]
	}
	return s, ok
}

// vargaAt returns the varga that is named at a token, as D9, D-9 or Navamsa, and of how many tokens its name is.
func (r *row) vargaAt(i int) (v varga.Varga, n int, ok bool) {
	if r.kind(i) != wordToken {
		return 0, 0, false
	}
	if r.is(i, "d") {
		k := i + 1
		if r.is(k, "-") {
			k++
		}
		number, is := r.whole(k)
		v = varga.Varga(min(number, 255))
		return v, k + 1 - i, is && v.Valid() && v != varga.D1
	}
	word := r.tokens[i].text
	if len(word) < 4 || word == "hora" && len(r.tokens) > 2 { // which is also a word in names of programs
		return 0, 0, false
	}
	v, ok = known().vargas[skeleton(word)]
	return v, 1, ok && v != varga.D1
}
