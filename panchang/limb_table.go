package panchang

import "github.com/jyotish-go/jyotish/vedic"

// Ghatis of each yoga to avoid; whole for Vyatipata and Vaidhriti, half for Parigha (Muhurta Chintamani 1; common
// practice).
const (
	wholeYoga = -1
	halfYoga  = -2
)

// By the number of the yoga less one.
var badYogas = [27]int{0: 3, 5: 6, 8: 5, 9: 6, 12: 9, 14: 3, 16: wholeYoga, 18: halfYoga, 26: wholeYoga}

// The deities of the tithis; those of the two halves agree but for the last.
var tithiDeities = func() (t [30]Term) {
	keys := [15]Term{
		"deity.agni", "deity.brahma", "deity.gauri", "deity.ganesha", "deity.sarpa", "deity.kartikeya", "deity.surya",
		"deity.shiva",
		"deity.durga", "deity.yama", "deity.vishvedeva", "deity.vishnu", "deity.kamadeva", "deity.shiva",
		"deity.chandra",
	}
	for i := range t {
		t[i] = keys[i%15]
	}
	t[29] = "deity.pitri"
	return t
}()

// The deities of the nakshatras (Muhurta Chintamani 2).
var starDeities vedic.ByNakshatra[Term] = [...]Term{
	"deity.ashvini_kumara", "deity.yama", "deity.agni", "deity.prajapati", "deity.soma", "deity.rudra", "deity.aditi",
	"deity.brihaspati",
	"deity.sarpa", "deity.pitri", "deity.bhaga", "deity.aryaman", "deity.savita", "deity.tvashta", "deity.vayu",
	"deity.indra_agni",
	"deity.mitra", "deity.indra", "deity.nirriti", "deity.apas", "deity.vishvedeva", "deity.vishnu", "deity.vasu",
	"deity.varuna",
	"deity.aja_ekapada", "deity.ahirbudhnya", "deity.pushan",
}
