package jyotish_test

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish"
)

func ExampleGlossary() {
	for line := range strings.Lines(jyotish.Glossary()) {
		if strings.HasPrefix(line, "| lagna |") {
			fmt.Print(line)
		}
	}
	// Output:
	// | lagna | लग्न | the rising point of the ecliptic, the ascendant | vedic |
}
