// Package edit tells how far two texts are from each other, for those who suggest what a wrong name was meant to be.
package edit

// Distance counts the bytes that must be changed, added or dropped to make one text of another (Levenshtein). It takes
// time by the product of their lengths, so that whoever asks with texts of strangers bounds them first.
func Distance(a, b string) int {
	// One row of the table is kept, which is written over from left to right: before it is, row[j+1] is what stood
	// above, row[j] what stands to the left, and diagonal what stood above that.
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
