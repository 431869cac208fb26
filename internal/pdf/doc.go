// Package pdf writes PDF documents for print: pages of text in Latin and Devanagari with correct
// shaping, lines, areas and pictures, with tags for screen readers, bookmarks and links.
//
// It does not break lines: the caller measures words with [Document.Word] and places each. Fonts
// are built in (font/LICENSE); a document includes only the glyphs that it uses. Text, including
// ligatures, can be searched and copied as it was passed in. Equal calls produce equal bytes, so a
// document contains no time and no name of the machine.
//
// The package exists because no Go library wrote Indian scripts correctly with text that can be
// copied. Shaping is a Go port of HarfBuzz. The file format is a small part of PDF 1.7.
package pdf
