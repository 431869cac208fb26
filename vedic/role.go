package vedic

// Role is the functional nature of a graha for a lagna, by the houses it owns. Nature and Maraka
// are separate: a graha may be good for a lagna and also a maraka, as Venus for Kanya.
type Role struct {
	// Whether the chapter calls it good or ill for the lagna.
	Nature Nature
	// Owns a kendra and a trikona.
	Yogakaraka bool
	// Named a maraka by the chapter.
	Maraka bool
}

// Nature is whether a graha does good or ill; zero is Unpronounced.
type Nature int8

// The natures.
const (
	Malefic      Nature = -1 // ashubha
	Unpronounced Nature = 0  // neither, or as its company makes it
	Benefic      Nature = 1  // shubha
)

// RoleFor returns the functional nature of Sun to Saturn for a lagna (BPHS 34.19–42; those that the
// chapter leaves unnamed are Unpronounced). The nodes own no sign and get the zero Role.
//
// The table follows the names of the chapter. A rule of kendras and trikonas would differ from it
// here and there: the Sun for Vrishchika, lord of the tenth alone, is left
// unnamed.
func (g Graha) RoleFor(lagna Rashi) Role {
	row := roles.At(lagna)
	return row.At(g)
}

// The roles that occur, named as the table reads: badMaraka is ill and a maraka, goodKills good and
// yet a maraka.
var (
	shubha    = Role{Nature: Benefic}
	ashubha   = Role{Nature: Malefic}
	yoga      = Role{Nature: Benefic, Yogakaraka: true}
	maraka    = Role{Maraka: true}
	badMaraka = Role{Nature: Malefic, Maraka: true}
	goodKills = Role{Nature: Benefic, Maraka: true}
)

// BPHS 34.19–42, Sun to Ketu for each lagna.
var roles ByRashi[ByGraha[Role]] = [...]ByGraha[Role]{
	{shubha, {}, {}, ashubha, shubha, badMaraka, ashubha, {}, {}},
	{shubha, badMaraka, maraka, {}, badMaraka, badMaraka, yoga, {}, {}},
	{ashubha, maraka, ashubha, {}, ashubha, shubha, {}, {}, {}},
	{maraka, shubha, yoga, ashubha, shubha, ashubha, maraka, {}, {}},
	{shubha, maraka, yoga, ashubha, shubha, ashubha, badMaraka, {}, {}},
	{{}, ashubha, ashubha, shubha, ashubha, goodKills, {}, {}, {}},
	{ashubha, {}, badMaraka, shubha, ashubha, {}, yoga, {}, {}},
	{{}, shubha, {}, ashubha, shubha, badMaraka, ashubha, {}, {}},
	{shubha, {}, shubha, {}, {}, badMaraka, maraka, {}, {}},
	{{}, badMaraka, badMaraka, shubha, badMaraka, yoga, {}, {}, {}},
	{maraka, ashubha, badMaraka, {}, badMaraka, yoga, shubha, {}, {}},
	{ashubha, shubha, goodKills, {Nature: Malefic, Maraka: true}, {}, ashubha, badMaraka, {}, {}},
}
