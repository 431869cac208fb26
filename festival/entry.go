package festival

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Key names a day of the calendar, as "diwali"; it is never translated.
type Key string

// Name gives the display name, "Diwali" or "दीपावली". It panics for what is no key.
func (k Key) Name(l vedic.Lang) string {
	if name, ok := l.Term("festival." + string(k)); ok {
		return name
	}
	name, _ := texts.Get(l, "festival."+string(k))
	return name
}

// Entry is a day of the calendar on its date, with the rule that found it.
type Entry struct {
	Key     Key        `json:"key"`
	Date    vedic.Date `json:"date"`
	Kind    string     `json:"kind"`    // "festival", "vrat", "jayanti", "sankranti", "period" or "eclipse"
	School  string     `json:"school"`  // the tradition: "all", "smarta", "vaishnava", "jain" …
	Regions []string   `json:"regions"` // who keeps it: "all", "north", codes of states and countries
	// Place is the region at whose own place the day was found, as "KL", "government"; "" for the place that was asked
	// for.
	Place  string `json:"place,omitempty"`
	RuleID string `json:"ruleId"` // "festival.diwali"
	Rule   Rule   `json:"rule"`
	Choice Choice `json:"choice"` // which case of the rule it was

	Tithi     vedic.Tithi     `json:"tithi,omitempty"`
	Nakshatra vedic.Nakshatra `json:"nakshatra,omitempty"`
	Adhika    bool            `json:"adhika,omitempty"` // in an adhika month
	Stay      *panchang.Span  `json:"stay,omitempty"`   // of the tithi or the nakshatra
	Sankranti *vedic.Instant  `json:"sankranti,omitempty"`

	Window *panchang.Span `json:"window"` // the part of the day that decides; a moment has no length
	Rite   *panchang.Span `json:"rite"`   // when to do what is done
	Parana *panchang.Span `json:"parana"` // when the fast of an Ekadashi is broken

	Eclipse      *Eclipse      `json:"eclipse,omitempty"`
	Alternatives []Alternative `json:"alternatives"`
	Aliases      []string      `json:"aliases,omitempty"` // other keys by which it may be asked for
	Basis        Basis         `json:"basis"`
}

// Name gives the display name of the entry's key.
func (e *Entry) Name(l vedic.Lang) string { return e.Key.Name(l) }

// Undivided says whether the date was counted from 06:00 of local mean time, because the Sun does not rise or set.
func (e *Entry) Undivided() bool { return e.Choice == choseUndivided }

// Rule is a row of data/festivals.tsv, whose README tells how to read it.
type Rule struct {
	When    string `json:"when"`
	Window  string `json:"window,omitempty"`
	Both    string `json:"both,omitempty"`    // where the tithi meets the window on two days
	Neither string `json:"neither,omitempty"` // where it meets it on none
	Adhika  string `json:"adhika,omitempty"`
}

// Basis is why a rule is believed: a text that is known to give it, or how many published dates agree.
type Basis struct {
	Source    *vedic.Source `json:"source,omitempty"` // nil where no text is known
	Published int           `json:"published"`        // dates that the rule was held against
	Equal     int           `json:"equal"`            // those that agree
	Compared  int           `json:"compared"`         // dates of another program it was only compared with
}

// Alternative is a date that others keep.
type Alternative struct {
	Date vedic.Date `json:"date"`
	// By is who keeps it: a school ("vaishnava", "government", "first_night" …), the other of two days ("first",
	// "second"), the day of its sunrise ("udaya"), on which it begins ("begin") or the one after ("next"), "edge" where
	// minutes decide, "here" for the place asked for.
	By string `json:"by"`
}

// Name says in a language who keeps it.
func (a Alternative) Name(l vedic.Lang) string {
	name, _ := texts.Get(l, "by."+a.By)
	return name
}

// show makes the answer of a hit.
func (h *hit) show() Entry {
	r, b := h.r, h.b
	e := Entry{
		Key: Key(r.key), Date: dateOf(h.n), Kind: r.kind, School: r.school, Regions: r.regions,
		RuleID: r.id(), Choice: h.how,
		Rule:  Rule{r.when.text, kalaKeys[r.kala], r.both, r.neither, r.adhika},
		Tithi: h.tithi, Nakshatra: h.star, Adhika: h.adhika, Stay: b.maybe(h.stay), Parana: b.maybe(h.parana),
		Alternatives: make([]Alternative, 0, len(h.alts)), Aliases: r.aliases, Basis: r.basis,
	}
	if d := b.day(h.n); !d.whole && (h.tithi != 0 || h.star != 0) {
		e.Choice = choseUndivided
	}
	if h.shown {
		e.Window = b.maybe(h.kala)
	}
	if h.rite.from < h.rite.to {
		e.Rite = b.maybe(h.rite)
	}
	if h.entry != 0 {
		at := b.instant(h.entry)
		e.Sankranti = &at
	}
	if h.eclipse != nil {
		x := b.eclipse(h.eclipse)
		e.Eclipse = &x
	}
	for _, a := range h.alts {
		e.Alternatives = append(e.Alternatives, Alternative{dateOf(a.n), a.by})
	}
	return e
}

func (r *row) id() string {
	id := "festival." + r.key
	if r.kala == ekadashiSmarta || r.kala == ekadashiVaishnava {
		id += "." + r.school
	}
	return id
}
