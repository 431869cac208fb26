package vedic

// grahaKeys are what JSON, logs and options write; index 0 is the Sun.
var grahaKeys = [9]string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}

// grahaNames are the names that people read, in English and Hindi.
var grahaNames ByGraha[names] = [...]names{
	{"Sun", "सूर्य"}, {"Moon", "चंद्र"}, {"Mars", "मंगल"}, {"Mercury", "बुध"}, {"Jupiter", "गुरु"},
	{"Venus", "शुक्र"}, {"Saturn", "शनि"}, {"Rahu", "राहु"}, {"Ketu", "केतु"},
}

// grahaAliases are further spellings for [ParseGraha], in lower case; key and names need not be
// among them.
var grahaAliases ByGraha[[]string] = [...][]string{
	{"surya", "ravi", "aditya", "arka", "bhanu"},
	{"chandra", "soma", "indu", "shashi", "चन्द्र", "चंद्रमा", "चन्द्रमा"},
	{"mangal", "mangala", "kuja", "bhauma", "angaraka", "मङ्गल", "कुज", "भौम"},
	{"budha", "budh"},
	{"guru", "brihaspati", "brhaspati", "बृहस्पति"},
	{"shukra", "sukra", "bhrigu"},
	{"shani", "sani", "shanaishchara", "manda"},
	{"dragon's head", "north node"},
	{"dragon's tail", "south node"},
}

// BPHS 3.14–33 and 32; Phaladeepika 2. Weekdays and elements in the last two rows: common practice.
var grahaTraits ByGraha[GrahaTraits] = [...]GrahaTraits{
	{"male", "sattva", "kshatriya", Fire, "E", Ravivara, "bone",
		[]string{"soul", "father", "authority", "government", "vitality", "eyes"}, []Bhava{1, 9, 10}},
	{"female", "sattva", "vaishya", Water, "NW", Somavara, "blood",
		[]string{"mind", "mother", "the public", "fluids", "comfort"}, []Bhava{4}},
	{"male", "tamas", "kshatriya", Fire, "S", Mangalavara, "marrow",
		[]string{"younger siblings", "courage", "land", "litigation", "surgery"}, []Bhava{3, 6}},
	{"neuter", "rajas", "shudra", Earth, "N", Budhavara, "skin",
		[]string{"speech", "intellect", "trade", "education", "maternal uncle", "friends"}, []Bhava{4, 10}},
	{"male", "sattva", "brahmin", Ether, "NE", Guruvara, "fat",
		[]string{"children", "wealth", "wisdom", "teacher", "dharma", "husband"}, []Bhava{2, 5, 9, 10, 11}},
	{"female", "rajas", "brahmin", Water, "SE", Shukravara, "semen",
		[]string{"spouse", "love", "arts", "vehicles", "luxury"}, []Bhava{7, 4}},
	{"neuter", "tamas", "shudra", Air, "W", Shanivara, "muscle",
		[]string{"longevity", "sorrow", "service", "labour", "delay", "discipline"}, []Bhava{6, 8, 10, 12}},
	{"female", "tamas", "mleccha", Air, "SW", Shanivara, "",
		[]string{"the foreign", "the sudden", "paternal grandfather", "technology"}, nil},
	{"neuter", "tamas", "mleccha", Fire, "SW", Mangalavara, "",
		[]string{"liberation", "maternal grandfather", "detachment", "wounds"}, nil},
}
