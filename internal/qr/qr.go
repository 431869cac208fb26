// Package qr draws texts as QR codes.
package qr

import (
	"fmt"
	"html"
	"strings"

	"rsc.io/qr"
)

// quiet is the width of the empty border that readers need, in modules.
const quiet = 4

// SVG returns the QR code of a text as a picture with its border, one unit a module, at error correction level M. The
// label is for people who cannot see it. A text that no code holds, of more than about 2,300 bytes, is an error.
func SVG(text, label string) (string, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", fmt.Errorf("qr: %w", err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %[1]d" role="img" aria-label="%s">`+
		`<path fill="#fff" d="M0 0h%[1]dv%[1]dh-%[1]dz"/><path fill="#000" d="`, code.Size+2*quiet,
		html.EscapeString(label))
	for y := range code.Size {
		for x := 0; x < code.Size; {
			run := 0
			for code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, run, run)
			}
			x += max(run, 1)
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
