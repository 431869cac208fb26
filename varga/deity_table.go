package varga

// The deities that rule parts of signs, and nature spirits and qualities that the texts count among them.
const (
	ofDeva Deity = 1 + iota
	ofPitri
	ofNarada
	ofAgastya
	ofDurvasa
	ofSanaka
	ofSananda
	ofKumara
	ofSanatana
	ofKshara
	ofKshira
	ofDadhi
	ofGhrita
	ofIkshurasa
	ofMadya
	ofShuddhajala
	ofNara
	ofRakshasa
	ofIndra
	ofAgni
	ofYama
	ofNirriti
	ofVaruna
	ofVayu
	ofKubera
	ofIshana
	ofBrahma
	ofAnanta
	ofGanesha
	ofAshvini
	ofSarpa
	ofVishnu
	ofShiva
	ofSurya
	ofKali
	ofGauri
	ofJaya
	ofLakshmi
	ofVijaya
	ofVimala
	ofSati
	ofTara
	ofJvalamukhi
	ofShveta
	ofLalita
	ofBagalamukhi
	ofPratyangira
	ofShachi
	ofRaudri
	ofBhavani
	ofVarada
	ofTripura
	ofSumukhi
	ofDaya
	ofMegha
	ofChhinnashirsha
	ofPishachini
	ofDhumavati
	ofMatangi
	ofBala
	ofBhadra
	ofAruna
	ofShaktiAnala
	ofPingala
	ofChhuchhuka
	ofShaktiGhora
	ofVarahi
	ofVaishnavi
	ofSita
	ofBhuvaneshi
	ofBhairavi
	ofMangala
	ofAparajita
	ofSkanda
	ofParashudhara
	ofAnala
	ofVishvakarma
	ofBhaga
	ofMitra
	ofMaya
	ofAntaka
	ofVrishadhvaja
	ofGovinda
	ofMadana
	ofBhima
	ofPrajapati
	ofSoma
	ofRudra
	ofAditi
	ofBrihaspati
	ofAryaman
	ofSavitr
	ofTvashtar
	ofIndragni
	ofApas
	ofVishvedevas
	ofVasus
	ofAjaEkapada
	ofAhirbudhnya
	ofPushan
	ofChandra
	ofMarichi
	ofDhatar
	ofRavi
	ofYaksha
	ofGandharva
	ofKala
	ofGhora
	ofKinnara
	ofBhrashta
	ofKulaghna
	ofGarala
	ofVahni
	ofMahamaya
	ofPurishaka
	ofApampati
	ofMarutvan
	ofAmrita
	ofIndu
	ofMridu
	ofKomala
	ofHeramba
	ofMaheshvara
	ofArdra
	ofKalinasha
	ofKshitisha
	ofKamalakara
	ofGulika
	ofMrityu
	ofDavagni
	ofKantaka
	ofSudha
	ofPurnachandra
	ofVishadagdha
	ofKulanasha
	ofVamshakshaya
	ofUtpata
	ofSaumya
	ofShitala
	ofKaraladamshtra
	ofChandramukhi
	ofPravina
	ofKalagni
	ofDandayudha
	ofNirmala
	ofKrura
	ofAtishitala
	ofPayodhi
	ofBhramana
	ofChandrarekha
	deityCount = iota
)

var deityKeys = [deityCount]string{
	"deva", "pitri", "narada", "agastya", "durvasa", "sanaka", "sananda", "kumara", "sanatana", "kshara", "kshira",
	"dadhi", "ghrita",
	"ikshurasa", "madya", "shuddhajala", "nara", "rakshasa", "indra", "agni", "yama", "nirriti", "varuna", "vayu",
	"kubera", "ishana",
	"brahma", "ananta", "ganesha", "ashvini", "sarpa", "vishnu", "shiva", "surya", "kali", "gauri", "jaya", "lakshmi",
	"vijaya", "vimala",
	"sati", "tara", "jvalamukhi", "shveta", "lalita", "bagalamukhi", "pratyangira", "shachi", "raudri", "bhavani",
	"varada", "tripura",
	"sumukhi", "daya", "megha", "chhinnashirsha", "pishachini", "dhumavati", "matangi", "bala", "bhadra", "aruna",
	"shakti_anala",
	"pingala", "chhuchhuka", "shakti_ghora", "varahi", "vaishnavi", "sita", "bhuvaneshi", "bhairavi", "mangala",
	"aparajita", "skanda",
	"parashudhara", "anala", "vishvakarma", "bhaga", "mitra", "maya", "antaka", "vrishadhvaja", "govinda", "madana",
	"bhima", "prajapati",
	"soma", "rudra", "aditi", "brihaspati", "aryaman", "savitr", "tvashtar", "indragni", "apas", "vishvedevas", "vasus",
	"aja_ekapada",
	"ahirbudhnya", "pushan", "chandra", "marichi", "dhatar", "ravi", "yaksha", "gandharva", "kala", "ghora", "kinnara",
	"bhrashta",
	"kulaghna", "garala", "vahni", "mahamaya", "purishaka", "apampati", "marutvan", "amrita", "indu", "mridu", "komala",
	"heramba",
	"maheshvara", "ardra", "kalinasha", "kshitisha", "kamalakara", "gulika", "mrityu", "davagni", "kantaka", "sudha",
	"purnachandra",
	"vishadagdha", "kulanasha", "vamshakshaya", "utpata", "saumya", "shitala", "karaladamshtra", "chandramukhi",
	"pravina", "kalagni",
	"dandayudha", "nirmala", "krura", "atishitala", "payodhi", "bhramana", "chandrarekha",
}

// BPHS 6.5–6: of the hora of the Sun, and of that of the Moon.
var deitiesD2 = [...]Deity{
	ofDeva, ofPitri,
}

// BPHS 6.7–8.
var deitiesD3 = [...]Deity{
	ofNarada, ofAgastya, ofDurvasa,
}

// BPHS 6.9.
var deitiesD4 = [...]Deity{
	ofSanaka, ofSananda, ofKumara, ofSanatana,
}

// BPHS 6.10–11; backward in even signs.
var deitiesD7 = [...]Deity{
	ofKshara, ofKshira, ofDadhi, ofGhrita, ofIkshurasa, ofMadya, ofShuddhajala,
}

// BPHS 6.12; a movable sign begins with the first, a fixed one with the second, a dual one with the third.
var deitiesD9 = [...]Deity{
	ofDeva, ofNara, ofRakshasa,
}

// BPHS 6.13–14; backward in even signs. The fourth is the Rakshasa who rules the south-west.
var deitiesD10 = [...]Deity{
	ofIndra, ofAgni, ofYama, ofRakshasa, ofVaruna, ofVayu, ofKubera, ofIshana, ofBrahma, ofAnanta,
}

// BPHS 6.15; three times over.
var deitiesD12 = [...]Deity{
	ofGanesha, ofAshvini, ofYama, ofSarpa,
}

// BPHS 6.16; four times over, backward in even signs.
var deitiesD16 = [...]Deity{
	ofBrahma, ofVishnu, ofShiva, ofSurya,
}

// BPHS 6.17–21: the powers of odd signs.
var deitiesD20Odd = [...]Deity{
	ofKali, ofGauri, ofJaya, ofLakshmi, ofVijaya, ofVimala, ofSati, ofTara, ofJvalamukhi, ofShveta, ofLalita,
	ofBagalamukhi,
	ofPratyangira, ofShachi, ofRaudri, ofBhavani, ofVarada, ofJaya, ofTripura, ofSumukhi,
}

// BPHS 6.17–21: the powers of even signs.
var deitiesD20Even = [...]Deity{
	ofDaya, ofMegha, ofChhinnashirsha, ofPishachini, ofDhumavati, ofMatangi, ofBala, ofBhadra, ofAruna, ofShaktiAnala,
	ofPingala,
	ofChhuchhuka, ofShaktiGhora, ofVarahi, ofVaishnavi, ofSita, ofBhuvaneshi, ofBhairavi, ofMangala, ofAparajita,
}

// BPHS 6.22–23; twice over, backward in even signs.
var deitiesD24 = [...]Deity{
	ofSkanda, ofParashudhara, ofAnala, ofVishvakarma, ofBhaga, ofMitra, ofMaya, ofAntaka, ofVrishadhvaja, ofGovinda,
	ofMadana, ofBhima,
}

// BPHS 6.24–26: those of the nakshatras; backward in even signs.
var deitiesD27 = [...]Deity{
	ofAshvini, ofYama, ofAgni, ofPrajapati, ofSoma, ofRudra, ofAditi, ofBrihaspati, ofSarpa, ofPitri, ofBhaga,
	ofAryaman, ofSavitr,
	ofTvashtar, ofVayu, ofIndragni, ofMitra, ofIndra, ofNirriti, ofApas, ofVishvedevas, ofVishnu, ofVasus, ofVaruna,
	ofAjaEkapada,
	ofAhirbudhnya, ofPushan,
}

// BPHS 6.27–28: of the five arcs; backward in even signs.
var deitiesD30 = [...]Deity{
	ofAgni, ofVayu, ofIndra, ofKubera, ofVaruna,
}

// BPHS 6.29–30; over and over.
var deitiesD40 = [...]Deity{
	ofVishnu, ofChandra, ofMarichi, ofTvashtar, ofDhatar, ofShiva, ofRavi, ofYama, ofYaksha, ofGandharva, ofKala,
	ofVaruna,
}

// BPHS 6.31–32: a movable sign begins with the first, a fixed one with the second, a dual one with the third.
var deitiesD45 = [...]Deity{
	ofBrahma, ofShiva, ofVishnu,
}

// BPHS 6.33–41; backward in even signs.
var deitiesD60 = [...]Deity{
	ofGhora, ofRakshasa, ofDeva, ofKubera, ofYaksha, ofKinnara, ofBhrashta, ofKulaghna, ofGarala, ofVahni, ofMahamaya,
	ofPurishaka,
	ofApampati, ofMarutvan, ofKala, ofSarpa, ofAmrita, ofIndu, ofMridu, ofKomala, ofHeramba, ofBrahma, ofVishnu,
	ofMaheshvara, ofDeva,
	ofArdra, ofKalinasha, ofKshitisha, ofKamalakara, ofGulika, ofMrityu, ofKala, ofDavagni, ofGhora, ofYama, ofKantaka,
	ofSudha, ofAmrita,
	ofPurnachandra, ofVishadagdha, ofKulanasha, ofVamshakshaya, ofUtpata, ofKala, ofSaumya, ofKomala, ofShitala,
	ofKaraladamshtra,
	ofChandramukhi, ofPravina, ofKalagni, ofDandayudha, ofNirmala, ofSaumya, ofKrura, ofAtishitala, ofAmrita, ofPayodhi,
	ofBhramana,
	ofChandrarekha,
}
