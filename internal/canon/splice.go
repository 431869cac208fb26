package canon

import "bytes"

// Splice joins the texts of JSON objects into one object, without reading their members. The objects must not have
// members of the same name.
func Splice(objects ...[]byte) []byte {
	var out []byte
	for _, o := range objects {
		o = bytes.TrimSpace(o)
		inner := o[1 : len(o)-1]
		if len(inner) == 0 {
			continue
		}
		if out == nil {
			out = append(out, '{')
		} else {
			out = append(out, ',')
		}
		out = append(out, inner...)
	}
	if out == nil {
		return []byte("{}")
	}
	return append(out, '}')
}
