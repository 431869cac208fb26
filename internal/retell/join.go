package retell

import (
	"slices"
	"strings"
)

// What a text joins: a graha with a place, or with what is said of it. Every one of its names may stand in the facts
// and the sentence may still be wrong, as when two grahas change houses.

// join is a graha with what a text says of it, as "mars in house.7" or "mars rules house.7".
type join struct{ graha, what string }

// joins returns what a text joins. A place belongs to the graha before it in the sentence, with those that stand in one
// list with that, or else to the one behind it.
func (s *speller) joins(words []word, list []naming) (out []join) {
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && !stops(words[list[from].words[0]:list[to].words[0]]) {
			to++
		}
		out = append(out, s.joinsIn(words, list[from:to])...)
		from = to
	}
	return out
}

func stops(words []word) bool { return slices.ContainsFunc(words, func(w word) bool { return w.stop }) }

// joined reports whether a name is one that belongs to a graha.
func joined(n naming) bool {
	switch n.kind() {
	case "house", "sign":
		return true
	}
	return slices.Contains([]string{"term.exalted", "term.debilitated", "term.own", "term.moolatrikona", "term.combust",
		"term.retrograde", "term.strong", "term.weak"}, n.id)
}

func (s *speller) joinsIn(words []word, list []naming) (out []join) {
	for i, n := range list {
		if !joined(n) {
			continue
		}
		who, far := s.before(list, i)
		if who == nil {
			who, far = s.behind(list, i)
		}
		role := " in "
		if n.kind() == "house" && s.owned(words, list, i, far) {
			role = " rules "
		}
		for _, g := range who {
			out = append(out, join{g, strings.TrimPrefix(g, "graha.") + role + n.id})
		}
	}
	return out
}

// before returns the grahas before a place, and where the last one ends: of "Sun, Moon and Mars in the 5th" all three.
// They stand in one list if nothing but a word of joining is between.
func (s *speller) before(list []naming, i int) (who []string, end int) {
	k := i - 1
	for k >= 0 && list[k].kind() != "graha" {
		k--
	}
	if k < 0 {
		return nil, 0
	}
	end = list[k].words[1]
	for ; k >= 0 && list[k].kind() == "graha"; k-- {
		who = append(who, list[k].id)
		if k > 0 && list[k-1].id == wordJoin && list[k-1].words[1] == list[k].words[0] {
			k-- // and what is before the and, if it is a graha
			if k > 0 && list[k-1].kind() == "graha" && list[k-1].words[1] == list[k].words[0] {
				continue
			}
			break
		}
		if k == 0 || list[k-1].words[1] != list[k].words[0] {
			break
		}
	}
	return who, end
}

// behind returns the graha behind a place, and where it begins.
func (s *speller) behind(list []naming, i int) (who []string, begin int) {
	for _, n := range list[i+1:] {
		if n.kind() == "graha" {
			return []string{n.id}, n.words[0]
		}
	}
	return nil, 0
}

// owned reports whether a word of lordship stands between a graha and a house, or right behind the
// house, and no other place between.
func (s *speller) owned(words []word, list []naming, i, far int) bool {
	here := list[i].words
	from, to := far, here[0]
	if far >= here[1] {
		from, to = here[1], far
	}
	for _, other := range list {
		if other.words != here && other.kind() == "house" {
			if other.words[1] <= here[0] {
				from = max(from, other.words[1])
			} else if other.words[0] >= here[1] {
				to = min(to, other.words[0])
			}
		}
	}
	for k := from; k < to; k++ {
		if s.is(words[k:], wordLord) {
			return true
		}
	}
	for k := here[1]; k < len(words) && k < here[1]+3; k++ { // the 7th house lord, सातवें भाव का स्वामी
		if s.is(words[k:], wordLord) {
			return true
		}
		if !s.is(words[k:], wordHouse) && !slices.Contains([]string{"s", "का", "के", "की"}, words[k].low) {
			break
		}
	}
	return false
}
