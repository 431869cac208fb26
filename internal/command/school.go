package command

import (
	"os"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/muhurat"
)

// births reads several people as a JSON list, each as rohini/2 or as a file with a birth. It
// returns "" if one is invalid.
func (sh *shell) births(w *wrongs, flag string, who []string) string {
	list := make([]string, len(who))
	for i := range who {
		before := len(*w)
		if list[i] = sh.file(w, flag, who[i]); len(*w) > before { // the fault is already noted
			(*w)[before].Detail = "Use a nakshatra and pada, as rohini/2, or a file with a birth: " +
				(*w)[before].Detail
			return ""
		}
	}
	return "[" + strings.Join(list, ",") + "]"
}

// school reads whose rules are asked for: a key as it is, and the file of a school of one's own. What is neither a key
// nor a file, and looks like no path, goes to the desk as it is, which suggests the key that was meant.
func (sh *shell) school(w *wrongs, flag, name string) string {
	if slices.Contains(muhurat.SchoolKeys(), name) {
		return name
	}
	if info, err := os.Stat(name); name == "-" || err == nil && !info.IsDir() {
		before := len(*w)
		if text := sh.file(w, flag, name); len(*w) == before {
			return text
		}
		return ""
	}
	if strings.ContainsAny(name, "./") {
		w.add(flag, "There is no file %s.", name)
		return ""
	}
	return name
}
