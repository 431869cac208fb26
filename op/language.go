package op

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of the warnings about a language of names.
const (
	namesDraft   = "names_draft"
	namesLacking = "names_lacking"
	namesNotKept = "names_not_kept"
)

// namedIn adds warnings for languages that have names but no sentences: that the names are a draft,
// and which names used in the result are missing and shown in another language. Languages with
// sentences have all names and get no warning. The result is searched for the keys of missing
// names.
func namedIn(l vedic.Lang, list []vedic.Warning, result any) []vedic.Warning {
	if l == l.Words() || slices.ContainsFunc(list, func(w vedic.Warning) bool { return w.Code == namesLacking }) {
		return list
	}
	about := l.Language()
	own := list[:len(list):len(list)]
	if about.Draft {
		own = append(own, vedic.Warning{Code: namesDraft, Message: filled(l, namesDraft, "language", about.English)})
	}
	message := filled(l, namesLacking+".sentences", "language", about.English)
	sanskrit, english := l.Lacking()
	keys := keysIn(result)
	untold := func(id string) bool { return !keys.tell(id) }
	sanskrit, english = slices.DeleteFunc(sanskrit, untold), slices.DeleteFunc(english, untold)
	for _, other := range []struct {
		id  string
		ids []string
	}{{namesLacking + ".sanskrit", sanskrit}, {namesLacking + ".english", english}} {
		if len(other.ids) > 0 {
			message += " " + filled(l, other.id, "language", about.English, "names", groups(l, other.ids))
		}
	}
	return append(own, vedic.Warning{Code: namesLacking, Message: message})
}

// textSet is the set of texts in a result: member names and string values. nil means that the result
// is unknown and may contain every name.
type textSet map[string]bool

// keysIn collects the texts of a result. It returns nil if the result cannot be encoded; hashing
// the result reports that error.
func keysIn(result any) textSet {
	raw, err := json.Marshal(result)
	if err != nil {
		return nil
	}
	keys := textSet{}
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	for {
		token, err := d.ReadToken()
		if err != nil {
			return keys
		}
		if token.Kind() == '"' {
			text := token.String()
			keys[text[strings.LastIndexByte(text, '.')+1:]] = true // a key may come with its group before it
		}
	}
}

// under are the members below which names stand whose keys other names have too.
var under = map[string]string{"solar_masa": "solarMonth", "dignity": "dignity", "graha_short": "planets"}

// tell reports whether a result uses the name of an ID: whether it contains the key, and the member
// that would hold it.
func (k textSet) tell(id string) bool {
	group, key, _ := strings.Cut(id, ".")
	member, shared := under[group]
	return k == nil || k[key] && (!shared || k[member])
}

// NamesNotKept warns that an answer was kept, and not in the language of names that it is asked for in.
func NamesNotKept(l vedic.Lang) vedic.Warning {
	return vedic.Warning{Code: namesNotKept, Message: filled(l, namesNotKept, "language", l.Language().English)}
}

// groups sums up IDs of names by their groups: the group alone where all of it is meant, and otherwise how many of it.
func groups(l vedic.Lang, ids []string) string {
	all := map[string]int{}
	for _, c := range l.Cells() {
		all[groupOf(c.ID)]++
	}
	var list []string
	for i := 0; i < len(ids); {
		group, n := groupOf(ids[i]), 0
		for ; i < len(ids) && groupOf(ids[i]) == group; i++ {
			n++
		}
		text := strings.ReplaceAll(group, "_", " ")
		if n < all[group] {
			text = fmt.Sprintf("%s (%d of %d)", text, n, all[group])
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// groupOf is the part of an ID before its first dot.
func groupOf(id string) string {
	group, _, _ := strings.Cut(id, ".")
	return group
}
