package command

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type yogaJSON struct {
	Yogas []struct {
		ID      string
		Present bool
	}
	RulesChecked int
}

func (y *yogaJSON) find(id string) (present, known bool) {
	for _, f := range y.Yogas {
		if f.ID == id {
			return f.Present, true
		}
	}
	return false, false
}

// M. K. Gandhi (positions of the reference files): Venus in its own sign Tula, the lagna, forms malavya (BPHS 75);
// Jupiter is in the tenth from the Moon in Karka, gajakesari (BPHS 36.3). Mars in Tula is neither in its own sign nor
// exalted, and forms no ruchaka.
func TestYogas(t *testing.T) {
	gandhi := reference[struct{}](t, "varga.json")[0].Input
	some := decoded[yogaJSON](t, jyotish(t, nil, gandhi.line("yoga", "--json")...))
	all := decoded[yogaJSON](t, jyotish(t, nil, gandhi.line("yoga", "--json", "--all")...))
	require.Len(t, all.Yogas, all.RulesChecked)
	for _, id := range []string{"malavya", "gajakesari"} {
		present, _ := some.find(id)
		require.True(t, present, id)
	}
	_, told := some.find("ruchaka")
	require.False(t, told, "only what is formed")
	present, told := all.find("ruchaka")
	require.True(t, told)
	require.False(t, present)
	for i, f := range some.Yogas {
		require.True(t, f.Present)
		require.Equal(t, f.ID, all.Yogas[i].ID, "what is formed comes first")
	}
}

// Every option of the package has a flag that the command takes; those that show in this chart change it.
func TestYogaOptions(t *testing.T) {
	gandhi := reference[struct{}](t, "varga.json")[0].Input
	plain := jyotish(t, nil, gandhi.line("yoga", "--json", "--all")...).stdout
	for flags, shows := range map[string]bool{"--gender=male": true, "--moon=eighth_to_eighth": false,
		"--mercury-by-any": true, "--count-nodes": true,
		"--eight-karakas": true, "--partial": true, "--mahapurusha-from-moon": true, "--gajakesari-strict": true,
		"--kemadruma-strict":        true,
		"--chandra-mangala-opposed": true, "--shakata-without-twelfth": true, "--kartari-any-house": true,
		"--parvata-by-lords": true,
		"--kahala-by-ninth":  true, "--shrinatha-loose": false, "--lakshmi-trikona": false,
		"--kalanidhi-by-sign":    false,
		"--lagnadhi-by-benefics": false, "--raja-weak": false, "--retrograde-relieves": false,
		"--chatussagara-seven":     true,
		"--guru-chandal-rahu-only": false, "--kala-sarpa-by-sign": false, "--kala-sarpa-clear-nodes": false} {
		got := jyotish(t, nil, gandhi.line("yoga", flags, "--json", "--all")...)
		require.Zero(t, got.code, got.stderr)
		if shows {
			require.NotEqual(t, plain, got.stdout, flags)
		}
	}
}
