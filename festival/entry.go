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

// Name returns the display name, "Diwali" or "दीपावली". Out of range it is the number of the value.
func (k Key) Name(l vedic.Lang) string {
	if name, ok := l.Term("festival." + string(k)); ok {
		return name
	}
	return texts.Get(l, "festival."+string(k))
}

// Entry is a day of the calendar on its date, with the rule that found it.
type Entry struct {
	// Names the festival; several entries of a date may have one key, as an Ekadashi of both traditions.
	Key Key `json:"key"`
	// Date is the civil date on which it is kept.
	Date vedic.Date `json:"date"`
	// Kind is "festival", "vrat", "jayanti", "sankranti", "period" or "eclipse".
	Kind string `json:"kind"`
	// School is the tradition: "all", "smarta", "vaishnava", "jain" …
	School string `json:"school"`
	// Regions are who keeps it: "all", "north", codes of states and countries; never empty.
	Regions []string `json:"regions"`
	// Place is the region at whose own place the day was found, as "KL", "government"; "" for the place that was asked
	// for.
	Place string `json:"place,omitempty"`
	// RuleID is "festival." and the key, of an Ekadashi with the school behind it.
	RuleID string `json:"ruleId"`
	// Rule is the row as the table has it.
	Rule Rule `json:"rule"`
	// Choice says which case of the rule it was.
	Choice Choice `json:"choice"`

	// Tithi is 1 to 30, of rows by the Moon's age; Nakshatra 1 to 27, of rows by her star; 0 and left out of others.
	Tithi     vedic.Tithi     `json:"tithi,omitempty"`
	Nakshatra vedic.Nakshatra `json:"nakshatra,omitempty"`
	// Adhika says that its month is a leap one.
	Adhika bool `json:"adhika,omitempty"`
	// Stay is that of the tithi or the nakshatra, whole; nil of others.
	Stay *panchang.Span `json:"stay,omitempty"`
	// Sankranti is when the Sun enters the sign, of rows by the Sun; nil of others.
	Sankranti *vedic.Instant `json:"sankranti,omitempty"`

	// Window is the part of the day that decides; a moment has no length. Nil of rules that ask for none.
	Window *panchang.Span `json:"window"`
	// Rite is when to do what is done; an arghya or a moonrise has no length. Nil where nothing is known to be bound
	// to a time.
	Rite *panchang.Span `json:"rite"`
	// Times are the named times of the day, the one to use first, which is also Rite; nil where it has none.
	Times []Time `json:"times,omitempty"`
	// Parana is when the fast of an Ekadashi is broken, on the next day; nil of others.
	Parana *panchang.Span `json:"parana"`

	// Eclipse is there of the entries of eclipses alone.
	Eclipse *Eclipse `json:"eclipse,omitempty"`
	// The day of the gazette, or of the committee of the calendar, of the country of the place; absent where no
	// rule of it is known.
	Official *Official `json:"official,omitempty"`
	// indian_calendar where the day is counted by the calendar of India, because that of the country is not
	// computed; empty for nothing to say.
	Note string `json:"note,omitempty"`
	// Alternatives are the dates that others keep; empty, not nil, where all agree.
	Alternatives []Alternative `json:"alternatives"`
	// Aliases are other keys by which it may be asked for.
	Aliases []string `json:"aliases,omitempty"`
	// How many published dates the rule was held against.
	Basis Basis `json:"basis"`
}

// Name returns the display name of the entry's key.
func (e *Entry) Name(l vedic.Lang) string { return e.Key.Name(l) }

// NoteText returns the note in words; "" for none.
func (e *Entry) NoteText(l vedic.Lang) string {
	if e.Note == "" {
		return ""
	}
	return texts.Get(l, "note."+e.Note)
}

// Undivided reports whether the date was counted from 06:00 of local mean time, because the Sun does not rise or set.
func (e *Entry) Undivided() bool { return e.Choice == choseUndivided }

// Rule is a row of data/festivals.tsv. The README in data describes the columns.
type Rule struct {
	// When is the text of the table, "L7.30": the 30th tithi of the 7th month.
	When string `json:"when"`
	// The kala in which the tithi must be, by key, as pradosha; empty where the rule asks for none.
	Window string `json:"window,omitempty"`
	// Both says what is kept where the tithi meets the window on two days.
	Both string `json:"both,omitempty"`
	// Neither says it for a tithi that meets it on none.
	Neither string `json:"neither,omitempty"`
	// Adhika says what a leap month does to it: "skip" leaves it out, "also" keeps it as well, "only" keeps nothing
	// else, "prefer" keeps it instead of the true month; "" of rules that go by no month.
	Adhika string `json:"adhika,omitempty"`
}

// Basis is why a rule is believed: a text that is known to give it, or how many published dates agree.
type Basis struct {
	// Source is the text; nil where none is known to give the rule.
	Source *vedic.Source `json:"source,omitempty"`
	// Published is how many published dates the rule was held against, Equal how many of them agree.
	Published int `json:"published"`
	Equal     int `json:"equal"` // how many of them agree
	// Compared is how many dates of another program it was only compared with; they prove nothing.
	Compared int `json:"compared"`
}

// Alternative is a date that others keep.
type Alternative struct {
	// Date is the other civil date.
	Date vedic.Date `json:"date"`
	// By is who keeps it: a school ("vaishnava", "government", "first_night" …), the other of two days ("first",
	// "second"), the day of its sunrise ("udaya"), on which it begins ("begin") or the one after ("next"), "edge" where
	// minutes decide, "here" for the place asked for.
	By string `json:"by"`
}

// Name returns the community that keeps it, in a language.
func (a Alternative) Name(l vedic.Lang) string { return texts.Get(l, "by."+a.By) }

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
	if (h.tithi != 0 || h.star != 0) && !b.hasParts(h.n) {
		if d := b.day(h.n); !d.whole {
			e.Choice = choseUndivided
		}
	}
	if h.shown {
		e.Window = b.maybe(h.kala)
	}
	if h.rite.from < h.rite.to {
		e.Rite = b.maybe(h.rite)
	}
	for _, t := range b.timesOf(h) {
		e.Times = append(e.Times, Time{t.key, b.shown(t.span)})
	}
	if len(e.Times) > 0 && e.Times[0].Key != paranaISKCON {
		first := e.Times[0].Span
		e.Rite = &first
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

// outline returns an entry with what a row alone decides: who keeps it.
func (r *row) outline() *Entry {
	e := &Entry{Key: Key(r.key), Kind: r.kind, School: r.school, Regions: r.regions}
	if r.when.sort == 'L' && len(r.when.tithis) == 1 {
		e.Tithi = vedic.Tithi(r.when.tithis[0])
	}
	return e
}

// fasts reports whether a row is the fast of an Ekadashi, whose day is its school's.
func (r *row) fasts() bool { return r.kala == ekadashiSmarta || r.kala == ekadashiVaishnava }

func (r *row) id() string {
	if r.fasts() {
		return r.ruleID + "." + r.school
	}
	return r.ruleID
}
