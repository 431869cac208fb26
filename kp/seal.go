package kp

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the chart's JSON in English
// without the members rulingPlanets, meta.engine.commit and meta.resultSha256. The language of the chart and the moment for which its
// ruling planets are asked thus leave the hash as it is; warnings count, so seal before adding any. The error says that the chart does not
// marshal.
func (c *Chart) Seal() error {
	plain := c.In(vedic.English)
	hash, err := canon.Hash(&sealed{
		Chart: plain, Meta: sealedMeta{Meta: plain.Meta, Engine: sealedEngine{Engine: plain.Meta.Engine}},
	})
	if err != nil {
		return fmt.Errorf("kp: seal: %w", err)
	}
	c.Meta.ResultSHA256 = hash
	return nil
}

// The sealed types show a chart without the members that the hash leaves out: a field hides the one of the same name that is embedded
// below it, and an empty one is omitted.
type (
	sealed struct {
		*Chart
		RulingPlanets *struct{}  `json:"rulingPlanets,omitempty"`
		Meta          sealedMeta `json:"meta"`
	}
	sealedMeta struct {
		Meta
		Engine       sealedEngine `json:"engine"`
		ResultSHA256 *struct{}    `json:"resultSha256,omitempty"`
	}
	sealedEngine struct {
		kundali.Engine
		Commit *struct{} `json:"commit,omitempty"`
	}
)
