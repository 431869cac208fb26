package panchang

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Kinds of festivals.
const (
	feastDay = "festival"
	vrat     = "vrat"
)

// sindhu are the two digests from which almanacs take the rules of tithis.
var sindhu = vedic.Source{Work: "Dharma Sindhu"}

// observance is a rule: an amanta month, or 0 for each, a tithi, and the kala that the tithi must meet.
type observance struct {
	term         Term
	kind         string
	month        Masa
	tithi        uint8 // 1–30
	kala         kala
	both         choice
	neitherFirst bool // where the tithi meets the kala on no day: the day in which it begins, not the day that it owns at sunrise
	source       vedic.Source
	rite         func(f *finder, day int, t part) error
}

// The rules of the Dharma Sindhu and the Nirnaya Sindhu as almanacs apply them; Drik Panchang for the dates of 2024.
var observances = [...]observance{
	{"vrat.pradosh", vrat, 0, 13, pradosha, following, false, sindhu, nil},
	{"vrat.pradosh", vrat, 0, 28, pradosha, following, false, sindhu, nil},
	{"vrat.sankashti", vrat, 0, 19, moonrise, first, false, sindhu, nil},
	{"vrat.vinayaka", vrat, 0, 4, madhyahna, first, false, sindhu, nil},
	{everyShivaratri, vrat, 0, 29, nishita, secondIfFull, false, sindhu, nil},
	{"vrat.purnima", vrat, 0, 15, moonrise, first, true, sindhu, nil},
	{"vrat.purnima_snan", vrat, 0, 15, sunrise, first, false, sindhu, nil},
	{"vrat.darsha_amavasya", vrat, 0, 30, aparahna, fuller, false, sindhu, nil},
	{"vrat.amavasya_snan", vrat, 0, 30, sunrise, first, false, sindhu, nil},

	{"festival.ugadi", feastDay, 1, 1, sunrise, first, false, sindhu, nil},
	{"festival.chaitra_navratri", feastDay, 1, 1, sunrise, first, false, sindhu, ghatasthapana},
	{"festival.ram_navami", feastDay, 1, 9, madhyahna, following, false, sindhu, nil},
	{"festival.hanuman_jayanti", feastDay, 1, 15, sunrise, first, false, sindhu, nil},
	{"festival.akshaya_tritiya", feastDay, 2, 3, purvahna, secondIfLong, false, sindhu, nil},
	{"festival.vat_savitri", vrat, 2, 30, sunset, first, false, sindhu, nil},
	{"festival.ganga_dussehra", feastDay, 3, 10, purvahna, first, false, sindhu, nil},
	{"festival.rath_yatra", feastDay, 4, 2, sunrise, first, false, sindhu, nil},
	{"festival.guru_purnima", feastDay, 4, 15, sunriseLong, first, true, sindhu, nil},
	{"festival.hariyali_teej", feastDay, 5, 3, sunrise, first, false, sindhu, nil},
	{"festival.nag_panchami", feastDay, 5, 5, sunriseLong, first, true, sindhu, nil},
	{"festival.raksha_bandhan", feastDay, 5, 15, aparahna, fuller, true, sindhu, raksha},
	{"festival.janmashtami", feastDay, 5, 23, nishita, following, false, sindhu, udaya},
	{"festival.ganesh_chaturthi", feastDay, 6, 4, madhyahna, first, false, sindhu, nil},
	{"festival.anant_chaturdashi", feastDay, 6, 14, sunrise, first, false, sindhu, nil},
	{"festival.sharad_navratri", feastDay, 7, 1, sunrise, first, false, sindhu, ghatasthapana},
	{"festival.durga_ashtami", feastDay, 7, 8, sunrise, first, false, sindhu, sandhi},
	{"festival.maha_navami", feastDay, 7, 9, sunrise, first, false, sindhu, nil},
	{"festival.vijayadashami", feastDay, 7, 10, aparahna, secondIfShravan, false, sindhu, nil},
	{"festival.sharad_purnima", feastDay, 7, 15, nishita, first, true, sindhu, nil},
	{"festival.karva_chauth", vrat, 7, 19, moonrise, first, false, sindhu, nil},
	{"festival.dhanteras", feastDay, 7, 28, pradosha, following, false, sindhu, nil},
	{"festival.naraka_chaturdashi", feastDay, 7, 29, arunodaya, first, false, sindhu, nil},
	{"festival.diwali", feastDay, 7, 30, pradosha, secondIfGhati, true, sindhu, cutToTithi},
	{"festival.govardhan", feastDay, 8, 1, pratah, first, false, sindhu, nil},
	{"festival.bhai_dooj", feastDay, 8, 2, aparahna, following, false, sindhu, nil},
	{"festival.chhath", feastDay, 8, 6, sunset, first, false, sindhu, nil},
	{"festival.dev_deepavali", feastDay, 8, 15, pradosha, first, true, sindhu, nil},
	{"festival.gita_jayanti", feastDay, 9, 11, sunrise, first, false, sindhu, nil},
	{"festival.vasant_panchami", feastDay, 11, 5, purvahna, first, false, sindhu, nil},
	{"festival.ratha_saptami", feastDay, 11, 7, arunodaya, first, false, sindhu, nil},
	{"festival.maha_shivaratri", feastDay, 11, 29, nishita, secondIfFull, false, sindhu, nil},
	{"festival.holika_dahan", feastDay, 12, 15, pradosha, following, true, sindhu, holika},
}

// shraddha is the rite of each tithi of the dark half of Bhadrapada.
var shraddha = observance{term: "festival.pitru_paksha", kind: vrat, month: 6, kala: aparahna, both: fuller, source: sindhu}

// The Ekadashis of the bright and the dark half of the amanta months, Chaitra to Phalguna, as almanacs name them.
var ekadashis = [12][2]Term{
	{"ekadashi.kamada", "ekadashi.varuthini"}, {"ekadashi.mohini", "ekadashi.apara"}, {"ekadashi.nirjala", "ekadashi.yogini"},
	{"ekadashi.devshayani", "ekadashi.kamika"}, {"ekadashi.shravana_putrada", "ekadashi.aja"}, {"ekadashi.parsva", "ekadashi.indira"},
	{"ekadashi.papankusha", "ekadashi.rama"}, {"ekadashi.dev_uthani", "ekadashi.utpanna"}, {"ekadashi.mokshada", "ekadashi.saphala"},
	{"ekadashi.pausha_putrada", "ekadashi.shattila"}, {"ekadashi.jaya", "ekadashi.vijaya"}, {"ekadashi.amalaki", "ekadashi.papamochani"},
}

// Those of an adhika month.
var adhikaEkadashis = [2]Term{"ekadashi.padmini", "ekadashi.parama"}

var sankrantiTerms vedic.ByRashi[Term] = [...]Term{
	"sankranti.mesha", "sankranti.vrishabha", "sankranti.mithuna", "sankranti.karka", "sankranti.simha", "sankranti.kanya", "sankranti.tula",
	"sankranti.vrishchika", "sankranti.dhanu", "sankranti.makara", "sankranti.kumbha", "sankranti.meena",
}

// FestivalKeys gives the keys of all that [Festivals] may find.
func FestivalKeys() []string {
	terms := []Term{shraddha.term, "festival.holi", "festival.sandhi_puja"}
	for i := range observances {
		terms = append(terms, observances[i].term)
	}
	for _, pair := range ekadashis {
		terms = append(terms, pair[:]...)
	}
	terms = append(terms, adhikaEkadashis[:]...)
	terms = append(terms, sankrantiTerms[:]...)
	keys := make([]string, len(terms))
	for i, t := range terms {
		keys[i] = t.Key()
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}
