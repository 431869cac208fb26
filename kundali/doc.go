// Package kundali casts the birth chart: the janma kundali with its lagna, grahas and bhavas, the panchang of the
// birth, the avakahada table, the Vimshottari dasha, and how far the time of birth may err before any of these changes.
//
// It computes from one [vedic.Sky]: [Cast] observes it and [FromSky], a pure function, reads it. Dignity, aspects and
// friendships follow the Brihat Parashara Hora Shastra (3, 26), combustion the Surya Siddhanta (9), the dasha BPHS 46;
// each rule is in package vedic, varga or dasha with its verse, and here is only what a chart makes of them. What
// varies between schools is in [vedic.Settings]. A graha is in the house that holds it by the chosen house system, and
// aspects houses as it counts them from there.
//
//	chart, err := kundali.Cast(ephemeris, kundali.Birth{Time: t, Place: p}, vedic.Settings{})
//	if err != nil { … }
//	fmt.Println(chart.Lagna.Rashi.Name, chart.BhavaOf(vedic.Moon), chart.Graha(vedic.Saturn).Dignity)
//
// A Chart is a plain value that marshals as the service sends it: Go callers read exact angles,
// JSON shows them rounded. Charts are not changed after they are cast; what looks like a change
// ([Chart.In], [Chart.WithDashaLevels]) gives another chart. A Chart may be read from many
// goroutines; a [Caster], which reuses its memory, is for one. What it cannot give: houses within
// the polar circles for systems that have none there (the error says so), and a panchang with a
// sunrise on days when the Sun does not rise, where Warnings tell what stands instead.
package kundali
