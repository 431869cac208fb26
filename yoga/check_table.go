package yoga

// The rows of checks.
const (
	purushaCombust = iota
	purushaLight
	purushaMoon
	kd1
	kd2
	kd3
	kd4
	kd5
	kd6
	kd7
	kd8
	kd9
	shakataKendra
	budhaCombust
	rajaLoss
	rajaBond
	dharmaLoss
	viparitaOwns
	sannyasaHouse
	sannyasaTenth
	k1
	k2
	k3
	k4
	k5
	k6
	g1
	g2
	g3
	g4
	g5
	g6
	ashrayaYields
	checkCount = iota
)

// The circumstances that cancel or reduce a yoga, or are only worth knowing.
var checks = [checkCount]check{
	{id: "mahapurusha.combust", source: from(manasa, ""), effect: Reduces, holds: purushaBurnt},
	{id: "mahapurusha.with_light", source: from(manasa, ""), effect: Reduces, holds: purushaWithLight},
	{id: "mahapurusha.dusthana_from_moon", source: from(common, ""), effect: Reduces, holds: purushaFarFromMoon},
	{id: "KD1", source: from(bphs, "37.11", brihat, "13.3"), effect: Cancels, holds: kemaKendra},
	{id: "KD2", source: from(brihat, "13.3", parijata, "7.83", saravali, "13"), effect: Cancels, holds: kemaMoonKendra},
	{
		id: "KD3", source: from(parijata, "7.83"), effect: Cancels, holds: moonInKendra,
		milder: func(o *Options) bool { return o.KemadrumaStrict },
	},
	{id: "KD4", source: from(parijata, "7", common, ""), effect: Cancels, holds: kemaJupiter},
	{id: "KD5", source: from(parijata, "7"), effect: Cancels, holds: kemaExalted},
	{id: "KD6", source: from(parijata, "7"), effect: Cancels, holds: kemaVenus},
	{id: "KD7", source: from(parijata, "7"), effect: Cancels, holds: kemaFull},
	{id: "KD8", source: from(parijata, "7"), effect: Cancels, holds: kemaAll},
	{id: "KD9", source: from(common, ""), effect: Reduces, holds: kemaBenefic},
	{id: "shakata.kendra", source: from(deepika, "6"), effect: Cancels, holds: moonInKendra},
	{id: "budhaditya.combust", source: from(common, ""), effect: Reduces, holds: mercuryBurnt},
	{id: "raja_kt.owns_3_6_11", source: from(bphs, "34"), effect: NoEffect, holds: owningAny(house(3, 6, 11))},
	{id: "raja_kt.weak", source: from(common, ""), effect: Reduces, holds: weakBond},
	{id: "dharma_karma.owns_3_6_8_11_12", source: from(bphs, "34"), effect: NoEffect, holds: owningAny(house(3, 6, 8, 11, 12))},
	{id: "viparita.owns_other", source: from(common, ""), effect: NoEffect, holds: owningAny(twelve &^ dusthana)},
	{id: "sannyasa.good_house", source: from(brihat, "15"), effect: NoEffect, holds: strongHouse},
	{id: "sannyasa.tenth_lord", source: from(brihat, "15"), effect: NoEffect, holds: owningAny(house(10))},
	{id: "K1", source: from(common, ""), effect: Reduces, holds: sarpaOuter},
	{id: "K2", source: from(common, ""), effect: Reduces, holds: sarpaBenefic},
	{id: "K3", source: from(common, ""), effect: Reduces, holds: sarpaHouse},
	{id: "K4", source: from(common, ""), effect: Reduces, holds: sarpaSign},
	{id: "K5", source: from(common, ""), effect: Reduces, holds: sarpaPurusha},
	{id: "K6", source: from(common, ""), effect: Reduces, holds: sarpaDignity},
	{id: "G1", source: from(common, ""), effect: Cancels, holds: chandalWell},
	{id: "G2", source: from(common, ""), effect: Reduces, holds: chandalNavamsa},
	{id: "G3", source: from(common, ""), effect: Reduces, holds: chandalBenefic},
	{id: "G4", source: from(common, ""), effect: Reduces, holds: chandalRole},
	{id: "G5", source: from(common, ""), effect: Reduces, holds: chandalLeads},
	{id: "G6", source: from(common, ""), effect: Reduces, holds: chandalHouse},
	{id: "saravali.akriti_first", source: from(saravali, "21.7"), effect: Reduces, holds: yields},
}
