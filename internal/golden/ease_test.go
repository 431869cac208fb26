package golden

import "testing"

// The measure itself, against values that are counted by hand: 6 words of one syllable in one sentence; 2 sentences of
// 3 and 2 words with 5 and 4 syllables.
func TestReadingEase(t *testing.T) {
	for s, want := range map[string]float64{
		"The cat sat on the mat.":                206.835 - 1.015*6 - 84.6,
		"Venus helps marriage. Jupiter watches.": 206.835 - 1.015*2.5 - 84.6*10/5,
	} {
		if got := ReadingEase(s); got < want-0.01 || got > want+0.01 {
			t.Errorf("%s: %.2f, not %.2f", s, got, want)
		}
	}
}
