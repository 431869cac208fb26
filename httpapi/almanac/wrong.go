package almanac

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	errBroken = errors.New("almanac: a page could not be made")
	errBusy   = errors.New("almanac: no turn came")
)

// wrong is what keeps a page from being shown, and where to go instead.
type wrong struct {
	status   int
	text     string // ID of what is said
	values   []any
	ways     []way
	asks     string // a name that is no town's: the form asks for another
	wait     int    // seconds after which it may be right
	location string // nothing is wrong, but the page is there
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

// choice says whether nothing is wrong but that there is more than one.
func (x *wrong) choice() bool { return x.status == http.StatusMultipleChoices }

func (x *wrong) view(v *visit) *noticeView {
	ways := x.ways
	if len(ways) == 0 {
		ways = []way{{v.way("/"), v.word("almanac.to-today")}}
	}
	return &noticeView{v.word(x.text, x.values...), !x.choice(), ways, v.townForm(x.asks)}
}

// noLanguage says which languages there are, each with the way to this page in it.
func (v *visit) noLanguage(asked string) error {
	x := &wrong{status: http.StatusBadRequest, text: "almanac.no-language", values: []any{"got", asked}}
	for _, l := range vedic.Langs() {
		x.ways = append(x.ways, way{inLang(v.r.URL.Path, l), l.Language().Name})
	}
	return x
}

// nowhere answers what is not there.
func nowhere(*visit) (*answer, error) {
	return nil, &wrong{status: http.StatusNotFound, text: "almanac.nowhere"}
}

// unknown says which towns a name may mean that is no town's address, with the page of each.
func (v *visit) unknown(name string, path func(slug string) string) error {
	name = strings.TrimSpace(strings.ReplaceAll(name, "-", " "))
	hits := v.search(name)
	x := &wrong{status: http.StatusNotFound, text: "almanac.no-town", values: []any{"name", name}, asks: name}
	if len(hits) > 0 {
		x.text = "almanac.which-town"
		if idOf(v.r.PathValue("place")) != "" {
			x.text = "almanac.lost-town" // that id is nobody's
		} else if folded(hits[0].Hit.Name) == folded(name) ||
			hits[0].NameLocalized != nil && *hits[0].NameLocalized == name {
			x.status = http.StatusMultipleChoices
		}
	}
	for _, t := range hits {
		x.ways = append(x.ways, way{v.way(path(t.Slug())), t.Whole()})
	}
	return x
}

func folded(name string) string { return slug(name) }

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

// out is what is wrong with a date or a year, as the desk tells it.
func (v *visit) out(err error, back string) error {
	var beyond *vedic.RangeError
	if errors.As(err, &beyond) {
		return &wrong{status: http.StatusNotFound, text: "almanac.beyond",
			values: []any{"low", beyond.Low, "high", beyond.High},
			ways:   []way{{v.way(back), v.word("almanac.to-today")}}}
	}
	return fmt.Errorf("almanac: %w", err)
}
