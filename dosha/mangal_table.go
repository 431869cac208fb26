package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	practice = finding.From("common practice", "")
	modern   = finding.From("modern practice", "")
	muhurtha = finding.From("Muhurtha (Raman)", "")
)

// The cancellations of mangal dosha, M01 to M24: verses that handbooks of muhurta quote without a
// source, cited by their first words; the list of B. V. Raman, Muhurtha; and common practice. M23
// is for matching. M24 is listed but has no effect.
var marsRules = [24]marsRule{
	{"M01", finding.From("traditional verse", "“svocca-mitra-bha”"), finding.Cancels, true,
		whole(func(v *view) bool { return v.isIn(vedic.Mars, vedic.Mesha, vedic.Vrishchika, vedic.Makara) })},
	{"M02", muhurtha, finding.Cancels, true, inHouseAnd(2, vedic.Mithuna, vedic.Kanya)},
	{"M03", muhurtha, finding.Cancels, true, inHouseAnd(12, vedic.Vrishabha, vedic.Tula)},
	{"M04", muhurtha, finding.Cancels, true, inHouseAnd(4, vedic.Mesha, vedic.Vrishchika)},
	{"M05", muhurtha, finding.Cancels, true, inHouseAnd(7, vedic.Karka, vedic.Makara)},
	{"M06", muhurtha, finding.Cancels, true, inHouseAnd(8, vedic.Dhanu, vedic.Meena)},
	{"M07", muhurtha, finding.Cancels, true, whole(func(v *view) bool {
		return v.isIn(vedic.Mars, vedic.Simha, vedic.Kumbha)
	})},
	{"M08", finding.From("traditional verse", "“aje lagne vyaye cape”"), finding.Cancels, true, versePairs},
	{"M09", muhurtha, finding.Cancels, false, whole(func(v *view) bool { return v.rises(vedic.Karka, vedic.Simha) })},
	{"M10", finding.From("traditional verse", "“kujo jiva-samayukto”"), finding.Cancels, true, withJupiterOrMoon},
	{"M11", finding.From("traditional verse", "“na mangali pashyati yasya jivah”"), finding.Cancels, true,
		whole(func(v *view) bool { return v.isSeenBy(vedic.Mars, vedic.Jupiter) })},
	{"M12", finding.From("traditional verse", "“candrah kendragato vapi”"), finding.Reduces, false,
		whole(func(v *view) bool { return v.inHouses(vedic.Moon, finding.Kendra) })},
	{"M13", muhurtha, finding.Cancels, true, whole(strongBeneficRises)},
	{"M14", finding.From("traditional verse", "“vakre nicarigrihasthe vaste”"), finding.Reduces, false,
		whole(weakMars)},
	{"M15", finding.From("traditional verse", "“kendre kone shubhadhye ca”"), finding.Cancels, true,
		whole(wellSpread)},
	{"M16", finding.From("traditional verse", "“na mangali kendragate ca rahau”"), finding.Reduces, false,
		whole(rahuInKendra)},
	{"M17", finding.From("traditional verse", "“na mangali candra-bhrigu dvitiye”"), finding.Reduces, false,
		whole(func(v *view) bool {
			return finding.Every(v.inHouses(vedic.Moon, 1<<2), v.inHouses(vedic.Venus, 1<<2))
		})},
	{"M18", finding.From("traditional verse", "“bhauma-sthiteshe yadi kendra-kone”"), finding.Reduces, false,
		whole(dispositorWell)},
	{"M19", practice, finding.Reduces, false, whole(func(v *view) bool {
		return finding.Any(v.isWith(vedic.Mars, vedic.Saturn), v.isSeenBy(vedic.Mars, vedic.Saturn))
	})},
	{"M20", practice, finding.Reduces, false, whole(func(v *view) bool {
		return v.isIn(vedic.Mars, vedic.Mesha, vedic.Karka, vedic.Tula, vedic.Makara)
	})},
	{"M21", practice, finding.Reduces, false, whole(atBorder)},
	{"M22", practice, finding.Reduces, false, whole(seventhStrong)},
	{"M23", finding.From("traditional verse", "“shani-bhaumo 'thava kashcit”"), finding.Cancels, true,
		whole(partnerToo)},
	{"M24", practice, finding.NoEffect, false, whole(grown)},
}
