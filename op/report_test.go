package op_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// births has a birth for each form of input that a stored report must preserve.
var births = map[string]string{
	"lmt":          gandhi,
	"civil":        with(`"gender":"female","timeAccuracyMinutes":30,"externalRef":"crm-7"`),
	"shape B":      `{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-17","birthTime":"06:45:30","birthPlace":"पुणे, भारत"}`,
	"old local":    with(`"date":"1889-11-14","time":"23:00","place":"Allahabad, India"`),
	"explicit":     with(`"utcOffset":"+04:51:07"`),
	"utc":          with(`"timeBasis":"utc"`),
	"before":       with(`"date":"1869-12-31","time":"23:59:59","place":"New York, USA"`),
	"coordinates":  with(`"latitude":-33.8688,"longitude":151.2093,"place":"here","options":{"nodeType":"true","houseSystem":"placidus"}`),
	"other zone":   with(`"timezone":"Asia/Dhaka","latitude":22.57,"longitude":88.36`),
	"polar":        with(`"date":"1990-12-21","place":"Tromsø, Norway"`),
	"settings":     with(`"options":{"ayanamsa":"raman","dashaYear":"days_360","center":"topocentric","houseSystem":"sripati","lang":"hi"}`),
	"future":       with(`"date":"2027-01-01"`),
	"guessed":      with(`"place":"Ahmedabd"`),
	"end of table": with(`"date":"1200-02-01","calendar":"gregorian"`),
}

// A report that was stored is the same report again: the same bytes, and the same deeper dashas, which are made of its
// sky.
func TestRestore(t *testing.T) {
	for name, body := range births {
		r := cast(t, body)
		stored, err := r.Store()
		require.NoError(t, err, name)
		again, err := dk.Restore(stored)
		require.NoError(t, err, name)
		twice, err := again.Store()
		require.NoError(t, err, name)
		require.Empty(t, cmp.Diff(string(stored.Report), string(twice.Report)), name)
		require.Equal(t, string(twice.Sky), string(stored.Sky), name)
		require.True(t, again.Birth.Time.Equal(r.Birth.Time), "%s: %v, not %v", name, again.Birth, r.Birth)
		require.Equal(t, r.Birth.Accuracy, again.Birth.Accuracy, "%s: %v, not %v", name, again.Birth, r.Birth)
		require.Equal(t, r.Birth.Place.Name, again.Birth.Place.Name, "%s: %v, not %v", name, again.Birth, r.Birth)
		for levels := 1; levels <= 3; levels++ {
			sameView(t, name, r, again, levels)
		}
	}
}

func sameView(t *testing.T, name string, a, b *op.Report, levels int) {
	t.Helper()
	for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
		x, errX := a.View(lang, levels, today)
		y, errY := b.View(lang, levels, today)
		require.NoError(t, errX, name)
		require.NoError(t, errY, name)
		require.Empty(t, cmp.Diff(text(t, x), text(t, y)), "%s in %v with %d levels", name, lang, levels)
		sameMembers(t, name, x, y)
	}
}

// What is left of the text that was sealed is what is written anew.
func sameMembers(t *testing.T, name string, cast, restored *op.Report) {
	t.Helper()
	a, errA := cast.Members()
	b, errB := restored.Members()
	require.NoError(t, errA, name)
	require.NoError(t, errB, name)
	require.Empty(t, cmp.Diff(string(b.AppendJSON(nil)), string(a.AppendJSON(nil))), name)
}

// What is damaged is refused, and its error says nothing of it.
func TestRestoreDamaged(t *testing.T) {
	good, err := cast(t, gandhi).Store()
	require.NoError(t, err)
	zone := strings.Replace(string(good.Report), `"timezone":"Asia/Kolkata"`, `"timezone":"Asia/Gandhi"`, 1)
	zone = strings.Replace(zone, `"lmt_longitude"`, `"tzdb"`, 1)
	for name, s := range map[string]op.Stored{
		"nothing": {}, "no sky": {Report: good.Report}, "no report": {Sky: good.Sky},
		"empty":        {Report: []byte("{}"), Sky: []byte("{}")},
		"cut report":   {Report: good.Report[:len(good.Report)/2], Sky: good.Sky},
		"cut sky":      {Report: good.Report, Sky: good.Sky[1:]},
		"other types":  {Report: []byte(`{"planets":"Gandhi"}`), Sky: good.Sky},
		"unknown zone": {Report: []byte(zone), Sky: good.Sky},
	} {
		if r, err := dk.Restore(s); err == nil || r != nil || strings.Contains(err.Error(), "Gandhi") {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
}

// A view has the language, the dashas and the moment that were asked for, and leaves the report as it is.
func TestView(t *testing.T) {
	r := cast(t, with(`"date":"1889-11-14","place":"Ahmedabd"`))
	before := text(t, r)
	for levels := 1; levels <= 3; levels++ {
		v, err := r.View(vedic.Hindi, levels, today)
		require.NoError(t, err)
		depth := 0
		for p := v.Vimshottari.Periods; len(p) > 0; p = p[len(p)-1].Sub {
			depth++
		}
		if depth != levels || v.Vimshottari.Levels != levels || len(v.Vimshottari.Current) > levels ||
			!v.Vimshottari.AsOf.Equal(today) {
			t.Errorf("%d levels: %d deep, %d run", levels, depth, len(v.Vimshottari.Current))
		}
		if name := v.Vimshottari.MoonNakshatra.Name; name != v.Vimshottari.MoonNakshatra.Key.Name(vedic.Hindi) {
			t.Errorf("%d levels: the Moon is in %s", levels, name)
		}
	}
	after := text(t, r)
	require.Equal(t, before, after, cmp.Diff(before, after))
}

func TestViewLevels(t *testing.T) {
	r := cast(t, gandhi)
	for _, levels := range []int{-1, 0, 6} {
		var beyond *vedic.RangeError
		if v, err := r.View(vedic.English, levels, today); !errors.As(err, &beyond) || v != nil {
			t.Errorf("%d levels: %v", levels, err)
		}
	}
}

// By the reference (testdata/reference/dasha.json, gandhi, julian_365.25) on 1948-01-30 Jupiter's maha dasha had run
// since 1940-05-20, and Ketu's antar dasha in it from 1947-04-26 to 1948-04-01.
func TestViewNow(t *testing.T) {
	v, err := cast(t, gandhi).View(vedic.English, 2, time.Date(1948, 1, 30, 12, 0, 0, 0, time.UTC))
	require.NoError(t, err)
	var got []string
	for _, p := range v.Vimshottari.Current {
		got = append(got, fmt.Sprint(p.Lord, " ", p.Start.Format(time.DateOnly), " ", p.End.Format(time.DateOnly)))
	}
	require.Empty(t, cmp.Diff([]string{"jupiter 1940-05-20 1956-05-20", "ketu 1947-04-26 1948-04-01"}, got))
}
