package numerology

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Karma is what the letters of a birth name lack, owe and have most of (common practice of Western numerology).
type Karma struct {
	// Lessons are values from 1 to 9 that no letter has, ascending.
	Lessons []Marked `json:"lessons"`
	// Debts are
	// 13, 14, 16 and 19 among the sums of life path, expression, soul urge, personality and birthday
	Debts []Marked `json:"debts"`
	// Passion are the values that most letters have; several where they tie.
	Passion []int `json:"hiddenPassions"`
	// Planes are how many letters belong to each.
	Planes struct {
		Mental    int `json:"mental"`    // how many are on the mental plane
		Physical  int `json:"physical"`  // how many are on the physical plane
		Emotional int `json:"emotional"` // how many letters of the name are on the emotional plane
		Intuitive int `json:"intuitive"` // how many are on the intuitive plane
	} `json:"planes"`
	// Bridges are 0 to 8, between single digits.
	Bridges struct {
		LifeExpression  int `json:"lifeExpression"`  // between life path and expression
		SoulPersonality int `json:"soulPersonality"` // between soul and personality
	} `json:"bridges"`
}

// Marked is a number that is lacking or owed.
type Marked struct {
	// Number is 1 to 9 of a lesson, 13, 14, 16 or 19 of a debt.
	Number int `json:"number"`
	// In is, of a debt, the number whose sum it is; "" and left out of a lesson.
	In Key `json:"in,omitempty"`
	// Meaning is a text, English until [Profile.In].
	Meaning string `json:"meaning"`
	key     Key
}

// counter counts a name and a date by the Pythagorean system.
type counter struct {
	adder
	o     *Options
	words []string
	date  vedic.Date
}

// name counts the letters of the words, all or those that are wanted.
func (c *counter) name(k Key, wanted func(word string, i int) bool) Number {
	steps := make([]Step, 0, len(c.words)+1)
	var values [maxName]int
	for _, w := range c.words {
		for i := range len(w) {
			if wanted == nil || wanted(w, i) {
				c.letter(w[i], &pythagorean)
			}
		}
		if c.o.Names == ByParts && len(c.text) > 0 {
			s := c.step(c.o.kept())
			values[len(steps)] = s.value()
			steps = append(steps, s)
		}
	}
	if c.o.Names == Straight || len(steps) != 1 {
		for _, v := range values[:len(steps)] {
			c.add(v)
		}
		steps = append(steps, c.step(c.o.kept()))
	}
	n := numberOf(k, western, steps...)
	n.KarmicDebt = karmicDebt(n.Compound)
	return n
}

func (c *counter) vowel(w string, i int) bool { return vowelAt(w, i, c.o.Y) }

func (c *counter) consonant(w string, i int) bool { return w[i] >= 'A' && !vowelAt(w, i, c.o.Y) }

// lifePath counts the date by the chosen reduction.
func (c *counter) lifePath() Number {
	d, keep := c.date, c.o.kept()
	var n Number
	switch c.o.LifePath {
	case AllDigits:
		c.digits(d.Day, 2)
		c.digits(int(d.Month), 2)
		c.digits(d.Year, 4)
		n = numberOf(lifePath, western, c.step(keep))
	case Straight:
		c.add(int(d.Month))
		c.add(d.Day)
		c.add(d.Year)
		n = numberOf(lifePath, western, c.step(keep))
	default:
		steps := make([]Step, 0, 4)
		for _, part := range [3]int{int(d.Month), d.Day, d.Year} {
			steps = append(steps, c.part(part, keep))
		}
		for i := range 3 {
			c.add(steps[i].value())
		}
		n = numberOf(lifePath, western, append(steps, c.step(keep))...)
	}
	n.KarmicDebt = karmicDebt(n.Compound)
	return n
}

// part reduces a day, a month or a year by itself; what is a master number already stands.
func (c *counter) part(n int, keep masters) Step {
	if n <= 9 || keep.has(n) {
		c.add(n)
	} else {
		c.digits(n, 1)
	}
	return c.step(keep)
}

func (c *counter) sum(k Key, keep masters, parts ...int) Number {
	for _, p := range parts {
		c.add(p)
	}
	return numberOf(k, western, c.step(keep))
}

// firstLetter returns the place of the first letter of a word, −1 where it is a number.
func firstLetter(word string) int {
	return strings.IndexFunc(word, func(r rune) bool { return r >= 'A' })
}

// firstName returns the first word that is not a number.
func firstName(words []string) string {
	return words[slices.IndexFunc(words, func(w string) bool { return firstLetter(w) >= 0 })]
}

// balance adds the initials.
func (c *counter) balance() Number {
	for _, w := range c.words {
		if i := firstLetter(w); i >= 0 {
			c.letter(w[i], &pythagorean)
		}
	}
	return numberOf(balance, western, c.step(noMasters))
}

// rationalThought adds the day of birth to the letters of the first name.
func (c *counter) rationalThought() Number {
	first := firstName(c.words)
	for i := range len(first) {
		c.letter(first[i], &pythagorean)
	}
	c.add(c.date.Day)
	return numberOf(rationalThought, western, c.step(c.o.kept()))
}

// karma counts how often each value comes; digits of a name are not letters.
func (c *counter) karma() (k *Karma, passion, self Number) {
	k = &Karma{Lessons: []Marked{}, Debts: []Marked{}}
	var times [10]int
	var planes [4]int
	for _, w := range c.words {
		for i := range len(w) {
			if w[i] >= 'A' {
				times[pythagorean[w[i]-'A']]++
				planes[planeOf[w[i]-'A']]++
			}
		}
	}
	most := 0
	for v := 1; v <= 9; v++ {
		if times[v] == 0 {
			k.Lessons = append(k.Lessons, Marked{Number: v, key: lesson})
		}
		most = max(most, times[v])
	}
	var steps []Step
	for v := 1; v <= 9; v++ {
		if times[v] == most {
			k.Passion = append(k.Passion, v)
			c.add(v)
			c.text = append(append(c.text, "×"...), strconv.Itoa(most)...)
			steps = append(steps, c.step(noMasters))
		}
	}
	passion = numberOf(hiddenPassion, western, steps[:1]...)
	passion.Steps = steps
	k.Planes.Mental, k.Planes.Physical, k.Planes.Emotional, k.Planes.Intuitive = planes[mental], planes[physical],
		planes[emotional], planes[intuitive]
	self = numberOf(subconsciousSelf, western, c.difference(9, len(k.Lessons)))
	return k, passion, self
}

// read returns the numbers of the system in the order in which they are shown.
func (c *counter) read(ignored []string) Reading {
	life, expr := c.lifePath(), c.name(expression, nil)
	soul, face := c.name(soulUrge, c.vowel), c.name(personality, c.consonant)
	day := numberOf(birthday, western, c.part(c.date.Day, upTo22))
	day.Compound, day.KarmicDebt = c.date.Day, karmicDebt(c.date.Day)
	karma, passion, self := c.karma()
	for _, n := range [5]*Number{&life, &expr, &soul, &face, &day} {
		if n.KarmicDebt != nil {
			karma.Debts = append(karma.Debts, Marked{Number: *n.KarmicDebt, In: n.Key, key: debt})
		}
	}
	karma.Bridges.LifeExpression = apart(one(life.Value), one(expr.Value))
	karma.Bridges.SoulPersonality = apart(one(soul.Value), one(face.Value))
	return Reading{
		System: Pythagorean, Karma: karma, Ignored: ignored, Letters: lettersOf(c.words, &pythagorean, c.o.Y),
		Numbers: []Number{
			life, expr, soul, face, day, c.sum(maturity, c.o.kept(), life.Value, expr.Value),
			c.sum(attitude, c.o.kept(), int(c.date.Month), c.date.Day), c.balance(), c.rationalThought(), passion, self,
		},
	}
}

func apart(a, b int) int { return max(a, b) - min(a, b) }

func lettersOf(words []string, table *[26]uint8, y YRule) []Letter {
	n := 0
	for _, w := range words {
		n += len(w)
	}
	all := make([]Letter, 0, n)
	for _, w := range words {
		for i := range len(w) {
			all = append(all, Letter{w[i : i+1], valueOf(w[i], table), vowelAt(w, i, y)})
		}
	}
	return all
}
