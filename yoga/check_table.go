package yoga

import "github.com/jyotish-go/jyotish/finding"

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
	ashubhaLord
	ashubhaTrikona
	checkCount = iota
)

// The circumstances that cancel or reduce a yoga, or are only worth knowing.
var checks = [checkCount]check{
	{id: "mahapurusha.combust", source: finding.From(manasa, ""), effect: finding.Reduces, holds: purushaBurnt},
	{id: "mahapurusha.with_light", source: finding.From(manasa, ""), effect: finding.Reduces, holds: purushaWithLight},
	{id: "mahapurusha.dusthana_from_moon", source: finding.From(common, ""), effect: finding.Reduces,
		holds: purushaFarFromMoon},
	{id: "KD1", source: finding.From(bphs, "37.11", brihat, "13.3"), effect: finding.Cancels, holds: kemaKendra},
	{id: "KD2", source: finding.From(brihat, "13.3", parijata, "7.83", saravali, "13"), effect: finding.Cancels,
		holds: kemaMoonKendra},
	{
		id: "KD3", source: finding.From(parijata, "7.83"), effect: finding.Cancels, holds: moonInKendra,
		milder: func(o *Options) bool { return o.KemadrumaStrict },
	},
	{id: "KD4", source: finding.From(parijata, "7", common, ""), effect: finding.Cancels, holds: kemaJupiter},
	{id: "KD5", source: finding.From(parijata, "7"), effect: finding.Cancels, holds: kemaExalted},
	{id: "KD6", source: finding.From(parijata, "7"), effect: finding.Cancels, holds: kemaVenus},
	{id: "KD7", source: finding.From(parijata, "7"), effect: finding.Cancels, holds: kemaFull},
	{id: "KD8", source: finding.From(parijata, "7"), effect: finding.Cancels, holds: kemaAll},
	{id: "KD9", source: finding.From(common, ""), effect: finding.Reduces, holds: kemaBenefic},
	{id: "shakata.kendra", source: finding.From(deepika, "6"), effect: finding.Cancels, holds: moonInKendra},
	{id: "budhaditya.combust", source: finding.From(common, ""), effect: finding.Reduces, holds: mercuryBurnt},
	{id: "raja_kt.owns_3_6_11", source: finding.From(bphs, "34"), effect: finding.NoEffect,
		holds: owningAny(house(3, 6, 11))},
	{id: "raja_kt.weak", source: finding.From(common, ""), effect: finding.Reduces, holds: weakBond},
	{id: "dharma_karma.owns_3_6_8_11_12", source: finding.From(bphs, "34"), effect: finding.NoEffect,
		holds: owningAny(house(3, 6, 8, 11, 12))},
	{id: "viparita.owns_other", source: finding.From(common, ""), effect: finding.NoEffect,
		holds: owningAny(twelve &^ finding.Dusthana)},
	{id: "sannyasa.good_house", source: finding.From(brihat, "15"), effect: finding.NoEffect, holds: strongHouse},
	{id: "sannyasa.tenth_lord", source: finding.From(brihat, "15"), effect: finding.NoEffect,
		holds: owningAny(house(10))},
	{id: "K1", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaOuter},
	{id: "K2", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaBenefic},
	{id: "K3", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaHouse},
	{id: "K4", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaSign},
	{id: "K5", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaPurusha},
	{id: "K6", source: finding.From(common, ""), effect: finding.Reduces, holds: sarpaDignity},
	{id: "G1", source: finding.From(common, ""), effect: finding.Cancels, holds: chandalWell},
	{id: "G2", source: finding.From(common, ""), effect: finding.Reduces, holds: chandalNavamsa},
	{id: "G3", source: finding.From(common, ""), effect: finding.Reduces, holds: chandalBenefic},
	{id: "G4", source: finding.From(common, ""), effect: finding.Reduces, holds: chandalRole},
	{id: "G5", source: finding.From(common, ""), effect: finding.Reduces, holds: chandalLeads},
	{id: "G6", source: finding.From(common, ""), effect: finding.Reduces, holds: chandalHouse},
	{id: "saravali.akriti_first", source: finding.From(saravali, "21.7"), effect: finding.Reduces, holds: yields},
	{id: "ashubha.lagna_lord", source: finding.From(bphs, "34.2–7"), effect: finding.Cancels, holds: ashubhaByItsLord},
	{id: "ashubha.trikona_lord", source: finding.From(bphs, "34.2–7"), effect: finding.Reduces,
		holds: ashubhaByTrikonaLord},
}
