package httpapi

import (
	"strconv"
	"strings"
)

// viewTag names a view by all that tells it from others. A comma would end the tag in a list of tags.
func viewTag(parts ...string) string {
	return strconv.Quote(strings.ReplaceAll(strings.Join(parts, "."), ",", "+"))
}
