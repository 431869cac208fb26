// Package book prints a birth or a match as a book: A4 pages as PDF, with a cover, contents, charts, tables, reasons
// and readings, in English or Hindi.
//
// It computes nothing of the subject: the desk answers, and the book lays out what it says under the chosen sections.
// A book depends on nothing but what is asked, so equal questions give equal bytes; its day is that of the question.
//
//	file, err := book.Of(d, &desk.Asked{Context: ctx, Report: report, Now: now}, book.Options{})
package book
