package httpapi

// shareRoutes is the table of share links.
func shareRoutes() []route {
	return []route{
		{name: "createShare", method: "POST", path: "/kundali/{id}/share", scope: kundaliShare, keyed: true,
			cache: noStore,
			body:  requiredBody, serve: withBody(readShareOrder, createShare),
			doc: operationDoc{tag: "share", summary: "Create a public read-only link; its URL is shown once",
				request: "ShareCreate",
				answers: map[int]string{201: "ShareLink"}, problems: []string{"not-found", "conflict"}}},
		{name: "listShares", method: "GET", path: "/kundali/{id}/share", scope: kundaliShare, cache: revalidate,
			query: []parameter{limitParameter, cursorParam}, serve: listShares,
			doc: operationDoc{tag: "share", summary: "The links of a report, newest first",
				answers:  map[int]string{200: "SharePage"},
				problems: []string{"not-found", "invalid-cursor"}}},
		{name: "revokeShare", method: "DELETE", path: "/kundali/{id}/share/{shareId}", scope: kundaliShare,
			cache: noStore, serve: revokeShare,
			doc: operationDoc{tag: "share", summary: "End a link at once", answers: map[int]string{204: ""},
				problems: []string{"not-found"}}},
		{name: "viewShare", method: "GET", path: "/share/{token}", public: true, shared: true, spoken: true,
			cache: noStore,
			media: []string{mediaJSON, mediaHTML}, query: []parameter{langParameter}, serve: viewShare,
			doc: operationDoc{tag: "share",
				summary:  "A shared report, for anybody who has the link; text/html gives a page",
				answers:  map[int]string{200: "SharedReport"},
				problems: []string{"not-found", "share-gone", "quota-exceeded", "unavailable"}}},
	}
}
