// Package kundali casts the birth chart (janma kundali) with its lagna, grahas and bhavas, the
// panchang of the birth, the avakahada table and the Vimshottari dasha. It also computes by how
// much the time of birth may be wrong before any of these changes.
//
// A chart is computed from one [vedic.Sky]. [Cast] computes the sky with an ephemeris, and
// [FromSky] is a pure function of a sky. Dignity, aspects and friendships follow the Brihat
// Parashara Hora Shastra (3, 26), combustion the Surya Siddhanta (9) and the dasha BPHS 46. The
// rules are in packages vedic, varga and dasha with their verses; this package applies them to a
// chart. [vedic.Settings] select what varies between schools. A graha belongs to a house by the
// chosen house system and aspects houses counted from there.
//
//	chart, err := kundali.Cast(ephemeris, kundali.Birth{Time: t, Place: p}, vedic.Settings{})
//	if err != nil { … }
//	fmt.Println(chart.Lagna.Rashi.Name, chart.BhavaOf(vedic.Moon), chart.Graha(vedic.Saturn).Dignity)
//
// A Chart is a plain value that marshals to the JSON that the service sends. Go callers read exact
// angles; JSON has rounded ones. A chart is never changed after it is cast: [Chart.In] and
// [Chart.WithDashaLevels] return another chart. A Chart may be read concurrently; a [Caster], which
// reuses its memory, is for one goroutine. Some house systems have no houses within the polar
// circles, which is an error. On days without a sunrise the panchang has none, and Warnings say
// what is used instead.
package kundali
