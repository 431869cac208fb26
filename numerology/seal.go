package numerology

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the profile into ResultSHA256: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of its JSON in English,
// without the member resultSha256. The language of the profile leaves the hash as it is; warnings count, so seal before adding any.
func (p *Profile) Seal() error {
	hash, err := canon.Hash(&sealed{Profile: p.In(vedic.English)})
	if err != nil {
		return fmt.Errorf("numerology: seal: %w", err)
	}
	p.ResultSHA256 = hash
	return nil
}

// sealed shows a profile without its hash: the empty field hides the one below it.
type sealed struct {
	*Profile
	ResultSHA256 *struct{} `json:"resultSha256,omitempty"`
}
