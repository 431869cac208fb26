package birth_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// spot reads a spot that has nothing wrong with it.
func spot(t *testing.T, body string) birth.PlaceInput {
	t.Helper()
	o := form.Read([]byte(body))
	s := births.ReadPlace(o)
	if o.Close(); len(o.Faults) > 0 {
		t.Fatalf("%s: %+v", body, o.Faults)
	}
	return s
}

func TestFind(t *testing.T) {
	for body, want := range map[string]string{ // label, method, zone of the clocks, warnings
		`{"place":"Porbandar, Gujarat, India"}`:                      "Porbandar, Gujarat, India|gazetteer|Asia/Kolkata|",
		`{"latitude":69.6492,"longitude":18.9553}`:                   "69.6492, 18.9553|coordinates|Europe/Oslo|",
		`{"place":"home","latitude":28.6139,"longitude":77.209}`:     "home|coordinates|Asia/Kolkata|",
		`{"latitude":0,"longitude":-150}`:                            "0, -150|coordinates|Etc/GMT+10|",
		`{"latitude":28.6,"longitude":77.2,"timezone":"Asia/Dhaka"}`: "28.6, 77.2|coordinates|Asia/Dhaka|timezone_differs_from_coordinates",
		// the same offset
		`{"place":"Pune, India","timezone":"Asia/Colombo"}`:                    "Pune, India|gazetteer|Asia/Colombo|",
		`{"place":"Porbundar"}`:                                                "Porbundar|gazetteer|Asia/Kolkata|place_guessed",
		`{"place":"Pune, India","latitude":51.5074,"longitude":-0.1278}`:       "Pune, India|coordinates|Europe/London|",
		`{"place":"Pune, India","timezone":"Asia/Kolkata","placeId":"plc_2t"}`: "",
	} {
		f, err := births.ResolvePlace(spot(t, body), today)
		if want == "" {
			require.Error(t, err, "%s: found", body)
			continue
		}
		require.NoError(t, err, body)
		var codes []string
		for _, w := range f.Warnings {
			codes = append(codes, w.Code)
		}
		got := strings.Join([]string{f.Place.Label, f.Place.Method, f.Zone.String(), strings.Join(codes, " ")},
			"|")
		require.Equal(t, want, got, body)
		if p := f.Vedic(); p.Zone != f.Zone || p.Lat != f.Place.Latitude || p.Lon != f.Place.Longitude ||
			p.Name != f.Place.Label {
			t.Errorf("%s: %+v", body, p)
		}
	}
}

func TestFindSaysWhatIsWrong(t *testing.T) {
	var unknown *place.NotFoundError
	var ambiguous *place.AmbiguousError
	var zone *place.UnknownZoneError
	var beyond *vedic.RangeError
	var fields *birth.Invalid
	for _, c := range []struct {
		spot birth.PlaceInput
		as   any
	}{
		{birth.PlaceInput{Place: "Qwxzzy"}, &unknown}, {birth.PlaceInput{PlaceID: "plc_0"}, &unknown},
		{birth.PlaceInput{Place: "Springfield, USA"}, &ambiguous},
		{birth.PlaceInput{Place: "Pune, India", Timezone: "Asia/Bombay"}, &zone}, {birth.PlaceInput{}, &fields},
		{birth.PlaceInput{Timezone: "Asia/Kolkata"}, &fields},
		{birth.PlaceInput{Coordinates: &birth.Coordinates{Lat: 91 * vedic.Degree}}, &beyond},
	} {
		_, err := births.ResolvePlace(c.spot, today)
		require.ErrorAs(t, err, c.as, c.spot)
	}
}

func TestTakeSpotSaysWhatIsWrong(t *testing.T) {
	for body, want := range map[string]string{
		`{}`:                                   "/place required",
		`{"timezone":"Asia/Kolkata"}`:          "/place required",
		`{"place":"  "}`:                       "/place too_short",
		`{"place":5}`:                          "/place wrong_type",
		`{"latitude":28}`:                      "/longitude missing_companion",
		`{"longitude":77}`:                     "/latitude missing_companion",
		`{"latitude":91,"longitude":0}`:        "/latitude out_of_range",
		`{"placeId":"Pune"}`:                   "/placeId bad_format",
		`{"place":"Pune","timezone":"IST+"}`:   "/timezone unknown_timezone",
		`{"place":"Pune","longitude":"77.2 "}`: "/longitude wrong_type",
	} {
		o := form.Read([]byte(body))
		births.ReadPlace(o)
		require.NotEmpty(t, o.Faults, body)
		require.Equal(t, want, o.Faults[0].Pointer+" "+o.Faults[0].Code, body)
	}
}

func TestTakeDate(t *testing.T) {
	for text, want := range map[string]string{
		`"2024-02-29"`: "2024-02-29 ", `"2023-02-29"`: " not_a_calendar_date 2023-02-28",
		`"2024-2-9"`: " bad_format 2024-02-09", `7`: " wrong_type ",
	} {
		o := form.Read([]byte(`{"date":` + text + `}`))
		d, ok := birth.ReadDate(o, "date")
		got := " "
		if ok {
			got = d.String() + " "
		} else {
			got += o.Faults[0].Code + " " + o.Faults[0].Suggestion
		}
		require.Equal(t, want, got, text)
	}
	_, ok := birth.ReadDate(form.Read(nil), "date")
	require.False(t, ok, "read what is not there")
}

func TestTakeSettings(t *testing.T) {
	o := form.Read([]byte(`{"options":{"ayanamsa":"raman","lang":"hi","nonsense":1}}`))
	s, lang := births.ReadSettings(o)
	if s.Ayanamsa != vedic.Raman || lang == nil || *lang != vedic.Hindi {
		t.Errorf("%+v %v", s, lang)
	}
	require.Len(t, o.Faults, 1)
	require.Equal(t, "/options/nonsense", o.Faults[0].Pointer)
	if s, lang := births.ReadSettings(form.Read(nil)); s != (vedic.Settings{}) || lang != nil {
		t.Errorf("%+v %v", s, lang)
	}
}

// The warning about a zone speaks of the moment that is asked about, and in the language that is asked for.
func TestFindAtAMoment(t *testing.T) {
	s := birth.PlaceInput{Place: "London, UK", Timezone: "Etc/GMT"}
	winter, _ := births.ResolvePlace(s, time.Date(2026, 1, 15, 12, 0, 0, 0, time.UTC))
	summer, _ := births.ResolvePlace(s, time.Date(2026, 7, 15, 12, 0, 0, 0, time.UTC))
	require.Empty(t, winter.Warnings)
	require.Len(t, summer.Warnings, 1)
	w := summer.In(vedic.Hindi).Warnings[0].Message
	require.Contains(t, w, "Europe/London")
	require.NotEqual(t, summer.Warnings[0].Message, w)
}
