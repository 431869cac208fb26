package numerology

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// Key names one of the numbers, as "life_path".
type Key string

// The numbers. Those of the Pythagorean system, then of the Chaldean, of the birth and of times.
const (
	lifePath         Key = "life_path"
	expression       Key = "expression"
	soulUrge         Key = "soul_urge"
	personality      Key = "personality"
	birthday         Key = "birthday"
	maturity         Key = "maturity"
	attitude         Key = "attitude"
	balance          Key = "balance"
	rationalThought  Key = "rational_thought"
	hiddenPassion    Key = "hidden_passion"
	subconsciousSelf Key = "subconscious_self"

	nameNumber      Key = "name_number"
	firstNameNumber Key = "first_name_number"

	mulank   Key = "mulank"
	bhagyank Key = "bhagyank"
	kua      Key = "kua"

	personalYear   Key = "personal_year"
	personalMonth  Key = "personal_month"
	personalDay    Key = "personal_day"
	universalYear  Key = "universal_year"
	universalMonth Key = "universal_month"
	universalDay   Key = "universal_day"

	pinnacle  Key = "pinnacle"
	challenge Key = "challenge"
	lesson    Key = "lesson"
	debt      Key = "debt"
)

// Number is a number with the way to it.
type Number struct {
	// Key says which number it is, as "mulank"; Name is its display name.
	Key  Key    `json:"key"`
	Name string `json:"name"` // as people call it, in the language of the answer
	// Value is 1 to 9, 11, 22 or 33; 0 where a name has no letter of the sort.
	Value int `json:"value"`
	// Compound is the sum that Value was reduced from; equal to it where nothing was reduced
	Compound int `json:"compound"`
	// Master says that Value is 11, 22 or 33.
	Master bool `json:"master"`
	// KarmicDebt is 13, 14, 16 or 19 where the compound is one; nil for other numbers.
	KarmicDebt *int `json:"karmicDebt"`
	// Steps are the sums in order; the last gives Value.
	Steps []Step `json:"steps"`
	// Meaning is a text for Value in this place; "" where there is none.
	Meaning string `json:"meaning"`
	// Omen is that of Chaldean compounds from 10 to 52; nil, and left out, of others.
	Omen *Omen `json:"compoundMeaning,omitempty"`
	// Source is the tradition of counting.
	Source vedic.Source `json:"source"`
}

// Step is one sum on the way to a number.
type Step struct {
	// Expression is the sum as it is written: "R9+A1+V4+I9" or "1+2+6".
	Expression string `json:"expression"`
	// The sum, 0 or more.
	Sum int `json:"sum"`
	// Reduction is what adding the digits of Sum gives, again and again; empty where Sum stands; never nil
	Reduction []int `json:"reduction"`
}

// value is what a step comes to.
func (s *Step) value() int {
	if n := len(s.Reduction); n > 0 {
		return s.Reduction[n-1]
	}
	return s.Sum
}

// Omen is Cheiro's meaning of a compound number, in this package's own words.
type Omen struct {
	// Nature is "good", "hard" or "mixed".
	Nature string `json:"nature"`
	// In the language of the answer.
	Text string `json:"text"`
}

// adder writes a sum while it adds it up.
type adder struct {
	text []byte
	sum  int
}

func (a *adder) plus() {
	if len(a.text) > 0 {
		a.text = append(a.text, '+')
	}
}

func (a *adder) add(n int) {
	a.plus()
	a.text = strconv.AppendInt(a.text, int64(n), 10)
	a.sum += n
}

// digits adds the digits of n, 0 or more, at least so many.
func (a *adder) digits(n, atLeast int) {
	var d [20]byte
	i := len(d)
	for ; n > 0 || len(d)-i < atLeast; n /= 10 {
		i--
		d[i] = byte(n % 10)
	}
	for ; i < len(d); i++ {
		a.add(int(d[i]))
	}
}

// letter adds the value of a letter or a digit of a name.
func (a *adder) letter(c byte, table *[26]uint8) {
	v := valueOf(c, table)
	if c < 'A' {
		a.add(v)
		return
	}
	a.plus()
	a.text = append(a.text, c, '0'+byte(v))
	a.sum += v
}

// difference writes x−y and takes what lies between them.
func (a *adder) difference(x, y int) Step {
	a.add(max(x, y))
	a.text = append(a.text, "−"...)
	a.text = strconv.AppendInt(a.text, int64(min(x, y)), 10)
	a.sum = max(x, y) - min(x, y)
	return a.step(noMasters)
}

// step ends the sum, and the adder begins anew.
func (a *adder) step(keep masters) Step {
	s := Step{Expression: string(a.text), Sum: a.sum}
	_, s.Reduction = reduce(a.sum, keep)
	a.text, a.sum = a.text[:0], 0
	return s
}

// numberOf makes a number of its steps; the last is the sum that counts.
func numberOf(k Key, source vedic.Source, steps ...Step) Number {
	last := &steps[len(steps)-1]
	v := last.value()
	return Number{Key: k, Value: v, Compound: last.Sum, Master: upTo33.has(v), Steps: steps, Source: source}
}

// The works. No page of a book is named where all books of the kind agree.
var (
	western = vedic.Source{Work: "common practice", At: "Western numerology"}
	indian  = vedic.Source{Work: "common practice", At: "Indian numerology"}
	cheiro  = vedic.Source{Work: "Cheiro's Book of Numbers"}
	fengShu = vedic.Source{Work: "common practice", At: "Lo Shu"}
)
