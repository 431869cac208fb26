package milan

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the report's JSON in English,
// without labels, report ids, meta.engine.commit and meta.resultSha256. Warnings count, so seal before adding any. The error says that the
// report does not marshal.
func (r *Report) Seal() error {
	plain := r.In(vedic.English)
	plain.Meta.Engine.Commit, plain.Meta.ResultSHA256 = "", ""
	for _, who := range [2]*Particulars{&plain.Bride, &plain.Groom} {
		who.Label, who.ReportID = nil, nil
	}
	hash, err := canon.Hash(plain)
	if err != nil {
		return fmt.Errorf("milan: seal: %w", err)
	}
	r.Meta.ResultSHA256 = hash
	return nil
}
