package share

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Asha Rao": "A. R.", "M. K. Gandhi": "M. K. G.", "आशा राव": "आ. रा.", "श्रीनिवास अय्यर": "श्री. अ.",
		"Zoë": "Z.", "Ḁna": "Ḁ.", "": "",
		"प्रिया": "प्रि.", "  Asha  ": "A.",
	} {
		require.Equal(t, want, initials(name), name)
	}
}

// The day of a moment is that of the place of birth.
func TestPrivacyMoments(t *testing.T) {
	kolkata := time.FixedZone("IST", 19800)
	morning := vedic.Instant{Time: time.Date(1990, 5, 17, 1, 15, 0, 0, kolkata)}
	evening := vedic.Instant{Time: time.Date(2015, 12, 31, 20, 0, 0, 0, time.UTC)}
	require.Equal(t, morning, (&privacy{PiiFull, kolkata}).moment(morning))
	for _, pii := range []string{PiiDegrees, PiiInitials} {
		v := &privacy{pii, kolkata}
		require.Equal(t, "1990-05-17T00:00:00Z", v.moment(morning).String())
		require.Equal(t, "2016-01-01T00:00:00Z", v.moment(evening).String())
		require.Zero(t, v.moment(vedic.Instant{}))
		list := []kundali.DashaPeriod{{Start: morning, Sub: []kundali.DashaPeriod{{End: evening}}}}
		require.Equal(t, "2016-01-01T00:00:00Z", v.periods(list)[0].Sub[0].End.String())
		require.Equal(t, morning, list[0].Start, "the report stays as it is")
	}
}

func TestPrivacyBalance(t *testing.T) {
	for pii, days := range map[string]kundali.Decimal{PiiFull: 1170.75, PiiInitials: 1170, PiiDegrees: 1170} {
		b := kundali.Balance{Lord: vedic.Moon, Duration: "P3Y2M14D", Days: 1170.75}
		(&privacy{pii: pii}).balance(&b)
		require.Equal(t, kundali.Balance{Lord: vedic.Moon, Duration: "P3Y2M14D", Days: days}, b, pii)
	}
}

// 23.72260968° is 23°43′21″; 43/60 = 0.71666…
func TestPrivacyMeta(t *testing.T) {
	a := vedic.Degrees(23.72260968)
	m := &op.Meta{Observation: &op.Observation{Ayanamsa: op.Ayanamsa{Key: "lahiri", Degrees: a, DMS: vedic.DMS(a)}},
		ResultSHA256: "00"}
	require.Equal(t, sharedAyanamsa{"lahiri", 23.7166, "23°43′"}, (&privacy{pii: PiiInitials}).meta(m).Ayanamsa)
	require.Empty(t, (&privacy{pii: PiiInitials}).meta(m).ResultSHA256, "the hash of the whole lets a guess be proved")
	full := (&privacy{pii: PiiFull}).meta(m)
	require.Equal(t, []any{"", "23°43′21″"}, []any{full.ResultSHA256, full.Ayanamsa.DMS})
	require.InDelta(t, 23.72260968, float64(full.Ayanamsa.Degrees), 1e-12)
}

// Every word that the page may ask for is there in both languages, and no other.
func TestShareWords(t *testing.T) {
	var known []string
	for _, id := range []string{"title", "year", "date", "time", "place", "lagna", "grahas", "graha", "rashi",
		"degrees", "nakshatra", "house", "houses",
		"lord", "occupants", "retrograde", "combust", "dashas", "current", "from", "to", "doshas", "vargas", "varga",
		"kp", "sign_lord", "star_lord",
		"sub_lord", "jaimini", "karaka", "predictions", "until", "navamsa", "signs_only"} {
		known = append(known, "sheet."+id)
	}
	for _, code := range []string{"not_found", "share_gone", "quota_exceeded", "validation_failed", "unavailable"} {
		known = append(known, "sheet."+code+".title", "sheet."+code+".text")
	}
	for _, karaka := range []string{"atma", "amatya", "bhratri", "matri", "pitri", "putra", "gnati", "dara"} {
		known = append(known, "sheet.karaka."+karaka)
	}
	for _, area := range []string{"personality", "career", "wealth", "marriage", "children", "education", "health",
		"family", "property", "travel",
		"spirituality"} {
		known = append(known, "sheet.area."+area)
	}
	for _, system := range []string{"shodashvarga", "kp", "jaimini", "predictions"} {
		known = append(known, "sheet.system."+system)
	}
	for _, id := range known {
		require.NotEqual(t, page.Word(vedic.English, id), page.Word(vedic.Hindi, id), id)
	}
}
