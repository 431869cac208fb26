package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/stretchr/testify/require"
)

// A dependency has the version that was linked; a module of this repository has the version of the program.
func TestLinked(t *testing.T) {
	other := &debug.Module{Path: "example.com/other", Version: "v1.3.0"}
	for _, c := range []struct {
		required *debug.Module
		want     string
	}{
		{&debug.Module{Path: "example.com/a", Version: "v1.2.0"}, "example.com/a v1.2.0"},
		{&debug.Module{Path: "example.com/a", Version: "v1.2.0", Replace: other}, "example.com/other v1.3.0"},
		{&debug.Module{Path: "example.com/own", Version: "v0.0.0", Replace: &debug.Module{Path: "../"}},
			"example.com/own v0.2.0"},
	} {
		got := linked(c.required, "v0.2.0")
		require.Equal(t, c.want, got.Path+" "+got.Version)
	}
}

// The list of components of a program, here of this command, is the same bytes when it is written
// twice.
func TestWrite(t *testing.T) {
	self := filepath.Join(t.TempDir(), "sbom")
	out, err := exec.Command("go", "build", "-o", self, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	var a, b bytes.Buffer
	require.NoError(t, write(&a, self))
	require.NoError(t, write(&b, self))
	require.Equal(t, a.String(), b.String())
	bom := new(cdx.BOM)
	require.NoError(t, cdx.NewBOMDecoder(&a, cdx.BOMFileFormatJSON).Decode(bom))
	names := map[string]cdx.Component{}
	for _, c := range *bom.Components {
		names[c.Name] = c
	}
	require.NotEmpty(t, names["github.com/CycloneDX/cyclonedx-go"].Version)
	require.Len(t, *names["github.com/CycloneDX/cyclonedx-go"].Hashes, 1)
	require.Contains(t, names, "std")
	require.Equal(t, "CC-BY-4.0", (*names["places"].Licenses)[0].License.ID)
	require.Error(t, write(&a, "main.go"))
}
