//go:build !jyotish_core

package vedic

import (
	"embed"
	"io/fs"
)

//go:embed language
var embeddedLanguages embed.FS

// languageFiles are the languages of names, each a folder of three files: a further language needs no Go.
func languageFiles() (fs.FS, error) { return embeddedLanguages, nil }
