package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
)

// doctorCommand checks what the program stands on.
type doctorCommand struct {
	JSON bool `help:"Print the findings as JSON."`
	databaseFlag
	gazetteerFlag
}

// health is the Health of the contract, with what was found in words.
type health struct {
	Status  string    `json:"status"`
	Version string    `json:"version"`
	Checks  []finding `json:"checks"`
}

type finding struct {
	Name   string `json:"name"`
	Status string `json:"status"` // "ok" or "fail"
	Detail string `json:"detail"`
}

// Run prints one line a check and fails if any does.
func (c *doctorCommand) Run(sh *shell) error {
	h := health{Status: "ok", Version: kundali.Version}
	check := func(name string, run func() (string, error)) {
		detail, err := run()
		status := "ok"
		if err != nil {
			status, detail, h.Status = "fail", err.Error(), "fail"
		}
		h.Checks = append(h.Checks, finding{name, status, detail})
	}
	desk := newDesk(nil)
	check("ephemeris", func() (string, error) { return ephemerisHealth(), nil })
	check("zones", func() (string, error) { return "tzdb " + desk.Zones.Version(), nil })
	check("gazetteer", func() (detail string, err error) {
		if desk.Gazetteer, err = c.open(); err != nil {
			return "", err
		}
		return gazetteerHealth(desk.Gazetteer, c.Gazetteer == "")
	})
	check("chart", func() (string, error) { return "agrees with the Swiss Ephemeris", desk.SelfTest() })
	check("database", func() (string, error) { return c.databaseHealth(sh) })
	if c.JSON {
		if err := printJSON(sh, h); err != nil {
			return err
		}
	} else {
		rows := [][]string{}
		for _, f := range h.Checks {
			rows = append(rows, []string{f.Name, f.Status, f.Detail})
		}
		sh.table(rows)
	}
	if h.Status != "ok" {
		return exit(1)
	}
	return nil
}

// ephemerisHealth says which engine is built in, what it was made from and how far it reaches.
func ephemerisHealth() string {
	sky := observer()
	m := sky.Model()
	first, last := sky.Range()
	return fmt.Sprintf("%s %s, %s to %s", m.Source, m.Version, first.Time().Format("2006-01-02"), last.Time().Format("2006-01-02"))
}

// gazetteerHealth says which places are loaded, and looks one up by a name that only the aliases have.
func gazetteerHealth(g *place.Gazetteer, embedded bool) (string, error) {
	if embedded {
		hit, err := g.Resolve(place.Query{Text: "Bombay, India"})
		if err != nil {
			return "", err
		}
		if hit.Name == nil || *hit.Name != "Mumbai" {
			return "", fmt.Errorf("%q is found by the name of Bombay", *hit.Name)
		}
	}
	return g.Version(), nil
}

// databaseHealth opens the database if there is one.
func (c *doctorCommand) databaseHealth(sh *shell) (string, error) {
	if errors.Is(c.DB.missing(), fs.ErrNotExist) {
		return c.DB.String() + " is not there yet; serve makes it", nil
	}
	err := c.with(sh, func(store database, _ []byte) error { return store.Ready(sh.ctx) })
	return c.DB.String(), err
}
