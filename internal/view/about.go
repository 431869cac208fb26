package view

import (
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// about is what an answer says of itself beside its result.
type about struct {
	warnings []vedic.Warning
	meta     *op.Meta
}

// aboutOf takes what every answer has, whatever its result.
func aboutOf(a op.Response) *about {
	_, warnings, meta := a.About()
	return &about{warnings, meta}
}
