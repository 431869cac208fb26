package limit

import (
	"net/http/httptest"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestClientAddress(t *testing.T) {
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, c := range []struct {
		peer, forwarded, want string
		trusted               []netip.Prefix
	}{
		{"203.0.113.5:1", "", "203.0.113.5", nil},
		{"203.0.113.5:1", "1.2.3.4", "203.0.113.5", nil},
		{"203.0.113.5:1", "1.2.3.4", "203.0.113.5", trusted},
		{"10.1.1.1:1", "198.51.100.7", "198.51.100.7", trusted},
		{"10.1.1.1:1", "6.6.6.6, 198.51.100.7, 10.2.2.2", "198.51.100.7", trusted},
		{"10.1.1.1:1", "6.6.6.6, nonsense", "10.1.1.1", trusted},
		{"10.1.1.1:1", "", "10.1.1.1", trusted},
		{"[::ffff:203.0.113.5]:1", "", "203.0.113.5", nil},
		{"[fe80::1%eth0]:1", "", "fe80::1", nil},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		require.Equal(t, c.want, ClientAddress(r, c.trusted).String(), c)
	}
	require.Equal(t, "2001:db8:1:2::/64", Household(netip.MustParseAddr("2001:db8:1:2:3::4")).String())
}
