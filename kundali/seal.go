package kundali

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the chart's JSON in English
// with two dasha levels, without the members vimshottari.current, vimshottari.asOf, meta.engine.commit and meta.resultSha256. The language
// and the dasha levels of the chart, and the moment it is looked at, thus leave the hash as it is; warnings count, so seal before adding
// any. A chart that was read back is hashed with the dasha levels it has. The error says that the chart does not marshal.
func (c *Chart) Seal() error {
	plain := c.In(vedic.English)
	if plain.Vimshottari.Levels != 2 {
		if two, err := plain.WithDashaLevels(2); err == nil {
			plain = two
		}
	}
	text, err := canon.Append(make([]byte, 0, 24<<10), &sealed{
		Chart:       plain,
		Vimshottari: sealedDasha{Vimshottari: plain.Vimshottari},
		Meta:        sealedMeta{Meta: plain.Meta, Engine: sealedEngine{Engine: plain.Meta.Engine}},
	})
	if err == nil {
		text, err = canon.Canonical(text)
	}
	if err != nil {
		return fmt.Errorf("kundali: seal: %w", err)
	}
	sum := sha256.Sum256(text)
	c.Meta.ResultSHA256 = hex.EncodeToString(sum[:])
	return nil
}

// The sealed types show a chart without the members that the hash leaves out: a field hides the one of the same name that is embedded
// below it, and an empty one is omitted.
type (
	sealed struct {
		*Chart
		Vimshottari sealedDasha `json:"vimshottari"`
		Meta        sealedMeta  `json:"meta"`
	}
	sealedDasha struct {
		Vimshottari
		Current *struct{} `json:"current,omitempty"`
		AsOf    *struct{} `json:"asOf,omitempty"`
	}
	sealedMeta struct {
		Meta
		Engine       sealedEngine `json:"engine"`
		ResultSHA256 *struct{}    `json:"resultSha256,omitempty"`
	}
	sealedEngine struct {
		Engine
		Commit *struct{} `json:"commit,omitempty"`
	}
)
