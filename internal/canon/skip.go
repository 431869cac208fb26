package canon

import "bytes"

// Skip returns the index behind the JSON value that begins at text[at], or -1 if there is none. It is for what
// [Append] wrote: the value must have no space between its parts. Brackets, quotation marks, commas and colons are
// checked; what numbers and texts consist of is not.
func Skip(text []byte, at int) int {
	if at >= len(text) {
		return -1
	}
	switch text[at] {
	case '{':
		return skipParts(text, at, '}')
	case '[':
		return skipParts(text, at, ']')
	case '"':
		return skipText(text, at)
	}
	end := at
	for end < len(text) && text[end] > ' ' && text[end] != ',' && text[end] != ']' && text[end] != '}' {
		end++
	}
	if end == at {
		return -1
	}
	return end
}

// skipParts steps over the members of an object or the entries of a list that begins at text[at].
func skipParts(text []byte, at int, last byte) int {
	if at++; at < len(text) && text[at] == last {
		return at + 1
	}
	for {
		if last == '}' {
			if at = skipText(text, at); at < 0 || at >= len(text) || text[at] != ':' {
				return -1
			}
			at++
		}
		if at = Skip(text, at); at < 0 || at >= len(text) {
			return -1
		}
		switch text[at] {
		case last:
			return at + 1
		case ',':
			at++
		default:
			return -1
		}
	}
}

// skipText steps over the text in quotes that begins at text[at]. The first quotation mark ends it unless a backslash
// stands before.
func skipText(text []byte, at int) int {
	if at >= len(text) || text[at] != '"' {
		return -1
	}
	length := bytes.IndexByte(text[at+1:], '"')
	if length < 0 {
		return -1
	}
	if end := at + 1 + length; text[end-1] != '\\' {
		return end + 1
	}
	for at++; at < len(text); at++ {
		switch text[at] {
		case '"':
			return at + 1
		case '\\':
			at++
		}
	}
	return -1
}
