package qr

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
)

// drawn writes modules as lines of # and dots.
func drawn(m [][]bool) string {
	var b strings.Builder
	for _, row := range m {
		for _, dark := range row {
			if dark {
				b.WriteByte('#')
			} else {
				b.WriteByte('.')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// The symbols are those that rsc.io/qr v0.2.0, another encoder, makes of the same texts with the same mask: of the
// versions 1, 5, 7, 8 and 9, by the SHA-256 of their modules.
func TestEncode(t *testing.T) {
	for text, want := range map[string]string{
		"jyotish": "0300e6905dc1b1cc",
		"webcal://example.org/feed/festivals/new-delhi-plc_r1d5/calendar.ics": "43ffadfeafb897ea",
		strings.Repeat("a", 115): "3cea18f435429db0",
		strings.Repeat("b", 150): "c10969daac9d533f",
		strings.Repeat("c", 180): "b8da0c3bde08497f",
	} {
		m, err := Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256([]byte(drawn(m)))
		if got := hex.EncodeToString(sum[:8]); got != want {
			t.Errorf("%.20s: %s, want %s", text, got, want)
		}
	}
	if _, err := Encode(strings.Repeat("c", 181)); err == nil {
		t.Error("181 bytes are taken")
	}
}

func TestSVG(t *testing.T) {
	svg, err := SVG("jyotish", `a "b"`)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(svg, `viewBox="0 0 29 29"`) || !strings.Contains(svg, `aria-label="a &#34;b&#34;"`) ||
		!strings.Contains(svg, "M4 4h7v1h-7z") { // the edge of the first finder pattern
		t.Error(svg)
	}
}
