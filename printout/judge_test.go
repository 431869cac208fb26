package printout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// One wrong digit is another digit in one place of degrees, minutes or tens of seconds, within the sign.
func TestOneDigit(t *testing.T) {
	for _, c := range []struct {
		printed, right string
		want           bool
	}{
		{"26-09-46", "23-09-46", true},
		{"17-24-18", "17-14-18", true},
		{"19-17-47", "18-17-47", true},
		{"18-17-57", "18-17-07", true},
		{"19-17-47", "21-17-47", false},   // 19 and 21 differ in both digits
		{"18-58-00", "19-08-00", false},   // so do 18°58′ and 19°08′
		{"132-00-00", "152-00-00", false}, // another sign
		{"47-54-01", "17-54-01", false},   // the sign alone
		{"26-09-46", "23-04-46", false},
	} {
		printed, _, err := vedic.ParseAngle(c.printed)
		require.NoError(t, err)
		right, _, err := vedic.ParseAngle(c.right)
		require.NoError(t, err)
		require.Equal(t, c.want, oneDigit(printed, printed-right, vedic.Arcsecond), "%s for %s", c.printed, c.right)
	}
}
