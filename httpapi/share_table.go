package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// shareRoutes is the table of share links.
func shareRoutes() []route {
	return []route{
		{name: "createShare", method: "POST", path: "/kundali/{id}/share", scope: kundaliShare, keyed: true,
			cache: noStore, body: optionalBody, serve: withBody(readShareOrder, createShare),
			doc: operationDoc{tag: "share", summary: "Create a public read-only link; its URL is shown once",
				description: "Anyone who has the address sees what the link shows until it ends. How much of " +
					"the person it shows is chosen.",
				request: "ShareCreate",
				answers: map[int]string{201: "ShareLink"}, problems: []string{"not-found", "conflict"}}},
		{name: "listShares", method: "GET", path: "/kundali/{id}/share", scope: kundaliShare, cache: revalidate,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listShares,
			doc: operationDoc{tag: "share", summary: "The links of a report, newest first",
				description: "Newest first, with how often each was opened.",
				answers:     map[int]string{200: "SharePage"},
				problems:    []string{"not-found", "invalid-cursor"}}},
		{name: "revokeShare", method: "DELETE", path: "/kundali/{id}/share/{shareId}", scope: kundaliShare,
			cache: noStore, serve: revokeShare,
			doc: operationDoc{tag: "share", summary: "End a link at once",
				description: "Anyone who opens it afterwards sees that it has ended.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
		{name: "createMatchShare", method: "POST", path: "/compatibility/{matchId}/share", scope: kundaliShare,
			keyed: true, cache: noStore, body: optionalBody, serve: withBody(readMatchLinkOrder, createMatchShare),
			doc: operationDoc{tag: "share", summary: "Create a public read-only link to a match; its URL is shown once",
				description: "Anyone who has the address sees the result of the match until the link ends, but " +
					"no birth. The names that it shows are chosen.",
				request: "MatchShareCreate",
				answers: map[int]string{201: "MatchShareLink"}, problems: []string{"not-found", "conflict"}}},
		{name: "listMatchShares", method: "GET", path: "/compatibility/{matchId}/share", scope: kundaliShare,
			cache: revalidate, query: []param.Spec{param.Limit, param.Cursor}, serve: listMatchShares,
			doc: operationDoc{tag: "share", summary: "The links of a match, newest first",
				description: "Newest first, with how often each was opened.",
				answers:     map[int]string{200: "MatchSharePage"},
				problems:    []string{"not-found", "invalid-cursor"}}},
		{name: "revokeMatchShare", method: "DELETE", path: "/compatibility/{matchId}/share/{shareId}",
			scope: kundaliShare, cache: noStore, serve: revokeMatchShare,
			doc: operationDoc{tag: "share", summary: "End a link to a match at once",
				description: "Anyone who opens it afterwards sees that it has ended.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
		{name: "viewShare", method: "GET", path: "/share/{token}", public: true, shared: true, spoken: true,
			cache: noStore,
			media: []string{mediaJSON, mediaHTML}, query: []param.Spec{param.Lang}, serve: viewShare,
			doc: operationDoc{tag: "share",
				summary:     "A shared report or match, for anybody who has the link; text/html gives a page",
				description: "Needs no key. What it shows of the person was chosen when the link was made.",
				answers:     map[int]string{200: "SharedReport"},
				problems:    []string{"not-found", "share-gone", "quota-exceeded", "unavailable"}}},
	}
}
