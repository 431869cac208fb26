package dasha

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Kalachakra is the dasha of the wheel of time: signs rule, by the pada in which the Moon stands (BPHS 46.56 ff.). Row
// has the nine signs of that pada and Paramayus their years together. Deha, the body, is the first of them and Jeeva,
// the soul, the last, and in an apasavya pada the other way about. First is the sign that rules at birth, of whose
// years Elapsed are gone and Left are left.
type Kalachakra struct {
	// The Moon's nakshatra.
	Star vedic.Nakshatra `json:"nakshatra"`
	// Her quarter of it, which decides all that follows.
	Pada vedic.Pada `json:"pada"`
	// Group of nakshatras that the row belongs to.
	Group Group `json:"group"`
	// The nine signs of the pada, in the order in which they rule.
	Row [9]vedic.Rashi `json:"row"`
	// Their years together: 83, 85, 86 or 100.
	Paramayus int `json:"paramayusYears"`
	// The body: the first sign of the row, in an apasavya pada the last.
	Deha vedic.Rashi `json:"deha"`
	// The soul: the last sign of the row, in an apasavya pada the first.
	Jeeva vedic.Rashi `json:"jeeva"`
	// The sign that rules at birth.
	First vedic.Rashi `json:"first"`
	// Years of First that are gone at birth.
	Elapsed vedic.Decimal `json:"elapsedYears"`
	// Years of the first sign that were left at birth.
	Left vedic.Decimal `json:"leftYears"`
	// BPHS 46.56 and the verses after it.
	Source vedic.Source `json:"source"`

	wheel wheel
	begin int      // place on the wheel
	zero  vedic.JD // where the first period notionally began
	birth vedic.JD
	year  vedic.DashaYear
}

// KalachakraOptions select what varies between schools. The zero options follow P. V. R. Narasimha
// Rao and Jagannatha Hora and reproduce their printed examples.
type KalachakraOptions struct {
	// How long a year is; zero is 365.25 days.
	Year vedic.DashaYear
	// What follows the nine signs; a life may outlast the years of one row.
	Next Next

	// ByRow begins the parts of a period in the row of its pada, turned until its sign comes first (Maitreya, PyJHora),
	// and does not run on along the wheel from where the period stands.
	ByRow bool
	// RevatiLikeBharani gives Revati the rows of Bharani (PyJHora) and not those of Ashwini (BPHS).
	RevatiLikeBharani bool
	// Raghavacharya has the navamsa signs of the padas from that of the Moon on as maha dashas, each divided by the row
	// of its own pada.
	Raghavacharya bool
	// The hour of birth is not known, and so not the pada of the Moon: [KalachakraOf] then answers
	// [ErrHourUnknown].
	HourUnknown bool
}

// Group is a set of four rows. Stars come in threes, savya and apasavya by turns: the first and third of a savya
// three have the rows of Ashwini and the second those of Bharani; the first of an apasavya three has the rows of
// Rohini, the others those of Mrigashira.
type Group uint8

const (
	// The first and third of savya threes.
	groupAshwini Group = iota
	// The second of savya threes.
	groupBharani
	// The first of apasavya threes.
	groupRohini
	// The second and third of apasavya threes.
	groupMrigashira
)

var groupKeys = []string{"savya_ashwini", "savya_bharani", "apasavya_rohini", "apasavya_mrigashira"}

// String returns the key, as "savya_bharani".
func (g Group) String() string { return enum.String(g, 0, "Group", groupKeys) }

// MarshalText returns the key. An undefined value is an error.
func (g Group) MarshalText() ([]byte, error) { return enum.Text(g, 0, "Group", groupKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (g *Group) UnmarshalText(b []byte) error {
	return enum.Read(g, 0, "group", b, groupKeys)
}

// Savya reports whether the wheel runs forward.
func (g Group) Savya() bool { return g <= groupBharani }

// Next selects what follows after the nine signs of a pada.
type Next uint8

// What may follow.
const (
	// NextPada is the next pada of the group, after the fourth the first of the other group of its side: so exercise
	// 34 of P. V. R. Narasimha Rao comes out.
	NextPada Next = iota
	// the next pada, after the fourth that of the next star of the three (Maitreya); against that exercise
	NextStar
	// The same nine signs again.
	SamePada
	SameStar // the next pada, after the fourth the first of the same star
)

var nextKeys = []string{"next_pada", "next_star", "same_pada", "same_star"}

// String returns the key, as "next_pada".
func (n Next) String() string { return enum.String(n, 0, "Next", nextKeys) }

// MarshalText returns the key. An undefined value is an error.
func (n Next) MarshalText() ([]byte, error) { return enum.Text(n, 0, "Next", nextKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (n *Next) UnmarshalText(b []byte) error {
	return enum.Read(n, 0, "what follows a pada", b, nextKeys)
}

var sourceWheel = vedic.Source{Work: "BPHS", At: "46.56 ff."}

// KalachakraOf returns the Kalachakra dasha for the sidereal longitude of the Moon at a birth (UT).
// Errors are as those of [Of]. The pada decides all: Group and Pada pick the row, and the part of
// the pada that is gone the sign that rules.
func KalachakraOf(moon vedic.Longitude, birth vedic.JD, o KalachakraOptions) (*Kalachakra, error) {
	if err := o.check(moon, birth); err != nil {
		return nil, fmt.Errorf("dasha: kalachakra: %w", err)
	}
	quarter, gone := moon.Part(108)
	k := &Kalachakra{
		Star: vedic.Nakshatra(quarter/4 + 1), Pada: vedic.Pada(quarter%4 + 1), Source: sourceWheel,
		birth: birth, year: o.Year,
	}
	k.Group = groupOf(k.Star, o.RevatiLikeBharani)
	k.Row = kalachakraRows[k.Group][k.Pada-1]
	k.Deha, k.Jeeva = k.Row[0], k.Row[8]
	if !k.Group.Savya() {
		k.Deha, k.Jeeva = k.Jeeva, k.Deha
	}
	for _, r := range k.Row {
		k.Paramayus += int(kalachakraYears.At(r))
	}
	k.wheel = turn(k.Star, k.Pada, &o)
	k.settle(gone)
	return k, nil
}

// check finds all that is wrong at once.
func (o *KalachakraOptions) check(moon vedic.Longitude, birth vedic.JD) error {
	faults := checkBirth(birth, o.Year)
	if moon < 0 || moon >= vedic.Longitude(vedic.Circle) {
		faults = append(faults, &vedic.RangeError{
			What: "longitude of the Moon", Got: vedic.Angle(moon).String(), Low: "0°", High: "just below 360°",
		})
	}
	if o.Next > SameStar {
		faults = append(faults, enum.NoneOf("what follows a pada", strconv.Itoa(int(o.Next)), nextKeys))
	}
	if o.HourUnknown {
		faults = append(faults, ErrHourUnknown)
	}
	return errors.Join(faults...)
}

// KalachakraName returns the name of this dasha, "Kalachakra" or "कालचक्र".
func KalachakraName(l vedic.Lang) string { return texts.Get(l, "system.kalachakra") }

// groupOf returns the group of a star.
func groupOf(star vedic.Nakshatra, revatiLikeBharani bool) Group {
	three, place := (star-1)/3, (star-1)%3
	switch {
	case star == vedic.Revati && revatiLikeBharani:
		return groupBharani
	case three%2 == 0 && place == 1:
		return groupBharani
	case three%2 == 0:
		return groupAshwini
	case place == 0:
		return groupRohini
	}
	return groupMrigashira
}

// settle finds the sign that rules at birth. As much of the years of the row is gone as of the pada.
//
// Left is kept in years times a pada while signs are taken off it, as whole microarcseconds times
// whole years, so that a Moon on the edge between two signs is on one side of it.
//
// The row's years begin with the pada and end with it: with 100 years and half of a pada gone, 50
// are gone, and First is the sign in whose years the fiftieth falls.
func (k *Kalachakra) settle(gone vedic.Angle) {
	const pada = vedic.Circle / 108
	if k.wheel.navamsas {
		k.First, _ = k.wheel.maha(0, 0)
		years := vedic.Decimal(kalachakraYears.At(k.First))
		k.Elapsed = years * vedic.Decimal(gone) / vedic.Decimal(pada)
		k.Left = years - k.Elapsed
	} else {
		left := gone * vedic.Angle(k.Paramayus) // of years times a pada
		for left >= pada*vedic.Angle(kalachakraYears.At(k.Row[k.begin])) {
			left -= pada * vedic.Angle(kalachakraYears.At(k.Row[k.begin]))
			k.begin++
		}
		k.First = k.Row[k.begin]
		k.Elapsed = vedic.Decimal(left) / vedic.Decimal(pada)
		k.Left = vedic.Decimal(kalachakraYears.At(k.First)) - k.Elapsed
	}
	k.zero = Later(k.birth, -float64(k.Elapsed), k.year)
}
