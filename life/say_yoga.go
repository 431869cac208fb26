package life

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// yogas writes the headings, each with its basis, its meaning and how common its kind is, and then
// the strains with what relieves them.
func (w *writer) yogas(*Reading) {
	h := w.heads.In(w.l)
	most := map[Length]int{Brief: 3, Standard: 5, Full: 7}[w.length]
	for i := range h.Yogas[:min(most, len(h.Yogas))] {
		x := &h.Yogas[i]
		w.open("yoga." + x.ID)
		w.formed(x)
		if w.length != Brief {
			w.also(x)
		}
		w.common(x)
	}
	if h.Lagna != nil {
		w.open("strain.lagna")
		w.plain("yoga.about", fact("lagna.balance", h.Lagna.Verdict), h.Lagna.Text)
	}
	for _, b := range h.Balances {
		subject := b.Graha.String() + ".house." + strconv.Itoa(int(b.House))
		w.open("balance." + subject)
		w.plain("yoga.about", fact("balance."+subject, b.Verdict), b.Text)
	}
	for i := range h.Strains {
		x := &h.Strains[i]
		w.open("strain." + x.ID)
		w.say("yoga.strain", fact("strain", x.ID), "name", x.Name)
		w.note(x)
		var list []string
		for _, c := range x.Checks {
			list = append(list, c.Rule.Note)
		}
		if len(list) > 0 {
			w.say("yoga.relief", fact("strain."+x.ID+".relief", x.Checks[0].Rule.RuleID), "list",
				strings.Join(list, " "))
		}
	}
}

// formed writes what forms a heading. Bonds of two lords are described by their houses, everything
// else by its name.
func (w *writer) formed(x *yoga.Heading) {
	list := w.names(x.Planets)
	f := fact("yoga."+x.ID, plain(x.Planets))
	if len(x.Lords) == 2 && x.Relation != "" {
		w.say("yoga."+x.Relation, f, "of", w.nth(x.Lords[0]), "nth", w.nth(x.Lords[1]), "list", list,
			"theme", w.theme(x.Lords[0]), "other", w.theme(x.Lords[1]))
		w.say("yoga.bond", fact("yoga."+x.ID+".name", x.ID), "name", x.Name)
		return
	}
	w.say("yoga.named", f, "name", x.Name, "list", list)
	w.note(x)
}

// note writes how a yoga is formed and what it means, from the note of its rule, which has the form
// "how; what. More". A meaning that is a sentence of its own is written unchanged.
func (w *writer) note(x *yoga.Heading) {
	parts := strings.Split(strings.TrimRight(x.Rule.Note, ".।"), "; ")
	last := len(parts) - 1
	for i := 1; i < last; i++ {
		parts[i] = text.Sentence(parts[i])
	}
	w.say("yoga.rule", fact("yoga."+x.ID+".about", x.Rule.RuleID), "ground",
		strings.Join(parts[:max(1, last)], w.word("stop")))
	if last == 0 {
		return
	}
	f, what := fact("yoga."+x.ID+".effect", x.Rule.RuleID), parts[last]
	if strings.Contains(what, w.word("yoga.clause")) {
		w.plain("yoga.about", f, text.Sentence(what)+strings.TrimSpace(w.word("stop")))
		return
	}
	w.say("yoga.effect", f, "phrase", what)
}

func (w *writer) also(x *yoga.Heading) {
	if len(x.Also) == 0 {
		return
	}
	var names []string
	for _, a := range x.Also {
		names = append(names, a.Name)
	}
	w.say("yoga.also", fact("yoga."+x.ID+".also", x.Also[0].ID), "list", w.join(names))
}

func (w *writer) common(x *yoga.Heading) {
	n := strconv.Itoa(x.Percent())
	f := fact("yoga."+x.ID+".share", strconv.FormatFloat(float64(x.Share), 'f', -1, 64))
	switch {
	case x.Share == 0:
	case x.Share > 0.4:
		w.say("yoga.common", f, "n", n, "name", x.Name)
	case x.Share < 0.01:
		w.say("yoga.scarce", f)
	default:
		w.say("yoga.rare", f, "n", n)
	}
}

func plain(list []vedic.Graha) string {
	names := make([]string, len(list))
	for i, g := range list {
		names[i] = g.String()
	}
	return strings.Join(names, ",")
}
