package dashboard

import "net/url"

// chart gives the picture of a report, as the API draws it.
func chart(v *visit) (*answer, error) {
	id, err := v.id("id")
	if err != nil {
		return nil, err
	}
	q := url.Values{}
	for _, name := range []string{"varga", "style", "theme", "size"} {
		if asked := v.r.URL.Query().Get(name); asked != "" {
			q.Set(name, asked)
		}
	}
	return v.through(Call{Method: "GET", Path: "/kundali/" + id + "/chart.svg", Query: q})
}

// through gives what an operation answers as it is.
func (v *visit) through(c Call) (*answer, error) {
	a, err := v.call(c)
	if err != nil {
		return nil, err
	}
	return &answer{status: a.Status, media: a.Header.Get("Content-Type"), body: a.Body}, nil
}
