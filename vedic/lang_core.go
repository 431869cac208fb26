//go:build jyotish_core

package vedic

import "embed"

// languageFiles are none in the small build, which knows English and Hindi.
var languageFiles embed.FS
