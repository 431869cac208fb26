package command

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"
)

// flagsOf returns the flags of a command, or of all where none is named, as they stand on a command line.
func flagsOf(t *testing.T, command string) map[string]bool {
	t.Helper()
	parser, err := kong.New(&commands{}, kong.Vars{"version": ""})
	require.NoError(t, err)
	out := map[string]bool{}
	require.NoError(t, kong.Visit(parser.Model, func(n kong.Visitable, next kong.Next) error {
		if node, ok := n.(*kong.Node); ok && (command == "" || node.Name == command) {
			for _, f := range node.Flags {
				out["--"+f.Name] = true
			}
		}
		return next(nil)
	}))
	return out
}

// variable is the name of a flag in the environment.
func variable(flag string) string {
	return "JYOTISH_" + strings.ToUpper(strings.ReplaceAll(strings.TrimPrefix(flag, "--"), "-", "_"))
}

// Every flag of every command can come from the environment.
func TestEveryFlagFromTheEnvironment(t *testing.T) {
	flags := flagsOf(t, "")
	require.Greater(t, len(flags), 50)
	for flag := range flags {
		sh := &shell{getenv: func(name string) string {
			if name == variable(flag) {
				return "told"
			}
			return ""
		}}
		got, err := sh.fromEnvironment(nil, nil, &kong.Flag{Value: &kong.Value{Name: strings.TrimPrefix(flag, "--")}})
		require.NoError(t, err)
		require.Equal(t, "told", got, flag)
	}
}

// What deploy/ says to the program, the program understands.
func TestDeploy(t *testing.T) {
	known, commands := flagsOf(t, "serve"), flagsOf(t, "")
	settings := map[string]bool{"JYOTISH_PEPPER": true}
	for flag := range known {
		settings[variable(flag)] = true
	}
	texts := map[string]string{}
	for _, name := range []string{"jyotish.service", "jyotish.env", "Dockerfile", "README.md"} {
		raw, err := os.ReadFile(filepath.Join("../../deploy", name))
		require.NoError(t, err)
		texts[name] = string(raw)
		for _, found := range regexp.MustCompile(`JYOTISH_[A-Z_]+`).FindAllString(string(raw), -1) {
			require.True(t, settings[found], "%s names %s, which is no flag of serve", name, found)
		}
	}
	for _, flag := range regexp.MustCompile(`--[a-z-]+`).
		FindAllString(regexp.MustCompile(`ExecStart=.*`).FindString(texts["jyotish.service"]), -1) {
		require.True(t, known[flag], "the unit has %s", flag)
	}
	for _, line := range regexp.MustCompile(`(?m)^operate .*|jyotish /jyotish .*`).
		FindAllString(texts["README.md"], -1) {
		for _, flag := range regexp.MustCompile(` --[a-z-]+`).FindAllString(line, -1) {
			require.True(t, commands[strings.TrimSpace(flag)], line)
		}
	}
	require.Contains(t, texts["Dockerfile"], `CMD ["/jyotish", "probe"]`)
}

func TestUnitIsSound(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("needs systemd-analyze, of Debian's systemd")
	}
	unit, err := os.ReadFile("../../deploy/jyotish.service")
	require.NoError(t, err)
	dir := t.TempDir()
	program := filepath.Join(dir, "jyotish")
	require.NoError(t, os.WriteFile(program, []byte("#!/bin/true\n"), 0o755))
	here := filepath.Join(dir, "jyotish.service")
	require.NoError(t, os.WriteFile(here, []byte(strings.ReplaceAll(string(unit), "/usr/local/bin/jyotish", program)),
		0o644))
	out, err := exec.Command(analyze, "verify", "--man=no", here).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.NotContains(t, string(out), here+":", "%s", out)
}

// The program that deploy/ builds needs nothing of the machine that it runs on.
func TestStaticProgram(t *testing.T) {
	if os.Getenv("JYOTISH_LONG") == "" || runtime.GOOS != "linux" {
		t.Skip("builds the whole program anew, for Linux: set JYOTISH_LONG=1")
	}
	program := filepath.Join(t.TempDir(), "jyotish")
	build := exec.Command("go", "build", "-o", program, "../../cmd/jyotish")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	file, err := elf.Open(program)
	require.NoError(t, err)
	defer file.Close()
	libraries, err := file.ImportedLibraries()
	require.NoError(t, err)
	require.Empty(t, libraries)
	for _, part := range file.Progs {
		require.NotEqual(t, elf.PT_INTERP, part.Type, "the program asks for a loader")
	}
	out, err = exec.Command(program, "doctor", "--db", filepath.Join(t.TempDir(), "none.db")).CombinedOutput()
	require.NoError(t, err, "%s", out)
}
