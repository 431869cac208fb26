package kundali

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the chart's JSON in English
// with two dasha levels, without the members vimshottari.current, vimshottari.asOf, meta.engine.commit and meta.resultSha256. The language
// and the dasha levels of the chart, and the moment it is looked at, thus leave the hash as it is; warnings count, so seal before adding
// any. A chart that was read back is hashed with the dasha levels it has. The error says that the chart does not marshal.
func (c *Chart) Seal() error {
	_, err := c.SealText()
	return err
}

// Text is the JSON of a chart as it was sealed: in English, Chart without its members vimshottari, warnings and meta, and Dasha, which is
// vimshottari with two levels, without current and asOf. Whoever writes the chart again need not write these again.
type Text struct{ Chart, Dasha canon.Object }

// SealText is Seal, and gives the text that was hashed.
func (c *Chart) SealText() (*Text, error) {
	plain := c.In(vedic.English)
	if plain.Vimshottari.Levels != 2 {
		if two, err := plain.WithDashaLevels(2); err == nil {
			plain = two
		}
	}
	var t Text
	var err error
	if t.Chart, err = canon.ObjectOf(&sealedChart{Chart: plain}); err != nil {
		return nil, sealError(err)
	}
	if t.Dasha, err = canon.ObjectOf(&sealedDasha{Vimshottari: &plain.Vimshottari}); err != nil {
		return nil, sealError(err)
	}
	rest, err := canon.ObjectOf(&struct {
		Warnings []vedic.Warning `json:"warnings"`
		Meta     sealedMeta      `json:"meta"`
	}{plain.Warnings, metaToSeal(plain.Meta)})
	if err != nil {
		return nil, sealError(err)
	}
	return &t, c.Meta.seal(canon.Join(t.Chart, rest, canon.Object{{Name: "vimshottari", Object: t.Dasha}}))
}

// Seal puts the hash of the vargas into Meta as [Chart.Seal] does with that of a chart: of their JSON in English, but for
// meta.engine.commit and meta.resultSha256. Vargas that were read back are hashed without their warnings.
func (s *Shodashvarga) Seal() error {
	plain := s.In(vedic.English)
	vargas, err := canon.ObjectOf(&sealedVargas{
		Shodashvarga: &Shodashvarga{Object: s.Object, Report: *plain, Warnings: plain.Warnings(s.accuracy, vedic.English)},
		Meta:         metaToSeal(s.Meta),
	})
	if err != nil {
		return sealError(err)
	}
	return s.Meta.seal(vargas)
}

// rooms are buffers to hash from.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// seal hashes a result.
func (m *Meta) seal(result canon.Object) error {
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	*room = result.AppendJSON((*room)[:0])
	text, err := canon.Canonical(*room)
	if err != nil {
		return sealError(err)
	}
	sum := sha256.Sum256(text)
	m.ResultSHA256 = hex.EncodeToString(sum[:])
	return nil
}

func sealError(err error) error { return fmt.Errorf("kundali: seal: %w", err) }

func metaToSeal(m Meta) sealedMeta {
	return sealedMeta{Meta: m, Engine: sealedEngine{Engine: m.Engine}}
}

// The sealed types show a chart without the members that are hashed apart or not at all: a field hides the one of the same name that is
// embedded below it, and an empty one is omitted.
type (
	sealedChart struct {
		*Chart
		Vimshottari *struct{} `json:"vimshottari,omitempty"`
		Warnings    *struct{} `json:"warnings,omitempty"`
		Meta        *struct{} `json:"meta,omitempty"`
	}
	sealedVargas struct {
		*Shodashvarga
		Meta sealedMeta `json:"meta"`
	}
	sealedDasha struct {
		*Vimshottari
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
