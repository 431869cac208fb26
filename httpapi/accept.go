package httpapi

import (
	"strconv"
	"strings"
)

// negotiate gives the offered media type that an Accept header likes best, the first one where it likes several as
// much, and "" where it admits none. An empty header likes everything. "text/html,*/*;q=0.1" of JSON and HTML gives
// HTML.
func negotiate(header string, offered []string) string {
	best, most := "", 0.0
	for _, media := range offered {
		if q := quality(header, media); q > most {
			best, most = media, q
		}
	}
	return best
}

// quality is the weight of a media type in an Accept header: the most specific range that matches it decides (RFC 9110,
// 12.5.1).
func quality(header, media string) float64 {
	if strings.TrimSpace(header) == "" {
		return 1
	}
	group, _, _ := strings.Cut(media, "/")
	rank, q := 0, 0.0
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(element, ";")
		r := 0
		switch strings.ToLower(strings.TrimSpace(name)) {
		case media:
			r = 3
		case group + "/*":
			r = 2
		case "*/*":
			r = 1
		}
		if r > rank {
			rank, q = r, weight(parameters)
		}
	}
	return q
}

// weight gives the q of a media range, 1 where there is none, and 0 for what is no weight (RFC 9110, 12.4.2): Inf,
// 0x1p4 and 1e9 are numbers elsewhere.
func weight(parameters string) float64 {
	for p := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(p), "=")
		if strings.EqualFold(name, "q") {
			q, err := strconv.ParseFloat(value, 64)
			if err != nil || q > 1 || strings.Trim(value, "0123456789.") != "" {
				return 0
			}
			return q
		}
	}
	return 1
}
