package vedic

// rashiKeys are what JSON, logs and options write; index 0 is Mesha.
var rashiKeys = [12]string{"mesha", "vrishabha", "mithuna", "karka", "simha", "kanya", "tula", "vrishchika", "dhanu",
	"makara", "kumbha", "meena"}

// rashiNames are the names that people read, in English and Hindi.
var rashiNames ByRashi[names] = [...]names{
	{"Aries", "मेष"}, {"Taurus", "वृषभ"}, {"Gemini", "मिथुन"}, {"Cancer", "कर्क"}, {"Leo", "सिंह"}, {"Virgo", "कन्या"},
	{"Libra", "तुला"}, {"Scorpio", "वृश्चिक"}, {"Sagittarius", "धनु"}, {"Capricorn", "मकर"}, {"Aquarius", "कुंभ"},
	{"Pisces", "मीन"},
}

// rashiAliases are further spellings for [ParseRashi], in lower case.
var rashiAliases ByRashi[[]string] = [...][]string{
	{"mesh"}, {"vrishabh", "vrisha", "वृष"}, {"mithun"}, {"kark", "karkata", "kataka"}, {"simh", "singh"}, {"kanni"},
	{"thula"}, {"vrishchik", "vrischika"}, {"dhanus", "dhanur"}, {"makar"}, {"kumbh", "कुम्भ"}, {"meen", "mina"},
}

// BPHS 4; Brihat Jataka 1. Rows run from Mesha to Meena, columns as in [RashiTraits].
var rashiTraits ByRashi[RashiTraits] = [...]RashiTraits{
	{Mars, true, Movable, Fire, "kshatriya", "E", "prishtodaya", false, "head", true},
	{Venus, false, Fixed, Earth, "vaishya", "S", "prishtodaya", false, "face", true},
	{Mercury, true, Dual, Air, "shudra", "W", "shirshodaya", false, "shoulders and arms", true},
	{Moon, false, Movable, Water, "brahmin", "N", "prishtodaya", false, "chest", false},
	{Sun, true, Fixed, Fire, "kshatriya", "E", "shirshodaya", true, "stomach", false},
	{Mercury, false, Dual, Earth, "vaishya", "S", "shirshodaya", true, "waist", false},
	{Venus, true, Movable, Air, "shudra", "W", "shirshodaya", true, "below the navel", true},
	{Mars, false, Fixed, Water, "brahmin", "N", "shirshodaya", true, "private parts", true},
	{Jupiter, true, Dual, Fire, "kshatriya", "E", "prishtodaya", false, "thighs", true},
	{Saturn, false, Movable, Earth, "vaishya", "S", "prishtodaya", false, "knees", false},
	{Saturn, true, Fixed, Air, "shudra", "W", "shirshodaya", true, "ankles", false},
	{Jupiter, false, Dual, Water, "brahmin", "N", "ubhayodaya", true, "feet", false},
}
