package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"

	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/daypage"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
)

// calendarParameters are dates by their names, then where, and how it is reckoned there.
func calendarParameters(dates ...param.Spec) []param.Spec {
	return append(dates, []param.Spec{
		{Name: "place", Low: 1, High: 200, Doc: "free text; or placeId; or latitude+longitude"},
		{Name: "placeId", High: 64, Pattern: regexp.MustCompile(`^plc_[0-9a-z]{1,16}$`),
			Like: "plc_qzr7, from the place search", Schema: "PlaceId",
			Doc: "from place search"},
		{Name: "latitude", Kind: param.Degrees, Low: -90, High: 90, Schema: "Latitude", Doc: "decimal degrees"},
		{Name: "longitude", Kind: param.Degrees, Low: -180, High: 180, Schema: "Longitude", Doc: "decimal degrees"},
		timezoneParameter,
		{Name: "sunrise", Kind: param.Choice, Allowed: birth.Sunrises(), Absent: birth.Sunrises()[0],
			Doc: "what counts as sunrise"},
		{Name: "ayanamsa", Kind: param.Choice, Allowed: op.AyanamsaKeys(), Absent: op.AyanamsaKeys()[0],
			Schema: "Ayanamsa",
			Doc:    "which sidereal zero"},
		param.Lang,
	}...)
}

var timezoneParameter = param.Spec{Name: "timezone", High: 64, Doc: "IANA; derived from coordinates when absent"}

// panchangParameters are those of GET /muhurat/panchang.
func panchangParameters() []param.Spec {
	return calendarParameters(param.Spec{Name: "date", Kind: param.Date,
		Doc: "civil date at the place; default today there"})
}

// festivalParameters are a span of days, both inclusive.
func festivalParameters() []param.Spec {
	return calendarParameters(param.Spec{Name: "startDate", Kind: param.Date, Required: true, Doc: "first day"},
		param.Spec{Name: "endDate", Kind: param.Date, Required: true, Doc: "at most 366 days after startDate"})
}

// calendarQuery reads what calendarParameters declare, with the first of its dates. What is wrong is among the faults.
func calendarQuery(c *call, first string) (q op.Query) {
	q.Spot, q.Lang = readSpot(c), &c.lang
	q.From = vedic.Date(c.arg(first).Day)
	q.Sunrise = birth.SunriseOf(c.arg("sunrise").Text)
	_ = q.Settings.Ayanamsa.UnmarshalText([]byte(c.arg("ayanamsa").Text)) // one of ayanamsas
	return q
}

// readSpot reads a place by name, ID or coordinates in degrees (north and east positive), one of which
// is required. One coordinate without the other is a fault of the missing one.
func readSpot(c *call) op.PlaceInput {
	lat, lon := c.arg("latitude"), c.arg("longitude")
	s := op.PlaceInput{Place: strings.TrimSpace(c.arg("place").Text), PlaceID: c.arg("placeId").Text,
		Timezone: readZone(c)}
	switch {
	case lat.Sent && lon.Sent:
		s.Coordinates = &op.Coordinates{Lat: lat.Degrees, Lon: lon.Degrees}
	case lat.Sent:
		c.note("longitude", form.MissingCompanion, "`latitude` needs `longitude` beside it.")
	case lon.Sent:
		c.note("latitude", form.MissingCompanion, "`longitude` needs `latitude` beside it.")
	case s.Place == "" && s.PlaceID == "":
		c.note("place", form.Required, birth.NoSpot)
	}
	return s
}

// note adds a fault of the query.
func (c *call) note(parameter, code, detail string) *problem.Field {
	c.faults = append(c.faults, problem.Field{Parameter: parameter, Code: code, Detail: detail})
	return &c.faults[len(c.faults)-1]
}

// getPanchang reads the day from the query.
func getPanchang(c *call) (*answer, error) {
	q := calendarQuery(c, "date")
	if err := c.valid(); err != nil {
		return nil, err
	}
	return dayAnswer(c, q)
}

// readWhereWhen reads the day from a body.
func readWhereWhen(c *call, o *form.Object) op.Query {
	return c.calculator.ReadDays(o, "date", "")
}

// postPanchang answers for a day in a body, so that a place need not stand in a URL.
func postPanchang(c *call, q op.Query) (*answer, error) {
	if q.Lang != nil {
		c.speak(*q.Lang)
	}
	q.Lang = &c.lang
	return dayAnswer(c, q)
}

// dayAnswer answers with a day, as JSON or as a page. The page is filled after the price is taken and the tag compared,
// so a page that the caller holds is not written again.
func dayAnswer(c *call, q op.Query) (*answer, error) {
	var day *op.Answer[op.Day]
	a, err := computed(c, func(context.Context) (_ any, err error) {
		day, err = c.calculator.Day(q, c.now())
		return day, err
	})
	if err != nil || c.media != mediaHTML || a.status != http.StatusOK {
		return a, err
	}
	c.head.Set("Content-Security-Policy", share.PagePolicy)
	a.body, err = daypage.Day(day, c.reader(), otherLanguage(c))
	return a, err
}

// getFestivals answers with the festivals of a span, which cost nothing.
func getFestivals(c *call) (*answer, error) {
	q := calendarQuery(c, "startDate")
	q.To = vedic.Date(c.arg("endDate").Day)
	if err := c.valid(); err != nil {
		return nil, err
	}
	f, err := c.calculator.Festivals(c.ctx, q, c.now())
	if err != nil {
		return nil, lastDateFault(c, err)
	}
	return c.tagged(f)
}

// lastDateFault turns what the library says of the last date of a span into a fault of it, in the query or in the body.
func lastDateFault(c *call, err error) error {
	var beyond *vedic.RangeError
	if !errors.As(err, &beyond) || beyond.What != "last date" {
		return err
	}
	fault := problem.Field{Parameter: "endDate", Code: form.OutOfRange, Detail: problem.Sentence(beyond)}
	if c.route.body != noBody {
		fault.Parameter, fault.Pointer = "", "/endDate"
	}
	return problem.Invalid([]problem.Field{fault})
}

// bestDatesParameters are the search fields that can be sent in a URL.
func bestDatesParameters() []param.Spec {
	return calendarParameters(
		param.Spec{Name: "activity", Kind: param.Choice, Allowed: op.Activities(), Required: true,
			Schema: "Activity", Doc: "what a time is sought for"},
		param.Spec{Name: "school", Kind: param.Choice, Allowed: muhurat.SchoolKeys(), Absent: muhurat.SchoolKeys()[0],
			Doc: "whose rules; a school of your own is sent by POST"},
		param.Spec{Name: "startDate", Kind: param.Date, Required: true, Doc: "first day"},
		param.Spec{Name: "endDate", Kind: param.Date, Required: true, Doc: "at most 366 days after startDate"},
		param.Spec{Name: "limit", Kind: param.Integer, Low: 1, High: 50, Absent: "10",
			Doc: "largest number of windows"},
		param.Spec{Name: "minScore", Kind: param.Integer, High: 100, Absent: "0",
			Doc: "only windows of this score or more"},
		param.Spec{Name: "minDurationMinutes", Kind: param.Integer, Low: 5, High: 720,
			Doc: "only windows this long or longer"},
		param.Spec{Name: "weekdays", High: 64, Doc: "only these, with commas: sun,mon,tue,wed,thu,fri,sat"},
		param.Spec{Name: "dayPart", Kind: param.Choice, Allowed: dayParts, Absent: dayParts[0],
			Doc: "only in this part of the day"},
		param.Spec{Name: "free", High: 256,
			Doc: "instead of weekdays and dayPart: weekdays, parts of the day, or both with a colon, as sun,sat:evening"})
}

var dayParts = []string{"any", "daytime", "evening"}

// readFree reads when the people are free, in the form of a body. Faults are recorded in the call.
func readFree(c *call) []muhurat.Free {
	told := form.Values{}
	if part := c.arg("dayPart"); part.Sent {
		told["dayPart"] = part.Text
	}
	for _, name := range []string{"weekdays", "free"} {
		if list := c.arg(name); list.Sent {
			told[name] = strings.Split(list.Text, ",")
		}
	}
	o := form.Of(told)
	list := op.ReadFree(o)
	faults, _ := parameters(&op.Invalid{Faults: o.Faults})
	c.faults = append(c.faults, faults...)
	return list
}

// getBestDates reads a search from the query.
func getBestDates(c *call) (*answer, error) {
	s := op.Search{Query: calendarQuery(c, "startDate"), Activity: op.ActivityOf(c.arg("activity").Text)}
	s.To, s.Wish.Limit = vedic.Date(c.arg("endDate").Day), int(c.arg("limit").Number)
	s.School, _ = muhurat.BuiltIn(c.arg("school").Text) // one of them
	s.Wish.MinScore, s.Free = int(c.arg("minScore").Number), readFree(c)
	s.Wish.MinDuration = time.Duration(c.arg("minDurationMinutes").Number) * time.Minute
	if err := c.valid(); err != nil {
		return nil, err
	}
	return searchDates(c, s)
}

// readSearch reads a search from a body, which may name reports and a school of the caller's own.
func readSearch(c *call, o *form.Object) op.Search { return c.calculator.ReadSearch(o) }

// findBestDates searches for what a body asks.
func findBestDates(c *call, s op.Search) (*answer, error) {
	if s.Lang != nil {
		c.speak(*s.Lang)
	}
	s.Lang = &c.lang
	return searchDates(c, s)
}

// searchTime is how long a search may take.
const searchTime = 2 * time.Second

// searched runs a search, which fails with the problem unavailable where it takes longer than searchTime.
func searched(ctx context.Context, search func(context.Context) error) error {
	within, done := context.WithTimeout(ctx, searchTime)
	defer done()
	err := search(within)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return problem.New("unavailable", "The search takes longer than 2 s just now. Ask for fewer days.").Retry(5)
	}
	return err
}

// searchDates searches within searchTime; it ends with unavailable and without a charge where that is not enough.
func searchDates(c *call, s op.Search) (*answer, error) {
	return computed(c, func(ctx context.Context) (found any, err error) {
		err = searched(ctx, func(ctx context.Context) error {
			found, err = c.calculator.BestDates(ctx, s, c.now(), reportsOf(c, ctx))
			return err
		})
		return found, lastDateFault(c, err)
	})
}

// reportsOf returns the reports of the account by their ids.
func reportsOf(c *call, ctx context.Context) func(id string) (*op.Report, error) {
	return func(id string) (*op.Report, error) {
		r, err := c.store.Report(ctx, c.Account.ID, id)
		if err != nil {
			return nil, err
		}
		return stored.Restore(c.calculator, &r)
	}
}

// computed answers with a result that is computed each time and not stored, for the price of the operation: nothing,
// unless the operator set one. Only a POST charges; where there is a price, GET and HEAD name it and the POST.
func computed(c *call, compute func(context.Context) (any, error)) (*answer, error) {
	ctx, price := c.ctx, c.till.Price(&c.Actor, c.route.price)
	if price > 0 && c.route.method != http.MethodPost {
		path := c.prefix + c.route.path
		p := problem.New("not-purchased", fmt.Sprintf("This service takes %d credits for each answer of this kind. "+
			"POST the same fields to %s to buy it.", price, path))
		p.RequiredCredits, p.Links = &price, map[string]string{"purchase": path}
		return nil, p
	}
	if price > 0 {
		if err := c.till.Afford(ctx, &c.Actor, price); err != nil {
			return nil, err
		}
	}
	v, err := compute(ctx)
	if err != nil {
		return nil, err
	}
	show := c.ok
	if c.route.method != http.MethodPost {
		show = c.tagged
	}
	a, err := show(v)
	if err == nil && price > 0 {
		err = a.encode()
	}
	if err != nil || price == 0 {
		return a, err
	}
	s, err := c.till.Charge(ctx, saleOf(c, c.route.price, nil), &sale.Product{Status: a.status, Document: a.body}, nil)
	if err != nil {
		return nil, err
	}
	return delivered(c, s), nil
}
