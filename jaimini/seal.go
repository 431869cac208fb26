package jaimini

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the chart's JSON in English,
// without the members meta.engine.commit and meta.resultSha256. Warnings count, so seal before adding any. The error says that the chart
// does not marshal.
func (j *Chart) Seal() error {
	plain := j.In(vedic.English)
	hash, err := canon.Hash(&sealed{
		Chart: plain, Meta: sealedMeta{Meta: plain.Meta, Engine: sealedEngine{Engine: plain.Meta.Engine}},
	})
	if err != nil {
		return fmt.Errorf("jaimini: seal: %w", err)
	}
	j.Meta.ResultSHA256 = hash
	return nil
}

// The sealed types show a chart without the members that the hash leaves out: a field hides the one of the same name that is embedded
// below it, and an empty one is omitted.
type (
	sealed struct {
		*Chart
		Meta sealedMeta `json:"meta"`
	}
	sealedMeta struct {
		kundali.Meta
		Engine       sealedEngine `json:"engine"`
		ResultSHA256 *struct{}    `json:"resultSha256,omitempty"`
	}
	sealedEngine struct {
		kundali.Engine
		Commit *struct{} `json:"commit,omitempty"`
	}
)
