package command

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestChartAsSVG(t *testing.T) {
	file := filepath.Join(t.TempDir(), "chart.svg")
	got := jyotish(t, nil, with(ravi, "--svg", file, "--style", "south", "--varga", "D9", "--theme", "dark", "--size",
		"240", "--lang", "hi")...)
	require.Zero(t, got.code, got.stderr)
	require.Empty(t, got.stdout)
	svg, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, xml.Unmarshal(svg, new(struct{})))
	for _, want := range []string{`width="240"`, "नवांश (वर्ग 9) – Ravi", "दक्षिण भारतीय शैली"} {
		require.Contains(t, string(svg), want)
	}
	got = jyotish(t, nil, append(with(ravi, "--svg", "-", "--varga", "moon"), "--degrees")...)
	require.Zero(t, got.code, got.stderr)
	require.True(t, strings.HasPrefix(got.stdout, "<svg "))
	require.Contains(t, got.stdout, "Moon chart – Ravi")
	require.Contains(t, got.stdout, "°</tspan>")
}

// The chart in characters is that of the style and the varga. Ravi has the navamsa lagna in Kanya, which is the sixth
// sign.
func TestChartInStyles(t *testing.T) {
	require.Contains(t, jyotish(t, nil, with(ravi, "--varga", "d9")...).stdout, "6 As")
	require.Contains(t, jyotish(t, nil, with(ravi, "--varga", "D9", "--style", "south")...).stdout, "Vir As")
	require.Contains(t, jyotish(t, nil, with(ravi, "--style", "east", "--lang", "hi")...).stdout, "कर्क ल के")
}

func TestDrawingSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []string
	}{
		{with(ravi, "--svg", "-", "--style", "west"), []string{"--style: ", "north, south, east"}},
		{with(ravi, "--svg", "-", "--varga", "D5"), []string{"--varga: ", "D1, D2, D3", "moon, sun, bhava"}},
		{with(ravi, "--svg", "-", "--theme", "pink", "--size", "100"),
			[]string{"--theme: ", "light, dark, print", "--size: ", "160 to 2000"}},
		{with(ravi, "--size", "200"), []string{"--svg: ", "FILE"}},
		{append(with(ravi, "--svg", "-"), "--json"), []string{"--svg: ", "--json"}},
	} {
		got := jyotish(t, nil, c.args...)
		require.Equal(t, 2, got.code, "%+v", got)
		require.Empty(t, got.stdout)
		for _, want := range c.want {
			require.Contains(t, got.stderr, want)
		}
	}
	got := jyotish(t, nil, with(ravi, "--svg", filepath.Join(t.TempDir(), "no", "such.svg"))...)
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, "the picture")
}
