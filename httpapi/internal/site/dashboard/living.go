package dashboard

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
)

// livingView is the chart of a workbench whose houses and grahas answer when they are touched.
type livingView struct {
	*view.LivingChart
	ID     string
	Data   string       // address of any chart of the report, without its key
	Sky    string       // address of a year of the sky, without the year
	Tiles  []livingTile // the charts to choose from
	Styles []livingStyle
	Report report
}

// livingStyle is the way to the chart drawn in a style.
type livingStyle struct {
	Key, Name, Path string
	Here            bool
}

// Bare is the chart without its picture, which the page has already.
func (x *livingView) Bare() view.LivingChart {
	bare := *x.LivingChart
	bare.Picture = ""
	return bare
}

// livingTile leads to one chart.
type livingTile struct {
	Frame, Name string
	Path        string // the page that shows it without the script
	Short       string // what the tile says
	Sold        bool   // it comes with a system that is not bought
	Here        bool
}

// living makes the living chart of a report for a frame. The standing of the grahas is asked for once.
func (v *visit) living(got *api.Report, l look, frame string) (*livingView, error) {
	id := got.ID
	standing, err := ask[*op.Answer[op.Grahas]](v, Call{Operation: "getGrahas", IDs: []string{id},
		Query: l.into(nil)})
	if err != nil {
		return nil, err
	}
	in := view.Reader{Lang: v.lang}
	chart, err := in.Living(got.Chart, standing.Result, frame, v.style())
	if err != nil {
		return nil, err
	}
	base := Base + "/reports/" + id
	x := &livingView{LivingChart: chart, ID: id, Data: l.On(base + "/chart.json?style=" + v.style()),
		Sky: l.On(base + "/sky.json"), Report: reportOf(got)}
	for _, s := range styles {
		x.Styles = append(x.Styles, livingStyle{s, v.word("living.style-" + s), l.On(base + "?style=" + s),
			s == v.style()})
	}
	for _, key := range frames() {
		x.Tiles = append(x.Tiles, livingTile{Frame: key, Name: v.chartName(key), Short: v.tileName(key),
			Path: l.On(base + "/charts?" + url.Values{"left": {key}}.Encode()), Sold: !mayShow(key, got.Purchased),
			Here: key == frame})
	}
	return x, nil
}

// tileName is what the tile of a chart says: D9, or a short word.
func (v *visit) tileName(key string) string {
	if number, ok := strings.CutPrefix(key, "D"); ok {
		return v.word("living.tile-varga", "n", number)
	}
	return v.word("living.tile-" + key)
}

// mayShow reports whether a chart of a report is free or bought.
func mayShow(frame string, bought []string) bool {
	return slices.Contains(freeCharts, frame) || slices.Contains(bought, "shodashvarga")
}

// got reads a report of the account with the settings of the query.
func (v *visit) got(id string, l look) (*api.Report, error) {
	return ask[*api.Report](v, Call{Operation: "getKundali", IDs: []string{id}, Query: l.into(nil)})
}

// chartData answers with a chart for the script of the workbench: its picture and its cards.
func chartData(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	frame := v.r.URL.Query().Get("varga")
	if !slices.Contains(frames(), frame) {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	l := v.look()
	got, err := v.got(id, l)
	if err != nil {
		return nil, err
	}
	if !mayShow(frame, got.Purchased) {
		return nil, &Problem{Status: http.StatusPaymentRequired, Code: "not-purchased"}
	}
	if err := v.keepStyle(); err != nil {
		return nil, err
	}
	x, err := v.living(got, l, frame)
	if err != nil {
		return nil, err
	}
	return asJSON(x.LivingChart), nil
}

// skyData answers with a year of the sky around a report for the time slider.
func skyData(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	year, err := strconv.Atoi(v.r.URL.Query().Get("year"))
	if err != nil {
		year = v.door.Now().Year()
	}
	got, err := v.got(id, v.look())
	if err != nil {
		return nil, err
	}
	x, err := v.door.SkyYear(got.Chart, year, v.lang)
	if err != nil {
		return nil, err
	}
	return asJSON(x), nil
}

// asJSON is an answer to the script of a page.
func asJSON(x any) *answer {
	body, err := json.Marshal(x)
	if err != nil {
		panic(err) // values of ours
	}
	return &answer{media: "application/json; charset=utf-8", body: body}
}
