package dashboard

import (
	"net/url"
	"strconv"
)

// picture is a chart of a report as a page shows it.
type picture struct {
	Varga string
	Path  string
	Size  int // pixels of a side
}

// chartOf gives the picture of a chart of a report.
func chartOf(id, varga string, size int) picture {
	q := url.Values{"varga": {varga}, "size": {strconv.Itoa(size)}}
	return picture{varga, Base + "/reports/" + id + "/chart.svg?" + q.Encode(), size}
}

// Chart gives the picture of one of the charts.
func (r reportRow) Chart(varga string, size int) picture { return chartOf(r.ID, varga, size) }

// Chart gives the picture of one of the sixteen charts.
func (s systemView[T]) Chart(varga string) picture {
	p := chartOf(s.ID, varga, 260)
	p.Path = s.Look.On(p.Path)
	return p
}

// chart gives the picture of a report, as the API draws it.
func chart(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	q := v.look().into(nil)
	for _, name := range []string{"varga", "style", "theme", "size"} {
		if asked := v.r.URL.Query().Get(name); asked != "" {
			q.Set(name, asked)
		}
	}
	return v.through(Call{Method: "GET", Path: "/kundali/" + id + "/chart.svg", Query: q})
}

// readable gives the page of a report that is made to be read and printed.
func readable(v *visit) (*answer, error) { return v.document("report.html") }

// portable gives the same as PDF.
func portable(v *visit) (*answer, error) { return v.document("report.pdf") }

func (v *visit) document(name string) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	return v.through(Call{Method: "GET", Path: "/kundali/" + id + "/" + name})
}

// through gives what an operation answers as it is.
func (v *visit) through(c Call) (*answer, error) {
	a, err := v.call(c)
	if err != nil {
		return nil, err
	}
	return &answer{status: a.Status, media: a.Header.Get("Content-Type"), body: a.Body}, nil
}
