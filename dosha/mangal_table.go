package dosha

import "github.com/jyotish-go/jyotish/vedic"

var (
	practice = vedic.Source{Work: "common practice"}
	modern   = vedic.Source{Work: "modern practice"}
	muhurtha = vedic.Source{Work: "Muhurtha (Raman)"}
)

// The cancellations of mangal dosha, M01 to M24: verses that handbooks of muhurta quote and none of them places, by their first words; the
// list of B. V. Raman, Muhurtha; and common practice. M23 is for matching; M24 is only told.
var marsRules = [24]marsRule{
	{"M01", vedic.Source{Work: "traditional verse", At: "“svocca-mitra-bha”"}, Cancels, true, whole(func(v *view) bool { return v.isIn(vedic.Mars, vedic.Mesha, vedic.Vrishchika, vedic.Makara) })},
	{"M02", muhurtha, Cancels, true, inHouseAnd(2, vedic.Mithuna, vedic.Kanya)},
	{"M03", muhurtha, Cancels, true, inHouseAnd(12, vedic.Vrishabha, vedic.Tula)},
	{"M04", muhurtha, Cancels, true, inHouseAnd(4, vedic.Mesha, vedic.Vrishchika)},
	{"M05", muhurtha, Cancels, true, inHouseAnd(7, vedic.Karka, vedic.Makara)},
	{"M06", muhurtha, Cancels, true, inHouseAnd(8, vedic.Dhanu, vedic.Meena)},
	{"M07", muhurtha, Cancels, true, whole(func(v *view) bool { return v.isIn(vedic.Mars, vedic.Simha, vedic.Kumbha) })},
	{"M08", vedic.Source{Work: "traditional verse", At: "“aje lagne vyaye cape”"}, Cancels, true, versePairs},
	{"M09", muhurtha, Cancels, false, whole(func(v *view) bool { return v.rises(vedic.Karka, vedic.Simha) })},
	{"M10", vedic.Source{Work: "traditional verse", At: "“kujo jiva-samayukto”"}, Cancels, true, withJupiterOrMoon},
	{"M11", vedic.Source{Work: "traditional verse", At: "“na mangali pashyati yasya jivah”"}, Cancels, true, whole(func(v *view) bool { return v.isSeenBy(vedic.Mars, vedic.Jupiter) })},
	{"M12", vedic.Source{Work: "traditional verse", At: "“candrah kendragato vapi”"}, Reduces, false, whole(func(v *view) bool { return v.inHouses(vedic.Moon, kendra) })},
	{"M13", muhurtha, Cancels, true, whole(strongBeneficRises)},
	{"M14", vedic.Source{Work: "traditional verse", At: "“vakre nicarigrihasthe vaste”"}, Reduces, false, whole(weakMars)},
	{"M15", vedic.Source{Work: "traditional verse", At: "“kendre kone shubhadhye ca”"}, Cancels, true, whole(wellSpread)},
	{"M16", vedic.Source{Work: "traditional verse", At: "“na mangali kendragate ca rahau”"}, Reduces, false, whole(rahuInKendra)},
	{"M17", vedic.Source{Work: "traditional verse", At: "“na mangali kendragate ca rahau”"}, Reduces, false, whole(func(v *view) bool { return both(v.inHouses(vedic.Moon, 1<<2), v.inHouses(vedic.Venus, 1<<2)) })},
	{"M18", vedic.Source{Work: "traditional verse", At: "“bhauma-sthiteshe yadi kendra-kone”"}, Reduces, false, whole(dispositorWell)},
	{"M19", practice, Reduces, false, whole(func(v *view) bool {
		return either(v.isWith(vedic.Mars, vedic.Saturn), v.isSeenBy(vedic.Mars, vedic.Saturn))
	})},
	{"M20", practice, Reduces, false, whole(func(v *view) bool {
		return v.isIn(vedic.Mars, vedic.Mesha, vedic.Karka, vedic.Tula, vedic.Makara)
	})},
	{"M21", practice, Reduces, false, whole(atBorder)},
	{"M22", practice, Reduces, false, whole(seventhStrong)},
	{"M23", vedic.Source{Work: "traditional verse", At: "“shani-bhaumo 'thava kashcit”"}, Cancels, true, whole(partnerToo)},
	{"M24", practice, NoEffect, false, whole(grown)},
}
