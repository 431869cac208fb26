package milan

import (
	"embed"
	"slices"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// said is what a report says of a rule: its name, where it has one, and what it is.
type said struct{ name, note string }

// sayings hold the words of every rule, by its ID, in each language.
var sayings = [...]func() map[string]said{
	vedic.English: sync.OnceValue(func() map[string]said { return sayingsIn(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() map[string]said { return sayingsIn(vedic.Hindi) }),
}

func sayingsIn(l vedic.Lang) map[string]said {
	all := map[string]said{}
	for _, id := range ruleIDs() {
		all[id] = said{note: word(l, id+".rule")}
	}
	for _, id := range slices.Concat(kootaKeys, poruthamIDs[:]) {
		all[id] = said{word(l, id+".name"), all[id].note}
	}
	return all
}

// ruleIDs lists all rules that a report cites.
func ruleIDs() (ids []string) {
	for k := Varna; k <= Nadi; k++ {
		ids = append(ids, k.String())
	}
	for i := range rules {
		ids = append(ids, rules[i].id)
	}
	for i := range poruthams {
		ids = append(ids, poruthamIDs[i])
	}
	return append(ids, "MP1", "MP2", "MP3", "RJ1")
}
