package command

import (
	"runtime"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// versionCommand prints the versions that a result depends on besides its settings.
type versionCommand struct {
	JSON bool `help:"As JSON."`
}

// versions are those of the program and of its data.
type versions struct {
	Version string `json:"version"`
	// Empty where it is not known.
	Commit  string `json:"commit"`
	Ruleset string `json:"ruleset"`
	// The engine with the version of its tables.
	Ephemeris string `json:"ephemeris"`
	Zones     string `json:"tzdb"`
	Places    string `json:"places"`
	Go        string `json:"go"`
	Platform  string `json:"platform"`
}

// Run prints them.
func (c *versionCommand) Run(sh *shell) error {
	m := observer().Model()
	v := versions{op.Version, commit(), vedic.Ruleset, m.Source + " " + m.Version, zones().Version(),
		place.Attribution,
		runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
	if c.JSON {
		return printJSON(sh, v)
	}
	sh.table([][]string{{"jyotish", v.Version}, {"commit", v.Commit}, {"ruleset", v.Ruleset},
		{"ephemeris", v.Ephemeris},
		{"tzdb", v.Zones}, {"places", v.Places}, {"go", v.Go + " " + v.Platform}})
	return nil
}
