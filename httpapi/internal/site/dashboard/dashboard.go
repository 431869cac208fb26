package dashboard

import (
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// Base is where the dashboard is.
const Base = "/dashboard"

const (
	signInPath  = Base + "/sign-in"
	signOutPath = Base + "/sign-out"
)

// maxForm is how large a form may be, in bytes.
const maxForm = 64 << 10

// Dashboard serves the pages of the account owner.
type Dashboard struct {
	door   Door
	mux    *http.ServeMux
	origin *http.CrossOriginProtection
}

// handler answers one request of a page. Its error is a *[Problem].
type handler func(*visit) (*answer, error)

// answer is a page with its view, or the way to another page, or something to load.
type answer struct {
	status   int    // zero is 200
	location string // go there
	name     string // of the page
	title    string // ID of its text
	heading  string // in place of the title, as it is
	view     any
	scripted bool
	wide     bool
	full     bool   // as wide as the window
	bare     bool   // its address cannot be asked for again
	again    bool   // it answers a form that does nothing but ask, and may be sent again
	home     string // where its like is, if that is not at or above its address
	secret   bool   // it shows what is shown once: no way leads from it to the other language
	media    string // of the body, which is sent as it is
	body     []byte
}

// New makes the dashboard of a service.
func New(d Door) *Dashboard {
	b := &Dashboard{door: d, mux: http.NewServeMux(), origin: http.NewCrossOriginProtection()}
	b.mux.HandleFunc("GET "+signInPath, b.open(showSignIn))
	b.mux.HandleFunc("POST "+signInPath, b.open(signIn))
	b.mux.HandleFunc("POST "+signUpPath, b.open(sendLink))
	b.mux.HandleFunc("GET "+signUpPath+"/{token}", b.open(showLink))
	b.mux.HandleFunc("POST "+signUpPath+"/open", b.open(useLink))
	b.mux.HandleFunc("GET "+pricesPath, b.open(showPrices))
	b.mux.HandleFunc("GET "+creditsPath+"/{orderId}/back", b.open(paidBack))
	for pattern, h := range routes() {
		b.mux.HandleFunc(pattern, b.closed(h, false))
	}
	for pattern, h := range clientRoutes() {
		b.mux.HandleFunc(pattern, b.closed(h, false))
	}
	for pattern, h := range pictures() {
		b.mux.HandleFunc(pattern, b.closed(h, true))
	}
	b.mux.HandleFunc(Base+"/", b.closed(nowhere, false))
	return b
}

// routes is the table of what is behind the door.
func routes() map[string]handler {
	return map[string]handler{
		"GET " + Base:                           home,
		"POST " + signOutPath:                   signOut,
		"GET " + historyPath:                    history,
		"GET " + historyPath + ".csv":           historyTable,
		"GET " + Base + "/keys":                 keys,
		"POST " + Base + "/keys":                createKey,
		"POST " + Base + "/keys/{keyId}/rotate": rotateKey,
		"POST " + Base + "/keys/{keyId}/revoke": button("revokeApiKey", Base+"/keys",
			"keyId"),
		"GET " + Base + "/reports":       reports,
		"POST " + Base + "/reports/find": findReports,
		"GET " + Base + "/reports/new":   newReport,
		"POST " + Base + "/reports/new":  createReport,
		"GET " + Base + "/reports/{id}":  showReport,
		"POST " + Base + "/reports/{id}/delete": button("deleteKundali",
			Base+"/reports", "id"),
		"GET " + Base + "/reports/{id}/{system}":     showSystem,
		"POST " + Base + "/reports/{id}/{system}":    buySystem,
		"GET " + Base + "/reports/{id}/ask/{word}":   showPanel,
		"GET " + Base + "/reports/{id}/dasha/{maha}": showMaha,
		"GET " + Base + "/reports/{id}/report.html":  readable,
		"GET " + Base + "/reports/{id}/report.pdf":   portable,
		"GET " + Base + "/reports/{id}/book":         chooseBook,
		"POST " + Base + "/reports/{id}/share":       createShare,
		"POST " + Base + "/reports/{id}/share/{shareId}/revoke": button("revokeShare",
			Base+"/reports/{id}#share", "id", "shareId"),
		"GET " + Base + "/matches":                  matches,
		"GET " + Base + "/matches/new":              newMatch,
		"POST " + Base + "/matches/new":             createMatch,
		"GET " + Base + "/matches/{matchId}":        showMatch,
		"POST " + Base + "/matches/{matchId}/share": shareMatch,
		"POST " + Base + "/matches/{matchId}/share/{shareId}/revoke": button("revokeMatchShare",
			Base+"/matches/{matchId}#share", "matchId", "shareId"),
		"POST " + Base + "/matches/{matchId}/delete": button("deleteMatch", Base+"/matches",
			"matchId"),
		"GET " + Base + "/panchang":       panchang,
		"POST " + Base + "/panchang":      buyPanchang,
		"GET " + Base + "/days/{word}":    showDays,
		"GET " + Base + "/horoscope":      showForm,
		"GET " + Base + "/tables/{word}":  showForm,
		"POST " + Base + "/tables/{word}": sendForm,
		"GET " + Base + "/numerology":     showForm,
		"POST " + Base + "/numerology":    sendForm,
		"GET " + Base + "/names/{word}":   showForm,
		"POST " + Base + "/names/{word}":  sendForm,
		"GET " + Base + "/calendars":      feeds,
		"POST " + Base + "/calendars":     createFeed,
		"POST " + Base + "/calendars/{feedId}/revoke": button("revokeFeed", Base+"/calendars",
			"feedId"),
		"GET " + Base + "/webhooks":             hooks,
		"POST " + Base + "/webhooks":            createHook,
		"GET " + Base + "/webhooks/{webhookId}": deliveries,
		"POST " + Base + "/webhooks/{webhookId}/delete": button("deleteWebhook",
			Base+"/webhooks", "webhookId"),
		"POST " + Base + "/webhooks/{webhookId}/deliveries/{deliveryId}/replay": button("replayDelivery",
			Base+"/webhooks/{webhookId}", "webhookId", "deliveryId"),
		"GET " + Base + "/places":                  places,
		"GET " + Base + "/reports/{id}/charts":     showCharts,
		"GET " + Base + "/batches":                 batches,
		"POST " + Base + "/batches":                checkBatch,
		"POST " + Base + "/births/cast":            castBirth,
		"GET " + Base + "/reports/{id}/birth-file": birthFile,
		"POST " + Base + "/batches/start":          startBatch,
		"GET " + Base + "/batches/{batchId}":       showBatch,
		"POST " + Base + "/batches/{batchId}/delete": button("deleteBatch", Base+"/batches",
			"batchId"),
		"POST " + Base + "/batches/{batchId}/resume":        resumeBatch,
		"GET " + Base + "/batches/{batchId}/results.ndjson": exportLines,
		"GET " + Base + "/batches/{batchId}/results.csv":    exportTable,
		"GET " + Base + "/reports/{id}/birth":               showCorrection,
		"POST " + Base + "/reports/{id}/birth":              correctReport,
		"GET " + Base + "/reports/{id}/before/{number}":     showBefore,
		"GET " + Base + "/matches/{matchId}/book":           chooseMatchBook,
		"GET " + Base + "/matches/{matchId}/report.pdf":     matchBook,
		"GET " + letterheadPath:                             showLetterhead,
		"POST " + letterheadPath:                            changeLetterhead,
		"POST " + Base + "/reports/{id}/note":               noteReport,
		"POST " + letterheadPath + "/delete": button("deleteLetterhead",
			letterheadPath),
		"GET " + creditsPath:                        showCredits,
		"POST " + creditsPath:                       orderCredits,
		"GET " + creditsPath + "/{orderId}":         showOrder,
		"GET " + creditsPath + "/{orderId}/pay":     payOrder,
		"GET " + creditsPath + "/{orderId}/{paper}": orderPaper,
	}
}

// pictures is the table of what pages show besides themselves.
func pictures() map[string]handler {
	return map[string]handler{
		"GET " + Base + "/reports/{id}/chart.svg":     chart,
		"GET " + Base + "/reports/{id}/chart.json":    chartData,
		"GET " + Base + "/reports/{id}/sky.json":      skyData,
		"GET " + Base + "/reports/{id}/chakra.svg":    wheel,
		"GET " + Base + "/reports/{id}/varshphal.svg": annual,
		"GET " + letterheadPath + "/logo.png":         logo,
	}
}

// ServeHTTP answers with the headers that every page has.
func (b *Dashboard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", page.Policy)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	b.mux.ServeHTTP(w, r)
}
