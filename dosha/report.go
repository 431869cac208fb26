package dosha

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is what the service answers about the doshas of a chart, the contract's DoshaReport: the five from [Mangal] to [Kemdrum], absent
// ones too. The warnings and the meta are those of the chart; the hash in meta is empty until
// [Report.Seal].
type Report struct {
	Object     string          `json:"object"` // "doshas"
	Convention Convention      `json:"convention"`
	Doshas     []Finding       `json:"doshas"`
	Warnings   []vedic.Warning `json:"warnings"`
	Meta       kundali.Meta    `json:"meta"`
}

// Convention says by which of the options that the service offers the doshas were found.
type Convention struct {
	References []string      `json:"mangalReferences"`
	Houses     []vedic.Bhava `json:"mangalHouses"`
	Partial    bool          `json:"kaalSarpPartial"` // one graha outside makes a partial kaal sarp
}

// Of reports on a chart in English.
func Of(c *kundali.Chart, o Options) *Report {
	r := &Report{Object: "doshas", Doshas: All(c, o)[:Kemdrum:Kemdrum], Warnings: c.Warnings, Meta: c.Meta}
	r.Meta.ResultSHA256 = ""
	houses, refs := o.Houses, o.References
	if houses == 0 {
		houses = UnionHouses
	}
	if refs == 0 {
		refs = AllReferences
	}
	r.Convention = Convention{[]string{}, houses.List(), !o.KaalSarpFullOnly}
	for i, key := range referenceKeys {
		if refs&(1<<i) != 0 {
			r.Convention.References = append(r.Convention.References, key)
		}
	}
	return r
}

// In gives the report in a language. The warnings are the chart's: take the report of [kundali.Chart.In] to have those translated too.
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Doshas = make([]Finding, len(r.Doshas))
	for i := range r.Doshas {
		other.Doshas[i] = r.Doshas[i].In(l)
	}
	return &other
}

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the report's JSON with its
// doshas in English, without warnings, remedies, reportId, meta.engine.commit and meta.resultSha256. The error says that the report does
// not marshal.
func (r *Report) Seal() error {
	plain := r.In(vedic.English)
	plain.Warnings, plain.Meta.Engine.Commit, plain.Meta.ResultSHA256 = nil, "", ""
	for i := range plain.Doshas {
		plain.Doshas[i].Remedies = nil
	}
	hash, err := canon.Hash(plain)
	if err != nil {
		return fmt.Errorf("dosha: seal: %w", err)
	}
	r.Meta.ResultSHA256 = hash
	return nil
}
