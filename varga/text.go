package varga

import (
	"embed"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// words are the texts of one language in tables: a report asks for hundreds of them.
type words struct {
	names, significations [count]string
	deities               [deityCount]string
	amsas                 [amsaCount]string
}

// library is read once, when the first chart is named: each varga has two texts, and each deity and
// amsa one.
var library = sync.OnceValue(func() *[2]words {
	var both [2]words
	for i := range both {
		get := func(id string) string {
			return texts.Get(vedic.Lang(i), id)
		}
		w := &both[i]
		for j, v := range all {
			w.names[j], w.significations[j] = get(v.String()+".name"), get(v.String()+".signification")
		}
		for j, key := range deityKeys {
			w.deities[j] = get("deity." + key)
		}
		for j, key := range amsaKeys {
			w.amsas[j] = get("amsa." + key)
		}
	}
	return &both
})

func wordsOf(l vedic.Lang) *words { return &library()[l.Words()] }
