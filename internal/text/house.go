package text

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// houses are the ordinals before भाव, in the form that a postposition asks for: आठवें भाव में.
var houses = vedic.ByBhava[string]{"पहले", "दूसरे", "तीसरे", "चौथे", "पाँचवें", "छठे", "सातवें", "आठवें", "नौवें",
	"दसवें",
	"ग्यारहवें", "बारहवें"}

// House returns a house, 1 to 12, as it is written next to the word for house: "house 8", "आठवें
// भाव". For an invalid house it returns the digits.
func House(l vedic.Lang, b vedic.Bhava) string {
	if l.Words() != vedic.Hindi || b < 1 || b > 12 {
		return strconv.Itoa(int(b))
	}
	return houses.At(b)
}

// Houses returns several houses, separated by commas.
func Houses(l vedic.Lang, list []vedic.Bhava) string {
	told := make([]string, len(list))
	for i, b := range list {
		told[i] = House(l, b)
	}
	return strings.Join(told, ", ")
}
