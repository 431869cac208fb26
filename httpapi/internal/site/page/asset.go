package page

import (
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed asset
var assetFiles embed.FS

// AssetBase is where the assets are served.
const AssetBase = "/page/"

// Asset is a file that pages load. Its path names its content, so it may be kept for ever.
type Asset struct {
	Path, Media string
	Body        []byte
}

// media are the kinds of assets by the end of their names.
var media = map[string]string{".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json"}

var assets = sync.OnceValues(func() (map[string]Asset, error) {
	files, err := fs.Glob(assetFiles, "asset/*")
	if err != nil {
		return nil, err
	}
	all := map[string]Asset{}
	for _, file := range files {
		body, err := assetFiles.ReadFile(file)
		if err != nil {
			return nil, err
		}
		name, kind := path.Base(file), path.Ext(file)
		sum := sha256.Sum256(body)
		all[name] = Asset{fmt.Sprintf("%s%s-%x%s", AssetBase, strings.TrimSuffix(name, kind), sum[:6], kind),
			media[kind], body}
	}
	return all, nil
})

// Assets returns all assets by their plain names.
func Assets() map[string]Asset {
	all, err := assets()
	if err != nil {
		panic(err) // embedded files can be read
	}
	return all
}

// AssetPath returns the path of an asset. It fails for a name that there is none of, which is a
// mistake in a template.
func AssetPath(name string) (string, error) {
	a, ok := Assets()[name]
	if !ok {
		return "", fmt.Errorf("page: no asset %q", name)
	}
	return a.Path, nil
}
