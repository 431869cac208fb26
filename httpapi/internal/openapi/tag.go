package openapi

// FirstPaths returns the paths that a reader needs first, in the order of their use.
func FirstPaths() []string {
	return []string{
		"/kundali/generate", "/kundali", "/kundali/{id}", "/kundali/{id}/shodashvarga", "/kundali/{id}/kp",
		"/kundali/{id}/jaimini", "/kundali/{id}/share", "/predictions/generate/{reportId}", "/predictions/{reportId}",
		"/doshas/{id}", "/remedies/{reportId}", "/remedies/general", "/compatibility/match", "/horoscope/daily",
		"/horoscope/generate", "/numerology/calculate", "/numerology/suggest-names", "/muhurat/panchang",
		"/muhurat/best-dates", "/credits/balance", "/credits/history", "/api-keys", "/api-keys/{keyId}/rotate",
		"/api-keys/{keyId}"}
}

// Tags returns the groups of operations with their titles, in the order of the document.
func Tags() []Tag {
	return []Tag{
		{Name: "kundali", Description: "Birth charts"},
		{Name: "share", Description: "Public links to a report"},
		{Name: "feeds", Description: "Calendars that programs subscribe to"},
		{Name: "charts", Description: "Divisional charts, KP, Jaimini, strengths and yogas"},
		{Name: "predictions", Description: "Readings of a chart"},
		{Name: "doshas", Description: "Doshas with their cancellations"},
		{Name: "remedies", Description: "Remedies"},
		{Name: "compatibility", Description: "Gun Milan"},
		{Name: "batches", Description: "Many births at once"},
		{Name: "numerology", Description: "Numbers and names"},
		{Name: "webhooks", Description: "Messages to a program of yours"},
		{Name: "muhurat", Description: "Panchang, festivals and auspicious times"},
		{Name: "horoscope", Description: "Day, week, month and year by Moon sign"},
		{Name: "credits", Description: "Balance and ledger"},
		{Name: "api-keys", Description: "API keys"},
		{Name: "account", Description: "The account of the calling key"},
		{Name: "places", Description: "Places and time zones"},
		{Name: "ops", Description: "Document, versions and probes"},
	}
}
