// Package edit computes the distance of two texts, for suggesting the right name.
package edit

// Distance returns the number of bytes to change, add or remove to turn one text into another
// (Levenshtein). The time is proportional to the product of their lengths, so bound untrusted texts
// first.
func Distance(a, b string) int {
	// One row of the table is kept and overwritten from left to right: before that, row[j+1] is the
	// value above, row[j] the value to the left, and diagonal the value above that.
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
