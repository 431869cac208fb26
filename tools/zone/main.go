// Command zone makes place/atlas/zones.bin, the borders of the time zones, from those that the npm package geo-tz
// carries: the release of timezone-boundary-builder, cut into the leaves of a quadtree. It fetches the package by npm
// and checks what it hashes to.
//
// Usage: go run -C tools ./zone -out ../place/atlas/zones.bin
//
// It takes some eight seconds and gives the same bytes each time. With -check it makes nothing and compares what
// package place has embedded with the borders of the source as they are, point by point.
package main

import (
	"flag"
	"fmt"
	"os"
)

// The edition, and what its tarball at the npm registry hashes to. To take another one, change both and read what it
// says of its licence.
const (
	edition  = "geo-tz@8.1.9"
	checksum = "791c2e8f8cddfb0a0fbc97e4a1deb68ecddb9d88413aca66931ee9b588dd638d"
)

func main() {
	var o options
	out := flag.String("out", "zones.bin", "file to write")
	tarball := flag.String("tarball", "", "the fetched tarball; empty to ask npm")
	check := flag.Int("check", 0, "compare so many random points with package place instead")
	flag.Float64Var(&o.tolerance, "tolerance", 22, "metres by which a border may move")
	flag.IntVar(&o.edges, "edges", 96, "edges at most in a leaf")
	flag.Parse()
	if err := run(*tarball, *out, *check, o); err != nil {
		fmt.Fprintln(os.Stderr, "gen/zone:", err)
		os.Exit(1)
	}
}

func run(tarball, out string, check int, o options) error {
	src, err := open(tarball)
	if err != nil {
		return err
	}
	if check > 0 {
		return compare(src, check)
	}
	return os.WriteFile(out, build(src, o), 0o644)
}
