// Package form reads the members of a JSON object by name, each with a type and bounds. It reports
// all faults at once, each with its position and a valid value, so that a request can be corrected
// in one go. The service and package op parse their requests with it.
package form
