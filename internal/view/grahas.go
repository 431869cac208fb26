package view

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/calendars"
	special "github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// grahasSheet is the standing of grahas and houses as a person likes to read it.
type grahasSheet struct {
	*sheet
	*op.Grahas
}

// print shows places, then motion and states, the houses, who looks at whom, and the panchang of the birth.
func (s *grahasSheet) print() {
	s.heading()
	for _, part := range []func(){s.places, s.motion, s.friends, s.states, s.standing, s.aspects, s.looks, s.limbs} {
		fmt.Fprintln(s.out)
		part()
	}
	s.notes(s.warnings)
}

// places shows where each graha stands and who rules that point.
func (s *grahasSheet) places() {
	s.say("standing_of.places")
	rows := [][]string{s.head("graha", "sign", "degree", "house", "nakshatra", "pada", "nakshatra_lord", "sub_lord",
		"rules",
		"chara_karaka")}
	for i := range s.Grahas.Grahas {
		g := &s.Grahas.Grahas[i]
		karaka := ""
		if g.CharaKaraka != "" {
			karaka = g.CharaKaraka.Name(s.lang)
		}
		rows = append(rows, []string{g.Graha.Name(s.lang), g.Rashi.Name(s.lang), g.DMS.String(), houseNumber(g.House),
			g.Nakshatra.Name(s.lang), fmt.Sprint(uint8(g.Pada)), g.StarLord.Name(s.lang), g.SubLord.Name(s.lang),
			orDash(listed(g.Rules, houseNumber)), orDash(karaka)})
	}
	s.table(rows)
}

// motion shows how each goes, and how near it is to the Sun.
func (s *grahasSheet) motion() {
	s.say("standing_of.motion")
	rows := [][]string{s.head("graha", "sky.a_day", "state", "from_sun", "combust_within")}
	for i := range s.Grahas.Grahas {
		g := &s.Grahas.Grahas[i]
		var state []string
		for _, x := range []struct {
			is bool
			id string
		}{{g.Retrograde, "retrograde"}, {g.Combust, "combust"}, {g.Vargottama, "vargottama"}} {
			if x.is {
				state = append(state, s.word(x.id))
			}
		}
		apart, within := "–", "–"
		if g.SunDistance != nil {
			apart, within = g.SunDistance.String(), g.CombustionOrb.String()
		}
		rows = append(rows, []string{g.Graha.Name(s.lang), fmt.Sprintf("%+.4f", g.Speed.Degrees()),
			orDash(strings.Join(state, ", ")), apart, within})
	}
	s.table(rows)
}

// friends shows the dignity of each, and how it regards the lord of its sign.
func (s *grahasSheet) friends() {
	s.say("standing_of.friends")
	rows := [][]string{s.head("graha", "dignity", "sign_lord", "maitri.natural", "maitri.temporary", "maitri.compound")}
	for i := range s.Grahas.Grahas {
		g := &s.Grahas.Grahas[i]
		row := []string{g.Graha.Name(s.lang), "–", g.SignLord.Name(s.lang), "–", "–", "–"}
		if g.Dignity != 0 {
			row[1] = s.keyOf("dignity", g.Dignity)
		}
		if m := g.Maitri; m != nil {
			row[3], row[4], row[5] = s.maitri(m.Natural), s.maitri(m.Temporary), s.maitri(m.Compound)
		}
		rows = append(rows, row)
	}
	s.table(rows)
}

// maitri names a relation; a language of names has it by the dignity that it gives.
func (s *grahasSheet) maitri(m vedic.Maitri) string {
	key := [5]string{"great_enemy", "enemy", "neutral", "friend", "great_friend"}[m+2]
	if s.lang != s.lang.Words() {
		return s.key("dignity", key)
	}
	return s.key("maitri", key)
}

// states shows the avasthas.
func (s *grahasSheet) states() {
	s.say("standing_of.states")
	rows := [][]string{s.head("graha", "age", "waking", "mood", "sky.lajjitadi", "lying")}
	for i := range s.Grahas.Grahas {
		g := &s.Grahas.Grahas[i]
		row := []string{g.Graha.Name(s.lang), "–", "–", "–", "–", "–"} // where the hour of birth is not known
		if a := g.Avastha; a != nil {
			felt := func(t special.Term) string { return t.Name(s.lang) }
			row = []string{row[0], a.Baladi.Name(s.lang) + " " + s.lang.Digits(strconv.Itoa(a.Share)) + "%",
				orDash(a.Jagradadi.Name(s.lang)), orDash(a.Deeptadi.Name(s.lang)), orDash(listed(a.Lajjitadi, felt)),
				orDash(a.Shayanadi.Name(s.lang))}
		}
		rows = append(rows, row)
	}
	s.table(rows)
	s.legend("standing_of.states_legend")
}

// standing shows the houses with where their lords have gone.
func (s *grahasSheet) standing() {
	s.say("standing_of.houses")
	rows := [][]string{s.head("house", "sign", "begins", "cusp", "lord", "lord_in", "occupants", "aspected_by")}
	for i := range s.Houses {
		h := &s.Houses[i]
		rows = append(rows, []string{houseNumber(h.House), h.Rashi.Name(s.lang), s.place(h.Start), s.place(h.Cusp),
			h.Lord.Name(s.lang), houseNumber(h.LordHouse) + ", " + h.LordRashi.Name(s.lang),
			orDash(s.names(h.Occupants)),
			orDash(s.names(h.AspectedBy))})
	}
	s.table(rows)
}

// aspects shows whom each graha looks at by the count of houses, and whom it stands with.
func (s *grahasSheet) aspects() {
	s.say("standing_of.aspects")
	rows := [][]string{s.head("graha", "aspects_houses", "aspects_grahas", "stands_with")}
	for i := range s.Grahas.Grahas {
		g := &s.Grahas.Grahas[i]
		rows = append(rows, []string{g.Graha.Name(s.lang), listed(g.AspectsHouses, houseNumber),
			orDash(s.names(g.Aspects)), orDash(s.names(g.With))})
	}
	s.table(rows)
}

// looks shows how strongly the seven look at the lagna and the grahas, in virupas.
func (s *grahasSheet) looks() {
	s.say("standing_of.looks")
	head := s.head("drishti_on")
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		head = append(head, g.Name(s.lang))
	}
	rows := [][]string{head}
	for i := range s.Drishti {
		at := &s.Drishti[i]
		name := s.word("lagna")
		if i > 0 {
			name = vedic.Graha(i).Name(s.lang)
		}
		rows = append(rows, append([]string{name}, strengths(at.Looks[:])...))
	}
	s.table(rows)
	s.say("drishti_note")
}

// strengths shows virupas to one place, and nothing as a dash.
func strengths(list []bala.Strength) (row []string) {
	for _, v := range list {
		text := "–"
		if v != 0 {
			text = strconv.FormatFloat(v.Virupas(), 'f', 1, 64)
		}
		row = append(row, text)
	}
	return row
}

// limbs shows the panchang of the birth and the avakahada.
func (s *grahasSheet) limbs() {
	s.say("standing_of.panchang")
	p := &s.Panchang
	rows := [][]string{s.head("limb", "name", "elapsed", "from", "to_end")}
	rows = append(rows, []string{s.word("vara"), s.r.Weekday(s.lang), "–", "–", "–"})
	rows = append(rows, birthRow(s, "tithi", &p.Tithi, p.Tithi.Key.Name(s.lang)),
		birthRow(s, "nakshatra", &p.Nakshatra, p.Nakshatra.Key.Name(s.lang)+" "+
			s.lang.Digits(fmt.Sprint(uint8(p.Pada)))),
		birthRow(s, "yoga", &p.Yoga, p.Yoga.Key.Name(s.lang)),
		birthRow(s, "karana", &p.Karana, p.Karana.Key.Name(s.lang)))
	s.table(rows)
	fmt.Fprintln(s.out)
	s.calendar()
	fmt.Fprintln(s.out)
	s.avakahada()
}

// birthRow is a limb with how much of it lay behind at the birth.
func birthRow[K any](s *grahasSheet, what string, l *calendars.BirthLimb[K], name string) []string {
	row := []string{s.word(what), name, strconv.FormatFloat(float64(l.Elapsed)*100, 'f', 1, 64) + "%", "–", "–"}
	if l.Start != nil {
		row[3], row[4] = s.time(*l.Start, "2006-01-02 15:04:05"), s.time(*l.End, "2006-01-02 15:04:05")
	}
	return row
}

// calendar shows month, year and season, and the light of the day.
func (s *grahasSheet) calendar() {
	p := &s.Panchang
	var rows [][]string
	if c := p.Calendar; c != nil {
		adhika := ""
		if c.Adhika {
			adhika = s.word("adhika") + " "
		}
		rows = append(rows, []string{s.word("month"), s.word("day.month", "amanta", adhika+c.Amanta.Name(s.lang),
			"purnimanta", adhika+c.Purnimanta.Name(s.lang))},
			[]string{s.word("year"), s.word("birth_year", "vikram", c.Vikram, "north", c.SamvatsaraNorth.Name(s.lang),
				"shaka", c.Shaka, "south", c.SamvatsaraSouth.Name(s.lang), "kali", c.Kali)},
			[]string{s.word("solar"), fmt.Sprintf("%s %d", c.SolarMonth.Name(s.lang), c.SolarDay)},
			[]string{s.word("season"), c.Ritu.Name(s.lang) + ", " + c.Ayana.Name(s.lang)})
	}
	if p.Sunrise != nil {
		ghatis := float64(*p.Ishta)
		palas := int(math.Mod(ghatis, 1) * 60)
		rise, set := s.light(p.Sunrise, p.Sunset)
		rows = append(rows, []string{s.word("sunrise"), rise}, []string{s.word("sunset"), set},
			[]string{s.word("ishta_kala"), s.word("ghatis", "ghati", int(ghatis), "pala", palas)})
	}
	s.table(rows)
}

// avakahada shows what the Moon stands for.
func (s *grahasSheet) avakahada() {
	a := &s.Panchang.Avakahada
	rows := [][]string{}
	for _, x := range [][2]string{{"varna", a.Varna}, {"vashya", a.Vashya}, {"yoni", a.Yoni}, {"gana", a.Gana},
		{"nadi", a.Nadi}, {"paya", a.Paya}} {
		rows = append(rows, []string{s.word("avakahada." + x[0]), s.key(x[0], x[1])})
	}
	syllable := a.NameSyllables[1]
	if s.lang.Words() == vedic.English {
		syllable = a.NameSyllables[0] + " " + syllable
	}
	s.table(append(rows, []string{s.word("avakahada.syllable"), syllable}))
}
