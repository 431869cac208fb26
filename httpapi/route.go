package httpapi

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
)

// route is one operation of the service: where it is, who may use it, what it costs, how long its answer keeps, and what serves it.
type route struct {
	name   string // operationId of the OpenAPI document
	method string
	path   string // below the prefix of the version
	scope  Scope  // that a key needs; empty is any key
	public bool   // needs no key
	shared bool   // public behind the token of a share link: see sharedChecks
	price  string // operation in the price list, if it has a price
	keyed  bool   // honours Idempotency-Key
	body   bodyUse
	spoken bool     // the answer has words in it, so its language is negotiated
	cache  string   // Cache-Control of a success
	media  []string // that a success may have, the default first; empty is JSON
	query  []parameter
	serve  handler
}

func (rt *route) offered() []string {
	if len(rt.media) == 0 {
		return []string{mediaJSON}
	}
	return rt.media
}

// bodyUse says whether an operation takes a body.
type bodyUse uint8

const (
	noBody bodyUse = iota
	optionalBody
	requiredBody
)

// handler answers one call. An error becomes a problem; see problemOf.
type handler func(*call) (*answer, error)

// Cache-Control of answers. Personal data may be kept by the caller's own cache and is asked for again each time; what changes with
// every call, and secrets, are kept nowhere. Nothing behind a key is ever public.
const (
	noStore     = "no-store"
	revalidate  = "private, no-cache"
	privateHour = "private, max-age=3600"
	privateDay  = "private, max-age=86400"
	publicDay   = "public, max-age=86400"
	publicHour  = "public, max-age=3600"
)

// prefixes are the two doors of version 1. They lead to the same rooms.
func prefixes() []string { return []string{"/api/v1", "/v1"} }

// pathIDs are the variables of paths that are identifiers, with their prefix and their schema. A path with anything else in that place
// is no path of the service, so a word of a path (generate, general) is never taken for an id.
var pathIDs = map[string]struct{ prefix, schema string }{
	"id":       {reportPrefix, "ReportId"},
	"keyId":    {keyPrefix, "KeyId"},
	"reportId": {reportPrefix, "ReportId"},
	"matchId":  {matchPrefix, "MatchId"},
	"shareId":  {sharePrefix, "ShareId"},
}

// pattern is the path as the router reads it.
func (rt *route) pattern() string {
	path := rt.path
	for name, id := range pathIDs {
		path = strings.ReplaceAll(path, "{"+name+"}", "{"+name+":"+id.prefix+"[0-9a-hjkmnp-tv-z]{26}}")
	}
	return path
}

// operations is the table of what is served below the prefixes.
func operations() []route {
	return slices.Concat(systems(), []route{
		{name: "generateKundali", method: "POST", path: "/kundali/generate", scope: kundaliCreate, price: opKundali, keyed: true,
			spoken: true, cache: noStore, query: []parameter{validateOnlyParam, levelsParameter, langParameter},
			body: requiredBody, serve: withBody(readBirth, generateKundali)},
		{name: "listKundalis", method: "GET", path: "/kundali", scope: kundaliRead, cache: revalidate,
			query: reportFilters(), serve: listKundalis},
		{name: "getKundali", method: "GET", path: "/kundali/{id}", scope: kundaliRead, spoken: true, cache: revalidate,
			query: []parameter{levelsParameter, langParameter}, serve: getKundali},
		{name: "updateKundali", method: "PATCH", path: "/kundali/{id}", scope: kundaliCreate, spoken: true, cache: noStore,
			body: requiredBody, serve: withBody(readKundaliPatch, updateKundali)},
		{name: "deleteKundali", method: "DELETE", path: "/kundali/{id}", scope: kundaliDelete, cache: noStore, serve: deleteKundali},
		{name: "getDashas", method: "GET", path: "/kundali/{id}/dashas", scope: kundaliRead, cache: revalidate,
			query: dashaParameters(), serve: getDashas},

		{name: "createShare", method: "POST", path: "/kundali/{id}/share", scope: kundaliShare, keyed: true, cache: noStore,
			body: requiredBody, serve: withBody(readShareOrder, createShare)},
		{name: "listShares", method: "GET", path: "/kundali/{id}/share", scope: kundaliShare, cache: revalidate,
			query: []parameter{limitParameter, cursorParam}, serve: listShares},
		{name: "revokeShare", method: "DELETE", path: "/kundali/{id}/share/{shareId}", scope: kundaliShare, cache: noStore, serve: revokeShare},
		{name: "viewShare", method: "GET", path: "/share/{token}", public: true, shared: true, spoken: true, cache: noStore,
			media: []string{mediaJSON, mediaHTML}, query: []parameter{langParameter}, serve: viewShare},

		{name: "getYogas", method: "GET", path: "/kundali/{id}/yogas", scope: kundaliRead, spoken: true, cache: revalidate,
			query: []parameter{allYogasParameter, langParameter}, serve: getYogas},
		{name: "getStrengths", method: "GET", path: "/kundali/{id}/strengths", scope: kundaliRead, spoken: true, cache: revalidate,
			query: []parameter{schoolParameter, langParameter}, serve: getStrengths},

		{name: "getPanchang", method: "GET", path: "/muhurat/panchang", scope: muhuratRead, price: opPanchang, spoken: true, cache: privateDay,
			query: panchangParameters(), serve: getPanchang},
		{name: "postPanchang", method: "POST", path: "/muhurat/panchang", scope: muhuratRead, price: opPanchang, spoken: true, cache: noStore,
			query: []parameter{langParameter}, body: requiredBody, serve: withBody(readWhereWhen, postPanchang)},
		{name: "findBestDates", method: "POST", path: "/muhurat/best-dates", scope: muhuratRead, price: opBestDates, spoken: true, cache: noStore,
			query: []parameter{langParameter}, body: requiredBody, serve: withBody(readSearch, findBestDates)},
		{name: "getBestDates", method: "GET", path: "/muhurat/best-dates", scope: muhuratRead, price: opBestDates, spoken: true, cache: privateDay,
			query: bestDatesParameters(), serve: getBestDates},
		{name: "getFestivals", method: "GET", path: "/muhurat/festivals", scope: muhuratRead, spoken: true, cache: privateDay,
			query: festivalParameters(), serve: getFestivals},

		{name: "generatePredictions", method: "POST", path: "/predictions/generate/{reportId}", scope: predictionsCreate, keyed: true, spoken: true,
			cache: noStore, query: []parameter{langParameter}, body: optionalBody, serve: withBody(readPredictionOrder, generatePredictions)},
		{name: "getPredictions", method: "GET", path: "/predictions/{reportId}", scope: predictionsRead, spoken: true, cache: revalidate,
			query: []parameter{langParameter}, serve: getPredictions},

		{name: "getDailyHoroscope", method: "GET", path: "/horoscope/daily", scope: horoscopeRead, spoken: true, cache: privateHour,
			query: horoscopeParameters(), serve: getDailyHoroscope},
		{name: "getDailyHoroscopePost", method: "POST", path: "/horoscope/daily", scope: horoscopeRead, spoken: true, cache: privateHour,
			query: horoscopeParameters(), serve: getDailyHoroscope},
		{name: "generateHoroscope", method: "POST", path: "/horoscope/generate", scope: horoscopeRead, spoken: true, cache: noStore,
			query: []parameter{langParameter}, body: requiredBody, serve: withBody(readHoroscope, generateHoroscope)},
		{name: "getHoroscope", method: "GET", path: "/horoscope/generate", scope: horoscopeRead, spoken: true, cache: privateHour,
			query: periodParameters(), serve: getHoroscope},

		{name: "getDoshas", method: "GET", path: "/doshas/{id}", scope: doshasRead, spoken: true, cache: revalidate,
			query: doshaParameters(), serve: getDoshas},
		{name: "getDoshasPost", method: "POST", path: "/doshas/{id}", scope: doshasRead, spoken: true, cache: revalidate,
			query: doshaParameters(), serve: getDoshas},

		{name: "getGeneralRemedies", method: "GET", path: "/remedies/general", scope: remediesRead, spoken: true, cache: privateDay,
			query: generalParameters(), serve: getGeneralRemedies},
		{name: "getGeneralRemediesPost", method: "POST", path: "/remedies/general", scope: remediesRead, spoken: true, cache: privateDay,
			query: generalParameters(), serve: getGeneralRemedies},
		{name: "getRemedies", method: "GET", path: "/remedies/{reportId}", scope: remediesRead, spoken: true, cache: revalidate,
			query: []parameter{typesOf, maxCostParam, langParameter}, serve: getRemedies},
		{name: "getRemediesPost", method: "POST", path: "/remedies/{reportId}", scope: remediesRead, spoken: true, cache: revalidate,
			query: []parameter{typesOf, maxCostParam, langParameter}, serve: getRemedies},

		{name: "matchGunMilan", method: "POST", path: "/compatibility/match", scope: compatibilityCreate, price: opMatch, keyed: true,
			spoken: true, cache: noStore, query: []parameter{langParameter}, body: requiredBody, serve: withBody(readMatchOrder, createMatch)},
		{name: "listMatches", method: "GET", path: "/compatibility", scope: compatibilityRead, spoken: true, cache: revalidate,
			query: []parameter{limitParameter, cursorParam}, serve: listMatches},
		{name: "getMatch", method: "GET", path: "/compatibility/{matchId}", scope: compatibilityRead, spoken: true, cache: revalidate,
			query: []parameter{langParameter}, serve: getMatch},
		{name: "deleteMatch", method: "DELETE", path: "/compatibility/{matchId}", scope: compatibilityDelete, cache: noStore, serve: deleteMatch},
		{name: "calculateNumerology", method: "POST", path: "/numerology/calculate", scope: numerologyRead, spoken: true, cache: noStore,
			query: []parameter{langParameter}, body: requiredBody, serve: withBody(readNumerology, calculateNumerology)},
		{name: "suggestNames", method: "POST", path: "/numerology/suggest-names", scope: numerologyRead, spoken: true, cache: noStore,
			query: []parameter{langParameter}, body: requiredBody, serve: withBody(readWish, suggestNames)},

		{name: "getBalance", method: "GET", path: "/credits/balance", scope: creditsRead, cache: noStore, serve: getBalance},
		{name: "listTransactions", method: "GET", path: "/credits/history", scope: creditsRead, cache: noStore,
			query: transactionFilters(), serve: listTransactions},

		{name: "createApiKey", method: "POST", path: "/api-keys", scope: keysManage, keyed: true, cache: noStore,
			body: requiredBody, serve: withBody(readKeyOrder, createKey)},
		{name: "listApiKeys", method: "GET", path: "/api-keys", scope: keysRead, cache: noStore,
			query: []parameter{limitParameter, cursorParam}, serve: listKeys},
		{name: "getApiKey", method: "GET", path: "/api-keys/{keyId}", scope: keysRead, cache: noStore, serve: getKey},
		{name: "revokeApiKey", method: "DELETE", path: "/api-keys/{keyId}", scope: keysManage, cache: noStore, serve: revokeKey},
		{name: "rotateApiKey", method: "POST", path: "/api-keys/{keyId}/rotate", scope: keysManage, keyed: true, cache: noStore,
			body: optionalBody, serve: withBody(readRotation, rotateKey)},
		{name: "getAccount", method: "GET", path: "/account", cache: noStore, serve: getAccount},

		{name: "searchPlaces", method: "GET", path: "/places", scope: placesRead, spoken: true, cache: privateDay,
			query: placeParameters(), serve: searchPlaces},
		{name: "resolveTime", method: "GET", path: "/time/resolve", scope: placesRead, cache: noStore,
			query: momentParameters(), serve: resolveTime},
	})
}

// pages is the table of what is served at the root, to anybody.
func pages() []route {
	return []route{
		{name: "getOpenapi", method: "GET", path: "/openapi.json", public: true, cache: publicHour, serve: getDocument},
		{name: "getDocs", method: "GET", path: "/docs", public: true, cache: publicHour, media: []string{mediaHTML}, serve: getDocs},
		{name: "getProblem", method: "GET", path: "/problems/{code}", public: true, cache: publicDay,
			media: []string{mediaJSON, mediaHTML}, serve: getProblem},
		{name: "getVersion", method: "GET", path: "/version", public: true, cache: noStore, serve: getVersion},
	}
}

// probes is the table of the admin listener.
func probes() []route {
	return []route{
		{name: "getLiveness", method: "GET", path: "/livez", public: true, cache: noStore, serve: getLiveness},
		{name: "getReadiness", method: "GET", path: "/readyz", public: true, cache: noStore, serve: getReadiness},
	}
}

// withBody makes a handler of one that takes a body: read takes the members from the object and notes what is wrong with them, and serve
// is called only if nothing was, neither there nor in the query. An optional body that is absent reads as an empty object.
func withBody[T any](read func(*call, *form.Object) T, serve func(*call, T) (*answer, error)) handler {
	return func(c *call) (*answer, error) {
		raw, err := readBody(c.r)
		if err != nil {
			return nil, err
		}
		if raw == nil && c.route.body == requiredBody {
			return nil, NewProblem("malformed-request", "The request needs a JSON object as its body.")
		}
		o := form.Read(raw)
		in := read(c, o)
		o.Close()
		c.faults = append(c.faults, o.Faults...)
		if err := c.valid(); err != nil {
			return nil, err
		}
		return serve(c, in)
	}
}
