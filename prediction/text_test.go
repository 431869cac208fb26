package prediction

import (
	"encoding/json"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func knownTexts() (all []string) {
	all = append(all, wordKeys...)
	for _, k := range fragmentKeys {
		all = append(all, k.id)
	}
	return all
}

func TestTextsAreComplete(t *testing.T) {
	for _, fault := range texts.Check(knownTexts()) {
		t.Error(fault)
	}
}

type row struct{ ID, Text, Source string }

func rows(t *testing.T, lang string) (all []row) {
	names, err := fs.Glob(os.DirFS("."), "text/"+lang+"/*.json")
	require.NoError(t, err)
	for _, name := range names {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		var list []row
		require.NoError(t, json.Unmarshal(b, &list))
		all = append(all, list...)
	}
	return all
}

// Placeholders are among those that the key takes, and a text has all that it needs.
func TestPlaceholders(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, k := range fragmentKeys {
			f := books[l]().keys[k.id]
			has := func(s slot) bool { return slices.Contains(f.Slots(), int(s)) }
			for _, s := range f.Slots() {
				require.Contains(t, k.takes, slot(s), "%v %s may not use {%s}", l, k.id, slotKeys[s])
			}
			var needs []slot
			switch {
			case k.id == "frame.two" || strings.HasPrefix(k.id, "frame.mixed."):
				needs = []slot{inFirst, inSecond}
			case strings.HasPrefix(k.id, "frame."):
				needs = []slot{inFirst}
			case k.id == "reason.mangal":
				needs = []slot{inNth}
			case strings.HasPrefix(k.id, "reason.") && len(k.takes) > 0:
				needs = k.takes[:1]
			case strings.HasPrefix(k.id, "colour"), strings.HasPrefix(k.id, "advice"):
				needs = k.takes
			}
			for _, s := range needs {
				require.True(t, has(s), "%v %s leaves out {%s}", l, k.id, slotKeys[s])
			}
		}
	}
	for _, bad := range []string{"{nobody} comes", "{graha comes"} {
		_, err := parse(bad)
		require.Error(t, err, "%q was read", bad)
	}
}

// What is never said (the hard rules), in stems. The doctor and the adviser are named in disclaimers only.
var unsaid = map[string][]string{
	"en": {
		"death", "dying", " die", "dead", "fatal", "lifespan", "life span", "longevity", "disease", "illness", "sick",
		"cancer", "diagnos", "infertil", "pregnan",
		"miscarr", "childless", "divorce", "infidel", "adulter", "affair", "court", "lawsuit", "litigation", "verdict",
		"jail", "prison", "ruin", "bankrupt",
		"disaster", "doom", "curse", "accident", "definitely", "certainly", "always", "never", "guarantee", "inevitab",
		"will ", "must ", "surely",
		"caste", "brahmin", "shudra", "kshatriya", "vaishya", "wife", "husband", "woman", "women", " man ", " men ",
		"girl", " boy", "sinful", "evil",
		"enemy", "enemies", "terribl", "danger", "suffer", "poverty", "widow",
	},
	"hi": {
		"मृत्यु", "मरण", "आयु-", "दीर्घायु", "अल्पायु", "रोग", "बीमार", "गर्भ", "बाँझ", "तलाक", "विच्छेद", "मुक़दम",
		"मुकदम", "अदालत", "जेल", "विनाश", "बरबाद", "बर्बाद",
		"दिवाल", "दुर्घटना", "श्राप", "शाप", "निश्चित रूप", "अवश्य", "हमेशा", "कभी नहीं", "जाति", "ब्राह्मण", "शूद्र",
		"पत्नी", "पति ", "स्त्री", "पुरुष", "पाप ग्रह", "शत्रु", "भयंकर", "विधवा",
	},
}

func TestWordList(t *testing.T) {
	for lang, stems := range unsaid {
		for _, r := range rows(t, lang) {
			low := " " + strings.ToLower(r.Text) + " "
			low = strings.ReplaceAll(low, "शत्रु राशि", "") // a term: the sign of a graha's enemy
			for _, stem := range stems {
				require.NotContains(t, low, stem, "%s %s: %s", lang, r.ID, r.Text)
			}
			if strings.Contains(low, "doctor") && r.ID != "guard.health" &&
				!strings.HasPrefix(r.ID, "guidance.") {
				t.Errorf("%s names a doctor", r.ID)
			}
			require.NotEmpty(t, r.Source, "%s %s has no source", lang, r.ID)
		}
	}
}

// Sentences are short enough to read aloud, and Hindi is written in Devanagari.
func TestReadability(t *testing.T) {
	for _, r := range rows(t, "en") {
		require.LessOrEqual(t, len(strings.Fields(r.Text)), 26, r.ID)
	}
	for _, r := range rows(t, "hi") {
		plain := r.Text
		for strings.Contains(plain, "{") {
			i, j := strings.Index(plain, "{"), strings.Index(plain, "}")
			plain = plain[:i] + plain[j+1:]
		}
		for _, c := range plain {
			if unicode.IsLetter(c) && !unicode.Is(unicode.Devanagari, c) {
				t.Errorf("%s: %q", r.ID, r.Text)
				break
			}
		}
		require.LessOrEqual(t, len(strings.Fields(r.Text)), 34, r.ID)
	}
}

// The dates of a reading may be past or future; the reading does not know the current date. A dated
// sentence therefore states what tradition reads of a time, without a verb that the time itself
// does and without advice that may come too late.
func TestTimingHoldsAtAnyTime(t *testing.T) {
	bound := map[string][]string{
		"en": {" plan ", " go ", " keep ", " helps", " asks ", " brings ", " suggests ", " is supportive",
			" is helpful",
			" is on the side", " will ", " was ", " were ", " ruled "},
		"hi": {" बनाएँ", " बढ़ें", " रखें", " चलें", " माँगती ", " कहती ", " सहायक है", " अनुकूल है", " शांत है",
			" अंतर्दशा है", " था",
			" थी", " होगा", " होगी", " रहेगा", " रहेगी"},
	}
	for lang, phrases := range bound {
		told := 0
		for _, r := range rows(t, lang) {
			if !strings.HasPrefix(r.ID, "timing.") {
				continue
			}
			told++
			for _, phrase := range phrases {
				require.NotContains(t, " "+strings.ToLower(r.Text)+" ", phrase, "%s: %s", r.ID, r.Text)
			}
		}
		require.Equal(t, 5, told)
	}
}
