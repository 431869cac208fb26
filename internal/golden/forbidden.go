package golden

import "github.com/jyotish-go/jyotish/internal/text"

// Forbidden returns the first phrase of a text in a language, en or hi, that readings do not use, or "".
func Forbidden(lang, s string) string { return text.Forbidden(lang, s) }
