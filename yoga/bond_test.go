package yoga_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// A bond of two lords that is both a raja yoga and one of wealth lists the second name too; one of wealth alone does
// not name itself again. For Mesha Venus rules 2 and 7, the Sun 5, Saturn 10 and 11.
func TestBondsOfWealthBeside(t *testing.T) {
	for _, c := range []struct{ sky, id, also string }{
		{"lagna mesha 10, venus karka 5, sun karka 20", "raja_kt.5.7", "dhana.2.5"},
		{"lagna mesha 10, venus karka 5, saturn karka 20", "dhana.2.11", ""},
	} {
		var found bool
		for _, h := range yoga.Rank(chart(c.sky), yoga.Options{}).Yogas {
			if h.ID != c.id {
				continue
			}
			found = true
			var also []string
			for _, s := range h.Also {
				if strings.HasPrefix(s.ID, "dhana.") {
					also = append(also, s.ID)
				}
			}
			require.Equal(t, c.also, strings.Join(also, " "), "%s: also", c.id)
		}
		require.True(t, found, "%s: no %s", c.sky, c.id)
	}
}

// Saturn, debilitated in Mesha, is relieved by the Sun, who is exalted there and looks at him from Tula; both looks are
// among the reasons. The Moon, debilitated in Vrishchika where no graha is exalted, has no such look.
func TestLooksOfTheExalted(t *testing.T) {
	looks := func(sky string, g vedic.Graha) (applies bool, paths []string) {
		for _, x := range fallOf(t, chart(sky), yoga.Options{}, g).Rules {
			if x.Rule.RuleID != "NB6" {
				continue
			}
			applies = x.Applies
			for _, f := range x.Because {
				if !f.Against && strings.Contains(f.Path(), ".aspects.") {
					paths = append(paths, f.Path())
				}
			}
		}
		return applies, paths
	}
	applies, paths := looks("lagna vrishabha 5, saturn mesha 15, sun tula 5, mars kanya 5, moon karka 3", vedic.Saturn)
	slices.Sort(paths)
	if want := []string{"saturn.aspects.sun", "sun.aspects.saturn"}; !applies || !slices.Equal(paths, want) {
		t.Errorf("%t %q, want %q", applies, paths, want)
	}
	applies, paths = looks("lagna mesha 5, moon vrishchika 15, mars kanya 5, saturn mesha 3, sun mesha 9", vedic.Moon)
	require.False(t, applies, "the Moon: %t %q", applies, paths)
	require.Empty(t, paths, "the Moon: %t", applies)
}
