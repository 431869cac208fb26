package finding

// row is how facts of a kind are spelt: where their path stands, what their value is, and which text they take.
type row struct {
	path  path
	key   string // in paths
	value value
	form  form
	text  string   // ID of the text, less "fact."; empty where it is the key
	terms []string // keys of what N counts, where these are worded; see term
	words string   // their prefix among the texts
}

// path is how a fact is named.
type path uint8

const (
	ofGraha  path = iota // mars.key
	ofPlace              // mars.key, or mars.key_from.moon
	ofPair               // mars.key.moon
	ofNumber             // mars.key.7
	ofHouse              // house.7.key
	ofHouses             // house.2_12.from.moon.benefics
	ofWhole              // key
	ofParty              // bride.key
	ofKoota              // nadi.key
)

// value is what a fact says, in one spelling.
type value uint8

const (
	isNumber  value = iota // N
	isFlag                 // true, false
	isHolding              // the same, of whether it holds
	isSecond               // the same, of M
	isGraha
	isOther
	isSign
	isSecondSign // M
	isStar
	isPada // nakshatra and pada
	isDignity
	isArc
	isDegrees
	isMoment
	isList // grahas
	isHouses
	isMobilities
	isTenths
	isHalves
	isKnown // N, or nothing for 0
	isTerm
	isPoints
)

// form is the suffix of a text ID: some facts are worded differently if they are false or if no
// graha is involved.
type form uint8

const (
	always form = iota
	byFlag      // .yes, .no
	bySecond
	byHolding
	byWho    // .none without grahas
	byNumber // .none for 0
	byTerm   // . and the term
	byTermOf // the same, with .alone without grahas
)

// The keys that N indexes. An empty key means none or unknown.
var (
	regards  = []string{"enemy", "neutral", "friend"}
	karakas  = []string{"", "atma", "", "", "", "putra", "putra"}
	genders  = []string{"", "female", "male"}
	daytimes = []string{"night", "day", ""}
	arcs     = []string{"", "rahu_to_ketu", "ketu_to_rahu"}
	reliefs  = []string{"", "NB1", "NB2", "NB3", "NB4", "NB5", "NB6", "NB7", "NB8", "NB9", "NB10", "NB11"}
	mangals  = []string{"", "false", "true"}
	ganas    = []string{"deva", "manushya", "rakshasa"}
	rajjus   = []string{"pada", "kati", "nabhi", "kantha", "shiro"}
	ways     = []string{"none", "aroha", "avaroha"}
	states   = []string{"mangal_none", "mangal_mild", "mangal_whole"}
	animals  = []string{"different", "same", "enemies"}
	bands    = []string{"", "not_advised", "below_threshold", "acceptable", "good", "excellent"}
	kootas   = []string{"", "varna", "vashya", "tara", "yoni", "graha_maitri", "gana", "bhakoot", "nadi"}
	yonis    = []string{
		"", "horse", "elephant", "sheep", "serpent", "dog", "cat", "rat", "cow", "buffalo", "tiger", "deer", "monkey",
		"mongoose", "lion",
	}
	// Those Nabhasa yogas to which others yield, in the order in which they are looked for.
	nabhasas = []string{
		"", "gada", "shakata_n", "vihaga", "shringataka", "hala", "vajra", "yava", "kamala", "vapi", "yupa", "shara",
		"shakti", "danda",
		"nauka", "kuta", "chhatra", "chapa", "ardhachandra", "chakra", "samudra", "mala", "sarpa", "rajju", "musala",
		"nala",
	}
	companies = []string{"planets", "starry", "benefics", "malefics", "soft", "hard", "nine", "starry", "grahas"}
)

// table has a row for each kind, at its number.
var table = [kindCount]row{
	InHouse:      {path: ofPlace, key: "house"},
	InSign:       {key: "rashi", value: isSign},
	InNavamsa:    {key: "navamsa", value: isSign},
	AtDegree:     {key: "degree", value: isArc},
	InStar:       {key: "nakshatra", value: isPada},
	HasDignity:   {key: "dignity", value: isDignity, form: byNumber},
	IsFallen:     {key: "debilitated", value: isFlag, form: byFlag},
	IsCombust:    {key: "combust", value: isFlag, form: byFlag},
	IsVargottama: {key: "vargottama", value: isFlag, form: byFlag},
	IsRetrograde: {key: "retrograde", value: isFlag, form: byFlag},
	IsStrong:     {key: "strong", value: isFlag, form: byFlag},
	IsBenefic:    {key: "benefic", value: isFlag, form: byFlag},
	IsFunctional: {key: "functional_benefic", value: isFlag, form: byFlag},
	Shadbala:     {key: "shadbala", value: isTenths, form: byNumber},
	Rules:        {path: ofHouse, key: "lord", value: isGraha},
	RulesAmong:   {key: "rules", value: isHouses},
	IsWith:       {path: ofPair, key: "with", value: isFlag, form: byFlag},
	Aspects:      {path: ofPair, key: "aspects", value: isFlag, form: byFlag},
	AspectsHouse: {path: ofNumber, key: "aspects_house", value: isSecond, form: bySecond},
	Exchanges:    {path: ofPair, key: "exchange", value: isFlag, form: byFlag},
	Related:      {path: ofPair, key: "related", value: isFlag, form: byFlag},
	SignAspects:  {path: ofPair, key: "rashi_aspects", value: isFlag, form: byFlag},
	Leads:        {path: ofPair, key: "leads", value: isFlag, form: byFlag},
	Distance:     {path: ofPair, key: "apart", value: isArc},
	Ahead:        {path: ofPair, key: "ahead", value: isArc},
	SignLord:     {key: "sign_lord", value: isOther},
	NavamsaLord:  {key: "navamsa_lord", value: isOther},
	Regard:       {key: "sign_lord_relation", value: isTerm, form: byTerm, terms: regards},
	CharaKaraka:  {key: "karaka", value: isTerm, terms: karakas, words: "karaka."},
	Gandanta:     {key: "gandanta", value: isArc},
	Relieved:     {key: "neechabhanga", value: isTerm, form: byNumber, terms: reliefs},
	MahaLord:     {path: ofWhole, key: "dasha.maha", value: isGraha},
	AntarLord:    {path: ofWhole, key: "dasha.antar", value: isGraha},

	Holding:      {path: ofHouses, value: isList, form: byWho, text: "holding"},
	HasCompany:   {key: "company", value: isList, form: byWho},
	JoinedBy:     {key: "joined_by", value: isList, form: byWho},
	SeenBy:       {key: "aspected_by", value: isList, form: byWho},
	Aided:        {key: "benefics", value: isList, form: byWho},
	Visited:      {path: ofHouse, key: "visited_by", value: isList, form: byWho},
	OnlyMalefics: {path: ofHouse, key: "only_malefics", value: isList, form: byWho},
	Gathered:     {path: ofWhole, key: "grahas.gathered", value: isList, text: "gathered"},
	Dignified:    {path: ofWhole, key: "grahas.dignified", value: isList, form: byWho, text: "dignified"},
	WellPlaced:   {path: ofWhole, key: "chart.dignified", value: isList, form: byWho, text: "dignified"},
	Mahapurusha:  {path: ofWhole, key: "chart.mahapurusha", value: isList, form: byWho, text: "mahapurusha"},
	Outside:      {path: ofWhole, key: "chart.outside", value: isList, form: byWho, text: "outside"},
	InDifferent:  {path: ofWhole, key: "grahas.apart", value: isList, form: byHolding, text: "different"},
	Spread:       {path: ofWhole, key: "grahas.houses", value: isHouses, text: "houses"},
	SignCount:    {path: ofWhole, key: "grahas.signs", text: "signs"},
	Mobilities:   {path: ofWhole, key: "grahas.mobility", value: isMobilities, text: "mobility"},
	Preceded: {path: ofWhole, key: "chart.preceded", value: isTerm, form: byNumber, text: "preceded",
		terms: nabhasas},
	LordsBound: {path: ofWhole, key: "chart.lords_bound", value: isFlag, form: byFlag, text: "lords_bound"},
	RajaYoga:   {path: ofWhole, key: "chart.raja_yoga", value: isFlag, form: byFlag, text: "raja_yoga"},
	AnyFallen:  {path: ofWhole, key: "chart.debilitated_any", value: isFlag, form: byFlag, text: "debilitated_any"},
	Enclosed:   {path: ofWhole, key: "chart.enclosed", value: isTerm, form: byTerm, text: "enclosed", terms: arcs},
	Elongation: {path: ofWhole, key: "moon.elongation", value: isArc, text: "elongation"},
	Elongated:  {path: ofWhole, key: "moon.elongation", value: isDegrees, text: "elongation"},

	Gender: {path: ofWhole, key: "birth.gender", value: isTerm, form: byTerm, text: "gender", terms: genders},
	DayBirth: {path: ofWhole, key: "birth.day_birth", value: isTerm, form: byTerm, text: "day_birth",
		terms: daytimes},
	Age:         {path: ofWhole, key: "birth.age", value: isKnown, form: byNumber, text: "age"},
	Partner:     {path: ofWhole, key: "partner.mangal", value: isTerm, form: byTermOf, text: "partner", terms: mangals},
	Transit:     {key: "transit", value: isSecondSign},
	StayBegins:  {key: "transit.from", value: isMoment},
	StayEnds:    {key: "transit.to", value: isMoment},
	WholeBegins: {key: "transit.whole_from", value: isMoment},
	WholeEnds:   {key: "transit.whole_to", value: isMoment},

	PartySign:       {path: ofParty, key: "rashi", value: isSign},
	PartyStar:       {path: ofParty, key: "nakshatra", value: isStar},
	PartyPada:       {path: ofParty, key: "pada"},
	PartyLord:       {path: ofParty, key: "lord", value: isGraha},
	PartyNinth:      {path: ofParty, key: "navamsa_lord", value: isGraha},
	PartyGana:       {path: ofParty, key: "gana", value: isTerm, terms: ganas, words: "gana."},
	PartyYoni:       {path: ofParty, key: "yoni", value: isTerm, terms: yonis, words: "yoni."},
	PartyRajju:      {path: ofParty, key: "rajju", value: isTerm, terms: rajjus, words: "rajju."},
	PartyWay:        {path: ofParty, key: "rajju_way", value: isTerm, terms: ways, words: "way."},
	PartyMangal:     {path: ofParty, key: "mangal", value: isTerm, terms: states, words: "state."},
	StarCount:       {path: ofWhole, key: "nakshatra.count"},
	StarsBack:       {path: ofWhole, key: "nakshatra.count_back"},
	SignsCount:      {path: ofWhole, key: "rashi.count"},
	Animals:         {path: ofWhole, key: "yoni.relation", value: isTerm, terms: animals, words: "animals."},
	LordRegard:      {path: ofWhole, key: "lord.regard", value: isTerm, terms: regards, words: "regard."},
	LordBack:        {path: ofWhole, key: "lord.regard_back", value: isTerm, terms: regards, words: "regard."},
	KootaPoints:     {path: ofKoota, key: "points", value: isHalves},
	KootaTotal:      {path: ofWhole, key: "total", value: isHalves},
	KootaFull:       {path: ofWhole, key: "effective_total", value: isHalves},
	CapNadi:         {path: ofWhole, key: "cap.nadi", value: isTerm, terms: bands, words: "band."},
	CapBhakoot:      {path: ofWhole, key: "cap.bhakoot", value: isTerm, terms: bands, words: "band."},
	CapMangal:       {path: ofWhole, key: "cap.mangal", value: isTerm, terms: bands, words: "band."},
	CapMangalStrong: {path: ofWhole, key: "cap.mangal_strong", value: isTerm, terms: bands, words: "band."},

	Affliction:     {key: "affliction", value: isPoints},
	BurdenFallen:   {key: "affliction.debilitated", value: isPoints},
	BurdenRelieved: {key: "affliction.debilitated_relieved", value: isPoints},
	BurdenCombust:  {key: "affliction.combust", value: isPoints},
	BurdenDeep:     {key: "affliction.combust_deep", value: isPoints},
	BurdenEnemy:    {key: "affliction.enemy_sign", value: isPoints},
	BurdenGreat:    {key: "affliction.great_enemy_sign", value: isPoints},
	BurdenHouse:    {key: "affliction.house", value: isPoints},
	BurdenJoined:   {path: ofPair, key: "affliction.joined_by", value: isPoints},
	BurdenNode:     {path: ofPair, key: "affliction.joined_by_node", value: isPoints},
	BurdenSeen:     {path: ofPair, key: "affliction.aspected_by", value: isPoints},
	BurdenHemmed:   {key: "affliction.papakartari", value: isPoints},
	BurdenWar:      {key: "affliction.lost_war", value: isPoints},
	BurdenGandanta: {key: "affliction.gandanta", value: isPoints},
	BurdenWeak:     {key: "affliction.shadbala", value: isPoints},
	BurdenBindus:   {key: "affliction.bindus", value: isPoints},
	BurdenNavamsa:  {key: "affliction.navamsa_debilitated", value: isPoints},
	BurdenPlace:    {key: "affliction.node_place", value: isPoints},
	EaseJoined:     {path: ofPair, key: "affliction.joined_by_benefic", value: isPoints},
	EaseSeen:       {path: ofPair, key: "affliction.aspected_by_benefic", value: isPoints},
	EasePlaced:     {key: "affliction.well_placed", value: isPoints},
	EaseVargottama: {key: "affliction.vargottama", value: isPoints},
	EaseNavamsa:    {key: "affliction.navamsa_exalted", value: isPoints},
	BurdenDosha:    {key: "affliction.dosha", value: isPoints},
	BurdenMaha:     {key: "affliction.maha_dasha", value: isPoints},
	BurdenAntar:    {key: "affliction.antardasha", value: isPoints},

	GemLordship:   {key: "gem.lordship", value: isHolding, form: byHolding},
	GemDasha:      {key: "gem.dasha", value: isHolding, form: byHolding},
	GemNeed:       {key: "gem.need", value: isHolding, form: byHolding},
	GemHouse:      {key: "gem.house", value: isHolding, form: byHolding},
	GemMaraka:     {key: "gem.maraka", value: isHolding},
	GemDispositor: {key: "gem.sign_lord", value: isHolding, form: byHolding},
	GemAlone:      {key: "gem.company", value: isHolding, form: byHolding},
	GemDosha:      {key: "gem.dosha", value: isHolding},
	GemClash:      {key: "gem.clash", value: isHolding},
}
