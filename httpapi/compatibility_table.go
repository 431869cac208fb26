package httpapi

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// compatibilityRoutes is the table of matches.
func compatibilityRoutes() []route {
	return []route{
		{name: "matchGunMilan", method: "POST", path: "/compatibility/match", scope: compatibilityCreate,
			price: sale.Match, keyed: true,
			spoken: true, cache: noStore, query: []param.Spec{param.Lang}, body: requiredBody,
			serve: withBody(readMatchOrder, createMatch),
			doc: operationDoc{tag: "compatibility", summary: "36-point Ashtakoot report",
				description: "Ashtakoot with mangal of both, rajju, vedha and the ten poruthams. Each of the " +
					"two is a birth, a stored chart or a Moon. The match is stored unless save is false.",
				request: "MatchRequest", answers: map[int]string{201: "MatchReport"},
				problems: slices.Concat(birthProblems, paidProblems, []string{"not-found"})}},
		{name: "listMatches", method: "GET", path: "/compatibility", scope: compatibilityRead, spoken: true,
			cache: revalidate, query: []param.Spec{param.Limit, param.Cursor}, serve: listMatches,
			doc: operationDoc{tag: "compatibility", summary: "List saved matches",
				description: "Newest first, with their points.",
				answers:     map[int]string{200: "MatchPage"}, problems: []string{"invalid-cursor"}}},
		{name: "getMatch", method: "GET", path: "/compatibility/{matchId}", scope: compatibilityRead, spoken: true,
			cache: revalidate,
			media: []string{mediaJSON, mediaHTML}, query: []param.Spec{param.Lang}, serve: getMatch,
			doc: operationDoc{tag: "compatibility", summary: "Re-view a saved match, free; text/html gives a page",
				description: "The match as it was computed. Free.",
				answers:     map[int]string{200: "MatchReport"}, problems: []string{"not-found"}, tagged: true}},
		{name: "getMatchPdf", method: "GET", path: "/compatibility/{matchId}/report.pdf", scope: compatibilityRead,
			spoken: true, cache: revalidate,
			media: []string{mediaPDF}, query: []param.Spec{styleParameter, invocationParameter, param.Lang},
			serve: getMatchPDF,
			doc: operationDoc{tag: "compatibility",
				summary: "The match book as PDF, from what is stored; never charges",
				description: "The match book. It has the charts of both people if their reports are still " +
					"stored.",
				answers: map[int]string{200: "PDF"}, problems: []string{"not-found"}, tagged: true}},
		{name: "deleteMatch", method: "DELETE", path: "/compatibility/{matchId}", scope: compatibilityDelete,
			cache: noStore, serve: deleteMatch,
			doc: operationDoc{tag: "compatibility", summary: "Delete a saved match",
				description: "The charts that it was made from stay.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
	}
}
