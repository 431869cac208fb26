package milan

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// writer writes the sentences of a report in one language.
type writer struct {
	r *Report
	l vedic.Lang
}

func (w writer) fill(id string, pairs ...string) string {
	return text.Fill(word(w.l, id), text.Pairs(pairs...))
}

// key names what a koota compares: a sign, a graha, or the word of a key.
func (w writer) key(k Koota, key string) string {
	var sign vedic.Rashi
	var graha vedic.Graha
	switch {
	case k == Bhakoot && sign.UnmarshalText([]byte(key)) == nil:
		return sign.Name(w.l)
	case k == GrahaMaitri && graha.UnmarshalText([]byte(key)) == nil:
		return finding.Named(graha, w.l)
	case k == Gana:
		return word(w.l, "temper."+key)
	}
	return word(w.l, "key."+k.String()+"."+key)
}

// koota says what a koota compares, what these two have and what the points mean; and what a cancellation does, if one
// does anything.
func (w writer) koota(k *KootaScore) string {
	pairs := []string{"bride", w.key(k.Koota, k.Bride), "groom", w.key(k.Koota, k.Groom), "n", k.Obtained.String(),
		"max", k.Maximum.String()}
	if k.Koota == Tara && isBadTara(k.Bride) != isBadTara(k.Groom) {
		bad, good := k.Bride, k.Groom
		if isBadTara(good) {
			bad, good = good, bad
		}
		pairs = append(pairs, "bad", w.key(Tara, bad), "good", w.key(Tara, good))
	}
	if k.Koota == Bhakoot && len(k.Because) > 0 {
		pairs = append(pairs, "signs", between(int(k.Because[0].N)))
	}
	s := w.fill("say."+k.Koota.String()+"."+k.level(), pairs...)
	if most := k.mostRelief(); most >= Eases && k.Obtained < k.Maximum {
		s += " " + w.fill("say.relief."+most.String(), "n", k.Obtained.String(), "max", k.Maximum.String())
	}
	return s
}

// between writes a count of signs with the count back: 8 as "6/8", 1 as "1/1".
func between(n int) string {
	back := 14 - n
	if n == 1 {
		back = 1
	}
	return strconv.Itoa(min(n, back)) + "/" + strconv.Itoa(max(n, back))
}

func isBadTara(key string) bool { return key == "vipat" || key == "pratyari" || key == "vadha" }

// level is the part of the ID of a koota's sentence that depends on what the two have and on the points.
func (k *KootaScore) level() string {
	switch {
	case k.Bride == k.Groom && k.Koota != Tara && k.Koota != Nadi:
		return "one"
	case k.Koota == GrahaMaitri && len(k.Because) > 1:
		a, b := k.Because[0].N, k.Because[1].N
		return [3][3]string{{"enemies", "cool", "mixed"}, {"cool", "neutral", "warm"},
			{"mixed", "warm", "friends"}}[min(a, 2)][min(b, 2)]
	case k.Koota == Yoni && k.Obtained > 0:
		return [...]string{"cool", "neutral", "warm"}[max(1, min(3, k.Obtained/2))-1]
	case k.Koota == Gana && k.Dosha, k.Obtained == 0:
		return "none"
	case k.Koota == Gana, k.Obtained == k.Maximum:
		return "full"
	}
	return "part"
}

// dosha says whether a dosha is there, and which rules cancel it with what for the points.
func (w writer) dosha(d *Dosha) string {
	if d.Key == "mangal" {
		return w.mangal(d)
	}
	id := "say.dosha." + d.Key
	if d.Status == finding.Absent {
		return w.fill(id + ".absent")
	}
	var k *KootaScore
	for i := range w.r.Kootas {
		if w.r.Kootas[i].Koota.String() == d.Key {
			k = &w.r.Kootas[i]
		}
	}
	if k == nil { // of a porutham, which has no points
		return w.fill(id+".there") + w.reliefs(d, "", "")
	}
	signs := ""
	if k.Koota == Bhakoot && len(k.Because) > 0 {
		signs = between(int(k.Because[0].N))
	}
	s := w.fill(id+".there", "bride", w.key(k.Koota, k.Bride), "groom", w.key(k.Koota, k.Groom), "signs", signs)
	return s + w.reliefs(d, k.Obtained.String(), k.Maximum.String())
}

// reliefs lists the rules that do something for a dosha, the one that does most first. Where one gives the points back,
// no other is said to leave them.
func (w writer) reliefs(d *Dosha, points, most string) (s string) {
	list := slices.DeleteFunc(slices.Clone(d.Cancellations), func(c Cancellation) bool { return !c.Applies })
	slices.SortStableFunc(list, func(a, b Cancellation) int { return int(b.Relief) - int(a.Relief) })
	cancelled := false
	for i := range list {
		c := &list[i]
		id := "say.does." + c.Relief.String()
		switch c.Relief {
		case Restores, Cancels, CancelsAlone:
			if cancelled {
				id = "say.does.also"
			}
			cancelled = true
		case Eases, Uncounted:
			if cancelled { // it is gone: nothing is left to ease
				continue
			}
		case Tells:
			if c.Rule.RuleID != "N4" {
				continue
			}
		default:
			continue
		}
		s += " " + w.fill(id, "n", points, "max", most, "why", w.note(c.Rule.RuleID))
	}
	if !cancelled && d.Status == finding.Present {
		id := "say.stands"
		if points == "" {
			id = "say.stands.alone"
		}
		s += " " + w.fill(id, "n", points)
	}
	return s
}

// note returns the words of a rule for use behind a colon.
func (w writer) note(id string) string {
	s := sayings[w.l.Words()]()[id].note
	r, n := utf8.DecodeRuneInString(s)
	return strings.TrimRight(string(unicode.ToLower(r))+s[n:], ".।")
}

// mangal says which of the charts has the dosha and what the two make of it.
func (w writer) mangal(d *Dosha) string {
	m := &w.r.Mangal
	if m.Bride == NoMangal && m.Groom == NoMangal {
		return w.fill("say.dosha.mangal.absent")
	}
	s := w.fill("say.dosha.mangal", "bride", w.ofMangal(m.Bride, w.r.Bride.Mangal), "groom",
		w.ofMangal(m.Groom, w.r.Groom.Mangal))
	why := ""
	for i := range d.Cancellations {
		if c := &d.Cancellations[i]; c.Applies {
			why = w.note(c.Rule.RuleID)
		}
	}
	return s + " " + w.fill("say.mangal."+m.Result.key(), "why", why)
}

// key returns the name of a result in the IDs of texts.
func (r MangalResult) key() string { return [...]string{"", "compatible", "caution", "mismatch"}[r] }

// ofMangal says how one chart has the dosha.
func (w writer) ofMangal(s MangalState, f *dosha.Finding) string {
	if s == NoMangal || f == nil {
		return word(w.l, "say.has.none")
	}
	var from []string
	for _, r := range [3]dosha.References{dosha.FromLagna, dosha.FromMoon, dosha.FromVenus} {
		if f.References&r != 0 {
			from = append(from, word(w.l, "say.from."+r.String()))
		}
	}
	refs := strings.Join(from, ", ")
	if n := len(from); n > 1 {
		refs = strings.Join(from[:n-1], ", ") + word(w.l, "say.and") + from[n-1]
	}
	id := "say.has.whole"
	if s == MildMangal {
		id = "say.has.mild"
		if len(from) > 1 || f.References == dosha.FromLagna {
			id = "say.has.softened"
		}
	}
	return w.fill(id, "from", refs)
}

// verdict says what the band means against the points, and what holds it down.
func (w writer) verdict() string {
	v := &w.r.Verdict
	id, alone := "verdict."+v.Band.String(), w.r.bands.bandOf(w.r.EffectiveTotal)
	if alone > v.Band {
		id = "verdict.held"
	}
	s := w.fill(id, "n", w.r.EffectiveTotal.String(), "alone", word(w.l, "band."+alone.String()), "band",
		word(w.l, "band."+v.Band.String()))
	for _, c := range v.Caps {
		s += " " + word(w.l, "verdict."+c)
	}
	if w.r.usual {
		id := "verdict.share"
		n := pairShare(w.r.EffectiveTotal)
		if n == 1 {
			id = "verdict.share.one"
		}
		s += " " + w.fill(id, "n", strconv.Itoa(n))
	}
	return s
}

// next is what to do with the result: one sentence or two.
func (w writer) next() []string {
	r, list := w.r, []string{}
	least, most := r.EffectiveTotal, r.EffectiveTotal
	for i := range r.Ambiguous {
		least, most = min(least, r.Ambiguous[i].EffectiveTotal), max(most, r.Ambiguous[i].EffectiveTotal)
	}
	switch {
	case r.bands.bandOf(least) != r.bands.bandOf(most):
		list = append(list, w.fill("next.time", "least", least.String(), "most", most.String()))
	case slices.ContainsFunc(r.Warnings, func(x vedic.Warning) bool { return x.Code == moonOnly }):
		list = append(list, word(w.l, "next.births"))
	}
	var stand []string
	for _, c := range [3]string{"cap.nadi", "cap.bhakoot", "cap.mangal"} {
		if slices.Contains(r.Verdict.Caps, c) {
			stand = append(stand, word(w.l, "next."+c))
		}
	}
	switch {
	case len(stand) > 0:
		list = append(list, w.fill("next.stands", "what", strings.Join(stand, word(w.l, "say.and"))))
	case r.Verdict.Band <= BelowThreshold:
		list = append(list, word(w.l, "next.below"))
	default:
		list = append(list, word(w.l, "next.well"))
	}
	return list
}
