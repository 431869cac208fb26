package muhurat

import (
	"embed"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text of the language files.
func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// reason is why a day is out, or what speaks against a time. The gates come first.
type reason uint8

const (
	gateAdhika reason = iota
	gateKshayaMasa
	gateKharmas
	gateChaturmas
	gateGuruAsta
	gateShukraAsta
	gatePitru
	gateHolashtak
	gateEclipse
	gateSankranti
	gateSimhastha
	gateUttarayana
	gateSunSigns
	gateGandanta
	gateTithiGandanta
	gatePanchaka
	gateDishaShool
	gatePanchakaSouth
	gateJanmaMonth
	gateJanmaNakshatra
	gateJanmaTara
	gateBodySign
	gateFullNewMoon
	gateBhoomiShayan
	// what stands before this can be asked at any moment, and its number is its place in search.gates; what follows is
	// why a day is out, or what blames a time
	gates = iota

	byTithi reason = iota - 1
	byVara
	byMonth
	byJupiter
	byNakshatra
	byPada
	byYoga
	byKarana
	byBhadra
	byRahuKalam
	byDurmuhurta
	byVarjyam
	byMars
	byTara
	byChandra
	byWeekday
	byHours
	noSunrise
	lowScore
	tooShort
	reasons         = iota - 1
	noReason reason = 255
)

var reasonKeys = [reasons]string{
	"adhika", "kshaya_masa", "kharmas", "chaturmas", "guru_asta", "shukra_asta", "pitru", "holashtak",
	"eclipse", "sankranti",
	"simhastha", "uttarayana", "sun_signs", "gandanta", "tithi_gandanta", "panchaka", "disha_shool", "panchaka_south",
	"janma_month",
	"janma_nakshatra", "janma_tara", "body_sign", "full_new_moon", "bhoomi_shayan",
	"tithi", "vara", "lunar_month", "jupiter_sign", "nakshatra", "pada", "yoga", "karana", "bhadra", "rahu_kalam",
	"durmuhurta", "varjyam",
	"mars_in_eighth", "tarabala",
	"chandrabala", "weekday", "hours", "no_sunrise", "low_score", "too_short",
}

// gateOf reads the key of a gate.
func gateOf(key string) (reason, error) {
	i := slices.Index(reasonKeys[:gates], key)
	if i < 0 {
		return 0, &vedic.ParseError{What: "gate", Got: key, Want: "one of " + strings.Join(reasonKeys[:gates], ", ")}
	}
	return reason(i), nil
}

// outcome is a rule that gives points: what one factor came to. Its key is the factor and what it came to,
// "tithi.unlisted", under which the file of rules has its points and the language files its words. Runs that are
// counted on keep their order: the special yogas from amritSiddhiHolds as in yogaKeys, the ghataks vara, tithi,
// nakshatra.
type outcome uint8

const (
	starPrescribed outcome = iota
	starPermitted
	starUnlisted
	tithiShukla
	tithiKrishna
	tithiLate
	tithiPermittedShukla
	tithiPermittedKrishna
	tithiUnlisted
	tithiUneven
	varaPrescribed
	varaPermitted
	varaUnlisted
	varaBad
	yogaGood
	yogaSpent
	yogaAvoided
	karanaGood
	karanaNeutral
	karanaFixed
	bhadraElsewhere
	lagnaPrescribed
	lagnaPermitted
	lagnaUnlisted
	lagnaBad
	eighthEmpty
	eighthMalefic
	moonWeak
	beneficsOne
	beneficsSeveral
	seventhEmptyGood
	maleficsOne
	maleficsSeveral
	papakartari
	navamshaGood
	amritSiddhiHolds
	sarvarthaSiddhiHolds
	guruPushyaHolds
	raviPushyaHolds
	dwipushkarHolds
	tripushkarHolds
	raviYogaHolds
	anandadiGood
	anandadiBad
	choghadiyaGood
	choghadiyaNeutral
	choghadiyaBad
	horaGood
	monthPrescribed
	monthPermitted
	yamagandaRuns
	gulikaRuns
	rahitaBad
	abhijitRuns
	strongLagna
	godhuliRuns
	selfSufficient
	yutiMalefic
	yamitraMoon
	yamitraLagna
	dagdhaHolds
	taraGood
	taraJanma
	taraBad
	chandraGood
	chandraWaxing
	chandraWaning
	chandraBad
	ghatakVara
	ghatakTithi
	ghatakStar
	guruGood
	guruMiddling
	guruBad
	suryaGood
	suryaMiddling
	suryaBad
	vasaGood
	vasaBad
	yoginiGood
	yoginiBad
	gateCaution
	outcomes = iota
)

var outcomeKeys = [outcomes]string{
	"nakshatra.prescribed", "nakshatra.permitted", "nakshatra.unlisted", "tithi.prescribed_shukla",
	"tithi.prescribed_krishna",
	"tithi.prescribed_late", "tithi.permitted_shukla", "tithi.permitted_krishna", "tithi.unlisted",
	"tithi_count.uneven", "vara.prescribed",
	"vara.permitted", "vara.unlisted", "vara.bad", "yoga.good", "yoga.spent", "yoga.avoided", "karana.good",
	"karana.neutral", "karana.fixed",
	"bhadra.elsewhere", "lagna.prescribed", "lagna.permitted", "lagna.unlisted", "lagna.bad", "eighth.empty",
	"eighth.malefic",
	"moon_place.weak", "benefics.one", "benefics.several", "seventh.empty", "malefics.one", "malefics.several",
	"papakartari.lagna",
	"navamsha.good", "amrit_siddhi.holds", "sarvartha_siddhi.holds", "guru_pushya.holds", "ravi_pushya.holds",
	"dwipushkar.holds",
	"tripushkar.holds", "ravi_yoga.holds", "anandadi.good", "anandadi.bad", "choghadiya.good", "choghadiya.neutral",
	"choghadiya.bad",
	"hora.good", "month.prescribed", "month.permitted", "yamaganda.runs", "gulika.runs", "panchaka_rahita.bad",
	"abhijit.runs",
	"strong_lagna.holds", "godhuli.runs", "day.self_sufficient", "yuti.malefic", "yamitra.moon", "yamitra.lagna",
	"dagdha_tithi.holds",
	"tarabala.good", "tarabala.janma", "tarabala.bad", "chandrabala.good", "chandrabala.waxing", "chandrabala.waning",
	"chandrabala.bad",
	"ghatak.vara", "ghatak.tithi", "ghatak.nakshatra", "guru_bala.good", "guru_bala.middling", "guru_bala.bad",
	"surya_bala.good",
	"surya_bala.middling", "surya_bala.bad", "chandra_vasa.good", "chandra_vasa.bad", "yogini_vasa.good",
	"yogini_vasa.bad", "gate.caution",
}

// factor returns the key of what was judged: that of the outcome up to its dot.
func (o outcome) factor() string {
	f, _, _ := strings.Cut(outcomeKeys[o], ".")
	return f
}
