package account

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestIDsSortOverAClockThatStands(t *testing.T) {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	g := &IDs{now: func() time.Time { return at }}
	var list []string
	for i := range 10_000 {
		if i == 5000 {
			at = at.Add(-time.Hour)
		}
		list = append(list, g.Next("kun_"))
	}
	require.True(t, slices.IsSorted(list))
	require.Len(t, slices.Compact(list), 10_000)
	require.Regexp(t, `^kun_[0-9a-hjkmnp-tv-z]{26}$`, list[0])
}

func TestBase32(t *testing.T) {
	// The example of RFC 9562 A.6, 017F22E2-79B0-7CC3-98C4-DC0C0C07398F, in Crockford base 32 (as ULID libraries write
	// it).
	u := [16]byte{0x01, 0x7f, 0x22, 0xe2, 0x79, 0xb0, 0x7c, 0xc3, 0x98, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f}
	require.Equal(t, "01fwhe4ydgfk1shh6w1g60eecf", base32(u))
}

// A tick is 1/4096 ms: the milliseconds since 1970 and twelve bits of the part of one.
func TestTick(t *testing.T) {
	for nanoseconds, want := range map[int]uint64{0: 0, 244: 0, 245: 1, 250_000: 1024, 500_000: 2048, 999_999: 4095} {
		g := &IDs{now: func() time.Time { return time.Unix(1_700_000_000, 7e6+int64(nanoseconds)) }}
		require.Equal(t, uint64(1_700_000_000_007)<<12|want, g.tick(), nanoseconds)
		require.Equal(t, uint64(1_700_000_000_007)<<12|want+1, g.tick(), "the clock stands")
	}
}
