// Package drawing draws what a jyotishi would rather look at than read: the kundali as a North Indian diamond, a South
// Indian square or an East Indian square, and beside it the dasha as a timeline, the ashtakavarga as a grid, the day as
// a ring, a match as bars, months as a wall calendar.
//
// It computes places on paper and nothing else: a [Figure] is read from a [kundali.Chart] (its vargas, or its rashi
// counted from the Moon or the Sun, or the bhava chalit after Sripati), and the other pictures from small structs of
// this package that the caller fills. How the three styles lay out the houses is common practice and has no verse. What
// varies is in [Options]: style, theme, language, size, degrees.
//
//	figure, err := drawing.Of(chart, drawing.Frame(varga.D9))
//	svg, err := figure.SVG(drawing.Options{Style: drawing.South, Lang: vedic.Hindi})
//
// A picture is one SVG element that stands alone or inside a page: no script, no style sheet, no style attribute,
// nothing fetched from anywhere, so that the strictest content policy shows it. Its title and description say in words
// what it shows. Equal figures give equal bytes. Text stays inside its house by widths that are those of the widest
// common fonts, see width.go.
package drawing
