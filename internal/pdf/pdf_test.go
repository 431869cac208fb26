package pdf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// words makes a line.
func words(d *Document, w Weight, s string) (list []*Word) {
	for part := range strings.SplitSeq(s, " ") {
		list = append(list, d.Word(part, w))
	}
	return list
}

var lines = []string{
	"ज्येष्ठा नक्षत्र में जन्म, द्विज की कुण्डली।",
	"Asha Rāśi 23°27′15″ – ½ “quoted” Łódź",
	"श्री (Shri) कर्तृत्व, हृदय १२३",
}

func sample() []byte {
	d := New("परीक्षा", "hi")
	p := d.NewPage(595*Point, 842*Point)
	for i, s := range lines {
		e := d.Root().Add("P")
		p.Begin(e)
		p.Text(50*Point, Unit(80+30*i)*Point, 14*Point, 0x222222, words(d, Weight(i%2), s)...)
		p.End()
	}
	p.Line(0xff0000, Point, [2]Unit{0, 0}, [2]Unit{100 * Point, 100 * Point})
	d.Bookmark(1, "एक", p, 0)
	d.Bookmark(2, "two", p, 100*Point)
	return d.Bytes([]*Page{p})
}

func TestTextComesBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pdf")
	require.NoError(t, os.WriteFile(file, sample(), 0o600))
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("poppler-utils is not installed")
	}
	out, err := exec.Command(tool, "-layout", file, "-").CombinedOutput()
	require.NoError(t, err, "%s", out)
	for _, s := range lines {
		require.Contains(t, string(out), s)
	}
}
