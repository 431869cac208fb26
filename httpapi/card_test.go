package httpapi_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// gold counts the dots of the lines of a card between two heights, left of the Moon, that are no ground.
func gold(m image.Image, from, to int) (n int) {
	ground := m.At(0, 0)
	for y := from; y < to; y++ {
		for x := 80; x < 790; x++ {
			if m.At(x, y) != ground {
				n++
			}
		}
	}
	return n
}

// A card is written in the language of its page: title, town, tithi and nakshatra, in scripts that are shaped too.
func TestCardsAreWritten(t *testing.T) {
	s := newAlmanacStand(t)
	seen := map[string]bool{}
	for _, lang := range []string{"en", "hi", "ta", "bn"} {
		w := s.visit("/panchang/pune-plc_qzml/2026-11-08/card.png?lang="+lang, "203.0.113.5")
		require.Equal(t, 200, w.Code)
		require.Equal(t, "image/png", w.Header().Get("Content-Type"))
		require.Less(t, w.Body.Len(), 100_000)
		m, err := png.Decode(bytes.NewReader(w.Body.Bytes()))
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, 1200, 630), m.Bounds())
		for i, rows := range [][2]int{{190, 304}, {335, 397}, {398, 460}, {461, 523}} {
			require.Greater(t, gold(m, rows[0], rows[1]), 500, "%s: line %d", lang, i)
		}
		require.False(t, seen[w.Body.String()], lang)
		seen[w.Body.String()] = true
	}
	for _, lang := range []string{"en", "hi", "ta"} {
		for path, rows := range map[string][][2]int{"/muhurat/marriage/2026-11/pune-plc_qzml/card.png": {{190, 304},
			{335, 397}, {398, 460}, {461, 523}},
			"/rashifal/vrishabha/2026-W47/card.png": {{190, 304}, {335, 397}, {398, 460}}} {
			w := s.visit(path+"?lang="+lang, "203.0.113.5")
			require.Equal(t, 200, w.Code, path)
			m, err := png.Decode(bytes.NewReader(w.Body.Bytes()))
			require.NoError(t, err)
			for i, row := range rows {
				require.Greater(t, gold(m, row[0], row[1]), 300, "%s %s: line %d", path, lang, i)
			}
			page := s.visit(strings.TrimSuffix(path, "/card.png")+"?lang="+lang, "203.0.113.5")
			require.Equal(t, 200, page.Code)
		}
	}
	require.Equal(t, 404, s.visit("/muhurat/nothing/2026-11/pune-plc_qzml/card.png", "203.0.113.5").Code)
	require.Equal(t, 400, s.visit("/rashifal/vrishabha/2026-99/card.png", "203.0.113.5").Code)
	for _, path := range []string{"/panchang/pune-plc_qzml/2026-11/card.png?lang=hi",
		"/ekadashi/2026/pune-plc_qzml/card.png?lang=hi"} {
		require.Equal(t, 200, s.visit(path, "203.0.113.5").Code)
	}
}
