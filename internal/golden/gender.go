package golden

import (
	"regexp"
	"strings"
)

// gendered are verbs of आप that call the reader a man or a woman: "आप … करते हैं", "आप … करेंगे", "आप … गई हैं".
var gendered = regexp.MustCompile(`(?:^|[\s“(])आप\s(?:[^।;,]*\s)?(?:\S*(?:ते|ती|ए|ई|ये|यी) (?:हैं|हों|थे|थीं|रहें|होंगे|होंगी)` +
	`|\S+ (?:होंगे|होंगी)|\S+(?:एँगे|ेंगे|एंगे|ेंगी|एँगी|ोगे))`)

// Gendered returns what in a Hindi text takes the reader for a man or a woman, who may be either, or "".
func Gendered(s string) string {
	return strings.TrimSpace(gendered.FindString(strings.ReplaceAll(s, "अपने आप", ""))) // which is "by itself"
}
