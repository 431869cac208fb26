package text_test

import (
	"strconv"
	"testing"

	"github.com/jyotish-go/jyotish/internal/text"
)

func TestList(t *testing.T) {
	for want, list := range map[string][]int{"": nil, "1": {1}, "1 and 2": {1, 2}, "1, 2 and 3": {1, 2, 3},
		"4, 3, 2 and 1": {4, 3, 2, 1}} {
		if got := text.List(list, " and ", strconv.Itoa); got != want {
			t.Errorf("%v: %q, want %q", list, got, want)
		}
	}
}
