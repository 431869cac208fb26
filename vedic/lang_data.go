//go:build !jyotish_core

package vedic

import "embed"

// languageFiles are the languages of names, each a folder: whoever adds one adds no Go.
//
//go:embed language/*/language.json language/*/names.tsv language/*/dates.json
var languageFiles embed.FS
