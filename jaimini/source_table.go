package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// JS is the Jaimini Upadesha Sutras, adhyaya.pada.sutra.
var (
	sourceKarakas     = vedic.Source{Work: "Jaimini Sutras", At: "1.1.10–19"}
	sourceKarakas8    = vedic.Source{Work: "BPHS", At: "32.1–17"}
	sourceSthira      = vedic.Source{Work: "BPHS", At: "32.22–24"}
	sourceDrishti     = vedic.Source{Work: "Jaimini Sutras", At: "1.1.2–3"}
	sourceArudha      = vedic.Source{Work: "BPHS", At: "29.1–5"}
	sourceUpapada     = vedic.Source{Work: "BPHS", At: "30"}
	sourceGraha       = vedic.Source{Work: "BPHS", At: "29"}
	sourceKarakamsha  = vedic.Source{Work: "Jaimini Sutras", At: "1.2"}
	sourceArgala      = vedic.Source{Work: "Jaimini Sutras", At: "1.1.4–9"}
	sourceClassical   = vedic.Source{Work: "BPHS", At: "4"}
	sourceLords       = vedic.Source{Work: "Vedic Astrology: An Integrated Approach", At: "co-lords"}
	sourceRao         = vedic.Source{Work: "Predicting through Jaimini's Chara Dasha"}
	sourceParashara   = vedic.Source{Work: "BPHS", At: "46.155–166"}
	sourceRaghava     = vedic.Source{Work: "Raghava Bhatta", At: "as Nrisimha Suri has it"}
	sourceRangacharya = vedic.Source{Work: "Jaimini Sutramritam"}
	sourceLagnas      = vedic.Source{Work: "BPHS", At: "5.1–9"}
	sourceVarnada     = vedic.Source{Work: "BPHS", At: "5.10–13"}
	sourcePranapada   = vedic.Source{Work: "BPHS", At: "3.71–74"}
	sourceShri        = vedic.Source{Work: "Vedic Astrology: An Integrated Approach", At: "special lagnas"}
	sourceIndu        = vedic.Source{Work: "Jaimini Sutras"}
)
