package jaimini

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of our warnings; their texts are in text/<lang>/warning.json.
const (
	karakaTie    = "karaka_tie"
	vacantKaraka = "vacant_karaka"
	noSunrise    = "no_special_lagnas"
	skippedDasha = "skipped_dasha"
	experimental = "experimental_dasha"
)

// sunriseLagnas is the number of special lagnas where there is a sunrise.
const sunriseLagnas = 7

// In returns the chart with the messages of its own warnings in a language. Keys stay as they are,
// and so do warnings that others have added. Texts are made anew from the chart, so that a warning
// in one language can become one in another.
func (j *Chart) In(l vedic.Lang) *Chart {
	other := *j
	other.Warnings = append([]vedic.Warning{}, j.Warnings...)
	own := j.warn(l)
	for i := range other.Warnings {
		for _, w := range own {
			if other.Warnings[i].Code == w.Code {
				other.Warnings[i] = w
			}
		}
	}
	return &other
}

// warn returns the warnings that the chart calls for.
func (j *Chart) warn(l vedic.Lang) []vedic.Warning {
	list := []vedic.Warning{}
	add := func(code string, things []string) {
		message := texts.Get(l, code)
		list = append(list, vedic.Warning{Code: code,
			Message: strings.ReplaceAll(message, "{things}", strings.Join(things, ", "))})
	}
	tied, vacant := j.amiss(l)
	if len(tied) > 0 {
		add(karakaTie, tied)
	}
	if len(vacant) > 0 {
		add(vacantKaraka, vacant)
	}
	if len(j.SpecialLagnas) < sunriseLagnas {
		add(noSunrise, nil)
	}
	if left := j.skipped(l); len(left) > 0 {
		add(skippedDasha, left)
	}
	if j.Dasha.System == RaghavaBhatta || j.Dasha.System == Rangacharya {
		add(experimental, nil)
	}
	return list
}

// amiss names the offices that are shared and those that are vacant.
func (j *Chart) amiss(l vedic.Lang) (tied, vacant []string) {
	if int(j.Scheme) >= len(offices) {
		return nil, nil
	}
	for _, office := range offices[j.Scheme] {
		i := slices.IndexFunc(j.CharaKarakas, func(k CharaKaraka) bool { return k.Karaka == office })
		switch {
		case i < 0:
			vacant = append(vacant, office.Name(l))
		case j.CharaKarakas[i].TieBreak == shared:
			tied = append(tied, office.Name(l))
		}
	}
	return tied, vacant
}

// skipped names the signs that do not rule in the first cycle.
func (j *Chart) skipped(l vedic.Lang) (names []string) {
	var rules vedic.ByRashi[bool]
	for i := range j.CharaDasha {
		if p := &j.CharaDasha[i]; p.Cycle == 1 {
			rules[p.Rashi-1] = true
		}
	}
	for r, does := range rules.All() {
		if !does {
			names = append(names, r.Name(l))
		}
	}
	return names
}
