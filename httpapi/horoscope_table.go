package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// horoscopeRoutes is the table of horoscopes.
func horoscopeRoutes() []route {
	return []route{
		{name: "getDailyHoroscope", method: "GET", path: "/horoscope/daily", scope: horoscopeRead, spoken: true,
			cache: privateHour, query: horoscopeParameters(), serve: getDailyHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Daily horoscope for all 12 rashis",
				description: "Gochara from each Moon sign with vedha, tara and chandra bala; every score with " +
					"its parts. Free.",
				answers:  map[int]string{200: "DailyHoroscope"},
				problems: []string{"date-out-of-range"}, tagged: true}},
		{name: "getDailyHoroscopePost", method: "POST", path: "/horoscope/daily", scope: horoscopeRead, spoken: true,
			cache: privateHour, query: horoscopeParameters(), serve: getDailyHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Daily horoscope for all 12 rashis",
				description: "The same as GET.",
				answers:     map[int]string{200: "DailyHoroscope"},
				problems:    []string{"date-out-of-range"}, tagged: true}},
		{name: "generateHoroscope", method: "POST", path: "/horoscope/generate", scope: horoscopeRead, spoken: true,
			cache: noStore,
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readHoroscope, generateHoroscope),
			doc: operationDoc{tag: "horoscope", summary: "Horoscope for one rashi",
				description: "Like the GET of the same path, with the sign and the time in a body. Free; " +
					"nothing is stored.",
				request: "HoroscopeRequest",
				answers: map[int]string{200: "SingleHoroscope"}, problems: []string{"date-out-of-range"}}},
		{name: "getHoroscope", method: "GET", path: "/horoscope/generate", scope: horoscopeRead, spoken: true,
			cache: privateHour, query: periodParameters(), serve: getHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Horoscope for one rashi",
				description: "A day, week or month for one Moon sign. Free.",
				answers:     map[int]string{200: "SingleHoroscope"},
				problems:    []string{"date-out-of-range"}, tagged: true}},
	}
}
