package almanac

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	errBroken = errors.New("almanac: the page could not be rendered")
	errBusy   = errors.New("almanac: no free worker")
)

// wrong is what keeps a page from being shown, and where to go instead.
type wrong struct {
	status   int
	text     string // ID of what is said
	values   []any
	ways     []way
	near     []place.Hit // the places that were perhaps meant
	asks     string      // a name that is no town's: the form asks for another
	from     string      // what the form keeps of where one was
	wait     int         // seconds after which it may be right
	location string      // nothing is wrong, but the page is there
}

// way is a link with its text.
type way struct{ Path, Text string }

// Error names the text.
func (x *wrong) Error() string { return "almanac: " + x.text + x.location }

// noticeView is a wrong as its page shows it.
type noticeView struct {
	Text string
	Bad  bool
	Ways []way
	Town townForm
}

// choice reports whether nothing is wrong but that there is more than one.
func (x *wrong) choice() bool { return x.status == http.StatusMultipleChoices }

// which reports whether the page asks which town is meant.
func (x *wrong) which() bool { return x.choice() || x.asks != "" && len(x.ways) > 0 }

func (x *wrong) view(v *visit) *noticeView {
	ways := x.ways
	if len(ways) == 0 {
		ways = []way{{v.way("/"), v.word("almanac.to-today")}}
	}
	return &noticeView{v.word(x.text, x.values...), !x.choice(), ways, townForm{x.asks, x.from}}
}

// noLanguage says which languages there are, each with the way to this page in it.
func (v *visit) noLanguage(asked string) error {
	x := &wrong{status: http.StatusBadRequest, text: "almanac.no-language", values: []any{"got", asked}}
	for _, l := range vedic.Langs() {
		x.ways = append(x.ways, way{inLang(v.r.URL.Path, l), l.Language().Name})
	}
	return x
}

// nowhere answers what is not there: a slash too many at the end leads to the page without it.
func nowhere(v *visit) (*answer, error) {
	if path := strings.TrimRight(v.r.URL.Path, "/"); path != v.r.URL.Path && strings.HasPrefix(path, "/") &&
		!strings.HasPrefix(path, "//") {
		return &answer{location: v.keep(path), again: true}, nil
	}
	return nil, &wrong{status: http.StatusNotFound, text: "almanac.nowhere"}
}

// unknown handles a town without a valid ID. It redirects if the name is unique, and otherwise
// lists the candidates with their pages.
func (v *visit) unknown(name string, path func(slug string) string) error {
	lost := idOf(v.r.PathValue("place")) != "" // the ID does not exist
	t, x := v.meant(strings.TrimSpace(strings.ReplaceAll(name, "-", " ")),
		func(t *town) string { return v.way(path(t.Slug())) })
	if x == nil {
		x = &wrong{status: http.StatusSeeOther, location: v.keep(path(t.Slug()))}
	}
	if hits := v.search(name); lost && len(hits) > 0 {
		x = &wrong{status: http.StatusNotFound, text: "almanac.lost-town", asks: name}
		v.offer(x, hits, func(t *town) string { return v.way(path(t.Slug())) })
	}
	x.from = path("town-plc_0")
	return x
}

// sure is how sure the gazetteer is of a name that is written right; what is taken for misspelt has less.
const sure = 0.76

// nearly is by how much the score of a town may be less than that of the best, so that it is offered with it.
const nearly = 0.05

// meant takes a name for a town, or says why it cannot: several are called so, or none as it is written. Then the
// towns are offered that it may mean, each with the way to it.
func (v *visit) meant(name string, to func(*town) string) (*town, *wrong) {
	x := &wrong{status: http.StatusNotFound, text: "almanac.no-town", values: []any{"name", name}, asks: name}
	var hits []*town
	if n := len([]rune(name)); n >= 2 && len(name) <= 200 {
		found, err := v.desk.Gazetteer.Resolve(place.Query{Text: name, Lang: v.lang})
		var several *place.AmbiguousError
		if err == nil && found.Confidence >= sure {
			if t, ok := v.townOf(*found.PlaceID, v.lang); ok && (found.Chosen == nil || v.r.PathValue("place") == "") {
				return t, nil
			}
		}
		hits = v.search(name)
		if errors.As(err, &several) || err == nil && found.Confidence >= sure {
			x.status, x.text = http.StatusMultipleChoices, "almanac.which-town"
		} else if len(hits) > 0 {
			x.text = "almanac.misspelt"
		}
	}
	if len(hits) == 0 { // nothing is near: large towns instead
		for _, id := range known {
			if t, ok := v.townOf(id, v.lang); ok {
				x.ways = append(x.ways, way{to(t), t.Short()})
			}
		}
		return nil, x
	}
	v.offer(x, hits, to)
	return nil, x
}

// offer lists the towns that match as well as the first, or nearly.
func (v *visit) offer(x *wrong, hits []*town, to func(*town) string) {
	called := map[string]int{}
	for _, t := range hits {
		called[t.Full()]++
	}
	for _, t := range hits {
		if t.Score < hits[0].Score-nearly {
			continue
		}
		text := t.Whole()
		if english, ok := v.townOf(t.PlaceID, vedic.English); ok && called[t.Full()] > 1 && t.Admin2 == nil &&
			english.Admin2 != nil {
			text += " (" + *english.Admin2 + ")" // whose name is not known in the language of the page
		}
		x.ways, x.near = append(x.ways, way{to(t), text}), append(x.near, t.Hit)
	}
}

// search finds towns by name, best first.
func (v *visit) search(name string) (list []*town) {
	if len([]rune(name)) < 2 || len(name) > 200 {
		return nil
	}
	for _, hit := range v.desk.Gazetteer.Search(place.Query{Text: name, Limit: 8, Lang: v.lang}) {
		list = append(list, &town{hit, v.lang})
	}
	return list
}

// out is what is wrong with a date or a year that the almanac does not reach, with the way to the nearest; any other
// error is given back.
func (v *visit) out(err error, path, text string) error {
	if _, ok := errors.AsType[*vedic.RangeError](err); ok {
		return &wrong{status: http.StatusNotFound, text: "almanac.beyond",
			values: []any{"low", v.lang.Digits(strconv.Itoa(firstYear)), "high", v.lang.Digits(strconv.Itoa(lastYear))},
			ways:   []way{{v.way(path), text}, {v.way("/"), v.word("almanac.to-today")}}}
	}
	return fmt.Errorf("almanac: %w", err)
}
