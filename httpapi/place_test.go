package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type search struct {
	Query       string
	Attribution string
	Data        []struct {
		PlaceID, Name, CountryCode, Timezone string
		NameLocalized, Admin1                *string
		Latitude, Score                      float64
	}
}

func TestPlaces(t *testing.T) {
	s := newStand(t)
	r := s.get("/api/v1/places?q="+escape("Porbandar, Gujarat, India")).ok(t, 200)
	got := decode[search](t, r)
	require.Equal(t, "Porbandar", got.Data[0].Name)
	require.Equal(t, "Asia/Kolkata", got.Data[0].Timezone)
	require.InDelta(t, 21.642, got.Data[0].Latitude, 0.01)
	require.Contains(t, got.Attribution, "CC BY 4.0")
	require.Equal(t, "private, max-age=86400", r.header.Get("Cache-Control"))

	tag := map[string]string{"If-None-Match": r.header.Get("ETag")}
	require.Empty(t, s.do(request{method: "GET", path: "/v1/places?q=" + escape("Porbandar, Gujarat, India"),
		header: tag}).ok(t, 304).body)
	s.do(request{method: "GET", path: "/v1/places?q=Pune", header: tag}).ok(t, 200)

	hindi := decode[search](t, s.get("/v1/places?lang=hi&q="+escape("मुंबई")).ok(t, 200))
	require.Equal(t, "Mumbai", hindi.Data[0].Name)
	require.NotNil(t, hindi.Data[0].NameLocalized)
	require.Equal(t, "Bengaluru", decode[search](t, s.get("/v1/places?q=banglore").ok(t, 200)).Data[0].Name)
	for _, hit := range decode[search](t,
		s.get("/v1/places?q=Springfield&country=US&limit=3&near=42.1,-72.6").ok(t, 200)).Data {
		require.Equal(t, "US", hit.CountryCode)
	}
	require.Empty(t, decode[search](t, s.get("/v1/places?q=Xyzzyplugh").ok(t, 200)).Data)

	for query, want := range map[string]string{
		"":                      "q required",
		"?q=a":                  "q too_short",
		"?q=Pune&country=india": "country bad_format",
		"?q=Pune&near=here":     "near bad_format",
		"?q=Pune&near=91,0":     "near out_of_range",
		"?q=Pune&limit=21":      "limit out_of_range",
	} {
		p := s.get("/v1/places"+query).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Parameter+" "+p.Errors[0].Code, query)
	}
}

func TestResolveTime(t *testing.T) {
	s := newStand(t)
	type moment struct {
		UTC, Offset, OffsetSource string
		DeltaTSeconds             float64
	}
	type resolution struct {
		Status     string
		Candidates []moment
	}
	resolve := func(query string) resolution {
		r := s.get("/v1/time/resolve?"+query).ok(t, 200)
		require.Equal(t, "no-store", r.header.Get("Cache-Control"))
		return decode[resolution](t, r)
	}
	newYork := "&latitude=40.7128&longitude=-74.006&timezone=America/New_York"
	gap := resolve("date=2024-03-10&time=02:30" + newYork)
	require.Equal(t, "nonexistent", gap.Status)
	require.Equal(t, "2024-03-10T06:59:59Z", gap.Candidates[0].UTC)
	require.Equal(t, "2024-03-10T07:00:00Z", gap.Candidates[1].UTC)
	fold := resolve("date=2024-11-03&time=01:30" + newYork)
	require.Equal(t, "ambiguous", fold.Status)
	require.Equal(t, "2024-11-03T05:30:00Z", fold.Candidates[0].UTC)
	require.Equal(t, "2024-11-03T06:30:00Z", fold.Candidates[1].UTC)
	war := resolve("date=1943-06-01&time=12:00&latitude=28.61&longitude=77.21&timezone=Asia/Kolkata")
	require.Equal(t, "ok", war.Status)
	require.Equal(t, "+06:30", war.Candidates[0].Offset)
	require.InDelta(t, 26, war.Candidates[0].DeltaTSeconds, 1)
	old := resolve("date=1850-06-01&time=12:00&latitude=21.6422&longitude=69.6093&timezone=Asia/Kolkata")
	require.Equal(t, "lmt_longitude", old.Candidates[0].OffsetSource)
	require.Equal(t, "+04:38:26", old.Candidates[0].Offset)

	for query, want := range map[string]string{
		"time=12:00&latitude=0&longitude=0":                              "date required",
		"date=2024-01-01&time=24:00&latitude=0&longitude=0":              "time bad_format",
		"date=2024-01-01&time=12:00&latitude=91&longitude=0":             "latitude out_of_range",
		"date=2024-01-01&time=12:00&latitude=x&longitude=0":              "latitude wrong_type",
		"date=2024-01-01&time=12:00&latitude=0&longitude=0&timezone=IST": "timezone unknown_timezone",
	} {
		p := s.get("/v1/time/resolve?"+query).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Parameter+" "+p.Errors[0].Code, query)
	}
	s.get("/v1/time/resolve?date=1100-01-01&time=12:00&latitude=0&longitude=0&timezone=Europe/London").
		problem(t, 422, "date-out-of-range")
}

// A shared name is refused with its candidates, unless one place has ten times the people of the next: then that one is
// taken, with a warning. The document says so.
func TestSharedPlaceNames(t *testing.T) {
	s := newStand(t)
	birth := func(place string) reply {
		return s.post("/v1/kundali/generate?validateOnly=true",
			`{"name":"A","date":"1990-05-15","time":"14:30","place":"`+place+`"}`)
	}
	taken := decode[struct{ Warnings []struct{ Code string } }](t, birth("Rampur, India").ok(t, 200))
	require.NotEmpty(t, taken.Warnings)
	require.Equal(t, "place_chosen", taken.Warnings[0].Code)
	require.NotEmpty(t, birth("Springfield").problem(t, 422, "place-ambiguous").Candidates)
}
