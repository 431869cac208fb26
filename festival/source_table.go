package festival

import "github.com/jyotish-go/jyotish/vedic"

// named are the texts that the table may name. None was read here: the collection adyatithi gives them for a day.
var named = [...]vedic.Source{
	{Work: "Bhavishya Purana"}, {Work: "Bhavishyottara Purana"}, {Work: "Naradiya Purana"},
	{Work: "Purushartha Chintamani"},
	{Work: "Skanda Purana"}, {Work: "Smriti Kaustubha"}, {Work: "Smriti Muktaphala"}, {Work: "Vaidyanatha Dikshitiya"},
}

// sourceOf returns a named text with the place in it; ok is false for another.
func sourceOf(work, at string) (s vedic.Source, ok bool) {
	for _, s = range named {
		if s.Work == work {
			s.At = at
			return s, true
		}
	}
	return s, false
}
