package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// pictureRoutes is the table of what people look at: pictures and pages of a report.
func pictureRoutes() []route {
	return []route{
		{name: "getChartSvg", method: "GET", path: "/kundali/{id}/chart.svg", scope: kundaliRead, spoken: true,
			cache: revalidate, media: []string{mediaSVG}, serve: getChartSVG,
			query: []param.Spec{chartParameter, styleParameter, sizeParameter, themeParameter, degreesShown,
				lettersParameter, aroundParameter, param.Lang, settingsParameter},
			doc: operationDoc{tag: "kundali", summary: "A chart as a picture",
				description: "North, south or east Indian style, D1 or a division that was bought. Free.",
				answers:     map[int]string{200: "SVG"},
				problems:    []string{"not-found", "not-purchased", "undefined-at-latitude", "date-out-of-range"},
				tagged:      true}},
		{name: "getChakraSvg", method: "GET", path: "/kundali/{id}/chakra.svg", scope: kundaliRead, spoken: true,
			cache: revalidate, media: []string{mediaSVG}, serve: getChakraSVG, query: chakraParameters(),
			doc: operationDoc{tag: "charts", summary: "A chakra of a chart as a picture",
				description: "One of the three wheels, drawn (SVG). Free; nothing is stored.",
				answers:     map[int]string{200: "SVG"}, problems: []string{"not-found"}, tagged: true}},
		{name: "getVarshphalSvg", method: "GET", path: "/kundali/{id}/varshphal.svg", scope: kundaliRead, spoken: true,
			cache: revalidate, media: []string{mediaSVG}, serve: getVarshphalSVG, query: yearParameters(),
			doc: operationDoc{tag: "charts", summary: "The annual chart of a report as a picture",
				description: "The annual chart drawn, by the lagna of the moment at which the year (or the " +
					"month, the part, the day) begins (SVG). Free; nothing is stored.",
				answers: map[int]string{200: "SVG"}, problems: []string{"not-found"}, tagged: true}},
		{name: "getReportPage", method: "GET", path: "/kundali/{id}/report.html", scope: kundaliRead, spoken: true,
			cache: revalidate,
			media: []string{mediaHTML}, query: []param.Spec{styleParameter, sectionsParameter, param.Lang},
			serve: getReportPage,
			doc: operationDoc{tag: "kundali", summary: "The report as a page that prints well",
				description: "Everything that was bought for the chart, as a page. Free.",
				answers:     map[int]string{200: "HTML"}, problems: []string{"not-found"}, tagged: true}},
		{name: "getReportPdf", method: "GET", path: "/kundali/{id}/report.pdf", scope: kundaliRead, spoken: true,
			cache: revalidate,
			media: []string{mediaPDF}, query: []param.Spec{styleParameter, bookSectionsParameter, invocationParameter,
				param.Lang},
			serve: getReportPDF,
			doc: operationDoc{tag: "kundali", summary: "The kundali book as PDF, from what is stored; never charges",
				description: "The kundali book: cover, contents, charts, tables, reasons, readings, as of the " +
					"day of the report. Equal requests give equal bytes.",
				answers: map[int]string{200: "PDF"}, problems: []string{"not-found"}, tagged: true}},
		{name: "viewShareSvg", method: "GET", path: "/share/{token}/chart.svg", public: true, shared: true,
			spoken: true, cache: noStore,
			media: []string{mediaSVG}, query: []param.Spec{styleParameter, themeParameter, param.Lang},
			serve: viewShareSVG,
			doc: operationDoc{tag: "share", summary: "The chart of a shared report as a picture",
				description: "Needs no key.",
				answers:     map[int]string{200: "SVG"},
				problems:    []string{"not-found", "share-gone", "quota-exceeded", "unavailable"}}},
	}
}
