package almanac

import (
	"maps"
	"net/http"
	"runtime"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
)

// Almanac serves the public pages.
type Almanac struct {
	door   Door
	desk   *op.Calculator // that of the door, for answers that are looked at
	mux    *http.ServeMux
	cache  *cache
	origin *http.CrossOriginProtection
	turns  chan struct{} // to make a page: as many at once as there are processors
}

// handler answers one visit. Its error is a *wrong, or a fault of the service.
type handler func(*visit) (*answer, error)

// patience is how long a page may take to be made, and how long a visitor waits for a turn.
const patience = 5 * time.Second

// hour is how long a page that does not change with the day is fresh.
const hour = time.Hour

// New makes the almanac of a service.
func New(d Door) *Almanac { return sized(d, Bytes) }

func sized(d Door, bytes int) *Almanac {
	own := *d.Desk()
	own.Unsealed = true
	a := &Almanac{door: d, desk: &own, mux: http.NewServeMux(), cache: newCache(bytes),
		origin: http.NewCrossOriginProtection(),
		turns:  make(chan struct{}, runtime.GOMAXPROCS(0))}
	for pattern, h := range routes() {
		a.mux.HandleFunc("GET "+pattern, a.open(h))
	}
	for pattern, h := range forms() {
		a.mux.HandleFunc("POST "+pattern, a.open(h))
	}
	if d.Charts() {
		a.mux.HandleFunc("GET /chart", a.open(askChart))
		a.mux.HandleFunc("POST /chart", a.open(castChart))
		a.mux.HandleFunc("GET /match", a.open(askMatch))
		a.mux.HandleFunc("POST /match", a.open(castMatch))
	}
	for _, root := range Roots() {
		a.mux.HandleFunc("GET "+root+"/", a.open(nowhere))
	}
	return a
}

// Roots are the first parts of the addresses of all pages but the first one.
func Roots() []string {
	return []string{"/panchang", "/festivals", "/ekadashi", "/eclipses", "/muhurat", "/rashifal", "/names",
		"/numerology",
		"/widget", "/feed", "/town", "/sitemap.xml"}
}

// Charts are the addresses of the pages that cast charts, of which each takes a form too.
func Charts() []string { return []string{"/chart", "/match"} }

// Forms are the addresses that forms are sent to.
func Forms() []string { return slices.Sorted(maps.Keys(forms())) }

// forms lists the pages that are requested by POST, so that birth data is never in a URL.
func forms() map[string]handler {
	return map[string]handler{"/numerology": countNumbers, "/names": namesByBirth}
}

// routes is the table of the pages.
func routes() map[string]handler {
	all := map[string]handler{
		"/{$}":                              first,
		"/panchang":                         toTown("/panchang/%[2]s"),
		"/panchang/{place}":                 today,
		"/panchang/{place}/{when}":          dayOrMonth,
		"/panchang/{place}/{when}/card.png": whenCard,
		"/widget/{place}":                   widget,
		"/town":                             chooseTown,
		"/town/find":                        findTowns,
		"/sitemap.xml":                      siteMap,
		"/muhurat":                          muhurats,
		"/rashifal":                         rashifals,
		"/rashifal/{rashi}":                 rashifal,
		"/rashifal/{rashi}/{when}":          rashifal,
		"/rashifal/{rashi}/{when}/card.png": rashifal,
		"/names":                            names,
		"/numerology":                       askNumbers,

		"/muhurat/{activity}":                            muhuratNow,
		"/muhurat/{activity}/{month}":                    muhuratNow,
		"/muhurat/{activity}/{month}/{place}":            muhuratPage,
		"/muhurat/{activity}/{month}/{place}" + fileName: muhuratFile,
		"/muhurat/{activity}/{month}/{place}" + cardName: muhuratCard,
	}
	all["/festivals/{year}/{place}"+allName] = lists["festivals"].file(allName)
	all["/feed/festivals/{place}"+allName] = lists["festivals"].rolling(allName)
	for kind, list := range lists {
		all["/feed/"+kind+"/{place}"+fileName] = list.rolling(fileName)
		all["/"+kind] = list.anyYear
		all["/"+kind+"/{year}"] = yearAlone(kind)
		all["/"+kind+"/{year}/{place}"] = list.page
		all["/"+kind+"/{year}/{place}"+fileName] = list.file(fileName)
		all["/"+kind+"/{year}/{place}"+cardName] = list.card
	}
	return all
}

// ServeHTTP answers with the headers that every page has.
func (a *Almanac) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", page.Policy)
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	a.mux.ServeHTTP(w, r)
}
