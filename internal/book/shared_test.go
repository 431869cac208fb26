package book

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/pdf"
)

// Reckoned by hand. Of 495 a fourth part is 123: 50 and 75 have what they want, and what is left beyond the needs of
// the others, 270, is shared as 140 to 170, which is what they lack.
func TestShared(t *testing.T) {
	for _, x := range []struct{ want, least, out []pdf.Unit }{
		{[]pdf.Unit{200, 210, 50, 75}, []pdf.Unit{60, 40, 30, 40}, []pdf.Unit{181, 188, 50, 75}},
		{[]pdf.Unit{900, 900}, []pdf.Unit{100, 395}, []pdf.Unit{100, 395}}, // nothing to share
		{[]pdf.Unit{600, 400}, []pdf.Unit{100, 100}, []pdf.Unit{284, 210}},
		{[]pdf.Unit{480, 100}, []pdf.Unit{450, 20}, []pdf.Unit{456, 38}}, // 25 are left, as 30 to 80
	} {
		require.Equal(t, shared(x.want, x.least, 495), x.out, "%v %v", x.want, x.least)
	}
}
