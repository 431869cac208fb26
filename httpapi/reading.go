package httpapi

import (
	"strconv"
	"strings"
)

// viewTag returns a tag from everything that distinguishes a view. Commas are replaced, because a
// comma separates tags in a list.
func viewTag(parts ...string) string {
	return strconv.Quote(strings.ReplaceAll(strings.Join(parts, "."), ",", "+"))
}
