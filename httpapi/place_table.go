package httpapi

// placeRoutes is the table of places and clocks.
func placeRoutes() []route {
	return []route{
		{name: "searchPlaces", method: "GET", path: "/places", scope: placesRead, spoken: true, cache: privateDay,
			query: placeParameters(), serve: searchPlaces,
			doc: operationDoc{tag: "places", summary: "Find a place by name, in any script",
				description: "Names in any script, with district, zone and coordinates. Free.",
				answers:     map[int]string{200: "PlaceSearch"}, tagged: true}},
		{name: "resolveTime", method: "GET", path: "/time/resolve", scope: placesRead, cache: noStore,
			query: momentParameters(), serve: resolveTime,
			doc: operationDoc{tag: "places", summary: "What moment a clock showed at a point",
				description: "With offset, summer time and the history of the zone. Free.",
				answers:     map[int]string{200: "TimeResolution"}, problems: []string{"date-out-of-range"}}},
	}
}
