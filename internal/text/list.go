package text

// List names the items of a list: "a", "a and b", "a, b and c". And is the word before the last one, with the spaces
// around it.
func List[T any](list []T, and string, name func(T) string) string {
	var b []byte
	for i, item := range list {
		switch {
		case i > 0 && i == len(list)-1:
			b = append(b, and...)
		case i > 0:
			b = append(b, ", "...)
		}
		b = append(b, name(item)...)
	}
	return string(b)
}
