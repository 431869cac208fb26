package rashidasha

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// System is a dasha of signs, or one of grahas that goes by signs. The zero System is Narayana.
type System uint8

// The systems.
const (
	Narayana       System = iota // padakrama dasha, of the rashi or any varga
	Sudasa                       // from the sign of the shri lagna
	Drig                         // by what the ninth, tenth and eleventh aspect
	Shoola                       // nine years each, from the stronger of lagna and seventh
	NiryanaShoola                // BPHS calls it Shoola: from the stronger of second and eighth
	LagnaKendradi                // by kendras from the stronger of lagna and seventh
	Trikona                      // from the strongest of first, fifth and ninth
	Yogardha                     // half of the years of chara and of sthira
	Navamsa                      // from the sign that the navamsa of the lagna leads to
	Sudarshana                   // a year for each sign from lagna, Moon and Sun
	Naisargika                   // the natural ages of the grahas
	Chara                        // of package jaimini, by the system of its options
	KarakaKendradi               // as LagnaKendradi, from the Atmakaraka
	Sthira                       // seven, eight and nine years, from the sign of Brahma
	Brahma                       // from the sign of Brahma, as far as the lord of the sixth
	Mandooka                     // by leaps from kendra to kendra (K. N. Rao)
	Varnada                      // as far as the varnada lagna
	Padanadhamsha                // Narayana from the navamsa of the lord of the arudha lagna
	Moola                        // grahas by kendras from the strongest of lagna, Sun and Moon
	systemCount    = iota
)

var systemKeys = []string{
	"narayana", "sudasa", "drig", "shoola", "niryana_shoola", "lagna_kendradi", "trikona", "yogardha", "navamsa",
	"sudarshana",
	"naisargika", "chara", "karaka_kendradi", "sthira", "brahma", "mandooka", "varnada", "padanadhamsha", "moola",
}

// String returns the key, as "lagna_kendradi".
func (s System) String() string { return enum.String(s, 0, "System", systemKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s System) MarshalText() ([]byte, error) { return enum.Text(s, 0, "System", systemKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (s *System) UnmarshalText(b []byte) error { return enum.Read(s, 0, "dasha system", b, systemKeys) }

// Name returns the name of the system, "Narayana dasha" or "नारायण दशा"; its key for no system.
func (s System) Name(l vedic.Lang) string {
	if s >= systemCount {
		return s.String()
	}
	return word(l, "system."+s.String())
}

// Trust is how sure the rules of a system are.
type Trust uint8

// The degrees of trust.
const (
	Sure      Trust = iota // text and two programs, or text and printed examples, agree
	OneSchool              // one school has it so, and its printed examples come out
	OneSource              // one program or one writer only; nothing printed to hold it against
)

var trustKeys = []string{"sure", "one_school", "one_source"}

// String returns the key, as "one_source".
func (t Trust) String() string { return enum.String(t, 0, "Trust", trustKeys) }

// MarshalText returns the key. An undefined value is an error.
func (t Trust) MarshalText() ([]byte, error) { return enum.Text(t, 0, "Trust", trustKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (t *Trust) UnmarshalText(b []byte) error {
	return enum.Read(t, 0, "trust", b, trustKeys)
}

// Name returns how certain the rules are, in words. For an invalid value it returns the key.
func (t Trust) Name(l vedic.Lang) string {
	if t > OneSource {
		return t.String()
	}
	return word(l, "trust."+t.String())
}
