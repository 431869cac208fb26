package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every house has room for the lagna, nine grahas and a sign of two digits, and its words cross no line.
func TestSquareHoldsAllGrahasInOneHouse(t *testing.T) {
	empty := newSquare().String()
	for house := 1; house <= 12; house++ {
		s := newSquare()
		s.write(house, []string{"12", "As", "Su", "Mo", "Ma", "Me", "Ju", "Ve", "Sa", "Ra", "Ke"})
		got := s.String()
		require.NotContains(t, got, "…", "house %d", house)
		for _, line := range []string{"╲", "╱", "╳", "│", "─"} {
			require.Equal(t, strings.Count(empty, line), strings.Count(got, line), "house %d crosses %s:\n%s", house, line, got)
		}
		for _, w := range []string{"12", "As", "Ke"} {
			require.Contains(t, got, w)
		}
	}
}

// The first house is on top, the others follow to the left.
func TestSquareOrder(t *testing.T) {
	s := newSquare()
	for house := 1; house <= 12; house++ {
		s.write(house, []string{fmt.Sprintf("h%d", house)})
	}
	lines := strings.Split(s.String(), "\n")
	at := func(word string) (row, column int) {
		for r, line := range lines {
			for c, w := 0, []rune(line); c+len(word) <= len(w); c++ {
				if string(w[c:c+len(word)]) == word && (c+len(word) == len(w) || w[c+len(word)] == ' ') {
					return r, c
				}
			}
		}
		t.Fatal(word)
		return 0, 0
	}
	r1, c1 := at("h1")
	r4, c4 := at("h4")
	r7, c7 := at("h7")
	r10, c10 := at("h10")
	require.Less(t, r1, r4)
	require.Less(t, r4, r7)
	require.Equal(t, r4, r10)
	require.Less(t, c4, c1)
	require.Less(t, c1, c10)
	require.Equal(t, c1, c7)
}
