package horoscope

import (
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// slow are the grahas of the background, with days that hold all their stays in one sign around any day in it, and less
// than their round.
var slow = [...]struct {
	graha vedic.Graha
	days  vedic.JD
}{{vedic.Saturn, 1500}, {vedic.Jupiter, 800}, {vedic.Rahu, 700}}

// stays are where a slow graha stands and stood, as all signs share it.
type stays struct {
	graha            vedic.Graha
	rashi            vedic.Rashi
	list             []gochar.Span // in this sign
	now              int           // the one that holds the moment
	openFrom, openTo bool
	moon             vedic.Rashi // at the entry; zero for Rahu and where the entry is not known
}

// background finds the stays at a moment.
func (w *watcher) background(at vedic.JD) (all [len(slow)]stays, err error) {
	for i, x := range slow {
		if all[i], err = w.stays(x.graha, at, x.days); err != nil {
			return all, err
		}
	}
	return all, nil
}

// stays finds the stays of a slow graha in the sign where it now is: to and fro over an edge it may come three times.
// The search goes as far as the longest such time, and less than its round, so that the sign is met in one turn only.
func (w *watcher) stays(g vedic.Graha, at, days vedic.JD) (s stays, err error) {
	first, last := w.e.Range()
	from, to := max(at-days, first), min(at+days, last)
	entries, err := gochar.Ingresses(w.ctx, w.e, g, from, to, w.gochar())
	if err != nil {
		return s, err
	}
	here, err := gochar.At(w.e, at, w.gochar())
	if err != nil {
		return s, err
	}
	s.graha, s.rashi = g, here[g-1].Rashi
	for i := -1; i < len(entries); i++ { // before the first entry he stands where it leads from
		span := gochar.Span{From: from, To: to}
		rashi := s.rashi
		if i >= 0 {
			span.From, rashi = entries[i].At, entries[i].Rashi
		}
		if i+1 < len(entries) {
			span.To = entries[i+1].At
		}
		if i < 0 && at >= span.To || rashi != s.rashi {
			continue
		}
		if span.From <= at && at < span.To {
			s.now, s.openFrom, s.openTo = len(s.list), i < 0, i+1 == len(entries)
		}
		s.list = append(s.list, span)
	}
	if !s.openFrom && g != vedic.Rahu {
		entry, err := gochar.At(w.e, s.list[s.now].From, w.gochar())
		if err != nil {
			return s, err
		}
		s.moon = entry[vedic.Moon-1].Rashi
	}
	return s, nil
}

// saturnStates are the times of Saturn by his house.
var saturnStates = vedic.ByBhava[string]{0: "peak", 1: "setting", 3: "kantaka", 7: "ashtama", 11: "rising"}

// of words the stays for a sign.
func (s *stays) of(w *watcher, rashi vedic.Rashi, verdict *gochar.Verdict) Background {
	b := Background{
		Graha: s.graha, Rashi: s.rashi, House: vedic.Bhava(rashi.CountTo(s.rashi)), OpenFrom: s.openFrom,
		OpenTo: s.openTo,
		From:   vedic.InstantOf(s.list[s.now].From, w.place.Zone), To: vedic.InstantOf(s.list[s.now].To, w.place.Zone),
		Stays: make([]Stay, len(s.list)), Rule: ruleGochara, State: "good", outcome: verdict.Outcome,
	}
	for i, x := range s.list {
		b.Stays[i] = Stay{vedic.InstantOf(x.From, w.place.Zone), vedic.InstantOf(x.To, w.place.Zone)}
	}
	if verdict.Outcome == gochar.Bad || verdict.Outcome == gochar.Relieved {
		b.State = "bad"
	}
	if state := saturnStates.At(b.House); s.graha == vedic.Saturn && state != "" {
		b.State, b.Rule = state, ruleShani
	}
	if s.moon != 0 {
		b.Murti = gochar.MurtiOf(rashi, s.moon)
	}
	b.Name = word(w.o.Lang, "state."+b.State)
	return b
}
