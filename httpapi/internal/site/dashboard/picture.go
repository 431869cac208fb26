package dashboard

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// picture is a chart of a report as a page shows it: one with all that is asked for, and one whose letters are large
// enough for a telephone.
type picture struct {
	Varga        string
	Path, Narrow string
	Size         int    // pixels of a side
	Page         string // where it is seen large without the script; empty for nowhere
}

// narrow is how wide pictures are on a telephone, in pixels, and letters how high their letters are there at least.
const (
	narrow  = 270
	letters = 12
)

// chartOf returns the picture of a chart of a report.
func chartOf(id, varga string, size int) picture {
	return pictureOf(id, url.Values{"varga": {varga}}, size)
}

// pictureOf returns a picture of a report that is shown at most so large.
func pictureOf(id string, q url.Values, size int) picture { return drawnAt(id, "chart.svg", q, size) }

// drawnAt is pictureOf for one of its names.
func drawnAt(id, name string, q url.Values, size int) picture {
	path := Base + "/reports/" + id + "/" + name + "?"
	p := picture{Varga: q.Get("varga"), Size: size}
	if p.Varga == "" {
		p.Varga, _, _ = strings.Cut(name, ".")
	}
	q.Set("size", strconv.Itoa(size))
	p.Path = path + q.Encode()
	q.Set("size", strconv.Itoa(narrow))
	q.Set("letters", strconv.Itoa(letters))
	p.Narrow = path + q.Encode()
	return p
}

// Named names the chart in a language.
func (p picture) Named(l vedic.Lang) string {
	number, ok := strings.CutPrefix(p.Varga, "D")
	if n, err := strconv.Atoi(number); ok && err == nil {
		return page.Word(l, "charts.varga", "n", n, "name", varga.Varga(n).Name(l))
	}
	return page.Word(l, "charts."+p.Varga)
}

// by returns the picture by the settings that the page is looked at.
func (p picture) by(l look) picture {
	p.Path, p.Narrow = l.On(p.Path), l.On(p.Narrow)
	return p
}

// Chart returns the picture of one of the charts.
func (r reportHead) Chart(varga string, size int) picture { return chartOf(r.ID, varga, size) }

// pictured returns the pictures of a part of a chart: the sixteen vargas, the chart with the
// transits of a moment around it, the annual chart, the chakras. Query is what the part was asked.
func (v *visit) pictured(view *panelView, query url.Values) (list []picture) {
	switch view.Word {
	case "varga":
		for _, d := range varga.All() {
			p := pictureOf(view.ID, url.Values{"varga": {d.String()}, "degrees": {"true"}}, 400).by(view.Look)
			p.Page = view.Look.On(Base + "/reports/" + view.ID + "/charts?left=" + d.String())
			list = append(list, p)
		}
	case "transits":
		if query.Get("life") == "true" || query.Get("year") != "" {
			return nil
		}
		at := cmp.Or(query.Get("at"), "now")
		list = append(list, pictureOf(view.ID, url.Values{"varga": {"D1"}, "transits": {at}, "degrees": {"true"}},
			600).by(view.Look))
	case "varshphal":
		q := url.Values{"degrees": {"true"}}
		for _, name := range []string{"year", "age"} {
			if asked := query.Get(name); asked != "" {
				q.Set(name, asked)
			}
		}
		list = append(list, drawnAt(view.ID, "varshphal.svg", q, 600).by(view.Look))
	case "chakra":
		for _, kind := range chakras.Keys() {
			q := view.Look.into(url.Values{"chakra": {kind}})
			if at := query.Get("at"); at != "" {
				q.Set("at", at)
			}
			// one that hangs on an hour that is not known cannot be drawn
			if _, err := v.guest.Run(Call{Operation: "getChakraSvg", IDs: []string{view.ID},
				Query: q}); err != nil {
				continue
			}
			q.Del("settings")
			path := view.Look.On(Base + "/reports/" + view.ID + "/chakra.svg?" + q.Encode())
			list = append(list, picture{Varga: kind, Path: path, Narrow: path, Size: 600})
		}
	}
	return list
}

// wheel returns the picture of a chakra of a report, as the API draws it.
func wheel(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	return v.through(Call{Operation: "getChakraSvg", IDs: []string{id},
		Query: v.passed("chakra", "at", "theme")})
}

// passed are those of what the address says that are named, beside the settings that the chart is looked at by.
func (v *visit) passed(names ...string) url.Values {
	q := v.look().into(nil)
	for _, name := range names {
		if asked := v.r.URL.Query().Get(name); asked != "" {
			q.Set(name, asked)
		}
	}
	return q
}

// chart returns the chart of a report, as the API draws it.
func chart(v *visit) (*answer, error) { return v.drawn("getChartSvg", "varga", "transits") }

// annual returns the annual chart of a report, as the API draws it.
func annual(v *visit) (*answer, error) { return v.drawn("getVarshphalSvg", "year", "age") }

// drawn returns a picture of a report in the style of the account where the address names none. The address may choose
// the look of the picture, and what is named.
func (v *visit) drawn(operation string, names ...string) (*answer, error) {
	q := v.passed(append(names, "style", "theme", "size", "letters", "degrees")...)
	if !q.Has("style") {
		q.Set("style", v.style())
	}
	return v.through(Call{Operation: operation, IDs: []string{v.r.PathValue("id")}, Query: q})
}

// readable returns the page of a report that is made to be read and printed.
func readable(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	return v.through(Call{Operation: "getReportPage", IDs: []string{id}})
}

// birthFile returns the birth of a report as a file of another program.
func birthFile(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	q := url.Values{"format": {v.r.URL.Query().Get("format")}}
	a, err := v.call(Call{Operation: "getBirthFile", IDs: []string{id}, Query: q})
	if err != nil {
		return nil, err
	}
	v.w.Header().Set("Content-Disposition", a.Disposition)
	return &answer{media: a.Media, body: a.Body}, nil
}

// through returns what an operation answers as it is.
func (v *visit) through(c Call) (*answer, error) {
	a, err := v.call(c)
	if err != nil {
		return nil, err
	}
	return &answer{media: a.Media, body: a.Body}, nil
}
