package remedy

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// rite is what is the same in every language of what is done for a graha.
type rite struct {
	beej, beejIAST   string
	short, shortIAST string
	verse, verseIAST string
	japa, japaBPHS   int
	japaElsewhere    int         // in other lists, where it differs from japa: zero is none
	weight           [2]int      // of the gem, from and to, in tenths of a carat
	day              vedic.Vara  // of its fast, gem and charity
	mukhi            [2]int      // faces of the rudraksha, and what some wear instead
	square           [3][3]uint8 // of the yantra
}

// japaDays is the span in which a count of japa is completed, and japaDaily the least for a day (common practice).
const (
	japaDays  = 40
	japaDaily = 108
)

// Mantras, days, weights and faces by common practice, counts of the last column by BPHS 84 as the notes have them,
// verses from the Navagraha Stotra. The squares are those of the Sun, each number one more for every graha that
// follows (common practice).
var rites vedic.ByGraha[rite] = [...]rite{
	{
		"ॐ ह्रां ह्रीं ह्रौं सः सूर्याय नमः", "oṃ hrāṃ hrīṃ hrauṃ saḥ sūryāya namaḥ", "ॐ घृणिः सूर्याय नमः",
		"oṃ ghṛṇiḥ sūryāya namaḥ",
		"जपाकुसुमसङ्काशं काश्यपेयं महाद्युतिम् । तमोऽरिं सर्वपापघ्नं प्रणतोऽस्मि दिवाकरम् ॥",
		"japākusumasaṅkāśaṃ kāśyapeyaṃ mahādyutim | tamo'riṃ sarvapāpaghnaṃ praṇato'smi divākaram ||",
		7000, 7000, 0, [2]int{30, 60}, vedic.Ravivara, [2]int{1, 12}, [3][3]uint8{{6, 1, 8}, {7, 5, 3}, {2, 9, 4}},
	},
	{
		"ॐ श्रां श्रीं श्रौं सः चन्द्रमसे नमः", "oṃ śrāṃ śrīṃ śrauṃ saḥ candramase namaḥ", "ॐ सों सोमाय नमः",
		"oṃ soṃ somāya namaḥ",
		"दधिशङ्खतुषाराभं क्षीरोदार्णवसम्भवम् । नमामि शशिनं सोमं शम्भोर्मुकुटभूषणम् ॥",
		"dadhiśaṅkhatuṣārābhaṃ kṣīrodārṇavasambhavam | namāmi śaśinaṃ somaṃ śambhormukuṭabhūṣaṇam ||",
		11000, 11000, 0, [2]int{40, 80}, vedic.Somavara, [2]int{2, 0}, [3][3]uint8{{7, 2, 9}, {8, 6, 4}, {3, 10, 5}},
	},
	{
		"ॐ क्रां क्रीं क्रौं सः भौमाय नमः", "oṃ krāṃ krīṃ krauṃ saḥ bhaumāya namaḥ", "ॐ अं अङ्गारकाय नमः",
		"oṃ aṃ aṅgārakāya namaḥ",
		"धरणीगर्भसम्भूतं विद्युत्कान्तिसमप्रभम् । कुमारं शक्तिहस्तं तं मङ्गलं प्रणमाम्यहम् ॥",
		"dharaṇīgarbhasambhūtaṃ vidyutkāntisamaprabham | kumāraṃ śaktihastaṃ taṃ maṅgalaṃ praṇamāmyaham ||",
		10000, 11000, 0, [2]int{50, 90}, vedic.Mangalavara, [2]int{3, 0},
		[3][3]uint8{{8, 3, 10}, {9, 7, 5}, {4, 11, 6}},
	},
	{
		"ॐ ब्रां ब्रीं ब्रौं सः बुधाय नमः", "oṃ brāṃ brīṃ brauṃ saḥ budhāya namaḥ", "ॐ बुं बुधाय नमः",
		"oṃ buṃ budhāya namaḥ",
		"प्रियङ्गुकलिकाश्यामं रूपेणाप्रतिमं बुधम् । सौम्यं सौम्यगुणोपेतं तं बुधं प्रणमाम्यहम् ॥",
		"priyaṅgukalikāśyāmaṃ rūpeṇāpratimaṃ budham | saumyaṃ saumyaguṇopetaṃ taṃ budhaṃ praṇamāmyaham ||",
		9000, 9000, 0, [2]int{30, 60}, vedic.Budhavara, [2]int{4, 0}, [3][3]uint8{{9, 4, 11}, {10, 8, 6}, {5, 12, 7}},
	},
	{
		"ॐ ग्रां ग्रीं ग्रौं सः गुरवे नमः", "oṃ grāṃ grīṃ grauṃ saḥ gurave namaḥ", "ॐ बृं बृहस्पतये नमः",
		"oṃ bṛṃ bṛhaspataye namaḥ",
		"देवानां च ऋषीणां च गुरुं काञ्चनसन्निभम् । बुद्धिभूतं त्रिलोकेशं तं नमामि बृहस्पतिम् ॥",
		"devānāṃ ca ṛṣīṇāṃ ca guruṃ kāñcanasannibham | buddhibhūtaṃ trilokeśaṃ taṃ namāmi bṛhaspatim ||",
		19000, 19000, 0, [2]int{30, 60}, vedic.Guruvara, [2]int{5, 0}, [3][3]uint8{{10, 5, 12}, {11, 9, 7}, {6, 13, 8}},
	},
	{
		"ॐ द्रां द्रीं द्रौं सः शुक्राय नमः", "oṃ drāṃ drīṃ drauṃ saḥ śukrāya namaḥ", "ॐ शुं शुक्राय नमः",
		"oṃ śuṃ śukrāya namaḥ",
		"हिमकुन्दमृणालाभं दैत्यानां परमं गुरुम् । सर्वशास्त्रप्रवक्तारं भार्गवं प्रणमाम्यहम् ॥",
		"himakundamṛṇālābhaṃ daityānāṃ paramaṃ gurum | sarvaśāstrapravaktāraṃ bhārgavaṃ praṇamāmyaham ||",
		16000, 16000, 0, [2]int{5, 15}, vedic.Shukravara, [2]int{6, 13},
		[3][3]uint8{{11, 6, 13}, {12, 10, 8}, {7, 14, 9}},
	},
	{
		"ॐ प्रां प्रीं प्रौं सः शनैश्चराय नमः", "oṃ prāṃ prīṃ prauṃ saḥ śanaiścarāya namaḥ", "ॐ शं शनैश्चराय नमः",
		"oṃ śaṃ śanaiścarāya namaḥ",
		"नीलाञ्जनसमाभासं रविपुत्रं यमाग्रजम् । छायामार्तण्डसम्भूतं तं नमामि शनैश्चरम् ॥",
		"nīlāñjanasamābhāsaṃ raviputraṃ yamāgrajam | chāyāmārtaṇḍasambhūtaṃ taṃ namāmi śanaiścaram ||",
		23000, 23000, 0, [2]int{30, 60}, vedic.Shanivara, [2]int{7, 14},
		[3][3]uint8{{12, 7, 14}, {13, 11, 9}, {8, 15, 10}},
	},
	{
		"ॐ भ्रां भ्रीं भ्रौं सः राहवे नमः", "oṃ bhrāṃ bhrīṃ bhrauṃ saḥ rāhave namaḥ", "ॐ रां राहवे नमः",
		"oṃ rāṃ rāhave namaḥ",
		"अर्धकायं महावीर्यं चन्द्रादित्यविमर्दनम् । सिंहिकागर्भसम्भूतं तं राहुं प्रणमाम्यहम् ॥",
		"ardhakāyaṃ mahāvīryaṃ candrādityavimardanam | siṃhikāgarbhasambhūtaṃ taṃ rāhuṃ praṇamāmyaham ||",
		18000, 18000, 0, [2]int{50, 80}, vedic.Shanivara, [2]int{8, 0},
		[3][3]uint8{{13, 8, 15}, {14, 12, 10}, {9, 16, 11}},
	},
	{
		"ॐ स्रां स्रीं स्रौं सः केतवे नमः", "oṃ srāṃ srīṃ srauṃ saḥ ketave namaḥ", "ॐ कें केतवे नमः",
		"oṃ keṃ ketave namaḥ",
		"पलाशपुष्पसङ्काशं तारकाग्रहमस्तकम् । रौद्रं रौद्रात्मकं घोरं तं केतुं प्रणमाम्यहम् ॥",
		"palāśapuṣpasaṅkāśaṃ tārakāgrahamastakam | raudraṃ raudrātmakaṃ ghoraṃ taṃ ketuṃ praṇamāmyaham ||",
		17000, 17000, 7000, [2]int{30, 60}, vedic.Mangalavara, [2]int{9, 0},
		[3][3]uint8{{14, 9, 16}, {15, 13, 11}, {10, 17, 12}},
	},
}

// prayer is a mantra that is not of one graha.
type prayer struct {
	text, iast string
	source     vedic.Source
}

var (
	gayatri = prayer{
		"ॐ भूर्भुवः स्वः तत्सवितुर्वरेण्यं भर्गो देवस्य धीमहि धियो यो नः प्रचोदयात् ॥",
		"oṃ bhūrbhuvaḥ svaḥ tatsaviturvareṇyaṃ bhargo devasya dhīmahi dhiyo yo naḥ pracodayāt ||",
		vedic.Source{Work: "Rigveda", At: "3.62.10"},
	}
	mrityunjaya = prayer{
		"ॐ त्र्यम्बकं यजामहे सुगन्धिं पुष्टिवर्धनम् । उर्वारुकमिव बन्धनान्मृत्योर्मुक्षीय माऽमृतात् ॥",
		"oṃ tryambakaṃ yajāmahe sugandhiṃ puṣṭivardhanam | urvārukamiva bandhanānmṛtyormukṣīya mā'mṛtāt ||",
		vedic.Source{Work: "Rigveda", At: "7.59.12"},
	}
	panchakshara = prayer{"ॐ नमः शिवाय", "oṃ namaḥ śivāya", vedic.Source{Work: "common practice"}}
)

// Pairs of gems that are not worn together: their grahas are enemies by nature, in either direction (common practice).
var clashing = [...][2]vedic.Graha{
	{vedic.Jupiter, vedic.Mercury}, {vedic.Jupiter, vedic.Venus}, {vedic.Ketu, vedic.Moon}, {vedic.Ketu, vedic.Sun},
	{vedic.Mars, vedic.Mercury},
	{vedic.Mars, vedic.Rahu}, {vedic.Mars, vedic.Saturn}, {vedic.Mercury, vedic.Moon}, {vedic.Moon, vedic.Rahu},
	{vedic.Moon, vedic.Saturn},
	{vedic.Moon, vedic.Venus}, {vedic.Rahu, vedic.Sun}, {vedic.Saturn, vedic.Sun}, {vedic.Sun, vedic.Venus},
	{vedic.Rahu, vedic.Ketu},
}

// clashes are, for each graha, those with whose gems its own is not worn.
var clashes = func() (by vedic.ByGraha[finding.Set]) {
	for _, pair := range clashing {
		by[pair[0]-1] |= 1 << pair[1]
		by[pair[1]-1] |= 1 << pair[0]
	}
	return by
}()

// Clash reports whether the gems of two grahas are not worn together: the pairs of common practice,
// and Rahu with Ketu, whose gems are never both advised.
func Clash(a, b vedic.Graha) bool { return finding.In(clashes.At(a), b) }
