// Package writer asks the operator's language model to reword a reading, at any endpoint with the
// usual chat completions interface. Package retell checks the answers.
//
// It calls one configured address and follows no redirects. A request contains the statements of a
// reading, which are facts of a birth, but no name, date, time or place. Errors contain nothing of
// requests and answers.
//
// A model can invent, so its text is used only if package retell finds the facts of the original
// wording in it and no others. A section that is late, broken or wrong keeps its wording.
package writer
