package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

//go:generate go run -C ../tools ./swagger -out ../httpapi/docs/swagger

//go:embed docs/*.html docs/*.css docs/*.js docs/*.json docs/swagger
var docsFiles embed.FS

// asset is a file that the pages of the documentation load. Its name holds a part of its hash, so that a cache may keep
// it for ever.
type asset struct {
	name, media, tag string
	packed           []byte // by gzip
}

// assets are the files that pages load, by the name that a page calls them.
type assets map[string]asset

// assetMedia are the media types of assets, the first that of any other ending.
var assetMedia = []string{"text/plain", "text/javascript", "text/css"}

// loadAssets reads what is embedded. Swagger UI is packed already.
func loadAssets() (assets, error) {
	all := assets{}
	for _, file := range []string{"page.css", "start.js", "swagger/swagger-ui.css.gz",
		"swagger/swagger-ui-bundle.js.gz", "swagger/LICENSE",
		"swagger/NOTICE", "swagger/swagger-ui-bundle.js.LICENSE.txt"} {
		content, err := docsFiles.ReadFile("docs/" + file)
		if err != nil {
			return nil, err
		}
		name, packed := strings.CutSuffix(path.Base(file), ".gz")
		if !packed {
			if content, err = pack(content); err != nil {
				return nil, err
			}
		}
		all[name] = newAsset(name, content)
	}
	return all, nil
}

// newAsset names a file by the sum of its packed bytes: name-0123456789ab.css. A new build has a new name, so that no
// cache shows the old file with the new page.
func newAsset(name string, packed []byte) asset {
	sum := fmt.Sprintf("%x", sha256.Sum256(packed))
	end := path.Ext(name)
	media := assetMedia[0]
	switch end {
	case ".js":
		media = assetMedia[1]
	case ".css":
		media = assetMedia[2]
	}
	return asset{strings.TrimSuffix(name, end) + "-" + sum[:12] + end, media, `"` + sum[:32] + `"`, packed}
}

// pack packs by gzip as small as it can: it is done once, at the start.
func pack(content []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = z.Write(content)
	err = errors.Join(err, z.Close()) // which writes the rest
	return b.Bytes(), err
}

// named finds an asset by the name that it is served under.
func (all assets) named(name string) (asset, bool) {
	for _, a := range all {
		if a.name == name {
			return a, true
		}
	}
	return asset{}, false
}

// getAsset sends a file, compressed if the client accepts it.
func getAsset(c *call) (*answer, error) {
	file, ok := c.assets.named(c.path("asset"))
	if !ok {
		return nil, problem.New("not-found", "There is no such file.")
	}
	if negotiate.Media(strings.Join(c.r.Header.Values("Accept"), ","), []string{file.media}) == "" {
		return nil, problem.New("not-acceptable", "This file is "+file.media+" only.")
	}
	c.media = file.media
	c.head.Set("Vary", "Accept-Encoding")
	if a := c.unchanged(file.tag); a != nil {
		return a, nil
	}
	if unpacks(c.r.Header.Get("Accept-Encoding")) {
		c.head.Set("Content-Encoding", "gzip")
		return &answer{status: http.StatusOK, body: file.packed, etag: file.tag}, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(file.packed))
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(z)
	return &answer{status: http.StatusOK, body: plain, etag: file.tag}, err
}

// unpacks reports whether an Accept-Encoding header takes gzip (RFC 9110, 12.5.3). The first
// element that is gzip decides; "*" is not taken for it, which costs such a caller bytes and
// nothing else.
func unpacks(header string) bool {
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(element), ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			return negotiate.Weight(parameters) > 0
		}
	}
	return false
}
