package answer

// questionWords are the words by which people ask each question. A word that ends in a star stands for all that begin
// with it.
var questionWords = [...][]string{
	Marriage: {"marriage", "marri*", "marry", "wed*", "spouse", "wife", "husband", "partner*", "love", "romance",
		"relationship*", "divorce*", "rishta", "bride", "groom", "engage*", "shaadi", "shadi", "vivah", "byah", "pyar",
		"pati",
		"patni", "विवाह*", "शादी*", "ब्याह*", "पति", "पत्नी", "जीवनसाथी", "प्रेम", "प्यार", "रिश्ता", "रिश्ते", "सगाई"},
	Career: {"career*", "job*", "work*", "busines*", "buisnes*", "bussines*", "profession*", "employ*",
		"promotion*", "office", "boss", "service", "startup", "company", "naukri", "kaam", "vyapar", "karobar",
		"dhandha", "rozgar", "नौकरी*", "काम", "कारोबार",
		"व्यापार", "व्यवसाय*",
		"पेशा", "पेशे", "करियर", "कैरियर", "पदोन्नति", "रोज़गार", "रोजगार", "धंधा", "धंधे", "बिज़नेस", "बिजनेस"},
	Money: {"money", "wealth*", "rich", "income", "finance*", "financial*", "saving*", "salary", "earn*", "invest*",
		"debt*",
		"loan*", "dhan", "paisa", "paise", "kamai", "धन", "पैसा", "पैसे", "आय", "आमदनी", "कमाई", "बचत", "वेतन",
		"क़र्ज़",
		"कर्ज", "कर्ज़", "ऋण", "संपन्न", "अमीर"},
	Children: {"child", "children", "kid", "kids", "baby", "son", "daughter", "parenthood", "motherhood",
		"fatherhood", "pregnan*", "progeny", "santan", "bachcha", "bachche", "beta", "beti", "संतान*", "बच्चा", "बच्चे",
		"बच्चों", "बेटा", "बेटी",
		"पुत्र", "पुत्री"},
	Health: {"health*", "fit", "fitness", "ill", "illness*", "sick*", "disease*", "vitality", "energy", "sehat",
		"swasthya",
		"bimari", "स्वास्थ्य", "सेहत", "बीमारी", "बीमार", "रोग", "तंदुरुस्ती"},
	Study: {"study", "studi*", "education*", "exam*", "school", "college", "university", "degree", "learn*", "course",
		"padhai", "shiksha", "vidya", "pariksha", "पढ़ाई", "पढाई", "शिक्षा", "विद्या", "परीक्षा", "स्कूल", "कॉलेज",
		"डिग्री"},
	Home: {"home*", "house*", "flat", "apartment", "property", "land", "plot", "estate", "vehicle", "car", "ghar",
		"makan",
		"makaan", "zameen", "gaadi", "घर", "मकान", "ज़मीन", "जमीन", "भूमि", "संपत्ति", "फ़्लैट", "फ्लैट", "वाहन",
		"गाड़ी"},
	Travel: {"travel*", "abroad", "foreign*", "overseas", "visa", "immigra*", "emigra*", "migra*", "settle*",
		"journey*",
		"videsh", "yatra", "विदेश", "विदेशों", "यात्रा", "यात्राएँ", "परदेस", "प्रवास", "वीज़ा", "वीजा"},
	Faith: {"faith", "god", "spiritual*", "religio*", "worship*", "prayer*", "pray", "meditat*", "pilgrim*", "moksha",
		"guru", "dharma", "dharm", "bhakti", "puja", "sadhana", "adhyatma", "धर्म", "भक्ति", "पूजा", "साधना",
		"अध्यात्म",
		"ईश्वर", "भगवान", "मोक्ष", "गुरु", "तीर्थ", "ध्यान"},
}

// wayWords are the words for a job and for a business; together they ask which of them.
var wayWords = [...][]string{
	service: {"job*", "service", "employ*", "salaried", "naukri", "नौकरी*"},
	trade: {"busines*", "buisnes*", "bussines*", "entrepreneur*", "self", "freelanc*", "startup*", "trade",
		"vyapar*", "dhandha", "karobar", "व्यापार*", "व्यवसाय*", "कारोबार*", "धंधा", "धंधे", "बिज़नेस", "बिजनेस",
		"स्वरोज़गार", "स्वरोजगार"},
}

// refusedWords ask for the length of life, which is never read.
var refusedWords = []string{"die", "dying", "death", "longevity", "lifespan", "maut", "mrityu", "मृत्यु", "मौत",
	"मरूँगा",
	"मरूँगी"}
