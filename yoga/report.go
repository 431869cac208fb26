package yoga

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is what the service answers about the yogas of a chart: the contract's Yogas, to which it adds its own reportId. The warnings and
// the meta are those of the chart; the hash in meta is empty until [Report.Seal].
type Report struct {
	Object       string          `json:"object"` // "kundali.yogas"
	Yogas        []Finding       `json:"yogas"`
	RulesChecked int             `json:"rulesChecked"`
	Warnings     []vedic.Warning `json:"warnings"`
	Meta         kundali.Meta    `json:"meta"`
}

// Of reports on a chart in English: the yogas that are formed, the strongest first, and with absent after them the others in the order of
// the catalogue.
func Of(c *kundali.Chart, o Options, absent bool) *Report {
	all := All(c, o)
	r := &Report{Object: "kundali.yogas", Yogas: Present(all), RulesChecked: len(all), Warnings: c.Warnings, Meta: c.Meta}
	r.Meta.ResultSHA256 = ""
	if absent {
		for i := range all {
			if !all[i].Present {
				r.Yogas = append(r.Yogas, all[i])
			}
		}
	}
	return r
}

// In gives the report in a language. The warnings are the chart's: take the report of [kundali.Chart.In] to have those translated too.
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Yogas = make([]Finding, len(r.Yogas))
	for i := range r.Yogas {
		other.Yogas[i] = r.Yogas[i].In(l)
	}
	return &other
}

// Seal puts the hash of the result into Meta: the SHA-256, in hexadecimal, of the RFC 8785 canonical form of the report's JSON with its
// yogas in English, without the members warnings, meta.engine.commit and meta.resultSha256. The error says that the report does not
// marshal.
func (r *Report) Seal() error {
	plain := r.In(vedic.English)
	hash, err := canon.Hash(&sealed{
		Report: plain, Meta: sealedMeta{Meta: plain.Meta, Engine: sealedEngine{Engine: plain.Meta.Engine}},
	})
	if err != nil {
		return fmt.Errorf("yoga: seal: %w", err)
	}
	r.Meta.ResultSHA256 = hash
	return nil
}

// The sealed types show a report without the members that the hash leaves out; see package kundali, which does the same.
type (
	sealed struct {
		*Report
		Warnings *struct{}  `json:"warnings,omitempty"`
		Meta     sealedMeta `json:"meta"`
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
