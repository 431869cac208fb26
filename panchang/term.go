package panchang

import (
	"embed"
	"encoding/json"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Term is a word of the panchang by the room of the language files and its key there, as "slot.rahu_kalam".
type Term string

// Key returns the key without its room, as "rahu_kalam".
func (t Term) Key() string {
	_, key, _ := strings.Cut(string(t), ".")
	return key
}

// String returns the key.
func (t Term) String() string { return t.Key() }

// MarshalText returns the key.
func (t Term) MarshalText() ([]byte, error) { return []byte(t.Key()), nil }

// UnmarshalText parses a key. A key of several rooms, such as "mrityu", is read without its room: its Name is then the
// key itself.
func (t *Term) UnmarshalText(b []byte) error {
	*t = Term("." + string(b))
	if id := rooms()[string(b)]; id != "" {
		*t = id
	}
	return nil
}

// rooms are the terms by their keys; a key of several rooms is left out.
var rooms = sync.OnceValue(func() map[string]Term {
	all, seen := map[string]Term{}, map[string]int{}
	for _, id := range texts.IDs() {
		key := Term(id).Key()
		if seen[key]++; seen[key] == 1 {
			all[key] = Term(id)
		} else {
			delete(all, key)
		}
	}
	return all
})

// Name returns the display name.
func (t Term) Name(l vedic.Lang) string {
	if name, ok := l.Term(string(t)); ok {
		return name
	}
	return texts.Get(l, string(t))
}

func (w *walker) named(t Term) vedic.Named[Term] { return vedic.Name(t, w.o.Lang) }

// Quality is whether a time is good for beginnings.
type Quality string

// The qualities.
const (
	Good    Quality = "good"
	Bad     Quality = "bad"
	Neutral Quality = "neutral"
)

func qualityOf(good bool) Quality {
	if good {
		return Good
	}
	return Bad
}

// Citation names the rule behind a result, as "slot.rahu_kalam", and where the rule comes from.
type Citation struct {
	Rule   string
	Source vedic.Source
}

// MarshalJSON returns {"ruleId": "panchang.slot.rahu_kalam", "source": "Drik Panchang"}.
func (c Citation) MarshalJSON() ([]byte, error) {
	b := append([]byte(`{"ruleId":"panchang.`), c.Rule...)
	b = append(append(b, `","source":"`...), c.Source.String()...)
	return append(b, `"}`...), nil
}

// UnmarshalJSON reads what MarshalJSON writes; the source is read as one work.
func (c *Citation) UnmarshalJSON(b []byte) error {
	var read struct{ RuleID, Source string }
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*c = Citation{Rule: strings.TrimPrefix(read.RuleID, "panchang.")}
	c.Source.Work = read.Source
	return nil
}

// The works behind the rules.
var (
	drik     = vedic.Source{Work: "Drik Panchang"}
	practice = vedic.Source{Work: "common practice"}
	narada   = vedic.Source{Work: "Narada Samhita"}
	raman    = vedic.Source{Work: "Muhurtha (Raman)"}
)

// chintamani is the first chapter of the Muhurta Chintamani, on what is auspicious and what is not.
var chintamani = vedic.Source{Work: "Muhurta Chintamani", At: "1"}
