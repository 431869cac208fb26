package vedic

// Dignity is the standing of a graha in the sign it occupies. Zero is none: the nodes outside their own signs.
type Dignity uint8

// The dignities, from the best to the worst (BPHS 3.49–58).
const (
	Exalted      Dignity = 1 + iota // uchcha
	Moolatrikona                    // the root trine
	Own                             // svakshetra
	GreatFriend                     // in the sign of an adhimitra
	Friend                          // mitra
	Neutral                         // sama
	Enemy                           // shatru
	GreatEnemy                      // adhishatru
	Debilitated                     // nicha
)

// dignityKeys are in the order of the constants: index 0 is Exalted.
var dignityKeys = [9]string{"exalted", "moolatrikona", "own", "great_friend", "friend", "neutral", "enemy",
	"great_enemy", "debilitated"}

// String returns the key, such as "great_friend".
func (d Dignity) String() string { return countedKey(d, "Dignity", dignityKeys[:]) }

// MarshalJSON returns the key, and null for none. Null, and not an error as with other counted
// things: to have no dignity is a fact of the nodes, not an omission.
func (d Dignity) MarshalJSON() ([]byte, error) {
	if d == 0 {
		return []byte("null"), nil
	}
	key, err := marshalCounted(d, "Dignity", dignityKeys[:])
	return append(append([]byte{'"'}, key...), '"'), err
}

// AppendJSON appends the key, or null for none.
func (d Dignity) AppendJSON(b []byte) []byte {
	if d == 0 {
		return append(b, "null"...)
	}
	return append(append(append(b, '"'), d.String()...), '"')
}

// UnmarshalJSON reads a key, or null as none; anything else is a *[ParseError].
func (d *Dignity) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*d = 0
		return nil
	}
	s := string(b)
	if len(s) > 2 {
		s = s[1 : len(s)-1]
	}
	return unmarshalCounted(d, "dignity", s, dignityKeys[:])
}

// DignityAt returns the standing that g has at l by place alone: exalted, debilitated, moolatrikona or own, in that
// order, and otherwise zero, where the relation to the lord of the sign decides (see [DignityIn]). The whole sign of
// exaltation counts, except that the Moon past 3° of Vrishabha and Mercury past 15° of Kanya come to their moolatrikona
// there (BPHS 3.49–54).
//
// The order matters for Ketu, whose own sign is that of its exaltation, and for a graha in a sign
// that is both root and own. It decides from the sidereal longitude, so it may change with the
// ayanamsa for a point near an edge. Ranges differ between books: Mercury's moolatrikona is also
// given as 16°–20°, the Moon's from 4°, that of Venus as 0°–10°; these are Parashara's as Santhanam
// prints them.
func DignityAt(g Graha, l Longitude) Dignity {
	row, sign, within := dignities.At(g), l.Rashi(), l.InSign()
	shared := row.exalted == row.root
	switch {
	case sign == row.exalted && (!shared || within < row.rootFrom):
		return Exalted
	case sign == row.exalted.Nth(7):
		return Debilitated
	case sign == row.root && within >= row.rootFrom && within < row.rootTo:
		return Moolatrikona
	case sign == row.own[0] || sign == row.own[1]:
		return Own
	}
	return 0
}

// DignityBySign returns the dignity of g by sign alone, as used in vargas, where degrees do not
// count: the first that holds of exalted, debilitated, moolatrikona and own, and otherwise zero.
// Vrishabha is therefore exaltation for the Moon and Kanya for Mercury at every degree, because a
// varga has no degree that separates exaltation from moolatrikona.
func DignityBySign(g Graha, r Rashi) Dignity {
	switch row := dignities.At(g); r {
	case row.exalted:
		return Exalted
	case row.exalted.Nth(7):
		return Debilitated
	case row.root:
		return Moolatrikona
	case row.own[0], row.own[1]:
		return Own
	}
	return 0
}

// DignityIn returns the standing of g in a whole sky: [DignityAt], and otherwise the compound
// relation to the lord of its sign. The nodes have no such relation and get zero (BPHS leaves them
// out of the friendships). The result falls out of the order of the constants: GreatFriend, Friend,
// Neutral, Enemy and GreatEnemy follow one another, as the bond falls from 2 to −2.
// It is 0 for nil and for no graha.
func DignityIn(g Graha, grahas *ByGraha[Position]) Dignity {
	if grahas == nil {
		return 0
	}
	at := grahas.At(g).Longitude
	if d := DignityAt(g, at); d != 0 || g.Node() {
		return d
	}
	lord := at.Rashi().Lord()
	bond := CompoundMaitri(g, at.Rashi(), lord, grahas.At(lord).Longitude.Rashi())
	return Dignity(int(Neutral) - int(bond))
}

// ExaltationPoint returns the longitude of deepest exaltation of g (BPHS 3.49–50); ok is false for
// the nodes, whose texts name a sign only. The point of deepest debilitation lies opposite. Uchcha
// bala counts from it: 60 virupas here and none at the opposite point.
func ExaltationPoint(g Graha) (point Longitude, ok bool) {
	row := dignities.At(g)
	if g.Node() {
		return 0, false
	}
	return NewLongitude(Angle(row.exalted-1)*Sign + row.deepest), true
}

// dignityRow is what one graha's signs are, as the chapter lists them. A second sign of 0 in own
// means that it owns one only; no longitude has the sign 0, so that it never matches.
type dignityRow struct {
	// The sign of exaltation; debilitation is the seventh from it for every graha, so that it needs
	// no column.
	exalted Rashi
	// The arc of that sign where exaltation is deepest; 0 for the nodes, whose texts name none.
	deepest Angle
	// The sign of moolatrikona.
	root Rashi
	// The stretch of it that counts, from the beginning on and without its end.
	rootFrom, rootTo Angle
	// The signs that it owns, by number.
	own [2]Rashi
}

// BPHS 3.49–54; the nodes BPHS 47, by sign only. Rows run from the Sun to Ketu.
var dignities ByGraha[dignityRow] = [...]dignityRow{
	{Mesha, 10 * Degree, Simha, 0, 20 * Degree, [2]Rashi{Simha}},
	{Vrishabha, 3 * Degree, Vrishabha, 3 * Degree, 30 * Degree, [2]Rashi{Karka}},
	{Makara, 28 * Degree, Mesha, 0, 12 * Degree, [2]Rashi{Mesha, Vrishchika}},
	{Kanya, 15 * Degree, Kanya, 15 * Degree, 20 * Degree, [2]Rashi{Mithuna, Kanya}},
	{Karka, 5 * Degree, Dhanu, 0, 10 * Degree, [2]Rashi{Dhanu, Meena}},
	{Meena, 27 * Degree, Tula, 0, 15 * Degree, [2]Rashi{Vrishabha, Tula}},
	{Tula, 20 * Degree, Kumbha, 0, 20 * Degree, [2]Rashi{Makara, Kumbha}},
	{Vrishabha, 0, Mithuna, 0, 30 * Degree, [2]Rashi{Kumbha}},
	{Vrishchika, 0, Dhanu, 0, 30 * Degree, [2]Rashi{Vrishchika}},
}
