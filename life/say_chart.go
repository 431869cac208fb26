package life

import (
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// planets writes a section for each of the nine grahas: its position and its state. Lordships are
// in the sections of the houses.
func (w *writer) planets(*Reading) {
	best, least := 0, 0
	for i := range w.ratio {
		if w.ratio[i] > w.ratio[best] {
			best = i
		}
		if w.ratio[i] < w.ratio[least] {
			least = i
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		w.open(g.String())
		at := w.House.At(g)
		w.say("planet.place", fact(g.String()+".house", strconv.Itoa(int(at))), "graha", w.name(g), "nth", w.nth(at),
			"sign", w.sign(w.Sign.At(g)), "phrase", prediction.OfPlace(g, at, w.l))
		if !g.Node() {
			w.dignity(g)
		}
		switch int(g) - 1 {
		case best:
			w.say("planet.strongest", fact(g.String()+".shadbala.rank", "1"), "graha", w.name(g))
		case least:
			w.say("planet.weakest", fact(g.String()+".shadbala.rank", "7"), "graha", w.name(g))
		}
		if w.length == Brief {
			continue
		}
		w.states(g)
		w.company(g)
		if w.length == Full || g >= vedic.Jupiter {
			w.starOf(g)
		}
		if w.length == Full {
			w.looks(g)
			w.navamsa(g)
			w.bindusOf(g)
		}
		w.whole(g)
	}
}

// The sentences that praise and that blame the condition of a graha.
var (
	praises = []string{"planet.exalted", "planet.own", "planet.strongest", "planet.vargottama", "planet.points.many"}
	blames  = []string{"planet.debilitated", "planet.enemy", "planet.weakest", "planet.combust", "planet.points.few"}
)

// whole weighs what was said of a graha where some of it praises and some blames, by the score of its dasha.
func (w *writer) whole(g vedic.Graha) {
	said := w.section.Paragraphs[len(w.section.Paragraphs)-1].Sentences
	has := func(list []string) bool {
		return slices.ContainsFunc(said, func(s Sentence) bool { return slices.Contains(list, s.ID) })
	}
	if !has(praises) || !has(blames) {
		return
	}
	band, frame := mahaScale.band(w.sums.At(g)), "planet.whole.good"
	switch band {
	case Mixed:
		frame = "planet.whole.even"
	case Demanding:
		frame = "planet.whole.hard"
	}
	w.say(frame, fact(g.String()+".whole", band.String()), "graha", w.name(g))
}

func (w *writer) dignity(g vedic.Graha) {
	d := w.c.Planets[g-1].Dignity
	frame := map[vedic.Dignity]string{
		vedic.Exalted: "exalted", vedic.Moolatrikona: "own", vedic.Own: "own", vedic.GreatFriend: "friend",
		vedic.Friend: "friend", vedic.Neutral: "neutral", vedic.Enemy: "enemy", vedic.GreatEnemy: "enemy",
		vedic.Debilitated: "debilitated",
	}[d]
	if d == vedic.Debilitated && w.fall.At(g) > 0 {
		frame = "relieved"
	}
	w.say("planet."+frame, fact(g.String()+".dignity", d.String()), "graha", w.name(g))
}

func (w *writer) states(g vedic.Graha) {
	p := &w.c.Planets[g-1]
	if p.Combust {
		frame := "planet.combust"
		if g == vedic.Mercury {
			frame = "planet.quick"
		}
		w.say(frame, fact(g.String()+".combust", "true"), "graha", w.name(g))
	}
	if p.Retrograde && !g.Node() {
		w.say("planet.retrograde", fact(g.String()+".retrograde", "true"), "graha", w.name(g))
	}
	if p.Vargottama {
		w.say("planet.vargottama", fact(g.String()+".vargottama", "true"), "graha", w.name(g))
	}
}

// company writes which grahas share a sign. It writes each group once, for its first graha.
func (w *writer) company(g vedic.Graha) {
	var others []vedic.Graha
	for other := range (w.Here.At(w.House.At(g)) &^ finding.Of(g)).Grahas() {
		if other < g { // its own call names this group
			return
		}
		others = append(others, other)
	}
	if len(others) > 0 {
		w.say("planet.with", fact(g.String()+".with", others[0].String()), "list", w.names(others))
	}
}

func (w *writer) starOf(g vedic.Graha) {
	star, _ := w.At.At(g).Nakshatra()
	if lord := w.c.Planets[g-1].Nakshatra.Lord; lord != g {
		w.say("planet.star", fact(g.String()+".nakshatra", star.String()), "name", star.Name(w.l), "other",
			w.name(lord),
			"nth", w.nth(w.House.At(lord)))
	}
}

func (w *writer) looks(g vedic.Graha) {
	for n := range finding.Members[vedic.Bhava](w.Sees.At(g)) {
		w.say("planet.looks", fact(g.String()+".aspects.house", strconv.Itoa(int(n))), "graha", w.name(g), "nth",
			w.nth(n),
			"theme", w.theme(n), "sign", w.sign(w.Lagna.Nth(int(n))))
	}
}

// navamsa writes the sign of a graha in the navamsa and its house from the navamsa lagna.
func (w *writer) navamsa(g vedic.Graha) {
	in := w.At.At(g).Navamsa()
	nth := vedic.Bhava(w.c.Lagna.Longitude.Navamsa().CountTo(in))
	w.say("planet.navamsa", fact(g.String()+".navamsa.sign", in.String()), "graha", w.name(g), "sign", w.sign(in),
		"nth",
		w.nth(nth), "theme", w.theme(nth))
}

// bindusOf writes the points of a graha in its own sign in its own ashtakavarga (BPHS 66–72). The
// nodes have none.
func (w *writer) bindusOf(g vedic.Graha) {
	if g.Node() {
		return
	}
	n := w.bindus.Of(bala.Contributor(g)).Bindus.At(w.Sign.At(g))
	frame := "planet.points.even"
	switch {
	case n >= 5:
		frame = "planet.points.many"
	case n <= 3:
		frame = "planet.points.few"
	}
	w.say(frame, fact(g.String()+".bindus", strconv.Itoa(n)), "graha", w.name(g), "n", strconv.Itoa(n), "sign",
		w.sign(w.Sign.At(g)))
}

// naturals are the natural significators of the houses (BPHS 32).
var naturals = [13]vedic.Graha{1: vedic.Sun, vedic.Jupiter, vedic.Mars, vedic.Moon, vedic.Jupiter, vedic.Mars,
	vedic.Venus, vedic.Saturn, vedic.Jupiter, vedic.Mercury, vedic.Jupiter, vedic.Saturn}

// significator writes the position of the natural significator of a house, from the lagna and from
// the house itself.
func (w *writer) significator(n vedic.Bhava) {
	g := naturals[n]
	at := w.House.At(g)
	frame := "house.karaka"
	if at == n {
		frame = "house.karaka_here"
	}
	w.say(frame, fact("house."+strconv.Itoa(int(n))+".karaka", strconv.Itoa(int(at))), "graha", w.name(g), "of",
		w.nth(n), "nth", w.nth(at), "theme", w.theme(n), "other", w.nth(vedic.Bhava((int(at)-int(n)+12)%12+1)))
}

// houses writes a section for each of the twelve houses: the position of its lord, its occupants
// and its aspects.
func (w *writer) houses(*Reading) {
	for n := vedic.Bhava(1); n <= 12; n++ {
		w.open("house." + strconv.Itoa(int(n)))
		lord := w.LordOf(n)
		at := w.House.At(lord)
		f := fact("house."+strconv.Itoa(int(n))+".lord.house", strconv.Itoa(int(at)))
		if at == n {
			w.say("house.own", f, "of", w.nth(n), "graha", w.name(lord), "theme", w.theme(n))
		} else {
			w.say("house.lord", f, "of", w.nth(n), "graha", w.name(lord), "nth", w.nth(at), "theme", w.theme(n),
				"other", w.theme(at))
		}
		if w.length == Brief {
			continue
		}
		w.points(n)
		w.seen(n)
		if w.length == Full {
			w.significator(n)
		}
		if p := w.section.Paragraphs[n-1]; w.Here.At(n) == 0 && w.length == Full && len(p.Sentences) == 1 {
			w.say("house.empty", fact("house."+strconv.Itoa(int(n))+".grahas", ""), "of", w.nth(n))
		}
	}
}

func (w *writer) points(n vedic.Bhava) {
	sav := w.bindus.Sarva.At(w.Lagna.Nth(int(n)))
	f, sign := fact("house."+strconv.Itoa(int(n))+".bindus", strconv.Itoa(sav)), w.sign(w.Lagna.Nth(int(n)))
	switch {
	case sav >= 30:
		w.say("house.strong", f, "theme", w.theme(n), "of", w.nth(n), "sign", sign)
	case sav < 25:
		w.say("house.weak", f, "of", w.nth(n), "sign", sign)
	}
}

// seen writes the aspect of a graha on a house: the first of Jupiter, Venus, Saturn and Mars that
// has one. A full reading has all of them.
func (w *writer) seen(n vedic.Bhava) {
	for _, by := range []struct {
		g     vedic.Graha
		frame string
	}{{vedic.Jupiter, "benefic"}, {vedic.Venus, "benefic"}, {vedic.Saturn, "malefic"}, {vedic.Mars, "malefic"}} {
		if w.Sees.At(by.g).HasHouse(n) {
			w.say("house."+by.frame, fact("house."+strconv.Itoa(int(n))+".seen_by", by.g.String()), "graha",
				w.name(by.g),
				"of", w.nth(n), "sign", w.sign(w.Lagna.Nth(int(n))))
			if w.length != Full {
				return
			}
		}
	}
}
