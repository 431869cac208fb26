package command

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type balaJSON struct {
	Ashtakavarga struct {
		School string
		BAV    []struct {
			Of     string
			Bindus []int
		}
		SAV      []int
		SAVTotal int
	}
	Reasons *struct {
		Shadbala, BhavaBala []struct {
			Parts []struct{ Virupas float64 }
		}
	}
	Shadbala []struct{ Total float64 }
}

type balaReference struct {
	BAV   map[string][]int
	SAV   []int
	Other map[string][]int `json:"jyotishganit_bav"`
}

// Bindus of 27 births in both schools, from testdata/reference/ashtakavarga.json.
func TestBalaAgainstReference(t *testing.T) {
	compared := 0
	for _, c := range reference[balaReference](t, "ashtakavarga.json") {
		for school, want := range map[string]map[string][]int{"parashara": c.Expected.BAV,
			"varahamihira": c.Expected.Other} {
			got := decoded[balaJSON](t, jyotish(t, nil, c.Input.line("bala", "--json", "--school", school)...)).
				Ashtakavarga
			require.Equal(t, school, got.School)
			require.Equal(t, 337, got.SAVTotal)
			for _, table := range got.BAV {
				for name, bindus := range want {
					if name == "Lagna" && table.Of == "lagna" || name != "Lagna" && key(t, name) == table.Of {
						require.Equal(t, bindus, table.Bindus, "%s %s %s", c.Input.ID, school, name)
						compared++
					}
				}
			}
			if school == "parashara" {
				require.Equal(t, c.Expected.SAV, got.SAV)
			}
		}
	}
	require.Equal(t, 27*(8+7), compared)
}

// The reasons sum to what they explain.
func TestBalaReasons(t *testing.T) {
	gandhi := reference[struct{}](t, "ashtakavarga.json")[0].Input
	require.Nil(t, decoded[balaJSON](t, jyotish(t, nil, gandhi.line("bala", "--json")...)).Reasons)
	got := decoded[balaJSON](t, jyotish(t, nil, gandhi.line("bala", "--json", "--explain")...))
	require.Len(t, got.Reasons.Shadbala, 7)
	require.Len(t, got.Reasons.BhavaBala, 12)
	for i, of := range got.Reasons.Shadbala {
		sum := 0.0
		for _, p := range of.Parts {
			sum += p.Virupas
		}
		require.InDelta(t, got.Shadbala[i].Total, sum, 0.001)
	}
}

// Every option of the package has a flag that the command takes; those that show in this chart change it.
func TestBalaOptions(t *testing.T) {
	gandhi := reference[struct{}](t, "ashtakavarga.json")[0].Input
	plain := jyotish(t, nil, gandhi.line("bala", "--json")...).stdout
	for flags, shows := range map[string]bool{"--occupants=grahas7": true, "--moon=strong_moon": false,
		"--two-zeros": false, "--subtract": true,
		"--kanya-six": true, "--lagna-in-sarva": true, "--strict-mercury": true, "--moolatrikona-by-degree": true,
		"--varga-values-bphs": true,
		"--kendra-by-sripati": false, "--drekkana-bphs": true, "--dig-by-lagna": true, "--unequal-horas": false,
		"--true-obliquity":       true,
		"--lower-longitude-wins": false, "--venus-wins": false, "--war-bphs": false, "--lights-in-cheshta": true,
		"--cheshta-bphs":  true,
		"--drik-superadd": true, "--drik-cap": false, "--required-bphs": true, "--dig-by-arc": true,
		"--additions": true} {
		got := jyotish(t, nil, gandhi.line("bala", flags, "--json")...)
		require.Zero(t, got.code, got.stderr)
		if shows {
			require.NotEqual(t, plain, got.stdout, flags)
		}
	}
}
