//go:build !jyotish_core

package local

import (
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// others are the questions besides of the whole build.
var others = []kind{
	{"numerology", op.OfNone, numbers}, {"best-dates", op.OfPlace, bestDates}, {"places", op.OfNone, places},
}

func numbers(_ *Door, dk *op.Calculator, in *asked) (reply, error) {
	q := naming.ReadProfile(in.with, vedic.DateOf(in.on.Now.UTC()))
	if err := closed(in.with); err != nil {
		return nil, err
	}
	if q.Lang == nil {
		q.Lang = &in.on.Lang
	}
	return dk.Numerology(q)
}

func bestDates(_ *Door, dk *op.Calculator, in *asked) (reply, error) {
	s := dk.ReadSearch(in.with)
	if err := closed(in.with); err != nil {
		return nil, err
	}
	if s.Lang == nil {
		s.Lang = &in.on.Lang
	}
	return dk.BestDates(in.on.Context, s, in.on.Now, unstored)
}

// unstored refuses a report ID, since no reports are stored here.
func unstored(string) (*op.Report, error) {
	return nil, &problem{Code: "not-found", Detail: "No reports are stored here: give the birth of each person."}
}

// found are places that a text may mean.
type found struct {
	Object      string      `json:"object"`
	Query       string      `json:"query"`
	Data        []place.Hit `json:"data"`
	Attribution string      `json:"attribution"`
}

func (f *found) AppendJSON(b []byte) ([]byte, error) {
	type plain found // without this method
	return canon.Append(b, (*plain)(f))
}

func places(_ *Door, dk *op.Calculator, in *asked) (reply, error) {
	in.with.Require("q")
	q := place.Query{Lang: in.on.Lang}
	q.Text, _ = in.with.Text("q", 1, 200)
	q.Country, _ = in.with.Text("country", 2, 2)
	if n, ok := in.with.Integer("limit", 1, 20); ok {
		q.Limit = int(n)
	}
	if err := closed(in.with); err != nil {
		return nil, err
	}
	return &found{"place_search", q.Text, append([]place.Hit{}, dk.Gazetteer.Search(q)...), place.Attribution}, nil
}
