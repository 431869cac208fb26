// Package pdf writes documents that are printed: pages of text in Latin and Devanagari letters, shaped as the scripts
// want it, lines, areas and pictures, with a structure that a reader for the blind follows, bookmarks and links.
//
// It knows nothing of what a document is about, and breaks no lines: who writes one measures words with
// [Document.Word], and says where each stands. Its fonts are built in (font/LICENSE); a document carries the letters it
// uses of them and no more. Text can be searched and copied as it was put in, ligatures and all. Equal calls give equal
// bytes: nothing in a document tells when or where it was made.
//
// Indian scripts are why it is here: no library of Go wrote them as they are read, with text that can be copied.
// Shaping is HarfBuzz's, in Go; the file format is our own and small, PDF 1.7.
package pdf
