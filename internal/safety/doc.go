// Package safety holds the tests that walk every public package of the subject: no exported function or method panics,
// whatever it is given, and every result survives JSON. It has no code of its own.
package safety
