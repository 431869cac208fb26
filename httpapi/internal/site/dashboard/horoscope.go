package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// horoscopeWord is the question that may be asked of the Moon sign of a chart of the account.
const horoscopeWord, horoscopeChart = "horoscope", "report"

// dailyHoroscope is the operation that reads a day for all signs.
const dailyHoroscope = "getDailyHoroscope"

// query returns the call of an operation with the values in the address. A horoscope is for the
// Moon sign of the chosen chart. Without a chart and a sign it is the day for all twelve signs.
func (v *visit) query(f *Form, asked url.Values) (Call, error) {
	c := Call{Operation: f.Operation, Query: url.Values{}}
	for _, t := range slices.Concat(f.Fields, f.More) {
		if text := strings.TrimSpace(asked.Get(t.Name)); text != "" {
			c.Query.Set(t.to(), text)
		}
	}
	if f.Word != horoscopeWord {
		return c, nil
	}
	id := c.Query.Get(horoscopeChart)
	c.Query.Del(horoscopeChart)
	switch {
	case id != "":
		if !identifier.MatchString(id) {
			return c, &Problem{Status: http.StatusNotFound, Code: "not-found"}
		}
		r, err := v.report(id, nil)
		if err != nil {
			return c, err
		}
		c.Query.Set("rashi", r.Moon().Rashi.Key.String())
	case c.Query.Get("rashi") == "":
		if period := c.Query.Get("period"); period != "" && period != "daily" {
			return c, &Problem{Status: http.StatusUnprocessableEntity, Code: "validation-failed",
				Errors: []form.Fault{{Parameter: "rashi", Code: "missing_companion"}}}
		}
		c.Operation = dailyHoroscope
		c.Query.Del("period")
		return c, nil
	}
	return c, nil
}

// days are the first and the last day of a horoscope.
type days struct{ First, Last vedic.Date }

// daysOf calls the operation and returns the first and last day of its answer. They are read from
// the answer because the form does not give the day on which a week, a month or a year begins.
func (v *visit) daysOf(c Call) (s days, err error) {
	r, err := ask[op.Response](v, c)
	if err != nil {
		return s, err
	}
	if x, ok := r.(*op.Answer[horoscope.DailyResult]); ok {
		return days{x.Result.Date, x.Result.Date}, nil
	}
	h := &r.(*op.Answer[horoscope.SingleResult]).Result.Horoscope
	return days{h.From, h.To}, nil
}

// beside adds the ways to the periods before and after the one that is shown.
func (w *formView) beside(v *visit, asked url.Values) {
	for i, d := range []vedic.Date{w.Days.First.Plus(-1), w.Days.Last.Plus(1)} {
		q := url.Values{"date": {d.String()}}
		for _, name := range []string{horoscopeChart, "rashi", "period", "timezone"} {
			if text := strings.TrimSpace(asked.Get(name)); text != "" {
				q.Set(name, text)
			}
		}
		w.Beside[i] = page.Choice{Value: Base + "/horoscope?" + q.Encode(),
			Text: v.lang.Format(d.In(time.UTC), time.DateOnly)}
	}
}

// reasons returns what each sentence of the horoscope of one sign stands on.
func (v *visit) reasons(c Call) (*answered, error) {
	if c.Operation == dailyHoroscope {
		return nil, nil
	}
	c.Query.Set("detail", "full")
	list, err := v.paper(c)
	return &answered{Blocks: list}, err
}

// horoscope adds the links to each sign, and to the pages that use the degrees of the chosen chart.
func (w *formView) horoscope(v *visit, asked url.Values) {
	q := url.Values{}
	for _, name := range []string{"period", "date", "timezone"} {
		if text := strings.TrimSpace(asked.Get(name)); text != "" {
			q.Set(name, text)
		}
	}
	for _, t := range w.Fields {
		if t.Name != "rashi" {
			continue
		}
		for _, c := range t.Choices {
			if c.Value != "" {
				q.Set("rashi", c.Value)
				w.Signs = append(w.Signs, page.Choice{Value: Base + "/horoscope?" + q.Encode(), Text: c.Text,
					Chosen: c.Chosen && asked.Get(horoscopeChart) == ""})
			}
		}
	}
	if w.Days.First.Year != 0 {
		w.beside(v, asked)
	}
	id := strings.TrimSpace(asked.Get(horoscopeChart))
	if len(w.Blocks) == 0 || !identifier.MatchString(id) {
		return
	}
	on := ""
	if date := strings.TrimSpace(asked.Get("date")); date != "" {
		on = "?" + url.Values{"at": {date}}.Encode()
	}
	for _, p := range v.door.Panels(v.lang) {
		path := Base + "/reports/" + id + "/ask/" + p.Word
		switch p.Word {
		case "transits":
			path += on
		case "life", "varshphal", "predict":
		default:
			continue
		}
		w.Also = append(w.Also, page.Choice{Value: path, Text: p.Label})
	}
}
