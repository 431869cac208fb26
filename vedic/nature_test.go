package vedic_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Rules, basics §3.4, with the Moon by the rule of B. V. Raman: she by her phase, Mercury by its company, the others
// always.
func TestNaturalBenefics(t *testing.T) {
	for _, c := range []struct {
		sky  string
		g    vedic.Graha
		want bool
	}{
		{"", vedic.Jupiter, true},
		{"", vedic.Venus, true},
		{"", vedic.Sun, false},
		{"", vedic.Mars, false},
		{"", vedic.Saturn, false},
		{"", vedic.Rahu, false},
		{"", vedic.Ketu, false},
		{"sun mesha 10, moon mesha 10", vedic.Moon, false},         // new
		{"sun mesha 10, moon karka 3°59′59″", vedic.Moon, false},   // the end of Shukla 7, 83°59′59″
		{"sun mesha 10, moon karka 4", vedic.Moon, true},           // the beginning of Shukla 8, 84°
		{"sun mesha 10, moon tula 10", vedic.Moon, true},           // full
		{"sun mesha 10, moon makara 16", vedic.Moon, true},         // the end of Krishna 8, 276°
		{"sun mesha 10, moon makara 16°00′01″", vedic.Moon, false}, // the beginning of Krishna 9
		{"sun mesha 10, moon mesha 9°59′59″", vedic.Moon, false},
		{"mercury vrishabha 5", vedic.Mercury, true}, // alone
		{"mercury vrishabha 5, mars vrishabha 20", vedic.Mercury, false},
		{"mercury vrishabha 5, mars mithuna 0", vedic.Mercury, true},
		{"mercury vrishabha 5, mars vrishabha 20, venus vrishabha 19", vedic.Mercury, true}, // as many: Venus is nearer
		{"mercury vrishabha 5, mars vrishabha 18, venus vrishabha 19", vedic.Mercury, false},
		{"mercury vrishabha 5, mars vrishabha 18, venus vrishabha 19, jupiter vrishabha 29", vedic.Mercury, true},
		// as near: Mars comes first
		{"mercury vrishabha 5, mars vrishabha 4, venus vrishabha 6", vedic.Mercury, false},
		// with the bright Moon
		{"mercury vrishabha 5, sun tula 10, moon vrishabha 9, mars vrishabha 18", vedic.Mercury, true},
		// with the dark Moon
		{"mercury vrishabha 5, sun mithuna 10, moon vrishabha 9, mars vrishabha 18", vedic.Mercury, false},
		// two of three
		{"mercury vrishabha 5, rahu vrishabha 9, sun vrishabha 20, jupiter vrishabha 5°30′", vedic.Mercury, false},
	} {
		sky := skytest.Sky(c.sky)
		benefic := vedic.NaturalBenefics(&sky.Grahas)
		require.Equal(t, c.want, benefic.At(c.g), "%q: %v benefic", c.sky, c.g)
	}
}
