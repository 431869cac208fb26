package httpapi

// remedyRoutes is the table of remedies.
func remedyRoutes() []route {
	return []route{
		{name: "getGeneralRemedies", method: "GET", path: "/remedies/general", scope: remediesRead, spoken: true, cache: privateDay,
			query: generalParameters(), serve: getGeneralRemedies,
			doc: operationDoc{tag: "remedies", summary: "Chart-independent remedies", answers: map[int]string{200: "GeneralRemedies"},
				tagged: true}},
		{name: "getGeneralRemediesPost", method: "POST", path: "/remedies/general", scope: remediesRead, spoken: true, cache: privateDay,
			query: generalParameters(), serve: getGeneralRemedies,
			doc: operationDoc{tag: "remedies", summary: "Chart-independent remedies", answers: map[int]string{200: "GeneralRemedies"},
				tagged: true}},
		{name: "getRemedies", method: "GET", path: "/remedies/{reportId}", scope: remediesRead, spoken: true, cache: revalidate,
			query: []parameter{typesOf, maxCostParam, langParameter}, serve: getRemedies,
			doc: operationDoc{tag: "remedies", summary: "Remedies for the afflicted planets of a report", answers: map[int]string{200: "PersonalRemedies"},
				problems: []string{"not-found"}, tagged: true}},
		{name: "getRemediesPost", method: "POST", path: "/remedies/{reportId}", scope: remediesRead, spoken: true, cache: revalidate,
			query: []parameter{typesOf, maxCostParam, langParameter}, serve: getRemedies,
			doc: operationDoc{tag: "remedies", summary: "Remedies for the afflicted planets of a report", answers: map[int]string{200: "PersonalRemedies"},
				problems: []string{"not-found"}, tagged: true}},
	}
}
