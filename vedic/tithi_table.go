package vedic

// tithiKeys are in their order: the bright half, Purnima, the dark half, Amavasya.
var tithiKeys = [30]string{
	"shukla_pratipada", "shukla_dwitiya", "shukla_tritiya", "shukla_chaturthi", "shukla_panchami",
	"shukla_shashthi", "shukla_saptami", "shukla_ashtami", "shukla_navami", "shukla_dashami",
	"shukla_ekadashi", "shukla_dwadashi", "shukla_trayodashi", "shukla_chaturdashi", "purnima",
	"krishna_pratipada", "krishna_dwitiya", "krishna_tritiya", "krishna_chaturthi", "krishna_panchami",
	"krishna_shashthi", "krishna_saptami", "krishna_ashtami", "krishna_navami", "krishna_dashami",
	"krishna_ekadashi", "krishna_dwadashi", "krishna_trayodashi", "krishna_chaturdashi", "amavasya",
}

// The names of tithis 1 to 14 of either half.
var tithiNames = [14]names{
	{"Pratipada", "प्रतिपदा"},
	{"Dwitiya", "द्वितीया"},
	{"Tritiya", "तृतीया"},
	{"Chaturthi", "चतुर्थी"},
	{"Panchami", "पंचमी"},
	{"Shashthi", "षष्ठी"},
	{"Saptami", "सप्तमी"},
	{"Ashtami", "अष्टमी"},
	{"Navami", "नवमी"},
	{"Dashami", "दशमी"},
	{"Ekadashi", "एकादशी"},
	{"Dwadashi", "द्वादशी"},
	{"Trayodashi", "त्रयोदशी"},
	{"Chaturdashi", "चतुर्दशी"},
}

// yogaKeys are those of the 27 yogas of the panchang; index 0 is Vishkambha.
var yogaKeys = [27]string{
	"vishkambha", "priti", "ayushman", "saubhagya", "shobhana", "atiganda", "sukarma", "dhriti", "shula",
	"ganda", "vriddhi", "dhruva", "vyaghata", "harshana", "vajra", "siddhi", "vyatipata", "variyan",
	"parigha", "shiva", "siddha", "sadhya", "shubha", "shukla", "brahma", "indra", "vaidhriti",
}

var yogaNames = [27]names{
	{"Vishkambha", "विष्कंभ"},
	{"Priti", "प्रीति"},
	{"Ayushman", "आयुष्मान"},
	{"Saubhagya", "सौभाग्य"},
	{"Shobhana", "शोभन"},
	{"Atiganda", "अतिगंड"},
	{"Sukarma", "सुकर्मा"},
	{"Dhriti", "धृति"},
	{"Shula", "शूल"},
	{"Ganda", "गंड"},
	{"Vriddhi", "वृद्धि"},
	{"Dhruva", "ध्रुव"},
	{"Vyaghata", "व्याघात"},
	{"Harshana", "हर्षण"},
	{"Vajra", "वज्र"},
	{"Siddhi", "सिद्धि"},
	{"Vyatipata", "व्यतीपात"},
	{"Variyan", "वरीयान"},
	{"Parigha", "परिघ"},
	{"Shiva", "शिव"},
	{"Siddha", "सिद्ध"},
	{"Sadhya", "साध्य"},
	{"Shubha", "शुभ"},
	{"Shukla", "शुक्ल"},
	{"Brahma", "ब्रह्म"},
	{"Indra", "इंद्र"},
	{"Vaidhriti", "वैधृति"},
}

// The eleven karanas: the seven that repeat, then the four fixed ones.
var karanaKeys = [11]string{"bava", "balava", "kaulava", "taitila", "gara", "vanija", "vishti", "shakuni",
	"chatushpada", "naga", "kimstughna"}

// karanaNames are those of the eleven kinds, in the order of their keys.
var karanaNames = [11]names{
	{"Bava", "बव"}, {"Balava", "बालव"}, {"Kaulava", "कौलव"}, {"Taitila", "तैतिल"}, {"Gara", "गर"}, {"Vanija", "वणिज"},
	{"Vishti", "विष्टि"}, {"Shakuni", "शकुनि"}, {"Chatushpada", "चतुष्पद"}, {"Naga", "नाग"},
	{"Kimstughna", "किंस्तुघ्न"},
}

var varaKeys = [7]string{"ravivara", "somavara", "mangalavara", "budhavara", "guruvara", "shukravara", "shanivara"}

var varaNames = [7]names{
	{"Sunday", "रविवार"}, {"Monday", "सोमवार"}, {"Tuesday", "मंगलवार"}, {"Wednesday", "बुधवार"},
	{"Thursday", "गुरुवार"},
	{"Friday", "शुक्रवार"}, {"Saturday", "शनिवार"},
}
