package command

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every sign of the lagna and the grahas in the sixteen vargas of 27 births, from testdata/reference/varga.json.
func TestVargaAgainstReference(t *testing.T) {
	type answer struct {
		Charts []struct {
			Varga      string
			Lagna      struct{ Rashi struct{ Key string } }
			Placements []struct{ Graha, Rashi string }
		}
	}
	for _, c := range reference[struct{ Sign map[string]map[string]int }](t, "varga.json") {
		got := decoded[answer](t, jyotish(t, nil, c.Input.line("varga", "--json")...))
		require.Len(t, got.Charts, 16)
		for _, chart := range got.Charts {
			want := c.Expected.Sign[chart.Varga]
			require.Equal(t, signKey(want["Lagna"]), chart.Lagna.Rashi.Key, "%s %s", c.Input.ID, chart.Varga)
			signs := map[string]string{}
			for _, p := range chart.Placements {
				signs[p.Graha] = p.Rashi
			}
			require.Len(t, signs, 9)
			for _, name := range []string{"Sun", "Moon", "Mars", "Mercury", "Jupiter", "Venus", "Saturn", "Rahu",
				"Ketu"} {
				require.Equal(t, signKey(want[name]), signs[key(t, name)], "%s %s %s", c.Input.ID, chart.Varga, name)
			}
		}
	}
}

// By the cyclic hora the parts of all signs run through the zodiac, so that the first half of Tula, the 13th part, is
// Mesha.
func TestVargaMethods(t *testing.T) {
	type answer struct {
		Charts []struct {
			Varga, Method string
			Lagna         struct{ Rashi struct{ Key string } }
		}
	}
	gandhi := reference[struct{}](t, "varga.json")[0].Input // the lagna is Tula 4°37′
	got := decoded[answer](t, jyotish(t, nil,
		gandhi.line("varga", "--json", "--charts", "D2,D9", "--method", "hora=cyclic,9=kalachakra")...))
	require.Len(t, got.Charts, 2)
	require.Equal(t, "cyclic", got.Charts[0].Method)
	require.Equal(t, "mesha", got.Charts[0].Lagna.Rashi.Key)
	require.Equal(t, "kalachakra", got.Charts[1].Method)
}

// Every option of the package has a flag that reaches it.
func TestVargaOptions(t *testing.T) {
	gandhi := reference[struct{}](t, "varga.json")[0].Input
	plain := jyotish(t, nil, gandhi.line("varga", "--json")...).stdout
	for _, flags := range [][]string{{"--method", "D2=raman"}, {"--method", "D3=cyclic"}, {"--method", "D4=cyclic"},
		{"--method", "D7=even_backward"},
		{"--method", "D9=even_reverse"}, {"--method", "D10=even_reverse"}, {"--method", "D12=cyclic"},
		{"--method", "D24=leo_both"},
		{"--method", "D30=cyclic"}, {"--method", "D40=cyclic"}, {"--method", "D60=from_aries"},
		{"--relations-in-varga"}, {"--pvr-weights"},
		{"--strength-of-nodes"}, {"--count-great-friend"}} {
		got := jyotish(t, nil, gandhi.line("varga", append(flags, "--json")...)...)
		require.Zero(t, got.code, got.stderr)
		require.NotEqual(t, plain, got.stdout, flags)
	}
	require.Equal(t, plain, jyotish(t, nil,
		gandhi.line("varga", "--json", "--method", "D60=parashara,D16=parashara")...).stdout)
}
