// Command sbom writes what a program of ours is made of, as CycloneDX 1.6: the modules that are linked into it, with
// their versions and hashes, from the program itself, and the data that it carries, with what each allows.
//
//	go run -C tools ./sbom ../dist/jyotish_linux_amd64 > dist/jyotish.cdx.json
package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// data is what is embedded and is not code.
var data = []struct{ name, version, licence, says string }{
	{"almanac tables", "2", "AGPL-3.0-or-later", "fitted to the Swiss Ephemeris with its DE441 files"},
	{"places", "", "CC-BY-4.0", "GeoNames, with changes"},
	{"time zone polygons", "", "ODbL-1.0", "timezone-boundary-builder, © OpenStreetMap contributors"},
	{"tzdb", "", "LicenseRef-public-domain", "IANA time zone database"},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sbom PROGRAM")
		os.Exit(2)
	}
	if err := write(os.Stdout, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// write writes the bill of materials of the program at path. It contains no time and no serial
// number, so that the same program gives the same bytes. Versions are those that were linked,
// replacements included, and hashes are those of go.sum.
func write(w io.Writer, path string) error {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return err
	}
	purl := func(module, version string) string { return "pkg:golang/" + module + "@" + version }
	b := cdx.NewBOM()
	b.SerialNumber = ""
	root := &cdx.Component{Type: cdx.ComponentTypeApplication, BOMRef: info.Main.Path, Name: info.Main.Path,
		Version: info.Main.Version, Licenses: licence("AGPL-3.0-or-later")}
	b.Metadata = &cdx.Metadata{Component: root}
	components := []cdx.Component{{Type: cdx.ComponentTypeLibrary, BOMRef: "std", Name: "std",
		Version:    strings.TrimPrefix(info.GoVersion, "go"),
		PackageURL: purl("std", strings.TrimPrefix(info.GoVersion, "go"))}}
	for _, m := range info.Deps {
		m := linked(m, info.Main.Version)
		c := cdx.Component{Type: cdx.ComponentTypeLibrary, BOMRef: purl(m.Path, m.Version), Name: m.Path,
			Version:    m.Version,
			PackageURL: purl(m.Path, m.Version)}
		if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && len(sum) == 32 {
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
		}
		components = append(components, c)
	}
	for _, d := range data {
		components = append(components, cdx.Component{Type: cdx.ComponentTypeData, BOMRef: d.name, Name: d.name,
			Version:     d.version,
			Description: d.says, Licenses: licence(d.licence)})
	}
	b.Components = &components
	e := cdx.NewBOMEncoder(w, cdx.BOMFileFormatJSON)
	return e.SetPretty(true).EncodeVersion(b, cdx.SpecVersion1_6)
}

// linked returns the module that was linked for a requirement. A folder of this repository that replaces one of its
// modules has no version of its own: it has that of the program.
func linked(m *debug.Module, version string) *debug.Module {
	switch r := m.Replace; {
	case r == nil:
		return m
	case strings.HasPrefix(r.Path, "."):
		return &debug.Module{Path: m.Path, Version: version}
	default:
		return r
	}
}

// licence returns an SPDX ID, or the name of a licence without one.
func licence(id string) *cdx.Licenses {
	if strings.HasPrefix(id, "LicenseRef-") {
		return &cdx.Licenses{{License: &cdx.License{Name: strings.TrimPrefix(id, "LicenseRef-")}}}
	}
	return &cdx.Licenses{{License: &cdx.License{ID: id}}}
}
