package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// Every file that repeats the version has the version of the program.
func TestVersionAgrees(t *testing.T) {
	file := func(name string) []byte {
		raw, err := os.ReadFile(filepath.Join("../..", name))
		require.NoError(t, err)
		return raw
	}
	require.Regexp(t, `^\d+\.\d+\.\d+(-rc\.\d+)?$`, op.Version,
		"sdk/python-engine/build.py and .ci/release convert this form")
	require.Equal(t, "jyotish "+op.Version+"\n", jyotish(t, nil, "--version").stdout)

	type version struct{ Version string }
	type manifest struct {
		version
		Packages json.RawMessage
		Info     version
	}
	read := func(raw []byte) (m manifest) {
		require.NoError(t, json.Unmarshal(raw, &m))
		return m
	}
	server := read(file("server.json"))
	require.Equal(t, op.Version, server.Version)
	var images []version
	require.NoError(t, json.Unmarshal(server.Packages, &images))
	require.Equal(t, []version{{op.Version}}, images)
	for _, name := range []string{"sdk/ts/package.json", "sdk/ts/package-lock.json", "sdk/wasm/package.json"} {
		require.Equal(t, op.Version, read(file(name)).Version, name)
	}
	var locked map[string]version
	require.NoError(t, json.Unmarshal(read(file("sdk/ts/package-lock.json")).Packages, &locked))
	require.Equal(t, op.Version, locked[""].Version)
	require.Equal(t, op.Version, read([]byte(jyotish(t, nil, "openapi").stdout)).Info.Version)

	for name, line := range map[string]string{
		"CITATION.cff": `(?m)^version: (.*)$`,
		"CHANGELOG.md": `(?m)^## (\S+)`, // the first, which is the newest
		"docs/SEAL.md": `"version": "(.*)"`,
	} {
		found := regexp.MustCompile(line).FindSubmatch(file(name))
		require.NotNil(t, found, name)
		require.Equal(t, op.Version, string(found[1]), name)
	}
}
