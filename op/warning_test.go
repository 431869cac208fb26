package op_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What a report adds of its own: no sunrise in the polar night, and a time that decides.
func TestWarningsOfChart(t *testing.T) {
	for members, want := range map[string][]string{
		`"date":"1990-12-21","place":"Tromsø, Norway"`: {"no_sunrise"},
		`"date":"1990-03-21","place":"Tromsø, Norway"`: nil,
		`"timeAccuracyMinutes":720`:                    {"unstable_birth_time"}, `"timeAccuracyMinutes":0`: nil,
		`"date":"1990-12-21","place":"Tromso","birthDate":"1990-12-21","timeAccuracyMinutes":720`: {"no_sunrise",
			"unstable_birth_time"},
	} {
		require.Empty(t, cmp.Diff(want, codes(cast(t, with(members)).Warnings)), members)
	}
}

// Warnings in both languages, with the thing that they name; put back into English they are as they were.
func TestWarningWords(t *testing.T) {
	for members, thing := range map[string]string{
		`"date":"1889-11-14","place":"Allahabad"`: "Asia/Kolkata", `"place":"Ahmedabd"`: "Ahmedabad (IN)",
		`"place":"Aurangabad"`: "Aurangabad, Maharashtra, India", `"date":"2027-01-01"`: "",
		`"timezone":"Asia/Dhaka"`: "Asia/Kolkata",
	} {
		in := read(t, with(members))
		found, err := dk.Resolve(in, today)
		require.NoError(t, err)
		english, hindi := found.In(vedic.English).Warnings[0].Message, found.In(vedic.Hindi).Warnings[0].Message
		inHindi := thing
		if named := map[string]string{"Ahmedabad (IN)": "अहमदाबाद, गुजरात, भारत",
			"Aurangabad, Maharashtra, India": "औरंगाबाद, महाराष्ट्र, भारत"}[thing]; named != "" {
			inHindi = named
		}
		if !strings.Contains(english, thing) || !strings.Contains(hindi, inHindi) ||
			strings.Contains(english+hindi, "{") || !devanagari(hindi) || devanagari(english) {
			t.Errorf("%s: %s %s", members, english, hindi)
		}
		require.Equal(t, english, found.In(vedic.Hindi).In(vedic.English).Warnings[0].Message, members)
		require.Equal(t, english, found.Warnings[0].Message, members)
		view, err := cast(t, with(members)).View(vedic.Hindi, 2, today)
		if err != nil || !slices.ContainsFunc(view.Warnings, func(w vedic.Warning) bool { return w.Message == hindi }) {
			t.Errorf("%s: %v, %v", members, view.Warnings, err)
		}
	}
}

func devanagari(s string) bool { return strings.ContainsAny(s, "काहैथासमय") }

// Places in Hindi are the same places.
func TestHindiPlaces(t *testing.T) {
	for hindi, english := range map[string]string{
		"पोरबंदर, गुजरात, भारत": "Porbandar, Gujarat, India", "पुणे": "Pune",
		"कानपुर, उत्तर प्रदेश": "Kanpur, Uttar Pradesh", "मुंबई, भारत": "Mumbai, India",
		"इलाहाबाद": "Prayagraj",
	} {
		a, b := cast(t, with(`"place":"`+hindi+`"`)), cast(t, with(`"place":"`+english+`"`))
		require.Equal(t, *b.Place.PlaceID, *a.Place.PlaceID, a.Place)
		require.Equal(t, hindi, a.Place.Label, a.Place)
		require.Equal(t, b.Meta.ResultSHA256, a.Meta.ResultSHA256, a.Place)
	}
}

// Within the polar circles a sign is a house, and what needs the semi-arcs is refused with its reason: nothing is put
// in its place.
func TestPolar(t *testing.T) {
	for system, good := range map[string]bool{"whole_sign": true, "equal": true, "placidus": false, "koch": false} {
		in := read(t, with(`"date":"1990-12-21","time":"12:00","place":"Tromsø, Norway","options":{"houseSystem":"`+
			system+`"}`))
		r, err := dk.Cast(in, today)
		require.Equal(t, err == nil, good, "%s: %v", system, err)
		require.Equal(t, r != nil, good, "%s: %v", system, err)
		if !good && (!errors.Is(err, vedic.ErrPolarHouses) ||
			!strings.HasSuffix(err.Error(), "circles: "+system+" at latitude 69.6489°")) {
			t.Errorf("%s: %v", system, err)
		}
		dry, same := dk.Resolve(in, today)
		if !good && (same == nil || same.Error() != err.Error() || dry.Warnings != nil || dry.Place.Label != "") {
			t.Errorf("%s: %+v, %v", system, dry, same)
		}
	}
	cast(t, with(`"place":"Reykjavík, Iceland","options":{"houseSystem":"placidus"}`)) // 64° N is outside
}

// A birth in Bombay in 1940 has both clocks and how far the lagna moves between them, as a chart by the other clock
// has it. In 39 minutes the lagna moves by 9.75° on average.
func TestOtherClocks(t *testing.T) {
	const birth = `"date":"1940-08-01","time":"06:00","place":"Mumbai, India"`
	a, b := cast(t, with(birth)), cast(t, with(birth+`,"utcOffset":"+04:51"`))
	require.Empty(t, cmp.Diff([]string{"old_local_time"}, codes(a.Warnings)), b.Warnings)
	require.LessOrEqual(t, len(b.Warnings), 0, b.Warnings)
	moved := vedic.Angle(b.Chart.Lagna.Longitude-a.Chart.Lagna.Longitude).Signed().Degrees() * 60
	minutes := int(moved + 0.5)
	want := fmt.Sprintf("+04:51 (+05:30), %d°%02d′", minutes/60, minutes%60)
	if minutes < 7*60 || minutes > 13*60 || !strings.Contains(a.Warnings[0].Message, want) {
		t.Errorf("%s, want %s", a.Warnings[0].Message, want)
	}
	hindi, err := a.View(vedic.Hindi, 2, today)
	if err != nil || !strings.Contains(hindi.Warnings[0].Message, want) || !devanagari(hindi.Warnings[0].Message) {
		t.Errorf("%v, %v", hindi.Warnings, err)
	}
	for members, want := range map[string]string{
		`"date":"1940-08-01","place":"Kolkata, India"`:    "+05:53:20 (+05:30)",
		`"date":"1944-08-01","place":"New Delhi, India"`:  "+05:30 (+06:30)",
		`"date":"1944-08-01","place":"Karachi, Pakistan"`: "+05:30 (+06:30)",
		`"date":"1944-08-01","place":"Yangon, Myanmar"`:   "+06:30 (+09:00)",
	} {
		if r := cast(t, with(members)); len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0].Message, want) {
			t.Errorf("%s: %v", members, r.Warnings)
		}
	}
}

// codes returns warnings as "code /pointer".
func codes(list []vedic.Warning) (all []string) {
	for _, w := range list {
		all = append(all, strings.TrimSpace(w.Code+" "+w.Pointer))
	}
	return all
}
