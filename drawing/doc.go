// Package drawing draws charts as SVG: the kundali as a North Indian diamond, a South Indian square
// or an East Indian square, the dasha as a timeline, the ashtakavarga as a grid, the day as a ring,
// a match as bars, and months as a wall calendar.
//
// It computes layouts and nothing else. A [Figure] is made from a [kundali.Chart]: one of its
// vargas, its rashi chart counted from the Moon or the Sun, or the bhava chalit after Sripati. The
// other pictures are made from small structs of this package that the caller fills. The arrangement
// of houses in the three styles is common practice and has no verse. [Options] select style, theme,
// language, size and degrees.
//
//	figure, err := drawing.Of(chart, drawing.Frame(varga.D9))
//	svg, err := figure.SVG(drawing.Options{Style: drawing.South, Lang: vedic.Hindi})
//
// A picture is one SVG element for a file of its own or inside a page. It has no script, style
// sheet or style attribute and loads nothing, so that it is shown under the strictest content
// security policy. Its title and description state its content in words. Equal figures give equal
// bytes. Text stays inside its house because it is measured with the widths of the widest common
// fonts; see width.go.
package drawing
