package sheet

import (
	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/vedic"
)

// about is what an answer says of itself beside its result.
type about struct {
	warnings []vedic.Warning
	meta     *desk.Meta
}

// aboutOf takes what every answer has, whatever its result.
func aboutOf(a desk.Reply) *about {
	_, warnings, meta := a.About()
	return &about{warnings, meta}
}
