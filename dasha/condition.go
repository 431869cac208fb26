package dasha

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Condition is a fact that a rule of [Fits] checks.
type Condition uint8

const (
	// The fact that holds of every birth.
	always Condition = iota
	// Rahu does not be in the sign of the lagna: for Ashtottari.
	rahuOutOfLagna
	// Rahu is in a kendra or trikona from the lord of the lagna: for Ashtottari.
	rahuFromLord
	// Birth from sunrise up to sunset: Ashtottari in the dark half, Shattrimsha in the Sun's hora.
	byDay
	// Birth from sunset up to sunrise: Ashtottari in the bright half, Shattrimsha in the Moon's
	// hora.
	byNight
	// The Moon wanes.
	darkHalf
	// The Moon waxes.
	brightHalf
	// The lagna is in a half of a sign that is the Moon's: for Shodashottari in the dark half.
	moonHora
	// The lagna is in a half of a sign that is the Sun's: for Shodashottari in the bright half.
	sunHora
	// The navamsa of the lagna is owned by Venus: for Dwadashottari.
	venusNavamsa
	// The lagna is in Karka: for Panchottari, with the next.
	lagnaKarka
	// The lagna is in the twelfth part of a sign that belongs to Karka.
	karkaTwelfth
	// The lagna is in one sign in the rashi and in the navamsa: for Shatabdika.
	lagnaVargottama
	// The lord of the tenth is at home: for Chaturashiti-sama.
	tenthLordInTenth
	// The lord of the lagna is in the lagna: for Dwisaptati-sama.
	lordInLagna
	// The lord of the lagna is in the seventh: for Dwisaptati-sama.
	lordInSeventh
	// The lord of the seventh is in the lagna: for Dwisaptati-sama by P. V. R. Narasimha Rao.
	seventhLordInLagna
	// The Sun is in the lagna: for Shashtihayani.
	sunInLagna
	factCount = iota
)

// factKeys are in the order of the constants.
var factKeys = [factCount]string{
	"always", "rahu_not_in_lagna", "rahu_in_kendra_or_trikona_from_lagna_lord", "day_birth", "night_birth",
	"krishna_paksha",
	"shukla_paksha", "lagna_in_moon_hora", "lagna_in_sun_hora", "navamsa_lagna_of_venus", "lagna_in_karka",
	"lagna_in_dwadashamsha_of_karka", "lagna_vargottama", "tenth_lord_in_tenth", "lagna_lord_in_lagna",
	"lagna_lord_in_seventh",
	"seventh_lord_in_lagna", "sun_in_lagna",
}

// String returns the key, as "lagna_in_sun_hora".
func (f Condition) String() string { return enum.String(f, 0, "Condition", factKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (f Condition) MarshalText() ([]byte, error) { return enum.Text(f, 0, "Condition", factKeys[:]) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (f *Condition) UnmarshalText(b []byte) error {
	return enum.Read(f, 0, "condition", b, factKeys[:])
}

// Text words the fact, "the lagna is in the Sun's hora"; its key for what is no fact.
func (f Condition) Text(l vedic.Lang) string {
	if f >= factCount {
		return f.String()
	}
	return texts.Get(l, "fact."+f.String())
}

// view is a sky as the rules look at it.
type view struct {
	// The rising point; its degree determines horas, navamsas and twelfths.
	lagna vedic.Longitude
	// The signs of the grahas.
	sign   vedic.ByGraha[vedic.Rashi]
	shukla bool
	day    bool
	// Whether it is known if it was day; and whether what hangs on the hour is known.
	dayKnown, hourly bool
}

// look takes from the sky what the rules need, by the options.
func look(sky *vedic.Sky, o FitOptions) *view {
	sun := sky.Grahas[vedic.Sun-1].Longitude
	v := &view{lagna: sky.Lagna, dayKnown: sky.Day != vedic.Day{}, hourly: !o.HourUnknown}
	for i := range sky.Grahas {
		v.sign[i] = sky.Grahas[i].Longitude.Rashi()
	}
	v.shukla = vedic.TithiOf(sun, sky.Grahas[vedic.Moon-1].Longitude).Shukla()
	v.day = v.dayKnown && sky.Day.Sunrise <= sky.At && sky.At < sky.Day.Sunset
	if o.DayByWheel {
		v.dayKnown, v.day = true, sun.From(sky.Lagna) > vedic.Circle/2
	}
	return v
}

// ground answers a fact. Without the hour only what is always so is known.
func (v *view) ground(f Condition) Ground {
	switch {
	case f == always:
		return Ground{Condition: f, Holds: true}
	case !v.hourly, !v.dayKnown && (f == byDay || f == byNight):
		return Ground{Condition: f, Unknown: true}
	}
	return Ground{Condition: f, Holds: v.holds(f)}
}

// holds answers a fact whose grounds are known. Houses are counted by sign; a hora is half a sign,
// the Sun's first in odd signs and the Moon's in even ones.
func (v *view) holds(f Condition) bool {
	lagna := v.lagna.Rashi()
	lord := lagna.Lord()
	switch f {
	case rahuOutOfLagna:
		return v.sign[vedic.Rahu-1] != lagna
	case rahuFromLord:
		return angular(v.sign[lord-1].CountTo(v.sign[vedic.Rahu-1]))
	case byDay, byNight:
		return v.day == (f == byDay)
	case darkHalf, brightHalf:
		return v.shukla == (f == brightHalf)
	case moonHora, sunHora:
		firstHalf, odd := v.lagna.InSign() < vedic.Sign/2, lagna%2 == 1
		return (firstHalf == odd) == (f == sunHora)
	case venusNavamsa:
		return v.lagna.Navamsa().Lord() == vedic.Venus
	case lagnaKarka:
		return lagna == vedic.Karka
	case karkaTwelfth: // a dwadashamsha is 2°30′; the first is of the sign itself
		return lagna.Nth(int(v.lagna.InSign()*12/vedic.Sign)+1) == vedic.Karka
	case lagnaVargottama:
		return v.lagna.Navamsa() == lagna
	case tenthLordInTenth:
		return v.house(lagna.Nth(10).Lord()) == 10
	case lordInLagna:
		return v.house(lord) == 1
	case lordInSeventh:
		return v.house(lord) == 7
	case seventhLordInLagna:
		return v.house(lagna.Nth(7).Lord()) == 1
	case sunInLagna:
		return v.house(vedic.Sun) == 1
	}
	return true
}

func (v *view) house(g vedic.Graha) int { return v.lagna.Rashi().CountTo(v.sign[g-1]) }

// angular reports whether the nth sign is a kendra or a trikona.
func angular(n int) bool { return n == 1 || n == 4 || n == 5 || n == 7 || n == 9 || n == 10 }
