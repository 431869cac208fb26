package yoga

import "github.com/jyotish-go/jyotish/vedic"

// The houses whose lords exchange for good: all but the 3rd and the houses of loss.
const rising set = twelve &^ dusthana &^ (1 << 3)

var nabhasaTexts = from(bphs, "35", brihat, "12", saravali, "21")

// The catalogue: 75 yogas, 32 Nabhasa yogas and the two yogas of each house. Akriti and Dala stand before Ashraya, which yields to them, and
// these before Sankhya. Where a source names a chapter only, its verses are counted differently in the editions.
var rules = [...]rule{
	{
		id: "ruchaka", class: Mahapurusha, weight: 5, tags: []string{"personality", "status"},
		source: from(deepika, "6.1–4", bphs, "75"), standing: Classical, holds: mahapurusha(vedic.Mars, vedic.Mesha, vedic.Vrishchika, vedic.Makara),
		checks:  []int{purushaCombust, purushaLight, purushaMoon},
		reading: &reading{func(o *Options) bool { return o.MahapurushaFromMoon }, from(deepika, "6.4")},
	},
	{
		id: "bhadra", class: Mahapurusha, weight: 5, tags: []string{"personality", "status"},
		source: from(deepika, "6.1–4", bphs, "75"), standing: Classical, holds: mahapurusha(vedic.Mercury, vedic.Mithuna, vedic.Kanya),
		checks:  []int{purushaCombust, purushaLight, purushaMoon},
		reading: &reading{func(o *Options) bool { return o.MahapurushaFromMoon }, from(deepika, "6.4")},
	},
	{
		id: "hamsa", class: Mahapurusha, weight: 5, tags: []string{"personality", "status"},
		source: from(deepika, "6.1–4", bphs, "75"), standing: Classical, holds: mahapurusha(vedic.Jupiter, vedic.Dhanu, vedic.Meena, vedic.Karka),
		checks:  []int{purushaCombust, purushaLight, purushaMoon},
		reading: &reading{func(o *Options) bool { return o.MahapurushaFromMoon }, from(deepika, "6.4")},
	},
	{
		id: "malavya", class: Mahapurusha, weight: 5, tags: []string{"personality", "status"},
		source: from(deepika, "6.1–4", bphs, "75"), standing: Classical, holds: mahapurusha(vedic.Venus, vedic.Vrishabha, vedic.Tula, vedic.Meena),
		checks:  []int{purushaCombust, purushaLight, purushaMoon},
		reading: &reading{func(o *Options) bool { return o.MahapurushaFromMoon }, from(deepika, "6.4")},
	},
	{
		id: "shasha", class: Mahapurusha, weight: 5, tags: []string{"personality", "status"},
		source: from(deepika, "6.1–4", bphs, "75"), standing: Classical, holds: mahapurusha(vedic.Saturn, vedic.Makara, vedic.Kumbha, vedic.Tula),
		checks:  []int{purushaCombust, purushaLight, purushaMoon},
		reading: &reading{func(o *Options) bool { return o.MahapurushaFromMoon }, from(deepika, "6.4")},
	},
	{
		id: "gajakesari", class: Lunar, weight: 4, tags: []string{"wealth", "intellect", "fame"},
		source: from(common, "", bphs, "36.3–4"), standing: Classical, holds: gajakesari,
		reading: &reading{func(o *Options) bool { return o.GajakesariStrict }, from(bphs, "36.3–4")},
	},
	{
		id: "sunapha", class: Lunar, weight: 2, tags: []string{"self_earned_wealth"},
		source: from(bphs, "37.7–10", deepika, "6.5"), standing: Classical, holds: beside(vedic.Moon, house(2), house(12)),
	},
	{
		id: "anapha", class: Lunar, weight: 2, tags: []string{"health", "charm"},
		source: from(bphs, "37.7–10", deepika, "6.5"), standing: Classical, holds: beside(vedic.Moon, house(12), house(2)),
	},
	{
		id: "durudhara", class: Lunar, weight: 3, tags: []string{"enjoyment", "vehicles"},
		source: from(bphs, "37.7–10", deepika, "6.5"), standing: Classical, holds: beside(vedic.Moon, house(2, 12), 0),
	},
	{
		id: "kemadruma", class: Lunar, weight: -3, tags: []string{"isolation", "poverty"},
		source: from(bphs, "37.11–13", brihat, "13.3"), standing: Classical, holds: kemadruma,
		checks: []int{kd1, kd2, kd3, kd4, kd5, kd6, kd7, kd8, kd9},
	},
	{
		id: "chandra_mangala", class: Lunar, weight: 2, tags: []string{"earning_by_trade"},
		source: from(common, "", raman, ""), standing: Later, holds: chandraMangala,
		reading: &reading{func(o *Options) bool { return o.ChandraMangalaOpposed }, from(raman, "")},
	},
	{
		id: "chandra_adhi", class: Lunar, weight: 4, tags: []string{"leadership"},
		source: from(bphs, "37.5", brihat, "13.2"), standing: Classical, holds: chandraAdhi,
		reading: &reading{func(o *Options) bool { return o.Partial }, from(common, "")},
	},
	{
		id: "shakata", class: Lunar, weight: -2, tags: []string{"fluctuating_fortune"},
		source: from(deepika, "6.14", narasimha, ""), standing: Classical, holds: shakata,
		checks:  []int{shakataKendra},
		reading: &reading{func(o *Options) bool { return o.ShakataWithoutTwelfth }, from(deepika, "6.14")},
	},
	{
		id: "amala", class: Beneficial, weight: 3, tags: []string{"good_name", "clean_career"},
		source: from(bphs, "36.5–6", deepika, "6"), standing: Classical, holds: amala,
	},
	{
		id: "vasumati", class: Lunar, weight: 3, tags: []string{"wealth"},
		source: from(deepika, "6", bphs, "37.6"), standing: Classical, holds: vasumati,
		reading: &reading{func(o *Options) bool { return o.Partial }, from(common, "")},
	},
	{
		id: "pushkala", class: Lunar, weight: 3, tags: []string{"wealth", "eloquence"},
		source: from(deepika, "6"), standing: Classical, holds: pushkala,
	},
	{
		id: "mahabhagya", class: Lunar, weight: 4, tags: []string{"great_fortune"},
		source: from(deepika, "6", parijata, ""), standing: Classical, holds: mahabhagya,
	},
	{
		id: "moon_sun_grade", class: Lunar, weight: 0, tags: []string{"little/medium/excellent"},
		source: from(bphs, "37.1", brihat, "13.1"), standing: Classical, holds: moonSunGrade,
	},
	{
		id: "chandra_dhana", class: Lunar, weight: 2, tags: []string{"wealth"},
		source: from(bphs, "37.6"), standing: Classical, holds: chandraDhana,
	},
	{
		id: "veshi", class: Solar, weight: 1, tags: []string{"character"},
		source: from(bphs, "38.1–3", deepika, "6"), standing: Classical, holds: beside(vedic.Sun, house(2), house(12)),
	},
	{
		id: "voshi", class: Solar, weight: 1, tags: []string{"skill", "charity"},
		source: from(bphs, "38.1–3", deepika, "6"), standing: Classical, holds: beside(vedic.Sun, house(12), house(2)),
	},
	{
		id: "ubhayachari", class: Solar, weight: 2, tags: []string{"kingly"},
		source: from(bphs, "38.1–3", deepika, "6"), standing: Classical, holds: beside(vedic.Sun, house(2, 12), 0),
	},
	{
		id: "budhaditya", class: Solar, weight: 2, tags: []string{"intelligence"},
		source: from(common, "", deepika, "18.1"), standing: Later, holds: budhaditya,
		checks: []int{budhaCombust},
	},
	{
		id: "shubha", class: Beneficial, weight: 2, tags: []string{"charm", "virtue"},
		source: from(bphs, "36.1–2"), standing: Classical, holds: shubha,
	},
	{
		id: "ashubha", class: Maleficial, weight: -1, tags: []string{"strain"},
		source: from(bphs, "36.1–2"), standing: Classical, holds: ashubha,
	},
	{
		id: "shubhakartari", class: Beneficial, weight: 2, tags: []string{"protection"},
		source: from(deepika, "6"), standing: Classical, holds: kartari(benefic, malefic),
	},
	{
		id: "papakartari", class: Maleficial, weight: -2, tags: []string{"obstruction"},
		source: from(deepika, "6"), standing: Classical, holds: kartari(malefic, benefic),
	},
	{
		id: "parvata", class: Beneficial, weight: 3, tags: []string{"wealth", "leadership"},
		source: from(bphs, "36.7–8"), standing: Classical, holds: parvata,
		reading: &reading{func(o *Options) bool { return o.ParvataByLords }, from(deepika, "6", raman, "")},
	},
	{
		id: "kahala", class: Raja, weight: 3, tags: []string{"courage", "authority"},
		source: from(bphs, "36.9–10"), standing: Classical, holds: kahala,
		reading: &reading{func(o *Options) bool { return o.KahalaByNinth }, from(raman, "")},
	},
	{
		id: "chamara", class: Beneficial, weight: 3, tags: []string{"learning", "longevity"},
		source: from(bphs, "36.11–12"), standing: Classical, holds: chamara,
	},
	{
		id: "shankha", class: Beneficial, weight: 3, tags: []string{"ethics", "property"},
		source: from(bphs, "36.13–14"), standing: Classical, holds: shankha,
	},
	{
		id: "bheri", class: Beneficial, weight: 3, tags: []string{"prosperity"},
		source: from(bphs, "36.15–16"), standing: Classical, holds: bheri,
	},
	{
		id: "mridanga", class: Beneficial, weight: 3, tags: []string{"fame"},
		source: from(bphs, "36.17"), standing: Classical, holds: mridanga,
	},
	{
		id: "shrinatha", class: Raja, weight: 4, tags: []string{"splendour"},
		source: from(bphs, "36.18"), standing: Classical, holds: shrinatha,
		reading: &reading{func(o *Options) bool { return o.ShrinathaLoose }, from(common, "", bphs, "36.18")},
	},
	{
		id: "sharada", class: Raja, weight: 3, tags: []string{"learning", "wealth"},
		source: from(bphs, "36.19–20"), standing: Classical, holds: sharada,
	},
	{
		id: "matsya", class: Other, weight: 2, tags: []string{"compassion", "insight"},
		source: from(bphs, "36.21–22"), standing: Classical, holds: matsya,
	},
	{
		id: "kurma", class: Other, weight: 4, tags: []string{"leadership"},
		source: from(bphs, "36.23–24"), standing: Classical, holds: kurma,
	},
	{
		id: "khadga", class: Dhana, weight: 4, tags: []string{"wealth", "skill"},
		source: from(bphs, "36.25–26"), standing: Classical, holds: khadga,
	},
	{
		id: "lakshmi", class: Dhana, weight: 5, tags: []string{"fortune"},
		source: from(bphs, "36.27–28", deepika, "6"), standing: Classical, holds: lakshmi,
		reading: &reading{func(o *Options) bool { return o.LakshmiTrikona }, from(common, "")},
	},
	{
		id: "kusuma", class: Raja, weight: 4, tags: []string{"rank"},
		source: from(bphs, "36.29–30"), standing: Classical, holds: kusuma,
	},
	{
		id: "kalanidhi", class: Beneficial, weight: 4, tags: []string{"arts", "learning"},
		source: from(bphs, "36.31–32", deepika, "6"), standing: Classical, holds: kalanidhi,
	},
	{
		id: "kalpadruma", class: Raja, weight: 4, tags: []string{"lasting_prosperity"},
		source: from(bphs, "36.33–34"), standing: Classical, holds: kalpadruma,
	},
	{
		id: "hari", class: Beneficial, weight: 3, tags: []string{"happiness"},
		source: from(bphs, "36.35"), standing: Classical, holds: ringed(2, house(2, 8, 12)),
	},
	{
		id: "hara", class: Beneficial, weight: 3, tags: []string{"happiness"},
		source: from(bphs, "36.35"), standing: Classical, holds: ringed(7, house(4, 8, 9)),
	},
	{
		id: "brahma", class: Beneficial, weight: 3, tags: []string{"happiness"},
		source: from(bphs, "36.36"), standing: Classical, holds: ringed(1, house(4, 10, 11)),
	},
	{
		id: "lagnadhi", class: Beneficial, weight: 4, tags: []string{"learning", "authority"},
		source: from(bphs, "36.37"), standing: Classical, holds: lagnadhi,
		reading: &reading{func(o *Options) bool { return o.LagnadhiByBenefics }, from(bphs, "36.37")},
	},
	{
		id: "raja_kt", class: Raja, weight: 4, tags: []string{"status", "success"},
		source: from(bphs, "34.11–12", bphs, "39"), standing: Classical, holds: rajaKT,
		checks:  []int{rajaLoss, rajaBond},
		reading: &reading{func(o *Options) bool { return o.RajaWeak }, from(bphs, "34.11–12", common, "")},
	},
	{
		id: "dharma_karma", class: Raja, weight: 5, tags: []string{"career_fortune"},
		source: from(bphs, "34", common, ""), standing: Classical, holds: dharmaKarma,
		checks: []int{dharmaLoss},
	},
	{
		id: "yogakaraka", class: Raja, weight: 4, tags: []string{"rise"},
		source: from(bphs, "34.13"), standing: Classical, holds: yogakaraka,
	},
	{
		id: "jaimini_raja", class: Raja, weight: 3, tags: []string{"status"},
		source: from(bphs, "39.3–6"), standing: Classical, holds: jaiminiRaja,
	},
	{
		id: "akhanda", class: Raja, weight: 4, tags: []string{"wide_authority"},
		source: from(common, "", raman, ""), standing: Later, holds: akhanda,
	},
	{
		id: "harsha", class: Viparita, weight: 3, tags: []string{"victory_over_enemies"},
		source: from(deepika, "6"), standing: Classical, holds: viparita(6),
		checks: []int{viparitaOwns},
	},
	{
		id: "sarala", class: Viparita, weight: 3, tags: []string{"longevity", "fearlessness"},
		source: from(deepika, "6"), standing: Classical, holds: viparita(8),
		checks: []int{viparitaOwns},
	},
	{
		id: "vimala", class: Viparita, weight: 3, tags: []string{"thrift", "independence"},
		source: from(deepika, "6"), standing: Classical, holds: viparita(12),
		checks: []int{viparitaOwns},
	},
	{
		id: "viparita_raja", class: Viparita, weight: 4, tags: []string{"rise_through_reversal"},
		source: from(uttara, "4.22"), standing: Classical, holds: viparitaRaja,
	},
	{
		id: "neechabhanga", class: Raja, weight: 3, tags: []string{"recovery", "rise"},
		source: from(deepika, "7.26–30"), standing: Classical, holds: neechabhanga,
	},
	{
		id: "maha_parivartana", class: Exchange, weight: 4, tags: []string{"wealth", "status"},
		source: from(deepika, "6.32–34"), standing: Classical, holds: parivartana(rising, rising),
	},
	{
		id: "kahala_parivartana", class: Exchange, weight: 1, tags: []string{"ups_and_downs", "courage"},
		source: from(deepika, "6.32–34"), standing: Classical, holds: parivartana(house(3), rising),
	},
	{
		id: "dainya_parivartana", class: Exchange, weight: -2, tags: []string{"strain"},
		source: from(deepika, "6.32–34"), standing: Classical, holds: parivartana(dusthana, twelve),
	},
	{
		id: "chatussagara", class: Other, weight: 3, tags: []string{"renown"},
		source: from(common, ""), standing: Later, holds: chatussagara,
		reading: &reading{func(o *Options) bool { return o.ChatussagaraSeven }, from(common, "")},
	},
	{
		id: "rajalakshana", class: Other, weight: 3, tags: []string{"dignity"},
		source: from(common, ""), standing: Later, holds: rajalakshana,
	},
	{
		id: "saraswati", class: Beneficial, weight: 4, tags: []string{"learning", "arts"},
		source: from(deepika, "6.26"), standing: Classical, holds: saraswati,
	},
	{
		id: "gauri", class: Beneficial, weight: 3, tags: []string{"family", "virtue"},
		source: from(deepika, "6", narasimha, ""), standing: Classical, holds: gauri,
	},
	{
		id: "guru_mangala", class: Other, weight: 2, tags: []string{"energy_with_wisdom"},
		source: from(common, ""), standing: Later, holds: guruMangala,
	},
	{
		id: "trilochana", class: Other, weight: 2, tags: []string{"victory"},
		source: from(common, ""), standing: Later, holds: trilochana,
	},
	{
		id: "dhana_1", class: Dhana, weight: 3, tags: []string{"income"},
		source: from(common, "", bphs, "41"), standing: Later, holds: lords(house(2), house(11)),
	},
	{
		id: "dhana_2", class: Dhana, weight: 4, tags: []string{"fortune"},
		source: from(bphs, "41.16"), standing: Classical, holds: lords(house(5), house(9)),
	},
	{
		id: "dhana_3", class: Dhana, weight: 3, tags: []string{"wealth"},
		source: from(common, ""), standing: Later, holds: lords(house(1), house(2, 5, 9, 11)),
	},
	{
		id: "dhana_4", class: Dhana, weight: 3, tags: []string{"wealth"},
		source: from(common, ""), standing: Later, holds: lords(house(2, 11), house(5, 9)),
	},
	{
		id: "dhana_bphs", class: Dhana, weight: 4, tags: []string{"great_wealth"},
		source: from(bphs, "41.2–8"), standing: Classical, holds: dhanaBPHS,
	},
	{
		id: "dhana_lagna", class: Dhana, weight: 4, tags: []string{"wealth"},
		source: from(bphs, "41.9–15"), standing: Classical, holds: dhanaLagna,
	},
	{
		id: "daridra", class: Maleficial, weight: -2, tags: []string{"money_strain"},
		source: from(deepika, "6", common, ""), standing: Classical, holds: daridra,
	},
	{
		id: "sannyasa", class: Other, weight: 1, tags: []string{"renunciation", "depth"},
		source: from(brihat, "15", bphs, "79"), standing: Classical, holds: sannyasa,
		checks: []int{sannyasaHouse, sannyasaTenth},
	},
	{
		id: "kalasarpa", class: Maleficial, weight: -2, tags: []string{"karmic_intensity"},
		source: from(modern, ""), standing: Modern, holds: kalasarpa,
		checks: []int{k1, k2, k3, k4, k5, k6},
	},
	{
		id: "guru_chandal", class: Maleficial, weight: -2, tags: []string{"belief_conflicts"},
		source: from(common, ""), standing: Later, holds: guruChandal,
		checks:  []int{g1, g2, g3, g4, g5, g6},
		reading: &reading{func(o *Options) bool { return o.GuruChandalRahuOnly }, from(common, "")},
	},
	{id: "gada", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(house(1, 4), house(4, 7), house(7, 10), house(10, 1))},
	{id: "shakata_n", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(house(1, 7))},
	{id: "vihaga", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(house(4, 10))},
	{id: "shringataka", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(trikona)},
	{id: "hala", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(house(2, 6, 10), house(3, 7, 11), house(4, 8, 12))},
	{id: "vajra", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: crossed(house(1, 7), house(4, 10))},
	{id: "yava", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: crossed(house(4, 10), house(1, 7))},
	{id: "kamala", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(kendra)},
	{id: "vapi", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: within(panapara, apoklima)},
	{id: "yupa", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(1, 4))},
	{id: "shara", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(4, 4))},
	{id: "shakti", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(7, 4))},
	{id: "danda", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(10, 4))},
	{id: "nauka", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(1, 7))},
	{id: "kuta", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(4, 7))},
	{id: "chhatra", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(7, 7))},
	{id: "chapa", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(run(10, 7))},
	{id: "ardhachandra", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(sevenHouses()...)},
	{id: "chakra", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(odd)},
	{id: "samudra", class: Nabhasa, group: akritiGroup, source: nabhasaTexts, standing: Classical, holds: filling(even)},
	{id: "mala", class: Nabhasa, group: dalaGroup, source: nabhasaTexts, standing: Classical, holds: dala(gentle, hard)},
	{id: "sarpa", class: Nabhasa, group: dalaGroup, source: nabhasaTexts, standing: Classical, holds: dala(harsh, soft)},
	{id: "rajju", class: Nabhasa, group: ashrayaGroup, source: nabhasaTexts, standing: Classical, holds: ashraya(vedic.Movable), checks: []int{ashrayaYields}},
	{id: "musala", class: Nabhasa, group: ashrayaGroup, source: nabhasaTexts, standing: Classical, holds: ashraya(vedic.Fixed), checks: []int{ashrayaYields}},
	{id: "nala", class: Nabhasa, group: ashrayaGroup, source: nabhasaTexts, standing: Classical, holds: ashraya(vedic.Dual), checks: []int{ashrayaYields}},
	{id: "vallaki", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(7)},
	{id: "dama", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(6)},
	{id: "pasha", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(5)},
	{id: "kedara", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(4)},
	{id: "shula", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(3)},
	{id: "yuga", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(2)},
	{id: "gola", class: Nabhasa, group: sankhyaGroup, source: nabhasaTexts, standing: Classical, holds: sankhya(1)},
	{id: "bhava_chamara", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(1)},
	{id: "bhava_ava", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(1)},
	{id: "bhava_dhenu", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(2)},
	{id: "bhava_nihsva", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(2)},
	{id: "bhava_shaurya", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(3)},
	{id: "bhava_mriti", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(3)},
	{id: "bhava_jaladhi", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(4)},
	{id: "bhava_kuhu", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(4)},
	{id: "bhava_chhatra", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(5)},
	{id: "bhava_pamara", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(5)},
	{id: "bhava_astra", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(6)},
	{id: "bhava_harsha", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(6)},
	{id: "bhava_kama", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(7)},
	{id: "bhava_dushkriti", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(7)},
	{id: "bhava_asura", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(8)},
	{id: "bhava_sarala", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(8)},
	{id: "bhava_bhagya", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(9)},
	{id: "bhava_nirbhagya", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(9)},
	{id: "bhava_khyati", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(10)},
	{id: "bhava_duryoga", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(10)},
	{id: "bhava_suparijata", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(11)},
	{id: "bhava_daridra", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(11)},
	{id: "bhava_musala", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: thriving(12)},
	{id: "bhava_vimala", class: OfBhava, source: from(deepika, "6"), standing: Classical, holds: failing(12)},
}
