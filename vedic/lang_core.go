//go:build jyotish_core

package vedic

import (
	"embed"
	"io/fs"
)

// languageFiles are none in the small build, which knows English and Hindi.
func languageFiles() (fs.FS, error) { return embed.FS{}, nil }
