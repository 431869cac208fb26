package yoga

import "testing"

// Every text is there in both languages and none is idle.
func TestTextsAreComplete(t *testing.T) {
	var known []string
	for i := range rules {
		known = append(known, rules[i].id+".name", rules[i].id+".about")
	}
	for i := range checks {
		known = append(known, checks[i].id+".about")
	}
	for i := range reliefs {
		known = append(known, reliefID(i+1)+".about")
	}
	for id, forms := range map[string][]string{
		"chandra_adhi": {"partial"}, "vasumati": {"partial"}, "moon_sun_grade": {"adhama", "sama", "varishtha"},
		"chandra_dhana": {"little", "medium", "great"}, "raja_kt": {"weak"}, "neechabhanga": {"raja"},
		"sannyasa":  {"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn"},
		"kalasarpa": {"rahu_to_ketu", "ketu_to_rahu"}, "guru_chandal": {"ketu"},
		"veshi": {"shubha", "papa", "mishra"}, "voshi": {"shubha", "papa", "mishra"}, "ubhayachari": {"shubha", "papa", "mishra"},
	} {
		for _, form := range forms {
			known = append(known, id+"."+form+".name")
		}
	}
	for prefix, keys := range map[string][]string{
		"standing.": standingKeys, "company.": companyKeys[:len(companyKeys)-1], "karaka.": {"atma", "putra"}, "graha.": {"lagna", "sun", "moon"},
		"mobility.": {"movable", "fixed", "dual"},
		"dignity.": {
			"exalted", "moolatrikona", "own", "great_friend", "friend", "neutral", "enemy", "great_enemy", "debilitated",
		},
		"fact.": {
			"missing", "needed", "same", "house", "rashi", "navamsa", "rules", "rules_any", "sign_lord", "navamsa_lord", "karaka", "gathered",
			"houses", "signs", "mobility", "elongation", "related.no", "debilitated_any.no", "gender.0", "gender.1", "gender.2",
			"day_birth.0", "day_birth.1", "day_birth.2", "enclosed.0", "enclosed.1", "enclosed.2",
		},
	} {
		for _, key := range keys {
			known = append(known, prefix+key)
		}
	}
	for _, k := range []kind{
		hasDignity, isDebilitated, isCombust, isVargottama, isRetrograde, isStrong, isBenefic, isFunctional, withOther, aspectsOther,
		exchanges, rashiAspect, leads, looksAt, holds, company, joined, seen, blessed, onlyHarm, dignified, apart, preceded, pairBound, relief,
	} {
		known = append(known, "fact."+kindKeys[k]+".yes", "fact."+kindKeys[k]+".no")
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}
