package safety

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// notSent leaves out the fields that JSON does not carry: each is documented where it is declared.
var notSent = cmp.FilterPath(func(p cmp.Path) bool {
	field, ok := p.Last().(cmp.StructField)
	if !ok {
		return false
	}
	of := p.Index(-2).Type()
	f := of.Field(field.Index())
	if of == reflect.TypeFor[remedy.Remedy]() && (f.Name == "Purpose" || f.Name == "Vara") {
		return true // MarshalJSON says so
	}
	return !f.IsExported() || f.Tag.Get("json") == "-"
}, cmp.Ignore())

// rounding allows for the digits that JSON shows: eight decimals of a degree, two of a minute, whole seconds.
var rounding = cmp.Options{
	cmp.Comparer(func(a, b vedic.Angle) bool { return (a - b).Abs() <= 36 }),
	cmp.Comparer(func(a, b vedic.Longitude) bool { return a.Distance(b) <= 36 }),
	cmp.Comparer(func(a, b vedic.DMS) bool { return vedic.Angle(a-b).Abs() <= vedic.Arcsecond }),
	cmp.Comparer(func(a, b vedic.Instant) bool { return a.Sub(b.Time).Abs() < time.Minute }),
	cmp.Comparer(func(a, b vedic.Minutes) bool { return a == b || math.Abs(float64(a-b)) <= 0.005 }),
	cmp.Comparer(func(a, b vedic.Decimal) bool { return math.Abs(float64(a-b)) <= 1e-8 }),
	cmp.Comparer(func(a, b finding.Sources) bool { return a.String() == b.String() }),
	cmp.Comparer(func(a, b bala.Strength) bool { return math.Abs(a.Virupas()-b.Virupas()) <= 0.005 }),
	cmp.Comparer(func(a, b vedic.Karana) bool { return a.String() == b.String() }), // a movable one has eight numbers
	cmp.Comparer(func(a, b panchang.Term) bool { return a.Key() == b.Key() }),      // some keys are in several rooms
	cmp.Comparer(func(a, b panchang.Length) bool {
		return time.Duration(a-b).Abs() <= time.Second/2
	}),
	// of the further doshas a remedy sends none
	cmp.Comparer(func(a, b dosha.ID) bool { return a == b || min(a, b) == 0 && max(a, b) > dosha.Kemdrum }),
	cmp.Comparer(func(a, b vedic.Source) bool { return a.String() == b.String() }),
	cmp.Comparer(func(a, b vedic.Place) bool { return a.Lat == b.Lat && a.Lon == b.Lon && a.Height == b.Height }),
	cmp.Comparer(func(a, b finding.Fact) bool {
		return a.Path() == b.Path() && a.Value() == b.Value() && a.Text() == b.Text()
	}),
	cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) }),
	cmpopts.EquateApprox(0, 1e-9), cmpopts.EquateEmpty(),
}

// notYet are results that JSON does not bring back whole: what is lost. The list must only become shorter.
var notYet = map[string]string{
	"drawing.Of": "a figure is drawn, not sent: its lagna has no key of a graha",
}

// A result read back from JSON is the same result to the digits that JSON shows, gives the same JSON again, and its
// methods do not panic: what a method needs and JSON does not carry is an error or the documented zero result.
func TestResultsComeBack(t *testing.T) {
	all, err := made()
	require.NoError(t, err)
	p := newPool(t)
	for _, r := range results() {
		if notYet[r.name] != "" {
			continue
		}
		t.Run(r.name, func(t *testing.T) {
			roundTrip(t, reflect.ValueOf(all[r.name]), p)
		})
	}
}

// roundTrip writes a value and reads it into a new one of its type; the members of a list of any are taken one by one.
func roundTrip(t *testing.T, v reflect.Value, p *pool) {
	t.Helper()
	if v.Type() == reflect.TypeFor[[]any]() {
		for i := range v.Len() {
			roundTrip(t, v.Index(i).Elem(), p)
		}
		return
	}
	text, err := json.Marshal(v.Interface())
	require.NoError(t, err, v.Type())
	back := reflect.New(v.Type())
	require.NoError(t, json.Unmarshal(text, back.Interface()), "%v does not read its own JSON", v.Type())
	again, err := json.Marshal(back.Interface())
	if err != nil || !bytes.Equal(again, text) {
		t.Errorf("%v: its JSON changed on the way: %s (%v)", v.Type(), firstDifference(text, again), err)
	}
	if diff := cmp.Diff(v.Interface(), back.Elem().Interface(), rounding, notSent); diff != "" {
		t.Errorf("%v differs after the way through JSON:\n%.2000s", v.Type(), diff)
	}
	for back.Kind() == reflect.Pointer && back.Elem().Kind() == reflect.Pointer {
		back = back.Elem()
	}
	for i := range back.NumMethod() {
		m := back.Method(i)
		name := back.Type().String() + "." + back.Type().Method(i).Name
		if strings.Contains(name, "Unmarshal") || exempt[strings.TrimPrefix(name, "*")] != "" {
			continue
		}
		p.try(t, name, m, 0, func() reflect.Value { return m })
	}
}

// firstDifference shows where two texts part.
func firstDifference(a, b []byte) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	from := max(0, n-60)
	return string(a[from:min(len(a), n+40)]) + " became " + string(b[from:min(len(b), n+40)])
}
