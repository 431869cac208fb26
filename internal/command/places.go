package command

import (
	"fmt"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// placesCommand finds places.
type placesCommand struct {
	Text    string `arg:"" help:"A name in any script, with or without region and country."`
	Country string `placeholder:"CC" help:"Only places in this country (ISO 3166-1, as IN)."`
	Limit   int    `default:"8" help:"At most so many, 1 to 20."`
	Lang    string `default:"en" placeholder:"L" help:"Language of names: en (default), hi, ta … (jyotish languages)."`
	JSON    bool   `help:"Print what the service answers."`
	sourceFlags
}

// Run prints the places that match, best first. Nothing found is an error, so that a script notices; as JSON it is an
// empty list, as of the service.
func (c *placesCommand) Run(sh *shell) error {
	if c.Limit < 1 || c.Limit > 20 {
		return usage{fmt.Errorf("--limit: This must be from 1 to 20")}
	}
	data, err := c.open()
	if err != nil {
		return err
	}
	var lang vedic.Lang
	if err := lang.UnmarshalText([]byte(c.Lang)); err != nil {
		return usage{err}
	}
	hits := data.places.Search(place.Query{Text: c.Text, Country: c.Country, Limit: c.Limit, Lang: lang})
	if c.JSON {
		if hits == nil {
			hits = []place.Hit{}
		}
		return printJSON(sh, struct {
			Object      string      `json:"object"`
			Query       string      `json:"query"`
			Data        []place.Hit `json:"data"`
			Attribution string      `json:"attribution"`
		}{"place_search", c.Text, hits, place.Attribution})
	}
	if len(hits) == 0 {
		return fmt.Errorf("no place is called %q", c.Text)
	}
	return show(sh, readerOf(lang).Places(hits))
}
