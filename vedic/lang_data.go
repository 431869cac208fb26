//go:build !jyotish_core

package vedic

import (
	"archive/zip"
	_ "embed" // the languages
	"io/fs"
	"strings"
)

//go:generate go run -C ../tools ./bundle ../vedic/language
//go:embed language.zip
var packed string

// languageFiles are the languages of names, each a folder of three files: whoever adds one adds no Go. They are carried
// packed, a quarter of the size.
func languageFiles() (fs.FS, error) {
	return zip.NewReader(strings.NewReader(packed), int64(len(packed)))
}
