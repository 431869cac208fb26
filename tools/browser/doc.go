// Package browser tests the pages of the service and the playground in Chromium. It starts the command as anybody does
// and looks at its pages; JYOTISH_BROWSER=1 turns the tests on.
package browser
