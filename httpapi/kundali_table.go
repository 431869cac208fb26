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
				request:  "BirthInput",
				answers:  map[int]string{201: "KundaliReport", 200: "GenerateDryRun"},
				problems: slices.Concat(birthProblems, paidProblems)}},
		{name: "listKundalis", method: "GET", path: "/kundali", scope: kundaliRead, cache: revalidate,
			query: reportFilters(), serve: listKundalis,
			doc: operationDoc{tag: "kundali", summary: "List saved reports of the account, newest first",
				answers:  map[int]string{200: "KundaliPage"},
				problems: []string{"invalid-cursor"}}},
		{name: "getKundali", method: "GET", path: "/kundali/{id}", scope: kundaliRead, spoken: true, cache: revalidate,
			query: []param.Spec{levelsParameter, param.Lang, settingsParameter}, serve: getKundali,
			doc: operationDoc{tag: "kundali", summary: "Fetch one report",
				answers:  map[int]string{200: "KundaliReport"},
				problems: []string{"not-found", "undefined-at-latitude"},
				tagged:   true}},
		{name: "updateKundali", method: "PATCH", path: "/kundali/{id}", scope: kundaliCreate, spoken: true,
			keyed: true, cache: noStore, query: []param.Spec{param.Lang},
			body: optionalBody, serve: withBody(readKundaliPatch, updateKundali),
			doc: operationDoc{tag: "kundali",
				summary:  "Rename or relabel, or correct the birth within a day of the purchase",
				request:  "KundaliPatch",
				answers:  map[int]string{200: "KundaliReport"},
				problems: slices.Concat(birthProblems, []string{"not-found", "precondition-failed", "revision-closed"}),
				matches:  true}},
		{name: "listRevisions", method: "GET", path: "/kundali/{id}/revisions", scope: kundaliRead, spoken: true,
			cache: revalidate, query: []param.Spec{param.Lang}, serve: listRevisions,
			doc: operationDoc{tag: "kundali", summary: "The charts that a report had before its birth was corrected",
				answers: map[int]string{200: "KundaliRevisions"}, problems: []string{"not-found"}}},
		{name: "deleteKundali", method: "DELETE", path: "/kundali/{id}", scope: kundaliDelete, cache: noStore,
			serve: deleteKundali,
			doc: operationDoc{tag: "kundali", summary: "Delete a report with its derived results and share links",
				answers:  map[int]string{204: ""},
				problems: []string{"not-found", "precondition-failed"}, matches: true}},
	}
}
