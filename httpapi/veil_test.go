package httpapi

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Asha Rao": "A. R.", "M. K. Gandhi": "M. K. G.", "आशा राव": "आ. रा.", "श्रीनिवास अय्यर": "श्री. अ.", "Zoë": "Z.", "Ḁna": "Ḁ.", "": "",
		"प्रिया": "प्रि.", "  Asha  ": "A.",
	} {
		require.Equal(t, want, initials(name), name)
	}
}

func TestVeilMoments(t *testing.T) {
	kolkata := time.FixedZone("IST", 19800)
	text := `{"a":"1990-05-17T01:15:00+05:30","b":["2015-12-31T20:00:00Z"],"c":"1990-05-17"}`
	for pii, want := range map[string]string{
		piiFull:     text,
		piiInitials: `{"a":"1990-05-17T00:00:00Z","b":["2016-01-01T00:00:00Z"],"c":"1990-05-17"}`,
		piiNone:     `{"a":"1990-01-01T00:00:00Z","b":["2016-01-01T00:00:00Z"],"c":"1990-05-17"}`,
	} {
		v := &veil{pii, kolkata}
		require.Equal(t, want, string(v.moments([]byte(text))), pii)
	}
}

func TestVeilBalance(t *testing.T) {
	for pii, want := range map[string]kundali.Balance{
		piiFull:     {Lord: vedic.Moon, Duration: "P3Y2M14D", Days: 1170.75},
		piiInitials: {Lord: vedic.Moon, Duration: "P3Y2M14D", Days: 1170},
		piiNone:     {Lord: vedic.Moon, Duration: "P3Y", Days: 1095.75},
	} {
		b := kundali.Balance{Lord: vedic.Moon, Duration: "P3Y2M14D", Days: 1170.75}
		(&veil{pii: pii}).balance(&b)
		require.Equal(t, want, b, pii)
	}
}

// 23.72260968° is 23°43′21″; 43/60 = 0.71666…
func TestVeilOver(t *testing.T) {
	part := `{"meta":{"ayanamsa":{"key":"lahiri","degrees":23.72260968,"dms":"23°43′21″"},"resultSha256":"00"},"specialLagnas":[1],"x":1}`
	got, err := (&veil{pii: piiFull}).over([]byte(part))
	require.NoError(t, err)
	require.Equal(t, part, string(got))
	got, err = (&veil{pii: piiInitials}).over([]byte(part))
	require.NoError(t, err)
	// echo -n '{"meta":{"ayanamsa":{"degrees":23.7166,"dms":"23°43′","key":"lahiri"}},"x":1}' | sha256sum
	require.JSONEq(t, `{"meta":{"ayanamsa":{"key":"lahiri","degrees":23.7166,"dms":"23°43′"},
		"resultSha256":"1f6323c1ad842d6fe87de5e1a3953a243c0e6d824e0b3efd20734a23152acbb1"},"x":1}`, string(got))
}

// Every word that the page may ask for is there in both languages, and no other.
func TestShareWords(t *testing.T) {
	var known []string
	for _, id := range []string{"title", "year", "date", "time", "place", "lagna", "grahas", "graha", "rashi", "degrees", "nakshatra", "house", "houses",
		"lord", "occupants", "retrograde", "combust", "dashas", "current", "from", "to", "doshas", "vargas", "varga", "kp", "sign_lord", "star_lord",
		"sub_lord", "jaimini", "karaka", "predictions", "until"} {
		known = append(known, "sheet."+id)
	}
	for _, code := range []string{"not_found", "share_gone", "quota_exceeded", "validation_failed", "unavailable"} {
		known = append(known, "sheet."+code+".title", "sheet."+code+".text")
	}
	for _, karaka := range []string{"atma", "amatya", "bhratri", "matri", "pitri", "putra", "gnati", "dara"} {
		known = append(known, "sheet.karaka."+karaka)
	}
	for _, area := range []string{"personality", "career", "wealth", "marriage", "children", "education", "health", "family", "property", "travel",
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

// What a problem does not repeat, for it may be a link.
func TestShowsShare(t *testing.T) {
	for _, path := range []string{"/v1/share/abc", "/api/v1/share/x", "/V1/Share/abc", "/share/abc", "//v1//share//abc", "/x/" + newShareToken()} {
		require.True(t, showsShare(path), path)
	}
	for _, path := range []string{"/v1/kundali/kun_01fwhe4ydgfk1shh6w1g60eecf/share", "/v1/kundali/kun_01fwhe4ydgfk1shh6w1g60eecf/share/shr_01fwhe4ydgfk1shh6w1g60eecf",
		"/v1/share", "/v1/share/", "/v1/places"} {
		require.False(t, showsShare(path), path)
	}
}
