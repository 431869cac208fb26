package dasha

import "github.com/jyotish-go/jyotish/vedic"

const (
	// The signs by the letters that books in English use, for the rows below.
	ar = vedic.Mesha
	ta = vedic.Vrishabha
	ge = vedic.Mithuna
	cn = vedic.Karka
	le = vedic.Simha
	vi = vedic.Kanya
	li = vedic.Tula
	sc = vedic.Vrishchika
	sg = vedic.Dhanu
	cp = vedic.Makara
	aq = vedic.Kumbha
	pi = vedic.Meena
)

// kalachakraYears are those of the signs (BPHS 46).
var kalachakraYears vedic.ByRashi[uint8] = [...]uint8{7, 16, 9, 21, 5, 9, 16, 7, 10, 4, 4, 10}

// kalachakraRows are the nine signs of each pada, by group (BPHS 46.56 ff.). Those of the apasavya groups are those of
// the savya groups read backward, all 72 as one list.
var kalachakraRows = [4][4][9]vedic.Rashi{
	groupAshwini: {
		{ar, ta, ge, cn, le, vi, li, sc, sg}, {cp, aq, pi, sc, li, vi, cn, le, ge},
		{ta, ar, pi, aq, cp, sg, ar, ta, ge}, {cn, le, vi, li, sc, sg, cp, aq, pi},
	},
	groupBharani: {
		{sc, li, vi, cn, le, ge, ta, ar, pi}, {aq, cp, sg, ar, ta, ge, cn, le, vi},
		{li, sc, sg, cp, aq, pi, sc, li, vi}, {cn, le, ge, ta, ar, pi, aq, cp, sg},
	},
	groupRohini: {
		{sg, cp, aq, pi, ar, ta, ge, le, cn}, {vi, li, sc, pi, aq, cp, sg, sc, li},
		{vi, le, cn, ge, ta, ar, sg, cp, aq}, {pi, ar, ta, ge, le, cn, vi, li, sc},
	},
	groupMrigashira: {
		{pi, aq, cp, sg, sc, li, vi, le, cn}, {ge, ta, ar, sg, cp, aq, pi, ar, ta},
		{ge, le, cn, vi, li, sc, pi, aq, cp}, {sg, sc, li, vi, le, cn, ge, ta, ar},
	},
}

// leap is a step from one sign to another that is not next to it.
type leap struct{ from, to vedic.Rashi }

// gatis are the leaps by name; those of the savya padas and of the apasavya ones are not the same.
// They are looked up by the two signs and not by how far these lie apart: Karka and Simha are
// neighbours and yet a leap.
var gatis = [2]map[leap]Gati{
	{
		{pi, sc}: Simhavalokana, {sg, ar}: Simhavalokana, {vi, cn}: Manduka, {le, ge}: Manduka,
		{cn, le}: Markati, {le, cn}: Markati,
	},
	{
		{sc, pi}: Simhavalokana, {ar, sg}: Simhavalokana, {cn, vi}: Manduka, {ge, le}: Manduka,
		{cn, le}: Markati, {le, cn}: Markati,
	},
}
