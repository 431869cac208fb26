package remedy

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every text is there in both languages and none is idle.
func TestTextsAreComplete(t *testing.T) {
	known := []string{"disclaimer", "caution.gem.expert"}
	seen := map[string]bool{}
	add := func(id string) {
		if id != "" && !seen[id] {
			seen[id] = true
			known = append(known, id)
		}
	}
	for i := range rows {
		add(rows[i].words + ".title")
		add(rows[i].words + ".how")
		add(rows[i].caution)
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for _, key := range []string{"deity", "image", "offering", "samidha", "stotra", "colours", "items", "gem",
			"substitute", "metal", "finger", "time"} {
			add(g.String() + "." + key)
		}
		if !g.Node() {
			add(g.String() + ".presidingDeity")
		}
	}
	add("ground.graha")
	add("ground.support")
	add("ground.dosha")
	add("ground.purpose")
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// everything is all that can be said, by ID, in a language.
func everything(l vedic.Lang) map[string]string {
	said := map[string]string{"disclaimer": word(l, "disclaimer")}
	for _, r := range all(l) {
		said[r.ID] = r.Title + "\n" + r.Instructions + "\n" + r.Caution
		for _, d := range r.Details {
			if !strings.HasPrefix(d.Key, "verse") {
				said[r.ID] += "\n" + d.Value
			}
		}
	}
	for k := finding.Affliction; k <= finding.GemClash; k++ {
		for _, against := range []bool{true, false} {
			f := finding.Fact{Kind: k, Graha: vedic.Saturn, Other: vedic.Moon, N: 1, Who: 1 << 2,
				Against: against}.In(l)
			said[f.Path()] += "\n" + f.Text()
		}
	}
	return said
}

// No certainty, no fear, no price, and no gap left open. What is Sanskrit and only sounds so is taken out first.
func TestWords(t *testing.T) {
	forbidden := map[vedic.Lang][]string{
		vedic.English: {
			" will ", " must ", "guarantee", "certain", " sure ", "surely", "always", "never", "cure", " heal ",
			"healing", "miracle", "instant", "death", " die", "dies",
			"kill", "fatal", "disease", "ruin", "destroy", "danger", "evil", "terrible", "suffer", "misfortune",
			"calamity", "doom", "punish", "fear",
			"enemies will", "price", "rupee", " rs.", "dollar", "₹", "$", " buy", "order now", "instead of a doctor",
		},
		vedic.Hindi: {
			"अवश्य", "निश्चित", "गारंटी", "सदैव", "हमेशा", "कभी नहीं", "मृत्यु", "मरण", "रोग", "विनाश", "नष्ट",
			"सर्वनाश", "भयंकर", "भय ", "संकट", "अनिष्ट", "दुर्भाग्य",
			"दंड", "कीमत", "मूल्य", "रुपये", "₹", "चमत्कार", "तुरंत", "खरीद",
		},
	}
	for l, list := range forbidden {
		for id, said := range everything(l) {
			plain := said
			for _, name := range []string{mrityunjaya.text, "महामृत्युंजय", gayatri.text} {
				plain = strings.ReplaceAll(plain, name, "")
			}
			plain = " " + strings.ToLower(plain) + " "
			for _, bad := range list {
				require.NotContains(t, plain, bad, "%v %s: %s", l, id, said)
			}
			require.False(t, strings.ContainsAny(said, "{}"), "%v %s has a gap: %s", l, id, said)
		}
	}
}

// Hindi is written in Devanagari: the only Latin letters are those of transliterated mantras.
func TestHindi(t *testing.T) {
	for _, r := range all(vedic.Hindi) {
		text := r.Title + r.Instructions + r.Caution
		for _, d := range r.Details {
			if !strings.HasSuffix(d.Key, "Iast") {
				text += d.Value
			}
		}
		require.NotRegexp(t, "[A-Za-z]", text, r.ID)
	}
}

// Every fast warns the ill, every word on health sends to a doctor, every gem is optional.
func TestCautions(t *testing.T) {
	for _, r := range all(vedic.English) {
		want := ""
		switch {
		case r.Type == Fasting:
			want = "ask a doctor"
		case r.Type == Gemstone:
			want = "Optional"
		case r.Purpose == Health:
			want = "Medical care comes first"
		case r.Cost > Low:
			want = "Optional"
		}
		require.Contains(t, r.Caution, want, r.ID)
		trial := r.Type == Gemstone &&
			(r.Graha == vedic.Saturn || r.Graha.Node())
		require.Equal(t, strings.Contains(r.Caution, "3 to 7 days"), trial, "%s: %q", r.ID, r.Caution)
	}
}

// all returns every remedy in words.
func all(l vedic.Lang) (list []Remedy) {
	for i := range rows {
		list = append(list, worded(l, 0, i))
	}
	return list
}
