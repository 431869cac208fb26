package milan

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestTextsAreComplete(t *testing.T) {
	known := []string{
		moonOnly, middlePada, uncertain, sameMoon,
		"verdict.cap.nadi", "verdict.cap.bhakoot", "verdict.cap.mangal", "verdict.cap.mangal_strong",
	}
	for _, id := range ruleIDs() {
		known = append(known, id+".rule")
	}
	for _, key := range append(kootaKeys, poruthamIDs[:]...) {
		known = append(known, key+".name")
	}
	for _, key := range bandKeys {
		known = append(known, "verdict."+key)
	}
	for r := NotThere; r <= CancelsAlone; r++ {
		known = append(known, "relief."+r.String())
	}
	for r := NotThere; r <= Restores; r++ {
		known = append(known, "effective."+r.String())
	}
	known = append(known, "effective.no_rule", "verdict.held", "verdict.share", "verdict.share.one", "say.and",
		"say.stands", "say.stands.alone", "say.does.also")
	for _, key := range bandKeys {
		known = append(known, "band."+key)
	}
	for k, keys := range map[Koota][]string{Varna: varnaKeys[1:], Vashya: vashyaKeys[:], Tara: taraKeys[:],
		Yoni: yoniKeys[1:], Nadi: nadiKeys} {
		for _, key := range keys {
			known = append(known, "key."+k.String()+"."+key)
		}
	}
	for start, ends := range map[string]string{
		"say.varna.": "one full none", "say.vashya.": "one full part none", "say.tara.": "full part none",
		"say.yoni.":         "one warm neutral cool none",
		"say.graha_maitri.": "one friends warm neutral mixed cool enemies",
		"say.gana.":         "one full none", "say.bhakoot.": "one full none", "say.nadi.": "full none",
		"say.relief.": "eases makes_up cancels restores",
		"say.does.":   "restores cancels cancels_alone eases not_counted changes_nothing",
		"say.dosha.": "mangal mangal.absent nadi.absent nadi.there bhakoot.absent bhakoot.there gana.absent " +
			"gana.there rajju.absent rajju.there vedha.absent vedha.there",
		"say.has.": "none whole mild softened", "say.from.": "lagna moon venus",
		"say.mangal.": "compatible caution mismatch", "temper.": "deva manushya rakshasa",
		"next.": "time births stands cap.nadi cap.bhakoot cap.mangal below well",
	} {
		for _, end := range strings.Fields(ends) {
			known = append(known, start+end)
		}
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// Every fact that two Moons can give has words, in both languages, and the Hindi ones are Hindi.
func TestFactsHaveWords(t *testing.T) {
	for i := range 108 {
		r, err := Match(Party{Nakshatra: vedic.Nakshatra(i/4 + 1), Pada: vedic.Pada(i%4 + 1)},
			Party{Nakshatra: vedic.Nakshatra((i*7)%27 + 1), Pada: 2}, Options{})
		require.NoError(t, err)
		r = r.In(vedic.Hindi)
		check := func(facts []finding.Fact) {
			for _, f := range facts {
				if s := f.Text(); s == "" || strings.ContainsFunc(s, func(r rune) bool {
					return unicode.Is(unicode.Latin, r) || r == '{'
				}) {
					t.Fatalf("%s: %q", f.Path(), s)
				}
			}
		}
		for _, k := range r.Kootas {
			check(k.Because)
			for _, c := range k.Cancellations {
				check(c.Because)
			}
		}
		for _, p := range r.South.Poruthams {
			check(p.Because)
		}
		check(r.Verdict.Because)
	}
}

// The words of keys are those that pages use.
func TestKeyWords(t *testing.T) {
	pages := text.New(term.Files)
	for _, id := range texts.IDs() {
		name, ok := strings.CutPrefix(id, "key.")
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			if want := pages.Get(l, name); ok && (!pages.Has(l, name) || word(l, id) != want) {
				t.Errorf("%v %s: %q, but pages have %q", l, id, word(l, id), want)
			}
		}
	}
}
