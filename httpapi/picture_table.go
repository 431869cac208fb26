package httpapi

// pictureRoutes is the table of what people look at: pictures and pages of a report.
func pictureRoutes() []route {
	return []route{
		{name: "getChartSvg", method: "GET", path: "/kundali/{id}/chart.svg", scope: kundaliRead, spoken: true, cache: revalidate,
			media: []string{mediaSVG}, serve: getChartSVG,
			query: []parameter{chartParameter, styleParameter, sizeParameter, themeParameter, degreesShown, langParameter},
			doc: operationDoc{tag: "kundali", summary: "A chart as a picture", answers: map[int]string{200: "SVG"},
				problems: []string{"not-found", "not-computed"}, tagged: true}},
		{name: "getReportPage", method: "GET", path: "/kundali/{id}/report.html", scope: kundaliRead, spoken: true, cache: revalidate,
			media: []string{mediaHTML}, query: []parameter{styleParameter, sectionsParameter, langParameter}, serve: getReportPage,
			doc: operationDoc{tag: "kundali", summary: "The report as a page that prints well", answers: map[int]string{200: "HTML"},
				problems: []string{"not-found"}, tagged: true}},
		{name: "getReportPdf", method: "GET", path: "/kundali/{id}/report.pdf", scope: kundaliRead, spoken: true, cache: revalidate,
			media: []string{mediaPDF}, query: []parameter{styleParameter, sectionsParameter, langParameter}, serve: getReportPDF,
			doc: operationDoc{tag: "kundali", summary: "The report as PDF, from what is stored; never charges", answers: map[int]string{200: "PDF"},
				problems: []string{"not-found"}, tagged: true}},
		{name: "viewShareSvg", method: "GET", path: "/share/{token}/chart.svg", public: true, shared: true, spoken: true, cache: noStore,
			media: []string{mediaSVG}, query: []parameter{styleParameter, themeParameter, langParameter}, serve: viewShareSVG,
			doc: operationDoc{tag: "share", summary: "The chart of a shared report as a picture", answers: map[int]string{200: "SVG"},
				problems: []string{"not-found", "share-gone", "quota-exceeded", "unavailable"}}},
	}
}
