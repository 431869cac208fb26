package httpapi

import (
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// muhuratRoutes is the table of days and times.
func muhuratRoutes() []route {
	return []route{
		{name: "getPanchang", method: "GET", path: "/muhurat/panchang", scope: muhuratRead, price: sale.Panchang,
			spoken: true, cache: privateDay,
			media: []string{mediaJSON, mediaHTML}, query: panchangParameters(), serve: getPanchang,
			doc: operationDoc{tag: "muhurat", summary: "Panchang and muhurat slots; text/html gives a page",
				description: "The five limbs with their limits, muhurta slots, rahu kalam, choghadiya, hora, " +
					"the calendars. Nothing is stored.",
				answers:  map[int]string{200: "Panchang"},
				problems: slices.Concat(calendarProblems, []string{"not-purchased"}), tagged: true}},
		{name: "postPanchang", method: "POST", path: "/muhurat/panchang", scope: muhuratRead, price: sale.Panchang,
			spoken: true, cache: noStore, media: []string{mediaJSON, mediaHTML},
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readWhereWhen, postPanchang),
			doc: operationDoc{tag: "muhurat", summary: "Same with a JSON body",
				description: "Like the GET of the same path, with the place and the day in a body.",
				request:     "WhereWhen", answers: map[int]string{200: "Panchang"},
				problems: slices.Concat(calendarProblems, paidProblems)}},
		{name: "findBestDates", method: "POST", path: "/muhurat/best-dates", scope: muhuratRead, price: sale.BestDates,
			spoken: true, cache: noStore,
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readSearch, findBestDates),
			doc: operationDoc{tag: "muhurat", summary: "Best windows for an activity inside a date range",
				description: "Windows ranked by tithi, nakshatra, lagna and more, for the people named, each " +
					"factor with its rule. Nothing is stored.",
				request: "BestDatesRequest", answers: map[int]string{200: "BestDates"},
				problems: slices.Concat(birthProblems, paidProblems, []string{"not-found", "undefined-at-latitude"})}},
		{name: "getBestDates", method: "GET", path: "/muhurat/best-dates", scope: muhuratRead, price: sale.BestDates,
			spoken: true, cache: privateDay, query: bestDatesParameters(), serve: getBestDates,
			doc: operationDoc{tag: "muhurat", summary: "Same by query, without people",
				description: "Like the POST of the same path, without people.",
				answers:     map[int]string{200: "BestDates"},
				problems:    slices.Concat(calendarProblems, []string{"not-purchased"}), tagged: true}},
		{name: "getFestivals", method: "GET", path: "/muhurat/festivals", scope: muhuratRead, spoken: true,
			cache: privateDay, query: festivalParameters(), serve: getFestivals,
			doc: operationDoc{tag: "muhurat", summary: "Festivals and vrats in a date range",
				description: "The older list of festivals; calendar/festivals also has rules, schools and " +
					"regions. Free.",
				answers: map[int]string{200: "Festivals"}, problems: calendarProblems, tagged: true}},
	}
}
