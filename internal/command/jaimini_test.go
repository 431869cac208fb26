package command

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

type jaiminiJSON struct {
	Scheme       string
	CharaKarakas []struct{ Karaka, Graha string }
	ArudhaPadas  []struct {
		Rashi string
		House int
	}
	SpecialLagnas []struct {
		Lagna     string
		Longitude *float64
	}
	Dasha struct{ System, Start, StartRule string }
}

type jaiminiReference struct {
	Seven  map[string]string `json:"chara_karakas_7_sun_to_saturn"`
	Eight  map[string]string `json:"chara_karakas_8"`
	Single []int             `json:"arudha_independent_single_lord"`
	Arudha struct {
		Stronger struct {
			Padas []int `json:"A1_to_A12"`
		} `json:"stronger_lord"`
	}
}

// The karakas of both schemes, and the arudhas by single lords and by the stronger one (whom the program chooses with
// the lagna counted), of 27 births, from testdata/reference/jaimini.json.
func TestJaiminiAgainstReference(t *testing.T) {
	offices := map[string]string{"AK": "atma", "AmK": "amatya", "BK": "bhratri", "MK": "matri", "PiK": "pitri",
		"PuK": "putra", "GK": "gnati",
		"DK": "dara"}
	for _, c := range reference[jaiminiReference](t, "jaimini.json") {
		seven := decoded[jaiminiJSON](t, jyotish(t, nil, c.Input.line("jaimini", "--json", "--classical-lords")...))
		eight := decoded[jaiminiJSON](t,
			jyotish(t, nil, c.Input.line("jaimini", "--json", "--scheme", "eight", "--lagna-joins")...))
		for _, x := range []struct {
			got    jaiminiJSON
			want   map[string]string
			padas  []int
			scheme string
		}{{seven, c.Expected.Seven, c.Expected.Single, "seven"},
			{eight, c.Expected.Eight, c.Expected.Arudha.Stronger.Padas, "eight"}} {
			require.Equal(t, x.scheme, x.got.Scheme)
			require.Len(t, x.got.CharaKarakas, len(x.want))
			got := map[string]string{}
			for _, k := range x.got.CharaKarakas {
				got[k.Karaka] = k.Graha
			}
			for short, name := range x.want {
				require.Equal(t, key(t, name), got[offices[short]], "%s %s", c.Input.ID, short)
			}
			for i, p := range x.got.ArudhaPadas {
				require.Equal(t, signKey(x.padas[i]), p.Rashi, "%s A%d", c.Input.ID, i+1)
			}
		}
	}
}

// A sunrise of the disc's centre without refraction is that of an altitude of 0° and not −50′: at 21.6° of latitude
// 50/15/cos 21.6° = 3.59 minutes later, near the equinox. The bhava lagna goes a degree in four minutes, the hora lagna
// twice as fast.
func TestJaiminiSunrise(t *testing.T) {
	gandhi := reference[struct{}](t, "jaimini.json")[0].Input
	lagna := func(name string, flags ...string) float64 {
		got := decoded[jaiminiJSON](t, jyotish(t, nil, gandhi.line("jaimini", append(flags, "--json")...)...))
		i := slices.IndexFunc(got.SpecialLagnas, func(l struct {
			Lagna     string
			Longitude *float64
		}) bool {
			return l.Lagna == name
		})
		return *got.SpecialLagnas[i].Longitude
	}
	for name, speed := range map[string]float64{"bhava_lagna": 0.25, "hora_lagna": 0.5} {
		visible := lagna(name)
		require.Equal(t, visible, lagna(name, "--sunrise", "upper_limb_refracted"))
		require.InDelta(t, 3.59*speed, visible-lagna(name, "--sunrise", "disc_centre_geometric"), 0.05*speed)
		require.NotEqual(t, visible, lagna(name, "--sun-at-birth"))
	}
}

// Every option of the package has a flag that the command takes; those that show in this chart change it.
func TestJaiminiOptions(t *testing.T) {
	gandhi := reference[struct{}](t, "jaimini.json")[0].Input
	plain := jyotish(t, nil, gandhi.line("jaimini", "--json")...).stdout
	for flags, shows := range map[string]bool{"--classical-lords": true, "--nodes-from-end": false,
		"--lagna-joins": false, "--company-once": false, "--plain-arudhas": true,
		"--upapada-from-second": false, "--lagna-swamsha": true, "--start-from-strongest": false,
		"--sun-at-birth": true, "--varnada-by-sum": false,
		"--two-malefics": false, "--seventh-argala": true, "--rahu-reverse": true, "--argala-by-quarters": false,
		"--node=true":        true,
		"--system=parashara": true, "--system=raghava_bhatta": true, "--scheme=eight": true} {
		got := jyotish(t, nil, gandhi.line("jaimini", flags, "--json")...)
		require.Zero(t, got.code, got.stderr)
		if shows {
			require.NotEqual(t, plain, got.stdout, flags)
		}
	}
}
