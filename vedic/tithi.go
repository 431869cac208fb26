package vedic

import (
	"strings"
	"sync"
	"time"
)

// Tithi is a lunar day, the time in which the Moon gains 12° on the Sun: 1 to 15 in the bright
// half, 16 to 30 in the dark half. Tithi 15 is Purnima, 30 Amavasya. Zero is none, and has no name.
// A calendar names a day by the tithi that runs at its sunrise; here it is that of the moment. One
// lasts from 19 to 27 hours, so that one may hold no sunrise at all and another two.
type Tithi uint8

// Karana is half a tithi, 6° of the Moon's gain on the Sun: 1 (Kimstughna) to 60 (Naga). Zero is
// none, and has no name. Eleven names are shared out over the sixty: Kimstughna, then Bava to
// Vishti eight times, then Shakuni, Chatushpada and Naga.
type Karana uint8

// NityaYoga is a 27th part of the sum of the longitudes of the Sun and the Moon: 1 (Vishkambha) to
// 27 (Vaidhriti). Zero is none, and has no name. It is not a yoga of package yoga, which is a
// combination of grahas; the two share the word only.
type NityaYoga uint8

// TithiOf returns the tithi at a moment from the longitudes of the Sun and the Moon; the ayanamsa cancels (Surya
// Siddhanta 2).
func TithiOf(sun, moon Longitude) Tithi {
	i, _ := Longitude(moon.From(sun)).Part(30)
	return Tithi(i + 1)
}

// KaranaOf returns the karana at a moment from the longitudes of the Sun and the Moon (Surya Siddhanta 2).
func KaranaOf(sun, moon Longitude) Karana {
	i, _ := Longitude(moon.From(sun)).Part(60)
	return Karana(i + 1)
}

// NityaYogaOf returns the yoga of the panchang at a moment from the sidereal longitudes of the Sun and the Moon (Surya
// Siddhanta 2); here the ayanamsa counts twice.
func NityaYogaOf(sun, moon Longitude) NityaYoga {
	i, _ := sun.Plus(Angle(moon)).Part(27)
	return NityaYoga(i + 1)
}

// Shukla reports whether t lies in the bright half, in which the Moon waxes.
func (t Tithi) Shukla() bool { return t <= 15 }

// String returns the key, such as "shukla_ekadashi", "purnima".
func (t Tithi) String() string { return countedKey(t, "Tithi", tithiKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (t Tithi) MarshalText() ([]byte, error) { return marshalCounted(t, "Tithi", tithiKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (t *Tithi) UnmarshalText(b []byte) error {
	return unmarshalCounted(t, "tithi", string(b), tithiKeys[:])
}

// Name returns the display name, as "Shukla Ekadashi" or "शुक्ल एकादशी".
func (t Tithi) Name(l Lang) string {
	if t < 1 || t > 30 {
		return ""
	}
	if l > Hindi {
		if name, ok := t.term(l); ok {
			return name
		}
		l = l.Words()
	}
	return tithiFull()[t-1][l]
}

// tithiFull has the full names of the tithis with their paksha. They are built once because every
// chart needs one.
var tithiFull = sync.OnceValue(func() *[30]names {
	all := new([30]names)
	for l := range all[0] {
		for i, day := range tithiNames {
			all[i][l], all[15+i][l] = names{"Shukla ", "शुक्ल "}[l]+day[l], names{"Krishna ", "कृष्ण "}[l]+day[l]
		}
	}
	all[14], all[29] = names{"Purnima", "पूर्णिमा"}, names{"Amavasya", "अमावस्या"}
	return all
})

// term returns the name in a language of names, which has one for each half of the month and one for each day of it.
func (t Tithi) term(l Lang) (string, bool) {
	half, day, _ := strings.Cut(t.String(), "_")
	if t == 15 || t == 30 {
		return l.Term("tithi." + t.String())
	}
	paksha, ok := l.Term("paksha." + half)
	name, known := l.Term("tithi." + day)
	return paksha + " " + name, ok && known
}

// kind maps the 60 karanas of a lunar month to the eleven: Kimstughna first, three other fixed ones last, seven
// repeating between.
func (k Karana) kind() int {
	switch {
	case k < 1 || k > 60:
		return -1
	case k == 1:
		return 10
	case k > 57:
		return int(k) - 58 + 7
	}
	return (int(k) - 2) % 7
}

// String returns the key of the one of eleven karanas, as "vishti".
func (k Karana) String() string { return countedKey(uint8(k.kind()+1), "Karana", karanaKeys[:]) }

// MarshalText returns that key; the number is lost.
func (k Karana) MarshalText() ([]byte, error) {
	return marshalCounted(uint8(k.kind()+1), "Karana", karanaKeys[:])
}

// UnmarshalText parses a key as the first karana of the month that bears it. What is none is a
// *[ParseError].
func (k *Karana) UnmarshalText(b []byte) error {
	var kind uint8
	if err := unmarshalCounted(&kind, "karana", string(b), karanaKeys[:]); err != nil {
		return err
	}
	for *k = 1; (*k).kind() != int(kind)-1; *k++ {
	}
	return nil
}

// Name returns the display name, "Vishti" or "विष्टि".
// It is empty for no karana.
func (k Karana) Name(l Lang) string {
	if k < 1 || k > 60 {
		return ""
	}
	return karanaNames[k.kind()].in(l, "karana", k)
}

// String returns the key, such as "vishkambha".
func (y NityaYoga) String() string { return countedKey(y, "NityaYoga", yogaKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (y NityaYoga) MarshalText() ([]byte, error) { return marshalCounted(y, "NityaYoga", yogaKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (y *NityaYoga) UnmarshalText(b []byte) error {
	return unmarshalCounted(y, "yoga", string(b), yogaKeys[:])
}

// Name returns the display name, "Vishkambha" or "विष्कंभ".
// It is empty for no yoga.
func (y NityaYoga) Name(l Lang) string {
	if y < 1 || int(y) > len(yogaNames) {
		return ""
	}
	return yogaNames[y-1].in(l, "yoga", y)
}

// Vara is a weekday from sunrise to sunrise, in the order of the seven grahas. Zero is none, and has no name or lord.
type Vara uint8

// The seven weekdays.
const (
	Ravivara    Vara = 1 + iota // Sunday
	Somavara                    // Monday
	Mangalavara                 // Tuesday
	Budhavara                   // Wednesday
	Guruvara                    // Thursday
	Shukravara                  // Friday
	Shanivara                   // Saturday
)

// VaraOf returns the weekday of a civil date; the vara runs from the sunrise of that date to the
// next. Before sunrise give the weekday of the day before.
func VaraOf(d time.Weekday) Vara { return Vara(d) + 1 }

// Lord returns the graha of the weekday, 0 for no weekday.
func (v Vara) Lord() Graha {
	if v < Ravivara || v > Shanivara {
		return 0
	}
	return weekdayLords[v-1]
}

// weekdayLords are in the order of the week from Sunday.
var weekdayLords = [7]Graha{Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn}

// String returns the key, such as "ravivara".
func (v Vara) String() string { return countedKey(v, "Vara", varaKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (v Vara) MarshalText() ([]byte, error) { return marshalCounted(v, "Vara", varaKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (v *Vara) UnmarshalText(b []byte) error {
	return unmarshalCounted(v, "vara", string(b), varaKeys[:])
}

// Name returns the display name, "Sunday" or "रविवार".
// It is empty for no weekday.
func (v Vara) Name(l Lang) string {
	if v < Ravivara || v > Shanivara {
		return ""
	}
	return varaNames[v-1].in(l, "vara", v)
}
