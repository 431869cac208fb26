package httpapi

// doshaRoutes is the table of doshas.
func doshaRoutes() []route {
	return []route{
		{name: "getDoshas", method: "GET", path: "/doshas/{id}", scope: doshasRead, spoken: true, cache: revalidate,
			query: doshaParameters(), serve: getDoshas,
			doc: operationDoc{tag: "doshas", summary: "Five doshas with triggers and cancellations", answers: map[int]string{200: "DoshaReport"},
				problems: []string{"not-found"}, tagged: true}},
		{name: "getDoshasPost", method: "POST", path: "/doshas/{id}", scope: doshasRead, spoken: true, cache: revalidate,
			query: doshaParameters(), serve: getDoshas,
			doc: operationDoc{tag: "doshas", summary: "Five doshas with triggers and cancellations", answers: map[int]string{200: "DoshaReport"},
				problems: []string{"not-found"}, tagged: true}},
	}
}
