// Package job computes the rows of batches in the background and reads their results.
package job
