package retell

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// run is how long the word is with which a text begins: letters with their marks, or a number with its fraction and
// with what joins it to others as one date.
func run(s string) (n int) {
	if s[0] >= '0' && s[0] <= '9' {
		for n < len(s) && (s[n] >= '0' && s[n] <= '9' ||
			n+1 < len(s) && strings.IndexByte(".,/:-", s[n]) >= 0 && s[n+1] >= '0' && s[n+1] <= '9') {
			n++
		}
		return n
	}
	for i, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			return i
		}
		n = i + utf8.RuneLen(r)
	}
	return n
}

// naming is one thing that a text names: "graha.sun", "house.7", "sign.mesha", "star.rohini", "date.2027-06",
// "number.40", "term.exalted". Words that are needed to read the others are among them.
type naming struct {
	id    string
	said  string
	words [2]int // from, to
}

func (n naming) kind() string {
	kind, _, _ := strings.Cut(n.id, ".")
	return kind
}

// namings returns what a text names, in its order, the longest name first at each place, so that "Purva Ashadha" is one
// nakshatra and no term of its own.
func (s *speller) namings(words []word) (list []naming) {
	for i := 0; i < len(words); {
		id, n := s.at(words[i:])
		if words[i].number {
			id, n = "number."+plain(words[i].low), 1
			if strings.ContainsAny(words[i].low, "/:-") {
				id = "date." + words[i].low
			}
			if i+1 < len(words) && ordinalEnd(words[i+1].low) {
				id, n = "nth."+plain(words[i].low), 2
			}
		}
		if id == "" {
			i++
			continue
		}
		list = append(list, naming{id, said(words[i : i+n]), [2]int{i, i + n}})
		i += n
	}
	return s.read(words, list)
}

func said(words []word) string {
	var list []string
	for _, w := range words {
		list = append(list, w.raw)
	}
	return strings.Join(list, " ")
}

// plain writes a number in one way: without zeros before it or behind its fraction.
func plain(n string) string {
	n = strings.ReplaceAll(n, ",", "")
	if f, err := strconv.ParseFloat(n, 64); err == nil {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return n
}

// ordinalEnd reports whether a word makes an ordinal of the digits before it.
func ordinalEnd(low string) bool {
	return slices.Contains([]string{"st", "nd", "rd", "th", "वें", "वाँ", "वीं", "वां", "वे"}, low)
}

// read returns the things that the words mean: a number beside a house is of that house, one beside a month is its
// year, and a word that is a month or an ordinal only beside another is that only there.
func (s *speller) read(words []word, list []naming) (out []naming) {
	for i := 0; i < len(list); i++ {
		n := list[i]
		switch n.kind() {
		case "month":
			if s.isMonth(words, n, list, i) {
				out = append(out, s.monthOf(&i, list, n)...)
			}
			continue
		case "nth":
			if !s.isHouse(words, n) {
				continue
			}
			number := strings.TrimPrefix(n.id, "nth.")
			n.id = "house." + number
		case "number":
			if i > 0 && list[i-1].id == wordHouse && list[i-1].words[1] == n.words[0] || s.housed(list, i) {
				n.id = "house." + strings.TrimPrefix(n.id, "number.")
			}
		}
		out = append(out, n)
	}
	return out
}

// housed reports whether a house, or another number before one, stands right behind a number:
// "houses 7 and 10" and "the 7 house" name houses.
func (s *speller) housed(list []naming, i int) bool {
	for k := i + 1; k < len(list) && list[k].words[0] == list[k-1].words[1]; k++ {
		switch {
		case list[k].id == wordHouse:
			return true
		case list[k].id != wordJoin && list[k].kind() != "number" && list[k].kind() != "nth":
			return false
		}
	}
	for k := i - 1; k >= 0 && list[k].words[1] == list[k+1].words[0]; k-- {
		switch {
		case list[k].id == wordHouse:
			return true
		case list[k].id != wordJoin && list[k].kind() != "number":
			return false
		}
	}
	return false
}

// isHouse reports whether an ordinal is one of a house. The first two are other words too, and are
// that only right before a house, a lord or a list of them.
func (s *speller) isHouse(words []word, n naming) bool {
	if n.id != "nth.1" && n.id != "nth.2" || words[n.words[0]].number {
		return true
	}
	rest := words[n.words[1]:]
	for len(rest) > 0 {
		if s.is(rest, wordHouse) || s.is(rest, wordLord) {
			return true
		}
		id, k := s.at(rest)
		if id != wordJoin && !strings.HasPrefix(id, "nth.") && rest[0].low != "the" {
			return false
		}
		rest = rest[max(k, 1):]
	}
	return false
}

// isMonth reports whether a word is a month. May and march are verbs, too: they are months with a
// capital that no sentence gave them, or beside a number.
func (s *speller) isMonth(words []word, n naming, list []naming, i int) bool {
	w := words[n.words[0]]
	if low := w.low; low != "may" && low != "march" {
		return true
	}
	beside := i+1 < len(list) && list[i+1].kind() == "number" && list[i+1].words[0] <= n.words[1]+1 ||
		i > 0 && list[i-1].words[1] == n.words[0] && words[list[i-1].words[0]].number
	return beside || w.raw != w.low && !w.first
}

// monthOf returns a month with the year that follows it, and that year as a number.
func (s *speller) monthOf(i *int, list []naming, n naming) []naming {
	month := strings.TrimPrefix(n.id, "month.")
	n.id = "date.month_" + month
	out := []naming{n}
	if *i+1 < len(list) {
		year := list[*i+1]
		if digits := strings.TrimPrefix(year.id, "number."); year.kind() == "number" && len(digits) == 4 &&
			year.words[0]-n.words[1] <= 1 {
			*i++
			if len(month) == 1 {
				month = "0" + month
			}
			out = []naming{{"date." + digits + "-" + month, n.said + " " + year.said,
				[2]int{n.words[0], year.words[1]}}}
		}
	}
	return out
}
