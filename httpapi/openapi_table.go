package httpapi

// operationDoc is what the document says of an operation beyond what its route does.
type operationDoc struct {
	tag, summary string
	request      string         // schema of the body
	answers      map[int]string // schema by status; "" is none
	problems     []string       // codes besides those that every operation may answer with
	matches      bool           // honours If-Match
	tagged       bool           // sends an ETag and honours If-None-Match
}

func tags() []docTag {
	return []docTag{
		{"kundali", "Birth charts"}, {"share", "Public links to a report"},
		{"charts", "Divisional charts, KP, Jaimini, strengths and yogas"}, {"predictions", "Readings of a chart"},
		{"doshas", "Doshas with their cancellations"},
		{"remedies", "Remedies"}, {"compatibility", "Gun Milan"}, {"numerology", "Numbers and names"}, {"muhurat", "Panchang, festivals and auspicious times"}, {"horoscope", "Day, week and month by Moon sign"}, {"credits", "Balance and ledger"}, {"api-keys", "API keys"}, {"account", "The account of the calling key"},
		{"places", "Places and time zones"},
		{"ops", "Document, versions and probes"},
	}
}

// Problem codes that come together.
var (
	bodyProblems     = []string{"malformed-request", "payload-too-large", "unsupported-media-type"}
	keyedProblems    = []string{"invalid-idempotency-key", "idempotency-in-progress", "idempotency-key-reused"}
	birthProblems    = []string{"place-not-found", "place-ambiguous", "time-ambiguous", "time-nonexistent", "date-out-of-range"}
	calendarProblems = []string{"place-not-found", "place-ambiguous", "date-out-of-range"}
	systemProblems   = []string{"not-found", "insufficient-credits", "key-credit-limit", "undefined-at-latitude"}
	kpProblems       = join(systemProblems, []string{"date-out-of-range"})
	paidProblems     = []string{"insufficient-credits", "key-credit-limit"}
	// Those of every operation that needs a key. A wrong query is among them, since any query may be wrong.
	commonProblems = []string{"credential-in-url", "malformed-request", "unauthenticated", "ip-not-allowed", "insufficient-scope",
		"method-not-allowed", "not-acceptable", "payload-too-large", "validation-failed", "quota-exceeded", "internal-error", "unavailable"}
	publicProblems = []string{"credential-in-url", "malformed-request", "method-not-allowed", "not-acceptable", "payload-too-large",
		"validation-failed", "internal-error"}
)

// manual has a row for each route, by its name.
func manual() map[string]operationDoc {
	return map[string]operationDoc{
		"generateKundali": {tag: "kundali", summary: "Compute and save a birth chart (shape A or B)", request: "BirthInput",
			answers: map[int]string{201: "KundaliReport", 200: "GenerateDryRun"}, problems: join(birthProblems, paidProblems)},
		"listKundalis": {tag: "kundali", summary: "List saved reports of the account, newest first", answers: map[int]string{200: "KundaliPage"},
			problems: []string{"invalid-cursor"}},
		"getKundali": {tag: "kundali", summary: "Fetch one report", answers: map[int]string{200: "KundaliReport"}, problems: []string{"not-found"},
			tagged: true},
		"updateKundali": {tag: "kundali", summary: "Rename or relabel; never recomputes", request: "KundaliPatch",
			answers: map[int]string{200: "KundaliReport"}, problems: []string{"not-found", "precondition-failed"}, matches: true},
		"deleteKundali": {tag: "kundali", summary: "Delete a report with its derived results and share links", answers: map[int]string{204: ""},
			problems: []string{"not-found", "precondition-failed"}, matches: true},
		"getDashas": {tag: "kundali", summary: "Vimshottari periods at more depth", answers: map[int]string{200: "Vimshottari"},
			problems: []string{"not-found"}, tagged: true},
		"createShare": {tag: "share", summary: "Create a public read-only link; its URL is shown once", request: "ShareCreate",
			answers: map[int]string{201: "ShareLink"}, problems: []string{"not-found", "conflict"}},
		"listShares": {tag: "share", summary: "The links of a report, newest first", answers: map[int]string{200: "SharePage"},
			problems: []string{"not-found", "invalid-cursor"}},
		"revokeShare": {tag: "share", summary: "End a link at once", answers: map[int]string{204: ""}, problems: []string{"not-found"}},
		"viewShare": {tag: "share", summary: "A shared report, for anybody who has the link; text/html gives a page",
			answers: map[int]string{200: "SharedReport"}, problems: []string{"not-found", "share-gone", "quota-exceeded", "unavailable"}},
		"computeShodashvarga": {tag: "charts", summary: "Sixteen divisional charts: buy once, view free",
			answers: map[int]string{201: "Shodashvarga", 200: "Shodashvarga"}, problems: systemProblems},
		"getShodashvarga": {tag: "charts", summary: "Sixteen divisional charts", answers: map[int]string{200: "Shodashvarga"},
			problems: join(systemProblems, []string{"not-computed"}), tagged: true},
		"computeKp": {tag: "charts", summary: "KP system: buy once, view free", answers: map[int]string{201: "Kp", 200: "Kp"}, problems: kpProblems},
		"getKp": {tag: "charts", summary: "KP system", answers: map[int]string{200: "Kp"},
			problems: join(kpProblems, []string{"not-computed"}), tagged: true},
		"computeJaimini": {tag: "charts", summary: "Jaimini system: buy once, view free", answers: map[int]string{201: "Jaimini", 200: "Jaimini"},
			problems: systemProblems},
		"getJaimini": {tag: "charts", summary: "Jaimini system", answers: map[int]string{200: "Jaimini"},
			problems: join(systemProblems, []string{"not-computed"}), tagged: true},
		"getYogas": {tag: "charts", summary: "Yogas of the chart with evidence", answers: map[int]string{200: "Yogas"},
			problems: []string{"not-found"}, tagged: true},
		"getStrengths": {tag: "charts", summary: "Ashtakavarga, Shadbala and Bhava bala", answers: map[int]string{200: "Strengths"},
			problems: []string{"not-found"}, tagged: true},
		"getPanchang": {tag: "muhurat", summary: "Panchang and muhurat slots", answers: map[int]string{200: "Panchang"},
			problems: join(calendarProblems, paidProblems), tagged: true},
		"postPanchang": {tag: "muhurat", summary: "Same with a JSON body", request: "WhereWhen", answers: map[int]string{200: "Panchang"},
			problems: join(calendarProblems, paidProblems)},
		"findBestDates": {tag: "muhurat", summary: "Best windows for an activity inside a date range", request: "BestDatesRequest",
			answers: map[int]string{200: "BestDates"}, problems: join(birthProblems, paidProblems, []string{"not-found", "undefined-at-latitude"})},
		"getBestDates": {tag: "muhurat", summary: "Same by query, without people", answers: map[int]string{200: "BestDates"},
			problems: join(calendarProblems, paidProblems), tagged: true},
		"getFestivals": {tag: "muhurat", summary: "Festivals and vrats in a date range", answers: map[int]string{200: "Festivals"},
			problems: calendarProblems, tagged: true},
		"generatePredictions": {tag: "predictions", summary: "Read the areas of life of a report", request: "PredictionsRequest",
			answers: map[int]string{201: "Predictions", 200: "Predictions"}, problems: []string{"not-found"}},
		"getPredictions": {tag: "predictions", summary: "The latest reading of a report", answers: map[int]string{200: "Predictions"},
			problems: []string{"not-found", "not-computed"}, tagged: true},
		"getDailyHoroscope": {tag: "horoscope", summary: "Daily horoscope for all 12 rashis", answers: map[int]string{200: "DailyHoroscope"},
			problems: []string{"date-out-of-range"}, tagged: true},
		"getDailyHoroscopePost": {tag: "horoscope", summary: "Daily horoscope for all 12 rashis", answers: map[int]string{200: "DailyHoroscope"},
			problems: []string{"date-out-of-range"}, tagged: true},
		"generateHoroscope": {tag: "horoscope", summary: "Horoscope for one rashi", request: "HoroscopeRequest",
			answers: map[int]string{200: "SingleHoroscope"}, problems: []string{"date-out-of-range"}},
		"getHoroscope": {tag: "horoscope", summary: "Horoscope for one rashi", answers: map[int]string{200: "SingleHoroscope"},
			problems: []string{"date-out-of-range"}, tagged: true},
		"getDoshas": {tag: "doshas", summary: "Five doshas with triggers and cancellations", answers: map[int]string{200: "DoshaReport"},
			problems: []string{"not-found"}, tagged: true},
		"getDoshasPost": {tag: "doshas", summary: "Five doshas with triggers and cancellations", answers: map[int]string{200: "DoshaReport"},
			problems: []string{"not-found"}, tagged: true},
		"getGeneralRemedies": {tag: "remedies", summary: "Chart-independent remedies", answers: map[int]string{200: "GeneralRemedies"},
			tagged: true},
		"getGeneralRemediesPost": {tag: "remedies", summary: "Chart-independent remedies", answers: map[int]string{200: "GeneralRemedies"},
			tagged: true},
		"getRemedies": {tag: "remedies", summary: "Remedies for the afflicted planets of a report", answers: map[int]string{200: "PersonalRemedies"},
			problems: []string{"not-found"}, tagged: true},
		"getRemediesPost": {tag: "remedies", summary: "Remedies for the afflicted planets of a report", answers: map[int]string{200: "PersonalRemedies"},
			problems: []string{"not-found"}, tagged: true},
		"matchGunMilan": {tag: "compatibility", summary: "36-point Ashtakoot report", request: "MatchRequest",
			answers: map[int]string{201: "MatchReport"}, problems: join(birthProblems, paidProblems, []string{"not-found"})},
		"listMatches": {tag: "compatibility", summary: "List saved matches", answers: map[int]string{200: "MatchPage"},
			problems: []string{"invalid-cursor"}},
		"getMatch": {tag: "compatibility", summary: "Re-view a saved match, free", answers: map[int]string{200: "MatchReport"},
			problems: []string{"not-found"}, tagged: true},
		"deleteMatch": {tag: "compatibility", summary: "Delete a saved match", answers: map[int]string{204: ""}, problems: []string{"not-found"}},
		"calculateNumerology": {tag: "numerology", summary: "Full numerology profile", request: "NumerologyRequest",
			answers: map[int]string{200: "NumerologyProfile"}},
		"suggestNames": {tag: "numerology", summary: "Business, baby or spelling suggestions for a target number", request: "SuggestNamesRequest",
			answers: map[int]string{200: "NameSuggestions"}, problems: []string{"not-found"}},
		"searchPlaces": {tag: "places", summary: "Find a place by name, in any script", answers: map[int]string{200: "PlaceSearch"}, tagged: true},
		"resolveTime": {tag: "places", summary: "What moment a clock showed at a point", answers: map[int]string{200: "TimeResolution"},
			problems: []string{"date-out-of-range"}},
		"getBalance": {tag: "credits", summary: "Current balance and price list", answers: map[int]string{200: "CreditBalance"}},
		"listTransactions": {tag: "credits", summary: "Ledger entries, newest first", answers: map[int]string{200: "TxnPage"},
			problems: []string{"invalid-cursor"}},
		"createApiKey": {tag: "api-keys", summary: "Create a key; secret shown once", request: "ApiKeyCreate",
			answers: map[int]string{201: "ApiKeyWithSecret"}, problems: []string{"conflict"}},
		"listApiKeys": {tag: "api-keys", summary: "List keys; prefixes only", answers: map[int]string{200: "KeyPage"},
			problems: []string{"invalid-cursor"}},
		"getApiKey": {tag: "api-keys", summary: "One key", answers: map[int]string{200: "ApiKey"}, problems: []string{"not-found"}},
		"revokeApiKey": {tag: "api-keys", summary: "Revoke at once, current and previous secret", answers: map[int]string{204: ""},
			problems: []string{"not-found", "conflict"}},
		"rotateApiKey": {tag: "api-keys", summary: "New secret, same id; old one valid for the overlap", request: "RotateRequest",
			answers: map[int]string{200: "ApiKeyWithSecret"}, problems: []string{"not-found", "conflict"}},
		"getAccount": {tag: "account", summary: "Who am I, scopes, limits", answers: map[int]string{200: "Account"}},

		"getOpenapi":   {tag: "ops", summary: "This document", answers: map[int]string{200: "OpenAPI"}, tagged: true},
		"getDocs":      {tag: "ops", summary: "This document for people", answers: map[int]string{200: "HTML"}, tagged: true},
		"getProblem":   {tag: "ops", summary: "What a problem code means", answers: map[int]string{200: "ProblemType"}, problems: []string{"not-found"}},
		"getVersion":   {tag: "ops", summary: "Which build answers", answers: map[int]string{200: "Version"}},
		"getLiveness":  {tag: "ops", summary: "Process is up; no dependency checks", answers: map[int]string{200: "Health", 503: "Health"}},
		"getReadiness": {tag: "ops", summary: "Storage writable, engine and places loaded", answers: map[int]string{200: "Health", 503: "Health"}},
	}
}
