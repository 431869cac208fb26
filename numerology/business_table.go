package numerology

// sectors are patterns for names of firms, {w} being a keyword or a blend of two. The first sector is the general one,
// and its patterns serve the others too.
var sectors = [...]struct {
	key      string
	patterns []string
}{
	{"general", []string{
		"{w}", "{w} Enterprises", "{w} India", "{w} Group", "{w} Global", "{w} Ventures", "{w} & Sons", "{w} & Co",
		"Shri {w}", "Om {w}", "{w} Company",
		"{w} One", "{w} House", "{w} World", "{w} Associates",
	}},
	{"trade", []string{"{w} Traders", "{w} Trading", "{w} Exports", "{w} Impex", "{w} Mart", "{w} Stores", "{w} Bazaar",
		"{w} Agencies"}},
	{"technology", []string{"{w} Tech", "{w}tech", "{w} Labs", "{w} Systems", "{w} Software", "{w} Digital", "{w}soft",
		"{w} Data", "{w} Cloud", "{w} Infotech"}},
	{"finance", []string{"{w} Capital", "{w} Finance", "{w} Finserv", "{w} Investments", "{w} Wealth", "{w} Advisors",
		"{w} Holdings"}},
	{"food", []string{"{w} Foods", "{w} Kitchen", "{w} Sweets", "{w} Cafe", "{w} Spices", "{w} Bakery", "{w} Rasoi",
		"{w} Dairy"}},
	{"health", []string{"{w} Health", "{w} Care", "{w} Clinic", "{w} Pharma", "{w} Wellness", "{w} Ayurveda",
		"{w} Life"}},
	{"education", []string{"{w} Academy", "{w} Classes", "{w} Vidya", "{w} Learning", "{w} School", "{w} Gurukul",
		"{w} Institute"}},
	{"fashion", []string{"{w} Fashions", "{w} Textiles", "{w} Sarees", "{w} Weaves", "{w} Boutique", "{w} Silks",
		"{w} Style"}},
	{"jewellery", []string{"{w} Jewellers", "{w} Gold", "{w} Gems", "{w} Diamonds", "{w} Ratna"}},
	{"construction", []string{"{w} Builders", "{w} Infra", "{w} Developers", "{w} Homes", "{w} Realty",
		"{w} Constructions"}},
	{"travel", []string{"{w} Travels", "{w} Tours", "{w} Yatra", "{w} Holidays", "{w} Hotels"}},
	{"media", []string{"{w} Media", "{w} Studio", "{w} Films", "{w} Creations", "{w} Events", "{w} Design"}},
	{"manufacturing", []string{"{w} Industries", "{w} Works", "{w} Engineering", "{w} Steel", "{w} Polymers",
		"{w} Motors"}},
	{"agriculture", []string{"{w} Agro", "{w} Farms", "{w} Organics", "{w} Seeds", "{w} Krishi"}},
	{"consulting", []string{"{w} Consulting", "{w} Advisory", "{w} Partners", "{w} Solutions", "{w} Services"}},
}

// stopped are parts of names that are not offered: well-known marks of others.
var stopped = [...]string{
	"amazon", "apple", "bajaj", "birla", "facebook", "flipkart", "godrej", "google", "hindalco", "hyundai", "infosys",
	"jio", "mahindra", "maruti",
	"microsoft", "nestle", "netflix", "ola", "oyo", "patanjali", "paytm", "reliance", "samsung", "swiggy", "tata",
	"tesla", "toyota", "uber", "wipro", "zomato",
}
