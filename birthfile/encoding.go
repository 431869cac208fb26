package birthfile

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// decode converts a text to UTF-8. The encoding is that of the byte order mark; without one it is
// UTF-8 if the text is valid, or else Windows-1252, which older programs write. Text in other old
// encodings gets wrong letters, which cannot be detected, but its numbers are correct.
func decode(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}), bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		out, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err == nil {
			return string(out)
		}
	case bytes.HasPrefix(data, []byte{0xEF, 0xBB, 0xBF}):
		data = data[3:]
	case len(data) > 3 && data[1] == 0 && data[3] == 0: // UTF-16 of Latin letters, without a mark
		if out, err := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewDecoder().Bytes(data); err == nil {
			return string(out)
		}
	}
	if utf8.Valid(data) {
		return string(data)
	}
	return ansi(data)
}

// ansi reads Windows-1252. The five bytes that it does not define become U+FFFD.
func ansi(data []byte) string {
	out, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return strings.ToValidUTF8(string(data), "�")
	}
	return string(out)
}

// cut returns the lines of a text, whatever ends them, without the empty one after the last end.
func cut(text string) []string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text = strings.TrimSuffix(text, "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
