package webhook

import (
	"errors"
	"net/netip"
	"net/url"
	"strings"
)

// longest is how long the URL of a receiver may be, in bytes.
const longest = 2000

// CheckURL refuses what cannot be the address of a receiver: anything but https (http too where private addresses are
// let), one with a user, a password or a fragment, and one whose host is a literal address that is not public. A name
// is looked at when it is connected to. It spares an owner a mistake and is no guard: the guard is the look at the
// address that is connected to, since a name may lead elsewhere a second later.
func CheckURL(text string, private bool) error {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "" || len(text) > longest:
		return errors.New("this is not a URL with a host, or it has more than 2,000 bytes")
	case u.Scheme != "https" && (u.Scheme != "http" || !private):
		return errors.New("the URL must begin with https://")
	case u.User != nil:
		return errors.New("the URL must not have a user or password; verify the signature instead")
	case u.Fragment != "":
		return errors.New("the URL must not have a fragment")
	}
	host := strings.TrimSuffix(u.Hostname(), ".")
	if private {
		return nil
	}
	if a, err := netip.ParseAddr(host); err == nil && !Public(a) {
		return errors.New("the URL must have a public address")
	}
	if strings.EqualFold(host, "localhost") || strings.HasSuffix(strings.ToLower(host), ".localhost") {
		return errors.New("the URL must have a public address")
	}
	return nil
}

// closed are the networks of version 4 that are not the public internet (RFC 6890 and its registry). 192.88.99.0/24,
// 2002::/16 and 64:ff9b::/96 (which is not within 2000::/3) lead on to addresses of version 4, and so perhaps inside.
// 168.63.129.16 looks public, but within Azure it is the host of the virtual machine, with its metadata and settings.
// The metadata of other clouds have addresses in these networks: 169.254.169.254, 100.100.100.200, 192.0.0.192.
var closed = func() (list []netip.Prefix) {
	for _, text := range []string{"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
		"168.63.129.16/32", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
		"192.88.99.0/24",
		"192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",
		"240.0.0.0/4"} {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}()

// Of version 6 only what is given out for the internet is open, but for what leads on to version 4 or is for examples.
var (
	global  = netip.MustParsePrefix("2000::/3")
	closed6 = []netip.Prefix{netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"),
		netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("3fff::/20"),
		netip.MustParsePrefix("2620:4f:8000::/48")}
)

// Public reports whether an address belongs to the public internet and not to this machine or a
// private network, also not by tunnelling or translation. An IPv4-mapped IPv6 address
// (::ffff:127.0.0.1) is checked as IPv4.
func Public(a netip.Addr) bool {
	if !a.IsValid() || a.Zone() != "" {
		return false
	}
	a = a.Unmap()
	list := closed6
	if a.Is4() {
		list = closed
	} else if !global.Contains(a) {
		return false
	}
	for _, p := range list {
		if p.Contains(a) {
			return false
		}
	}
	return true
}
