package life

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// birth writes the lagna, the Moon and the day of birth (Hora Ratna 2.459–591; Brihat Jataka 16).
func (b *book) birth() {
	b.open("birth", "")
	p, moon := &b.c.Panchang, b.At.At(vedic.Moon)
	b.level = verdicts
	b.say("panchang.lagna", fact("lagna.sign", b.Lagna.String()), "sign", b.sign(b.Lagna), "phrase",
		prediction.OfRising(b.Lagna, b.l))
	sign := moon.Rashi()
	b.say("panchang.moon", fact("moon.rashi", sign.String()), "sign", b.sign(sign), "phrase",
		prediction.OfMoon(sign, b.l))
	star, pada := b.c.Planets[vedic.Moon-1].Nakshatra.Key, b.c.Planets[vedic.Moon-1].Nakshatra.Pada
	b.say("panchang.star", fact("panchang.nakshatra", star.String()+"."+strconv.Itoa(int(pada))), "name",
		star.Name(b.l), "nth", b.nth(vedic.Bhava(pada)), "phrase", prediction.OfStar(star, b.l))
	b.level = grounds
	b.say("vara."+dayKey(p.Vara.Key), fact("panchang.vara", p.Vara.Key.String()))
	b.say("paksha."+p.Paksha, fact("panchang.paksha", p.Paksha))
	b.level = windows
	b.say("panchang.tithi", fact("panchang.tithi", p.Tithi.Key.String()), "name", p.Tithi.Key.Name(b.l), "phrase",
		b.word("tithi."+tithiKey(p.Tithi.Key)))
	b.say("panchang.yoga", fact("panchang.yoga", p.Yoga.Key.String()), "name", p.Yoga.Key.Name(b.l), "phrase",
		b.word("yoga."+p.Yoga.Key.String()))
	b.say("panchang.karana", fact("panchang.karana", p.Karana.Key.String()), "name", p.Karana.Key.Name(b.l), "phrase",
		b.word("karana."+p.Karana.Key.String()))
	gana := b.c.Avakahada.Gana
	b.say("panchang.gana", fact("avakahada.gana", gana), "name", b.word("gana.name."+gana), "phrase",
		b.word("gana."+gana))
}

var weekdays = [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

func dayKey(v vedic.Vara) string { return weekdays[v.Lord()-1] }

// tithiKey returns the key of a tithi without its half: "ashtami", "purnima".
func tithiKey(t vedic.Tithi) string {
	switch t {
	case 15:
		return "purnima"
	case 30:
		return "amavasya"
	}
	return [...]string{"pratipada", "dwitiya", "tritiya", "chaturthi", "panchami", "shashthi", "saptami", "ashtami",
		"navami", "dashami", "ekadashi", "dwadashi", "trayodashi", "chaturdashi"}[(int(t)-1)%15]
}

// graha writes where a graha is and everything that was weighed of it, with a sentence that weighs praise and blame
// where it has both.
func (b *book) graha(g vedic.Graha) {
	b.open(g.String(), b.title(g))
	b.level = grounds
	at := b.House.At(g)
	place := g.String() + ".house." + strconv.Itoa(int(at))
	if b.taken[place] { // a verdict says where it is
		b.say("planet.stands", fact(g.String()+".stands", strconv.Itoa(int(at))), "graha", b.name(g), "phrase",
			prediction.OfPlace(g, at, b.l))
	} else {
		b.say("planet.place", fact(g.String()+".house", strconv.Itoa(int(at))), "graha", b.name(g), "nth", b.nth(at),
			"sign", b.sign(b.Sign.At(g)), "phrase", prediction.OfPlace(g, at, b.l))
	}
	b.taken[place] = true
	list := b.ofGraha.At(g)
	if pro, con := sides(list); pro && con {
		band, frame := mahaScale.band(b.sums.At(g)), "planet.whole.good"
		switch band {
		case Mixed:
			frame = "planet.whole.even"
		case Demanding:
			frame = "planet.whole.hard"
		}
		b.say(frame, fact(g.String()+".whole", band.String()), "graha", b.name(g))
	}
	b.level = facts
	b.rest(list)
	p := &b.c.Planets[g-1]
	if p.Retrograde && !g.Node() {
		b.say("planet.retrograde", fact(g.String()+".retrograde", "true"), "graha", b.name(g))
	}
	b.level = details
	star := b.c.Planets[g-1].Nakshatra.Key
	frame, lord := "planet.star", p.Nakshatra.Lord
	if lord == g {
		frame = "planet.own_star"
	}
	if g != vedic.Moon { // whose nakshatra is that of the birth
		b.say(frame, fact(g.String()+".nakshatra", star.String()), "graha", b.name(g), "name", star.Name(b.l), "phrase",
			prediction.OfStar(star, b.l), "other", b.name(lord), "nth", b.nth(b.House.At(lord)))
	}
	if sign := b.Sign.At(g); sign.Lord() != g {
		b.say("planet.dispositor", fact(g.String()+".dispositor", sign.Lord().String()), "graha", b.name(g), "other",
			b.name(sign.Lord()), "nth", b.nth(b.House.At(sign.Lord())))
	}
	b.level = remarks
	if !g.Node() {
		n := strconv.Itoa(b.bindus.Of(bala.Contributor(g)).Bindus.At(b.Sign.At(g)))
		b.say("planet.points", fact(g.String()+".bindus", n), "graha", b.name(g), "n", n)
	}
	for n := range finding.Members[vedic.Bhava](b.Sees.At(g)) {
		if f := g.String() + ".aspects.house." + strconv.Itoa(int(n)); !b.weighed[f] {
			b.say("planet.aspects", fact(g.String()+".aspects.house", strconv.Itoa(int(n))), "graha", b.name(g), "nth",
				b.nth(n), "theme", b.theme(n))
		}
	}
	if g != vedic.Moon {
		from := b.From(g, vedic.Moon)
		b.say("planet.from_moon", fact(g.String()+".from_moon", strconv.Itoa(int(from))), "graha", b.name(g), "nth",
			b.nth(from))
	}
	in := b.At.At(g).Navamsa()
	b.say("planet.navamsa", fact(g.String()+".navamsa.sign", in.String()), "graha", b.name(g), "sign", b.sign(in),
		"nth", b.nth(vedic.Bhava(b.c.Lagna.Longitude.Navamsa().CountTo(in))))
}

// naturals are the natural significators of the houses (BPHS 32).
var naturals = [13]vedic.Graha{1: vedic.Sun, vedic.Jupiter, vedic.Mars, vedic.Moon, vedic.Jupiter, vedic.Mars,
	vedic.Venus, vedic.Saturn, vedic.Jupiter, vedic.Mercury, vedic.Jupiter, vedic.Saturn}

// house writes where the lord of a house is and everything that was weighed of the house.
func (b *book) house(n vedic.Bhava) {
	b.open("house."+strconv.Itoa(int(n)), b.word("house."+strconv.Itoa(int(n))))
	b.level = grounds
	lord := b.LordOf(n)
	at := b.House.At(lord)
	frame := "house.lord"
	if at == n {
		frame = "house.own"
	}
	f := "house." + strconv.Itoa(int(n)) + ".lord.house"
	if !b.taken[f] { // or else a verdict says so
		b.plain(frame, fact(f, strconv.Itoa(int(at))), prediction.LordIn(lord, n, at, b.l))
	}
	b.taken[f] = true
	b.level = facts
	b.rest(b.ofHouse.At(n))
	b.level = remarks
	if f := "house." + strconv.Itoa(int(n)) + ".bindus"; !b.weighed[f] {
		sav := strconv.Itoa(b.bindus.Sarva.At(b.Lagna.Nth(int(n))))
		b.say("house.points", fact(f, sav), "of", b.nth(n), "n", sav)
	}
	g := naturals[n]
	b.say("house.karaka", fact("house."+strconv.Itoa(int(n))+".karaka", strconv.Itoa(int(b.House.At(g)))), "graha",
		b.name(g), "of", b.nth(n), "nth", b.nth(b.House.At(g)))
}

// mostYogas is how many headings of yogas are written.
const mostYogas = 7

func yogaIDs(list []yoga.Heading) (ids []string) {
	for i := range list {
		ids = append(ids, list[i].ID)
	}
	return ids
}

// yogas writes the headings, each with how it is formed, its meaning and how common its kind is, and then the strains
// with what relieves them.
func (b *book) yogas() {
	h := b.heads.In(b.l)
	b.open("yogas", b.word("title.yogas"))
	for i := range h.Yogas[:min(mostYogas, len(h.Yogas))] {
		if b.level = windows; i < 2 {
			b.level = grounds
		}
		b.yoga(&h.Yogas[i])
	}
	b.level = windows
	if h.Lagna != nil {
		b.plain("yoga.balance", fact("lagna.balance", h.Lagna.Verdict), h.Lagna.Text)
	}
	for _, x := range h.Balances {
		subject := x.Graha.String() + ".house." + strconv.Itoa(int(x.House))
		b.plain("yoga.balance", fact("balance."+subject, x.Verdict), x.Text)
	}
	for i := range h.Strains {
		x := &h.Strains[i]
		b.level = windows
		b.say("yoga.strain", fact("strain", x.ID), "name", x.Name)
		b.level = details
		b.note(x)
		var list []string
		for _, c := range x.Checks {
			list = append(list, c.Rule.Note)
		}
		if len(list) > 0 {
			b.level = windows
			b.say("yoga.relief", fact("strain."+x.ID+".relief", x.Checks[0].Rule.RuleID), "name", x.Name, "list",
				strings.Join(list, " "))
		}
	}
}

// yoga writes a heading. Bonds of two lords are described by their houses, everything else by its name.
func (b *book) yoga(x *yoga.Heading) {
	list := b.names(x.Planets)
	f := fact("yoga."+x.ID, plain(x.Planets))
	if len(x.Lords) == 2 && x.Relation != "" {
		b.say("yoga."+x.Relation, f, "of", b.nth(x.Lords[0]), "nth", b.nth(x.Lords[1]), "list", list, "theme",
			b.theme(x.Lords[0]), "other", b.theme(x.Lords[1]), "name", x.Name)
	} else {
		b.say("yoga.named", f, "name", x.Name, "list", list)
		b.level = max(b.level, windows)
		b.note(x)
	}
	b.level = details
	if len(x.Also) > 0 {
		var names []string
		for _, a := range x.Also {
			names = append(names, a.Name)
		}
		b.say("yoga.also", fact("yoga."+x.ID+".also", x.Also[0].ID), "name", x.Name, "list", b.join(names))
	}
	f = fact("yoga."+x.ID+".share", strconv.FormatFloat(float64(x.Share), 'f', -1, 64))
	switch {
	case x.Share == 0:
	case x.Share < 0.01:
		b.say("yoga.scarce", f, "name", x.Name)
	default:
		b.say("yoga.share", f, "n", strconv.Itoa(x.Percent()), "name", x.Name)
	}
}

// note writes what a yoga means and how it is formed, from the note of its rule, which has the form "how; what. More".
// A meaning that is a sentence of its own is written unchanged.
func (b *book) note(x *yoga.Heading) {
	parts := strings.Split(strings.TrimRight(x.Rule.Note, ".।"), "; ")
	last := len(parts) - 1
	for i := 1; i < last; i++ {
		parts[i] = text.Sentence(parts[i])
	}
	if f := fact("yoga."+x.ID+".effect", x.Rule.RuleID); last > 0 {
		if what := parts[last]; strings.Contains(what, b.word("yoga.clause")) {
			b.plain("yoga.effect", f, text.Sentence(what)+strings.TrimSpace(b.word("stop")))
		} else {
			b.say("yoga.effect", f, "name", x.Name, "phrase", what)
		}
	}
	level := b.level
	b.level = details
	b.say("yoga.rule", fact("yoga."+x.ID+".about", x.Rule.RuleID), "name", x.Name, "ground",
		strings.Join(parts[:max(1, last)], b.word("stop")))
	b.level = level
}

// areasOf returns the areas of the topics of a period that are of one polarity, as the value of a fact:
// "career,wealth".
func areasOf(list []Topic, polarity string) string {
	var keys []string
	for _, t := range list {
		if t.Polarity == polarity {
			keys = append(keys, t.Area)
		}
	}
	return strings.Join(keys, ",")
}

// areas names areas.
func (w *writer) areas(keys string) string {
	var names []string
	for _, key := range strings.Split(keys, ",") {
		names = append(names, w.word("topic."+key))
	}
	return w.join(names)
}
