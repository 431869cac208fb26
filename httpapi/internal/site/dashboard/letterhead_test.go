package dashboard_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// dotted is a PNG of a square.
func dotted(tb testing.TB, side int) []byte {
	tb.Helper()
	m := image.NewGray(image.Rect(0, 0, side, side))
	for i := range m.Pix {
		m.Pix[i] = byte(i * 37)
	}
	var out bytes.Buffer
	require.NoError(tb, png.Encode(&out, m))
	return out.Bytes()
}

// The page of the letterhead, without a script.
func TestLetterheadPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/letterhead"
	form := b.fill(b.open(path), path, "name", "Shri Jyotish Kendra", "address", "12 Temple Road\r\nPune", "colour",
		"#1b4d3e")
	b.uploadAs(path, "logo", "logo.png", string(dotted(t, 60)), form).goes(t, path+`\?saved=1`)
	page := b.open(path + "?saved=1")
	require.Contains(t, page, "Saved.")
	require.Contains(t, page, `width="60" height="60"`)
	require.Contains(t, page, "12 Temple Road\nPune")
	require.Equal(t, "image/png", b.send("GET", path+"/logo.png", nil).ok(t, 200).header.Get("Content-Type"))

	wrong := string(b.uploadAs(path, "logo", "logo.png", "no picture",
		b.fill(page, path, "name", "Other", "address", "",
			"colour", "#ffffff")).ok(t, 422).body)
	require.Contains(t, wrong, "This is no picture: it must be a PNG or a JPEG.")
	require.Contains(t, wrong, "dark enough to be read on white")
	require.Contains(t, wrong, `value="Other"`, "what was typed stays")
	large := b.uploadAs(path, "logo", "logo.png", strings.Repeat("x", 1<<20+1), b.fill(page, path, "name", "Other")).
		ok(t, 422)
	require.Contains(t, string(large.body), "larger than 1 MB")
	hindi := string(b.uploadAs(path+"?lang=hi", "logo", "logo.png", "no picture",
		b.fill(page, path, "name", "x", "colour",
			"#1b4d3e")).ok(t, 422).body)
	require.Contains(t, hindi, "पीएनजी या जेपीईजी")
	require.NotContains(t, hindi, "This is no picture")
	require.Contains(t, b.open(path+"?lang=en"), `value="Shri Jyotish Kendra"`, "nothing was changed")

	b.send("POST", path, b.fill(page, path, "name", "Kendra", "address", "", "colour", "#1b4d3e", "remove", "1")).
		goes(t, path+`\?saved=1`)
	require.NotContains(t, b.open(path), "logo.png")
	b.send("GET", path+"/logo.png", nil).ok(t, 404)
	b.send("POST", path+"/delete", b.fill(b.open(path), path+"/delete")).goes(t, path)
	require.NotContains(t, b.open(path), "Kendra")
	require.Contains(t, string(s.get("/v1/account/letterhead").ok(t, 200).body), `"name":null`)
	b.send("POST", path, nil).ok(t, 403)
}
