package dashboard

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// picture is a chart of a report as a page shows it: one with all that is asked for, and one whose letters are large
// enough for a telephone.
type picture struct {
	Varga        string
	Path, Narrow string
	Size         int // pixels of a side
}

// narrow is how wide pictures are on a telephone, in pixels, and letters how high their letters are there at least.
const (
	narrow  = 270
	letters = 12
)

// chartOf gives the picture of a chart of a report.
func chartOf(id, varga string, size int) picture {
	return pictureOf(id, url.Values{"varga": {varga}}, size)
}

// pictureOf gives a picture of a report that is shown at most so large.
func pictureOf(id string, q url.Values, size int) picture {
	path := Base + "/reports/" + id + "/chart.svg?"
	p := picture{Varga: q.Get("varga"), Size: size}
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

// by gives the picture by the settings that the page is looked at.
func (p picture) by(l look) picture {
	p.Path, p.Narrow = l.On(p.Path), l.On(p.Narrow)
	return p
}

// Chart gives the picture of one of the charts.
func (r reportRow) Chart(varga string, size int) picture { return chartOf(r.ID, varga, size) }

// Chart gives the picture of one of the sixteen charts.
func (s systemView[T]) Chart(varga string) picture { return chartOf(s.ID, varga, 260).by(s.Look) }

// chart gives the picture of a report, as the API draws it.
func chart(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	q := v.look().into(nil)
	for _, name := range []string{"varga", "style", "theme", "size", "letters", "degrees", "transits"} {
		if asked := v.r.URL.Query().Get(name); asked != "" {
			q.Set(name, asked)
		}
	}
	return v.through(Call{Method: "GET", Path: "/kundali/" + id + "/chart.svg", Query: q})
}

// readable gives the page of a report that is made to be read and printed.
func readable(v *visit) (*answer, error) { return v.document("report.html") }

func (v *visit) document(name string) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	return v.through(Call{Method: "GET", Path: "/kundali/" + id + "/" + name})
}

// birthFile gives the birth of a report as a file of another program.
func birthFile(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	q := url.Values{"format": {v.r.URL.Query().Get("format")}}
	a, err := v.call(Call{Method: "GET", Path: "/kundali/" + id + "/birth-file", Query: q})
	if err != nil {
		return nil, err
	}
	v.w.Header().Set("Content-Disposition", a.Header.Get("Content-Disposition"))
	return &answer{status: a.Status, media: a.Header.Get("Content-Type"), body: a.Body}, nil
}

// through gives what an operation answers as it is.
func (v *visit) through(c Call) (*answer, error) {
	a, err := v.call(c)
	if err != nil {
		return nil, err
	}
	return &answer{status: a.Status, media: a.Header.Get("Content-Type"), body: a.Body}, nil
}
