package op

import "github.com/jyotish-go/jyotish/op/birth"

// The types of package birth that the requests and answers of operations hold.
type (
	ClockError    = birth.ClockError
	Coordinates   = birth.Coordinates
	Fault         = birth.Fault
	Gazetteer     = birth.Gazetteer
	GivenBirth    = birth.GivenBirth
	Input         = birth.Input
	Invalid       = birth.Invalid
	PersonError   = birth.PersonError
	PlaceInput    = birth.PlaceInput
	Query         = birth.Query
	Resolution    = birth.Resolution
	ResolvedPlace = birth.ResolvedPlace
	Zones         = birth.Zones
)
