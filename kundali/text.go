package kundali

import (
	"embed"
	"encoding/json"
	"io/fs"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var texts embed.FS

// words gives the texts of a language by their ID. They are read once; a text file that cannot be read is a mistake in this package, which
// its tests find, and panics.
func words(l vedic.Lang) map[string]string { return library()[l] }

var library = sync.OnceValue(func() map[vedic.Lang]map[string]string {
	all := map[vedic.Lang]map[string]string{}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		all[l] = map[string]string{}
		files, err := fs.Glob(texts, "text/"+l.String()+"/*.json")
		for i := 0; i < len(files) && err == nil; i++ {
			err = read(files[i], all[l])
		}
		if err != nil {
			panic("kundali: " + err.Error())
		}
	}
	return all
})

func read(name string, into map[string]string) error {
	b, err := texts.ReadFile(name)
	if err != nil {
		return err
	}
	var rows []struct{ ID, Text string }
	err = json.Unmarshal(b, &rows)
	for _, row := range rows {
		into[row.ID] = row.Text
	}
	return err
}
