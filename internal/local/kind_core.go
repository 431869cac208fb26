//go:build jyotish_core

package local

// others are the questions besides of the whole build.
var others []kind
