package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// horoscopeRoutes is the table of horoscopes.
func horoscopeRoutes() []route {
	return []route{
		{name: "getDailyHoroscope", method: "GET", path: "/horoscope/daily", scope: horoscopeRead, spoken: true,
			cache: privateHour,
			query: horoscopeParameters(), serve: getDailyHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Daily horoscope for all 12 rashis",
				answers:  map[int]string{200: "DailyHoroscope"},
				problems: []string{"date-out-of-range"}, tagged: true}},
		{name: "getDailyHoroscopePost", method: "POST", path: "/horoscope/daily", scope: horoscopeRead, spoken: true,
			cache: privateHour,
			query: horoscopeParameters(), serve: getDailyHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Daily horoscope for all 12 rashis",
				answers:  map[int]string{200: "DailyHoroscope"},
				problems: []string{"date-out-of-range"}, tagged: true}},
		{name: "generateHoroscope", method: "POST", path: "/horoscope/generate", scope: horoscopeRead, spoken: true,
			cache: noStore,
			query: []param.Spec{param.Lang}, body: requiredBody, serve: withBody(readHoroscope, generateHoroscope),
			doc: operationDoc{tag: "horoscope", summary: "Horoscope for one rashi", request: "HoroscopeRequest",
				answers: map[int]string{200: "SingleHoroscope"}, problems: []string{"date-out-of-range"}}},
		{name: "getHoroscope", method: "GET", path: "/horoscope/generate", scope: horoscopeRead, spoken: true,
			cache: privateHour,
			query: periodParameters(), serve: getHoroscope,
			doc: operationDoc{tag: "horoscope", summary: "Horoscope for one rashi",
				answers:  map[int]string{200: "SingleHoroscope"},
				problems: []string{"date-out-of-range"}, tagged: true}},
	}
}
