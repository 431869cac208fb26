// Package local is the door of programs that carry the engine with them, as a page in a browser or a program in Python
// does: a question and a JSON object in, a JSON object out.
//
// What is asked is {"birth": …, "with": {…}, "lang": "en", "now": "2026-11-22T09:00:00Z"}: the birth as the service
// takes one, what the question has fields for, the language of words and the moment that counts as now. What is
// answered is the answer as the service gives it, or {"error": {…}} with all that is wrong.
//
// The tables of the engine, the time zones and the places come as files, so that a page need not fetch what it does not
// use. A file is taken by its hash alone. What a question needs and nobody loaded is named, never worked around: an
// answer is the one that the whole data give, or none.
package local
