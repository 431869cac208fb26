package negotiate

import (
	"net/http"
	"strconv"
	"strings"
)

// Media returns the offered media type that an Accept header prefers, the first of equals, and "" if it accepts none.
// An empty header accepts everything.
func Media(header string, offered []string) string {
	best, most := "", 0.0
	for _, media := range offered {
		if q := quality(header, media); q > most {
			best, most = media, q
		}
	}
	return best
}

// quality returns the weight of a media type in an Accept header. The most specific range that matches decides (RFC
// 9110, section 12.5.1).
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
			rank, q = r, Weight(parameters)
		}
	}
	return q
}

// Weight returns the q parameter of a media range, 1 without one, and 0 if it is not a weight (RFC 9110, section
// 12.4.2). Inf, 0x1p4 and 1e9 are not weights.
func Weight(parameters string) float64 {
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

// AddVary adds a header to those that an answer depends on.
func AddVary(h http.Header, name string) {
	if have := h.Get("Vary"); have == "" {
		h.Set("Vary", name)
	} else if !strings.Contains(have, name) {
		h.Set("Vary", have+", "+name)
	}
}
