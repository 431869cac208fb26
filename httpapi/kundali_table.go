package httpapi

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// kundaliRoutes is the table of reports, and of what is read out of a chart without charge below their path.
func kundaliRoutes() []route {
	return []route{
		{name: "generateKundali", method: "POST", path: "/kundali/generate", scope: kundaliCreate, price: sale.Kundali,
			keyed:  true,
			spoken: true, cache: noStore, query: []param.Spec{validateOnlyParam, levelsParameter, param.Lang},
			body: requiredBody, serve: withBody(readOrder, generateKundali),
			doc: operationDoc{tag: "kundali", summary: "Compute and save a birth chart (shape A or B)",
				description: "Casts the janma kundali with lagna, grahas, houses, panchang of birth and dashas, " +
					"and stores it. With validateOnly it returns how place and time would be understood, and " +
					"charges nothing.",
				request: "BirthInput", answers: map[int]string{201: "KundaliReport", 200: "GenerateDryRun"},
				problems: slices.Concat(birthProblems, paidProblems)}},
		{name: "listKundalis", method: "GET", path: "/kundali", scope: kundaliRead, cache: revalidate,
			query: reportFilters(), serve: listKundalis,
			doc: operationDoc{tag: "kundali", summary: "List saved reports of the account, newest first",
				description: "By page; filters by name, reference and time, and by positions: " +
					"moonNakshatra=rohini, marsHouse=7, lagnaRashi=mesha, mahadasha=venus with mahadashaAt. A " +
					"report matches if it has all of them. Reports that an earlier version stored are found by " +
					"positions once the service has indexed them, which it begins when it starts.",
				answers: map[int]string{200: "KundaliPage"}, problems: []string{"invalid-cursor"}}},
		{name: "getKundali", method: "GET", path: "/kundali/{id}", scope: kundaliRead, spoken: true, cache: revalidate,
			query: []param.Spec{levelsParameter, param.Lang, settingsParameter}, serve: getKundali,
			doc: operationDoc{tag: "kundali", summary: "Fetch one report",
				description: "The chart as it was cast, worded in the language of the call. Free.",
				answers:     map[int]string{200: "KundaliReport"},
				problems:    []string{"not-found", "undefined-at-latitude"}, tagged: true}},
		{name: "updateKundali", method: "PATCH", path: "/kundali/{id}", scope: kundaliCreate, spoken: true,
			keyed: true, cache: noStore, query: []param.Spec{param.Lang},
			body: optionalBody, serve: withBody(readKundaliPatch, updateKundali),
			doc: operationDoc{tag: "kundali",
				summary: "Rename or relabel, or correct the birth within a day of the purchase",
				description: "Changes the name and the caller's reference; the chart stays as it is. With " +
					"birth, the chart of a corrected birth replaces the purchased one, under the same id and " +
					"free of charge: within 24 hours of the purchase, three times. What was bought for the " +
					"report is computed again, its reading is removed and its share links end; the earlier " +
					"chart stays in GET /kundali/{id}/revisions. The birth that the report already has is no " +
					"correction. Afterwards 409 revision-closed has the price of a new chart.",
				request: "KundaliPatch", answers: map[int]string{200: "KundaliReport"},
				problems: slices.Concat(birthProblems, []string{"not-found", "precondition-failed", "revision-closed"}),
				matches:  true}},
		{name: "listRevisions", method: "GET", path: "/kundali/{id}/revisions", scope: kundaliRead, spoken: true,
			cache: revalidate, query: []param.Spec{param.Lang}, serve: listRevisions,
			doc: operationDoc{tag: "kundali", summary: "The charts that a report had before its birth was corrected",
				description: "The complete earlier charts, the purchased one first, with how many corrections " +
					"are left. Free.",
				answers: map[int]string{200: "KundaliRevisions"}, problems: []string{"not-found"}}},
		{name: "deleteKundali", method: "DELETE", path: "/kundali/{id}", scope: kundaliDelete, cache: noStore,
			serve: deleteKundali,
			doc: operationDoc{tag: "kundali", summary: "Delete a report with its derived results and share links",
				description: "Its reports, readings, systems and links are deleted too. The ledger stays.",
				answers:     map[int]string{204: ""},
				problems:    []string{"not-found", "precondition-failed"}, matches: true}},
	}
}
