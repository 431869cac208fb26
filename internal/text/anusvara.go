package text

import "strings"

// Anusvara writes a nasal before a consonant of its own class as anusvara, as the standard of the Central Hindi
// Directorate has it, whatever table a name came from.
func Anusvara(s string) string { return anusvara.Replace(s) }

var anusvara = func() *strings.Replacer {
	var pairs []string
	for nasal, class := range map[string]string{"ङ": "कखगघ", "ञ": "चछजझ", "ण": "टठडढ", "न": "तथदध", "म": "पफबभ"} {
		for _, c := range class {
			pairs = append(pairs, nasal+"्"+string(c), "ं"+string(c))
		}
	}
	return strings.NewReplacer(pairs...)
}()
