package limit

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// ClientAddress returns where a request comes from: the peer, or, if the peer is a trusted proxy, the last address of
// X-Forwarded-For that is not a trusted proxy. The header of an untrusted peer is ignored.
func ClientAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	peer, _ := netip.ParseAddrPort(r.RemoteAddr)
	addr := peer.Addr().Unmap().WithZone("")
	if len(trusted) == 0 {
		return addr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(addr) }) {
			return addr
		}
		next, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			return addr
		}
		addr = next.Unmap().WithZone("")
	}
	return addr
}

// Household returns the address itself, or for IPv6 its /64, which one subscriber usually holds whole.
func Household(a netip.Addr) netip.Prefix {
	bits := 32
	if a.Is6() {
		bits = 64
	}
	p, _ := a.Prefix(bits)
	return p
}
