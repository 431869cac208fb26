package life

import (
	"strconv"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// Frames write verbs after {theme} in the plural, and "you", the sign or the graha do the rest: so every theme names
// several things, and no frame has a verb in the singular after one.
func TestThemesArePlural(t *testing.T) {
	tried := 0
	for n := vedic.Bhava(1); n <= 12; n++ {
		if theme := prediction.ThemeOf(n, vedic.English); !strings.Contains(theme, " and ") {
			t.Errorf("%d: %q is one thing", n, theme)
		}
	}
	for id, count := range frames {
		for i := 1; i <= count; i++ {
			frame, _ := texts.Get(vedic.English, id+"."+strconv.Itoa(i))
			for _, gap := range []string{"{theme}", "{Theme}", "{list}", "{List}"} {
				for _, rest := range strings.Split(frame, gap)[1:] {
					tried++
					word, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
					switch word {
					case "is", "has", "was", "does", "comes", "goes", "finds", "needs", "stays", "stands", "works",
						"joins", "keeps", "shares", "asks", "answers":
						t.Errorf("%s.%d: %q after %s", id, i, word, gap)
					}
				}
			}
		}
	}
	if tried < 30 {
		t.Errorf("only %d places were tried", tried)
	}
}
