package httpapi

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientAddress is where a request comes from: the peer, or, where the peer is a proxy that the operator trusts, the
// last address of X-Forwarded-For that no trusted proxy has. A header from anybody else is not believed.
func clientAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	peer, _ := netip.ParseAddrPort(r.RemoteAddr)
	addr := peer.Addr().Unmap().WithZone("")
	if len(trusted) == 0 {
		return addr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !within(addr, trusted) {
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

func within(a netip.Addr, list []netip.Prefix) bool {
	return slices.ContainsFunc(list, func(p netip.Prefix) bool { return p.Contains(a) })
}

// household is the address, or for IPv6 its /64, which one subscriber usually holds whole.
func household(a netip.Addr) netip.Prefix {
	bits := 32
	if a.Is6() {
		bits = 64
	}
	p, _ := a.Prefix(bits)
	return p
}
