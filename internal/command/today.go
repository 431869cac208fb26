package command

import (
	"fmt"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
)

// todayCommand shows the panchang of the day that runs at a place.
type todayCommand struct {
	spotFlags
	JSON bool `help:"Print what the service answers."`
}

// Run prints the day, at the user's default place if none is given.
func (c *todayCommand) Run(sh *shell) error {
	if c.Place == "" && c.PlaceID == "" && c.Lat == "" && c.Lon == "" {
		where := op.Fault{Pointer: "/place", Detail: birth.NoSpot}
		return usage{fmt.Errorf("%s Keep a place of your own with: jyotish config place \"Ujjain, India\"",
			where.Called(birthFlag))}
	}
	return (&panchangCommand{spotFlags: c.spotFlags, JSON: c.JSON}).Run(sh)
}
