package varga

// BPHS 6.42–53; the dashavarga also Jataka Parijata 1.44–47. The names are listed once each, scheme by scheme.
const (
	isKimshuka Amsa = 1 + iota
	isVyanjana
	isChamara
	isChhatra
	isKundala
	isMukuta
	isParijata
	isUttama
	isGopura
	isSimhasana
	isParavata
	isDevaloka
	isBrahmaloka
	isShakravahana
	isShridhama
	isBhedaka
	isKusuma
	isNagapushpa
	isKanduka
	isKerala
	isKalpavriksha
	isChandanavana
	isPurnachandra
	isUchchaihshrava
	isDhanvantari
	isSuryakanta
	isVidruma
	isShakrasimhasana
	isGoloka
	isShrivallabha
	amsaCount = iota
)

var amsaKeys = [amsaCount]string{
	"kimshuka", "vyanjana", "chamara", "chhatra", "kundala", "mukuta",
	"parijata", "uttama", "gopura", "simhasana", "paravata", "devaloka", "brahmaloka", "shakravahana", "shridhama",
	"bhedaka", "kusuma", "nagapushpa", "kanduka", "kerala", "kalpavriksha", "chandanavana", "purnachandra",
	"uchchaihshrava",
	"dhanvantari", "suryakanta", "vidruma", "shakrasimhasana", "goloka", "shrivallabha",
}

// firstAmsa is the one for two vargas of each scheme; each further varga gives the next.
var firstAmsa = [schemeCount]Amsa{isKimshuka, isKimshuka, isParijata, isBhedaka}
