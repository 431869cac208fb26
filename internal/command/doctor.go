package command

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/jyotish-go/jyotish/op"
)

// doctorCommand checks what the program stands on.
type doctorCommand struct {
	JSON bool `help:"Print the findings as JSON."`
	databaseFlag
	sourceFlags
}

// health is the Health of the contract, with what was found in words.
type health struct {
	Status  string    `json:"status"`
	Version string    `json:"version"`
	Checks  []checkup `json:"checks"`
}

// checkup is one check; Detail is for people, and of a failed one says what is wrong.
type checkup struct {
	Name string `json:"name"`
	// "ok" or "fail".
	Status string `json:"status"`
	Detail string `json:"detail"`
}

// Run prints one line for each check and fails if any check does. All checks run, whatever the
// others report.
func (c *doctorCommand) Run(sh *shell) error {
	h := health{Status: "ok", Version: op.Version}
	check := func(name string, run func() (string, error)) {
		detail, err := run()
		status := "ok"
		if err != nil {
			status, detail, h.Status = "fail", err.Error(), "fail"
		}
		h.Checks = append(h.Checks, checkup{name, status, detail})
	}
	engine := newDesk(sources{})
	check("ephemeris", ephemerisHealth)
	check("zones", func() (string, error) { return "tzdb " + engine.Zones.Version(), nil })
	check("gazetteer", func() (detail string, err error) {
		data, err := c.open()
		if err != nil {
			return "", err
		}
		engine = newDesk(data)
		return gazetteerHealth(engine.Gazetteer, c.Gazetteer == "")
	})
	check("chart", func() (string, error) { return "agrees with the Swiss Ephemeris", engine.SelfTest() })
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

// databaseHealth looks at the database, if there is one, and tries it out. One that an earlier version left is not
// brought up to date by looking: a service of that version may be at work on it.
func (c *doctorCommand) databaseHealth(sh *shell) (string, error) {
	have, latest, err := c.DB.schema(sh)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && c.DB.remote() && have == 0:
		return c.DB.String() + " is not there yet; serve makes it", nil
	case err != nil:
		return "", err
	case have != latest:
		return "",
			fmt.Errorf("%s has a schema of version %d, but this program needs %d: stop earlier versions of the program, then run migrate", c.DB, have, latest)
	}
	detail := fmt.Sprintf("%s, schema %d", c.DB, have)
	err = c.with(sh, func(store Database, _ []byte) error {
		space, err := spaceHealth(store)
		unchecked, harmed := ledgerHealth(sh, store)
		detail += space + unchecked
		return errors.Join(err, store.Ready(sh.ctx), harmed)
	})
	return detail, err
}

// ledgerHealth fails on a database that is harmed and on a ledger that does not add up, and says what it could not
// look at.
func ledgerHealth(sh *shell, store Database) (unchecked string, err error) {
	v, unchecked, err := verified(sh.ctx, store)
	if err == nil && len(v.Faults) > 0 {
		err = fmt.Errorf("the database or its ledger has %d faults: see verify-ledger", len(v.Faults))
	}
	if unchecked != "" {
		unchecked = ". " + unchecked
	}
	return unchecked, err
}
