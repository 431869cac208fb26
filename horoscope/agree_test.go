package horoscope

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// nouns are the gaps that hold noun phrases, and what they may hold.
func nouns() map[gap][]string {
	all := map[gap][]string{}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		all[gapGift] = append(all[gapGift], "gift."+g.String())
		for a := range areas {
			all[gapStrain] = append(all[gapStrain], strainOf(g, a))
		}
	}
	for _, a := range areas {
		for h := 1; h <= 12; h++ {
			all[gapTheme] = append(all[gapTheme], "theme."+a.key+"."+number(h))
		}
	}
	return all
}

// finite are verbs of the present, singular and plural, without those that do not change.
var finite = map[string]bool{"is": false, "are": true, "has": false, "have": true, "was": false, "were": true,
	"does": false, "do": true, "weighs": false, "weigh": true, "counts": false, "count": true, "comes": false,
	"come": true, "asks": false, "ask": true, "shifts": false, "shift": true, "gains": false, "gain": true,
	"moves": false, "move": true, "takes": false, "take": true, "helps": false, "help": true, "gives": false,
	"give": true, "softens": false, "soften": true, "balances": false, "balance": true, "needs": false, "need": true,
	"looks": false, "look": true}

// expected returns the grammatical number of the noun phrases. The file is written by hand, one
// phrase a line after "s" or "p".
func expected(t *testing.T) map[string]bool {
	t.Helper()
	file, err := os.ReadFile("testdata/nouns_en.txt")
	require.NoError(t, err)
	all := map[string]bool{}
	for line := range strings.Lines(string(file)) {
		number, phrase, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || number != "s" && number != "p" {
			t.Fatalf("no line of nouns: %q", line)
		}
		all[phrase] = number == "p"
	}
	return all
}

// Every fragment with every noun phrase: a verb of the present after one is in the number of a list that was written by
// hand and knows no rule.
func TestAgreement(t *testing.T) {
	known, verbs, tried := expected(t), 0, 0
	for _, f := range libraries[vedic.English]() {
		verbs += agreeing(t, &f, known, &tried)
	}
	t.Logf("%d sentences, %d verbs after a noun phrase", tried, verbs)
	if verbs < 120 { // two sentences with the sixty themes
		t.Errorf("only %d verbs were seen", verbs)
	}
}

func agreeing(t *testing.T, f *fragment, known map[string]bool, tried *int) (verbs int) {
	t.Helper()
	for g, ids := range nouns() {
		if !slices.Contains(f.gaps, int(g)) {
			continue
		}
		for _, id := range ids {
			phrase, form := noun(vedic.English, id)
			plural, listed := known[phrase]
			require.True(t, listed, "testdata/nouns_en.txt lacks %q", phrase)
			var fill [gaps]string
			var forms [gaps]text.Form
			for i := range fill {
				fill[i] = "x"
			}
			fill[g], forms[g] = "<"+phrase+">", form
			*tried++
			before, after, _ := strings.Cut(f.Agree(fill[:], forms[:]), "<"+phrase+"> ")
			if words := strings.Fields(before); len(words) > 0 && words[len(words)-1] == "from" ||
				strings.HasPrefix(after, "need not ") {
				continue // it is no subject; the verb does not change
			}
			verb, _, _ := strings.Cut(after, " ")
			if is, ok := finite[strings.Trim(verb, ",.;:")]; ok {
				verbs++
				require.Equal(t, plural, is, "%s: %q after %q", f.id, verb, phrase)
			}
		}
	}
	return verbs
}

// Grahas in a list agree too.
func TestListsAgree(t *testing.T) {
	for _, x := range []struct {
		lang      vedic.Lang
		room      string
		form      text.Form
		want, not string
	}{
		{vedic.English, "driver.eased", text.Singular, "Mars relieves it", "relieve it"},
		{vedic.English, "driver.eased", text.Plural, "Mars relieve it", "relieves"},
	} {
		var fill [gaps]string
		var forms [gaps]text.Form
		for i := range fill {
			fill[i] = "x"
		}
		fill[gapBy], forms[gapBy] = "Mars", x.form
		f := libraries[x.lang]()[x.room]
		got := f.Agree(fill[:], forms[:])
		require.Contains(t, got, x.want, fmt.Sprint(x))
		require.NotContains(t, got, x.not, fmt.Sprint(x))
	}
}
